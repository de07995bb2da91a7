#pragma once

#include "core/choice.h"
#include "core/dice.h"
#include "core/flow.h"
#include "core/journal.h"
#include "core/ruling.h"
#include "core/seat.h"

#include <initializer_list>
#include <type_traits>

namespace core {

// What a rule needs to read: the battle's unchanging facts and its present state.
template <class Game> struct Position {
    const typename Game::Scenario& scenario;
    const typename Game::State& state;
};

// What a rule needs to act.
template <class Game> struct Table {
    const typename Game::Scenario& scenario;
    typename Game::State& state;
    Dice& dice;
    Journal& log;

    operator Position<Game>() const { return {scenario, state}; } // NOLINT: whoever may act may read
};

// Says what happened: a message of the game with its arguments, and who may read it.
template <class Game, class Message>
void tell(Table<Game>& table, Message message, std::initializer_list<Arg> arguments = {},
          Seats audience = Seats::Both) {
    if (!table.log.listening()) return; // search never builds an event
    Event event;
    event.message = raw(message);
    event.audience = audience;
    for (const Arg& each : arguments) event.args.push_back(each);
    table.log.tell(event);
}

// A procedure acts and goes on; a question waits for seats.
template <class F, class Game>
concept Procedure = requires(F f, Table<Game>& t) {
    f.run(t);
};

template <class F, class Game>
concept Question = requires(F f, const F cf, const Position<Game>& p, Table<Game>& t, Seat seat, Choice c, Menu& m) {
    { cf.who(p) } -> std::same_as<Seats>;                                   // who still owes an answer
    cf.ask(p, seat, m);                                                     // the legal answers and nothing else
    { cf.ruling(p, seat, c) } -> std::same_as<Ruling<typename Game::Rule>>; // why an answer is not among them
    f.answer(t, seat, c);
};

// What a question declares inside the game's namespace; it cites a rule.
#define OBLIQUE_QUESTION(cited)                                                                                        \
    static constexpr Rule Cites = Rule::cited;                                                                         \
    Seats who(const Position&) const;                                                                                  \
    void ask(const Position&, Seat, Menu&) const;                                                                      \
    Ruling ruling(const Position&, Seat, Choice) const;                                                                \
    void answer(Table&, Seat, Choice)

template <class Game>
concept GameState =
    std::is_trivially_copyable_v<typename Game::State> && std::equality_comparable<typename Game::State>;

// Runs procedures until a question is on top or the battle is over.
template <class Game> void resume(Table<Game>& table) {
    static_assert(GameState<Game>, "a state is a plain value");
    auto& flow = table.state.flow;
    bool waiting = false;
    while (!waiting && !flow.empty()) {
        std::visit(
            [&](auto& frame) {
                using Frame = std::remove_reference_t<decltype(frame)>;
                static_assert(Procedure<Frame, Game> != Question<Frame, Game>, "a frame acts or asks, never both");
                if constexpr (Procedure<Frame, Game>)
                    frame.run(table);
                else
                    waiting = true;
            },
            flow.top());
    }
}

// Calls `f` with the question on top; nothing happens when the battle is over.
template <class Game, class F> void with_question(const Position<Game>& p, F f) {
    if (p.state.flow.empty()) return;
    std::visit(
        [&](const auto& frame) {
            using Frame = std::remove_cvref_t<decltype(frame)>;
            if constexpr (Question<Frame, Game>) f(frame);
        },
        p.state.flow.top());
}

// Whether both seats can know the menu of the question on top, as far as its frame says (`Public`).
template <class Game> bool question_is_public(const Position<Game>& p) {
    bool is_public = false;
    with_question<Game>(p, [&](const auto& question) { is_public = question.Public; });
    return is_public;
}

template <class Game> Seats waiting(const Position<Game>& p) {
    Seats seats = Seats::None;
    with_question<Game>(p, [&](const auto& question) { seats = question.who(p); });
    return seats;
}

template <class Game> void options(const Position<Game>& p, Seat seat, Menu& menu) {
    menu.clear();
    with_question<Game>(p, [&](const auto& question) {
        if (has(question.who(p), seat)) question.ask(p, seat, menu);
    });
    menu.settle();
}

template <class Game> Ruling<typename Game::Rule> ruling(const Position<Game>& p, Seat seat, Choice choice) {
    Ruling<typename Game::Rule> result;
    with_question<Game>(p, [&](const auto& question) { result = question.ruling(p, seat, choice); });
    return result;
}

// For callers that took the choice from the menu themselves.
template <class Game> void play_assume_legal(Table<Game>& table, Seat seat, Choice choice) {
    std::visit(
        [&](auto& frame) {
            using Frame = std::remove_reference_t<decltype(frame)>;
            if constexpr (Question<Frame, Game>) frame.answer(table, seat, choice);
        },
        table.state.flow.top());
    resume(table);
}

// Refuses, and changes nothing, unless the seat owes an answer and this is a legal one.
template <class Game> bool play(Table<Game>& table, Seat seat, Choice choice) {
    Menu menu;
    options<Game>(table, seat, menu);
    if (!menu.contains(choice)) return false;
    play_assume_legal(table, seat, choice);
    return true;
}

} // namespace core
