#pragma once

#include "ai/aboutwar/field.h"

#include <span>

// What a fight over a sector promises, in closed form: the dice of a side are sorted, so the die of a space follows
// the distribution of its rank, and the two sides are independent of each other.
namespace ai::at_war {

struct Stand { // of the defender
    Force force;
    int spent = 0;
    int squares = 0;
};

struct Promise {
    double won = 0;      // chance that nobody is left to hold the sector
    double own_lost = 0; // attackers routed
    double routed = 0;   // defenders routed
    double captured = 0; // of those
};

// `fast`: in the phase of fast movement, where fire is poor and routed infantry is taken with the ground.
Promise fight(const aboutwar::Modifiers& table, const Force& attack, const Stand& stand, bool fast);

// Those who count when a sector is attacked over several borders.
Force united(std::span<const Force> borders, int defenders);

// A chance that a die with a modifier shows four or more (AW-DIE-02).
double chance_of_four(int modifier);
// That a die beats another, both modified and limited (AW-DIE-04); `four`: and shows four or more (AW-DIE-05).
double chance_to_beat(int modifier, int against, bool four);

} // namespace ai::at_war
