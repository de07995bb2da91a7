#include "server/battles/battle.h"

#include "cases/case.h"
#include "games/list.h"
#include "input/fault.h"
#include "server/base/log.h"
#include "server/battles/journal.h"
#include "server/battles/journal_dice.h"
#include "server/battles/patch.h"
#include "server/battles/public_view.h"
#include "server/storage/accounts.h"
#include "table/setting_up.h"
#include "table/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

// How a battle is made from its lines, and how lines are added. views.cpp says what is shown of it.
namespace server::battles {

using core::Seat;
using core::Seats;
using nlohmann::json;

namespace {

int number_of(Seat seat) { return static_cast<int>(core::index(seat)) + 1; }
Seat seat_numbered(int number) { return number == 2 ? Seat::Second : Seat::First; }

input::OptionValues options_in(const std::string& text) {
    input::OptionValues options;
    const json read = json::parse(text);
    for (const auto& [name, value] : read.items()) options[name] = value.get<std::string>();
    return options;
}

// In English: what is read by people comes with the situation, refusals are short.
std::string sentence(const std::string& game, const table::Phrase& phrase) {
    return table::say(table::load_catalogue(game, "en"), phrase);
}

Outcome refused(const std::string& game, const table::Answered& answered) {
    const std::string& id = answered.reason.id;
    const std::string reason = id == "refused.rule"          ? "forbidden"
                               : id == "refused.over"        ? "over"
                               : id == "refused.not_waiting" ? "not_waiting"
                                                             : "no_such_answer";
    return Outcome::bad(reason == "forbidden" || reason == "no_such_answer" ? 422 : 409, reason,
                        sentence(game, answered.reason), answered.rule);
}

std::array<std::string, 2> names_in(storage::Work& work, const storage::BattleRow& row) {
    std::array<std::string, 2> names;
    for (std::size_t i = 0; i < 2; ++i) {
        const storage::SeatRow& seat = row.seats[i];
        const auto player = seat.account ? storage::find_account(work, *seat.account) : std::nullopt;
        names[i] = player ? player->name : seat.name;
    }
    return names;
}

template <class Number = std::size_t> Number read_count(const std::string& text, std::int64_t line) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw Unplayable(line, "no such number: \"" + text + "\"");
    return value;
}

} // namespace

Battle::Battle(Services& services) : services_(services) {}
Battle::~Battle() = default;

// FROM THE DATABASE

std::unique_ptr<Battle> Battle::load(Services& services, const std::string& id) {
    std::unique_ptr<Battle> battle(new Battle(services));
    std::vector<storage::Line> lines;
    bool found = false;
    services.database.read([&](storage::Work& work) {
        auto row = storage::find_battle(work, id);
        if (!row) return;
        found = true;
        battle->row_ = std::move(*row);
        lines = storage::lines_after(work, id, 0);
        battle->names_ = names_in(work, battle->row_);
    });
    if (!found) return nullptr;
    battle->clock_rules_ = read_clock(json::parse(battle->row_.clock)).rules;
    for (const storage::Line& line : lines) battle->apply(line);
    battle->lines_ = static_cast<std::int64_t>(lines.size());
    if (battle->match_ != nullptr) battle->roll_on();
    battle->stored_settled_ = battle->settled();
    battle->begin_if_ready();
    battle->forget();
    return battle;
}

bool Battle::refresh() {
    came_in_ = std::chrono::steady_clock::now();
    std::vector<storage::Line> lines;
    storage::BattleRow row;
    std::array<std::string, 2> names;
    services_.database.read([&](storage::Work& work) {
        auto found = storage::find_battle(work, row_.id);
        if (!found) {
            broken_ = true; // removed
            return;
        }
        row = std::move(*found);
        lines = storage::lines_after(work, row_.id, lines_);
        names = names_in(work, row);
    });
    if (broken_) return true;
    if (lines.empty() && row == row_ && names == names_) return false;
    row_ = std::move(row);
    names_ = std::move(names);
    if (!lines.empty()) {
        broken_ = true; // until all of them are played
        for (const storage::Line& line : lines) {
            apply(line);
            ++lines_;
        }
        if (match_ != nullptr) roll_on();
        stored_settled_ = settled();
        broken_ = false;
    }
    forget();
    changed();
    return true;
}

