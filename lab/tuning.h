#pragma once

#include "lab/pairs.h"
#include "lab/spsa.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

// Better weights for a doctrine, by SPSA: in every round two rivals with somewhat different weights fight each other in
// pairs of battles, in every scenario.
namespace lab {

struct TuneSetting {
    std::string game;
    std::vector<std::string> scenarios;
    std::string options;            // "name=value,name=value"; empty for most
    std::string bot;                // that fights with the weights; with its version
    std::vector<std::string> names; // of the weights that are tuned
    std::vector<std::size_t> tuned; // their places among all weights
    std::vector<double> weights;    // all, as they are shipped
    std::uint64_t pairs = 10;       // in each scenario and round
    std::uint64_t seed = 1;
    SpsaGains gains;
};

// What the advantage of a rival is taken from.
enum class Measure : std::uint8_t {
    Points,
    Margin, // where too many battles are drawn to learn from points
};

struct TuneRound {
    std::uint64_t number = 0; // from 0
    Measure measure = Measure::Points;
    double unit = 1;             // of margins: how large they usually are
    double points = 0.5;         // share of the first rival
    double margin = 0;           // of the first rival, in a battle
    double drawn = 0;            // share of the battles
    std::vector<double> weights; // that are tuned, after the round
};

using Arenas = std::span<const std::unique_ptr<Arena>>; // one for each scenario

struct TuneOptions {
    std::uint64_t rounds = 100;
    unsigned threads = 1;
    std::string keep; // a line for each round; goes on from what it holds
    std::function<void(const TuneRound&, std::uint64_t played)> progress = {}; // played: rounds in this run
};
// Throws std::runtime_error when the file belongs to something else. The same numbers for the same setting, whatever
// the number of threads, in one go or in several.
std::vector<TuneRound> run_tuning(Arenas arenas, const TuneSetting& setting, const TuneOptions& options);

std::vector<double> all_weights(const TuneSetting& setting, std::span<const double> tuned);

// A match of these weights against those of the setting, in every scenario, with dice that no round has seen.
DuelTally check_match(Arenas arenas, const TuneSetting& setting, const std::vector<double>& weights,
                      std::uint64_t pairs, unsigned threads, const std::function<void(const DuelTally&)>& progress);

} // namespace lab
