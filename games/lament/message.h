#pragma once

#include "games/lament/state.h"

// What the engine says: message ids with arguments. The sentences are in text/<language>.toml.
namespace lament {

// clang-format off
#define LAMENT_MESSAGES(X) \
    X(deployed) X(reserves_arrive) X(turn_begins) X(initiative) X(hand_redrawn) X(hand_shown) X(mulligan) X(focus) \
    X(focus_none) X(focus_lost) X(order_laid) X(hand_drawn) X(hand_of) X(round_begins) X(time_played) X(event) X(no_event) \
    X(asset_played) X(asset_banked) X(asset_postponed) X(rating_changed) X(cohesion_raised) X(cohesion_lowered) \
    X(demoralized) X(wing_destroyed) X(recovered) X(orders_revealed) X(orders_used) X(emergency) X(artillery_banked) \
    X(reformed) X(rallied) X(activated) X(road_march) X(moves) X(stops) X(swaps) X(takes_front) X(takes_rear) \
    X(disordered) X(revealed) X(vedette_removed) X(attack) X(rolling_volleys) X(support) X(totals) X(dice) X(attrition) \
    X(no_attrition) X(reroll) X(commander_spent) X(commander_falls) X(clash) X(standoff) X(hits) X(absorbs_cohesion) \
    X(absorbs_disorder) X(retreats) X(displaced) X(eliminated) X(given_up) X(advances) X(phase_ends_time) \
    X(phase_ends_cards) X(turn_ends) X(sudden_death) X(major_victory) X(minor_victory) X(draw)
// clang-format on

enum class Message : std::uint16_t {
#define X(name) name,
    LAMENT_MESSAGES(X)
#undef X
};

// Arguments.
using core::args::number;
using core::args::place;
using core::args::side;
core::Arg suit(Suit suit, Seat owner);
core::Arg card(Card card, Seat owner, Seats known_to = Seats::Both);
core::Arg piece(const State& s, CounterId counter); // named by its place for whoever cannot tell it

} // namespace lament
