#include "lab/regression.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {

constexpr int MostSteps = 30;
constexpr double LeastGain = 1e-6; // of a step, in loss
constexpr double Surest = 0.999;   // no position is surer than that
constexpr double Damping = 1e-4;   // of the mean curvature: keeps what the positions tell nothing of where it is

using Matrix = std::vector<std::vector<double>>;

double log_odds(double worth) { return 2 * std::atanh(std::clamp(worth, -Surest, Surest)); }
double chance(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

// Solves a symmetric, positive system by elimination.
std::vector<double> solved(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t row = i + 1; row < n; ++row) {
            const double factor = a[row][i] / a[i][i];
            for (std::size_t k = i; k < n; ++k) a[row][k] -= factor * a[i][k];
            b[row] -= factor * b[i];
        }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

struct Guess {
    std::vector<double> weights;
    std::vector<double> leads; // of the first seat in each set
};

using Judged = std::vector<std::vector<double>>; // log odds by set and position

Judged judged(const std::vector<std::unique_ptr<Positions>>& sets, const std::vector<double>& weights) {
    Judged all;
    for (const auto& set : sets) {
        std::vector<double> worths(set->size());
        set->judge(weights, worths);
        for (double& worth : worths) worth = log_odds(worth);
        all.push_back(std::move(worths));
    }
    return all;
}

double mean_loss(const std::vector<std::unique_ptr<Positions>>& sets, const Guess& guess, const Judged& now) {
    double sum = 0, count = 0;
    for (std::size_t s = 0; s < sets.size(); ++s)
        for (std::size_t i = 0; i < now[s].size(); ++i) {
            const double p = std::clamp(chance(now[s][i] + guess.leads[s]), 1e-9, 1 - 1e-9);
            const double y = sets[s]->result(i);
            sum -= y * std::log(p) + (1 - y) * std::log(1 - p);
            ++count;
        }
    return sum / std::max(1.0, count);
}

// Newton's step for all moved weights, then all leads.
std::vector<double> newton(const std::vector<std::unique_ptr<Positions>>& sets, const Guess& guess,
                           const std::vector<std::size_t>& moved, const Judged& now) {
    std::vector<Judged> up; // with one weight a little larger
    std::vector<double> by;
    for (const std::size_t place : moved) {
        std::vector<double> weights = guess.weights;
        by.push_back(1e-4 * std::max(std::abs(weights[place]), 0.1));
        weights[place] += by.back();
        up.push_back(judged(sets, weights));
    }
    const std::size_t n = moved.size() + sets.size();
    Matrix curvature(n, std::vector<double>(n, 0));
    std::vector<double> slope(n, 0), x(n, 0);
    for (std::size_t s = 0; s < sets.size(); ++s)
        for (std::size_t i = 0; i < now[s].size(); ++i) {
            std::fill(x.begin(), x.end(), 0.0);
            for (std::size_t k = 0; k < moved.size(); ++k) x[k] = (up[k][s][i] - now[s][i]) / by[k];
            x[moved.size() + s] = 1;
            const double p = chance(now[s][i] + guess.leads[s]);
            for (std::size_t a = 0; a < n; ++a) {
                slope[a] += (sets[s]->result(i) - p) * x[a];
                for (std::size_t b = 0; b < n; ++b) curvature[a][b] += p * (1 - p) * x[a] * x[b];
            }
        }
    double trace = 0;
    for (std::size_t a = 0; a < n; ++a) trace += curvature[a][a];
    for (std::size_t a = 0; a < n; ++a) curvature[a][a] += Damping * trace / static_cast<double>(n);
    return solved(std::move(curvature), std::move(slope));
}

} // namespace

RegressionStep fit_worth(const std::vector<std::unique_ptr<Positions>>& sets, const std::vector<double>& weights,
                         const std::vector<std::size_t>& moved,
                         const std::function<void(const RegressionStep&)>& progress) {
    Guess guess{weights, std::vector<double>(sets.size(), 0.0)};
    Judged now = judged(sets, weights);
    RegressionStep step{0, mean_loss(sets, guess, now), weights};
    progress(step);
    while (++step.number <= MostSteps) {
        const std::vector<double> change = newton(sets, guess, moved, now);
        bool gained = false;
        for (double share = 1; share > 0.01 && !gained; share /= 2) { // shorter, where a whole step goes too far
            Guess next = guess;
            for (std::size_t k = 0; k < moved.size(); ++k) next.weights[moved[k]] += share * change[k];
            for (std::size_t s = 0; s < sets.size(); ++s) next.leads[s] += share * change[moved.size() + s];
            Judged then = judged(sets, next.weights);
            const double loss = mean_loss(sets, next, then);
            if (!(loss < step.loss - LeastGain)) continue;
            gained = true;
            guess = std::move(next);
            now = std::move(then);
            step.loss = loss;
            step.weights = guess.weights;
        }
        if (!gained) break;
        progress(step);
    }
    return step;
}

} // namespace lab
