// GIVING ORDERS, ACTIVE AND PASSIVE UNITS: what can be carried out in a phase, and who does
#include "games/aboutwar/orders.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/choices.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/message.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

Place next_step(const Order& order) { return order.done < steps_of(order) ? order.steps[order.done] : Place::None; }

bool goes_in(Type type, Phase phase) { return type != Type::Artillery || phase == Phase::NonCombat; }

int capacity(Type type) {
    if (type == Type::Artillery && !in_force(Rule::AW_ART_01)) return 3;
    return type == Type::Cavalry ? 2 : 1;
}

namespace {

Ruling may_be_active(const Unit& unit) {
    if (unit.routed && in_force(Rule::AW_RTD_01)) return Rule::AW_RTD_01;
    if (unit.spent && in_force(Rule::AW_SPT_07) && in_force(Rule::AW_SPT_10)) return Rule::AW_SPT_07;
    if (unit.activations < capacity(unit.type)) return {};
    const Rule used = unit.type == Type::Infantry  ? Rule::AW_ACT_02
                      : unit.type == Type::Cavalry ? Rule::AW_ACT_03
                                                   : Rule::AW_ACT_04;
    return in_force(used) ? used : Rule::None;
}

bool may_begin(const Unit& unit, const Order& order) {
    return unit.place == order.from && unit.type == order.type && unit.activations == 0 && may_be_active(unit);
}

Place stands_at(const State& s, Seat seat, const Order& order) {
    return order.unit == UnitId::None ? order.from : s.army(seat).at(order.unit).place;
}

// Lines chosen for this phase over the same border in the same direction: all of them, and those of units that enter.
struct Crossing {
    int all = 0, entering = 0;
};
Crossing crossing(const State& s, Seat seat, Place from, Place to, Phase phase) {
    Crossing over;
    for (const Order& order : s.army(seat).sheet) {
        if (order.chosen == 0 || next_step(order) != to || stands_at(s, seat, order) != from) continue;
        ++over.all;
        if (goes_in(order.type, phase) || !in_force(Rule::AWR_42)) ++over.entering;
    }
    return over;
}

// AW-MOV-07, AW-FOR-01, AWR-42: over a border into a forest go three who enter, and guns that attack as far as there
// are spaces.
Ruling may_cross(const Position& p, Seat seat, Type type, Place from, Place to, Phase phase) {
    const Crossing over = crossing(p.state, seat, from, to, phase);
    const int limit = border_limit(p, to);
    const bool enters = goes_in(type, phase) || !in_force(Rule::AWR_42);
    if (enters && over.entering >= limit) return limit == ForestLimit ? Rule::AW_FOR_01 : Rule::AW_MOV_07;
    return over.all >= border_spaces() ? Rule::AW_MOV_07 : Rule::None;
}

// Somebody for an order that nobody has begun: one who is not needed for a line chosen already.
Ruling somebody_for(const State& s, Seat seat, std::size_t line) {
    const ArmyState& army = s.army(seat);
    const Order& order = army.sheet[line];
    int able = 0;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) { able += may_begin(unit, order) ? 1 : 0; });
    for (const Order& each : army.sheet)
        if (each.chosen != 0 && each.unit == UnitId::None && each.type == order.type && each.from == order.from) --able;
    if (able > 0) return {};
    Ruling why = in_force(Rule::AW_ORD_01) ? Rule::AW_ORD_01 : Rule::None;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
        if (unit.type == order.type && unit.place == order.from && !may_be_active(unit)) why = may_be_active(unit);
    });
    return why;
}

Ruling may_go(const Position& p, Seat seat, Type type, Place from, Place to, Phase phase) {
    const Scenario& scenario = p.scenario;
    const bool woods = scenario.terrain_of(from) == Terrain::Forest || scenario.terrain_of(to) == Terrain::Forest;
    if (!adjacent(from, to) && in_force(Rule::AW_MOV_01)) return Rule::AW_MOV_01;
    if (is_reserve(to) && !in_force(Rule::AW_MOV_08)) return Rule::AW_MOV_08;
    if (phase == Phase::Combined && !in_force(Rule::AW_CMB_01)) return Rule::AW_CMB_01;
    if (phase == Phase::NonCombat && !in_force(Rule::AW_NCM_01)) return Rule::AW_NCM_01;
    if (phase == Phase::Fast && woods && in_force(Rule::AW_FOR_04)) return Rule::AW_FOR_04;
    const auto friendly = [&] { return is_friendly(p, seat, to); }; // asked for when it matters
    if (phase == Phase::NonCombat) {
        if (!friendly() && in_force(Rule::AW_NCM_02)) return Rule::AW_NCM_02;
        const bool pathless = scenario.terrain_of(to) == Terrain::Forest && !scenario.has_road(from, to);
        if (type == Type::Artillery && pathless && in_force(Rule::AW_FOR_05)) return Rule::AW_FOR_05;
        return {};
    }
    if (type == Type::Artillery) {
        if (friendly() && in_force(Rule::AW_ART_02)) return Rule::AW_ART_02;
        if (is_reserve(from) && in_force(Rule::AW_MOV_04)) return Rule::AW_MOV_04;
    }
    if (is_reserve(from) && controls(p.state, other(seat), to) && in_force(Rule::AW_MOV_04)) return Rule::AW_MOV_04;
    return {};
}

} // namespace

