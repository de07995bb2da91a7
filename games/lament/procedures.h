#pragma once

#include "games/lament/state.h"

// What the chapters ask of each other.
namespace lament {

constexpr Choice choose(Verb verb, Noun noun = Noun::Button, unsigned id = 0) {
    return {static_cast<std::uint8_t>(verb), noun, static_cast<std::uint16_t>(id)};
}
constexpr Choice choose(Verb verb, CounterId c) { return choose(verb, Noun::Piece, core::raw(c)); }
constexpr Choice choose(Verb verb, HexId hex) { return choose(verb, Noun::Hex, core::raw(hex)); }
constexpr Choice choose(Verb verb, Suit suit) { return choose(verb, Noun::Number, core::raw(suit)); }
constexpr Choice choose(Verb verb, Card card) { return choose(verb, Noun::Card, core::raw(card)); }
constexpr Verb verb(Choice c) { return static_cast<Verb>(c.verb); }
constexpr CounterId counter(Choice c) { return static_cast<CounterId>(c.id); }
constexpr HexId hex_of(Choice c) { return static_cast<HexId>(c.id); }
constexpr Suit suit_of(Choice c) { return static_cast<Suit>(c.id); }
constexpr Card card_of(Choice c) { return static_cast<Card>(c.id); }
// Does the answer point at a counter that stands on the map?
bool names_counter(const Position& p, Choice c);

// V. Set-up
State start(const Scenario& scenario);
bool reserves_can_enter(const Position& p, Seat seat);

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
void end_turn(Table& t);                      // IX.

} // namespace lament
