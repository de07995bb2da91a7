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
    double worth_points, worth_points_early, worth_infantry, worth_cavalry, worth_cavalry_early, worth_artillery,
        worth_artillery_early, worth_lying, worth_lying_early, worth_sector_early, worth_prize, worth_prize_early,
        worth_row, worth_row_early, worth_danger, worth_danger_early, worth_reserve, worth_reserve_early;

    static const std::array<NamedWeight<AboutWarWeights>, 51> Names;
};

inline constexpr std::array<NamedWeight<AboutWarWeights>, 51> AboutWarWeights::Names = {{
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
    {"worth_points", &AboutWarWeights::worth_points},
    {"worth_points_early", &AboutWarWeights::worth_points_early},
    {"worth_infantry", &AboutWarWeights::worth_infantry},
    {"worth_cavalry", &AboutWarWeights::worth_cavalry},
    {"worth_cavalry_early", &AboutWarWeights::worth_cavalry_early},
    {"worth_artillery", &AboutWarWeights::worth_artillery},
    {"worth_artillery_early", &AboutWarWeights::worth_artillery_early},
    {"worth_lying", &AboutWarWeights::worth_lying},
    {"worth_lying_early", &AboutWarWeights::worth_lying_early},
    {"worth_sector_early", &AboutWarWeights::worth_sector_early},
    {"worth_prize", &AboutWarWeights::worth_prize},
    {"worth_prize_early", &AboutWarWeights::worth_prize_early},
    {"worth_row", &AboutWarWeights::worth_row},
    {"worth_row_early", &AboutWarWeights::worth_row_early},
    {"worth_danger", &AboutWarWeights::worth_danger},
    {"worth_danger_early", &AboutWarWeights::worth_danger_early},
    {"worth_reserve", &AboutWarWeights::worth_reserve},
    {"worth_reserve_early", &AboutWarWeights::worth_reserve_early},
}};

} // namespace ai
