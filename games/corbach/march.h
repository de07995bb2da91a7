#pragma once

#include "games/corbach/command.h"

// 14 Marching columns, 16.1.5 reinforcements.
namespace corbach {

void march_phase(Table& t, Seat seat);
bool in_column(const Position& p, FormationId formation); // it has units in column, or deploying
Ruling may_arrive(const Position& p, Seat seat, int group);
void arrive(Table& t, Seat seat, int group, bool in_column);

// Hexes where a unit or a commander of the group may enter (CA-30).
using EntryHexes = core::FixedVector<HexId, 32>;
EntryHexes entry_hexes(const Position& p, int group, UnitId unit, bool column);
EntryHexes entry_hexes(const Position& p, int group, CommanderId commander);

} // namespace corbach
