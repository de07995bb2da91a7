#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lab {

namespace {

double square(double x) { return x * x; }

Interval about(double middle, double half) { return {middle - half, middle + half}; }

} // namespace

// SHARES AND MEANS

Interval wilson(double successes, double trials) {
    if (trials <= 0) return {0, 1};
    const double share = successes / trials;
    const double z2 = Sure * Sure;
    const double middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
    const double half = Sure / (1 + z2 / trials) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void Spread::add(double value) {
    const double off = value - mean_;
    mean_ += off / static_cast<double>(++count_);
    squares_ += off * (value - mean_);
}

Estimate Spread::estimate() const {
    const double error = count_ > 0 ? std::sqrt(variance() / static_cast<double>(count_)) : 0;
    return {mean_, about(mean_, Sure * error)};
}

Estimate correlation(std::span<const double> x, std::span<const double> y) {
    Spread a, b;
    for (const double value : x) a.add(value);
    for (const double value : y) b.add(value);
    const double n = static_cast<double>(x.size());
    if (x.size() < 4 || a.variance() <= 0 || b.variance() <= 0) return {};
    double together = 0;
    for (std::size_t i = 0; i < x.size(); ++i) together += (x[i] - a.mean()) * (y[i] - b.mean());
    const double r = std::clamp(together / ((n - 1) * std::sqrt(a.variance() * b.variance())), -1.0, 1.0);
    if (std::abs(r) > 1 - 1e-12) return {r, {r, r}};
    const double half = Sure / std::sqrt(n - 3);
    return {r, {std::tanh(std::atanh(r) - half), std::tanh(std::atanh(r) + half)}};
}

// ELO

double elo_of(double score) {
    if (score <= 0) return -MostElo;
    if (score >= 1) return MostElo;
    return std::clamp(-400 * std::log10(1 / score - 1), -MostElo, MostElo);
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// PAIRS

std::uint64_t Pentanomial::count() const { return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0}); }

double Pentanomial::score() const {
    if (count() == 0) return 0.5;
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) sum += static_cast<double>(i) / 4 * static_cast<double>(pairs[i]);
    return sum / static_cast<double>(count());
}

double Pentanomial::variance() const {
    if (count() == 0) return 0;
    const double mean = score();
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        sum += square(static_cast<double>(i) / 4 - mean) * static_cast<double>(pairs[i]);
    return sum / static_cast<double>(count());
}

Estimate share_of_points(const Pentanomial& results) {
    const double pairs = static_cast<double>(results.count());
    const double score = results.score();
    if (results.count() == 0 || score <= 0 || score >= 1) // no variance was seen, and yet there may be some
        return {score, wilson(score * pairs, pairs)};
    const double half = Sure * std::sqrt(results.variance() / pairs);
    return {score, {std::max(0.0, score - half), std::min(1.0, score + half)}};
}

Estimate elo(const Pentanomial& results) {
    const Estimate share = share_of_points(results);
    return {elo_of(share.mean), {elo_of(share.sure.low), elo_of(share.sure.high)}};
}

namespace {

// A battle's standard deviation would be the pair's times the root of two, if its two battles were independent.
constexpr double BattlesInPair = 2;
const double EloOfDeviation = 800 / std::log(10.0); // slope of Elo over the score at one half, in standard deviations

} // namespace

Estimate normalised_elo(const Pentanomial& results) {
    if (results.count() == 0) return {0, {-MostElo, MostElo}};
    const double deviation = std::sqrt(BattlesInPair * results.variance());
    if (deviation <= 0) { // always the same result: how far it is from another cannot be told
        if (results.score() > 0.5) return {MostElo, {0, MostElo}};
        if (results.score() < 0.5) return {-MostElo, {-MostElo, 0}};
        return {0, {-MostElo, MostElo}};
    }
    const double mean = EloOfDeviation * (results.score() - 0.5) / deviation;
    const double half = Sure * EloOfDeviation / std::sqrt(BattlesInPair * static_cast<double>(results.count()));
    return {mean, about(mean, half)};
}

// SEQUENTIAL TEST
//
// The generalised sequential probability ratio test as the testers of chess engines use it: the log-likelihood ratio of
// the most likely distributions of pair results among those with the one and with the other normalised Elo. Method:
// M. Van den Bergh, "A practical introduction to the GSPRT" and "Normalized Elo" (the notes behind fishtest); the
// limits of the test are Wald's.

