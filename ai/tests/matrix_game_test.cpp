#include "ai/matrix_game.h"

#include <catch2/catch.hpp>

namespace {

ai::MatrixGame game_of(const std::vector<std::vector<double>>& payoff) {
    ai::MatrixGame game;
    for (std::size_t j = 0; j < payoff.front().size(); ++j) game.add_column();
    for (std::size_t i = 0; i < payoff.size(); ++i) {
        game.add_row();
        for (std::size_t j = 0; j < payoff[i].size(); ++j) game.at(i, j) = payoff[i][j];
    }
    return game;
}

} // namespace

TEST_CASE("a secret choice without a best answer is mixed") {
    const ai::Equilibrium even = ai::solve(game_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}), 2000);
    for (const double share : even.row) CHECK(share == Approx(1.0 / 3).margin(0.01));
    CHECK(even.value == Approx(0).margin(0.01));
    CHECK(even.gap < 0.01);

    // By hand: the row plays its first choice with 2/5, the column with 3/5, and the value is 1/5.
    const ai::Equilibrium uneven = ai::solve(game_of({{1, -1}, {-0.3333333333, 1}}), 5000);
    CHECK(uneven.row[0] == Approx(0.4).margin(0.01));
    CHECK(uneven.column[0] == Approx(0.6).margin(0.01));
    CHECK(uneven.value == Approx(0.2).margin(0.01));
}

TEST_CASE("a choice that is always better is always made") {
    const ai::Equilibrium found = ai::solve(game_of({{0, 1, 2}, {-1, 0, 1}}), 1000);
    CHECK(found.row[0] > 0.99);
    CHECK(found.column[0] > 0.99);
    CHECK(found.value == Approx(0).margin(0.01));
}
