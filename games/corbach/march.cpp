// 14 Marching columns, 16.1.5 reinforcements
#include "games/corbach/march.h"

#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/moves.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::index;
using core::only;
using core::other;

bool in_column(const Position& p, FormationId formation) {
    bool column = false;
    for_each_unit(p, p.scenario.formation(formation).side, [&](UnitId id) {
        column = column || (p.scenario.unit(id).formation == formation && p.state.at(id).march != March::None);
    });
    return column;
}

namespace {

bool marches(const Position& p, FormationId formation) { // as opposed to deploying
    bool column = false;
    for_each_unit(p, p.scenario.formation(formation).side, [&](UnitId id) {
        column = column || (p.scenario.unit(id).formation == formation && p.state.at(id).march == March::Column);
    });
    return column;
}

Ruling may_march(const Position& p, Seat seat, FormationId formation) {
    if (p.scenario.formation(formation).side != seat || !marches(p, formation)) return Rule::C14_1d;
    if (p.state.at(formation).tested) return Rule::C14_4a;
    if (p.state.army(seat).frozen) return Rule::C15_3_1d;
    return {};
}

Ruling may_deploy(const Position& p, Seat seat, FormationId formation) {
    if (p.state.at(formation).tested && marches(p, formation)) { // before it marches, not after
        if (in_force(Rule::C14_3a)) return Rule::C14_3a;
    } else if (const Ruling ruling = may_march(p, seat, formation); !ruling) {
        return ruling;
    }
    bool near = false; // CA-29
    for_each_unit(p, seat, [&](UnitId id) {
        near = near || (p.scenario.unit(id).formation == formation && enemy_within_two(p, seat, p.state.at(id).hex));
    });
    return near && in_force(Rule::C14_1f) ? Rule::C14_1f : Ruling{};
}

template <class F> void for_each_waiting_commander(const Position& p, int group, F f) {
    for (std::size_t i = 0; i < MostCommanders; ++i) {
        const CommanderId id = commander_at(i);
        if (!exists(p.scenario, id) || p.state.at(id).where != Where::Waiting) continue;
        const int comes_with = is_army_commander(id) ? p.scenario.army(side_of(p.scenario, id)).group
                                                     : p.scenario.formation(formation_of(id)).group;
        if (comes_with == group) f(id);
    }
}

template <class F> void for_each_waiting_unit(const Position& p, int group, F f) {
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (p.scenario.units[i].group == group && p.state.units[i].where == Where::Waiting) f(unit_at(i));
}

// 14.2a: one commanded unit commands all that touch each other.
void set_column_command(Table& t, FormationId formation) {
    State& s = t.state;
    UnitSet commanded = commanded_units(t, formation);
    bool grown = in_force(Rule::C14_2a);
    while (grown) {
        grown = false;
        for_each_unit(t, t.scenario.formation(formation).side, [&](UnitId id) {
            if (t.scenario.unit(id).formation != formation || commanded.contains(id)) return;
            for (const UnitId near : commanded)
                if (t.scenario.grid.distance(s.at(id).hex, s.at(near).hex) <= 1) {
                    commanded.insert(id);
                    grown = true;
                    return;
                }
        });
    }
    for (const UnitId id : commanded) s.at(id).commanded = true;
}

bool any_march(const Position& p, Seat seat) {
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (may_march(p, seat, static_cast<FormationId>(i))) return true;
    for (std::size_t i = 0; i < p.scenario.groups.size(); ++i)
        if (may_arrive(p, seat, static_cast<int>(i))) return true;
    return false;
}

template <class Fits> EntryHexes nearest_entries(const Position& p, int group, Fits fits) {
    const Group& facts = p.scenario.groups[static_cast<std::size_t>(group)];
    EntryHexes hexes;
    for (const HexId hex : facts.hexes)
        if (fits(hex) && !hexes.full()) hexes.push_back(hex);
    if (!hexes.empty() || facts.hexes.empty()) return hexes;
    int least = 999; // CA-30: the nearest free hexes of the edge
    const int column = p.scenario.grid.column(facts.hexes.front());
    for (int row = 0; row < p.scenario.grid.shape().rows; ++row) {
        const HexId hex = p.scenario.grid.at(column, row);
        if (!fits(hex)) continue;
        int distance = 999;
        for (const HexId listed : facts.hexes) distance = std::min(distance, p.scenario.grid.distance(hex, listed));
        if (distance > least) continue;
        if (distance < least) hexes.clear();
        least = distance;
        if (!hexes.full()) hexes.push_back(hex);
    }
    return hexes;
}

} // namespace