namespace {

constexpr std::size_t Kinds = 5;
using Shares = std::array<double, Kinds>;
constexpr Shares Points = {0, 0.25, 0.5, 0.75, 1};

// The most likely distribution, given the observed shares, under which `value` has an expectation of 0. It has the form
// p / (1 + x * value); x is found by bisection, for the expectation falls as x grows.
Shares most_likely_with_zero_mean(const Shares& observed, const Shares& value) {
    const auto [least, most] = std::minmax_element(value.begin(), value.end());
    constexpr double Margin = 1e-9; // the ends themselves would divide by 0
    double low = -1 / *most + Margin;
    double high = -1 / *least - Margin;
    const auto mean = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < Kinds; ++i) sum += observed[i] * value[i] / (1 + x * value[i]);
        return sum;
    };
    for (int i = 0; i < 200 && high - low > 1e-14; ++i) {
        const double middle = (low + high) / 2;
        (mean(middle) > 0 ? low : high) = middle;
    }
    Shares likely{};
    for (std::size_t i = 0; i < Kinds; ++i) likely[i] = observed[i] / (1 + (low + high) / 2 * value[i]);
    return likely;
}

struct Moments {
    double mean = 0, deviation = 0;
};
Moments moments(const Shares& shares) {
    Moments m;
    for (std::size_t i = 0; i < Kinds; ++i) m.mean += shares[i] * Points[i];
    double variance = 0;
    for (std::size_t i = 0; i < Kinds; ++i) variance += shares[i] * square(Points[i] - m.mean);
    m.deviation = std::sqrt(variance);
    return m;
}

// The most likely distribution whose mean lies `t` standard deviations above one half. The condition is not linear in
// the distribution; it is made so around the last guess, again and again.
Shares most_likely_with_t(const Shares& observed, double t) {
    Shares guess;
    guess.fill(1.0 / Kinds);
    for (int round = 0; round < 20; ++round) {
        const Moments m = moments(guess);
        Shares value;
        for (std::size_t i = 0; i < Kinds; ++i)
            value[i] = Points[i] - 0.5 - t * m.deviation * (1 + square((m.mean - Points[i]) / m.deviation)) / 2;
        const Shares next = most_likely_with_zero_mean(observed, value);
        double change = 0;
        for (std::size_t i = 0; i < Kinds; ++i) change = std::max(change, std::abs(next[i] - guess[i]));
        guess = next;
        if (change < 1e-10) break;
    }
    return guess;
}

} // namespace

double sprt_bound() { return std::log((1 - SprtRisk) / SprtRisk); }

double log_likelihood_ratio(const Pentanomial& results, Sprt test) {
    if (results.count() == 0) return 0;
    constexpr double NeverSeen = 1e-3; // pairs: a result that has not happened yet is not impossible
    Shares observed{};
    double count = 0;
    for (std::size_t i = 0; i < Kinds; ++i) {
        observed[i] = std::max(static_cast<double>(results.pairs[i]), NeverSeen);
        count += observed[i];
    }
    for (double& share : observed) share /= count;
    const auto deviations = [](double elo) { return elo / EloOfDeviation * std::sqrt(BattlesInPair); };
    const Shares low = most_likely_with_t(observed, deviations(test.low));
    const Shares high = most_likely_with_t(observed, deviations(test.high));
    double ratio = 0;
    for (std::size_t i = 0; i < Kinds; ++i) ratio += observed[i] * std::log(high[i] / low[i]);
    return count * ratio;
}

Verdict verdict(const Pentanomial& results, Sprt test) {
    const double ratio = log_likelihood_ratio(results, test);
    if (ratio >= sprt_bound()) return Verdict::High;
    return ratio <= -sprt_bound() ? Verdict::Low : Verdict::Open;
}

// LADDER

