#pragma once

#include "games/aboutwar/modifiers.h"

#include <array>

// Exact chances of one step of a zone: sorted handfuls are enumerated as multisets, five against five in 63,504 cases.
namespace aboutwar {

struct ZoneOdds {
    std::array<std::array<double, 2 * Spaces + 1>, 2> hits{}; // by side: probability of that many hits in all
    std::array<std::array<double, Spaces>, 2> hit_by_space{}; // at least one hit by the unit in a space
    std::array<std::array<Itemised, Spaces>, 2> modifiers{};  // of units that roll
    std::array<std::array<bool, Spaces>, 2> rolls{};
};
ZoneOdds zone_odds(const Position& p, Phase phase, bool melee, std::size_t zone);

} // namespace aboutwar
