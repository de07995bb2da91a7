#pragma once

#include "games/corbach/command.h"

// 8 Movement: how a move begins and what a step may do. Used by activation, marching, reaction and the army commander.
namespace corbach {

enum class Rate : std::uint8_t { Full, Half, Double, PlusOne }; // of the printed movement points

inline constexpr int CommanderPoints = 6;                                     // 8.5a, 8.5d
constexpr int half_of(int points) { return points / 2 > 1 ? points / 2 : 1; } // CA-19

// Puts a Move on the flow. The units are marked and get their movement points.
struct MoveOrder {
    Move::Kind kind = Move::Unit;
    Seat seat = French;
    UnitSet units;
    CommanderSet riders;
    Rate rate = Rate::Full;
    bool marching = false;
    HexId target = HexId::None; // of a reaction
};
void begin_move(Table& t, const MoveOrder& order);

// Terrain (3.5 of the charts): movement points to go from a hex in a direction, Prohibited when it cannot.
int cost(const Position& p, Type type, HexId from, int direction);
int commander_cost(const Position& p, HexId from, int direction);
bool is_closed(const Position& p, Type type, HexId from, int direction); // impassable, roads or not (12.4a, 10.1n)

UnitSet marked(const Position& p, Mark mark);
void enter_hex(Table& t, UnitId unit, HexId hex); // what happens to enemies found there: 11.5b, 3.2b
void disorganise_by_terrain(Table& t, UnitId unit, HexId from, int direction); // 8.2

} // namespace corbach
