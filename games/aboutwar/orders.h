#pragma once

#include "games/aboutwar/state.h"

// Order sheets: writing them, and carrying them out phase by phase.
namespace aboutwar {

void begin_planning(Table& t); // AW-PLN: allots orders and hands out the sheets
int orders_for(const State& s, Seat seat, Type type, Place from);

Ruling may_write(const Position& p, Seat seat, Type type, Place from); // AW-ORD
Ruling may_point(Seat seat, Place from, Place to);
bool has_extra_order(const Position& p, Seat seat); // AW-AOR-02: one in the command sector does not count
int counted_orders(const Position& p, Seat seat);   // against the allotment

int capacity(Type type);              // AW-ACT-02 to AW-ACT-04: phases of a round
bool goes_in(Type type, Phase phase); // AW-CMB-06: a gun that attacks does not move

// Whether a line of the sheet can be carried out in a phase, by a unit that is there for it.
Ruling may_act(const Position& p, Seat seat, std::size_t line, Phase phase);
Ruling may_bombard(const Position& p, Seat seat, std::size_t line, int distance);
UnitId unit_for(const State& s, Seat seat, std::size_t line); // who would carry it out; None when nobody can
Place next_step(const Order& order);                          // None when all steps are done

// AW-SIM-01: nobody has chosen anything yet. Tells from public facts whether a seat could have something to choose.
bool could_act(const Position& p, Seat seat, Phase phase);

} // namespace aboutwar
