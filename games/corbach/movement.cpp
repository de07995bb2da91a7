// 8 Movement: one unit, stack, line of battle or commander, hex by hex
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"
#include "games/corbach/reaction.h"
#include "games/corbach/retreat.h"
#include "games/corbach/steps.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::index;
using core::only;
using core::other;

int cost(const Position& p, Type type, HexId from, int direction) {
    const MapHex& here = p.scenario.at(from);
    const MapHex& there = p.scenario.at(p.scenario.grid.neighbour(from, direction));
    const Tables& tables = p.scenario.tables;
    const std::size_t kind = corbach::index(type);
    const Crossing water = crossing(here, direction);
    const auto& costs = has_road(here, direction) ? tables.cost_by_road : tables.cost; // 8.1b
    int points = costs[corbach::index(there.terrain)][kind];
    if (water == Crossing::River || points == Prohibited) return Prohibited;
    if (water == Crossing::Stream) {
        if (tables.stream[kind] == Prohibited) return Prohibited;
        points += tables.stream[kind];
    }
    if (there.level > here.level) points += tables.slope[kind];
    return points;
}

int commander_cost(const Position& p, HexId from, int direction) { // 8.5b
    const MapHex& here = p.scenario.at(from);
    const MapHex& there = p.scenario.at(p.scenario.grid.neighbour(from, direction));
    const Tables& tables = p.scenario.tables;
    const Crossing water = crossing(here, direction);
    if (water == Crossing::River) return Prohibited;
    const auto& costs = has_road(here, direction) ? tables.commander_cost_by_road : tables.commander_cost;
    return costs[corbach::index(there.terrain)] + (water == Crossing::Stream ? tables.commander_stream : 0);
}

bool is_closed(const Position& p, Type type, HexId from, int direction) {
    const HexId to = p.scenario.grid.neighbour(from, direction);
    if (to == HexId::None || crossing(p.scenario.at(from), direction) == Crossing::River) return true;
    return p.scenario.tables.cost[corbach::index(p.scenario.at(to).terrain)][corbach::index(type)] == Prohibited;
}

UnitSet marked(const Position& p, Mark mark) {
    UnitSet units;
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (p.state.units[i].mark == mark) units.insert(unit_at(i));
    return units;
}

void enter_hex(Table& t, UnitId unit, HexId hex) {
    const Seat enemy = other(t.scenario.unit(unit).side);
    if (const UnitId gun = t.state.top_of(hex); only_artillery_at(t, enemy, hex)) { // 11.5b, 9.5b
        tell(t, Message::gun_overrun, {unit_arg(t, gun)});
        eliminate(t, gun);
    }
    if (in_force(Rule::C3_2b)) t.state.pending.displaced |= commanders_at(t, enemy, hex);
}

void disorganise_by_terrain(Table& t, UnitId unit, HexId from, int direction) { // 8.2a
    const MapHex& here = t.scenario.at(from);
    const Type type = t.scenario.unit(unit).type;
    if (has_road(here, direction)) return; // a road has none of the terrain's effects
    const HexId to = t.scenario.grid.neighbour(from, direction);
    const Tables& tables = t.scenario.tables;
    const bool stream = crossing(here, direction) == Crossing::Stream;
    const bool loses_order = has(tables.disorganises[corbach::index(t.scenario.at(to).terrain)], type) ||
                             (stream && has(tables.stream_disorganises, type));
    if (!loses_order || t.state.at(unit).order != Order::Good) return; // 12.2b
    disorganise(t, unit, Cause::Terrain);
}

void begin_move(Table& t, const MoveOrder& order) {
    State& s = t.state;
    Move move;
    move.kind = order.kind;
    move.seat = order.seat;
    move.mark = core::raw(order.target == HexId::None ? Mark::Moving : Mark::Reacting);
    move.riders = order.riders;
    move.target = order.target;
    move.marching = order.marching;
    const auto points = [&](int printed) {
        switch (order.rate) {
        case Rate::Full: return printed;
        case Rate::Half: return half_of(printed);
        case Rate::Double: return 2 * printed;  // 14.1a
        case Rate::PlusOne: return printed + 1; // 14.3b
        }
        return printed;
    };
    move.mp = static_cast<std::uint8_t>(points(CommanderPoints));
    for (const UnitId id : order.units) {
        Unit& unit = s.at(id);
        if (move.guide == UnitId::None && t.scenario.unit(id).type != Type::Artillery) move.guide = id;
        unit.mark = static_cast<Mark>(move.mark);
        unit.mp = static_cast<std::uint8_t>(points(allowance(t, id)));
        unit.from = order.target == HexId::None ? HexId::None : unit.hex;
        unit.began = unit.facing;
    }
    if (move.guide == UnitId::None && !order.units.empty()) move.guide = *order.units.begin();
    if (order.target == HexId::None) ++s.moves;
    s.flow.call(move);
}

