#pragma once

#include "core/game.h"
#include "table/fields.h"
#include "table/scene.h"

#include <array>
#include <bit>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A game for tests only: both write some of the numbers 1 to 3 in secret, at once and answer by answer, until each has
// sealed. Then the second seat may add to its own alone, and a die decides. Nothing is shown before the die falls, so
// two empty drafts lead from one question to another of its kind without a reveal.
namespace drafts {

using core::Choice;
using core::Menu;
using core::Noun;
using core::Seat;
using core::Seats;

enum class Rule : std::uint8_t { None, D_1, D_2 }; // who writes; a number stands once in a draft
inline std::string rule_id(Rule rule) { return rule == Rule::D_1 ? "D.1" : "D.2"; }

enum class Verb : std::uint8_t { Number, Done };
inline constexpr Choice Done{core::raw(Verb::Done), Noun::Button, 0};
constexpr Choice number(int n) { return {core::raw(Verb::Number), Noun::Number, static_cast<std::uint16_t>(n)}; }

struct Drafts;
using Table = core::Table<Drafts>;
using Position = core::Position<Drafts>;
using Ruling = core::Ruling<Rule>;

struct Rounds {
    enum Step : std::uint8_t { Write, Add, Roll } step = Write;
    void run(Table& t);
    bool operator==(const Rounds&) const = default;
};
struct Writing {
    Seats owing = Seats::Both;
    Seats who(const Position&) const { return owing; }
    void ask(const Position& p, Seat seat, Menu& menu) const;
    Ruling ruling(const Position& p, Seat seat, Choice c) const;
    void answer(Table& t, Seat seat, Choice c);
    bool operator==(const Writing&) const = default;
};

struct Scenario {
    std::string id = "desk";
    int rounds = 6;
};

struct State {
    std::array<std::uint8_t, 2> draft{}; // bit n: the number n is written
    std::array<std::uint8_t, 2> points{};
    std::uint8_t round = 0;
    core::Flow<Rounds, Writing> flow;
    bool operator==(const State&) const = default;
};

struct Drafts {
    using Scenario = drafts::Scenario;
    using State = drafts::State;
    using Rule = drafts::Rule;
    static constexpr std::string_view Id = "drafts";
};

// RULES

inline State start(const Scenario&) {
    State s;
    s.flow.call(Rounds{});
    return s;
}

enum class Message : std::uint8_t { Wrote, Sealed, Fell };

inline void tell(Table& t, Message message, int value, Seats audience) {
    if (!t.log.listening()) return;
    core::Event event;
    event.message = core::raw(message);
    event.audience = audience;
    event.args.push_back(
        {core::Arg::Kind::Number, Seats::Both, 0, 0, static_cast<std::int16_t>(value), core::HexId::None});
    t.log.tell(event);
}

inline void Rounds::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case Write:
        if (s.round == t.scenario.rounds) return s.flow.clear();
        step = Add;
        ++s.round;
        return s.flow.call(Writing{});
    case Add: step = Roll; return s.flow.call(Writing{Seats::Second});
    case Roll: {
        step = Write;
        const int face = t.dice.d6();
        tell(t, Message::Fell, face, Seats::Both);
        ++s.points[s.draft[0] + face > s.draft[1] + 3 ? 0 : 1];
        s.draft = {};
        return;
    }
    }
}

inline void Writing::ask(const Position& p, Seat seat, Menu& menu) const {
    for (int n = 1; n <= 3; ++n)
        if (ruling(p, seat, number(n))) menu.add(number(n));
    menu.add(Done);
}

inline Ruling Writing::ruling(const Position& p, Seat seat, Choice c) const {
    if (!has(owing, seat)) return Rule::D_1;
    if (c == Done) return {};
    if (c != number(c.id) || c.id < 1 || c.id > 3) return Rule::D_1;
    if ((p.state.draft[core::index(seat)] >> c.id & 1U) != 0) return Rule::D_2;
    return {};
}

inline void Writing::answer(Table& t, Seat seat, Choice c) {
    State& s = t.state;
    if (c != Done) {
        tell(t, Message::Wrote, c.id, core::only(seat));
        s.draft[core::index(seat)] |= static_cast<std::uint8_t>(1U << c.id);
        return;
    }
    tell(t, Message::Sealed, static_cast<int>(core::index(seat)) + 1, Seats::Both);
    owing = owing == Seats::Both ? core::only(other(seat)) : Seats::None;
    if (owing == Seats::None) s.flow.done();
}