void march_phase(Table& t, Seat seat) {
    if (any_march(t, seat)) t.state.flow.call(ChooseColumn{seat});
}

Ruling may_arrive(const Position& p, Seat seat, int group) {
    const auto i = static_cast<std::size_t>(group);
    if (i >= p.scenario.groups.size() || p.scenario.groups[i].side != seat) return Rule::C16_1_5a;
    if ((p.state.rolled >> i & 1) == 0 || p.state.arrival[i] > p.state.turn) return Rule::CA_30;
    if ((p.state.entered >> i & 1) != 0) return Rule::CA_30;
    if (p.state.army(seat).frozen) return Rule::C15_3_1d;
    if (p.state.phase == Phase::March && !in_force(Rule::C16_1_5a)) return Rule::C16_1_5a; // only deployed
    bool waiting = false;
    for_each_waiting_unit(p, group, [&](UnitId) { waiting = true; });
    for_each_waiting_commander(p, group, [&](CommanderId) { waiting = true; });
    return waiting ? Ruling{} : Rule::CA_30;
}

void arrive(Table& t, Seat seat, int group, bool column) {
    State& s = t.state;
    s.entered = static_cast<std::uint16_t>(s.entered | 1U << static_cast<unsigned>(group));
    s.reaction_used = false;
    ++s.activations;
    for_each_waiting_commander(t, group, [&](CommanderId id) { // 14.4a: their activation of this turn
        if (!is_army_commander(id)) s.at(formation_of(id)).tested = true;
    });
    ChooseMarcher marcher;
    marcher.kind = column ? ChooseMarcher::Marching : ChooseMarcher::Entering;
    marcher.seat = seat;
    marcher.group = static_cast<std::uint8_t>(group);
    s.flow.call(marcher);
}

namespace {

// 14.1i: the units of a formation are in column all of them, or none.
Ruling may_enter_as(const Position& p, UnitId unit, bool column) {
    const UnitFacts& facts = p.scenario.unit(unit);
    if (facts.formation == FormationId::None) return {};
    bool alike = true;
    for_each_unit(p, facts.side, [&](UnitId id) {
        if (p.scenario.unit(id).formation == facts.formation && !is_routed(p, id))
            alike = alike && (p.state.at(id).march == March::Column) == column;
    });
    return alike ? Ruling{} : Rule::C14_1i;
}

} // namespace

EntryHexes entry_hexes(const Position& p, int group, UnitId unit, bool column) {
    const UnitFacts& facts = p.scenario.unit(unit);
    if (!may_enter_as(p, unit, column)) return {};
    return nearest_entries(p, group, [&](HexId hex) {
        if (occupied_by(p, other(facts.side), hex)) return false;
        if (p.scenario.tables.cost[corbach::index(p.scenario.at(hex).terrain)][corbach::index(facts.type)] ==
            Prohibited)
            return false;
        if (column && in_force(Rule::C14_1f) && enemy_within_two(p, facts.side, hex)) return false;
        return (column && !in_force(Rule::C14_1g)) || may_share(p, unit, hex);
    });
}

EntryHexes entry_hexes(const Position& p, int group, CommanderId commander) {
    const Seat seat = side_of(p.scenario, commander);
    return nearest_entries(p, group, [&](HexId hex) {
        if (occupied_by(p, other(seat), hex)) return false;
        return occupied_by(p, seat, hex) || !in_enemy_front_or_flank(p, seat, hex); // 8.5c
    });
}

