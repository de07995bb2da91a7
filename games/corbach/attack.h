#pragma once

#include "games/corbach/combat.h"

// 10.1 Declaring a combat and withdrawing from it.
namespace corbach {

Engagement engagement_of(const Position& p, const Combat& combat); // with those who are fought with a die
using WithdrawalHexes = core::FixedVector<HexId, 18>;
WithdrawalHexes withdrawal_hexes(const Position& p, const Combat& combat, HexId hex);

} // namespace corbach
