#pragma once

#include "core/game.h"
#include "table/match_of.h"
#include "tests/conformance/expect.h"
#include "tests/conformance/peeking.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace conformance {

// How much is tried with one game. What costs little is tried at every step, what costs more at every so many.
struct Plan {
    int games = 10;        // random battles of each scenario
    int soak_games = 1000; // the same for `make soak`
    int longest = 5000;    // answers by which a battle must have ended
    int guesses = 2;       // imagined states for each seat and step
    int peek_every = 1;    // steps between looks at imagined states
    int picture_every = 8; // ... comparing situations as well
    int advice_every = 16; // ... comparing odds, reasons and overlays as well; notation of the whole menu; hashes
    int scene_every = 64;  // steps between round trips through JSON
    int most_advice = 12;  // options and targets compared each time
    int undo_every = 24;   // steps between tries to take answers back, on average
    long least_peeks = 0;  // comparisons that must have been made in the end
};

// One random battle, tested at every step. The battle is kept twice: by a match, and as a bare state beside it.
template <class Game> class Walk {
public:
    using Scenario = typename Game::Scenario;
    using State = typename Game::State;
    using Position = core::Position<Game>;
    using Seat = core::Seat;
    using Seats = core::Seats;

    Walk(std::shared_ptr<const Scenario> scenario, std::uint64_t seed, const Plan& plan)
        : scenario_(std::move(scenario)), plan_(plan), seed_(seed), random_(seed),
          match_(scenario_, seed, table::MatchSetup{false, {"first", "second"}, {}}), scene_{std::string(Game::Id),
                                                                                             scenario_->id, seed, 0,
                                                                                             [this] {
                                                                                                 return match_.record();
                                                                                             }},
          peeking_(*scenario_, scene_, random_), state_(start(*scenario_)), dice_(seed) {
        core::SilentJournal silence;
        core::Table<Game> table{*scenario_, state_, dice_, silence};
        core::resume(table);
        open_window();
        shared_ = core::waiting<Game>(here()) == Seats::Both;
        mid_game_ = random_.below(200);
    }

    void run() {
        while (core::waiting<Game>(here()) != Seats::None) {
            test_position();
            test_refusals();
            answer();
            if (random_.one_in(static_cast<std::size_t>(plan_.undo_every))) undo_some();
            if (static_cast<std::size_t>(scene_.step) == mid_game_) test_record();
            ++scene_.step;
            scene_.expect(match_.state() == state_, "the match and the bare state stay equal");
            scene_.expect(answers_ <= plan_.longest, "a battle ends");
        }
        test_position();
        test_end();
        test_record();
        test_settled();
        test_live();
    }

    const Peeking<Game>& peeking() const { return peeking_; }
    long steps() const { return scene_.step; }

private:
    using Flow = decltype(State::flow);

    // The last moment after which only answers came that can be taken back, and those answers.
    struct Window {
        State state;
        std::size_t said[2] = {};
        std::vector<std::pair<Seat, core::Choice>> made = {};
    };

    Position here() const { return {*scenario_, state_}; }
    bool every(int steps) const { return scene_.step % steps == 0; }

    static core::Menu menu(const Position& p, Seat seat) {
        core::Menu menu;
        core::options<Game>(p, seat, menu);
        return menu;
    }

    void test_position() {
        const State before = state_;
        const auto broken = check(here());
        scene_.expect(broken.empty(), "the state is sound", [&] { return broken.front(); });
        scene_.expect(match_.waiting() == core::waiting<Game>(here()), "the match knows who waits");
        for (const Seat seat : core::EachSeat) test_menu(seat);
        if (every(plan_.peek_every))
            peeking_.try_all(state_, {plan_.guesses, every(plan_.picture_every), every(plan_.advice_every),
                                      static_cast<std::size_t>(plan_.most_advice)});
        if (every(plan_.advice_every)) test_hash();
        if (every(plan_.scene_every)) test_json();
        scene_.expect(state_ == before && match_.state() == before, "asking changes nothing");
    }

    void test_menu(Seat seat) {
        const core::Menu listed = menu(here(), seat);
        const bool waiting = has(core::waiting<Game>(here()), seat);
        scene_.expect(listed.empty() != waiting, "a menu is empty unless the seat is waiting");
        scene_.expect(std::adjacent_find(listed.begin(), listed.end(), std::greater_equal<>{}) == listed.end(),
                      "a menu is sorted and has nothing twice");
        if (!waiting) return;
        if (every(plan_.advice_every)) {
            for (const core::Choice choice : listed) test_notation(seat, choice);
            std::set<std::string> texts;
            for (const table::Option& shown : match_.options(seat)) texts.insert(shown.notation);
            scene_.expect(texts.size() == listed.size(), "every answer has a notation of its own");
        } else {
            test_notation(seat, listed[random_.below(listed.size())]);
        }
    }

    void test_notation(Seat seat, core::Choice choice) {
        const State view = redact(here(), seat);
        const Position seen{*scenario_, view};
        const std::string text = write(seen, choice, seat);
        const auto told = [&] { return text; };
        scene_.expect(write(here(), choice, seat) == text, "the notation of an own answer needs no secrets", told);
        scene_.expect(read(seen, seat, text) == choice, "an answer written and read is the same answer", told);
        scene_.expect(read(here(), seat, text) == choice, "... also on the full state", told);
        scene_.expect(
            !text.empty() && text.front() != ' ' && text.back() != ' ' && text.front() != '@' &&
                text.find('?') == std::string::npos && text.find(" | ") == std::string::npos && text.size() <= 200 &&
                std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
            "a notation fits into a record", told);
        const table::Option shown = option(seen, seat, choice);
        scene_.expect(shown.notation == text && shown.choice == choice, "an option is its answer", told);
        scene_.expect(static_cast<bool>(core::ruling<Game>(seen, seat, choice)), "no rule forbids what is listed",
                      told);
    }

    // What is not listed is refused, and so is a seat that owes nothing.
    void test_refusals() {
        const std::size_t lines = match_.log_size(Seat::First) + match_.log_size(Seat::Second);
        const std::uint64_t rolls = match_.rolls();
        for (const Seat seat : core::EachSeat) {
            const core::Menu listed = menu(here(), seat);
            const core::Menu& source = listed.empty() ? menu_of_other(seat) : listed;
            for (int i = 0; i < 2; ++i) {
                const core::Choice model = source[random_.below(source.size())];
                const core::Choice choice = listed.empty() ? model : mutated(model);
                if (listed.contains(choice)) continue;
                State copy = state_;
                core::SilentJournal silence;
                core::ScriptedDice no_dice({});
                core::Table<Game> table{*scenario_, copy, no_dice, silence};
                scene_.expect(!core::play<Game>(table, seat, choice) && copy == state_, "the core refuses",
                              [&] { return told(choice); });
                const table::Answered answered = match_.play(seat, choice);
                scene_.expect(!answered.accepted && !answered.reason.id.empty(), "the match refuses",
                              [&] { return told(choice); });
                const bool other_thing = choice.verb == model.verb && choice.noun == model.noun; // only the id differs
                if (!listed.empty() && other_thing && choice.noun != core::Noun::Button)
                    scene_.expect(!answered.rule.empty(), "a refusal names a rule", [&] { return told(choice); });
            }
            if (every(plan_.advice_every))
                scene_.expect(!match_.play(seat, "no such answer").accepted, "the match refuses nonsense");
        }
        scene_.expect(match_.state() == state_ && match_.rolls() == rolls &&
                          match_.log_size(Seat::First) + match_.log_size(Seat::Second) == lines,
                      "a refusal changes nothing");
    }

    const core::Menu& menu_of_other(Seat seat) {
        other_menu_ = menu(here(), core::other(seat));
        return other_menu_;
    }

    static std::string told(core::Choice choice) {
        return "verb " + std::to_string(choice.verb) + ", noun " + std::to_string(core::raw(choice.noun)) + ", id " +
               std::to_string(choice.id);
    }

    core::Choice mutated(core::Choice choice) {
        switch (random_.below(7)) {
        case 0: choice.verb = static_cast<std::uint8_t>(random_.below(256)); break;
        case 1: choice.verb ^= 1U; break;
        case 2: choice.noun = static_cast<core::Noun>(random_.below(9)); break;
        case 3: ++choice.id; break;
        case 4: --choice.id; break;
        case 5: choice.id = static_cast<std::uint16_t>(random_.below(0x10000)); break;
        default: choice.id = static_cast<std::uint16_t>(random_.below(256)); break;
        }
        return choice;
    }

    void answer() {
        const Seats waited = core::waiting<Game>(here());
        Seat seat = random_.one_in(2) ? Seat::First : Seat::Second;
        if (!has(waited, seat)) seat = core::other(seat);
        const core::Menu listed = menu(here(), seat);
        const core::Choice choice = listed[random_.below(listed.size())];
        const State before = state_;
        const int secret[2] = {secrets(here(), Seat::First), secrets(here(), Seat::Second)};
        const std::uint64_t rolled = dice_.next();

        State copy = state_;
        core::KeyedDice same_dice = dice_;
        core::SilentJournal silence;
        core::Table<Game> table{*scenario_, state_, dice_, silence};
        scene_.expect(core::play<Game>(table, seat, choice), "a listed answer is taken");
        core::Table<Game> copied{*scenario_, copy, same_dice, silence};
        core::play<Game>(copied, seat, choice);
        scene_.expect(copy == state_, "the same answer with the same dice gives the same state");

        const bool by_text = random_.one_in(2);
        const table::Answered answered =
            by_text ? match_.play(seat, write(Position{*scenario_, before}, choice, seat)) : match_.play(seat, choice);
        scene_.expect(answered.accepted, "the match takes a listed answer");
        scene_.expect(match_.rolls() == dice_.next(), "the roll index counts every fall");
        ++answers_;

        const bool chance = dice_.next() != rolled;
        const bool reveal = secrets(here(), Seat::First) < secret[0] || secrets(here(), Seat::Second) < secret[1];
        const Seats now = core::waiting<Game>(here());
        window_.made.emplace_back(seat, choice);
        // A seat that seals leaves the other to go on alone; what follows when both have may tell something.
        const bool same_question = asks_on(before.flow, state_.flow);
        const bool sealed = waited == Seats::Both && now == core::only(core::other(seat));
        const bool goes_on = shared_ ? same_question && (sealed || now == waited) : now == waited;
        if (chance || reveal || !goes_on) open_window();
        shared_ = now == Seats::Both || (shared_ && same_question);
        test_undo();
    }

    void open_window() { window_ = {state_, {match_.log_size(Seat::First), match_.log_size(Seat::Second)}}; }

    // The question on top is the same one: of the same kind, over the same procedures.
    static bool asks_on(const Flow& before, const Flow& now) {
        bool same = !now.empty() && now.depth() == before.depth() && now.top().index() == before.top().index();
        for (std::size_t i = 0; same && i + 1 < now.depth(); ++i) same = now.at(i) == before.at(i);
        return same;
    }

    // Where in the window the last answer of a seat is; its end when the seat has none or owes none any more.
    std::size_t last_of(Seat seat) const {
        if (!has(core::waiting<Game>(here()), seat)) return window_.made.size();
        for (std::size_t i = window_.made.size(); i-- > 0;)
            if (window_.made[i].first == seat) return i;
        return window_.made.size();
    }

    void test_undo() {
        for (const Seat seat : core::EachSeat)
            scene_.expect(match_.can_undo(seat) == (last_of(seat) < window_.made.size()),
                          "a seat can undo until dice, a reveal, or the question is over for it");
    }

    void undo_some() {
        const std::uint64_t rolls = match_.rolls();
        for (std::size_t times = 1 + random_.below(4); times > 0; --times) {
            Seat seat = random_.one_in(2) ? Seat::First : Seat::Second;
            if (last_of(seat) == window_.made.size()) {
                scene_.expect(!match_.undo(seat), "only the seat that answered takes an answer back");
                seat = core::other(seat);
            }
            const std::size_t last = last_of(seat);
            if (last == window_.made.size()) break;
            window_.made.erase(window_.made.begin() + static_cast<std::ptrdiff_t>(last));
            --answers_;
            scene_.expect(match_.undo(seat), "an answer is taken back");
            test_as_if_never_made();
            test_undo();
        }
        scene_.expect(match_.rolls() == rolls, "the roll index only grows");
    }

    // A match of its own plays the window again from its beginning.
    void test_as_if_never_made() {
        table::MatchOf<Game> again(scenario_, window_.state,
                                   std::make_shared<core::ScriptedDice>(std::vector<core::Fall>{}),
                                   table::MatchSetup{.settle = false});
        for (const auto& [seat, choice] : window_.made)
            scene_.expect(again.play(seat, choice).accepted, "an answer does not rest on one the other seat takes back",
                          [choice = choice] { return told(choice); });
        state_ = again.state();
        scene_.expect(match_.state() == state_, "undo restores the state");
        for (const Seat seat : core::EachSeat) {
            scene_.expect(match_.log(seat, window_.said[core::index(seat)]) == again.log(seat),
                          "undo unsays what was said, and no more");
        }
    }

    // Equal hashes exactly for equal states, among states met lately, guesses at this one and what could come next.
    void test_hash() {
        std::vector<State> states = {state_};
        for (const Seat viewer : core::EachSeat) {
            const State seen = redact(here(), viewer);
            core::KeyedDice dice(random_.number());
            states.push_back(imagine(Position{*scenario_, seen}, viewer, dice));
        }
        for (int i = 0; i < 3; ++i)
            if (core::waiting<Game>(here()) != Seats::None) states.push_back(one_later());
        for (const State& state : states) {
            const std::uint64_t hash = hash_of(state);
            for (const auto& [earlier, earlier_hash] : hashed_)
                scene_.expect((earlier == state) == (earlier_hash == hash), "hashes are equal exactly when states are");
            hashed_.emplace_back(state, hash);
        }
        constexpr std::size_t Kept = 24;
        while (hashed_.size() > Kept)
            hashed_.erase(hashed_.begin() + static_cast<std::ptrdiff_t>(random_.below(hashed_.size())));
        scene_.expect(match_.state_hash() == hash_of(state_), "the match has the hash of its state");
    }

    State one_later() {
        const Seat seat = has(core::waiting<Game>(here()), Seat::First) ? Seat::First : Seat::Second;
        const core::Menu listed = menu(here(), seat);
        State next = state_;
        core::KeyedDice dice(seed_);
        core::SilentJournal silence;
        core::Table<Game> table{*scenario_, next, dice, silence};
        core::play_assume_legal<Game>(table, seat, listed[random_.below(listed.size())]);
        return next;
    }

    std::uint64_t hash_of(const State& state) const {
        table::Fields fields;
        describe(Position{*scenario_, state}, fields);
        return table::hash(fields);
    }

    void test_json() {
        for (const Seat viewer : core::EachSeat) {
            const nlohmann::json now = table::to_json(match_.situation(viewer));
            scene_.expect(now.is_object() && nlohmann::json::parse(now.dump()) == now, "a scene survives JSON");
        }
        const nlohmann::json drawn = table::to_json(match_.board());
        scene_.expect(nlohmann::json::parse(drawn.dump()) == drawn, "a board survives JSON");
    }

    void test_end() {
        scene_.expect(state_.flow.empty(), "a battle that waits for nobody is over");
        scene_.expect(result(here()).over && match_.result().over, "a battle that is over has a result");
        for (const Seat seat : core::EachSeat) {
            const table::Answered answered = match_.play(seat, "pass");
            scene_.expect(!answered.accepted, "nothing can be answered after the end");
            scene_.expect(match_.record(seat) == match_.record(), "after the end there is nothing to hide");
        }
    }

    void test_record() {
        const std::string text = match_.record();
        const table::ParsedRecord parsed = table::parse_record(text, "record");
        scene_.expect(parsed.faults.empty() && !parsed.record.cut, "a record can be read",
                      [&] { return parsed.faults.empty() ? "cut" : input::to_string(parsed.faults.front()); });
        scene_.expect(table::to_text(parsed.record) == text, "a record written again is the same");
        const table::Replayed replayed = table::replay(parsed.record, "record", table::opener<Game>(scenario_));
        scene_.expect(!replayed.fault, "a record can be played", [&] { return input::to_string(*replayed.fault); });
        const auto& played = static_cast<const table::MatchOf<Game>&>(*replayed.match);
        scene_.expect(played.state() == state_ && played.state_hash() == match_.state_hash(),
                      "a record leads to the same state");
        scene_.expect(played.record() == text, "a record played again has the same record");
        for (const Seat seat : core::EachSeat)
            scene_.expect(played.log(seat) == match_.log(seat), "a record played again says the same");
        if (!match_.result().over) test_copies();
    }

    void test_copies() {
        for (const Seat seat : core::EachSeat) {
            const std::string copy = match_.record(seat);
            scene_.expect(copy.find("\n= ") == std::string::npos, "a seat's copy has no hashes");
            const table::ParsedRecord parsed = table::parse_record(copy, "copy");
            scene_.expect(parsed.faults.empty() && parsed.record.header.copy_for == seat, "a seat's copy can be read");
            for (const table::RecordAnswer& answer : parsed.record.answers)
                scene_.expect(answer.notation != "?" || !answer.falls.empty(),
                              "a seat's copy does not count secret answers");
        }
    }

    // With forced answers played by the table, the same answers and dice make the same record.
    void test_settled() {
        table::MatchOf<Game> settled(scenario_, seed_, table::MatchSetup{true, {"first", "second"}, {}});
        const std::string text = match_.record();
        for (const table::RecordAnswer& answer : table::parse_record(text, "record").record.answers) {
            if (answer.automatic) continue;
            scene_.expect(settled.play(answer.seat, answer.notation).accepted,
                          "a settled battle takes the same answers");
        }
        scene_.expect(settled.record() == text, "a settled battle has the same record");
    }

    // In live play nothing else is different, but no die falls that nobody has pressed for.
    void test_live() {
        table::MatchOf<Game> live(scenario_, seed_, table::MatchSetup{false, {"first", "second"}, {}});
        live.settle();
        const std::string text = match_.record();
        std::size_t number = 0;
        for (const table::RecordAnswer& answer : table::parse_record(text, "record").record.answers) {
            if (live.answers() > number++) continue; // the table has given it
            const bool empty = live.is_empty_question(answer.seat);
            scene_.expect(!empty || live.options(answer.seat).size() == 1, "an empty question has one answer");
            const std::size_t before = live.answers();
            scene_.expect(live.play(answer.seat, answer.notation).accepted, "a live battle takes the same answers");
            const std::vector<table::RecordAnswer> given = live.answers_from(before, std::nullopt);
            if (given.empty()) continue;
            scene_.expect(!empty || !has_dice(given.front()), "no die falls for the answer of an empty question");
            for (std::size_t i = 1; i < given.size(); ++i)
                scene_.expect(!has_dice(given[i]), "no die falls for an answer that the table gives");
        }
        scene_.expect(live.record() == text, "a live battle has the same record");
    }
    static bool has_dice(const table::RecordAnswer& answer) { // what is drawn has a name that is no number
        return std::any_of(answer.falls.begin(), answer.falls.end(), [](const table::RecordFall& fall) {
            return std::all_of(fall.text.begin(), fall.text.end(), [](char c) { return c >= '0' && c <= '9'; });
        });
    }

    std::shared_ptr<const Scenario> scenario_;
    Plan plan_;
    std::uint64_t seed_;
    Random random_;
    table::MatchOf<Game> match_;
    Scene scene_;
    Peeking<Game> peeking_;
    State state_;
    core::KeyedDice dice_;
    core::Menu other_menu_;
    std::size_t mid_game_ = 0;
    int answers_ = 0;
    Window window_{};
    bool shared_ = false; // the question has been asked to both at once
    std::vector<std::pair<State, std::uint64_t>> hashed_;
};

} // namespace conformance
