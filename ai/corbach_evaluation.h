#pragma once

#include "games/corbach/corbach.h"

// What a full state of a battle is worth to a seat, in steps of the enemy's army. The numbers are judgement, not rules;
// each stands where it is used.
namespace ai {

double evaluate(const corbach::Position& p, core::Seat seat);

} // namespace ai