std::vector<storage::Line> Battle::lines() const {
    std::vector<storage::Line> all;
    services_.database.read([&](storage::Work& work) { all = storage::lines_after(work, row_.id, 0); });
    all.resize(std::min(all.size(), static_cast<std::size_t>(lines_))); // not what others have written since
    return all;
}

// MEMORY: hundreds of battles are played at once, for hours. One that is over is read from its beginning again and
// again, and forgets nothing.

void Battle::forget() {
    if (match_ != nullptr && ending_.empty()) match_->forget(2 * LogStep);
}

void Battle::remember() {
    if (match_ == nullptr || !match_->has_forgotten()) return;
    Battle again(services_);
    again.row_ = row_;
    again.names_ = names_;
    again.clock_rules_ = clock_rules_;
    for (const storage::Line& line : lines()) {
        again.apply(line);
        ++again.lines_;
    }
    match_ = std::move(again.match_);
    dice_ = std::move(again.dice_);
    read_kind_ = std::move(again.read_kind_);
    roll_on();
}

// THE MATCH

games::Replayable opener_of(const storage::BattleRow& row) {
    if (row.case_text.empty()) {
        const games::Game* game = games::find(row.game);
        if (game != nullptr) return game->replayable(row.scenario, options_in(row.options));
        return {std::nullopt, {{"battle", 0, 0, "there is no game " + input::quoted(row.game)}}};
    }
    input::Faults faults("case");
    const cases::File file = cases::read_case(row.case_text, games::case_games(), faults);
    if (!faults.none() || !file.battle) return {std::nullopt, faults.list()};
    return {file.battle->opener(), {}};
}

void Battle::open_match(const std::vector<table::RecordFall>* opening) {
    match_ = nullptr;
    dice_ = std::make_shared<JournalDice>();
    games::Replayable made = opener_of(row_);
    if (!made.opener) throw Unplayable(1, made.faults.empty() ? "there is no position" : made.faults.front().message);
    read_kind_ = made.opener->read_kind;
    if (opening != nullptr)
        dice_->load(falls(*opening, 1));
    else
        roll_on();
    table::RecordHeader header;
    header.game = row_.game;
    header.scenario = row_.scenario;
    header.players = {names_[0].empty() ? row_.seats[0].kind : names_[0],
                      names_[1].empty() ? row_.seats[1].kind : names_[1]};
    const input::OptionValues options = options_in(row_.options);
    header.options.assign(options.begin(), options.end());
    match_ = made.opener->open(dice_, header);
    match_->hold(true);
    match_->settle();
    match_->keep_undoable_secret();
}

std::vector<core::Fall> Battle::falls(const std::vector<table::RecordFall>& texts, std::int64_t line_number) const {
    std::vector<core::Fall> all;
    for (const table::RecordFall& text : texts) {
        core::Fall fall;
        fall.seen_by = text.seen_by;
        const char* end = text.text.data() + text.text.size();
        const auto [stopped, error] = std::from_chars(text.text.data(), end, fall.value);
        if (error != std::errc{} || stopped != end) {
            const Seat owner = text.seen_by == Seats::Second ? Seat::Second : Seat::First;
            const auto kind = read_kind_(owner, text.text);
            if (!kind) throw Unplayable(line_number, "no face and no card is called \"" + text.text + "\"");
            fall.what = core::Fall::What::Kind;
            fall.value = static_cast<std::uint8_t>(*kind);
        }
        all.push_back(fall);
    }
    return all;
}

void Battle::replay_answer(const table::RecordAnswer& answer, std::int64_t line_number) {
    dice_->load(falls(answer.falls, line_number));
    table::Answered answered;
    try {
        answered = match_->play(answer.seat, answer.notation);
    } catch (const core::ScriptError& error) {
        throw Unplayable(line_number, "\"" + answer.notation + "\": " + error.what());
    }
    if (!answered.accepted)
        throw Unplayable(line_number,
                         "\"" + answer.notation + "\" is refused: " + sentence(row_.game, answered.reason));
    if (dice_->left() != 0) throw Unplayable(line_number, "\"" + answer.notation + "\": more fell than was rolled");
}