// DP-01

Seats ChooseColumn::who(const Position&) const { return only(seat); }

void ChooseColumn::ask(const Position& p, Seat, Menu& menu) const {
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const auto formation = static_cast<FormationId>(i);
        if (may_march(p, seat, formation)) menu.add(choose(Verb::March, formation));
        if (may_deploy(p, seat, formation)) menu.add(choose(Verb::Deploy, formation));
    }
    for (std::size_t i = 0; i < p.scenario.groups.size(); ++i)
        if (may_arrive(p, seat, static_cast<int>(i))) menu.add(choose(Verb::Arrive, static_cast<int>(i)));
    menu.add(Done);
}

Ruling ChooseColumn::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C14_1d;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::March:
    case Verb::Deploy:
        if (is_army_commander(commander_of(c))) return Rule::C14_1d;
        return c.verb == raw(Verb::March) ? may_march(p, seat, formation_of(c)) : may_deploy(p, seat, formation_of(c));
    case Verb::Arrive: return may_arrive(p, seat, number_of(c));
    case Verb::Done: return {};
    default: return Rule::C14_1d;
    }
}

void ChooseColumn::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c.verb == raw(Verb::Done)) return s.flow.done();
    if (c.verb == raw(Verb::Arrive)) return arrive(t, seat, number_of(c), true);
    const FormationId formation = formation_of(c);
    s.at(formation).tested = true;
    s.reaction_used = false;
    ++s.activations;
    set_column_command(t, formation);
    const bool deploying = c.verb == raw(Verb::Deploy);
    tell(t, deploying ? Message::deploys : Message::marches, {commander_arg(t, commander_of(formation))});
    if (deploying) // 14.3a: all of them
        for_each_unit(t, seat, [&](UnitId id) {
            if (t.scenario.unit(id).formation == formation && s.at(id).march == March::Column)
                s.at(id).march = March::Deploying;
        });
    ChooseMarcher marcher;
    marcher.kind = deploying ? ChooseMarcher::Deploying : ChooseMarcher::Marching;
    marcher.seat = seat;
    marcher.formation = formation;
    s.flow.call(marcher);
}

// DP-02

namespace {

Ruling may_march_unit(const Position& p, const ChooseMarcher& marcher, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    const March wanted = marcher.kind == ChooseMarcher::Deploying ? March::Deploying : March::Column;
    if (marcher.formation == FormationId::None || p.scenario.unit(unit).formation != marcher.formation ||
        mine.where != Where::OnMap || mine.march != wanted)
        return Rule::C14_1d;
    if (mine.moved) return Rule::CA_02;
    if (!mine.commanded && in_force(Rule::C6_4a)) return Rule::C6_4a;
    return {};
}

bool of_group(const Position& p, const ChooseMarcher& marcher, UnitId unit) {
    return marcher.group != 0xFF && p.scenario.unit(unit).group == marcher.group &&
           p.state.at(unit).where == Where::Waiting;
}

Ruling may_lead_column(const Position& p, const ChooseMarcher& marcher, CommanderId commander) {
    const Commander& mine = p.state.at(commander);
    const bool own = marcher.formation != FormationId::None && commander == commander_of(marcher.formation);
    return own && mine.where == Where::OnMap && !mine.moved ? Ruling{} : Rule::C8_5d;
}

// 8.5e: he rides with one of the units he is with.
Ruling may_lead_marcher(const Position& p, const ChooseMarcher& marcher, UnitId unit) {
    if (const Ruling ruling = may_march_unit(p, marcher, unit); !ruling) return ruling;
    const CommanderId commander = commander_of(marcher.formation);
    if (const Ruling ruling = may_lead_column(p, marcher, commander); !ruling) return ruling;
    return p.state.at(commander).hex == p.state.at(unit).hex ? Ruling{} : Rule::C8_5e;
}

} // namespace

Seats ChooseMarcher::who(const Position&) const { return only(seat); }

