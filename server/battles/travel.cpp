// A battle's journeys between servers (server/post). What comes from elsewhere is a stranger's word: each line is
// played by the rules, with the dice of this battle, and must be what an honest server would have written.
#include "server/battles/battle.h"
#include "server/battles/journal.h"
#include "server/battles/journal_dice.h"

#include <algorithm>
#include <stdexcept>

namespace server::battles {

using core::Seat;
using core::Seats;

namespace {

Seat seat_of_line(const storage::Line& line) { return line.seat == 2 ? Seat::Second : Seat::First; }

bool is_of_server(const std::string& kind) { return kind == Begin || kind == Away || kind == Home; }

std::string falls_at_start(const table::Match& match) {
    return falls_text(table::parse_record(match.record(), "battle").record.opening);
}

} // namespace

// THERE AND BACK

Outcome Battle::send_away(const std::string& to) {
    if (over() || match_ == nullptr) return Outcome::bad(409, "not_running", "Only a running battle can be sent away.");
    if (!away_) return store_and_apply(line(Away, 0, to));
    if (sent_to_ != to) // two servers must not play on at once
        return Outcome::bad(409, "away", "This battle was sent to another server, and has not come back yet.");
    return Outcome::good(); // the file may be asked for again
}

Outcome Battle::come_back(const std::vector<storage::Line>& further, const std::string& from,
                          const std::string& remote_player) {
    if (over() || !away_) return Outcome::bad(409, "not_away", "This battle is not away.");
    if (sent_to_ != from)
        return Outcome::bad(422, "wrong_sender",
                            "This battle was sent to another server: only that one can send it back.");
    Seats theirs = Seats::None;
    for (const Seat seat : core::EachSeat)
        if (row_.seats[core::index(seat)].kind == "remote") theirs = theirs | core::only(seat);

    remember();
    broken_ = true; // until all of it has been played and stored
    std::vector<storage::Line> lines;
    try {
        for (const storage::Line& next : further) {
            if (away_ && !lines.empty()) throw Unplayable(next.number, "it was sent on to a third server");
            take_over(next, theirs);
            lines.push_back(next);
            lines.back().number = lines_ + static_cast<std::int64_t>(lines.size());
        }
    } catch (const WrongDice& error) {
        return Outcome::bad(422, "dice_fail",
                            "The dice of line " + std::to_string(error.line) + " are not those of this battle.");
    } catch (const Unplayable& error) {
        return Outcome::bad(422, "does_not_fit",
                            "Line " + std::to_string(error.line) + " cannot be played: " + error.what() + ".");
    }
    if (ending_.empty()) {
        if (!away_) return Outcome::bad(422, "not_away", "The other server has not let go of this battle.");
        storage::Line home = line(Home, 0, from);
        home.number += static_cast<std::int64_t>(lines.size());
        apply(home);
        lines.push_back(std::move(home));
    }
    roll_on();

    bool renamed = false;
    for (std::size_t i = 0; i < 2; ++i)
        renamed |= row_.seats[i].kind == "remote" && row_.seats[i].name != remote_player;
    if (renamed)
        services_.database.write([&](storage::Work& work) { storage::name_remote(work, row_.id, remote_player); });
    Outcome stored = store(lines);
    if (stored.done && renamed) broken_ = true; // its record names the players: it is to be loaded again
    return stored;
}

std::unique_ptr<Battle> Battle::rehearse(Services& services, const storage::BattleRow& row,
                                         const std::vector<storage::Line>& lines) {
    std::unique_ptr<Battle> battle(new Battle(services));
    battle->row_ = row;
    battle->clock_rules_ = read_clock(nlohmann::json::parse(row.clock)).rules;
    for (const storage::Line& line : lines) battle->take_over(line, Seats::Both);
    battle->lines_ = battle->row_.lines = static_cast<std::int64_t>(lines.size());
    battle->row_.standing = battle->standing_now();
    return battle;
}

// LINE BY LINE

void Battle::take_over(const storage::Line& line, Seats theirs) {
    const auto need = [&](bool good, const char* why) {
        if (!good) throw Unplayable(line.number, why);
    };
    need(ending_.empty(), "the battle was over before");
    need((match_ == nullptr) == (line.kind == Begin), "a battle begins once, with its first line");
    need(away_ == (line.kind == Home), "a battle that is away has to come home first, and only then");
    need(is_of_server(line.kind) == (line.seat == 0), "it is not the deed of that seat");
    if (line.kind == Begin) {
        take_over_begin(line);
    } else if (line.kind == Answer) {
        take_over_answer(line, theirs);
    } else {
        if (!line.rolls.empty()) throw WrongDice(line.number, "dice were rolled for nothing");
        check_deed(line, theirs);
        apply(line);
    }
}

void Battle::take_over_begin(const storage::Line& line) {
    open_match(nullptr);
    if (falls_at_start(*match_) != line.text || rolls_text(dice_->take_rolled()) != line.rolls)
        throw WrongDice(line.number, "the battle does not begin like that");
    apply(line);
}

void Battle::take_over_answer(const storage::Line& line, Seats theirs) {
    const Seat seat = seat_of_line(line);
    table::RecordAnswer written;
    try {
        written = read_answer(seat, line.text);
    } catch (const std::invalid_argument& error) {
        throw Unplayable(line.number, error.what());
    }
    // A player of ours answers over there only what he must, and what he has left standing.
    std::string answer = written.notation;
    bool left_standing = false;
    if (!has(theirs, seat)) {
        const std::vector<table::Standing> stands = match_->standing(seat);
        const std::string asked = match_->prompt(seat).id;
        const auto left = std::find_if(stands.begin(), stands.end(), [&](const auto& e) { return e.prompt == asked; });
        left_standing = left != stands.end();
        if (left_standing) answer = left->answer;
    }

    roll_on();
    const std::size_t before = match_->answers();
    if (!match_->play(seat, answer).accepted)
        throw Unplayable(line.number, "the rules do not allow \"" + written.notation + '"');
    const std::vector<table::RecordAnswer> made = match_->answers_from(before, std::nullopt);
    const std::string rolls = rolls_text(dice_->take_rolled());
    if (made.size() != 1 || made.front().falls != written.falls || rolls != line.rolls)
        throw WrongDice(line.number, "other dice were rolled");
    if (!has(theirs, seat) && !left_standing && !made.front().automatic)
        throw Unplayable(line.number, "an answer was given for a player of this server");
    if (answer_texts(made).front() != line.text)
        throw Unplayable(line.number, '"' + line.text + "\" is not how that answer is written");
    first_roll_.push_back(static_cast<std::uint32_t>(rolls_.size()));
    note_rolls(line, written.falls.size());
    follow(line.at);
}

// What players do beside answering; `apply` finds out whether it can be done at all.
void Battle::check_deed(const storage::Line& line, Seats theirs) const {
    const auto need = [&](bool good, const char* why) {
        if (!good) throw Unplayable(line.number, why);
    };
    if (is_of_server(line.kind)) return;
    const Seat seat = seat_of_line(line);
    const Seat enemy = core::other(seat);
    // He who asked for a take-back is named, he who agreed does it.
    need(has(theirs, line.kind == TakeBack ? enemy : seat), "something was done for a player of this server");
    if (line.kind == TakeBack) {
        const auto last = last_settled_answer(seat);
        need(offers_[core::index(seat)] == "take_back" && last && line.text == std::to_string(*last),
             "the players have not agreed to take that back");
    } else if (line.kind == Offer) {
        need(line.text == "draw" || line.text == "take_back" || line.text == "none", "there is no such offer");
    } else if (line.kind == Over) {
        const bool both_answered = last_settled_answer(Seat::First) && last_settled_answer(Seat::Second);
        const std::string resigned = seat == Seat::First ? "resigned 2" : "resigned 1";
        need(line.text == resigned || (line.text == "agreed 0" && offers_[core::index(enemy)] == "draw") ||
                 (line.text == "called_off 0" && !both_answered),
             "the battle cannot end like that");
    } else {
        need(line.kind == Undo || line.kind == StandingLine, "a battle by post has no such lines");
    }
}

} // namespace server::battles
