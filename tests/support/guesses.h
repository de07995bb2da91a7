#pragma once

#include "core/game.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

// What a seat is asked follows from what it may see, and a guess at the rest fits that: for both seats, in one
// position.
template <class Game>
void check_guesses(const typename Game::Scenario& scenario, const typename Game::State& state, core::Dice& dice) {
    using Position = core::Position<Game>;
    using State = typename Game::State;
    const Position p{scenario, state};
    const auto menu_of = [](const Position& from, core::Seat seat) {
        core::Menu menu;
        core::options<Game>(from, seat, menu);
        return menu;
    };
    REQUIRE(check(p) == std::vector<std::string>{});
    for (const core::Seat viewer : core::EachSeat) {
        const State seen = redact(p, viewer);
        const Position view{scenario, seen};
        REQUIRE(redact(view, viewer) == seen);
        const core::Menu menu = menu_of(p, viewer);
        REQUIRE(menu_of(view, viewer) == menu);
        const State guess = imagine(view, viewer, dice);
        const Position guessed{scenario, guess};
        REQUIRE(redact(guessed, viewer) == seen);
        REQUIRE(menu_of(guessed, viewer) == menu);
        REQUIRE(core::waiting<Game>(guessed) == core::waiting<Game>(p));
        REQUIRE(check(guessed) == std::vector<std::string>{});
    }
}