void ChooseMarcher::ask(const Position& p, Seat, Menu& menu) const {
    for_each_unit(p, seat, [&](UnitId id) {
        if (may_march_unit(p, *this, id)) menu.add(choose(Verb::MoveUnit, id));
        if (may_lead_marcher(p, *this, id)) menu.add(choose(Verb::LeadUnit, id));
    });
    if (formation != FormationId::None && may_lead_column(p, *this, commander_of(formation)))
        menu.add(choose(Verb::Lead, commander_of(formation)));
    if (group != 0xFF) {
        for_each_waiting_unit(p, group, [&](UnitId id) {
            for (const HexId hex : entry_hexes(p, group, id, kind == Marching)) menu.add(choose(Verb::Enter, id, hex));
        });
        for_each_waiting_commander(p, group, [&](CommanderId id) {
            for (const HexId hex : entry_hexes(p, group, id)) menu.add(choose(Verb::EnterCommander, id, hex));
        });
    }
    menu.add(Done);
}

Ruling ChooseMarcher::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C14_1d;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::MoveUnit: return may_march_unit(p, *this, unit_of(c));
    case Verb::LeadUnit: return may_lead_marcher(p, *this, unit_of(c));
    case Verb::Lead: return may_lead_column(p, *this, commander_of(c));
    case Verb::Enter:
        if (!of_group(p, *this, unit_with_hex(c))) return Rule::C16_1_5a;
        if (const Ruling alike = may_enter_as(p, unit_with_hex(c), kind == Marching); !alike) return alike;
        return entry_hexes(p, group, unit_with_hex(c), kind == Marching).contains(hex_of(c)) ? Ruling{} : Rule::CA_30;
    case Verb::EnterCommander: {
        bool waits = false;
        if (group != 0xFF)
            for_each_waiting_commander(p, group, [&](CommanderId id) { waits = waits || id == commander_with_hex(c); });
        if (!waits) return Rule::C16_1_5a;
        return entry_hexes(p, group, commander_with_hex(c)).contains(hex_of(c)) ? Ruling{} : Rule::CA_30;
    }
    case Verb::Done: return {};
    default: return Rule::C14_1d;
    }
}

void ChooseMarcher::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    MoveOrder order;
    order.seat = seat;
    order.marching = kind != Entering;
    order.rate = kind == Marching ? Rate::Double : kind == Deploying ? Rate::PlusOne : Rate::Full; // 14.1a, 14.3b
    switch (static_cast<Verb>(c.verb)) {
    case Verb::LeadUnit: order.riders = {commander_of(formation)}; [[fallthrough]];
    case Verb::MoveUnit: order.units = {unit_of(c)}; return begin_move(t, order);
    case Verb::Lead:
        order.kind = Move::Commander;
        order.rate = Rate::Full;
        order.riders = {commander_of(c)};
        return begin_move(t, order);
    case Verb::Enter: {
        const UnitId id = unit_with_hex(c);
        Unit& unit = s.at(id);
        unit.facing = t.scenario.army(seat).enters_facing;
        unit.march = kind == Marching ? March::Column : March::None;
        unit.activated = true; // of an independent unit: this turn's activation
        put(t.scenario, s, id, hex_of(c));
        enter_hex(t, id, hex_of(c));
        tell(t, Message::enters, {unit_arg(t, id), hex_arg(hex_of(c))});
        order.units = {id}; // 14.1e: counted from the entry hex
        return begin_move(t, order);
    }
    case Verb::EnterCommander: {
        const CommanderId id = commander_with_hex(c);
        s.at(id).where = Where::OnMap;
        s.at(id).hex = hex_of(c);
        if (is_army_commander(id)) s.army(seat).commander_entered = true;
        tell(t, Message::commander_enters, {commander_arg(t, id), hex_arg(hex_of(c))});
        order.kind = Move::Commander;
        order.rate = Rate::Full;
        order.riders = {id};
        return begin_move(t, order);
    }
    default:
        for (Unit& unit : s.units) unit.commanded = false;
        return s.flow.done();
    }
}

} // namespace corbach
