// X. MOVEMENT (and IV.4 front and rear)
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

namespace lament {

namespace {

bool has_side(std::uint8_t sides, int direction) { return (sides >> direction & 1U) != 0; }

// X.3.1.1: with the road movement bonus a unit enters one hex more than it has movement points.
bool bonus_so_far(const March& m) { return m.on_road && !m.from_zoc && !m.near_zoc; }

} // namespace

March begin_march(const Position& p, CounterId c, CounterId mate) {
    const Counter& counter = p.state.at(c);
    March m;
    m.seat = owner(c);
    m.unit = c;
    m.mate = mate;
    m.on_road = p.scenario.at(counter.hex).road != 0;
    m.from_zoc = in_zoc(p, m.seat, counter.hex);
    m.pledged = counter.road_march;
    return m;
}

// One step of a unit or an undivided pair. First what the place forbids, then what the way there forbids.
Ruling may_enter(const Position& p, const March& m, HexId to) {
    const State& s = p.state;
    const Counter& counter = s.at(m.unit);
    const auto direction = p.scenario.grid.direction(counter.hex, to);
    if (!direction) return Rule::X_b;
    if (m.halted != Rule::None && in_force(m.halted)) return m.halted;

    const MapHex& from = p.scenario.at(counter.hex);
    const MapHex& ground = p.scenario.at(to);
    if (ground.impassable && in_force(Rule::III_2_2h)) return Rule::III_2_2h;
    if (enemy_at(s, m.seat, to) && in_force(Rule::IV_4j)) return Rule::IV_4j;
    const int friends = units_at(s, to);
    if (m.mate != CounterId::None && friends > 0 && in_force(Rule::IV_4i) && in_force(Rule::VIII_3_4_3f))
        return Rule::IV_4i;
    if (friends >= 2 && in_force(Rule::IV_4h)) return Rule::IV_4h;
    if (friends == 1 && !in_force(Rule::IV_4a)) return Rule::IV_4a;

    const bool along_road = has_side(from.road, *direction);
    if (m.pledged && !along_road && in_force(Rule::VIII_3_4_3c)) return Rule::VIII_3_4_3c;
    const bool through_woods = m.entered > 0 && from.terrain == Terrain::Woods; // which were entered along a road
    if (through_woods && !along_road && !in_force(Rule::X_3_1b)) return Rule::X_3_1b;
    if (has_side(from.river, *direction) && !(along_road && in_force(Rule::X_3c)) && m.entered > 0 &&
        in_force(Rule::X_3a))
        return Rule::X_3a;

    const bool into_zoc = in_zoc(p, m.seat, to);
    if (into_zoc) {
        if (m.pledged && in_force(Rule::VIII_3_4_3d)) return Rule::VIII_3_4_3d;
        for (const CounterId c : {m.unit, m.mate}) {
            if (c == CounterId::None) continue;
            if (s.at(c).disordered && in_force(Rule::X_1f) && in_force(Rule::IV_7_1c)) return Rule::X_1f;
            if (!m.from_zoc) continue;
            const Type type = unit_of(p, c).type;
            if (type == Type::Vedette && in_force(Rule::X_1g)) return Rule::X_1g;
            if (!is_cavalry(type) && type != Type::Vedette && in_force(Rule::X_1c)) return Rule::X_1c;
            if (is_cavalry(type) && !in_force(Rule::X_1d)) return Rule::X_1d;
        }
    }

    for (const CounterId c : {m.unit, m.mate}) {
        if (c == CounterId::None || m.entered < unit_of(p, c).movement) continue;
        if (s.at(c).hidden && !in_force(Rule::IV_6d)) continue;
        // The movement points are used up: only the road bonus is left.
        if (m.entered > unit_of(p, c).movement || !m.on_road || !along_road || !in_force(Rule::X_3_1_1a))
            return Rule::X_b;
        if (m.from_zoc && in_force(Rule::X_3_1_1b)) return Rule::X_3_1_1b;
        if ((m.near_zoc || into_zoc) && in_force(Rule::X_3_1_1c)) return Rule::X_3_1_1c;
    }
    return {};
}

// What a step to an adjacent hex makes of the march.
March stepped(const Position& p, March m, HexId to) {
    const HexId at = p.state.at(m.unit).hex;
    const MapHex& from = p.scenario.at(at);
    const int direction = *p.scenario.grid.direction(at, to);
    const bool along_road = has_side(from.road, direction);
    const bool into_zoc = in_zoc(p, m.seat, to);
    const bool woods = p.scenario.at(to).terrain == Terrain::Woods && !(along_road && in_force(Rule::X_2_2b));
    const bool river = has_side(from.river, direction) && !(along_road && in_force(Rule::X_3c));
    ++m.entered;
    m.on_road = m.on_road && along_road;
    m.near_zoc = m.near_zoc || into_zoc;
    if (into_zoc)
        m.halted = Rule::X_1a;
    else if (m.from_zoc && in_force(Rule::X_3_1_1b))
        m.halted = Rule::X_1b; // so it has no use of the road bonus either
    else if (woods)
        m.halted = Rule::X_2_2a;
    else if (river)
        m.halted = Rule::X_3b;
    return m;
}

bool can_step(const Position& p, const March& m) {
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(m.unit).hex))
        if (near != HexId::None && may_enter(p, m, near)) return true;
    return false;
}