namespace {

constexpr int opposite(int direction) { return core::turn(direction, 3); }

// 8.7e: it was in this line, and was left behind.
bool has_stopped(const Position& p, const Move& move, UnitId unit) {
    if (move.target != HexId::None) return p.state.at(unit).from != HexId::None;
    return p.state.at(unit).moved && formation_now(p, unit) == formation_now(p, move.guide);
}

// 3.1h: by the rear of those who stand there, or by their front when moving backward. Light units have no rear.
Ruling may_join(const Position& p, const Move& move, const UnitSet& group, UnitId unit, HexId to, int direction,
                bool backward) {
    if (move.kind == Move::Line && in_force(Rule::C8_7e) &&
        any_in(p.state, to, [&](UnitId id) { return has_stopped(p, move, id); }))
        return Rule::C8_7e;
    Company together = company_at(p.state, to);
    for_each_in(p.state, p.state.at(unit).hex, [&](UnitId id) {
        if (group.contains(id) && !together.full()) together.push_back(id);
    });
    if (const Ruling ruling = may_stand(p, together); !ruling) return ruling;
    const UnitId host = p.state.top_of(to);
    if (!has_facing(p, host) || !in_force(Rule::C3_1h)) return {};
    const Aspect entered = aspect(p.state.at(host).facing, opposite(direction));
    return entered == (backward ? Aspect::Front : Aspect::Rear) ? Ruling{} : Rule::C3_1h;
}

// One unit of the group, one hex.
Ruling may_step_unit(const Position& p, const Move& move, const UnitSet& group, UnitId unit, int direction,
                     bool backward) {
    const Unit& mine = p.state.at(unit);
    const UnitFacts& facts = p.scenario.unit(unit);
    const HexId to = p.scenario.grid.neighbour(mine.hex, direction);
    if (to == HexId::None) return Rule::C8_1b;
    if (backward) {
        if (aspect(mine.facing, direction) != Aspect::Rear || is_light(facts.type)) return Rule::C8_3f;
    } else {
        const bool any_way = is_light(facts.type) && in_force(Rule::C8_1e);
        if (!any_way && aspect(mine.facing, direction) != Aspect::Front && in_force(Rule::C8_1d)) return Rule::C8_1d;
    }
    const Seat enemy = other(move.seat);
    if (occupied_by(p, enemy, to) && !only_artillery_at(p, enemy, to) && in_force(Rule::C8_1h)) return Rule::C8_1h;
    if (in_force(Rule::C7_1c) && in_enemy_zone(p, move.seat, mine.hex)) return Rule::C7_1c;
    const int points = cost(p, facts.type, mine.hex, direction);
    if (points == Prohibited) {
        const Rule rule = facts.type == Type::Artillery ? Rule::C8_1g : Rule::C8_1b;
        if (in_force(rule)) return rule;
    } else if (points > mine.mp && in_force(Rule::C8_1a)) {
        return Rule::C8_1a;
    }
    const bool zone = in_enemy_zone(p, move.seat, to);
    if (zone && demoralised(p, unit) && in_force(Rule::C13_1h)) return Rule::C13_1h;
    if (move.marching && in_force(Rule::C14_1f) &&
        (enemy_within_two(p, move.seat, mine.hex) || enemy_within_two(p, move.seat, to)))
        return Rule::C14_1f;
    const bool friends =
        any_in(p.state, to, [&](UnitId id) { return p.scenario.unit(id).side == move.seat && !group.contains(id); });
    return friends ? may_join(p, move, group, unit, to, direction, backward) : Ruling{};
}

} // namespace

