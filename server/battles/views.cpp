// What is shown of a battle, to whom.
#include "games/list.h"
#include "server/battles/battle.h"
#include "server/battles/journal.h"
#include "server/battles/patch.h"
#include "server/battles/public_view.h"

#include <sodium.h>

#include <algorithm>

namespace server::battles {

using core::Seat;
using core::Seats;
using nlohmann::json;

namespace {

json phrase_json(const table::Phrase& phrase) { return {{"id", phrase.id}, {"args", phrase.args}}; }

std::string text_of(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

std::string hash_of(const Packed& document) {
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), document.bytes().data(), document.bytes().size(), nullptr, 0);
    return dice::to_hex(hash);
}

json seats_json(Seats seats) {
    json list = json::array();
    for (const Seat seat : core::EachSeat)
        if (has(seats, seat)) list.push_back(core::index(seat) + 1);
    return list;
}

} // namespace

std::array<std::string_view, 2> Battle::sides() const {
    const games::Game* game = games::find(row_.game);
    return game != nullptr ? game->sides : std::array<std::string_view, 2>{"1", "2"};
}

Seats Battle::seats_of_account(std::int64_t account) const {
    Seats seats = Seats::None;
    for (const Seat seat : core::EachSeat)
        if (row_.seats[core::index(seat)].account == account) seats = seats | core::only(seat);
    return seats;
}

std::optional<Seat> Battle::seat_of_account(std::int64_t account) const {
    const Seats seats = seats_of_account(account);
    if (seats == Seats::None) return std::nullopt;
    if (seats == Seats::Both) return waiting() == Seats::Second ? Seat::Second : Seat::First;
    return seats == Seats::First ? Seat::First : Seat::Second;
}

// THE VIEW

SeenPtr Battle::seen(Viewer viewer) const {
    const auto i = static_cast<std::size_t>(viewer);
    if (!outdated_[i] && seen_[i]) return seen_[i];
    outdated_[i] = false;
    Packed view(make_view(viewer));
    std::string position = hash_of(view);
    if (seen_[i] && seen_[i]->position == position) return seen_[i];
    auto made = std::make_shared<Seen>();
    made->position = std::move(position);
    if (seen_[i]) {
        made->previous = seen_[i]->position;
        made->change = text_of(make_patch(seen_[i]->view, view));
    }
    made->view = std::move(view);
    made->made = came_in_;
    seen_[i] = std::move(made);
    return seen_[i];
}

json Battle::make_view(Viewer viewer) const {
    const std::size_t size = log_size(viewer);
    const std::size_t from = size < 2 * LogStep ? 0 : (size / LogStep - 1) * LogStep;
    json lines = json::array();
    for (const table::Phrase& said : log_in_memory(viewer, from, size)) lines.push_back(phrase_json(said));
    return {{"scene", match_ != nullptr ? to_json(situation(viewer)) : json()},
            {"log", std::move(lines)},
            {"log_from", from},
            {"table", table_part(viewer)}};
}

table::Situation Battle::situation(Viewer viewer) const {
    const bool open = !ending_.empty();
    table::Situation shown;
    if (open)
        shown = all_open(match_->settled_situation(Seat::First), match_->settled_situation(Seat::Second), sides());
    else if (const auto seat = seat_of(viewer))
        shown = match_->situation(*seat);
    else
        shown =
            for_spectators(match_->settled_situation(Seat::First), match_->settled_situation(Seat::Second), sides());
    if (!open && !away_) return shown;
    shown.options.clear();
    shown.scopes.clear();
    shown.waiting = Seats::None;
    if (!open || ending_ == "rules") return shown;
    shown.result.over = true;
    shown.result.winner.reset();
    if (winner_ != 0) shown.result.winner = winner_ == 1 ? Seat::First : Seat::Second;
    const auto side = "@side." + std::string(sides()[winner_ == 1 ? 1 : 0]); // who resigned, or was late
    shown.result.text = {"server." + ending_, {}};
    if (winner_ != 0) shown.result.text.args = {side};
    return shown;
}

std::size_t Battle::log_size(Viewer viewer) const {
    if (match_ == nullptr) return 0;
    const std::size_t lines = match_->settled_log_size(seat_of(viewer));
    const auto i = static_cast<std::size_t>(viewer);
    const auto later =
        std::find_if(notes_.begin(), notes_.end(), [&](const Note& note) { return note.before[i] > lines; });
    return lines + static_cast<std::size_t>(later - notes_.begin());
}

std::vector<table::Phrase> Battle::log(Viewer viewer, std::size_t from, std::size_t to) {
    if (match_ != nullptr && from < match_->first_line(seat_of(viewer)) + notes_.size()) remember();
    return log_in_memory(viewer, from, to);
}

// A long battle has thousands of lines, and a view is made for every answer: only those asked for are looked at.
std::vector<table::Phrase> Battle::log_in_memory(Viewer viewer, std::size_t from, std::size_t to) const {
    std::vector<table::Phrase> found;
    if (match_ == nullptr) return found;
    const auto i = static_cast<std::size_t>(viewer);
    const std::size_t lines = match_->settled_log_size(seat_of(viewer));
    std::size_t number = 0; // in the log, of the game's line `next` or the note before it
    std::size_t next = 0;
    const auto say_until = [&](std::size_t end) {
        const std::size_t count = end - next;
        const std::size_t first = std::min(from > number ? from - number : 0, count);
        const std::size_t last = std::min(to > number ? to - number : 0, count);
        for (std::size_t n = first; n < last; ++n) found.push_back(match_->log_line(seat_of(viewer), next + n).text);
        number += count;
        next = end;
    };
    for (const Note& note : notes_) {
        if (note.before[i] > lines) break;
        say_until(note.before[i]);
        if (number >= from && number < to) found.push_back(note.text[i]);
        ++number;
    }
    say_until(lines);
    return found;
}

