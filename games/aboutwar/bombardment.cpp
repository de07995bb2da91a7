// 3. BOMBARDMENT PHASE
#include "games/aboutwar/board.h"
#include "games/aboutwar/choices.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/message.h"
#include "games/aboutwar/modifiers.h"
#include "games/aboutwar/orders.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

namespace {

bool any_unit(const State& s, Seat seat, Place sector) {
    const ArmyState& army = s.army(seat);
    return std::any_of(army.units.begin(), army.units.begin() + army.count,
                       [&](const Unit& unit) { return unit.place == sector; });
}

// The sector a gun aims at along its arrow.
Place sector_at_distance(const Order& order, int distance) {
    return distance == 1 ? order.steps[0] : beyond(order.from, order.steps[0]);
}

bool shoots_backwards(Seat seat, Place from, Place to) { // AW-BMB-03
    return is_sector(from) && is_sector(to) && (row_of(to) - row_of(from)) * (seat == White ? 1 : -1) < 0;
}

bool sees_over(const Position& p, Place gun) { // AW-HIL-02
    return p.scenario.terrain_of(gun) == Terrain::Hill && in_force(Rule::AW_HIL_02);
}

// What lies between gun and target, at distance 2.
enum class Obstacle : std::uint8_t { None, Friend, Enemy };
Obstacle obstacle(const Position& p, Seat seat, const Order& order, int distance) {
    const Place between = order.steps[0];
    if (distance < 2 || sees_over(p, order.from)) return Obstacle::None;
    if (p.scenario.terrain_of(between) == Terrain::Forest && in_force(Rule::AW_FOR_07)) return Obstacle::Friend;
    if (any_unit(p.state, seat, between) && in_force(Rule::AW_BMB_18)) return Obstacle::Friend;
    if (any_unit(p.state, other(seat), between) && in_force(Rule::AW_BMB_17)) return Obstacle::Enemy;
    return Obstacle::None;
}

int priority(const Unit& unit) { // AW-BMB-06
    if (unit.routed) return 4 + core::raw(unit.type);
    return unit.square ? 0 : 1 + core::raw(unit.type);
}

bool hit_by_this_gun(const State& s, Seat seat, std::size_t line, UnitId unit) {
    return std::any_of(s.shots.begin(), s.shots.end(),
                       [&](const Shot& shot) { return shot.seat == seat && shot.line == line && shot.unit == unit; });
}

// Whether a unit is of the best class this gun can still aim at in a sector.
bool is_target(const State& s, Seat seat, std::size_t line, Place sector, UnitId id) {
    const Seat enemy = other(seat);
    if (index(id) >= s.army(enemy).count) return false;
    const auto open = [&](UnitId each, const Unit& unit) {
        return unit.place == sector && !(hit_by_this_gun(s, seat, line, each) && in_force(Rule::AW_BMB_05));
    };
    if (!open(id, s.army(enemy).at(id))) return false;
    const int own = priority(s.army(enemy).at(id));
    bool best = true;
    for_each_unit(s, enemy, [&](UnitId each, const Unit& unit) {
        if (open(each, unit) && priority(unit) < own && in_force(Rule::AW_BMB_06)) best = false;
    });
    return best;
}

// The sector one die of a gun falls in; None when the gun has no such die.
Place sector_of_die(const Position& p, Seat seat, const Order& order, int die) {
    const int distance = order.chosen;
    if (die == 0) return sector_at_distance(order, distance);
    switch (obstacle(p, seat, order, distance)) {
    case Obstacle::Friend: return Place::None;
    case Obstacle::Enemy: return order.steps[0];
    case Obstacle::None: break;
    }
    return sector_at_distance(order, distance);
}

} // namespace

