#pragma once

#include "core/game.h"
#include "table/fields.h"
#include "table/scene.h"
#include "table/standing.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A game for tests only: the first seat marches step by step, and after each step the second may fire, a die, or let
// him go on. A march ends at a halt, a turn at a rest, the battle after three turns.
namespace marches {

using core::Choice;
using core::Menu;
using core::Seat;
using core::Seats;

enum class Rule : std::uint8_t {
    None,
    M_1,
    M_2
}; // who answers what; at every other step, and to the third, one may fire
inline std::string rule_id(Rule rule) { return rule == Rule::M_1 ? "M.1" : "M.2"; }

enum class Verb : std::uint8_t { Step, Halt, Rest, No, Fire, Look };
inline constexpr std::array Words = {"step", "halt", "rest", "no", "fire", "look"};
constexpr Choice choice(Verb verb) { return {core::raw(verb), core::Noun::Button, 0}; }

struct Marches;
using Table = core::Table<Marches>;
using Position = core::Position<Marches>;
using Ruling = core::Ruling<Rule>;

struct Walk {
    Seats who(const Position&) const { return Seats::First; }
    void ask(const Position& p, Seat seat, Menu& menu) const;
    Ruling ruling(const Position& p, Seat seat, Choice c) const;
    void answer(Table& t, Seat seat, Choice c);
    bool operator==(const Walk&) const = default;
};
struct React {
    Seats who(const Position&) const { return Seats::Second; }
    void ask(const Position& p, Seat seat, Menu& menu) const;
    Ruling ruling(const Position& p, Seat seat, Choice c) const;
    void answer(Table& t, Seat seat, Choice c);
    bool operator==(const React&) const = default;
};

struct Scenario {
    std::string id = "road";
};

struct State {
    std::uint8_t turn = 0, march = 0, step = 0, hits = 0;
    core::Flow<Walk, React> flow;
    bool operator==(const State&) const = default;
};

struct Marches {
    using Scenario = marches::Scenario;
    using State = marches::State;
    using Rule = marches::Rule;
    static constexpr std::string_view Id = "marches";
};

// RULES

inline State start(const Scenario&) {
    State s;
    s.flow.call(Walk{});
    return s;
}

inline void tell(Table& t, Verb done, int value) {
    if (!t.log.listening()) return;
    core::Event event;
    event.message = core::raw(done);
    event.args.push_back(
        {core::Arg::Kind::Number, Seats::Both, 0, 0, static_cast<std::int16_t>(value), core::HexId::None});
    t.log.tell(event);
}

template <class Question> void ask_all(const Question& question, const Position& p, Seat seat, Menu& menu) {
    for (std::size_t verb = 0; verb < Words.size(); ++verb)
        if (const Choice c = choice(static_cast<Verb>(verb)); question.ruling(p, seat, c)) menu.add(c);
}

inline void Walk::ask(const Position& p, Seat seat, Menu& menu) const { ask_all(*this, p, seat, menu); }
inline Ruling Walk::ruling(const Position&, Seat seat, Choice c) const {
    return seat == Seat::First && c.verb <= core::raw(Verb::Rest) ? Ruling{} : Rule::M_1;
}
inline void Walk::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    tell(t, static_cast<Verb>(c.verb), s.step);
    if (c == choice(Verb::Step)) {
        ++s.step;
        return s.flow.call(React{});
    }
    s.step = 0;
    ++s.march;
    if (c == choice(Verb::Rest) && ++s.turn == 3) s.flow.clear();
}

inline void React::ask(const Position& p, Seat seat, Menu& menu) const { ask_all(*this, p, seat, menu); }
inline Ruling React::ruling(const Position& p, Seat seat, Choice c) const {
    if (seat != Seat::Second || c.verb < core::raw(Verb::No) || c.verb >= Words.size()) return Rule::M_1;
    if (c == choice(Verb::Fire) && (p.state.step > 3 || p.state.step % 2 == 0)) return Rule::M_2;
    if (c == choice(Verb::Look) && p.state.step > 3) return Rule::M_2;
    return {};
}
inline void React::answer(Table& t, Seat, Choice c) {
    if (c == choice(Verb::Look)) return; // and asks again
    const int face = c == choice(Verb::Fire) ? t.dice.d6() : 0;
    tell(t, static_cast<Verb>(c.verb), face);
    t.state.hits = static_cast<std::uint8_t>(t.state.hits + (face > 4 ? 1 : 0));
    t.state.flow.done();
}

inline table::Scopes scopes(const Position& p, Seat seat) {
    table::Scopes open;
    if (p.state.flow.empty()) return open;
    if (seat == Seat::Second) open.emplace_back("march", p.state.march);
    open.emplace_back("turn", p.state.turn);
    return open;
}

// FOR THE TABLE

inline State redact(const Position& p, Seat) { return p.state; }
inline int secrets(const Position&, Seat) { return 0; }
inline std::vector<std::string> check(const Position&) { return {}; }
inline void describe(const Position& p, table::Fields& fields) {
    fields.add("turn", p.state.turn);
    fields.add("march", p.state.march);
    fields.add("step", p.state.step);
    fields.add("hits", p.state.hits);
    fields.add("depth", static_cast<std::int64_t>(p.state.flow.depth()));
}
inline std::string write(const Position&, Choice c, Seat) { return Words.at(c.verb); }
inline std::optional<Choice> read(const Position&, Seat, std::string_view text) {
    for (std::size_t verb = 0; verb < Words.size(); ++verb)
        if (text == Words[verb]) return choice(static_cast<Verb>(verb));
    return std::nullopt;
}
inline std::string write_kind(const Scenario&, Seat, int) { return "none"; }
inline std::optional<int> read_kind(const Scenario&, Seat, std::string_view) { return std::nullopt; }
inline bool menu_is_public(const Position&) { return true; }
inline table::Prompt prompt(const Position& p, Seat) {
    const char* const id = p.state.flow.empty() ? "over" : p.state.flow.depth() == 1 ? "walk" : "react";
    return {id, rule_id(Rule::M_1), {id, {}}};
}
inline table::Phrase phrase(const Scenario&, const core::Event& event, Seat) {
    return {Words.at(event.message), {std::to_string(event.args[0].value)}};
}
inline table::Result result(const Position& p) { return {p.state.flow.empty(), std::nullopt, {"result", {}}}; }
inline table::Board board(const Scenario& scenario) {
    table::Board board;
    board.game = Marches::Id;
    board.scenario = scenario.id;
    return board;
}
inline table::Situation situation(const Position& seen, Seat viewer) {
    table::Situation shown;
    shown.prompt = prompt(seen, viewer);
    shown.waiting = core::waiting<Marches>(seen);
    shown.result = result(seen);
    return shown;
}
inline table::Option option(const Position& seen, Seat seat, Choice c) {
    return {write(seen, c, seat), c, {"option", {}}, rule_id(Rule::M_1), {}};
}
inline std::vector<table::Refusal> why(const Position&, Seat, std::string_view) { return {}; }
inline std::optional<table::Odds> odds(const Position&, Seat, Choice) { return std::nullopt; }
inline std::vector<std::string> overlay_kinds(const Scenario&) { return {}; }
inline std::optional<table::Overlay> overlay(const Position&, Seat, std::string_view, std::string_view) {
    return std::nullopt;
}

} // namespace marches