// Told to those only who play against the machine: a person could learn from an answer that comes at once that there
// was nothing to think about.
bool Battle::asks_in_vain(Seat seat) const {
    return match_ != nullptr && ending_.empty() && !away_ && row_.seats[core::index(core::other(seat))].is_bot() &&
           match_->is_empty_question(seat);
}

// Nothing here may depend on what can still be taken back, or on who has sealed a question put to both.
json Battle::table_part(Viewer viewer) const {
    json players = json::array();
    json contributed = json::array();
    for (std::size_t i = 0; i < 2; ++i) {
        players.push_back({{"name", names_[i]}, {"kind", row_.seats[i].kind}, {"side", sides()[i]}});
        contributed.push_back(row_.seats[i].contribution.has_value());
    }
    json clock = to_json(clock_rules_);
    if (clock_rules_.kind != ClockRules::Kind::None) {
        std::array<std::int64_t, 2> left = shown_clocks_.left;
        if (const auto own = seat_of(viewer)) left[core::index(*own)] += unshown_time_[core::index(*own)];
        clock["left"] = left;
        clock["since"] = shown_clocks_.since;
        clock["running"] = seats_json(shown_waiting_);
    }
    const auto seat = seat_of(viewer);
    json part = {{"status", row_.standing.status},
                 {"game", row_.game},
                 {"scenario", row_.scenario},
                 {"players", std::move(players)},
                 {"clock", std::move(clock)},
                 {"offers", {{"draw", nullptr}, {"take_back", nullptr}}},
                 {"can_undo", seat && match_ != nullptr && ending_.empty() && !away_ && match_->can_undo(*seat)},
                 {"empty_question", seat && asks_in_vain(*seat)},
                 {"may_call_off", seat && may_be_called_off(row_)},
                 {"ending", ending_},
                 {"winner", winner_},
                 {"commitment", row_.commitment},
                 {"contributed", std::move(contributed)}};
    for (std::size_t i = 0; i < 2; ++i)
        if (!offers_[i].empty()) part["offers"][offers_[i]] = i + 1;
    if (!ending_.empty()) part["secret"] = row_.dice_secret;
    return part;
}

// THE RECORD

table::Record Battle::whole_record() {
    if (match_ == nullptr) return {};
    remember();
    table::Record record = table::parse_record(match_->record(), "battle").record;
    if (!all_rolled_here_) return record;
    table::FairPart fair;
    fair.commitment = row_.commitment;
    for (std::size_t i = 0; i < 2; ++i) fair.contributions[i] = row_.seats[i].contribution.value_or("");
    if (!ending_.empty()) fair.secret = row_.dice_secret;
    for (const PackedRoll& roll : rolls_)
        fair.rolls.push_back({fair.rolls.size(), roll.sides, roll.face, roll.taken_back});
    record.fair = std::move(fair);
    return record;
}

std::string Battle::record(Viewer viewer) {
    if (match_ == nullptr) return {};
    if (!ending_.empty()) return table::to_text(whole_record());
    remember();
    const auto seat = seat_of(viewer);
    return seat ? match_->record(*seat) : std::string();
}

std::size_t Battle::answers() const { return match_ != nullptr ? match_->answers() : 0; }

json Battle::replay_at(std::size_t answers, std::optional<Viewer> viewer) {
    remember();
    const std::unique_ptr<Battle> past(new Battle(services_));
    past->row_ = row_;
    past->names_ = names_;
    const std::vector<table::RecordAnswer> all = match_->answers_from(0, std::nullopt);
    past->open_match(&opening_);
    const std::size_t count = std::min(answers, all.size());
    table::Phrase label; // of the last answer, said before it is carried out
    for (std::size_t i = 0; i < count; ++i) {
        if (i + 1 == count) label = past->match_->label(all[i].seat, all[i].notation);
        past->replay_answer(all[i], 0);
    }
    const table::Situation first = past->match_->situation(Seat::First);
    const table::Situation second = past->match_->situation(Seat::Second);
    table::Situation shown = !viewer                     ? all_open(first, second, sides())
                             : *viewer == Viewer::First  ? first
                             : *viewer == Viewer::Second ? second
                                                         : for_spectators(first, second, sides());
    shown.options.clear();
    json lines = json::array();
    const auto reader = viewer ? seat_of(*viewer) : std::optional<Seat>();
    for (std::size_t i = 0; i < past->match_->settled_log_size(reader); ++i)
        lines.push_back(phrase_json(past->match_->log_line(reader, i).text));
    json made = {{"at", count}, {"answers", all.size()}, {"scene", to_json(shown)}, {"log", std::move(lines)}};
    if (count > 0) {
        const table::RecordAnswer& last = all[count - 1];
        made["answer"] = {
            {"seat", core::index(last.seat) + 1}, {"notation", last.notation}, {"label", phrase_json(label)}};
        json falls = json::array();
        for (const table::RecordFall& fall : last.falls) falls.push_back(fall.text);
        made["answer"]["falls"] = std::move(falls);
    }
    return made;
}

} // namespace server::battles
