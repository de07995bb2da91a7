#pragma once

#include "games/corbach/board.h"

// 11.2 Retreat.
namespace corbach {

using Hexes = core::FixedVector<HexId, 6>;

// 11.2.1, CA-31: the hexes among which the owner chooses; none when the units cannot retreat.
Hexes retreat_hexes(const Position& p, HexId from, const Company& units, bool rear_only, HexId barred = HexId::None);
Company retreating(const Position& p, HexId hex);          // the marked units there, from the top
void retreat_into(Table& t, Retreat& retreat, HexId hex);  // one hex, with what it costs
Hexes rout_hexes(const Position& p, const RoutMove& rout); // 12.4, CA-32

} // namespace corbach
