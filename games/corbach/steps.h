#pragma once

#include "games/corbach/moves.h"

// What the moving group may do next (8), and how it does it. Used by the question MoveStep, which finds the group once.
namespace corbach {

const Move& move_of(const Position& p); // the move under way
UnitSet group_of(const Position& p, const Move& move);
CommanderId rider_of(const Move& move); // the lone commander, or the first that rides along

Ruling keeps_line(const Position& p, const Move& move, const UnitSet& group); // 8.7b
Ruling may_step(const Position& p, const Move& move, const UnitSet& group, int direction);
Ruling may_step_commander(const Position& p, const Move& move, int direction);
Ruling may_go_back(const Position& p, const Move& move, const UnitSet& group, int direction);
Ruling may_turn(const Position& p, const Move& move, const UnitSet& group);
Ruling may_turn_about(const Position& p, const Move& move, const UnitSet& group);
Ruling may_swap(const Position& p, const Move& move, const UnitSet& group);
Ruling may_pivot(const Position& p, const Move& move, const UnitSet& group, UnitId pivot, Side side);
HexId pivot_hex(const Position& p, UnitId pivot, UnitId other_unit, Side side);
int turning_cost(const Position& p, const Move& move, UnitId unit);
int price_of_step(const Position& p, const Move& move, Choice c); // movement points of whoever pays most for it

void shift(Table& t, Move& move, const UnitSet& group, int direction);
void stop_in_zones(Table& t, Move& move);
void riders_have_moved(Table& t, const Move& move, const CommanderSet& riders);
void drop(Table& t, Move& move, UnitId id); // stops for good (8.7c)

} // namespace corbach
