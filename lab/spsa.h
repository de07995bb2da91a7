#pragma once

#include "lab/statistics.h"

#include <cstdint>
#include <span>
#include <vector>

// SPSA (simultaneous perturbation stochastic approximation, J. C. Spall): finds better numbers where all one can do is
// let two sets of them compete, and luck has its say. In every round all numbers are moved at once, each up or down at
// random for one rival and the other way for the other; then all go a little towards the rival who did better. Knows no
// game.
namespace lab {

// How far rivals differ and how far a round goes, in the first round; both decrease by Spall's exponents.
struct SpsaGains {
    double spread = 0.15; // of a rival, as a share of a number's size
    double rate = 0.1;    // of what the slope of the advantage proposes
};
double spread_at(const SpsaGains& gains, std::uint64_t round);
double rate_at(const SpsaGains& gains, std::uint64_t round);

// Numbers are of very different sizes, and each is moved in proportion to its own.
class Spsa {
public:
    Spsa(std::span<const double> start, SpsaGains gains, std::uint64_t seed);

    struct Rivals {
        std::vector<double> plus, minus;
    };
    Rivals rivals(std::span<const double> numbers, std::uint64_t round) const;
    // `advantage` of the first rival over the second, from -1 (lost everything) to 1.
    std::vector<double> after(std::span<const double> numbers, std::uint64_t round, double advantage) const;

private:
    int direction(std::uint64_t round, std::size_t i) const; // 1 or -1

    std::vector<double> sizes_;
    std::vector<Interval> bounds_; // a number keeps its sign, and is not moved out of sight
    SpsaGains gains_;
    std::uint64_t seed_;
};

} // namespace lab
