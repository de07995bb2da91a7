// 8.3 Changing facing, 3.5.1 the order of a stack, 8.7.1 the pivot of cavalry
#include "games/corbach/steps.h"

namespace corbach {

using core::in_force;

namespace {

// Units of the hex that do not move along.
bool left_in_hex(const Position& p, const UnitSet& group, HexId hex) {
    return any_in(p.state, hex, [&](UnitId id) { return !group.contains(id); });
}

// 14.1c: along a road a column turns for nothing, as often as it needs.
bool turns_freely(const Position& p, const Move& move, UnitId unit) {
    return move.marching && p.state.at(unit).march == March::Column && p.scenario.at(p.state.at(unit).hex).road != 0;
}

} // namespace

int turning_cost(const Position& p, const Move& move, UnitId unit) {
    if (turns_freely(p, move, unit) || move.withdrawing) return 0;
    return in_enemy_zone(p, move.seat, p.state.at(unit).hex) ? 2 : 1; // 8.3a, 8.3b
}

// 8.3: one vertex to the left or right
Ruling may_turn(const Position& p, const Move& move, const UnitSet& group) {
    if (move.kind == Move::Commander) return Rule::C2_2a;
    if (const Ruling line = keeps_line(p, move, group); !line) return line;
    if (move.withdrawing) {
        if (move.turned_after > 0 && in_force(Rule::C8_4c)) return Rule::C8_4c;
        for (const UnitId id : group)
            if (!is_cavalry(p.scenario.unit(id).type) && in_force(Rule::C8_4b)) return Rule::C8_4b;
    }
    if (move.backward > 0 && move.turned_after > 0 && in_force(Rule::C8_3f)) return Rule::C8_3f;
    for (const UnitId id : group) {
        const Unit& unit = p.state.at(id);
        const bool free = turns_freely(p, move, id);
        if (move.vertices >= 3 && !free && in_force(Rule::C8_3a)) return Rule::C8_3a;
        if (has_enemy_in_zone(p, id) && in_force(Rule::C8_3d)) return Rule::C8_3d;
        if (turning_cost(p, move, id) > unit.mp && in_force(Rule::C8_1a)) return Rule::C8_1a;
        if (left_in_hex(p, group, unit.hex) && in_force(Rule::C3_1b)) return Rule::C3_1b;
        if (move.marching && in_force(Rule::C14_1f) && enemy_within_two(p, move.seat, unit.hex)) return Rule::C14_1f;
    }
    return {};
}

Ruling may_turn_about(const Position& p, const Move& move, const UnitSet& group) { // 8.3e
    if (move.kind == Move::Commander || move.backward > 0 || move.withdrawing) return Rule::C8_3e;
    if (const Ruling line = keeps_line(p, move, group); !line) return line;
    if (move.vertices > 0 && in_force(Rule::C8_3a)) return Rule::C8_3a; // it is three vertices
    for (const UnitId id : group) {
        const Unit& unit = p.state.at(id);
        if (in_enemy_zone(p, move.seat, unit.hex) && in_force(Rule::C8_3e)) return Rule::C8_3e;
        if (has_enemy_in_zone(p, id) && in_force(Rule::C8_3d)) return Rule::C8_3d;
        if (unit.mp < 1 && in_force(Rule::C8_1a)) return Rule::C8_1a;
        if (left_in_hex(p, group, unit.hex) && in_force(Rule::C3_1b)) return Rule::C3_1b;
        if (move.marching && in_force(Rule::C14_1f) && enemy_within_two(p, move.seat, unit.hex)) return Rule::C14_1f;
    }
    return {};
}

// 3.5.1, CA-50: once a move, for half the movement points of each unit
Ruling may_swap(const Position& p, const Move& move, const UnitSet& group) {
    if (move.kind != Move::Stack || move.reordered || move.withdrawing) return Rule::C3_5_1a;
    int fighters = 0;
    for (const UnitId id : group) {
        if (!is_gun(p, id)) ++fighters;
        if (p.state.at(id).mp < half_of(allowance(p, id)) && in_force(Rule::C3_5_1a)) return Rule::C3_5_1a;
    }
    return fighters > 1 ? Ruling{} : Rule::C3_5_1a;
}

HexId pivot_hex(const Position& p, UnitId pivot, UnitId other_unit, Side side) {
    const auto direction = p.scenario.grid.direction(p.state.at(pivot).hex, p.state.at(other_unit).hex);
    if (!direction) return HexId::None;
    return p.scenario.grid.neighbour(p.state.at(pivot).hex, core::turn(*direction, side == Side::Left ? -1 : 1));
}

// 8.7.1: a line of cavalry, two hexes long, in clear terrain
Ruling may_pivot(const Position& p, const Move& move, const UnitSet& group, UnitId pivot, Side side) {
    if (move.kind != Move::Line || move.backward > 0) return Rule::C8_7_1a;
    if (!group.contains(pivot)) return Rule::C8_7_1a;
    if (const Ruling line = keeps_line(p, move, group); !line) return line;
    const HexId here = p.state.at(pivot).hex;
    HexId there = HexId::None;
    for (const UnitId id : group) {
        const Unit& unit = p.state.at(id);
        if (!is_cavalry(p.scenario.unit(id).type) && in_force(Rule::C8_7_1a)) return Rule::C8_7_1a;
        if (unit.hex != here && there != HexId::None && unit.hex != there) return Rule::C8_7_1a;
        if (unit.hex != here) there = unit.hex;
        if (move.vertices >= 3 && in_force(Rule::C8_3a)) return Rule::C8_3a;
        if (has_enemy_in_zone(p, id) && in_force(Rule::C8_3d)) return Rule::C8_3d;
        if (in_enemy_zone(p, move.seat, unit.hex) && in_force(Rule::C7_1c)) return Rule::C7_1c;
        if (left_in_hex(p, group, unit.hex) && in_force(Rule::C3_1b)) return Rule::C3_1b;
    }
    if (*those_in(p.state, group, here).begin() != pivot) return Rule::C8_7_1a; // one name for the hex
    for (const UnitId id : group) {
        const Unit& unit = p.state.at(id);
        if (unit.hex == here) {
            if (unit.mp < 1) return Rule::C8_1a;
            continue;
        }
        const HexId to = pivot_hex(p, pivot, id, side);
        if (to == HexId::None || p.state.top_of(to) != UnitId::None) return Rule::C8_1h;
        for (const HexId hex : {here, unit.hex, to})
            if (p.scenario.at(hex).terrain != Terrain::Clear && in_force(Rule::C8_7_1c)) return Rule::C8_7_1c;
        const int points = cost(p, p.scenario.unit(id).type, unit.hex, *p.scenario.grid.direction(unit.hex, to));
        if (points == Prohibited || points + 1 > unit.mp) return Rule::C8_1a;
        if (in_enemy_zone(p, move.seat, to) && demoralised(p, id) && in_force(Rule::C13_1h)) return Rule::C13_1h;
    }
    return {};
}

} // namespace corbach