void Battle::apply(const storage::Line& line) {
    const Seat seat = seat_numbered(line.seat);
    if (match_ == nullptr && line.kind != Begin) throw Unplayable(line.number, "the battle has not begun");
    try {
        if (line.kind == Begin) {
            opening_ = read_falls(line.text);
            open_match(&opening_);
            note_rolls(line, opening_.size());
            clocks_ = shown_clocks_ = Clocks::start(clock_rules_, line.at);
            waited_ = shown_waiting_ = match_->waiting();
        } else if (line.kind == Answer) {
            const table::RecordAnswer answer = read_answer(seat, line.text);
            first_roll_.push_back(static_cast<std::uint32_t>(rolls_.size()));
            replay_answer(answer, line.number);
            note_rolls(line, answer.falls.size());
        } else if (line.kind == Undo) {
            if (!match_->undo(seat)) throw Unplayable(line.number, "there is nothing to take back");
            first_roll_.resize(match_->answers());
        } else if (line.kind == TakeBack) {
            apply_take_back(line);
        } else if (line.kind == StandingLine) {
            const json left = json::parse(line.text);
            if (left.contains("remove"))
                match_->take_back(seat, left.at("prompt").get<std::string>());
            else
                match_->leave(seat, left.at("prompt"), left.at("answer"), left.at("scope"));
        } else if (line.kind == Offer) {
            offers_ = {};
            if (line.text != "none") offers_[core::index(seat)] = line.text;
            settled_at_offer_ = match_->settled_answers();
        } else if (line.kind == Over) {
            const std::size_t space = line.text.find(' ');
            end(line.text.substr(0, space), line.text.substr(space + 1) == "1"   ? 1
                                            : line.text.substr(space + 1) == "2" ? 2
                                                                                 : 0);
        } else if (line.kind == Time) {
            const auto more = static_cast<std::int64_t>(read_count(line.text, line.number));
            clocks_.left[core::index(seat)] += more;
            unshown_time_[core::index(seat)] += more; // unless it is shown at once, below
        } else if (line.kind == Down) {
            // Less than nothing when the machine's clock was set back.
            const auto gone = read_count<std::int64_t>(line.text, line.number);
            clocks_.since += gone;
            shown_clocks_.since += gone;
        } else if (line.kind == Away || line.kind == Home) {
            away_ = line.kind == Away;
            sent_to_ = line.text;
        } else {
            throw Unplayable(line.number, "unknown kind of line \"" + line.kind + "\"");
        }
    } catch (const std::invalid_argument& error) {
        throw Unplayable(line.number, error.what());
    } catch (const json::exception& error) {
        throw Unplayable(line.number, error.what());
    }
    follow(line.at);
}

// What happens by itself after every line: clocks go on, offers lapse, the rules may have ended the battle.
void Battle::follow(std::int64_t at) {
    if (match_->settled_answers() != settled_at_offer_) offers_ = {};
    note_who_answered();
    if (ending_.empty() && match_->result().over) {
        const auto winner = match_->result().winner;
        end("rules", winner ? number_of(*winner) : 0);
    }
    const Seats waiting_now = waiting();
    if (waiting_now != waited_) {
        clocks_.go_on(clock_rules_, waited_, waiting_now, at);
        waited_ = waiting_now;
    }
    if (!match_->asks_both() || !ending_.empty()) {
        shown_clocks_ = clocks_;
        unshown_time_ = {};
        shown_waiting_ = waited_;
    } else if (waited_ == Seats::Both) {
        shown_waiting_ = waited_;
    }
}

// What was answered by itself is nobody's own.
void Battle::note_who_answered() {
    const std::size_t settled = match_->settled_answers();
    if (answered_ == Seats::Both || settled <= answers_noted_) return;
    const std::vector<table::RecordAnswer> answers = match_->answers_from(answers_noted_, std::nullopt);
    for (std::size_t i = 0; i < settled - answers_noted_; ++i)
        if (!answers[i].automatic) answered_ = answered_ | core::only(answers[i].seat);
    answers_noted_ = settled;
}

