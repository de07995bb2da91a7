#pragma once

#include "lab/arena.h"
#include "lab/kept_lines.h"
#include "lab/statistics.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

// Duels: battles in pairs, with sides swapped and the same dice.
namespace lab {

// Who fights where. As text, so that it can stand in a file; bots with their versions (ai/version.h).
struct DuelSetting {
    std::string game, scenario;
    std::string options; // "name=value,name=value"; empty for most
    std::string first, second;
    std::uint64_t seed = 1;
    auto operator<=>(const DuelSetting&) const = default;
};

// Both battles of a pair, from the side of the first bot, which has the first seat in the first of them.
struct PairResult {
    std::array<BattleEnd, 2> battles;
    int half_points() const { return battles[0].half_points + battles[1].half_points; }
    double margin() const { return (battles[0].margin + battles[1].margin) / 2.0; } // of a battle
    int unfinished() const { return (battles[0].unfinished ? 1 : 0) + (battles[1].unfinished ? 1 : 0); }
    bool operator==(const PairResult&) const = default;
};

PairResult play_pair(const Arena& arena, const Bots& bots, std::uint64_t seed);

// What is known after some pairs.
struct DuelTally {
    Pentanomial results;
    Spread margin;                // of a battle, pair by pair
    std::uint64_t unfinished = 0; // battles that were broken off
    void add(const PairResult& pair);
};

// THE FILE OF PAIRS. A line for each, which says all about it: one file can hold many duels.
class PairFile {
public:
    // Reads what is there. Throws std::runtime_error when it is something else. An empty path keeps nothing.
    explicit PairFile(const std::string& path);
    // The pairs from the first on, without gaps.
    const std::vector<PairResult>& known(const DuelSetting& setting) const;
    // Throws std::runtime_error, and tells which, when the file has pairs of these bots in another version.
    void check_versions(const DuelSetting& setting) const;
    void append(const DuelSetting& setting, const PairResult& pair);

private:
    std::string path_;
    KeptLines kept_;
    std::map<DuelSetting, std::vector<PairResult>> pairs_;
};

struct DuelOptions {
    std::uint64_t pairs = 100;
    unsigned threads = 1;
    std::optional<Sprt> sprt;                                                  // stops when decided
    std::function<void(const DuelTally&, std::uint64_t played)> progress = {}; // played: in this run
};

// Goes on where the file ends, unless its pairs were fought by bots of other versions: then it throws. The same numbers
// for the same setting, whatever the number of threads.
DuelTally run_duel(const Arena& arena, const DuelSetting& setting, PairFile& file, const DuelOptions& options);

} // namespace lab
