#pragma once

#include "ai/weights.h"

#include <array>

// The numbers of judgement in the doctrine of Abyss of Lament. One victory point is 1. What each is for is said beside
// its shipped value, in weights.toml.
namespace ai::lament_art {

struct Weights {
    // What losses cost
    double unit, strength, cohesion, last_cohesion, disorder, retreat, attrition_share;
    // Blows
    double attack_bar, gun_card, commander, commander_lost, flank_help, hidden_strength;
    // Danger
    double danger, danger_near, second_foe;
    // Ground and goals
    double approach, hold_approach, cover, height, works, prize_hex, prize_late, integrity, crowd, idle;
    // Orders and cards
    double rally, rally_broken, reform, guns_banked, clock, event, asset;
    // Deployment
    double deploy_forward, deploy_prize, deploy_stack, deploy_vedette;
    // What a position is worth
    double worth_lead, worth_cohesion, worth_unit, worth_disorder, worth_time, worth_prize, worth_card, worth_attack;

    static const std::array<NamedWeight<Weights>, 45> Names;
};

inline constexpr std::array<NamedWeight<Weights>, 45> Weights::Names = {{
    {"unit", &Weights::unit},
    {"strength", &Weights::strength},
    {"cohesion", &Weights::cohesion},
    {"last_cohesion", &Weights::last_cohesion},
    {"disorder", &Weights::disorder},
    {"retreat", &Weights::retreat},
    {"attrition_share", &Weights::attrition_share},
    {"attack_bar", &Weights::attack_bar},
    {"gun_card", &Weights::gun_card},
    {"commander", &Weights::commander},
    {"commander_lost", &Weights::commander_lost},
    {"flank_help", &Weights::flank_help},
    {"hidden_strength", &Weights::hidden_strength},
    {"danger", &Weights::danger},
    {"danger_near", &Weights::danger_near},
    {"second_foe", &Weights::second_foe},
    {"approach", &Weights::approach},
    {"hold_approach", &Weights::hold_approach},
    {"cover", &Weights::cover},
    {"height", &Weights::height},
    {"works", &Weights::works},
    {"prize_hex", &Weights::prize_hex},
    {"prize_late", &Weights::prize_late},
    {"integrity", &Weights::integrity},
    {"crowd", &Weights::crowd},
    {"idle", &Weights::idle},
    {"rally", &Weights::rally},
    {"rally_broken", &Weights::rally_broken},
    {"reform", &Weights::reform},
    {"guns_banked", &Weights::guns_banked},
    {"clock", &Weights::clock},
    {"event", &Weights::event},
    {"asset", &Weights::asset},
    {"deploy_forward", &Weights::deploy_forward},
    {"deploy_prize", &Weights::deploy_prize},
    {"deploy_stack", &Weights::deploy_stack},
    {"deploy_vedette", &Weights::deploy_vedette},
    {"worth_lead", &Weights::worth_lead},
    {"worth_cohesion", &Weights::worth_cohesion},
    {"worth_unit", &Weights::worth_unit},
    {"worth_disorder", &Weights::worth_disorder},
    {"worth_time", &Weights::worth_time},
    {"worth_prize", &Weights::worth_prize},
    {"worth_card", &Weights::worth_card},
    {"worth_attack", &Weights::worth_attack},
}};

} // namespace ai::lament_art