void Battle::apply_take_back(const storage::Line& line) {
    remember();
    const std::size_t kept = read_count(line.text, line.number);
    const std::vector<table::RecordAnswer> all = match_->answers_from(0, std::nullopt);
    if (kept >= all.size()) throw Unplayable(line.number, "there are not so many answers");

    Note note;
    const std::string_view side = sides()[core::index(seat_numbered(line.seat))];
    for (table::Phrase& text : note.text)
        text = {"server.taken_back", {"@side." + std::string(side), std::to_string(all.size() - kept)}};

    for (std::size_t roll = first_roll_.at(kept); roll < rolls_.size(); ++roll) rolls_[roll].taken_back = true;
    first_roll_.resize(kept);
    open_match(&opening_);
    for (std::size_t i = 0; i < kept; ++i) replay_answer(all[i], line.number);
    answered_ = Seats::None;
    answers_noted_ = 0;

    const auto lengths = log_lengths();
    for (Note& earlier : notes_)
        for (std::size_t i = 0; i < 3; ++i) earlier.before[i] = std::min(earlier.before[i], lengths[i]);
    note.before = lengths;
    notes_.push_back(std::move(note));
    offers_ = {};
    settled_at_offer_ = match_->settled_answers();
}

void Battle::note_rolls(const storage::Line& line, std::size_t falls) {
    const std::vector<Die> dice = read_rolls(line.rolls);
    if (dice.size() != falls) all_rolled_here_ = false;
    for (const Die& die : dice) {
        const auto fits = [](int value) { return value > 0 && value <= std::numeric_limits<std::uint16_t>::max(); };
        if (!fits(die.sides) || !fits(die.face)) throw Unplayable(line.number, "there is no such die");
        rolls_.push_back({static_cast<std::uint16_t>(die.sides), static_cast<std::uint16_t>(die.face), false});
    }
}

void Battle::roll_on() {
    const auto bytes = [](const std::string& hex) { return dice::from_hex(hex).value_or(dice::Bytes{}); };
    const dice::Key key = dice::dice_key(bytes(row_.dice_secret), bytes(row_.seats[0].contribution.value_or("")),
                                         bytes(row_.seats[1].contribution.value_or("")));
    dice_->roll_on(dice::FairDice(key, rolls_.size()));
}

void Battle::end(const std::string& ending, int winner) {
    ending_ = ending;
    winner_ = winner;
}

std::array<std::size_t, 3> Battle::log_lengths() const {
    return {match_->log_size(Seat::First), match_->log_size(Seat::Second), match_->settled_log_size(std::nullopt)};
}

core::Seats Battle::waiting() const {
    if (match_ == nullptr || !ending_.empty() || away_) return Seats::None;
    return match_->waiting();
}

// STORING

storage::Line Battle::line(const char* kind, int seat, std::string text) const {
    return {lines_ + 1, kind, seat, std::move(text), {}, services_.now()};
}

storage::Standing Battle::standing_now() const {
    storage::Standing standing;
    standing.status = !ending_.empty() ? "over" : away_ ? "away" : match_ != nullptr ? "running" : "open";
    standing.left = clocks_.left;
    standing.since = clocks_.since;
    const Seats owing = waiting();
    standing.waiting = static_cast<int>(owing);
    standing.deadline = clocks_.deadline(clock_rules_, owing).value_or(0);
    for (const Seat seat : core::EachSeat)
        if (has(owing, seat) && row_.seats[core::index(seat)].is_bot()) standing.bot_waits = true;
    standing.both_answered = answered_ == Seats::Both;
    standing.winner = winner_;
    standing.ending = ending_;
    return standing;
}

