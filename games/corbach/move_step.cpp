// 8 Movement: the question where the group goes next
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/reaction.h"
#include "games/corbach/retreat.h"
#include "games/corbach/steps.h"

namespace corbach {

using core::in_force;
using core::only;
using core::other;

namespace {

void clear_steps(Table& t, Seat seat) {
    for (std::size_t i = 0; i < t.scenario.units.size(); ++i)
        if (t.scenario.units[i].side == seat) t.state.units[i].from = HexId::None;
}

void end_move(Table& t, const Move& move) {
    State& s = t.state;
    const bool reaction = move.target != HexId::None;
    for (const UnitId id : group_of(t, move)) {
        s.at(id).mark = Mark::None;
        if (!reaction) s.at(id).moved = true; // CA-02
    }
    clear_steps(t, move.seat);
    riders_have_moved(t, move, move.riders);
    s.flow.done();
}

HexId guide_hex(const Position& p, const Move& move) {
    return move.kind == Move::Commander ? p.state.at(rider_of(move)).hex : p.state.at(move.guide).hex;
}

int step_cost(const Position& p, UnitId id, int direction) {
    return cost(p, p.scenario.unit(id).type, p.state.at(id).hex, direction);
}

// 8.7.1: one for the vertex, and the step of those who wheel
int pivot_cost(const Position& p, UnitId about, UnitId id, Side side) {
    const HexId hex = p.state.at(id).hex;
    if (hex == p.state.at(about).hex) return 1;
    return 1 + step_cost(p, id, *p.scenario.grid.direction(hex, pivot_hex(p, about, id, side)));
}

int swap_cost(const Position& p, UnitId id) { return half_of(allowance(p, id)); }

void pay_step(Table& t, const Move& move, int direction) {
    for (const UnitId id : group_of(t, move)) {
        Unit& unit = t.state.at(id);
        const int points = step_cost(t, id, direction);
        unit.mp = static_cast<std::uint8_t>(unit.mp > points ? unit.mp - points : 0);
    }
}

void go(Table& t, Move& move, int direction, bool backward) {
    const UnitSet group = group_of(t, move);
    pay_step(t, move, direction);
    if (move.target == HexId::None) clear_steps(t, move.seat);
    bool stacked = false;
    for (const UnitId id : group) stacked = stacked || count_at(t.state, t.state.at(id).hex) > 1;
    if (backward)
        move.backward = static_cast<std::uint8_t>(move.backward + (stacked ? 2 : 1)); // 8.3f: a stack goes one hex
    else
        move.started = true;
    shift(t, move, group, direction);
    for (const UnitId id : group) { // 8.1h: who has joined others cannot pass them
        if (t.state.at(id).mark == Mark::None) continue;
        const bool joined = any_in(t.state, t.state.at(id).hex, [&](UnitId beside) { return !group.contains(beside); });
        if (joined) drop(t, move, id);
    }
    stop_in_zones(t, move);
    move.react = move.target == HexId::None;
}

// 8.4: by the rules of retreat; it keeps its facing.
void leave_zone(Table& t, Move& move, HexId to) {
    State& s = t.state;
    Retreat retreat;
    retreat.seat = move.seat;
    retreat.steps = 1;
    retreat.rear_only = true;
    retreat.riders = move.riders;
    if (move.target == HexId::None) clear_steps(t, move.seat);
    for (const UnitId id : group_of(t, move)) {
        retreat.hex = s.at(id).hex;
        s.at(id).mark = Mark::Retreating;
        s.at(id).moved = true;
        s.at(id).mp = 0;
        if (move.target == HexId::None) s.at(id).from = s.at(id).hex;
    }
    move.withdrawing = true;
    move.react = move.target == HexId::None;
    retreat_into(t, retreat, to);
    s.flow.call(retreat);
}

void turn_group(Table& t, Move& move, Side side) {
    State& s = t.state;
    const UnitSet group = group_of(t, move);
    bool free = true;
    for (const UnitId id : group) {
        Unit& unit = s.at(id);
        const int points = turning_cost(t, move, id);
        free = free && points == 0;
        unit.mp = static_cast<std::uint8_t>(unit.mp > points ? unit.mp - points : 0);
        unit.facing = turned(unit.facing, side); // 8.3c
        tell(t, Message::turns, {unit_arg(t, id), facing_word(unit.facing)});
    }
    if (!free) ++move.vertices;
    if (move.backward > 0 || move.withdrawing)
        ++move.turned_after;
    else
        move.started = true;
    if (move.tested || move.withdrawing) return;
    UnitSet untested = group; // 8.3b: one test in a move, one die for a stack
    for (const UnitId id : group) {
        const HexId hex = s.at(id).hex;
        if (!untested.contains(id) || !in_enemy_zone(t, move.seat, hex)) continue;
        Company stack;
        for_each_in(s, hex, [&](UnitId each) {
            if (!group.contains(each)) return;
            untested.erase(each);
            if (t.scenario.unit(each).type != Type::Artillery) stack.push_back(each);
        });
        move.tested = true;
        if (!stack.empty()) test_morale(t, stack, Cause::Turning, 0);
    }
}

void turn_about(Table& t, Move& move) {
    State& s = t.state;
    move.started = true;
    move.vertices = 3;
    core::FixedVector<HexId, MostUnits> hexes;
    for (const UnitId id : group_of(t, move)) {
        Unit& unit = s.at(id);
        unit.mp = static_cast<std::uint8_t>(unit.mp > 0 ? unit.mp - 1 : 0);
        unit.facing = reversed(unit.facing);
        if (!hexes.contains(unit.hex)) hexes.push_back(unit.hex);
        tell(t, Message::turns, {unit_arg(t, id), facing_word(unit.facing)});
    }
    for (const HexId hex : hexes) reverse_stack(t.scenario, s, hex);
}

void swap_order(Table& t, Move& move) {
    State& s = t.state;
    HexId hex = HexId::None;
    for (const UnitId id : group_of(t, move)) {
        Unit& unit = s.at(id);
        hex = unit.hex;
        const int points = swap_cost(t, id);
        unit.mp = static_cast<std::uint8_t>(unit.mp > points ? unit.mp - points : 0);
        if (in_enemy_zone(t, move.seat, hex)) unit.reordered = true; // 3.5.1b
    }
    move.reordered = true;
    reverse_stack(t.scenario, s, hex);
    tell(t, Message::order_changed, {hex_arg(hex)});
}

void pivot(Table& t, Move& move, UnitId about, Side side) {
    State& s = t.state;
    const UnitSet group = group_of(t, move);
    const HexId here = s.at(about).hex;
    UnitSet wheeling;
    int direction = 0;
    if (move.target == HexId::None) clear_steps(t, move.seat);
    int left = 255; // 8.7.1b: what the unit that has moved most has left
    for (const UnitId id : group) {
        Unit& unit = s.at(id);
        const int points = pivot_cost(t, about, id, side);
        if (unit.hex != here) {
            direction = *t.scenario.grid.direction(unit.hex, pivot_hex(t, about, id, side));
            wheeling.insert(id);
        }
        unit.facing = turned(unit.facing, side);
        left = std::min(left, unit.mp > points ? unit.mp - points : 0);
    }
    for (const UnitId id : group) s.at(id).mp = static_cast<std::uint8_t>(left);
    move.started = true;
    ++move.vertices;
    shift(t, move, wheeling, direction);
    stop_in_zones(t, move);
    move.react = move.target == HexId::None;
}

// A reaction that does not come beside the enemy is not made.
void give_up(Table& t, Move& move) {
    State& s = t.state;
    core::FixedVector<UnitId, MostUnits> order; // all who have charged, from the top of each hex
    for_each_charger(t, move.seat, [&](UnitId id) {
        for_each_in(s, s.at(id).hex, [&](UnitId each) {
            if (s.at(each).from != HexId::None && !order.contains(each)) order.push_back(each);
        });
    });
    for (std::size_t k = order.size(); k-- > 0;) { // from the bottom, as in shift
        const Unit& unit = s.at(order[k]);
        for (const CommanderId id : move.riders)
            if (s.at(id).hex == unit.hex) s.at(id).hex = unit.from;
        take_off(s, order[k]);
    }
    for (const UnitId id : order) {
        Unit& unit = s.at(id);
        const HexId home = unit.from;
        unit.mark = Mark::None;
        unit.facing = unit.began;
        put(t.scenario, s, id, home);
        tell(t, Message::gives_up, {unit_arg(t, id)});
    }
    move.over = true;
}

} // namespace

int price_of_step(const Position& p, const Move& move, Choice c) {
    const UnitSet group = group_of(p, move);
    const auto most = [&](const auto& points_of) {
        int points = 0;
        for (const UnitId id : group) points = std::max(points, points_of(id));
        return points;
    };
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Step:
    case Verb::Back: {
        const HexId here = guide_hex(p, move);
        const int direction = *p.scenario.grid.direction(here, hex_of(c));
        if (move.kind == Move::Commander) return commander_cost(p, here, direction);
        return most([&](UnitId id) { return step_cost(p, id, direction); });
    }
    case Verb::Left:
    case Verb::Right: return most([&](UnitId id) { return turning_cost(p, move, id); });
    case Verb::About: return 1;
    case Verb::Swap: return most([&](UnitId id) { return swap_cost(p, id); });
    case Verb::Pivot: return most([&](UnitId id) { return pivot_cost(p, unit_of(c), id, side_of(c)); });
    default: return 0;
    }
}

