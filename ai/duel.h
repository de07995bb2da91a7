#pragma once

#include "ai/thinker.h"

#include <array>
#include <cstdint>
#include <limits>
#include <stdexcept>

namespace ai {

inline constexpr std::uint64_t AnyNumber = std::numeric_limits<std::uint64_t>::max();

// Plays a battle between two bots to its end and returns the last state; after `most` answers it is broken off, and
// somebody is still asked in it. Each bot is shown its own view only. The journal hears what happens; `after` is called
// with the position whenever somebody has answered.
template <class Game, class After>
typename Game::State duel(const typename Game::Scenario& scenario, std::array<Thinker<Game>*, 2> bots,
                          std::uint64_t seed, core::Journal& journal, After after, std::uint64_t most = AnyNumber) {
    core::KeyedDice dice(seed);
    typename Game::State state = start(scenario);
    core::Table<Game> table{scenario, state, dice, journal};
    core::resume(table);
    core::Menu menu;
    for (std::uint64_t answers = 0; answers < most; ++answers) {
        const core::Seats waiting = core::waiting<Game>(table);
        if (waiting == core::Seats::None) break;
        const core::Seat seat = has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
        const typename Game::State seen = redact(core::Position<Game>(table), seat);
        const core::Position<Game> view{scenario, seen};
        core::options<Game>(view, seat, menu);
        if (menu.size() == 0) throw std::logic_error("the rules ask a question that has no answer");
        const core::Choice answer = menu.size() == 1 ? menu[0] : bots[core::index(seat)]->choose(view, seat, menu);
        core::play_assume_legal(table, seat, answer);
        after(core::Position<Game>(table));
    }
    return state;
}

template <class Game>
typename Game::State duel(const typename Game::Scenario& scenario, std::array<Thinker<Game>*, 2> bots,
                          std::uint64_t seed, std::uint64_t most = AnyNumber) {
    core::SilentJournal silence;
    return duel<Game>(
        scenario, bots, seed, silence, [](const core::Position<Game>&) {}, most);
}

} // namespace ai