// The lines have been applied already; unless they can be stored, what is in memory is worth nothing.
Outcome Battle::store(const std::vector<storage::Line>& lines) {
    broken_ = true;
    const storage::Standing standing = standing_now();
    // Anybody may read in lists when a battle changed: what can still be taken back is no change, nor is time given
    // while both are asked.
    const bool both_asked = match_ != nullptr && match_->asks_both() && ending_.empty();
    const bool is_public = ending_ != row_.standing.ending || settled() != stored_settled_ ||
                           std::any_of(lines.begin(), lines.end(), [&](const storage::Line& line) {
                               return line.kind != Answer && line.kind != Undo && line.kind != StandingLine &&
                                      !(line.kind == Time && both_asked);
                           });
    const std::int64_t changed_last = is_public ? services_.now() : row_.changed;
    bool appended = false;
    services_.database.write(
        [&](storage::Work& work) { appended = storage::append(work, row_.id, lines_, lines, standing, changed_last); });
    if (!appended) {
        ++services_.metrics.lost_races;
        return Outcome::bad(409, "stale", "Somebody else was faster: the battle has moved on.");
    }
    lines_ += static_cast<std::int64_t>(lines.size());
    row_.lines = lines_;
    row_.standing = standing;
    row_.changed = changed_last;
    stored_settled_ = settled();
    broken_ = false;
    forget();
    if (is_public)
        changed();
    else // what can be taken back changes nothing for anybody else
        for (const storage::Line& line : lines) outdated_.at(static_cast<std::size_t>(line.seat) - 1) = true;
    return Outcome::good();
}

Outcome Battle::store_and_apply(const storage::Line& line) {
    broken_ = true;
    apply(line);
    if (match_ != nullptr) roll_on();
    return store({line});
}

void Battle::changed() { outdated_ = {true, true, true}; }

// SEATS AND DICE

Outcome Battle::save_seats(const storage::BattleRow& changed_row) {
    const std::int64_t now = services_.now();
    bool saved = false;
    services_.database.write([&](storage::Work& work) { saved = storage::change_seats(work, row_, changed_row, now); });
    if (!saved) return Outcome::bad(409, "stale", "Somebody else was faster: the battle has changed.");
    refresh();
    begin_if_ready();
    changed();
    return Outcome::good();
}

Outcome Battle::join(Seat seat, std::int64_t account) {
    if (row_.standing.status != "open") return Outcome::bad(409, "begun", "This battle has begun already.");
    storage::BattleRow wanted = row_;
    storage::SeatRow& place = wanted.seats[core::index(seat)];
    if (place.account == account) return Outcome::good();
    if (place.account || (place.kind != "open" && place.kind != "link"))
        return Outcome::bad(409, "taken", "Somebody sits there already.");
    place.account = account;
    place.kind = "person";
    place.contribution.reset();
    return save_seats(wanted);
}

Outcome Battle::leave_seat(std::int64_t account) {
    if (row_.standing.status != "open") return Outcome::bad(409, "begun", "The battle has begun: resign instead.");
    storage::BattleRow wanted = row_;
    bool any = false;
    for (storage::SeatRow& place : wanted.seats) {
        if (place.account != account) continue;
        if (wanted.is_invited(place)) wanted.invited_until = 0; // he has declined
        place = storage::SeatRow{};
        any = true;
    }
    if (!any) return Outcome::bad(403, "not_your_seat", "You do not sit in this battle.");
    return save_seats(wanted);
}

Outcome Battle::contribute(Seat seat, const std::string& hex) {
    const auto bytes = dice::from_hex(hex);
    if (!bytes || bytes->empty() || bytes->size() > dice::LongestContribution)
        return Outcome::bad(400, "bad_field",
                            "A contribution to the dice has 1 to 64 bytes, written as hexadecimal digits.");
    if (row_.standing.status != "open") return Outcome::bad(409, "begun", "The dice have been settled already.");
    storage::BattleRow wanted = row_;
    storage::SeatRow& place = wanted.seats[core::index(seat)];
    if (place.contribution) return Outcome::bad(409, "already", "You have made your contribution to the dice.");
    place.contribution = hex;
    return save_seats(wanted);
}

