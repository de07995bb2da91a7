#pragma once

#include "ai/thinker.h"
#include "core/dice.h"
#include "core/game.h"
#include "lab/playout.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

// Whether an imagined world fits everything that was ever shown. A battle is fought and its whole record kept. Then it
// is fought again up to the moment of the guess, with the secrets of the imagined world in the place of the true ones:
// the viewer answers as he did, the enemy answers whatever was public as he did and whatever was secret so that it
// leads into that world, and the dice the viewer saw fall as they fell. Every answer must be legal, the viewer must see
// the same after each of them, and the battle must end in the imagined world. So a world that some past event excludes
// is found out, whether or not anything in the present view tells of that event.
//
// What a secret is, and which answers and cards lead into a world, is each game's own affair: *_history_test.cpp.
namespace history {

template <class Game> struct Step {
    typename Game::State before;
    core::Seat seat = core::Seat::First;
    core::Choice choice{};
    std::vector<core::Fall> falls; // while it was carried out
};

// A battle that was fought, with all its secrets.
template <class Game> struct Past {
    using State = typename Game::State;

    const typename Game::Scenario& scenario;
    std::vector<core::Fall> first_falls; // before the first answer
    std::vector<Step<Game>> steps;
    State end;

    const State& at(std::size_t n) const { return n < steps.size() ? steps[n].before : end; } // after n answers
    core::Position<Game> position(std::size_t n) const { return {scenario, at(n)}; }
};

// A battle between two bots, of at most so many answers. Where both seats owe an answer, either may be first.
template <class Game>
Past<Game> fight(const typename Game::Scenario& scenario, const std::array<ai::Thinker<Game>*, 2>& bots,
                 std::uint64_t seed, std::size_t most) {
    Past<Game> battle{scenario, {}, {}, start(scenario)};
    core::KeyedDice dice(seed);
    core::SilentJournal silence;
    lab::Fancy fancy(seed);
    typename Game::State& state = battle.end;
    {
        core::RecordingDice recorded(dice);
        core::Table<Game> table{scenario, state, recorded, silence};
        core::resume(table);
        battle.first_falls = recorded.fallen();
    }
    core::Menu menu;
    while (battle.steps.size() < most) {
        core::RecordingDice recorded(dice);
        core::Table<Game> table{scenario, state, recorded, silence};
        const core::Seats waiting = core::waiting<Game>(table);
        if (waiting == core::Seats::None) break;
        core::Seat seat = lab::next_to_answer(waiting);
        if (waiting == core::Seats::Both && fancy.below(2) == 0) seat = core::other(seat);
        const typename Game::State seen = redact(core::Position<Game>(table), seat);
        const core::Position<Game> view{scenario, seen};
        core::options<Game>(view, seat, menu);
        const core::Choice choice = menu.size() == 1 ? menu[0] : bots[core::index(seat)]->choose(view, seat, menu);
        battle.steps.push_back({state, seat, choice, {}});
        core::play_assume_legal(table, seat, choice);
        battle.steps.back().falls = recorded.fallen();
    }
    return battle;
}

// The battle under way for the second time.
template <class Game> class Retelling {
public:
    using State = typename Game::State;

    Retelling(const Past<Game>& battle, core::Seat viewer)
        : state(start(battle.scenario)), scenario_(battle.scenario), viewer_(viewer) {
        go_on(battle.first_falls, [](core::Table<Game>& table) { core::resume(table); });
    }

    // A listed answer and what falls. After the first fault nothing more is done.
    void answer(core::Seat seat, core::Choice choice, const std::vector<core::Fall>& falls = {}) {
        core::Menu menu;
        core::options<Game>(here(), seat, menu);
        if (!menu.contains(choice)) return fail("an answer that was given is not legal");
        play(seat, choice, falls);
    }
    // For answers that stand for others of the menu.
    void play(core::Seat seat, core::Choice choice, const std::vector<core::Fall>& falls = {}) {
        go_on(falls, [&](core::Table<Game>& table) { core::play_assume_legal(table, seat, choice); });
    }

    void expect_same_view(const State& truth) {
        if (redact(here(), viewer_) != redact(core::Position<Game>{scenario_, truth}, viewer_))
            fail("the viewer would have seen something else");
    }

    void fail(const std::string& why) {
        if (fault.empty()) fault = why;
    }
    bool failed() const { return !fault.empty(); }
    core::Position<Game> here() const { return {scenario_, state}; }

    State state;
    std::string fault; // what cannot have been so

private:
    template <class F> void go_on(const std::vector<core::Fall>& falls, F f) {
        if (failed()) return;
        core::ScriptedDice dice(falls);
        core::SilentJournal silence;
        core::Table<Game> table{scenario_, state, dice, silence};
        try {
            f(table);
        } catch (const core::ScriptError& error) { // other dice or cards would have been asked for
            return fail(error.what());
        }
        if (dice.left() > 0) fail("less would have fallen");
    }

    const typename Game::Scenario& scenario_;
    core::Seat viewer_;
};

} // namespace history
