#pragma once

#include "ai/lament/field.h"

// Where a unit can go this round, where it would best be, and what activating it is worth.
namespace ai::lament_art {

// A hex a unit can end its move in, and the first step of the way there.
struct Spot {
    HexId hex;
    HexId first;
    std::uint8_t entered;
    bool on_road, halted;
};
using Reach = core::FixedVector<Spot, 160>;
void find_reach(const Field& f, const March& march, Reach& reach); // hexes beyond the present one

// How good it is to stand there at the end of the movement; `strikes` says that the unit may attack from there.
float place_worth(const Field& f, const Soldier& s, HexId hex, bool moved, bool strikes);

struct Prospect {
    float gain;  // by being activated: over standing idle
    float march; // by moving: over staying and striking from here
    HexId first; // step of the best move, None when there is none
};
Prospect prospect(const Field& f, const Soldier& s);

// Without looking at every hex: for units far from any enemy, else as above.
float quick_gain(const Field& f, const Soldier& s);

} // namespace ai::lament_art
