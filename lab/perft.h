#pragma once

#include "lab/playout.h"
#include "lab/reports.h"

// How many positions lie a given number of answers away. A change of this number is a change of the rules.
namespace lab {

namespace perft_detail {

template <class Game> class Counting {
public:
    using State = typename Game::State;

    Counting(const typename Game::Scenario& scenario, bool every_roll) : scenario_(scenario), every_roll_(every_roll) {}

    std::uint64_t below(const State& state, const core::KeyedDice& dice, int depth) {
        const core::Position<Game> here{scenario_, state};
        const core::Seats waiting = core::waiting<Game>(here);
        if (depth == 0 || waiting == core::Seats::None) return 1;
        const core::Seat seat = next_to_answer(waiting);
        core::Menu menu;
        core::options<Game>(here, seat, menu);
        if (depth == 1 && !every_roll_) return menu.size();
        std::uint64_t leaves = 0;
        for (const core::Choice choice : menu) leaves += after(state, dice, seat, choice, depth);
        return leaves;
    }

    std::uint64_t after(const State& state, const core::KeyedDice& dice, core::Seat seat, core::Choice choice,
                        int depth) {
        if (!every_roll_) {
            core::KeyedDice own = dice; // every branch meets the same faces
            const State next = played(state, own, seat, choice);
            return below(next, own, depth - 1);
        }
        std::uint64_t leaves = 0;
        core::EveryRoll every;
        do {
            const State next = played(state, every, seat, choice);
            leaves += below(next, dice, depth - 1);
        } while (every.next());
        return leaves;
    }

private:
    State played(const State& state, core::Dice& dice, core::Seat seat, core::Choice choice) {
        State next = state;
        core::Table<Game> table{scenario_, next, dice, silence_};
        core::play_assume_legal(table, seat, choice);
        return next;
    }

    const typename Game::Scenario& scenario_;
    bool every_roll_;
    core::SilentJournal silence_;
};

} // namespace perft_detail

template <class Game> PerftReport perft(const typename Game::Scenario& scenario, const PerftOptions& options) {
    core::KeyedDice dice(options.seed);
    core::SilentJournal silence;
    Fancy fancy(options.seed);
    typename Game::State state = first_question<Game>(scenario, dice);
    const core::Position<Game> here{scenario, state};
    core::Menu menu;

    // 1. The random answers that lead to the position.
    for (int played = 0; played < options.after && core::waiting<Game>(here) != core::Seats::None; ++played) {
        const core::Seat seat = next_to_answer(core::waiting<Game>(here));
        core::options<Game>(here, seat, menu);
        core::Table<Game> table{scenario, state, dice, silence};
        core::play_assume_legal(table, seat, menu[fancy.below(menu.size())]);
    }

    // 2. The count.
    PerftReport report;
    perft_detail::Counting<Game> counting(scenario, options.every_roll);
    const core::Seats waiting = core::waiting<Game>(here);
    if (options.depth == 0 || waiting == core::Seats::None) {
        report.leaves = 1;
        return report;
    }
    const core::Seat seat = next_to_answer(waiting);
    core::options<Game>(here, seat, menu);
    for (const core::Choice choice : menu) {
        const std::uint64_t leaves = counting.after(state, dice, seat, choice, options.depth);
        report.divided.push_back({write(here, choice, seat), leaves});
        report.leaves += leaves;
    }
    return report;
}

} // namespace lab
