#include "lab/playout.h"
#include "lab/statistics.h"

#include <catch2/catch.hpp>

#include <cmath>

using namespace lab;

namespace {

Pentanomial pairs(std::array<std::uint64_t, 5> counts) { return {counts}; }

// One pair of a fixed distribution.
int draw(Fancy& fancy, const std::array<double, 5>& shares) {
    double at = static_cast<double>(fancy.below(1U << 30U)) / (1U << 30U);
    for (int i = 0; i < 4; ++i) {
        at -= shares[static_cast<std::size_t>(i)];
        if (at < 0) return i;
    }
    return 4;
}

} // namespace

TEST_CASE("Wilson's interval, by hand") {
    CHECK(wilson(50, 100).low == Approx(0.4038).margin(1e-4));
    CHECK(wilson(50, 100).high == Approx(0.5962).margin(1e-4));
    CHECK(wilson(0, 10).low == Approx(0).margin(1e-12));
    CHECK(wilson(0, 10).high == Approx(0.2775).margin(1e-4));
    CHECK(wilson(0, 0) == Interval{0, 1});
}

TEST_CASE("mean, variance and interval") {
    Spread spread;
    for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) spread.add(value);
    CHECK(spread.mean() == Approx(5));
    CHECK(spread.variance() == Approx(32.0 / 7));
    CHECK(spread.estimate().sure.high == Approx(5 + 1.959964 * std::sqrt(32.0 / 7 / 8)));
}

TEST_CASE("correlation, by hand") {
    const std::vector<double> x{1, 2, 3, 4, 5};
    const std::vector<double> y{2, 4, 5, 4, 5};
    CHECK(correlation(x, y).mean == Approx(0.7746).margin(1e-4));
    CHECK(correlation(x, x).mean == Approx(1));
    CHECK(correlation(x, std::vector<double>(5, 3.0)).mean == 0);
    CHECK(correlation(x, y).sure.low < 0); // five points prove nothing
}

TEST_CASE("Elo of a score and back") {
    CHECK(elo_of(0.5) == Approx(0).margin(1e-12));
    CHECK(elo_of(0.75) == Approx(190.85).margin(0.01));
    CHECK(score_of(elo_of(0.6)) == Approx(0.6));
    CHECK(elo_of(1) == MostElo);
    CHECK(elo_of(0) == -MostElo);
}

TEST_CASE("pairs: score, variance and error bars, by hand") {
    const Pentanomial results = pairs({2, 0, 4, 0, 4});
    CHECK(results.count() == 10);
    CHECK(results.score() == Approx(0.6));
    CHECK(results.variance() == Approx(0.14));
    CHECK(elo(results).mean == Approx(70.4).margin(0.1));
    CHECK(elo(results).sure.low == Approx(-93.9).margin(0.1));
    CHECK(elo(results).sure.high == Approx(277.8).margin(0.2));
    // 347.4 times a tenth over the deviation of a battle
    CHECK(normalised_elo(results).mean == Approx(347.436 * 0.1 / std::sqrt(0.28)).margin(0.01));
    CHECK(pairs({}).score() == 0.5);
}

TEST_CASE("who never lost may lose yet") {
    const Estimate all = elo(pairs({0, 0, 0, 0, 10}));
    CHECK(all.mean == MostElo);
    CHECK(all.sure.low == Approx(elo_of(0.7225)).margin(0.5)); // Wilson: ten of ten
    CHECK(normalised_elo(pairs({0, 0, 0, 0, 10})).sure.low == 0);
}

TEST_CASE("battles of a pair that even out leave no doubt") {
    CHECK(elo(pairs({0, 0, 50, 0, 0})).sure == Interval{0, 0});
    CHECK(elo(pairs({25, 0, 0, 0, 25})).sure.high > 80); // the same score, and all depends on the pair
}

