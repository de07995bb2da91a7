#pragma once

#include "games/lament/choices.h"

// What the chapters ask of each other.
namespace lament {

// V. Set-up
State start(const Scenario& scenario);
bool reserves_can_enter(const Position& p, Seat seat);
UnitMask to_place(const Position& p, Seat seat, bool arrival); // units that still wait for their place in a deployment

// VII., VIII. Cards
bool has_order_card(const Pile& hand);
void draw_hand(Table& t, Seat seat);       // III.5f-i
void refill_if_empty(Table& t, Seat seat); // III.5h, R-01
Ruling may_lay(const Position& p, Seat seat, Choice c);
void lay_order(Table& t, Seat seat, Card order);
Suit order_suit(const Position& p, Seat seat); // the wing an orders card speaks to; None for C-in-C without focus

// VIII.1 Time and Assets
void change_rating(Table& t, const Effect& effect);
void play_event(Table& t);

// VIII.3.4 Maneuver
Ruling may_activate(const Position& p, const Maneuver& m, CounterId c);
using Selected = core::FixedVector<HexId, UnitsPerArmy>; // hexes of the units already activated this round
Selected selected(const Position& p, Seat seat);
int activation_cost(const Position& p, const Selected& already, HexId hex);
Ruling may_road_march(const Position& p, const Maneuver& m, HexId hex);
Ruling may_reform(const Position& p, Seat seat, CounterId c);

// X. Movement
Ruling may_enter(const Position& p, const March& march, HexId to);
March begin_march(const Position& p, CounterId c, CounterId mate);
March stepped(const Position& p, March march, HexId to);
bool can_step(const Position& p, const March& march);
Ruling may_swap(const Position& p, CounterId c);

// XI. Combat
Ruling may_attack(const Position& p, CounterId c);
Ruling may_target(const Position& p, CounterId attacker, CounterId c);
Ruling may_help(const Position& p, CounterId attacker, CounterId defender, CounterId c);
bool anybody_can_attack(const Position& p, Seat seat);

// II., IX. Victory
int elimination_vp(const Position& p, Seat seat);
int demoralization_vp(const Position& p, Seat seat);
int hex_vp(const Position& p, Seat seat);     // II.1f, only at the end of the final turn
int special_vp(const Position& p, Seat seat); // II.1h
bool is_judged_at_the_end(const Position& p); // II.3: hexes and special rules have counted
int total_vp(const Position& p, Seat seat);   // as the battle stands, or as it was judged
void end_turn(Table& t);                      // IX.

} // namespace lament
