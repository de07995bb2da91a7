#include "ai/corbach_evaluation.h"
#include "ai/drill.h"
#include "ai/duel.h"
#include "ai/random.h"
#include "games/corbach/loader.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

using namespace corbach;

TEST_CASE("drill costs random more than it loses itself, with either army") {
    const Scenario historical = *load_scenario_file("historical").scenario;
    const int battles = scaled(4, 40); // for each side
    for (const Seat seat : core::EachSeat) {
        int own = 0;
        int inflicted = 0;
        for (int n = 0; n < battles; ++n) {
            const auto seed = static_cast<std::uint64_t>(n) + 1;
            ai::Drill<Corbach> drill(ai::evaluate, seed, {.worlds = 1});
            ai::RandomThinker<Corbach> random(seed + 100);
            std::array<ai::Thinker<Corbach>*, 2> players{&random, &random};
            players[core::index(seat)] = &drill;
            const State end = ai::duel<Corbach>(historical, players, seed);
            CHECK_FALSE((end.outcome == Outcome::Victory && end.winner != seat));
            for (std::size_t i = 0; i < historical.formations.size(); ++i)
                (historical.formations[i].side == seat ? own : inflicted) += end.formations[i].steps_lost;
        }
        CHECK(inflicted > own);
    }
}