Ruling may_bombard(const Position& p, Seat seat, std::size_t line, int distance) {
    const ArmyState& army = p.state.army(seat);
    if (line >= army.sheet.size()) return Rule::AW_ORD_01;
    if ((distance < 1 || distance > 2) && in_force(Rule::AW_BMB_02)) return Rule::AW_BMB_02;
    const Order& order = army.sheet[line];
    if (order.type != Type::Artillery) return Rule::AW_BMB_01;
    if (order.chosen != 0) return Rule::AW_ORD_03;
    if (order.lost && in_force(Rule::AW_AOR_03)) return Rule::AW_AOR_03;
    const bool reserve = is_reserve(order.from) || is_reserve(order.steps[0]);
    if (reserve && in_force(Rule::AW_BMB_20)) return Rule::AW_BMB_20;
    if (order.done != 0) return Rule::AW_ART_01;
    int able = 0;
    for_each_unit(p.state, seat, [&](UnitId, const Unit& unit) {
        const bool there = unit.type == Type::Artillery && unit.place == order.from && unit.activations == 0;
        able += there && !unit.routed && !(unit.spent && in_force(Rule::AW_SPT_07)) ? 1 : 0;
    });
    for (const Order& each : army.sheet)
        if (each.chosen != 0 && each.type == Type::Artillery && each.from == order.from) --able;
    if (able <= 0 && in_force(Rule::AW_BMB_01)) return Rule::AW_BMB_01;
    if (shoots_backwards(seat, order.from, order.steps[0]) && in_force(Rule::AW_BMB_03)) return Rule::AW_BMB_03;
    const Place target = sector_at_distance(order, distance);
    if (!is_sector(target)) return Rule::AW_BMB_02;
    if (p.scenario.terrain_of(order.from) == Terrain::Forest && in_force(Rule::AW_FOR_06)) return Rule::AW_FOR_06;
    const bool hill = distance == 2 && p.scenario.terrain_of(order.steps[0]) == Terrain::Hill;
    if (hill && !sees_over(p, order.from) && in_force(Rule::AW_HIL_03)) return Rule::AW_HIL_03;
    if (!any_unit(p.state, other(seat), target) && in_force(Rule::AWR_26)) return Rule::AWR_26;
    return {};
}

void Bombardment::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case Choose: {
        step = Reveal;
        s.phase = Phase::Bombardment;
        tell(t, Message::phase_begins, {phase_word(Phase::Bombardment)});
        Seats owing = Seats::None;
        for (const Seat each : core::EachSeat)
            if (could_act(t, each, Phase::Bombardment)) owing = owing | only(each);
        if (owing != Seats::None) s.flow.call(Commit{Phase::Bombardment, owing});
        return;
    }
    case Reveal:
        step = Aiming;
        for (const Seat each : core::EachSeat) reveal_chosen(t, each);
        return;
    case Aiming: return aim_next(t);
    case Fire: step = End; return fire_all(t);
    case End: return s.flow.done();
    }
}

// Goes from die to die of every gun that fires; where several units are equally good the owner chooses.
void Bombardment::aim_next(Table& t) {
    State& s = t.state;
    const auto& sheet = s.army(seat).sheet;
    for (; order < sheet.size(); ++order, die = 0) {
        if (sheet[order].chosen == 0) continue;
        while (die < 2) {
            const Place sector = sector_of_die(t, seat, sheet[order], die++);
            if (sector == Place::None) continue;
            const Seat enemy = other(seat);
            UnitId found = UnitId::None;
            bool choice = false;
            for_each_unit(s, enemy, [&](UnitId id, const Unit& unit) {
                if (!is_target(s, seat, order, sector, id)) return;
                choice = choice || (found != UnitId::None && unit != s.army(enemy).at(found));
                found = id;
            });
            if (choice) return s.flow.call(ChooseTarget{seat, order, sector});
            if (found != UnitId::None) take_aim(s, seat, order, sector, found); // AW-BMB-07: else the die is not rolled
        }
    }
    order = die = 0;
    if (seat == Black)
        step = Fire;
    else
        seat = Black;
}

