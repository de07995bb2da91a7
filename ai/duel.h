#pragma once

#include "ai/thinker.h"

#include <array>
#include <cstdint>

namespace ai {

// Plays a battle between two bots to its end and returns the last state. Each is shown its own view only.
template <class Game>
typename Game::State duel(const typename Game::Scenario& scenario, std::array<Thinker<Game>*, 2> bots,
                          std::uint64_t seed) {
    core::KeyedDice dice(seed);
    core::SilentJournal silence;
    typename Game::State state = start(scenario);
    core::Table<Game> table{scenario, state, dice, silence};
    core::resume(table);
    core::Menu menu;
    for (;;) {
        const core::Seats waiting = core::waiting<Game>(table);
        if (waiting == core::Seats::None) return state;
        const core::Seat seat = has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
        const typename Game::State seen = redact(core::Position<Game>(table), seat);
        const core::Position<Game> view{scenario, seen};
        core::options<Game>(view, seat, menu);
        const core::Choice answer = menu.size() == 1 ? menu[0] : bots[core::index(seat)]->choose(view, seat, menu);
        core::play_assume_legal(table, seat, answer);
    }
}

} // namespace ai