const Move& move_of(const Position& p) { return *p.state.flow.find<Move>(); }
UnitSet group_of(const Position& p, const Move& move) {
    const Mark mark = static_cast<Mark>(move.mark);
    const bool guided = move.guide != UnitId::None && p.state.at(move.guide).mark == mark;
    if (!guided || move.kind == Move::Line) return marked(p, mark);
    if (move.kind == Move::Unit) return {move.guide};
    UnitSet stack; // a stack stands in one hex: no need to look at everybody
    for_each_in(p.state, p.state.at(move.guide).hex, [&](UnitId id) {
        if (p.state.at(id).mark == mark) stack.insert(id);
    });
    return stack;
}

Ruling keeps_line(const Position& p, const Move& move, const UnitSet& group) { // 8.7b
    return move.kind == Move::Line && in_force(Rule::C8_7b) ? is_line(p, group) : Ruling{};
}

namespace {

// 8.6e: a charge does not end by a step that does not bring it beside the enemy.
Ruling may_charge_on(const Position& p, const Move& move, const UnitSet& group, int direction) {
    if (move.target == HexId::None || !in_force(Rule::C8_6e)) return {};
    bool touches = false; // one that has stopped already
    for_each_charger(p, move.seat, [&](UnitId id) {
        touches = touches || (!group.contains(id) && would_touch(p, move.seat, p.state.at(id).hex));
    });
    if (touches) return {};
    bool goes_on = false;
    for (const UnitId id : group) {
        const HexId to = p.scenario.grid.neighbour(p.state.at(id).hex, direction);
        if (would_touch(p, move.seat, to)) return {};
        // What is overrun there cannot be given back when the charge is given up.
        if (occupied_by(p, other(move.seat), to) || commander_at_hex(p, other(move.seat), to)) return Rule::C8_6e;
        const bool friends = any_in(p.state, to, [&](UnitId beside) { return !group.contains(beside); });
        goes_on = goes_on || (!friends && !in_enemy_zone(p, move.seat, to));
    }
    return goes_on ? Ruling{} : Rule::C8_6e;
}

} // namespace

// 8.1, 8.7a: all units of the group go the same way.
Ruling may_step(const Position& p, const Move& move, const UnitSet& group, int direction) {
    if (move.kind == Move::Commander) return may_step_commander(p, move, direction);
    if (move.withdrawing || move.backward > 0) return move.withdrawing ? Rule::C8_4b : Rule::CA_35;
    if (const Ruling line = keeps_line(p, move, group); !line) return line;
    for (const UnitId id : group) {
        const bool bound = move.kind != Move::Line || id == move.guide || in_force(Rule::C8_7a);
        if (const Ruling ruling = may_step_unit(p, move, group, id, direction, false); !ruling && bound) return ruling;
    }
    return may_charge_on(p, move, group, direction);
}

Ruling may_step_commander(const Position& p, const Move& move, int direction) {
    const CommanderId commander = rider_of(move);
    const HexId from = p.state.at(commander).hex;
    const HexId to = p.scenario.grid.neighbour(from, direction);
    if (to == HexId::None) return Rule::C8_5b;
    const int points = commander_cost(p, from, direction);
    if (points == Prohibited || (points > move.mp && in_force(Rule::C8_5b))) return Rule::C8_5b;
    const Seat enemy = other(move.seat);
    if (occupied_by(p, enemy, to)) return Rule::C8_5c;
    if (in_force(Rule::C8_5c) && !occupied_by(p, move.seat, to) && in_enemy_front_or_flank(p, move.seat, to))
        return Rule::C8_5c;
    return {};
}

