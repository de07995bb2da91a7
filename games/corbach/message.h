#pragma once

#include "games/corbach/state.h"

// What the engine says: message ids with arguments. The sentences are in text/<language>.toml.
namespace corbach {

// Arguments in the order they are given are written behind each message.
// clang-format off
#define CORBACH_MESSAGES(X) \
    X(deployment) /* side, number */ X(faces) /* unit, facing */ X(commander_placed) /* commander, hex */ \
    X(turn_begins) /* number, side first */ X(initiative_dice) /* French, Allied */ X(initiative_bonus) /* side, bonus */ \
    X(initiative) /* side, total French, total Allied */ \
    X(reinforcement_die) /* group, die */ X(reinforcement_comes) /* group */ X(reinforcement_late) /* group */ \
    X(frozen) /* side */ X(marches) /* commander */ X(deploys) /* commander */ X(enters) /* unit, hex */ \
    X(commander_enters) /* commander, hex */ X(rally_die) /* unit, die, needed */ X(rallies) /* unit */ \
    X(not_rallied) /* unit */ X(recovers) /* unit */ X(recovery_die) /* unit, die, needed */ \
    X(player_turn) /* side */ X(activation_die) /* commander, die, needed */ X(activated) /* commander */ \
    X(activation_automatic) /* commander */ X(activation_fails) /* commander */ X(unit_activation_die) /* unit, die, needed */ \
    X(unit_activated) /* unit */ X(unit_fails) /* unit */ X(attached) /* unit, commander */ \
    X(turns) /* unit, facing */ X(fires) /* unit, hex, range */ X(fire_die) /* die, modified, result word */ \
    X(reaction_fire) /* unit, hex, range */ X(steps) /* unit, hex */ X(stops) /* unit, hex */ \
    X(column_on) /* unit */ X(column_off) /* unit */ X(order_changed) /* hex */ X(terrain_disorganises) /* unit, hex */ \
    X(gun_overrun) /* unit */ X(charge_die) /* unit, die, needed */ X(charges) /* unit */ X(no_charge) /* unit */ \
    X(gives_up) /* unit */ X(commander_moves) /* commander, hex */ X(attack) /* hex, hex */ \
    X(combat_die) /* die, modifier, total */ X(combat_result) /* attacker's row, defender's row */ \
    X(withdraws) /* hex, hex */ X(routed_cut_down) /* unit */ X(loses_step) /* unit */ X(eliminated) /* unit */ \
    X(test_die) /* unit, die, needed */ X(holds) /* unit */ X(disorganised) /* unit */ X(routs) /* unit */ \
    X(retreats) /* unit, hex */ X(crossed) /* unit */ X(cannot_retreat) /* hex */ X(rout_ends) /* unit, hex */ \
    X(cannot_rout) /* unit */ X(leaves_map) /* unit */ X(follows) /* commander, hex */ X(advances) /* unit, hex */ \
    X(commander_die) /* commander, die, needed */ X(commander_killed) /* commander */ X(promoted) /* commander, side */ \
    X(aide) /* commander, hex */ X(displaced) /* commander, hex */ X(overstacked) /* unit */ \
    X(formation_demoralised) /* commander */ X(army_demoralised) /* side */ X(perception_die) /* side, die, total */ \
    X(perception_retreat) X(perception_stop) X(turn_ends) /* number */ X(victory) /* side */ X(brilliant) X(limited) X(draw)
// clang-format on

enum class Message : std::uint16_t {
#define X(name) name,
    CORBACH_MESSAGES(X)
#undef X
};

// Arguments.
using core::args::number;
using core::args::side;
core::Arg hex_arg(HexId hex);
core::Arg unit_arg(const Position& p, UnitId unit); // its enemy is told its place while he may not know it
core::Arg commander_arg(const Position& p, CommanderId commander); // by his name of today: an aide, one promoted
core::Arg facing_word(Facing facing);                              // a Word, from 0
core::Arg result_word(int kind, int row); // a Word, from 16: kind 0 attacker, 1 defender, 2 fire
core::Arg group_arg(int group);           // a Word, from 256

} // namespace corbach