namespace {

using Matrix = std::vector<std::vector<double>>;

// By Gauss and Jordan; the matrices here are positive definite, so no pivot is 0.
Matrix inverse(Matrix a) {
    const std::size_t n = a.size();
    Matrix inverted(n, std::vector<double>(n, 0));
    for (std::size_t i = 0; i < n; ++i) inverted[i][i] = 1;
    for (std::size_t i = 0; i < n; ++i) {
        const double pivot = a[i][i];
        for (std::size_t k = 0; k < n; ++k) {
            a[i][k] /= pivot;
            inverted[i][k] /= pivot;
        }
        for (std::size_t j = 0; j < n; ++j) {
            if (j == i) continue;
            const double factor = a[j][i];
            for (std::size_t k = 0; k < n; ++k) {
                a[j][k] -= factor * a[i][k];
                inverted[j][k] -= factor * inverted[i][k];
            }
        }
    }
    return inverted;
}

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix c(a.size(), std::vector<double>(a.size(), 0));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < a.size(); ++k)
            for (std::size_t j = 0; j < a.size(); ++j) c[i][j] += a[i][k] * b[k][j];
    return c;
}

// Adds what a match between i and j tells to a matrix of second derivatives or variances.
void add_between(Matrix& matrix, std::size_t i, std::size_t j, double amount) {
    matrix[i][i] += amount;
    matrix[j][j] += amount;
    matrix[i][j] -= amount;
    matrix[j][i] -= amount;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

} // namespace

std::vector<Estimate> ratings(std::size_t players, std::span<const Match> matches) {
    const double scale = 400 / std::log(10.0); // Elo of one natural unit
    constexpr double PriorPairs = 1;
    std::vector<double> rating(players, 0);
    Matrix curvature;
    // 1. Newton's method on the likelihood of all points won, in natural units. It is concave: a few steps are enough.
    for (int step = 0; step < 100; ++step) {
        std::vector<double> slope(players, 0);
        curvature.assign(players, std::vector<double>(players, 0));
        for (std::size_t i = 0; i < players; ++i) {
            const double expected = logistic(rating[i]);
            slope[i] += 2 * PriorPairs * (0.5 - expected);
            curvature[i][i] += 2 * PriorPairs * expected * (1 - expected);
        }
        for (const Match& match : matches) {
            const double battles = 2 * static_cast<double>(match.results.count());
            const double expected = logistic(rating[match.first] - rating[match.second]);
            const double surprise = battles * (match.results.score() - expected);
            slope[match.first] += surprise;
            slope[match.second] -= surprise;
            add_between(curvature, match.first, match.second, battles * expected * (1 - expected));
        }
        const Matrix inverted = inverse(curvature);
        double change = 0;
        for (std::size_t i = 0; i < players; ++i) {
            double delta = 0;
            for (std::size_t j = 0; j < players; ++j) delta += inverted[i][j] * slope[j];
            constexpr double LongestStep = 2; // far from the top Newton may leap over it
            delta = std::clamp(delta, -LongestStep, LongestStep);
            rating[i] += delta;
            change = std::max(change, std::abs(delta));
        }
        if (change < 1e-10) break;
    }
    // 2. Variances: the sandwich of the curvature and of how far pairs really vary. Where all pairs were alike the
    // model's own variance is the larger one, and is taken.
    Matrix spread(players, std::vector<double>(players, 0));
    for (std::size_t i = 0; i < players; ++i) spread[i][i] = 2 * PriorPairs / 4;
    for (const Match& match : matches) {
        const double expected = logistic(rating[match.first] - rating[match.second]);
        const double of_pair = std::max(4 * match.results.variance(), 2 * expected * (1 - expected));
        add_between(spread, match.first, match.second, static_cast<double>(match.results.count()) * of_pair);
    }
    const Matrix inverted = inverse(curvature);
    const Matrix covariance = product(product(inverted, spread), inverted);
    // 3. Against the mean of all.
    const double n = static_cast<double>(players);
    const double middle = std::accumulate(rating.begin(), rating.end(), 0.0) / n;
    double all = 0;
    std::vector<double> with_all(players, 0);
    for (std::size_t i = 0; i < players; ++i)
        for (std::size_t j = 0; j < players; ++j) {
            with_all[i] += covariance[i][j] / n;
            all += covariance[i][j] / (n * n);
        }
    std::vector<Estimate> made;
    for (std::size_t i = 0; i < players; ++i) {
        const double variance = std::max(0.0, covariance[i][i] - 2 * with_all[i] + all);
        made.push_back(
            {scale * (rating[i] - middle), about(scale * (rating[i] - middle), scale * Sure * std::sqrt(variance))});
    }
    return made;
}

} // namespace lab
