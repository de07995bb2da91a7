#pragma once

#include "lab/arena.h"
#include "lab/statistics.h"

#include <cstdint>
#include <functional>
#include <vector>

// Looks for the orders by which a captain who never changes them does best against a bot.
namespace lab {

using Orders = std::vector<std::uint8_t>; // wing by wing

struct ClimbSetting {
    core::Seat seat = core::Seat::First; // whose orders
    ai::BotName enemy;
    std::size_t wings = 1, orders = 1; // how many there are
    std::uint64_t plans = 200;         // to try
    std::uint64_t battles = 400;       // of one plan, at most
    std::uint64_t seed = 1;
    unsigned threads = 1;
};

struct ClimbStep {
    std::uint64_t tried = 0, battles = 0; // so far
    Orders best;
};

struct ClimbResult {
    ClimbStep last;
    // The share of the points in `battles` battles with dice that nothing was chosen by: of the best, and of a captain
    // with his usual plan.
    Estimate best, usual;
};

// From the best of the plain plans (the same order for all wings), one or two wings at a time. Rivals fight with the
// same dice, until one is surely better. The same for the same setting, whatever the number of threads.
ClimbResult climb_plans(const Arena& arena, const ClimbSetting& setting,
                        const std::function<void(const ClimbStep&)>& progress);

} // namespace lab