// SECRETS

inline State redact(const Position& p, Seat viewer) {
    State seen = p.state;
    seen.draft[core::index(other(viewer))] = 0;
    return seen;
}
inline State imagine(const Position& seen, Seat viewer, core::Dice& dice) {
    State full = seen.state;
    if (full.flow.empty()) return full;
    full.draft[core::index(other(viewer))] = static_cast<std::uint8_t>((dice.roll(8, core::only(viewer)) - 1) << 1);
    return full;
}
inline int secrets(const Position& p, Seat viewer) { return std::popcount(p.state.draft[core::index(other(viewer))]); }
inline bool is_secret(const Position&, Seat, Choice c) { return c != Done; }

inline std::vector<std::string> check(const Position& p) {
    for (const std::uint8_t draft : p.state.draft)
        if ((draft & ~0xEU) != 0) return {"D.2: a number that is none"};
    return {};
}

inline void describe(const Position& p, table::Fields& fields) {
    const State& s = p.state;
    fields.add("round", s.round);
    for (const Seat seat : core::EachSeat) {
        const std::string side = std::to_string(core::index(seat) + 1);
        fields.add("draft." + side, s.draft[core::index(seat)]);
        fields.add("points." + side, s.points[core::index(seat)]);
    }
    for (std::size_t i = 0; i < s.flow.depth(); ++i) {
        const std::string depth = std::to_string(i);
        if (const auto* rounds = std::get_if<Rounds>(&s.flow.at(i))) fields.add("step." + depth, rounds->step);
        if (const auto* writing = std::get_if<Writing>(&s.flow.at(i)))
            fields.add("owing." + depth, core::raw(writing->owing));
    }
}

// FOR THE TABLE

inline std::string write(const Position&, Choice c, Seat) { return c == Done ? "done" : std::to_string(c.id); }
inline std::optional<Choice> read(const Position&, Seat, std::string_view text) {
    if (text == "done") return Done;
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < 0 || n > 0xFFFF) return std::nullopt;
    return number(n);
}
inline std::string write_kind(const Scenario&, Seat, int kind) { return "kind" + std::to_string(kind); }
inline std::optional<int> read_kind(const Scenario&, Seat, std::string_view) { return std::nullopt; }

inline bool menu_is_public(const Position&) { return false; } // it tells how much is written
inline table::Prompt prompt(const Position& p, Seat) {
    return {p.state.flow.empty() ? "over" : "write", rule_id(Rule::D_1), {"prompt.write", {}}};
}
inline table::Phrase phrase(const Scenario&, const core::Event& event, Seat) {
    constexpr std::array Names = {"log.wrote", "log.sealed", "log.fell"};
    return {Names[event.message], {std::to_string(event.args[0].value)}};
}
inline table::Result result(const Position& p) { return {p.state.flow.empty(), std::nullopt, {"result", {}}}; }
inline table::Board board(const Scenario& scenario) {
    table::Board board;
    board.game = Drafts::Id;
    board.scenario = scenario.id;
    return board;
}
inline table::Situation situation(const Position& seen, Seat viewer) {
    table::Situation shown;
    const int own = std::popcount(seen.state.draft[core::index(viewer)]);
    shown.tracks.push_back({"written", "", {"track.written", {}}, own, 3, {}});
    shown.prompt = prompt(seen, viewer);
    shown.waiting = core::waiting<Drafts>(seen);
    shown.result = result(seen);
    return shown;
}
inline table::Option option(const Position& seen, Seat seat, Choice c) {
    const std::string text = write(seen, c, seat);
    return {text, c, {"option", {text}}, rule_id(Rule::D_1), {c.noun, c == Done ? "" : text}};
}
inline std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target) {
    const auto choice = read(seen, seat, target);
    if (!choice || seen.state.flow.empty()) return {};
    const Ruling ruling = core::ruling<Drafts>(seen, seat, *choice);
    if (ruling) return {};
    return {{std::string(target), rule_id(ruling.rule())}};
}
inline std::optional<table::Odds> odds(const Position&, Seat, Choice) { return std::nullopt; }
inline std::vector<std::string> overlay_kinds(const Scenario&) { return {}; }
inline std::optional<table::Overlay> overlay(const Position&, Seat, std::string_view, std::string_view) {
    return std::nullopt;
}

} // namespace drafts
