#pragma once

#include "ai/analyst.h"

#include <array>
#include <cstddef>
#include <vector>

#include <nlohmann/json_fwd.hpp>

// All that an analyst has to say of a battle.
namespace ai {

struct SideAnalysis {
    std::size_t judged = 0; // decisions
    std::size_t marked = 0; // that should have been others
    double lost = 0;        // by those, in worth
    double luck = 0;        // gained by all dice and cards of the battle, in worth
    double own_luck = 0;    // of that, where this side's answers rolled them
};

struct BattleAnalysis {
    std::size_t answers = 0;         // looked at
    std::vector<Decision> decisions; // marked ones, in the order of the record
    std::vector<Throw> throws;       // likewise
    std::array<SideAnalysis, 2> sides{};
    double deviation = 0; // that luck has: as much for either side

    void add(Looked looked); // of the next answer
};

// Luck in standard deviations; 0 where nothing was left to chance.
double luck_in_deviations(const BattleAnalysis& analysis, core::Seat seat);

// The largest losses, and what the dice gave or took most, dearest first; at most so many.
std::vector<Decision> dearest(const BattleAnalysis& analysis, std::size_t most);
std::vector<Throw> most_lucky(const BattleAnalysis& analysis, std::size_t most);

nlohmann::json to_json(const BattleAnalysis& analysis, std::size_t most);

} // namespace ai