void Move::run(Table& t) {
    State& s = t.state;
    if (s.pending.any()) return s.flow.call(Aftermath{});
    if (react) {
        if (may_react_at_all(t, other(seat))) return s.flow.call(React{other(seat)});
        react = false;
    }
    if (kind != Commander) {
        if (withdrawing && turned_after > 0 && in_force(Rule::C8_4c)) over = true;
        for (std::size_t i = 0; withdrawing && !over && i < t.scenario.units.size(); ++i) { // 8.4c: cavalry may turn
            corbach::Unit& unit = s.units[i];
            if (unit.mark != Mark::Retreating || t.scenario.units[i].side != seat) continue;
            const bool may_turn_yet = is_cavalry(t.scenario.units[i].type) || !in_force(Rule::C8_4b);
            unit.mark = may_turn_yet ? static_cast<Mark>(mark) : Mark::None;
        }
        const UnitSet group = group_of(t, *this);
        if (group.empty()) over = true;
        if (!over && !group.contains(guide)) guide = *group.begin(); // another unit names the steps
    } else if (riders.empty()) {
        over = true;
    }
    if (over) return end_move(t, *this);
    s.flow.call(MoveStep{});
}

Seats MoveStep::who(const Position& p) const { return only(move_of(p).seat); }

void MoveStep::ask(const Position& p, Seat, Menu& menu) const {
    const Move& move = move_of(p);
    const UnitSet group = group_of(p, move);
    const HexId here = guide_hex(p, move);
    const auto& around = p.scenario.grid.neighbours(here);
    for (int d = 0; d < 6; ++d) {
        const HexId to = around[static_cast<std::size_t>(d)];
        if (to != HexId::None && may_step(p, move, group, d)) menu.add(choose(Verb::Step, to));
    }
    if (move.kind != Move::Commander) {
        for (int d = 0; d < 6; ++d) {
            const HexId to = around[static_cast<std::size_t>(d)];
            if (to != HexId::None && may_go_back(p, move, group, d)) menu.add(choose(Verb::Back, to));
        }
        if (may_turn(p, move, group)) {
            menu.add(button(Verb::Left));
            menu.add(button(Verb::Right));
        }
        if (may_turn_about(p, move, group)) menu.add(button(Verb::About));
        if (may_swap(p, move, group)) menu.add(button(Verb::Swap));
        if (move.kind == Move::Line) {
            for (const UnitId id : group)
                for (const Side side : {Side::Left, Side::Right})
                    if (may_pivot(p, move, group, id, side)) menu.add(choose(Verb::Pivot, id, side));
            if (group.count() > 1)
                for (const UnitId id : group) menu.add(choose(Verb::Leave, id));
        }
        for (std::size_t i = 0; i < MostCommanders; ++i) {
            const Choice stay = choose(Verb::LeaveCommander, commander_at(i));
            if (ruling(p, move.seat, stay)) menu.add(stay);
        }
    }
    if (ruling(p, move.seat, button(Verb::GiveUp))) menu.add(button(Verb::GiveUp));
    if (ruling(p, move.seat, Done)) menu.add(Done);
}

