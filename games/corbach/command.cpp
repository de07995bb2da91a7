// 6 Command and lines of battle
#include "games/corbach/command.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::index;
using core::other;

int command_radius(const Position& p, CommanderId commander) {
    if (is_army_commander(commander)) return p.scenario.army(side_of(p.scenario, commander)).cr;
    return p.scenario.formation(formation_of(commander)).cr;
}

Reach command_reach(const Position& p, CommanderId commander) {
    Reach reach;
    const HexId start = p.state.at(commander).hex;
    if (start == HexId::None) return reach;
    const Seat seat = side_of(p.scenario, commander);
    const int radius = command_radius(p, commander); // 6.1a: whatever the terrain
    core::FixedVector<HexId, MostHexes> open{start};
    reach.hexes[index(start)] = true;
    std::size_t ring_end = 1;
    std::size_t at = 0;
    for (int step = 0; step < radius; ++step, ring_end = open.size()) {
        for (; at < ring_end; ++at) {
            for (const HexId next : p.scenario.grid.neighbours(open[at])) {
                if (next == HexId::None || reach.has(next)) continue;
                if (occupied_by(p, other(seat), next) && in_force(Rule::C6_1c)) continue;
                if (!occupied_by(p, seat, next) && in_force(Rule::C6_1d) && in_enemy_front_or_flank(p, seat, next))
                    continue;
                reach.hexes[index(next)] = true;
                open.push_back(next);
            }
        }
    }
    return reach;
}

bool in_army_command(const Position& p, Seat seat, HexId hex) {
    const CommanderId commander = army_commander(seat);
    if (p.state.at(commander).where != Where::OnMap) return false;
    if (p.scenario.grid.distance(p.state.at(commander).hex, hex) > command_radius(p, commander)) return false;
    return command_reach(p, commander).has(hex);
}

int activation_value(const Position& p, FormationId formation) { // 11.4e, CA-25
    return std::max(1, p.scenario.formation(formation).av - p.state.at(commander_of(formation)).aides);
}

int activation_value(const Position& p, UnitId independent) { // 5.2a: that of its side
    for (const FormationFacts& formation : p.scenario.formations)
        if (formation.side == p.scenario.unit(independent).side) return formation.av;
    return 4;
}

FormationId formation_now(const Position& p, UnitId unit) {
    const FormationId own = p.scenario.unit(unit).formation;
    if (own != FormationId::None || !p.state.at(unit).active) return own;
    const Activation* activation = p.state.flow.find<Activation>();
    return activation == nullptr ? FormationId::None : activation->formation;
}

bool belongs(const Position& p, UnitId unit, FormationId formation) {
    return p.state.at(unit).where == Where::OnMap && formation_now(p, unit) == formation;
}

namespace {

// 6.5a: two units side by side, or in one hex, that can stand in one line.
bool joined(const Position& p, UnitId a, UnitId b) {
    const Unit& mine = p.state.at(a);
    const Unit& theirs = p.state.at(b);
    return p.scenario.grid.distance(mine.hex, theirs.hex) <= 1 &&
           (mine.facing == theirs.facing || !in_force(Rule::C6_5a));
}

bool may_be_in_line(const Position& p, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    return mine.where == Where::OnMap && mine.order != Order::Routed &&
           p.scenario.unit(unit).type != Type::Artillery; // 6.5d
}

// The part of the set that is joined to one of its units.
UnitSet connected(const Position& p, UnitId first, const UnitSet& among) {
    UnitSet line{first};
    core::FixedVector<UnitId, MostUnits> open{first};
    while (!open.empty()) {
        const UnitId here = open.back();
        open.pop_back();
        for (const UnitId next : among) {
            if (line.contains(next) || !joined(p, here, next)) continue;
            line.insert(next);
            open.push_back(next);
        }
    }
    return line;
}

} // namespace

UnitSet line_among(const Position& p, UnitId unit, const UnitSet& eligible) {
    UnitSet alike;
    const FormationId formation = formation_now(p, unit);
    for (const UnitId id : eligible)
        if (may_be_in_line(p, id) && (id == unit || formation_now(p, id) == formation)) alike.insert(id);
    if (formation == FormationId::None) alike = {unit}; // independent units on their own form no line
    return connected(p, unit, alike);
}

