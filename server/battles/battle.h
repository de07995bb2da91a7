#pragma once

#include "core/seat.h"
#include "server/base/services.h"
#include "server/battles/clock.h"
#include "server/battles/packed.h"
#include "server/dice/fair_dice.h"
#include "server/storage/battles.h"
#include "table/match.h"
#include "table/record.h"
#include "table/replay.h"

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace games {
struct Replayable;
}
namespace server::battles {
class JournalDice;
}

// One battle in memory: the match, the lines it was made from, and what each viewer may see of it. Used on its strand
// only. Every change is stored before it is told to anybody.
namespace server::battles {

// Who looks: a seat, or anybody else.
enum class Viewer : std::uint8_t { First, Second, Spectator };
constexpr Viewer viewer_of(core::Seat seat) { return seat == core::Seat::First ? Viewer::First : Viewer::Second; }
constexpr std::optional<core::Seat> seat_of(Viewer viewer) {
    if (viewer == Viewer::Spectator) return std::nullopt;
    return viewer == Viewer::First ? core::Seat::First : core::Seat::Second;
}

// What a viewer sees now. Made once for all who look from there.
struct Seen {
    std::string position; // a hash of all that follows: an answer says which position it is for
    Packed view;          // {"scene", "log", "log_from", "table"}: docs/websocket.schema.json
    std::string previous; // position before
    std::string change;   // RFC 6902 from `previous` to this one, as text; empty when there is none
    std::chrono::steady_clock::time_point made; // when that came in which changed it
};
using SeenPtr = std::shared_ptr<const Seen>;

// The fate of something a player did. `reason` is a word for machines.
struct Outcome {
    bool done = false;
    int status = 409;
    std::string reason, message, rule;
    static Outcome good() { return {true, 200, {}, {}, {}}; }
    static Outcome bad(int status, std::string reason, std::string message, std::string rule = {}) {
        return {false, status, std::move(reason), std::move(message), std::move(rule)};
    }
};

class Battle {
public:
    // Null when there is no such battle. Throws Trouble, or Unplayable when its lines no longer fit the rules.
    static std::unique_ptr<Battle> load(Services& services, const std::string& id);
    // A battle that another server has written, not stored yet: every line is played by the rules, with the dice that
    // its secret gives. Throws Unplayable, or WrongDice.
    static std::unique_ptr<Battle> rehearse(Services& services, const storage::BattleRow& row,
                                            const std::vector<storage::Line>& lines);
    ~Battle();

    const storage::BattleRow& row() const { return row_; }
    const std::string& id() const { return row_.id; }
    bool running() const { return row_.standing.status == "running"; }
    bool over() const { return row_.standing.status == "over"; }
    std::optional<core::Seat> seat_of_account(std::int64_t account) const; // the one to move when both are his
    core::Seats seats_of_account(std::int64_t account) const;

    // Reads what other processes have written. True when something was new.
    bool refresh();
    bool is_broken() const { return broken_; } // storing failed: load it again

    // The match, once the dice have been settled and the battle has begun; null before.
    const table::Match* match() const { return match_.get(); }
    SeenPtr seen(Viewer viewer) const; // the names of the players are in it
    // Lines of the log, numbered from 0; views hold its end.
    std::vector<table::Phrase> log(Viewer viewer, std::size_t from, std::size_t to);
    std::size_t log_size(Viewer viewer) const;

    // SEATS AND DICE: before the battle begins. It begins by itself when both seats are taken and have contributed.
    Outcome join(core::Seat seat, std::int64_t account);
    Outcome leave_seat(std::int64_t account); // before it begins
    Outcome contribute(core::Seat seat, const std::string& hex);

    // PLAY. `position` is the one the seat saw.
    Outcome answer(core::Seat seat, const std::string& position, const std::string& notation);
    Outcome answer(core::Seat seat, const std::string& position, core::Choice choice); // bots
    Outcome undo(core::Seat seat, const std::string& position);
    // Places what is left of the seat's army as `choose` says, in one go.
    using Choose = std::function<core::Choice(const table::Match& match)>;
    Outcome set_up(core::Seat seat, const std::string& position, const Choose& choose);
    Outcome stand(core::Seat seat, const std::string& prompt, const std::string& answer, const std::string& scope);
    Outcome stand_no_more(core::Seat seat, const std::string& prompt);

    // BETWEEN THE PLAYERS.
    Outcome resign(core::Seat seat);
    Outcome offer_draw(core::Seat seat);      // when the other has offered too: agreed
    Outcome offer_take_back(core::Seat seat); // of the last settled answer of `seat` and all since; agreed likewise
    Outcome decline(core::Seat seat);         // whatever is on the table
    Outcome call_off(core::Seat seat);        // when it may be called off: nobody has lost

    // DUTIES.
    Outcome abandon(); // nobody has come back to it: nobody has won
    Outcome flag();    // the clock of whoever has run out; refused when none has
    Outcome add_time(core::Seat seat, std::int64_t milliseconds); // on its clock: vacation

    // JOURNEYS (travel.cpp): between two servers, each known by its key. Nobody plays here until it comes back.
    Outcome send_away(const std::string& to);
    // `further`: what was played over there, "home" the first, "away" the last unless the battle has ended.
    Outcome come_back(const std::vector<storage::Line>& further, const std::string& from,
                      const std::string& remote_player);

