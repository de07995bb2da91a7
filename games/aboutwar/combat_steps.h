#pragma once

#include "games/aboutwar/state.h"

// The steps of a combat that lie in files of their own.
namespace aboutwar {

// reaction.cpp
bool can_react(const Position& p, Seat seat);
void roll_reactions(Table& t);

// positions.cpp
void place_attackers(State& s);                      // AW-POS-02
bool must_choose_position(Table& t, Seat seat);      // places what leaves no choice; true when the owner has to choose
void place_fallen(State& s);                         // AWR-20
void begin_melee(State& s);                          // lines up anew
bool can_withdraw(const State& s, Seat seat);        // AW-POS-12
bool can_take_shelter(const Position& p, Seat seat); // option
void close_up(Table& t);                             // after somebody has left
void settle_shelters(Table& t);                      // AW-BLD-03, AWR-44

} // namespace aboutwar
