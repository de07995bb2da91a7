#pragma once

#include "games/corbach/board.h"

// 11 results and 12 unit morale: losses, tests, disorganisation, rout.
namespace corbach {

enum class Cause : std::uint8_t { Combat, Crossing, Turning, Terrain, Recovery };

// The highest face of the die with which these units of one hex pass (12.1).
int morale_needed(const Position& p, const Company& units, Cause cause, int modifier);
int rally_needed(const Position& p, UnitId unit); // 12.5
// 12.1, CA-52: one die for all; when it fails they are disorganised, or routed.
bool test_morale(Table& t, const Company& units, Cause cause, int modifier);
void disorganise(Table& t, UnitId unit, Cause cause); // 12.2a: routs when it was so already and the cause is combat
void lose_step(Table& t, UnitId unit);
void eliminate(Table& t, UnitId unit);
void start_rout(Table& t, UnitId unit);
int formation_losses(const Position& p, FormationId formation); // 13.1
// By how much the French have done more to the enemy's formations on the way to their demoralisation; what a formation
// loses beyond it decides nothing.
int lead_of_french(const Position& p);
inline constexpr int BrokenAtOnce = 2; // 15.1: so many demoralised formations, and none of the enemy's, lose the battle

} // namespace corbach