Ruling MoveStep::ruling(const Position& p, Seat seat, Choice c) const {
    const Move& move = move_of(p);
    if (seat != move.seat || !is_well_formed(p.scenario, c)) return Rule::C8_1d;
    const auto direction = [&]() -> std::optional<int> {
        return p.scenario.grid.direction(guide_hex(p, move), hex_of(c));
    };
    const bool line = move.kind == Move::Line;
    const UnitSet group = group_of(p, move);
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Step: return direction() ? may_step(p, move, group, *direction()) : Rule::C8_1d;
    case Verb::Back: return direction() ? may_go_back(p, move, group, *direction()) : Rule::C8_3f;
    case Verb::Left:
    case Verb::Right: return may_turn(p, move, group);
    case Verb::About: return may_turn_about(p, move, group);
    case Verb::Swap: return may_swap(p, move, group);
    case Verb::Pivot: return may_pivot(p, move, group, unit_of(c), side_of(c));
    case Verb::Leave: return line && group.count() > 1 && group.contains(unit_of(c)) ? Ruling{} : Rule::C8_7c;
    case Verb::LeaveCommander: {
        // Who leads the move cannot stay; who only happens to be there can, until it has begun.
        const CommanderId commander = commander_of(c);
        const bool rides = move.kind != Move::Commander && move.riders.contains(commander);
        if (!rides || move.started || move.backward > 0 || move.withdrawing) return Rule::C8_5e;
        return line || commander != rider_of(move) || move.target != HexId::None ? Ruling{} : Rule::C8_5e;
    }
    case Verb::GiveUp: return move.target != HexId::None && !touches_mover(p, move.seat) ? Ruling{} : Rule::C8_6e;
    case Verb::Done:
        if (move.target == HexId::None || touches_mover(p, move.seat) || !in_force(Rule::C8_6e)) return {};
        return Rule::C8_6e;
    default: return Rule::C8_1d;
    }
}