void take_aim(State& s, Seat seat, std::size_t line, Place sector, UnitId unit) {
    const Order& order = s.army(seat).sheet[line];
    const int distance = sector == order.steps[0] ? 1 : 2;
    s.shots.push_back({seat, static_cast<std::uint8_t>(line), sector, unit, static_cast<std::uint8_t>(distance)});
    ++s.army(other(seat)).at(unit).aimed;
}

void Bombardment::fire_all(Table& t) {
    State& s = t.state;
    core::FixedVector<std::uint8_t, 16> hits; // places in the list of shots
    for (std::size_t n = 0; n < s.shots.size(); ++n) {
        const Shot& shot = s.shots[n];
        const Unit& unit = s.army(other(shot.seat)).at(shot.unit);
        const int modifier = bombard_modifiers(t, shot.seat, unit, shot.sector, shot.distance).total();
        const int face = t.dice.d6();
        const int result = limited(face + modifier);
        const Order& line = s.army(shot.seat).sheet[shot.line];
        tell(t, Message::gun_die, {side(shot.seat), area(line.from), number(face)});
        tell(t, Message::bombard_die,
             {side(shot.seat), type_word(unit.type), area(shot.sector), number(result), number(modifier)});
        const bool answered = !in_force(Rule::AW_BMB_09) && t.dice.d6() >= result;
        if (result >= 4 && !answered) hits.push_back(static_cast<std::uint8_t>(n)); // AW-DIE-02
    }
    for (const std::uint8_t n : hits) { // AW-BMB-11: after all dice
        const Seat enemy = other(s.shots[n].seat);
        Unit& unit = s.army(enemy).at(s.shots[n].unit);
        if (!is_area(unit.place)) continue;
        if (unit.routed && in_force(Rule::AW_BMB_10)) {
            unit.place = Place::OutOfPlay;
            tell(t, Message::destroyed, {side(enemy), type_word(unit.type)});
            continue;
        }
        unit.routed = true;
        unit.square = false;
        tell(t, Message::routed, {side(enemy), type_word(unit.type), area(unit.place)});
    }
    for (const Seat each : core::EachSeat) {
        ArmyState& army = s.army(each);
        if (in_force(Rule::AW_BMB_13)) army.tokens = {};
        for (Order& line : army.sheet) {
            if (line.chosen == 0) continue;
            const Place target = sector_at_distance(line, line.chosen);
            tell(t, Message::bombards, {side(each), area(line.from), area(target), number(line.chosen)});
            if (in_force(Rule::AW_BMB_12)) ++army.tokens[index(target)];
            line.done = in_force(Rule::AW_ART_01) ? 1 : 0;
        }
        for_each_unit(s, each, [&](UnitId, Unit& unit) { unit.aimed = 0; });
    }
    s.shots.clear();
    end_phase(t, Phase::Bombardment); // AW-BMB-19
}

Seats ChooseTarget::who(const Position&) const { return only(seat); }

void ChooseTarget::ask(const Position& p, Seat asked, Menu& menu) const {
    list_units(
        p, other(asked), Verb::Target, [&](Choice c) { return bool(ruling(p, asked, c)); }, menu);
}

Ruling ChooseTarget::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat || c.verb != raw(Verb::Target)) return Rule::AW_BMB_06;
    if (index(unit_of(c)) >= p.state.army(other(seat)).count) return Rule::AW_BMB_06;
    if (p.state.army(other(seat)).at(unit_of(c)).place != sector && in_force(Rule::AW_BMB_04)) return Rule::AW_BMB_04;
    if (hit_by_this_gun(p.state, seat, order, unit_of(c)) && in_force(Rule::AW_BMB_05)) return Rule::AW_BMB_05;
    const bool may = is_target(p.state, seat, order, sector, unit_of(c)) && names_first(p, seat, c);
    return may ? Rule::None : Rule::AW_BMB_06;
}

void ChooseTarget::answer(Table& t, Seat, Choice c) {
    take_aim(t.state, seat, order, sector, unit_of(c));
    t.state.flow.done();
}

} // namespace aboutwar
