#pragma once

#include "input/fault.h"
#include "input/options.h"
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

using input::OptionHelp;
using input::OptionValues;

// A battle, or what is wrong with the file of its scenario or with the options.
struct Opened {
    std::unique_ptr<table::Match> match;
    std::vector<input::Fault> faults;
};

// How to play a record of a scenario again, or what is wrong with the scenario or the options.
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
    bool teaching;                         // there to show how a game is written, and no historical battle

    std::vector<std::string> (*scenarios)();
    std::vector<OptionHelp> (*options)(); // none for most games
    // What a scenario has unless something else is chosen; null when that is the first value of each option.
    OptionValues (*usual_options)(const std::string& scenario);
    Opened (*open)(const std::string& scenario, const OptionValues& options, std::uint64_t key);
    Replayable (*replayable)(const std::string& scenario, const OptionValues& options);
    // All that is wrong with a scenario file; null when the game's scenarios are no files.
    std::vector<input::Fault> (*check)(std::string_view text, const std::string& file_name,
                                       const OptionValues& options);

    Measured<lab::PerftReport> (*perft)(const std::string& scenario, const OptionValues& options,
                                        const lab::PerftOptions& how);
    Measured<lab::BenchReport> (*bench)(const std::string& scenario, const OptionValues& options,
                                        const lab::BenchOptions& how);
    Measured<lab::FuzzReport> (*fuzz)(const std::string& scenario, const OptionValues& options,
                                      const lab::FuzzOptions& how);
};

std::span<const Game> all();
const Game* find(std::string_view id); // null when there is none of that name

// Names and values that are not among those a game has. Whether they go together is for the game to say.
std::vector<input::Fault> option_faults(std::string_view game, const std::vector<OptionHelp>& known,
                                        const OptionValues& options);

// As they stand in a record.
OptionValues options_of(const table::RecordHeader& header);

// What those games that have cases give to them (cases/case.h).
const std::vector<cases::Game>& case_games();

} // namespace games