void Battle::begin_if_ready() {
    if (match_ != nullptr || row_.standing.status != "open") return;
    for (const storage::SeatRow& place : row_.seats) {
        const bool taken = place.account || place.is_bot() || place.kind == "remote";
        if (!taken || !place.contribution) return;
    }
    broken_ = true;
    open_match(nullptr);
    const auto rolled = dice_->take_rolled();
    opening_ = table::parse_record(match_->record(), "battle").record.opening;
    storage::Line first = line(Begin, 0, falls_text(opening_));
    first.rolls = rolls_text(rolled);
    note_rolls(first, rolled.size());
    clocks_ = shown_clocks_ = Clocks::start(clock_rules_, first.at);
    waited_ = shown_waiting_ = match_->waiting();
    match_->hold(false);
    match_->hold(true);
    std::vector<storage::Line> lines = {std::move(first)};
    for (storage::Line& each : new_lines(0, {}, Seat::First)) {
        each.number = static_cast<std::int64_t>(lines.size()) + 1;
        lines.push_back(std::move(each));
    }
    follow(services_.now());
    if (const Outcome stored = store(lines); !stored.done) return; // another process has begun it
    server::log(Level::Info, "battle_begins", {{"battle", row_.id}, {"game", row_.game}});
}

// PLAY

std::optional<Outcome> Battle::closed_to(Seat seat, const std::string* position) {
    came_in_ = std::chrono::steady_clock::now();
    if (over()) return Outcome::bad(409, "over", "The battle is over.");
    if (away_) return Outcome::bad(409, "away", "The battle is being played on another server.");
    if (match_ == nullptr) return Outcome::bad(409, "not_begun", "The battle has not begun yet.");
    if (clocks_.run_out(clock_rules_, waiting(), services_.now())) {
        const Outcome flagged = flag();
        if (flagged.done) return Outcome::bad(409, "over", "Time has run out: the battle is over.");
        if (services_.stood_still()) return flagged;
    }
    if (position != nullptr && *position != seen(viewer_of(seat))->position) {
        ++services_.metrics.stale;
        return Outcome::bad(409, "stale", "The position has changed since; look again.");
    }
    return std::nullopt;
}

// Lines for the answers made since, with the dice that fell for each; what the seat left standing comes before them.
std::vector<storage::Line> Battle::new_lines(std::size_t first_answer, const std::vector<table::Standing>& stood,
                                             Seat seat) {
    std::vector<storage::Line> lines;
    for (const table::Standing& left : match_->standing(seat)) {
        if (std::find(stood.begin(), stood.end(), left) != stood.end()) continue;
        lines.push_back(line(StandingLine, number_of(seat),
                             json{{"prompt", left.prompt}, {"answer", left.answer}, {"scope", left.scope}}.dump()));
    }
    const std::vector<table::RecordAnswer> answers = match_->answers_from(first_answer, std::nullopt);
    const std::vector<std::string> texts = answer_texts(answers);
    const std::vector<dice::Rolled> rolled = dice_->take_rolled();
    std::size_t next = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        storage::Line made = line(Answer, number_of(answers[i].seat), texts[i]);
        const std::size_t count = std::min(answers[i].falls.size(), rolled.size() - next);
        made.rolls = rolls_text(std::span(rolled).subspan(next, count));
        next += count;
        first_roll_.push_back(static_cast<std::uint32_t>(rolls_.size()));
        note_rolls(made, answers[i].falls.size());
        lines.push_back(std::move(made));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].number += static_cast<std::int64_t>(i);
    return lines;
}

template <class Play> Outcome Battle::act(Seat seat, Play play) {
    const std::vector<table::Standing> stood = match_->standing(seat);
    const std::size_t answers = match_->answers();
    broken_ = true; // should a rule throw
    match_->hold(false);
    Outcome outcome = play();
    match_->hold(true);
    std::vector<storage::Line> lines = new_lines(answers, stood, seat);
    broken_ = false;
    if (lines.empty()) return outcome;
    follow(services_.now());
    Outcome stored = store(lines);
    if (stored.done)
        services_.metrics.answer_seconds.observe(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - came_in_).count());
    return stored.done ? outcome : stored;
}

Outcome Battle::answer(Seat seat, const std::string& position, const std::string& notation) {
    if (const auto closed = closed_to(seat, &position)) return *closed;
    ++services_.metrics.answers;
    return act(seat, [&] {
        const table::Answered answered = match_->play(seat, notation);
        return answered.accepted ? Outcome::good() : refused(row_.game, answered);
    });
}

