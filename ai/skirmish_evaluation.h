#pragma once

#include "games/skirmish/skirmish.h"

namespace ai {

// What a skirmish is worth to a seat: the Captains first, then counters, then being near the enemy.
double evaluate(const skirmish::Position& p, core::Seat seat);

} // namespace ai
