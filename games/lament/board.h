#pragma once

#include "games/lament/state.h"

#include <bit>

// IV. CORE CONCEPTS: wings, stacking, zones of control, hidden and revealed, order and disorder.
namespace lament {

using core::in_force;

// Units and what they are. Asking for a unit nobody may know is an error of the caller.
inline const Unit& unit_of(const Position& p, CounterId c) {
    return p.scenario.army(owner(c)).units[index(p.state.identity[index(c)])];
}
inline bool is_known(const State& s, CounterId c) { return s.identity[index(c)] != UnitId::Unknown; }
inline bool on_map(const State& s, CounterId c) { return s.at(c).hex != HexId::None; }

template <class F> void for_each_unit(UnitMask units, F f) {
    for (; units != 0; units &= units - 1) f(static_cast<UnitId>(std::countr_zero(units)));
}

// The counters of one side that stand on the map, in order of their numbers.
template <class F> void for_each_counter(const State& s, Seat seat, F f) {
    const std::size_t begin = core::index(seat) * UnitsPerArmy;
    for (std::size_t i = begin; i < begin + UnitsPerArmy; ++i)
        if (s.counters[i].hex != HexId::None) f(static_cast<CounterId>(i));
}

// IV.4 Stacking
inline CounterId front_at(const State& s, HexId hex) { return s.front[core::index(hex)]; }
inline CounterId rear_at(const State& s, HexId hex) { return s.rear[core::index(hex)]; }
inline int units_at(const State& s, HexId hex) {
    return (front_at(s, hex) != CounterId::None ? 1 : 0) + (rear_at(s, hex) != CounterId::None ? 1 : 0);
}
inline bool enemy_at(const State& s, Seat seat, HexId hex) {
    const CounterId c = front_at(s, hex);
    return c != CounterId::None && owner(c) != seat;
}
inline bool is_front(const State& s, CounterId c) { return front_at(s, s.at(c).hex) == c; } // IV.4b
CounterId hex_mate(const State& s, CounterId c);
int number_in_stack(const State& s, CounterId c); // from 1, by counter: says nothing of front and rear
bool order_is_secret(const State& s, HexId hex);  // which one is front is not shown while one of them is Hidden
void lift(State& s, CounterId c);
void put(State& s, CounterId c, HexId hex, bool rear);
void swap_order(State& s, HexId hex);

// IV.5 Zone of Control: would a unit of this seat in this hex be in one?
inline bool in_zoc(const Position& p, Seat seat, HexId hex) {
    for (const HexId near : p.scenario.grid.neighbours(hex))
        if (near != HexId::None && enemy_at(p.state, seat, near)) return true;
    return false;
}

// IV.1 Wings
bool wing_has_units(const Position& p, Seat seat, Suit wing); // units not yet arrived count
bool is_demoralized(const Position& p, Seat seat, Suit wing);
void lower_cohesion(Table& t, Seat seat, Suit wing);
void raise_cohesion(Table& t, Seat seat, Suit wing, int amount);
Ruling may_raise_cohesion(const Position& p, Seat seat, Suit wing);

// IV.6.1 Revealing
void reveal(Table& t, const core::FixedVector<CounterId, CounterCount>& counters); // all at once, then Vedettes leave
void reveal_contacts(Table& t);                                                    // end of the movement sub-segment
void reveal_enemies_near(Table& t, Seat seat, HexId hex);                          // after a retreat or an advance

// IV.7, XI.5.5
void disorder(Table& t, CounterId c);
void eliminate(Table& t, CounterId c);

// What everybody has seen of a counter.
void narrow(State& s, CounterId c, UnitMask to);
void remember_claim(State& s, IntegrityClaim claim);

} // namespace lament
