#include "ai/matrix_game.h"

#include <algorithm>
#include <numeric>

namespace ai {

void MatrixGame::add_row() {
    ++rows_;
    payoff_.emplace_back(columns_, 0.0);
}

void MatrixGame::add_column() {
    ++columns_;
    for (auto& row : payoff_) row.push_back(0.0);
}

namespace {

// One player: positive regrets, and the average of what he has played.
struct Learner {
    explicit Learner(std::size_t choices) : regret(choices, 0.0), sum(choices, 0.0), now(choices, 0.0) { react(); }

    void react() {
        const double all = std::accumulate(regret.begin(), regret.end(), 0.0);
        for (std::size_t i = 0; i < now.size(); ++i)
            now[i] = all > 0 ? regret[i] / all : 1.0 / static_cast<double>(now.size());
    }
    void learn(const std::vector<double>& gains, double weight) {
        const double got = std::inner_product(now.begin(), now.end(), gains.begin(), 0.0);
        for (std::size_t i = 0; i < now.size(); ++i) {
            sum[i] += weight * now[i];
            regret[i] = std::max(0.0, regret[i] + gains[i] - got);
        }
        react();
    }
    Mixture average() const {
        const double all = std::accumulate(sum.begin(), sum.end(), 0.0);
        Mixture mixture = sum;
        for (double& share : mixture) share /= all;
        return mixture;
    }

    std::vector<double> regret, sum;
    Mixture now;
};

std::vector<double> gains_of_rows(const MatrixGame& game, const Mixture& column) {
    std::vector<double> gains(game.rows(), 0.0);
    for (std::size_t i = 0; i < game.rows(); ++i)
        for (std::size_t j = 0; j < game.columns(); ++j) gains[i] += column[j] * game.at(i, j);
    return gains;
}

std::vector<double> gains_of_columns(const MatrixGame& game, const Mixture& row) {
    std::vector<double> gains(game.columns(), 0.0);
    for (std::size_t i = 0; i < game.rows(); ++i)
        for (std::size_t j = 0; j < game.columns(); ++j) gains[j] -= row[i] * game.at(i, j);
    return gains;
}

} // namespace

Equilibrium solve(const MatrixGame& game, int iterations) {
    Learner row(game.rows()), column(game.columns());
    for (int n = 1; n <= iterations; ++n) {
        row.learn(gains_of_rows(game, column.now), n);
        column.learn(gains_of_columns(game, row.now), n);
    }
    Equilibrium found{row.average(), column.average()};
    const std::vector<double> rows = gains_of_rows(game, found.column);
    const std::vector<double> columns = gains_of_columns(game, found.row);
    found.value = std::inner_product(found.row.begin(), found.row.end(), rows.begin(), 0.0);
    found.gap = *std::max_element(rows.begin(), rows.end()) + *std::max_element(columns.begin(), columns.end());
    return found;
}

} // namespace ai
