#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Numbers out of results: how strong, how sure. Nothing here knows a game.
namespace lab {

// 95 % of a normal distribution lie within so many standard deviations of its mean.
inline constexpr double Sure = 1.959964;

struct Interval {
    double low = 0, high = 0;
    bool operator==(const Interval&) const = default;
};

// A mean with its 95 % interval.
struct Estimate {
    double mean = 0;
    Interval sure;
};

// SHARES AND MEANS

Interval wilson(double successes, double trials); // of a share; draws may count half

// Running mean and variance.
class Spread {
public:
    void add(double value);
    std::size_t count() const { return count_; }
    double mean() const { return mean_; }
    double variance() const { return count_ > 1 ? squares_ / static_cast<double>(count_ - 1) : 0; }
    Estimate estimate() const;

private:
    std::size_t count_ = 0;
    double mean_ = 0, squares_ = 0;
};

// How far two things go together, from -1 to 1, with its 95 % interval (Fisher's transformation). 0 to 0 where one of
// them never changes.
Estimate correlation(std::span<const double> x, std::span<const double> y);

// ELO

double elo_of(double score);            // of a share of the points between 0 and 1, both excluded
double score_of(double elo);            // the share of the points that a difference promises
inline constexpr double MostElo = 1200; // what is shown for a bot that never loses

// PAIRS. Two battles with sides swapped and the same dice are one result: 0, 1/2, 1, 3/2 or 2 points for the first bot.
// The battles of a pair are not independent, pairs are.
struct Pentanomial {
    std::array<std::uint64_t, 5> pairs{}; // by half points of the first bot
    bool operator==(const Pentanomial&) const = default;

    void add(int half_points) { ++pairs[static_cast<std::size_t>(half_points)]; }
    std::uint64_t count() const;
    double score() const;    // share of the points, 0 to 1; 1/2 when nothing was played
    double variance() const; // of the share of one pair
};

Estimate share_of_points(const Pentanomial& results); // 0 to 1
Estimate elo(const Pentanomial& results);
// Elo over the standard deviation of one battle: what decides how many battles a test takes. Unlike Elo it does not
// depend on how many battles are drawn.
Estimate normalised_elo(const Pentanomial& results);

// SEQUENTIAL TEST of "the first is stronger by `low`" against "by `high`", in normalised Elo.
struct Sprt {
    double low = 0, high = 50;
};
inline constexpr double SprtRisk = 0.05; // of either mistake
double sprt_bound();                     // the test ends when the log-likelihood ratio leaves -bound to bound
double log_likelihood_ratio(const Pentanomial& results, Sprt test);
enum class Verdict : std::uint8_t { Open, Low, High };
Verdict verdict(const Pentanomial& results, Sprt test);

// LADDER. Bradley and Terry's model: the chance to win follows from the difference of two ratings.
struct Match {
    std::size_t first = 0, second = 0; // players
    Pentanomial results;
};
// By maximum likelihood, on the scale of Elo and with a mean of 0. A weak prior keeps ratings finite: everybody has
// drawn one pair against a player of rating 0. Intervals rest on the variance of pairs.
std::vector<Estimate> ratings(std::size_t players, std::span<const Match> matches);

} // namespace lab
