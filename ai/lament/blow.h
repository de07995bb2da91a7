#pragma once

#include <array>

// What one combat is worth: the odds of every difference of the totals, worked out once, against what each hit costs.
namespace ai::lament_art {

// What a unit pays: for 1 to 4 hits in a clash, for its death, for attrition.
struct Price {
    std::array<float, 5> hits{}; // [0] is 0
    float death = 0;
    float attrition = 0;
};

// Attacker's total less defender's.
float blow(int difference, bool attacker_guns, bool defender_guns, const Price& attacker, const Price& defender);

// The same once dice lie: what the clash takes, attrition being past. A die of 0 is thrown again.
float after_dice(int difference, int attacker_die, int defender_die, const Price& attacker, const Price& defender);

} // namespace ai::lament_art
