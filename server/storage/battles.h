#pragma once

#include "core/seat.h"
#include "server/storage/database.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

// Battles as they are stored: a row that says how things stand, and the lines that are the truth.
namespace server::storage {

struct SeatRow {
    std::optional<std::int64_t> account;
    std::string kind = "open";               // open, link, person, remote, "bot drill"
    std::optional<std::string> contribution; // to the dice, hexadecimal
    std::string name = {};                   // of a remote player; others have theirs with their account
    bool is_bot() const { return kind.starts_with("bot "); }
    bool operator==(const SeatRow&) const = default;
};

// What follows from the lines, kept for lists and duties; written together with them.
struct Standing {
    std::string status = "open"; // open, running, away, over
    std::array<std::int64_t, 2> left{};
    std::int64_t since = 0, deadline = 0;
    int waiting = 0;
    bool bot_waits = false;
    bool both_answered = false; // both seats have settled an answer of their own
    int winner = 0;
    std::string ending;
    bool operator==(const Standing&) const = default;
};

struct BattleRow {
    std::string id, game, scenario;
    std::string options = "{}", case_text;
    int rules = 1;
    bool is_public = true;
    std::int64_t creator = 0;
    std::array<SeatRow, 2> seats;
    std::string dice_secret, commitment;
    std::string clock = R"({"kind":"none"})";
    std::int64_t lines = 0;
    Standing standing;
    std::string rematch_of;
    std::int64_t created = 0, changed = 0;
    std::int64_t invited_until = 0; // until when somebody is asked to play; 0: nobody was asked by name
    bool operator==(const BattleRow&) const = default;

    // Whoever was asked has neither come nor declined yet. He comes by contributing to the dice.
    bool is_invitation() const;
    bool is_invited(const SeatRow& seat) const;
    // Whether it has a term when nobody comes back to it: a clock ends it otherwise, and letters may take their time.
    bool may_be_abandoned() const;
    bool against_machine() const { return seats[0].is_bot() || seats[1].is_bot(); }
};

struct Line {
    std::int64_t number = 0;
    std::string kind;
    int seat = 0;
    std::string text, rolls;
    std::int64_t at = 0;
    bool operator==(const Line&) const = default;
};

void insert_battle(Work& work, const BattleRow& row); // tells like append
std::optional<BattleRow> find_battle(Work& work, const std::string& id);
std::vector<Line> lines_after(Work& work, const std::string& id, std::int64_t number);

// Adds lines numbered from `expected` + 1, stores how things stand, and tells all processes "battle ID"; when a bot
// waits, also "battle ID bot". False when somebody has added others meanwhile, or the battle is gone: then nothing is
// written.
bool append(Work& work, const std::string& id, std::int64_t expected, std::span<const Line> lines,
            const Standing& standing, std::int64_t now);
// Stores the seats and contributions of `after` and tells "battle ID". False, and nothing is written, unless the battle
// still has the lines, the status and the seats of `before`: somebody else may have sat down meanwhile.
bool change_seats(Work& work, const BattleRow& before, const BattleRow& after, std::int64_t now);
// What the player at the other server is called.
void name_remote(Work& work, const std::string& id, const std::string& name);
// With all that belongs to it; tells "battle ID". Reports stay, for the operator.
void remove_battle(Work& work, const std::string& id);

enum class Which : std::uint8_t {
    Mine,      // not over; the account sits there, or opened it and waits
    Open,      // public, with a seat for the account, which does not sit there; not of whom it blocks or is blocked by
    Finished,  // over; the account sat there. Account 0: the public ones
    Watchable, // public and running; the account does not sit there
};
// Public lists show so many battles of one player: nobody fills them by himself.
constexpr int MostOfOnePlayer = 3;
// Those that changed last come first. `changed_before` 0: from the newest on.
std::vector<BattleRow> list_battles(Work& work, Which which, std::int64_t account, int most,
                                    std::int64_t changed_before);
std::vector<std::string> battles_past(Work& work, std::int64_t deadline); // running, their clock has run out
std::vector<std::string> battles_where_bots_wait(Work& work);
std::vector<std::string> unfinished_battles(Work& work); // open, running or away
// What counts towards the limits of an account: not invitations that it has not taken.
struct Unfinished {
    std::int64_t against_machine = 0, with_people = 0;
};
Unfinished count_unfinished(Work& work, std::int64_t account);
// Invitations from one to the other that were neither taken nor declined.
std::int64_t count_invitations(Work& work, std::int64_t from, std::int64_t to);
// Those whose time is over are gone, so many at once. Tells "battle ID" of each; returns how many they were.
int remove_late_invitations(Work& work, std::int64_t now, int most);

// Unfinished battles that have a term and in which nothing has happened since: nobody has answered, not even what can
// still be taken back, nobody has said anything, and the seats are as they were. Those that changed first come first,
// then by id; the next page begins after the last of this one.
std::vector<BattleRow> abandoned_battles(Work& work, std::int64_t since, int most, std::int64_t after_changed = -1,
                                         const std::string& after_id = "");
bool is_abandoned(Work& work, const std::string& id, std::int64_t since);

// Of a running battle, who owes an answer and who sits where; the rest of the row is not needed, and this is read
// often.
struct Brief {
    core::Seats waiting = core::Seats::None;
    std::int64_t accounts[2] = {0, 0}; // persons; 0: none, or one who plays both sides
    bool running = false;
};
Brief brief_of(Work& work, const std::string& id);
// When the seat last did something itself: what the server answered for it does not count. 0: never.
std::int64_t last_act(Work& work, const std::string& id, core::Seat seat);
// The battle's row is locked first, so that two players who ask at once, on two processes, get one rematch.
std::optional<BattleRow> rematch_of(Work& work, const std::string& id);

struct ChatLine {
    std::int64_t number = 0, account = 0;
    std::string name, text;
    std::int64_t at = 0;
};
// Tells all processes "chat ID". Throws Trouble when the battle is gone.
void add_chat(Work& work, const std::string& battle, std::int64_t account, const std::string& text, std::int64_t now);
std::vector<ChatLine> chat_after(Work& work, const std::string& battle, std::int64_t number);

constexpr std::size_t LongestNote = 16'000; // characters
std::string note_of(Work& work, const std::string& battle, std::int64_t account);
void set_note(Work& work, const std::string& battle, std::int64_t account, const std::string& text);

} // namespace server::storage
