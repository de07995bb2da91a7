#pragma once

#include "games/lament/lament.h"

// What a full state of a battle is worth to a seat, in victory points: own army minus enemy army, plus what the open
// question still promises. The numbers are judgement, not rules; each stands where it is used.
namespace ai {

double evaluate(const lament::Position& p, core::Seat seat);

// What an attack is worth to the attacker when nobody commits support: hits given less hits taken.
double attack_worth(const lament::Position& p, lament::CounterId attacker, lament::CounterId defender);

} // namespace ai