Ruling may_act(const Position& p, Seat seat, std::size_t line, Phase phase) {
    const ArmyState& army = p.state.army(seat);
    if (line >= army.sheet.size()) return Rule::AW_ORD_01;
    const Order& order = army.sheet[line];
    if (order.lost && in_force(Rule::AW_AOR_03)) return Rule::AW_AOR_03;
    if (order.chosen != 0) return Rule::AW_ORD_03;
    if (phase == Phase::Fast && order.type != Type::Cavalry && in_force(Rule::AW_FST_01)) return Rule::AW_FST_01;
    const Place to = next_step(order);
    if (to == Place::None) return in_force(Rule::AW_MOV_02) ? Rule::AW_MOV_02 : Rule::AW_ORD_04;
    if (order.unit == UnitId::None) {
        if (const Ruling found = somebody_for(p.state, seat, line); !found) return found;
    } else {
        const Unit& unit = army.at(order.unit);
        if (!is_area(unit.place)) return Rule::AW_RTD_01;
        if (const Ruling able = may_be_active(unit); !able) return able;
    }
    const Place from = stands_at(p.state, seat, order);
    if (const Ruling way = may_go(p, seat, order.type, from, to, phase); !way) return way;
    const bool from_reserve = is_reserve(order.from) && from != order.from;
    if (from_reserve && controls(p.state, other(seat), to) && !in_force(Rule::AW_MOV_05)) return Rule::AW_MOV_05;
    const bool bounded = phase != Phase::NonCombat || in_force(Rule::AW_NCM_03);
    return bounded ? may_cross(p, seat, order.type, from, to, phase) : Ruling{};
}

UnitId unit_for(const State& s, Seat seat, std::size_t line) {
    const Order& order = s.army(seat).sheet[line];
    if (order.unit != UnitId::None) return order.unit;
    UnitId found = UnitId::None;
    for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
        if (found == UnitId::None && !unit.acted && may_begin(unit, order)) found = id;
    });
    return found;
}

bool could_act(const Position& p, Seat seat, Phase phase) {
    bool could = false;
    for_each_unit(p.state, seat, [&](UnitId, const Unit& unit) {
        if (!is_area(unit.place) || unit.routed || unit.spent || unit.activations >= capacity(unit.type)) return;
        could = could || (phase == Phase::Fast          ? unit.type == Type::Cavalry
                          : phase == Phase::Bombardment ? unit.type == Type::Artillery && is_sector(unit.place)
                                                        : true);
    });
    return could;
}

Seats Commit::who(const Position&) const { return owing; }

void Commit::ask(const Position& p, Seat seat, Menu& menu) const {
    const auto& sheet = p.state.army(seat).sheet;
    for (std::size_t line = 0; line < sheet.size(); ++line) {
        if (!names_first(p, seat, act(line))) continue;
        if (phase == Phase::Bombardment) {
            for (const int distance : {1, 2})
                if (may_bombard(p, seat, line, distance)) menu.add(fire(line, distance));
        } else if (may_act(p, seat, line, phase)) {
            menu.add(act(line));
        }
    }
    if (in_force(Rule::AW_ACT_05) || menu.empty()) menu.add(Done);
}

