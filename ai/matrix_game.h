#pragma once

#include <cstddef>
#include <vector>

// A game of two choices made in secret: rows and columns, and what the row player gets for each pair.
namespace ai {

class MatrixGame {
public:
    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }
    double& at(std::size_t row, std::size_t column) { return payoff_[row][column]; }
    double at(std::size_t row, std::size_t column) const { return payoff_[row][column]; }
    void add_row();
    void add_column();

private:
    std::size_t rows_ = 0, columns_ = 0;
    std::vector<std::vector<double>> payoff_;
};

using Mixture = std::vector<double>; // a share for each choice; they sum up to 1

struct Equilibrium {
    Mixture row, column;
    double value = 0; // for the row player
    double gap = 0;   // what both together could still gain by another choice: 0 in an exact equilibrium
};

// Regret matching+ with linear averaging, each player reacting to the other's newest mixture.
Equilibrium solve(const MatrixGame& game, int iterations);

} // namespace ai
