#pragma once

#include "tests/conformance/walk.h"
#include "tests/support/soak.h"

#include <memory>
#include <vector>

// What every game promises to the table, tried in random battles. To add a game, add a test case that calls `conform`.
namespace conformance {

template <class Game>
void conform(const std::vector<std::shared_ptr<const typename Game::Scenario>>& scenarios, const Plan& plan) {
    constexpr std::uint64_t FirstSeed = 1757;
    const int games = scaled(plan.games, plan.soak_games);
    long peeks = 0;
    long guesses = 0;
    long wrong_guesses = 0;
    long steps = 0;
    for (const auto& scenario : scenarios) {
        for (int game = 0; game < games; ++game) {
            Walk<Game> walk(scenario, FirstSeed + static_cast<std::uint64_t>(game), plan);
            walk.run();
            peeks += walk.peeking().compared();
            guesses += walk.peeking().guesses();
            wrong_guesses += walk.peeking().wrong_guesses();
            steps += walk.steps();
        }
    }
    CAPTURE(Game::Id, scenarios.size(), games, steps, peeks, guesses, wrong_guesses);
    CHECK(steps > 0);
    CHECK(peeks >= plan.least_peeks);
    CHECK(wrong_guesses * 10 >= guesses); // a comparison of the truth with itself would prove nothing
}

template <class Game> void conform(typename Game::Scenario scenario, const Plan& plan) {
    conform<Game>({std::make_shared<const typename Game::Scenario>(std::move(scenario))}, plan);
}

} // namespace conformance
