#pragma once

#include "games/corbach/combat.h"

// 10.1 Declaring a combat and withdrawing from it.
namespace corbach {

Engagement engagement_of(const Combat& combat);
using WithdrawalHexes = core::FixedVector<HexId, 18>;
WithdrawalHexes withdrawal_hexes(const Position& p, const Combat& combat, HexId hex);

} // namespace corbach
