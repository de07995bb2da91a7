#include "games/lament/board.h"

#include "games/lament/message.h"

#include <algorithm>

namespace lament {

CounterId hex_mate(const State& s, CounterId c) {
    const HexId hex = s.at(c).hex;
    return front_at(s, hex) == c ? rear_at(s, hex) : front_at(s, hex);
}

int number_in_stack(const State& s, CounterId c) {
    if (!on_map(s, c)) return 0;
    const CounterId mate = hex_mate(s, c);
    return mate != CounterId::None && mate < c ? 2 : 1;
}

bool order_is_secret(const State& s, HexId hex) {
    const CounterId rear = rear_at(s, hex);
    return rear != CounterId::None && (s.at(rear).hidden || s.at(front_at(s, hex)).hidden);
}

void lift(State& s, CounterId c) {
    CounterId& front = s.front[core::index(s.at(c).hex)];
    CounterId& rear = s.rear[core::index(s.at(c).hex)];
    if (front == c) front = rear; // XI.2.1d: the rear unit becomes front
    rear = CounterId::None;
    s.at(c).hex = HexId::None;
}

void put(State& s, CounterId c, HexId hex, bool rear) {
    CounterId& front_slot = s.front[core::index(hex)];
    CounterId& rear_slot = s.rear[core::index(hex)];
    assert(rear_slot == CounterId::None);
    if (front_slot == CounterId::None) {
        front_slot = c; // IV.4b: a lone unit is front
    } else if (rear) {
        rear_slot = c;
    } else {
        rear_slot = front_slot;
        front_slot = c;
    }
    s.at(c).hex = hex;
}

void swap_order(State& s, HexId hex) { std::swap(s.front[core::index(hex)], s.rear[core::index(hex)]); }

bool wing_has_units(const Position& p, Seat seat, Suit wing) {
    return (p.scenario.army(seat).wing_units[index(wing)] & ~p.state.army(seat).lost) != 0;
}

bool is_demoralized(const Position& p, Seat seat, Suit wing) {
    return p.scenario.army(seat).wings[index(wing)].present && p.state.army(seat).cohesion[index(wing)] == 0; // IV.1c
}

void lower_cohesion(Table& t, Seat seat, Suit wing) {
    std::uint8_t& cohesion = t.state.army(seat).cohesion[index(wing)];
    --cohesion;
    tell(t, Message::cohesion_lowered, {side(seat), suit(wing, seat), number(cohesion)});
    if (cohesion == 0) tell(t, Message::demoralized, {side(seat), suit(wing, seat), side(other(seat))}); // II.1b
}

Ruling may_raise_cohesion(const Position& p, Seat seat, Suit wing) {
    const Wing& printed = p.scenario.army(seat).wings[index(wing)];
    if (!printed.present) return Rule::IV_1a;
    if (!wing_has_units(p, seat, wing) && in_force(Rule::IV_1h)) return Rule::IV_1h;
    const int cohesion = p.state.army(seat).cohesion[index(wing)];
    if (cohesion >= printed.cohesion && in_force(Rule::IV_1b)) return Rule::IV_1b;
    if (cohesion == 0 && !in_force(Rule::IV_1f)) return Rule::IV_1f;
    return {};
}

void raise_cohesion(Table& t, Seat seat, Suit wing, int amount) {
    std::uint8_t& cohesion = t.state.army(seat).cohesion[index(wing)];
    const int most = in_force(Rule::IV_1b) ? t.scenario.army(seat).wings[index(wing)].cohesion : 99;
    cohesion = static_cast<std::uint8_t>(std::min(cohesion + amount, most)); // IV.1b
    tell(t, Message::cohesion_raised, {side(seat), suit(wing, seat), number(cohesion)});
}

void reveal(Table& t, const core::FixedVector<CounterId, CounterCount>& counters) {
    State& s = t.state;
    for (const CounterId c : counters) {
        s.at(c).hidden = false;
        s.evidence[index(c)] = bit(s.identity[index(c)]);
        tell(t, Message::revealed, {side(owner(c)), piece(s, c), place(s.at(c).hex)});
        // A claim is settled for good once one of its counters is seen to be of that wing.
        const auto settled = [&](const IntegrityClaim& claim) {
            return claim.side == owner(c) && (claim.among >> (index(c) % UnitsPerArmy) & 1U) != 0 &&
                   unit_of(t, c).wing == claim.wing;
        };
        for (std::size_t i = s.claims.size(); i-- > 0;)
            if (settled(s.claims[i])) s.claims.erase_at(i);
    }
    for (const CounterId c : counters) { // III.3.2a, IV.6.1e-f: a Vedette reveals its neighbours, then leaves; no VP
        if (unit_of(t, c).type != Type::Vedette) continue;
        tell(t, Message::vedette_removed, {piece(s, c), place(s.at(c).hex)});
        s.army(owner(c)).lost |= bit(s.identity[index(c)]);
        lift(s, c);
    }
}

void reveal_contacts(Table& t) { // IV.6.1a-b: front and rear, both sides, at the same time
    core::FixedVector<CounterId, CounterCount> found;
    for (const Seat seat : core::EachSeat)
        for_each_counter(t.state, seat, [&](CounterId c) {
            if (t.state.at(c).hidden && in_zoc(t, seat, t.state.at(c).hex)) found.push_back(c);
        });
    if (!found.empty()) reveal(t, found);
}

void reveal_enemies_near(Table& t, Seat seat, HexId hex) { // XI.5.8.3i, XI.5.8.5g
    core::FixedVector<CounterId, CounterCount> found;
    for (const HexId near : t.scenario.grid.neighbours(hex)) {
        if (near == HexId::None || !enemy_at(t.state, seat, near)) continue;
        for (const CounterId c : {front_at(t.state, near), rear_at(t.state, near)})
            if (c != CounterId::None && t.state.at(c).hidden) found.push_back(c);
    }
    if (!found.empty()) reveal(t, found);
}

void disorder(Table& t, CounterId c) {
    if (t.state.at(c).disordered) return; // IV.7.1g
    t.state.at(c).disordered = true;
    tell(t, Message::disordered, {side(owner(c)), piece(t.state, c)});
}

void eliminate(Table& t, CounterId c) {
    State& s = t.state;
    const Seat seat = owner(c);
    const Suit wing = unit_of(t, c).wing;
    tell(t, Message::eliminated, {side(seat), piece(s, c), side(other(seat))});
    s.army(seat).lost |= bit(s.identity[index(c)]);
    ++s.army(other(seat)).eliminated_enemies; // II.1a, XI.5.5d
    lift(s, c);
    std::uint8_t& cohesion = s.army(seat).cohesion[index(wing)];
    if (cohesion > 0 && !wing_has_units(t, seat, wing)) { // IV.1g, R-42
        cohesion = 0;
        tell(t, Message::wing_destroyed, {side(seat), suit(wing, seat), side(other(seat))});
    }
}

void narrow(State& s, CounterId c, UnitMask to) {
    if (s.at(c).hidden) s.evidence[index(c)] &= to;
}

void remember_claim(State& s, IntegrityClaim claim) {
    for (const IntegrityClaim& known : s.claims)
        if (known.side == claim.side && known.wing == claim.wing && (known.among & ~claim.among) == 0) return;
    if (s.claims.full()) s.claims.erase_at(0);
    s.claims.push_back(claim);
}

} // namespace lament
