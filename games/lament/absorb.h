#pragma once

#include "games/lament/combat.h"
#include "games/lament/state.h"

// XI.5.4 - XI.5.8: absorbing hits, retreat, displacement, advance.
namespace lament {

AbsorbHits begin_absorbing(const Position& p, CounterId unit, int hits, const Combat& combat);
bool can_absorb(const Position& p, const AbsorbHits& hits); // is there any way to absorb all that are left?
void advance(Table& t, CounterId unit, HexId into);         // XI.5.8.5

Declaration declaration(const Combat& c);
SupportChoice support_choice(Choice c);
Choice support_choice(SupportChoice s);

} // namespace lament