    // THE RECORD: everything once it is over; before, what the viewer may know. Spectators get none before the end.
    std::string record(Viewer viewer);
    table::Record whole_record();                                      // for the server itself
    std::vector<storage::Line> lines() const;                          // read again: they are not kept in memory
    const std::array<std::string, 2>& names() const { return names_; } // of the players
    // After the end: the battle as it stood after so many answers, from any viewer's side ("all": everything open).
    std::size_t answers() const;
    nlohmann::json replay_at(std::size_t answers, std::optional<Viewer> viewer);

private:
    // The log in a view begins at a multiple of this, so that it rarely moves.
    static constexpr std::size_t LogStep = 25;

    // A line of the log that is ours, not the game's: where it stands in each viewer's log, and what it says to each.
    struct Note {
        std::array<std::size_t, 3> before{}; // lines of the game
        std::array<table::Phrase, 3> text;
    };

    explicit Battle(Services& services);

    // The match.
    void open_match(const std::vector<table::RecordFall>* opening); // null: the dice are rolled now
    void replay_answer(const table::RecordAnswer& answer, std::int64_t line_number);
    std::vector<core::Fall> falls(const std::vector<table::RecordFall>& texts, std::int64_t line_number) const;
    void apply(const storage::Line& line);
    void apply_take_back(const storage::Line& line);
    void forget();   // what is long past: it is in the database
    void remember(); // all of it, when somebody asks for it
    void roll_on();  // from here on the dice are rolled
    void note_rolls(const storage::Line& line, std::size_t falls);
    void follow(std::int64_t at);
    void note_who_answered();
    void end(const std::string& ending, int winner);
    std::array<std::size_t, 3> log_lengths() const;

    // What another server wrote. `theirs`: the seats whose players sit there.
    void take_over(const storage::Line& line, core::Seats theirs);
    void take_over_begin(const storage::Line& line);
    void take_over_answer(const storage::Line& line, core::Seats theirs);
    void check_deed(const storage::Line& line, core::Seats theirs) const;

    // Doing things.
    template <class Play> Outcome act(core::Seat seat, Play play);
    Outcome store(const std::vector<storage::Line>& lines);
    Outcome store_and_apply(const storage::Line& line);
    Outcome save_seats(const storage::BattleRow& changed);
    void begin_if_ready();
    std::optional<Outcome> closed_to(core::Seat seat, const std::string* position);
    std::vector<storage::Line> new_lines(std::size_t first_answer, const std::vector<table::Standing>& stood,
                                         core::Seat seat);
    storage::Standing standing_now() const;
    storage::Line line(const char* kind, int seat, std::string text) const;
    std::optional<std::size_t> last_settled_answer(core::Seat seat) const;
    bool same_player() const;
    std::size_t settled() const { return match_ != nullptr ? match_->settled_answers() : 0; }

    // Telling.
    nlohmann::json make_view(Viewer viewer) const;
    std::vector<table::Phrase> log_in_memory(Viewer viewer, std::size_t from, std::size_t to) const;
    nlohmann::json table_part(Viewer viewer) const;
    bool asks_in_vain(core::Seat seat) const;
    table::Situation situation(Viewer viewer) const;
    std::array<std::string_view, 2> sides() const;
    core::Seats waiting() const;
    void changed();

    Services& services_;
    storage::BattleRow row_;
    std::int64_t lines_ = 0; // that have been applied
    std::vector<table::RecordFall> opening_;
    std::array<std::string, 2> names_;
    ClockRules clock_rules_;

    std::shared_ptr<JournalDice> dice_;
    std::unique_ptr<table::Match> match_;
    std::function<std::optional<int>(core::Seat, std::string_view)> read_kind_;

    struct PackedRoll { // thousands of them stay in memory
        std::uint16_t sides, face;
        bool taken_back;
    };
    std::vector<PackedRoll> rolls_;
    std::vector<std::uint32_t> first_roll_; // of each answer
    bool all_rolled_here_ = true;           // every fall has its roll: the dice can be audited
    std::array<std::string, 2> offers_;
    std::size_t settled_at_offer_ = 0;
    std::vector<Note> notes_;
    Clocks clocks_, shown_clocks_; // what is shown of a question to both stands still until both have answered
    std::array<std::int64_t, 2> unshown_time_{}; // given to a seat meanwhile: it alone sees that
    core::Seats answered_ = core::Seats::None;   // who has settled an answer of his own
    std::size_t answers_noted_ = 0;              // of settled ones, in answered_
    core::Seats waited_ = core::Seats::None, shown_waiting_ = core::Seats::None;
    std::string ending_;
    int winner_ = 0;
    bool away_ = false;
    std::string sent_to_; // the server that has it while it is away

    std::size_t stored_settled_ = 0; // settled answers when lines were last stored
    bool broken_ = false;            // what is in memory may not be what is stored
    std::chrono::steady_clock::time_point came_in_ = std::chrono::steady_clock::now();
    mutable std::array<bool, 3> outdated_ = {true, true, true};
    mutable std::array<SeenPtr, 3> seen_;
};

// By its players: as long as not both have answered; one that is fought with a machine, or by one player on both sides,
// at any time, for nobody else has a share in it. What can still be taken back is no answer, so it tells nothing.
bool may_be_called_off(const storage::BattleRow& row);

// How to play a battle by its lines or its record: from its scenario, or from the position of its case.
games::Replayable opener_of(const storage::BattleRow& row);

// Lines that no longer fit the rules: which one, and why. `oblique migrate` reports it.
struct Unplayable : std::runtime_error {
    Unplayable(std::int64_t line_number, const std::string& why) : std::runtime_error(why), line(line_number) {}
    std::int64_t line;
};
// Ends such a battle without a winner, by its row alone; one that has not begun is gone. To be called on its strand.
Outcome end_unplayable(Services& services, const std::string& id, int seat, const std::string& ending);

struct WrongDice : Unplayable {
    using Unplayable::Unplayable;
};

} // namespace server::battles
