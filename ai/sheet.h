#pragma once

#include "ai/doctrine.h"
#include "ai/thinker.h"
#include "core/dice.h"
#include "core/game.h"

#include <vector>

namespace ai {

// What somebody writes in a seat when he sees of a full state what that seat may see. Nobody else's answers are asked
// for, and nothing is rolled.
template <HasSecrets Game>
std::vector<core::Choice> written_by(Thinker<Game>& thinker, const Doctrine<Game>& doctrine,
                                     const core::Position<Game>& p, core::Seat seat) {
    typename Game::State world = p.state;
    core::KeyedDice unused(0);
    core::SilentJournal silence;
    core::Table<Game> table{p.scenario, world, unused, silence};
    std::vector<core::Choice> sheet;
    core::Menu menu;
    while (doctrine.is_writing(table) && has(core::waiting<Game>(table), seat)) {
        const typename Game::State shown = redact(core::Position<Game>(table), seat);
        const core::Position<Game> view{p.scenario, shown};
        core::options<Game>(view, seat, menu);
        sheet.push_back(menu.size() == 1 ? menu[0] : thinker.choose(view, seat, menu));
        core::play_assume_legal(table, seat, sheet.back());
    }
    return sheet;
}

} // namespace ai
