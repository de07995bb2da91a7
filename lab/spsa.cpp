#include "lab/spsa.h"

#include "lab/seeds.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {

// Spall's exponents, and rounds before the rate falls off; it does not depend on how many rounds are to come, so that a
// run can be made longer.
constexpr double SpreadFalls = 0.101, RateFalls = 0.602, Steady = 20;
constexpr double SizeOfZero = 0.1;               // nothing tells how large it might become
constexpr double LeastPart = 0.05, MostPart = 5; // of its size, for a number that is not 0

} // namespace

double spread_at(const SpsaGains& gains, std::uint64_t round) {
    return gains.spread / std::pow(static_cast<double>(round) + 1, SpreadFalls);
}

double rate_at(const SpsaGains& gains, std::uint64_t round) {
    return gains.rate * std::pow((Steady + 1) / (Steady + 1 + static_cast<double>(round)), RateFalls);
}

Spsa::Spsa(std::span<const double> start, SpsaGains gains, std::uint64_t seed) : gains_(gains), seed_(seed) {
    for (const double number : start) {
        const double size = number == 0 ? SizeOfZero : std::abs(number);
        sizes_.push_back(size);
        if (number > 0)
            bounds_.push_back({LeastPart * size, MostPart * size});
        else if (number < 0)
            bounds_.push_back({-MostPart * size, -LeastPart * size});
        else
            bounds_.push_back({-MostPart * size, MostPart * size});
    }
}

int Spsa::direction(std::uint64_t round, std::size_t i) const {
    return derived_seed(derived_seed(seed_, round), i) >> 63U == 0 ? 1 : -1;
}

Spsa::Rivals Spsa::rivals(std::span<const double> numbers, std::uint64_t round) const {
    Rivals made;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double step = direction(round, i) * spread_at(gains_, round) * sizes_[i];
        made.plus.push_back(std::clamp(numbers[i] + step, bounds_[i].low, bounds_[i].high));
        made.minus.push_back(std::clamp(numbers[i] - step, bounds_[i].low, bounds_[i].high));
    }
    return made;
}

std::vector<double> Spsa::after(std::span<const double> numbers, std::uint64_t round, double advantage) const {
    const double slope = advantage / (2 * spread_at(gains_, round));
    std::vector<double> moved;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double step = direction(round, i) * rate_at(gains_, round) * slope * sizes_[i];
        moved.push_back(std::clamp(numbers[i] + step, bounds_[i].low, bounds_[i].high));
    }
    return moved;
}

} // namespace lab