Outcome Battle::answer(Seat seat, const std::string& position, core::Choice choice) {
    if (const auto closed = closed_to(seat, &position)) return *closed;
    ++services_.metrics.answers;
    return act(seat, [&] {
        const table::Answered answered = match_->play(seat, choice);
        return answered.accepted ? Outcome::good() : refused(row_.game, answered);
    });
}

Outcome Battle::set_up(Seat seat, const std::string& position, const Choose& choose) {
    constexpr int MostAnswers = 1000; // an army has far fewer counters; whoever wants more may ask again
    if (const auto closed = closed_to(seat, &position)) return *closed;
    const auto owes = [&] { return core::has(match_->waiting(), seat) && table::setting_up(*match_, seat); };
    if (!owes()) return Outcome::bad(409, "armies_stand", "There is nothing to set up now.");
    ++services_.metrics.answers;
    return act(seat, [&] {
        for (int given = 0; given < MostAnswers && owes(); ++given) {
            const table::Answered answered = match_->play(seat, choose(*match_));
            // What has been placed before stays placed, and the seat is told where it stands now.
            if (!answered.accepted) return given == 0 ? refused(row_.game, answered) : Outcome::good();
        }
        return Outcome::good();
    });
}

Outcome Battle::undo(Seat seat, const std::string& position) {
    if (const auto closed = closed_to(seat, &position)) return *closed;
    if (!match_->can_undo(seat))
        return Outcome::bad(409, "settled",
                            "Nothing can be taken back now: dice have fallen, something was revealed, "
                            "or the other side has been asked. You may ask for it.");
    const std::vector<table::Standing> stood = match_->standing(seat);
    match_->undo(seat);
    first_roll_.resize(match_->answers());
    std::vector<storage::Line> lines = {line(Undo, number_of(seat), "")};
    const std::vector<table::Standing> stands = match_->standing(seat);
    for (const table::Standing& left : stood) {
        if (std::find(stands.begin(), stands.end(), left) != stands.end()) continue;
        storage::Line gone =
            line(StandingLine, number_of(seat), json{{"prompt", left.prompt}, {"remove", true}}.dump());
        gone.number += static_cast<std::int64_t>(lines.size());
        lines.push_back(std::move(gone));
    }
    follow(services_.now());
    return store(lines);
}

Outcome Battle::stand(Seat seat, const std::string& prompt, const std::string& answer, const std::string& scope) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    return act(seat, [&] {
        if (match_->leave(seat, prompt, answer, scope)) return Outcome::good();
        return Outcome::bad(422, "no_scope", "An answer cannot be left for that now.");
    });
}

Outcome Battle::stand_no_more(Seat seat, const std::string& prompt) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    const auto stands = match_->standing(seat);
    if (std::none_of(stands.begin(), stands.end(), [&](const auto& left) { return left.prompt == prompt; }))
        return Outcome::bad(404, "nothing_stands", "No answer stands for that question.");
    return store_and_apply(line(StandingLine, number_of(seat), json{{"prompt", prompt}, {"remove", true}}.dump()));
}

// BETWEEN THE PLAYERS

namespace {
bool same_player_in(const storage::BattleRow& row) {
    return row.seats[0].account.has_value() && row.seats[0].account == row.seats[1].account;
}
} // namespace

bool Battle::same_player() const { return same_player_in(row_); }

bool may_be_called_off(const storage::BattleRow& row) {
    const bool alone = row.against_machine() || same_player_in(row);
    return row.standing.status == "running" && (alone || !row.standing.both_answered);
}

Outcome Battle::resign(Seat seat) {
    if (over()) return Outcome::bad(409, "over", "The battle is over.");
    if (match_ == nullptr) return Outcome::bad(409, "not_begun", "The battle has not begun yet.");
    return store_and_apply(line(Over, number_of(seat), "resigned " + std::to_string(number_of(core::other(seat)))));
}

Outcome Battle::offer_draw(Seat seat) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    const Seat enemy = core::other(seat);
    if (row_.seats[core::index(enemy)].is_bot()) return Outcome::bad(409, "bot_declines", "The machine plays on.");
    if (same_player() || offers_[core::index(enemy)] == "draw")
        return store_and_apply(line(Over, number_of(seat), "agreed 0"));
    if (offers_[core::index(seat)] == "draw") return Outcome::good();
    return store_and_apply(line(Offer, number_of(seat), "draw"));
}

