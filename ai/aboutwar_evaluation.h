#pragma once

#include "games/aboutwar/aboutwar.h"

// What a full state of a battle is worth to a seat, in victory points. The numbers are judgement, not rules; each
// stands where it is used.
namespace ai {

double evaluate(const aboutwar::Position& p, core::Seat seat);

} // namespace ai
