#pragma once

#include "lab/pairs.h"

#include <string>
#include <vector>

// Every bot against every other, in several scenarios.
namespace lab {

struct Rung { // the duels of two bots, all scenarios together
    std::size_t first = 0, second = 0;
    DuelTally tally;
};

struct Ladder {
    std::string game;
    std::vector<std::string> scenarios, bots; // bots with their versions
    std::uint64_t pairs = 0;                  // of every two bots in each scenario
    std::uint64_t seed = 1;
    std::vector<Rung> rungs;
};

std::string to_markdown(const Ladder& ladder); // the table of ratings, then the matrix of scores

} // namespace lab