// IV.4e-g, R-35
Ruling may_swap(const Position& p, CounterId c) {
    const Counter& counter = p.state.at(c);
    if (!counter.activated || hex_mate(p.state, c) == CounterId::None) return Rule::IV_4e;
    if (!p.state.at(hex_mate(p.state, c)).activated && !in_force(Rule::IV_4f)) return Rule::IV_4f;
    if (counter.swapped) return Rule::R_35;
    if (in_zoc(p, owner(c), counter.hex) && in_force(Rule::IV_4g)) return Rule::IV_4g;
    return in_force(Rule::IV_4e) ? Ruling{} : Rule::IV_4e;
}

namespace {

// The other unit of a pair that has not moved yet.
CounterId partner(const State& s, CounterId c) {
    const CounterId mate = hex_mate(s, c);
    const bool paired =
        s.at(c).road_march && mate != CounterId::None && s.at(mate).road_march && !s.at(mate).move_ended;
    return paired ? mate : CounterId::None;
}

Ruling may_move(const Position& p, CounterId c) {
    const Counter& counter = p.state.at(c);
    if (!counter.activated && in_force(Rule::X_a)) return Rule::X_a;
    if (counter.move_ended && in_force(Rule::VIII_3_4_4c)) return Rule::VIII_3_4_4c;
    const March m = begin_march(p, c, CounterId::None);
    if (can_step(p, m)) return {};
    for (const HexId near : p.scenario.grid.neighbours(counter.hex)) // nowhere to go: say why the first way is closed
        if (near != HexId::None) return may_enter(p, m, near);
    return Rule::X_e;
}

} // namespace

// DP-10
Seats Movement::who(const Position&) const { return core::only(seat); }

void Movement::ask(const Position& p, Seat asked, Menu& menu) const {
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (!p.state.at(c).activated && in_force(Rule::X_a) && in_force(Rule::IV_4e)) return;
        for (const Choice choice :
             {choose(Verb::Move, c), choose(Verb::March, p.state.at(c).hex), choose(Verb::Swap, c)}) {
            if (verb(choice) == Verb::March && !is_front(p.state, c)) continue;
            if (ruling(p, asked, choice)) menu.add(choice);
        }
    });
    if (ruling(p, asked, choose(Verb::Done))) menu.add(choose(Verb::Done));
}