// 8.3f moving backward, 8.4 leaving a zone of control
Ruling may_go_back(const Position& p, const Move& move, const UnitSet& group, int direction) {
    if (move.kind == Move::Commander || move.started || move.withdrawing) return Rule::C8_3f;
    if (group.empty()) return Rule::C8_3f;
    bool zone = false;
    for (const UnitId id : group) zone = zone || in_enemy_zone(p, move.seat, p.state.at(id).hex);
    if (zone && in_force(Rule::C7_1c)) {
        // All its points, so it must have them all; and a line does not leave a zone as one.
        if (move.kind == Move::Line || move.backward > 0 || move.reordered || move.marching) return Rule::C8_4b;
        Company leaving;
        HexId hex = HexId::None;
        for (const UnitId id : group) {
            if (is_gun(p, id)) return Rule::C11_5c;
            hex = p.state.at(id).hex;
        }
        for_each_in(p.state, hex, [&](UnitId id) {
            if (group.contains(id)) leaving.push_back(id);
        });
        const HexId to = p.scenario.grid.neighbour(hex, direction);
        if (to == HexId::None) return Rule::C8_4a;
        if (!retreat_hexes(p, hex, leaving, true).contains(to) && in_force(Rule::C8_4a)) return Rule::C8_4a;
        return in_enemy_zone(p, move.seat, to) && in_force(Rule::C7_1b) ? Rule::C7_1b : Ruling{};
    }
    if (const Ruling line = keeps_line(p, move, group); !line) return line;
    for (const UnitId id : group) {
        if (move.backward >= 2 && in_force(Rule::C8_3f)) return Rule::C8_3f;
        if (const Ruling ruling = may_step_unit(p, move, group, id, direction, true); !ruling) return ruling;
    }
    return may_charge_on(p, move, group, direction);
}

CommanderId rider_of(const Move& move) { return move.riders.first().value_or(CommanderId::None); }

// Moves a set of units that stand in any hexes by one hex each, those of a hex together and in their order.
void shift(Table& t, Move& move, const UnitSet& group, int direction) {
    State& s = t.state;
    core::FixedVector<UnitId, MostUnits> order; // from the top of each hex
    std::array<HexId, MostUnits> from{};
    for (const UnitId id : group) {
        const HexId hex = s.at(id).hex;
        if (hex == HexId::None) continue; // taken up with its hex already
        const Company here = company_at(s, hex);
        for (const UnitId each : here) {
            if (!group.contains(each)) continue;
            order.push_back(each);
            from[corbach::index(each)] = hex;
        }
        for (std::size_t i = here.size(); i-- > 0;) // from the bottom: a stack that moves as one stays covered (3.6a)
            if (group.contains(here[i])) take_off(s, here[i]);
    }
    for (const UnitId id : order) {
        const HexId hex = from[corbach::index(id)];
        const HexId to = t.scenario.grid.neighbour(hex, direction);
        if (occupied_by(t, other(move.seat), to) || commander_at_hex(t, other(move.seat), to)) enter_hex(t, id, to);
        put(t.scenario, s, id, to);
        if (move.mark == core::raw(Mark::Moving)) s.at(id).from = hex;
        tell(t, Message::steps, {unit_arg(t, id), hex_arg(to)});
    }
    for (const CommanderId riding : move.riders) { // 8.5e
        Commander& rider = s.at(riding);
        for (const UnitId id : order)
            if (from[corbach::index(id)] == rider.hex) {
                rider.hex = s.at(id).hex;
                break;
            }
    }
    for (const UnitId id : order) disorganise_by_terrain(t, id, from[corbach::index(id)], direction);
}

// 7.1a: whoever has come into an enemy's zone of control stops, and so does who has joined a stack.
void stop_in_zones(Table& t, Move& move) {
    for (const UnitId id : group_of(t, move))
        if (in_enemy_zone(t, move.seat, t.state.at(id).hex) && in_force(Rule::C7_1a)) drop(t, move, id);
}

void drop(Table& t, Move& move, UnitId id) {
    Unit& unit = t.state.at(id);
    if (in_force(Rule::C8_7c)) unit.mark = Mark::None;
    if ((move.started || move.backward > 0) && move.target == HexId::None) unit.moved = true;
    tell(t, Message::stops, {unit_arg(t, id), hex_arg(unit.hex)});
    // A commander stays with the last of those he rides with.
    if (!those_in(t.state, group_of(t, move), unit.hex).empty()) return;
    const CommanderSet staying = move.riders & commanders_at(t, move.seat, unit.hex);
    if (move.started || move.backward > 0) riders_have_moved(t, move, staying);
    move.riders -= staying;
}

void riders_have_moved(Table& t, const Move& move, const CommanderSet& riders) {
    if (move.target != HexId::None) return;
    const CommanderId army = army_commander(move.seat);
    for (const CommanderId id : riders) {
        t.state.at(id).moved = true;
        const bool together = t.state.at(id).hex == t.state.at(army).hex && riders.contains(army);
        if (together && id != army) t.state.at(army).rode = true; // 4p
    }
}

} // namespace corbach
