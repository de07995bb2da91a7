#pragma once

#include <array>

// The exact odds of one combat: what the dice decide, over every way they can fall.
namespace lament {

struct CombatSetup {
    int attacker_total = 0, defender_total = 0;
    bool attacker_artillery = false, defender_artillery = false;
    bool attacker_rerolls = false, defender_rerolls = false;
    int attacker_die = 0, defender_die = 0; // already rolled when not 0: attrition is past then
};

struct CombatOdds {
    double attacker_attrition = 0, defender_attrition = 0;
    std::array<double, 5> attacker_hits{}, defender_hits{};  // by number, 1 to 4
    double attacker_eliminated = 0, defender_eliminated = 0; // XI.5.3f
    double standoff = 0;
};

CombatOdds combat_odds(const CombatSetup& setup); // at most 1,296 ways

} // namespace lament