TEST_CASE("the likelihood ratio agrees with the normal one where samples are large") {
    const Pentanomial results = pairs({1000, 2000, 4000, 2200, 1100});
    const Sprt test{0, 10};
    const double scale = 800 / std::log(10.0) / std::sqrt(2.0); // Elo of one deviation of a pair
    const double t = (results.score() - 0.5) / std::sqrt(results.variance());
    const double normal = static_cast<double>(results.count()) * (test.high - test.low) / scale *
                          (2 * t - (test.low + test.high) / scale) / 2;
    CHECK(log_likelihood_ratio(results, test) == Approx(normal).epsilon(0.02));
    // Who is judged from the other side has the other sign.
    CHECK(log_likelihood_ratio(pairs({1100, 2200, 4000, 2000, 1000}), {-10, 0}) ==
          Approx(-log_likelihood_ratio(results, test)).epsilon(1e-6));
}

TEST_CASE("the sequential test errs as rarely as it promises") {
    CHECK(sprt_bound() == Approx(2.944).margin(1e-3));
    // Of a bot that is as strong, and of one with 0.58 of the points: 347.4 * 0.08 / sqrt(2 * 0.0686) = 75 stronger.
    const std::array<double, 5> equal{0.1, 0.2, 0.4, 0.2, 0.1};
    const std::array<double, 5> stronger{0.04, 0.16, 0.4, 0.24, 0.16};
    Fancy fancy(7);
    const auto passed = [&](const std::array<double, 5>& shares) {
        int count = 0;
        for (int n = 0; n < 300; ++n) {
            Pentanomial results;
            Verdict said = Verdict::Open;
            while (said == Verdict::Open) {
                results.add(draw(fancy, shares));
                said = verdict(results, {0, 75});
            }
            count += said == Verdict::High ? 1 : 0;
        }
        return count / 300.0;
    };
    CHECK(passed(equal) < 0.09);
    CHECK(passed(stronger) > 0.90);
}

TEST_CASE("a result that always comes is decided soon, one that never tells goes on") {
    CHECK(verdict(pairs({0, 0, 0, 0, 30}), {0, 50}) == Verdict::High);
    CHECK(verdict(pairs({30, 0, 0, 0, 0}), {0, 50}) == Verdict::Low);
    CHECK(verdict({}, {0, 50}) == Verdict::Open);
    CHECK(std::isfinite(log_likelihood_ratio(pairs({0, 0, 1000, 0, 0}), {0, 50})));
}

TEST_CASE("ratings of two are the Elo of their score; a prior keeps them finite") {
    const Match match{0, 1, pairs({6250, 0, 37500, 0, 56250})}; // three of four points
    const auto rated = ratings(2, std::vector<Match>{match});
    CHECK(rated[0].mean - rated[1].mean == Approx(190.85).margin(0.1));
    CHECK(rated[0].mean == Approx(-rated[1].mean));
    CHECK(rated[0].sure.high - rated[0].mean > 0);

    const auto sure = ratings(2, std::vector<Match>{{0, 1, pairs({0, 0, 0, 0, 100})}});
    CHECK(sure[0].mean > 150);
    CHECK(sure[0].mean < 1000);
    CHECK(sure[0].sure.high - sure[0].sure.low > 100); // no loss in a hundred is no proof of never
}

TEST_CASE("ratings of a ladder are found again from its results") {
    const std::array<double, 4> truth{-300, -50, 100, 250};
    std::vector<Match> matches;
    for (std::size_t a = 0; a < 4; ++a)
        for (std::size_t b = a + 1; b < 4; ++b) {
            const double p = score_of(truth[a] - truth[b]);
            const auto count = [](double share) { return static_cast<std::uint64_t>(std::lround(20000 * share)); };
            matches.push_back({a, b, pairs({count((1 - p) * (1 - p)), 0, count(2 * p * (1 - p)), 0, count(p * p)})});
        }
    const auto rated = ratings(4, matches);
    for (std::size_t i = 0; i < 4; ++i) CHECK(rated[i].mean == Approx(truth[i]).margin(2));
}