UnitSet line_of(const Position& p, UnitId unit) {
    UnitSet all;
    for_each_unit(p, p.scenario.unit(unit).side, [&](UnitId id) { all.insert(id); });
    return line_among(p, unit, all);
}

Ruling is_line(const Position& p, const UnitSet& units) {
    UnitSet infantry;
    UnitSet cavalry;
    UnitSet fighters;
    HexId hex = HexId::None;
    bool two_hexes = false;
    for (const UnitId id : units) {
        if (p.scenario.unit(id).type == Type::Artillery) continue;
        if (is_routed(p, id)) return Rule::C6_5a;
        (is_infantry(p.scenario.unit(id).type) ? infantry : cavalry).insert(id);
        fighters.insert(id);
        two_hexes = two_hexes || (hex != HexId::None && hex != p.state.at(id).hex);
        hex = p.state.at(id).hex;
    }
    if (!two_hexes) return Rule::C6_5a;
    const UnitId first = *fighters.begin();
    for (const UnitId id : fighters)
        if (formation_now(p, id) != formation_now(p, first) || formation_now(p, id) == FormationId::None)
            return Rule::C6_5a;
    if (in_force(Rule::C6_5b) && connected(p, first, fighters) != fighters) return Rule::C6_5b;
    if (in_force(Rule::C6_5c))
        for (const UnitSet& arm : {infantry, cavalry})
            if (!arm.empty() && connected(p, *arm.begin(), arm) != arm) return Rule::C6_5c;
    if (in_force(Rule::C6_5d))
        for (const UnitId gun : units - fighters) {
            const bool stacked = any_in(p.state, p.state.at(gun).hex, [&](UnitId id) { return fighters.contains(id); });
            if (!stacked) return Rule::C6_5d;
        }
    return {};
}

UnitSet commanded_units(const Position& p, FormationId formation) {
    UnitSet commanded;
    UnitSet others;
    const CommanderId commander = commander_of(formation);
    if (p.state.at(commander).where != Where::OnMap) return commanded;
    if (!in_force(Rule::C6_3f) && p.state.top_of(p.state.at(commander).hex) == UnitId::None) return commanded;
    const Seat seat = p.scenario.formation(formation).side;
    const Reach reach = command_reach(p, commander);
    for_each_unit(p, seat, [&](UnitId id) {
        if (!belongs(p, id, formation)) return;
        const HexId hex = p.state.at(id).hex;
        const bool by_army =
            p.scenario.unit(id).army_commands && in_force(Rule::C16_1_4d) && in_army_command(p, seat, hex);
        (reach.has(hex) || by_army ? commanded : others).insert(id); // 6.3a
    });
    const auto joins = [&](UnitId id) {
        const Type type = p.scenario.unit(id).type;
        const HexId hex = p.state.at(id).hex;
        if (is_cavalry(type)) { // 6.3c, CA-36
            for (const UnitId near : commanded)
                if (p.scenario.grid.distance(p.state.at(near).hex, hex) <= 2) return in_force(Rule::C6_3c);
            return false;
        }
        if (!in_force(Rule::C6_3b)) return false;
        const auto is_in_line = [&](UnitId near) { // with units of another hex: a stack is no line
            for (const UnitId each : line_among(p, near, commanded | UnitSet{near}))
                if (p.state.at(each).hex != hex) return true;
            return false;
        };
        if (type == Type::Artillery) // 6.5d: only with a unit of the line
            return any_in(p.state, hex, [&](UnitId near) { return commanded.contains(near) && is_in_line(near); });
        return !is_routed(p, id) && is_in_line(id);
    };
    for (bool grown = true; grown;) {
        grown = false;
        for (const UnitId id : others) {
            if (commanded.contains(id) || !joins(id)) continue;
            commanded.insert(id);
            grown = true;
        }
    }
    return commanded;
}

} // namespace corbach
