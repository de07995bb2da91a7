#pragma once

#include "core/dice.h"
#include "table/match.h"
#include "table/record.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

// Plays a record again.
namespace table {

// How to open one scenario of one game without knowing its types; `opener` in match_of.h makes one.
struct Opener {
    // A battle at its start that answers nothing by itself and takes its falls from these dice.
    std::function<std::unique_ptr<Match>(std::shared_ptr<core::Dice>, const RecordHeader&)> open;
    // Hands a battle made by `open` over to live play: other dice, and forced public answers played by themselves.
    std::function<void(Match&, std::shared_ptr<core::Dice>)> go_live;
    std::function<std::optional<int>(core::Seat owner, std::string_view name)> read_kind;
    int rules = 1; // version
};

struct Replayed {
    std::unique_ptr<Match> match;      // as far as the record could be played; null when it could not even begin
    std::size_t answers = 0;           // played
    bool cut = false;                  // the end of the record is missing
    std::optional<input::Fault> fault; // why it went no further
};

// Is shown the battle before each answer that is about to be played.
using Onlooker = std::function<void(const Match& before, const RecordAnswer& next)>;

// Every answer must be legal, every fall must fit, none may be left over, every hash must be met. Until `go_live` the
// battle has no dice: an answer that rolls throws ScriptError and changes nothing.
Replayed replay(const Record& record, const std::string& file, const Opener& opener, const Onlooker& onlooker = {});

// From then on faces come from this key; the roll index goes on from what has fallen already.
void go_live(Replayed& replayed, const Opener& opener, std::uint64_t key);

} // namespace table
