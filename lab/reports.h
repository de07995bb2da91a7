#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// What the tools are told and what they tell: all that a host needs to include.
namespace lab {

// perft.h
struct PerftOptions {
    int depth = 1;
    int after = 0;           // random answers played first
    std::uint64_t seed = 1;  // of the dice and of those answers
    bool every_roll = false; // count every way the dice can fall, instead of following the seed
};

struct PerftLine {
    std::string answer;
    std::uint64_t leaves = 0;
};

struct PerftReport {
    std::uint64_t leaves = 0;
    std::vector<PerftLine> divided; // by first answer
};

// bench.h
struct BenchOptions {
    std::uint64_t seed = 1;
    int battles = 0; // 0: as many as fit into `seconds`
    double seconds = 5;
    std::uint64_t (*allocations)() = nullptr;       // how often the heap was asked so far, when somebody counts
    std::function<void(double done)> progress = {}; // from 0 to 1
};

struct BenchReport {
    std::uint64_t battles = 0;
    std::uint64_t answers = 0; // to menus of two entries or more
    std::uint64_t forced = 0;  // to menus of one
    std::uint64_t entries = 0; // of the menus with a choice
    std::size_t largest_menu = 0;
    double seconds = 0;
    std::size_t state_bytes = 0;
    double copy_nanoseconds = 0;
    std::uint64_t allocations = 0;
    std::uint64_t signed_battles = 0; // the first of them, whose final states make up the signature
    std::uint64_t signature = 0;
};

// fuzz.h
struct FuzzOptions {
    std::uint64_t seed = 1;
    int battles = 100;  // 0: no limit
    double seconds = 0; // 0: no limit
    std::function<void(std::uint64_t battles)> progress = {};
};

struct FuzzFailure {
    std::uint64_t seed = 0;
    std::uint64_t step = 0; // answers played before it
    std::string what;
};

struct FuzzReport {
    std::uint64_t battles = 0;
    std::uint64_t answers = 0;
    double seconds = 0;
    std::optional<FuzzFailure> failure;
};

// Where a battle is that is being played, for whoever has to tell after a crash.
struct FuzzPlace {
    volatile std::uint64_t seed = 0;
    volatile std::uint64_t step = 0;
};
inline FuzzPlace fuzz_place;

} // namespace lab
