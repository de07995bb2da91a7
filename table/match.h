#pragma once

#include "core/game.h"
#include "table/fields.h"
#include "table/record.h"
#include "table/scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A battle being played, without its type: the edge that hosts (terminal, server, tests) talk to.
namespace table {

// What happened, in words for one seat.
struct LogLine {
    Phrase text;
    bool operator==(const LogLine&) const = default;
};

// The fate of an answer.
struct Answered {
    bool accepted = false;
    std::string rule; // what forbids it, when refused
    Phrase reason;    // in words: not your turn, no such answer, forbidden by rule ...
};

class Match {
public:
    virtual ~Match() = default;

    virtual std::string game() const = 0;
    virtual std::string scenario() const = 0;

    // Questions. All that is told to a seat comes from that seat's own view.
    virtual core::Seats waiting() const = 0;
    virtual Prompt prompt(core::Seat viewer) const = 0;
    virtual std::vector<Option> options(core::Seat seat) const = 0;
    virtual Situation situation(core::Seat viewer) const = 0;
    virtual const Board& board() const = 0;
    virtual Result result() const = 0;

    // Answers. Only listed ones are taken, only from a seat that owes one; a refusal changes nothing.
    virtual Answered play(core::Seat seat, std::string_view notation) = 0;
    virtual Answered play(core::Seat seat, core::Choice choice) = 0;

    // Standing answers. "no for move" answers now and every question of this kind until the scope "move" ends, if the
    // game has such a scope open and as long as the answer is legal; an answer can also be left before it is asked for
    // (scope "": until taken back). The other seat cannot tell them from answers given one by one, and the record holds
    // those only.
    virtual bool leave(core::Seat seat, std::string prompt, std::string answer, std::string scope) = 0;
    virtual std::vector<Standing> standing(core::Seat seat) const = 0;
    virtual bool take_back(core::Seat seat, std::string_view prompt) = 0;

    // Undo: a seat takes back its own last answer. Free until dice, a reveal or a change of the waiting seats; where
    // both answer at once, until the seat has sealed, whatever the other does. A roll once made is never made again.
    virtual bool can_undo(core::Seat seat) const = 0;
    virtual bool undo(core::Seat seat) = 0;

    // The seat has one answer only, no die falls for it, and it makes nothing final that could be taken back. This is
    // the whole truth: the seat may hear of it where nobody can learn anything from an answer that comes at once.
    virtual bool is_empty_question(core::Seat seat) const = 0;

    // Discretion. Between people, what a seat can still take back is shown to nobody else: from then on the other seat
    // is told of the battle as it stood before. Of a question asked to both at once a seat sees its own answers only,
    // and not whether the other has sealed.
    virtual void keep_undoable_secret() = 0;
    virtual Situation settled_situation(core::Seat viewer) const = 0; // without what anybody can still take back
    virtual std::size_t settled_log_size(std::optional<core::Seat> viewer) const = 0; // what may be read now
    virtual std::size_t settled_answers() const = 0;                                  // of answers(): these stay
    virtual bool asks_both() const = 0; // the open question was put to both seats, whoever has answered it since

    // An answer in words, as "activate Line 5"; without an id when it says nothing here.
    virtual Phrase label(core::Seat seat, std::string_view notation) const = 0;

    // Why may I not choose this? `target` is a piece, hex, card or whole answer in notation.
    virtual std::vector<Refusal> why(core::Seat seat, std::string_view target) const = 0;
    virtual std::optional<Odds> odds(core::Seat seat, std::string_view notation) const = 0;
    virtual std::vector<std::string> overlay_kinds() const = 0;
    virtual std::optional<Overlay> overlay(core::Seat seat, std::string_view kind, std::string_view at) const = 0;

    // The log since the start, as that seat (or, without one, anybody) may read it.
    virtual std::size_t log_size(core::Seat viewer) const = 0;
    virtual LogLine log_line(std::optional<core::Seat> viewer, std::size_t number) const = 0;
    std::vector<LogLine> log(core::Seat viewer, std::size_t from = 0) const {
        std::vector<LogLine> lines;
        for (std::size_t i = from; i < log_size(viewer); ++i) lines.push_back(log_line(viewer, i));
        return lines;
    }

    // The record: everything, or what one seat may know of a running battle.
    virtual std::string record() const = 0;
    virtual std::string record(core::Seat viewer) const = 0;
    virtual std::size_t answers() const = 0;
    // As the seat may read them; without one, the whole truth.
    virtual std::vector<RecordAnswer> answers_from(std::size_t first, std::optional<core::Seat> viewer) const = 0;
    // Forgets answers that stay and all but the last lines of the logs, so many at least. Then there is no record, and
    // only lines and answers since can be asked for: whoever lets it forget has them elsewhere.
    virtual void forget(std::size_t lines) = 0;
    virtual bool has_forgotten() const = 0;
    virtual std::size_t first_line(std::optional<core::Seat> viewer) const = 0; // that it remembers
    virtual void settle() = 0; // plays forced answers from now on: the pause before one would tell the enemy nothing
    virtual void hold(bool on) = 0; // while held, neither forced nor standing answers play by themselves
    virtual std::uint64_t state_hash() const = 0;
    virtual Fields fields() const = 0;
    virtual std::uint64_t rolls() const = 0; // roll index: only grows
    virtual std::vector<std::string> check() const = 0;
};

} // namespace table
