#pragma once

#include "ai/captain.h"
#include "ai/doctrine.h"
#include "core/game.h"

#include <array>
#include <cstdint>

// A course of play as it might go: both seats follow doctrine, each by its plan, in an imagined full state.
namespace ai {

template <class Game> using Plans = std::array<typename Doctrine<Game>::Plan, 2>; // by seat

// Plays on until so many rounds have ended, or the battle is over. Returns how many answers that took. `fancy` settles
// between answers that are equally good: not the dice, or else one question more would change all luck after it.
template <class Game>
std::uint64_t play_course(const Doctrine<Game>& doctrine, const typename Game::Scenario& scenario,
                          typename Game::State& state, const Plans<Game>& plans, core::Dice& dice, core::Dice& fancy,
                          std::uint32_t rounds) {
    constexpr std::uint64_t Longest = 4000; // answers; doctrine that goes in a circle must not hang the search
    core::SilentJournal silence;
    core::Table<Game> table{scenario, state, dice, silence};
    core::Menu menu;
    std::uint64_t answers = 0;
    std::uint32_t round = doctrine.round(table); // its numbers may jump: counted is how often it changes
    while (answers < Longest) {
        const core::Position<Game> here = table;
        const core::Seats waiting = core::waiting<Game>(here);
        if (waiting == core::Seats::None) break;
        if (const std::uint32_t now = doctrine.round(here); now != round) {
            round = now;
            if (--rounds == 0) break;
        }
        const core::Seat seat = has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
        core::options<Game>(here, seat, menu);
        const core::Choice answer =
            menu.size() == 1 ? menu[0] : by_doctrine(doctrine, here, seat, menu, plans[core::index(seat)], fancy);
        core::play_assume_legal(table, seat, answer);
        ++answers;
    }
    return answers;
}

} // namespace ai
