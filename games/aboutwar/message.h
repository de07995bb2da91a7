#pragma once

#include "games/aboutwar/state.h"

// What the engine says: message ids with arguments. The sentences are in text/<language>.toml.
namespace aboutwar {

// clang-format off
#define ABOUTWAR_MESSAGES(X) \
    X(placed) X(round_begins) X(orders_rolled) X(sheet_sealed) X(phase_begins) X(order_arrives) X(order_lost) \
    X(moves) X(held_back) X(kept_in_reserve) X(attack) X(head_on) X(meeting) X(retreats) X(tries_square) \
    X(reactions) X(forms_square) X(fails_square) X(tries_countercharge) X(countercharges) X(fails_countercharge) X(ranged) X(melee) \
    X(dice) X(modifiers) X(reroll_of) X(rerolls) X(counts) X(hits) X(routed) X(captured) X(destroyed) X(withdraws) X(shelters) X(garrison_lost) \
    X(stays_out) X(thrown_back) X(leaves_routed) X(bombards) X(gun_die) X(bombard_die) X(rallied) X(rallied_gun) \
    X(sheet_shown) X(sheet_order) X(sheet_path) X(points_captures) X(points_objective) X(points_rose) \
    X(points_majority) X(no_majority) X(round_ends) X(victory) X(draw)
// clang-format on

enum class Message : std::uint16_t {
#define X(name) name,
    ABOUTWAR_MESSAGES(X)
#undef X
};

// Arguments. Areas are places: the id of a place goes where other games have hexes.
using core::args::number;
using core::args::side;
core::Arg area(Place place);
core::Arg type_word(Type type); // "infantry"
core::Arg phase_word(Phase phase);
core::Arg ruled_modifier(Rule rule, int value);
core::Arg counted_die(int face, int modifier, bool hit); // as it counts in the end

} // namespace aboutwar
