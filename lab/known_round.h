#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lab {

class Arena;

// A round in which both write their orders in secret, for a side that has a bot against it: what the round is worth to
// whoever writes there, from -1 (lost) to 1 (won).
struct KnownRound {
    double knowing = 0; // to one who knows how the bot thinks
    double alike = 0;   // to another of the same bots
    double gain() const { return knowing - alike; }
};

struct KnownRoundsSetting {
    std::string bot;             // with a budget in nodes the numbers are the same on every machine
    std::vector<double> weights; // of the doctrine that judges
    std::uint64_t rounds = 200, seed = 1;
    unsigned threads = 1;
    std::function<void(std::uint64_t done)> progress = {};
};

// The same rounds for the same seed, whoever is looked at; none where orders are not written in secret. Throws
// std::invalid_argument when there is no such bot.
std::vector<KnownRound> known_rounds(const Arena& arena, const KnownRoundsSetting& setting);

} // namespace lab