std::optional<std::size_t> Battle::last_settled_answer(Seat seat) const {
    const std::vector<table::RecordAnswer> all = match_->answers_from(0, std::nullopt);
    for (std::size_t i = match_->settled_answers(); i-- > 0;)
        if (all[i].seat == seat && !all[i].automatic) return i;
    return std::nullopt;
}

Outcome Battle::offer_take_back(Seat seat) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    const Seat enemy = core::other(seat);
    if (row_.seats[core::index(enemy)].is_bot())
        return Outcome::bad(409, "bot_declines", "The machine gives nothing back.");
    remember();
    const bool agreed = offers_[core::index(enemy)] == "take_back";
    const Seat asker = agreed ? enemy : seat;
    const auto last = last_settled_answer(asker);
    if (!last) return Outcome::bad(409, "nothing_to_take_back", "There is no answer of yours to take back.");
    if (agreed || same_player()) return store_and_apply(line(TakeBack, number_of(asker), std::to_string(*last)));
    return store_and_apply(line(Offer, number_of(seat), "take_back"));
}

Outcome Battle::decline(Seat seat) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    if (offers_[0].empty() && offers_[1].empty())
        return Outcome::bad(409, "nothing_offered", "There is nothing on the table.");
    return store_and_apply(line(Offer, number_of(seat), "none"));
}

Outcome Battle::call_off(Seat seat) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    if (!may_be_called_off(row_))
        return Outcome::bad(409, "too_late", "Both sides have answered: resign, or offer a draw.");
    return store_and_apply(line(Over, number_of(seat), "called_off 0"));
}

// DUTIES

Outcome Battle::flag() {
    if (over() || match_ == nullptr || away_) return Outcome::bad(409, "over", "No clock is running.");
    const auto late = clocks_.run_out(clock_rules_, waiting(), services_.now());
    if (!late) return Outcome::bad(409, "in_time", "No clock has run out.");
    if (services_.stood_still())
        return Outcome::bad(503, "busy", "The server stood still and is putting the clocks right. Please try again.");
    return store_and_apply(line(Over, number_of(*late), "time " + std::to_string(number_of(core::other(*late)))));
}

Outcome Battle::abandon() {
    if (over() || match_ == nullptr || away_) return Outcome::bad(409, "over", "This battle is not under way.");
    return store_and_apply(line(Over, 0, "abandoned 0"));
}

Outcome end_unplayable(Services& services, const std::string& id, int seat, const std::string& ending) {
    Outcome outcome;
    services.database.write([&](storage::Work& work) {
        outcome = Outcome::good();
        const std::optional<storage::BattleRow> row = storage::find_battle(work, id);
        if (!row)
            outcome = Outcome::bad(404, "no_battle", "There is no such battle.");
        else if (row->standing.status == "open")
            storage::remove_battle(work, id);
        else if (row->standing.status != "running")
            outcome = Outcome::bad(409, row->standing.status == "over" ? "over" : "away",
                                   row->standing.status == "over" ? "The battle is over."
                                                                  : "The battle is being played on another server.");
        if (!row || row->standing.status != "running") return;
        storage::Standing standing = row->standing;
        standing.status = "over";
        standing.waiting = 0;
        standing.deadline = 0;
        standing.bot_waits = false;
        standing.winner = 0;
        standing.ending = ending;
        const std::int64_t now = services.now();
        const storage::Line last = {row->lines + 1, Over, seat, ending + " 0", {}, now};
        if (!storage::append(work, id, row->lines, std::span(&last, 1), standing, now))
            outcome = Outcome::bad(409, "stale", "Somebody else was faster: the battle has moved on.");
    });
    return outcome;
}

Outcome Battle::add_time(Seat seat, std::int64_t milliseconds) {
    if (const auto closed = closed_to(seat, nullptr)) return *closed;
    return store_and_apply(line(Time, number_of(seat), std::to_string(milliseconds)));
}

} // namespace server::battles