Ruling Movement::ruling(const Position& p, Seat, Choice c) const {
    const State& s = p.state;
    switch (verb(c)) {
    case Verb::Move:
        if (!names_counter(p, c) || owner(counter(c)) != seat) return Rule::X_a;
        if (partner(s, counter(c)) != CounterId::None)
            return Rule::VIII_3_4_3a; // moves as a pair, or drops its partner
        return may_move(p, counter(c));
    case Verb::March: {
        if (c.noun != Noun::Hex || c.id >= p.scenario.map.size()) return Rule::VI_a;
        const CounterId front = front_at(s, hex_of(c));
        if (front == CounterId::None || owner(front) != seat || s.at(front).move_ended) return Rule::VIII_3_4_3a;
        if (partner(s, front) == CounterId::None && in_force(Rule::X_d)) return Rule::X_d;
        for (const CounterId unit : {front, partner(s, front)})
            if (unit != CounterId::None && may_move(p, unit)) return {};
        return may_move(p, front);
    }
    case Verb::Swap:
        if (!names_counter(p, c) || owner(counter(c)) != seat) return Rule::IV_4e;
        return may_swap(p, counter(c));
    case Verb::Activate:
    case Verb::RoadMarch: return in_force(Rule::VIII_3_4_4a) ? Rule::VIII_3_4_4a : Ruling{};
    case Verb::Done: return in_force(Rule::VIII_3_4_4b) ? Ruling{} : Rule::VIII_3_4_4b; // X.c
    default: return Rule::VI_a;
    }
}

void Movement::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    switch (verb(c)) {
    case Verb::Swap: {
        const CounterId unit = counter(c);
        swap_order(s, s.at(unit).hex);
        s.at(unit).swapped = true;
        const bool secret = order_is_secret(s, s.at(unit).hex);
        tell(t, Message::swaps, {side(seat), piece(s, unit)}, secret ? core::only(seat) : Seats::Both);
        return;
    }
    case Verb::Move: {
        const March m = begin_march(t, counter(c), CounterId::None);
        if (m.from_zoc && s.at(m.unit).hidden) { // whoever can only go from ZOC to ZOC is cavalry
            bool free_step = false;
            for (const HexId near : t.scenario.grid.neighbours(s.at(m.unit).hex))
                if (near != HexId::None && !in_zoc(t, seat, near) && may_enter(t, m, near)) free_step = true;
            if (!free_step) narrow(s, m.unit, t.scenario.army(seat).cavalry);
        }
        return s.flow.jump(m);
    }
    case Verb::March: {
        const CounterId front = front_at(s, hex_of(c));
        return s.flow.jump(begin_march(t, front, partner(s, front)));
    }
    default: s.flow.find<Maneuver>()->step = Maneuver::Contact; return s.flow.done();
    }
}

// DP-10, DP-12: hex by hex
Seats March::who(const Position&) const { return core::only(seat); }

namespace {

March without(const March& m, CounterId dropped) {
    March rest = m;
    if (rest.unit == dropped) rest.unit = rest.mate;
    rest.mate = CounterId::None;
    return rest;
}

// Whoever leaves a partner behind can go on: so a Hidden unit shows that it has points left.
void narrow_to_those_who_can_step(Table& t, const March& m) {
    State& s = t.state;
    if (!s.at(m.unit).hidden) return;
    UnitId& unit = s.identity[index(m.unit)];
    const UnitId truth = unit;
    UnitMask able = 0;
    for (std::size_t i = 0; i < t.scenario.army(m.seat).units.size(); ++i) {
        unit = static_cast<UnitId>(i);
        if (can_step(t, m)) able |= bit(unit);
    }
    unit = truth;
    narrow(s, m.unit, able);
}

void end_march(Table& t, const March& m) {
    State& s = t.state;
    for (const CounterId c : {m.unit, m.mate})
        if (c != CounterId::None) s.at(c).move_ended = true;
    tell(t, Message::stops, {side(m.seat), piece(s, m.unit), place(s.at(m.unit).hex)});
    if (hex_mate(s, m.unit) != CounterId::None && m.entered > 0)
        return s.flow.jump(FrontOrRear{m.seat, m.unit}); // IV.4d
    s.flow.done();
}

} // namespace

