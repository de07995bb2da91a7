#include "core/dice.h"
#include "lab/regression.h"

#include <catch2/catch.hpp>

#include <cmath>

namespace {

// Positions with two numbers each; the first seat's chance follows from both, and from a lead that its side has anyway.
class Made final : public lab::Positions {
public:
    Made(double first, double second, double lead, std::uint64_t seed) {
        core::KeyedDice dice(seed);
        const auto even = [&] { return dice.roll(2001, core::Seats::None) / 1000.0 - 1.001; };
        for (int i = 0; i < 20'000; ++i) {
            const std::array<double, 2> x = {even(), even()};
            const double chance = 1 / (1 + std::exp(-(first * x[0] + second * x[1] + lead)));
            facts_.push_back(x);
            results_.push_back((even() + 1) / 2 < chance ? 1 : 0);
        }
    }
    std::size_t size() const override { return facts_.size(); }
    double result(std::size_t i) const override { return results_[i]; }
    void judge(const std::vector<double>& weights, std::span<double> worths) const override {
        for (std::size_t i = 0; i < facts_.size(); ++i)
            worths[i] = std::tanh((weights[0] * facts_[i][0] + weights[2] * facts_[i][1]) / 2);
    }

private:
    std::vector<std::array<double, 2>> facts_;
    std::vector<double> results_;
};

std::vector<std::unique_ptr<lab::Positions>> made(double first, double second) {
    std::vector<std::unique_ptr<lab::Positions>> sets;
    sets.push_back(std::make_unique<Made>(first, second, 0.8, 1));
    sets.push_back(std::make_unique<Made>(first, second, -0.4, 2));
    return sets;
}

} // namespace

TEST_CASE("what decided battles is found again, whatever lead a side had") {
    double begun = 0;
    const auto sets = made(1.5, -0.7);
    const lab::RegressionStep fitted =
        lab::fit_worth(sets, {0.1, 9.0, 0.1}, {0, 2}, [&](const lab::RegressionStep& step) {
            if (step.number == 0) begun = step.loss;
        });
    CHECK(fitted.weights[0] == Approx(1.5).margin(0.1));
    CHECK(fitted.weights[1] == 9.0); // not to be moved
    CHECK(fitted.weights[2] == Approx(-0.7).margin(0.1));
    CHECK(fitted.loss < begun - 0.02);
}

TEST_CASE("weights that say nothing of the results become small") {
    const auto sets = made(1.0, 0.0);
    const lab::RegressionStep fitted = lab::fit_worth(sets, {1.0, 0.0, 0.6}, {0, 2}, [](const lab::RegressionStep&) {});
    CHECK(std::abs(fitted.weights[2]) < 0.1);
}
