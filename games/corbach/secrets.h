#pragma once

#include "games/corbach/board.h"

// CA-53: the units a seat cannot tell apart.
namespace corbach {

bool is_hidden(const Position& p, Seat viewer, UnitId id); // which of several it is, the viewer may not know
// Units the viewer may take this hidden one for, itself among them.
Company candidates(const Position& p, Seat viewer, UnitId hidden);
void exchange(const Scenario& scenario, State& s, UnitId a, UnitId b); // a turns out to be b, and b to be a

} // namespace corbach