void March::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(unit).hex))
        if (near != HexId::None && may_enter(p, *this, near)) menu.add(choose(Verb::To, near));
    for (const CounterId c : {unit, mate})
        if (c != CounterId::None && ruling(p, asked, choose(Verb::Drop, c))) menu.add(choose(Verb::Drop, c));
    if (entered > 0) menu.add(choose(Verb::Stop)); // X.c; before the first hex there is nothing to stop
}

Ruling March::ruling(const Position& p, Seat, Choice c) const {
    switch (verb(c)) {
    case Verb::To:
        if (c.noun != Noun::Hex || c.id >= p.scenario.map.size()) return in_force(Rule::X_e) ? Rule::X_e : Ruling{};
        return may_enter(p, *this, hex_of(c));
    case Verb::Drop: // VIII.3.4.3e
        if (mate == CounterId::None || (counter(c) != unit && counter(c) != mate)) return Rule::VIII_3_4_3e;
        if (!in_force(Rule::VIII_3_4_3e)) return Rule::VIII_3_4_3e;
        return can_step(p, without(*this, counter(c))) ? Ruling{} : Rule::X_b;
    case Verb::Stop: return entered > 0 ? Ruling{} : Rule::X_b;
    default: return Rule::VI_a;
    }
}

void March::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (verb(c) == Verb::Stop) return end_march(t, March(*this));
    if (verb(c) == Verb::Drop) {
        s.at(counter(c)).move_ended = true;
        tell(t, Message::stops, {side(seat), piece(s, counter(c)), place(s.at(counter(c)).hex)});
        *this = without(*this, counter(c));
        return narrow_to_those_who_can_step(t, March(*this));
    }

    const HexId from = s.at(unit).hex;
    const HexId to = hex_of(c);
    *this = stepped(t, *this, to);
    for (const CounterId mover : {unit, mate}) {
        if (mover == CounterId::None) continue;
        tell(t, Message::moves, {side(seat), piece(s, mover), place(from), place(to)});
        lift(s, mover);
        put(s, mover, to, true);
        s.at(mover).entered_hex = true;
        s.at(mover).swapped = false;                               // once in each hex
        const int spent = entered - (bonus_so_far(*this) ? 1 : 0); // IV.6: the path is public and tells the allowance
        narrow(s, mover, t.scenario.army(seat).at_least_movement[static_cast<std::size_t>(spent)]);
        if (from_zoc && near_zoc) { // X.1e
            narrow(s, mover, t.scenario.army(seat).cavalry);
            disorder(t, mover);
        }
    }
    // A Hidden unit is asked even when its points are used up, for stopping it would show how many it has.
    const March now = *this;
    const bool hidden = s.at(unit).hidden || (mate != CounterId::None && s.at(mate).hidden);
    const bool must_stop = halted != Rule::None && in_force(halted);
    if (must_stop || (!hidden && mate == CounterId::None && !can_step(t, now))) end_march(t, now);
}

// DP-11, DP-23
Seats FrontOrRear::who(const Position&) const { return core::only(seat); }

void FrontOrRear::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Verb v : {Verb::Front, Verb::Rear})
        if (ruling(p, asked, choose(v))) menu.add(choose(v));
}

Ruling FrontOrRear::ruling(const Position&, Seat, Choice c) const {
    if (verb(c) == Verb::Front && !in_force(Rule::IV_4d)) return Rule::IV_4d;
    return verb(c) == Verb::Front || verb(c) == Verb::Rear ? Ruling{} : Rule::VI_a;
}

void FrontOrRear::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    const HexId here = s.at(unit).hex;
    if ((front_at(s, here) == unit) != (verb(c) == Verb::Front)) swap_order(s, here);
    const bool secret = order_is_secret(s, here);
    tell(t, verb(c) == Verb::Front ? Message::takes_front : Message::takes_rear,
         {side(seat), piece(s, unit), place(here)}, secret ? core::only(seat) : Seats::Both);
    s.flow.done();
}

} // namespace lament