void MoveStep::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    Move& move = *s.flow.find<Move>();
    s.flow.done();
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Step: {
        const int direction = *t.scenario.grid.direction(guide_hex(t, move), hex_of(c));
        if (move.kind != Move::Commander) return go(t, move, direction, false);
        Commander& commander = s.at(rider_of(move));
        const int points = commander_cost(t, commander.hex, direction);
        move.mp = static_cast<std::uint8_t>(move.mp > points ? move.mp - points : 0);
        move.started = true;
        commander.hex = hex_of(c);
        return tell(t, Message::commander_moves, {commander_arg(t, rider_of(move)), hex_arg(commander.hex)});
    }
    case Verb::Back: {
        bool zone = false;
        for (const UnitId id : group_of(t, move)) zone = zone || in_enemy_zone(t, move.seat, s.at(id).hex);
        if (zone) return leave_zone(t, move, hex_of(c));
        return go(t, move, *t.scenario.grid.direction(guide_hex(t, move), hex_of(c)), true);
    }
    case Verb::Left: return turn_group(t, move, Side::Left);
    case Verb::Right: return turn_group(t, move, Side::Right);
    case Verb::About: return turn_about(t, move);
    case Verb::Swap: return swap_order(t, move);
    case Verb::Pivot: return pivot(t, move, unit_of(c), side_of(c));
    case Verb::Leave: return drop(t, move, unit_of(c));
    case Verb::LeaveCommander: move.riders.erase(commander_of(c)); return;
    case Verb::GiveUp: return give_up(t, move);
    default: move.over = true; return;
    }
}

} // namespace corbach