Ruling Commit::ruling(const Position& p, Seat seat, Choice c) const {
    if (!is_well_formed(c) || !names_first(p, seat, c)) return Cites;
    if (!has(owing, seat)) return Rule::AW_SIM_01;
    if (c == Done) return {};
    if (c.verb == raw(Verb::Fire) && phase == Phase::Bombardment)
        return may_bombard(p, seat, line_of(c), distance_of(c));
    if (c.verb == raw(Verb::Act) && phase != Phase::Bombardment) return may_act(p, seat, line_of(c), phase);
    if (c.verb != raw(Verb::Fire)) return Rule::AW_BMB_01;
    return phase > Phase::Bombardment && in_force(Rule::AW_ACT_06) ? Rule::AW_ACT_06 : Rule::AW_ART_01;
}

void Commit::answer(Table& t, Seat seat, Choice c) {
    if (c != Done) {
        const bool fires = c.verb == raw(Verb::Fire);
        t.state.army(seat).sheet[line_of(c)].chosen = static_cast<std::uint8_t>(fires ? distance_of(c) : 1);
        return;
    }
    owing = owing == Seats::Both ? only(other(seat)) : Seats::None;
    if (owing == Seats::None) t.state.flow.done();
}

void reveal_chosen(Table& t, Seat seat) {
    State& s = t.state;
    ArmyState& army = s.army(seat);
    for (std::size_t line = 0; line < army.sheet.size(); ++line) {
        Order& order = army.sheet[line];
        if (order.chosen == 0) continue;
        const bool first_time = order.known == 0;
        order.known = std::max<std::uint8_t>(order.known, static_cast<std::uint8_t>(order.done + 1));
        if (t.scenario.options.distant_orders && first_time && in_force(Rule::AW_AOR_03)) { // AWR-40
            const int away = distance(command_sector(t.scenario, seat), order.from);
            if (away > 1) { // AW-AOR-04
                const int die = t.dice.d6();
                order.lost = die < away;
                tell(t, order.lost ? Message::order_lost : Message::order_arrives,
                     {side(seat), type_word(order.type), area(order.from), number(die), number(away)});
            }
        }
        const UnitId id = order.lost ? UnitId::None : unit_for(s, seat, line);
        if (id == UnitId::None) {
            order.chosen = 0;
            continue;
        }
        order.unit = id;
        army.at(id).acted = true;
    }
}

// What is left of the order a unit acts by: its owner tells units apart by it.
static Place step_to_come(const ArmyState& army, UnitId unit) {
    for (const Order& order : army.sheet)
        if (order.unit == unit && order.done < 2) return order.steps[1];
    return Place::None;
}

// The same line, by units that are the same to look at.
static bool are_alike(const ArmyState& army, Order a, Order b) {
    if (a.unit == UnitId::None || b.unit == UnitId::None) return a == b;
    const bool same_unit = army.at(a.unit) == army.at(b.unit);
    a.unit = b.unit;
    return same_unit && a == b;
}

static bool stands_in_a_space(const State& s, Seat seat, UnitId unit) {
    return std::any_of(s.zones.begin(), s.zones.end(), [&](const Zone& zone) {
        const auto begin = zone.unit[core::index(seat)].begin(), end = begin + zone.filled[core::index(seat)];
        return std::find(begin, end, unit) != end;
    });
}

bool names_first(const Position& p, Seat seat, Choice c) {
    const ArmyState& army = p.state.army(seat);
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Act:
    case Verb::Fire: {
        for (std::size_t before = 0; before < line_of(c) && line_of(c) < army.sheet.size(); ++before)
            if (are_alike(army, army.sheet[before], army.sheet[line_of(c)])) return false;
        return true;
    }
    case Verb::Stay:
    case Verb::FormSquare:
    case Verb::Countercharge:
    case Verb::Retreat:
    case Verb::Stand:
    case Verb::Enter: {
        if (index(unit_of(c)) >= army.count) return true;
        for (std::size_t before = 0; before < index(unit_of(c)); ++before) {
            const auto id = static_cast<UnitId>(before);
            // One that has its space already does not ask for another: a routed unit looks the same as before.
            if (c.verb == raw(Verb::Stand) && stands_in_a_space(p.state, seat, id)) continue;
            if (army.at(id) == army.at(unit_of(c)) && step_to_come(army, id) == step_to_come(army, unit_of(c)))
                return false;
        }
        return true;
    }
    case Verb::Target: { // what an enemy unit still has to do is not known
        const ArmyState& enemy = p.state.army(other(seat));
        if (index(unit_of(c)) >= enemy.count) return true;
        return std::find(enemy.units.begin(), enemy.units.begin() + index(unit_of(c)), enemy.at(unit_of(c))) ==
               enemy.units.begin() + index(unit_of(c));
    }
    default: return true;
    }
}

} // namespace aboutwar
