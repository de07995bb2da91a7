#pragma once

#include "ai/judgement.h"
#include "core/seat.h"
#include "input/fault.h"
#include "table/record.h"
#include "table/replay.h"
#include "table/scene.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Looks at a battle afterwards, without knowing its game's types: which answers could have been better, and what the
// dice gave and took. For hosts; docs/opponents.md tells how it is done.
namespace ai {

struct AnalysisOptions {
    JudgeOptions judge{};
    LuckOptions luck{};
    std::uint64_t seed = 1;                 // the same seed gives the same analysis
    core::Seats judged = core::Seats::Both; // whose answers
};

// Where in the record, and what was asked.
struct Moment {
    std::size_t answer = 0; // from 1
    core::Seat seat = core::Seat::First;
    std::vector<table::Phrase> status; // turn, phase
    table::Prompt prompt;
    std::string given; // notation
    table::Phrase given_label;
};

struct Decision {
    Moment moment;
    std::string better; // notation
    table::Phrase better_label;
    Judgement judgement;
};

struct Throw {
    Moment moment;
    std::vector<std::string> falls;
    Luck luck; // in worth to the seat that answered: what one gains the other loses
};

// What there is to say of one answer.
struct Looked {
    core::Seat seat = core::Seat::First;
    bool judged = false;              // there was something to choose
    std::optional<Decision> decision; // that should have been another
    std::optional<Throw> thrown;      // dice or cards that decided something
};

class Analyst {
public:
    virtual ~Analyst() = default;
    virtual std::size_t answers() const = 0;
    virtual Looked look_at(std::size_t answer) const = 0; // from 0; from any thread
};

// An analyst of a record, or what is wrong with the record. It has played the record again, so it needs neither the
// record nor anything else afterwards.
struct MadeAnalyst {
    std::unique_ptr<Analyst> analyst;
    std::vector<input::Fault> faults;
};
bool can_analyse(std::string_view game); // those without a doctrine have none
MadeAnalyst make_analyst(const table::Record& record, const std::string& file, const AnalysisOptions& options);
// Of a battle that began with anything else than a scenario of the game.
MadeAnalyst make_analyst(const table::Record& record, const std::string& file, const table::Opener& opener,
                         const AnalysisOptions& options);

inline constexpr std::size_t LongestAnalysis = 20'000; // answers: a state is kept for each

} // namespace ai
