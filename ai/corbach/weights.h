#pragma once

#include "ai/weights.h"

#include <array>

// The numbers of judgement in the doctrine of Corbach. One point of formation morale is 1. What each is for is said
// beside its shipped value, in weights.toml.
namespace ai::corbach_art {

struct Weights {
    // What losses cost, in points of formation morale
    double disorder, rout, retreat, independent, broken, near_break;
    // Attacks
    double bar, own_losses, strike;
    // Where to stand
    double approach, facing, exposed_front, exposed_flank, exposed_rear, open_flank, line, command, ground, lost_order,
        column_near, gun_near, gun_touched, gun_range, least_gain;
    // Guns and horse in reaction
    double fire_bar, charge_bar;
    // Commanders
    double commanded, commander_far, commander_risk, commander_rally, commander_with, army_with, army_near;
    // Marches
    double column_from;
    // Plans
    double spent;
    // What a position is worth
    double lead_counts;
    double worth_base, worth_share, worth_square, worth_shaken, worth_pressed, worth_odds, worth_absent, worth_time;

    static const std::array<NamedWeight<Weights>, 44> Names;
};

inline constexpr std::array<NamedWeight<Weights>, 44> Weights::Names = {{
    {"disorder", &Weights::disorder},
    {"rout", &Weights::rout},
    {"retreat", &Weights::retreat},
    {"independent", &Weights::independent},
    {"broken", &Weights::broken},
    {"near_break", &Weights::near_break},
    {"bar", &Weights::bar},
    {"own_losses", &Weights::own_losses},
    {"strike", &Weights::strike},
    {"approach", &Weights::approach},
    {"facing", &Weights::facing},
    {"exposed_front", &Weights::exposed_front},
    {"exposed_flank", &Weights::exposed_flank},
    {"exposed_rear", &Weights::exposed_rear},
    {"open_flank", &Weights::open_flank},
    {"line", &Weights::line},
    {"command", &Weights::command},
    {"ground", &Weights::ground},
    {"lost_order", &Weights::lost_order},
    {"column_near", &Weights::column_near},
    {"gun_near", &Weights::gun_near},
    {"gun_touched", &Weights::gun_touched},
    {"gun_range", &Weights::gun_range},
    {"least_gain", &Weights::least_gain},
    {"fire_bar", &Weights::fire_bar},
    {"charge_bar", &Weights::charge_bar},
    {"commanded", &Weights::commanded},
    {"commander_far", &Weights::commander_far},
    {"commander_risk", &Weights::commander_risk},
    {"commander_rally", &Weights::commander_rally},
    {"commander_with", &Weights::commander_with},
    {"army_with", &Weights::army_with},
    {"army_near", &Weights::army_near},
    {"column_from", &Weights::column_from},
    {"spent", &Weights::spent},
    {"lead_counts", &Weights::lead_counts},
    {"worth_base", &Weights::worth_base},
    {"worth_share", &Weights::worth_share},
    {"worth_square", &Weights::worth_square},
    {"worth_shaken", &Weights::worth_shaken},
    {"worth_pressed", &Weights::worth_pressed},
    {"worth_odds", &Weights::worth_odds},
    {"worth_absent", &Weights::worth_absent},
    {"worth_time", &Weights::worth_time},
}};

} // namespace ai::corbach_art
