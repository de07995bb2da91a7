#pragma once

#include "games/corbach/moves.h"

// 8.6 reaction movement, 9.3 reaction fire.
namespace corbach {

// The units of the active player that have just gone a hex.
template <class F> void for_each_mover(const Position& p, F f) {
    for_each_unit(p, p.state.active, [&](UnitId id) {
        if (p.state.at(id).from != HexId::None) f(id);
    });
}
// The units of the other player that have begun a charge.
template <class F> void for_each_charger(const Position& p, Seat seat, F f) {
    for_each_unit(p, seat, [&](UnitId id) {
        if (p.state.at(id).from != HexId::None) f(id);
    });
}
bool would_touch(const Position& p, Seat seat, HexId hex); // 8.6e: beside an enemy that had come near a charger
bool touches_mover(const Position& p, Seat seat);          // one of the chargers stands there
bool may_react_at_all(const Position& p, Seat seat);
Ruling may_fire_in_reaction(const Position& p, UnitId gun, HexId hex);
Ruling may_charge(const Position& p, Seat seat, UnitId unit);
int charge_needed(const Position& p, const UnitSet& units); // the highest face that passes (8.6c)

} // namespace corbach
