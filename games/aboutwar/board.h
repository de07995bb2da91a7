#pragma once

#include "games/aboutwar/state.h"

// Who stands where, who controls what.
namespace aboutwar {

inline constexpr int SectorCapacity = 6; // AW-BRD-03
inline constexpr int BorderLimit = 5;    // AW-MOV-07
inline constexpr int ForestLimit = 3;    // AW-FOR-01

template <class F> void for_each_unit(const State& s, Seat seat, F f) {
    const ArmyState& army = s.army(seat);
    for (std::size_t i = 0; i < army.count; ++i) f(static_cast<UnitId>(i), army.units[i]);
}
template <class F> void for_each_unit(State& s, Seat seat, F f) {
    ArmyState& army = s.army(seat);
    for (std::size_t i = 0; i < army.count; ++i) f(static_cast<UnitId>(i), army.units[i]);
}

// Units of each side in each area: all of them, and those that are not routed.
struct Census {
    std::array<std::array<std::uint8_t, AreaCount>, 2> all{}, steady{};
};
Census census(const State& s);

bool controls(const State& s, Seat seat, Place place);                        // AW-BRD-06: one unit that is not routed
bool is_friendly(const Position& p, const Census& c, Seat seat, Place place); // AW-BRD-08
bool is_friendly(const Position& p, Seat seat, Place place); // the same without a census: for one place
bool is_neutral(const Census& c, Place sector);              // AW-BRD-07

int count_units(const State& s, Seat seat, Place place, Type type, bool routed);

// Steps of movement between two areas, through anything (AW-AOR-04).
int distance(Place from, Place to);
// The sector behind this one, seen from the enemy: towards the own reserve (AW-REA-12).
Place towards_reserve(Seat seat, Place sector);
// The next sector in a straight line; None at the edge, and beyond reserves.
Place beyond(Place from, Place through);

int border_limit(const Position& p, Place to); // how many units of a side may cross into it in one phase
int border_spaces();                           // how many may fight over a border (AW-BRD-05)

} // namespace aboutwar
