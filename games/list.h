#pragma once

#include "input/fault.h"
#include "lab/reports.h"
#include "table/match.h"
#include "table/replay.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cases {
struct Game;
}

// The games, listed by hand: the one place that names them all. Hosts and tools know a game by its entry only.
namespace games {

// A battle, or what is wrong with the file of its scenario.
struct Opened {
    std::unique_ptr<table::Match> match;
    std::vector<input::Fault> faults;
};

// How to play a record of a scenario again, or what is wrong with the scenario.
struct Replayable {
    std::optional<table::Opener> opener;
    std::vector<input::Fault> faults;
};

// The report of a tool, or why there is none.
template <class Report> struct Measured {
    Report report{};
    std::vector<input::Fault> faults;
};

struct Game {
    std::string_view id;
    std::string_view title;
    std::string_view about;                // one line
    std::string_view usual;                // the scenario meant when none is named
    std::array<std::string_view, 2> sides; // what the seats are called in notation; "side.P" is the word for it

    std::vector<std::string> (*scenarios)();
    Opened (*open)(const std::string& scenario, std::uint64_t key);
    Replayable (*replayable)(const std::string& scenario);
    // All that is wrong with a scenario file; null when the game's scenarios are no files.
    std::vector<input::Fault> (*check)(std::string_view text, const std::string& file_name);

    Measured<lab::PerftReport> (*perft)(const std::string& scenario, const lab::PerftOptions& options);
    Measured<lab::BenchReport> (*bench)(const std::string& scenario, const lab::BenchOptions& options);
    Measured<lab::FuzzReport> (*fuzz)(const std::string& scenario, const lab::FuzzOptions& options);
};

std::span<const Game> all();
const Game* find(std::string_view id); // null when there is none of that name

// What those games that have cases give to them (cases/case.h).
const std::vector<cases::Game>& case_games();

} // namespace games
