#pragma once

#include "ai/weights.h"

#include <array>

namespace ai {

// The judgement of aboutwar, in victory points unless said otherwise. What each is for stands in weights.toml.
struct AboutWarWeights {
    double sector, prize, own_prize, infantry, cavalry, artillery, routed, captured;
    double courage_assault, courage_advance, courage_hold, wheel;
    double danger, guard, follow, forward, empty, keep_share, neutral, alone, meeting, scout, support;
    double fire, gun_place, rally, order_cost;
    double square, square_margin, countercharge, retreat;
    double withdraw, reroll;
    double worth_scale, worth_points, worth_army, worth_ground, worth_prize;

    static const std::array<NamedWeight<AboutWarWeights>, 38> Names;
};

inline constexpr std::array<NamedWeight<AboutWarWeights>, 38> AboutWarWeights::Names = {{
    {"sector", &AboutWarWeights::sector},
    {"prize", &AboutWarWeights::prize},
    {"own_prize", &AboutWarWeights::own_prize},
    {"infantry", &AboutWarWeights::infantry},
    {"cavalry", &AboutWarWeights::cavalry},
    {"artillery", &AboutWarWeights::artillery},
    {"routed", &AboutWarWeights::routed},
    {"captured", &AboutWarWeights::captured},
    {"courage_assault", &AboutWarWeights::courage_assault},
    {"courage_advance", &AboutWarWeights::courage_advance},
    {"courage_hold", &AboutWarWeights::courage_hold},
    {"wheel", &AboutWarWeights::wheel},
    {"danger", &AboutWarWeights::danger},
    {"guard", &AboutWarWeights::guard},
    {"follow", &AboutWarWeights::follow},
    {"forward", &AboutWarWeights::forward},
    {"empty", &AboutWarWeights::empty},
    {"keep_share", &AboutWarWeights::keep_share},
    {"neutral", &AboutWarWeights::neutral},
    {"alone", &AboutWarWeights::alone},
    {"meeting", &AboutWarWeights::meeting},
    {"scout", &AboutWarWeights::scout},
    {"support", &AboutWarWeights::support},
    {"fire", &AboutWarWeights::fire},
    {"gun_place", &AboutWarWeights::gun_place},
    {"rally", &AboutWarWeights::rally},
    {"order_cost", &AboutWarWeights::order_cost},
    {"square", &AboutWarWeights::square},
    {"square_margin", &AboutWarWeights::square_margin},
    {"countercharge", &AboutWarWeights::countercharge},
    {"retreat", &AboutWarWeights::retreat},
    {"withdraw", &AboutWarWeights::withdraw},
    {"reroll", &AboutWarWeights::reroll},
    {"worth_scale", &AboutWarWeights::worth_scale},
    {"worth_points", &AboutWarWeights::worth_points},
    {"worth_army", &AboutWarWeights::worth_army},
    {"worth_ground", &AboutWarWeights::worth_ground},
    {"worth_prize", &AboutWarWeights::worth_prize},
}};

} // namespace ai
