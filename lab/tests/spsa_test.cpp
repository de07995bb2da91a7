#include "lab/playout.h"
#include "lab/spsa.h"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>

using namespace lab;

namespace {

const std::vector<double> Start = {0.1, 2, -0.4, 8, 0};
const std::vector<double> Top = {0.15, 1.2, -0.6, 10, 0.05}; // of the hill, within reach

double height(std::span<const double> numbers) {
    double sum = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double size = Start[i] == 0 ? 0.1 : std::abs(Start[i]);
        sum -= std::pow((numbers[i] - Top[i]) / size, 2);
    }
    return sum;
}

// Wins, with luck, as often as one stands higher than the other.
double contest(const Spsa::Rivals& rivals, Fancy& luck) {
    const double chance = 1 / (1 + std::exp(-4 * (height(rivals.plus) - height(rivals.minus))));
    double won = 0;
    constexpr int Battles = 10;
    for (int n = 0; n < Battles; ++n) won += static_cast<double>(luck.below(1U << 20U)) < chance * (1U << 20U) ? 1 : -1;
    return won / Battles;
}

std::vector<double> climbed(std::uint64_t rounds, std::uint64_t seed) {
    const Spsa spsa(Start, {}, seed);
    Fancy luck(seed);
    std::vector<double> numbers = Start;
    for (std::uint64_t round = 0; round < rounds; ++round)
        numbers = spsa.after(numbers, round, contest(spsa.rivals(numbers, round), luck));
    return numbers;
}

} // namespace

TEST_CASE("SPSA climbs a hill that it can only see through noise") {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const std::vector<double> found = climbed(1000, seed);
        CAPTURE(seed, found);
        CHECK(height(Start) < -0.9);
        CHECK(height(found) > -0.15);
    }
}

TEST_CASE("rivals differ from the numbers by a share of their size, both ways") {
    const SpsaGains gains{0.2, 0.1};
    const Spsa spsa(Start, gains, 7);
    const Spsa::Rivals rivals = spsa.rivals(Start, 0);
    for (std::size_t i = 0; i < Start.size(); ++i) {
        CHECK(rivals.plus[i] + rivals.minus[i] == Approx(2 * Start[i]).margin(1e-12));
        const double size = Start[i] == 0 ? 0.1 : std::abs(Start[i]);
        CHECK(std::abs(rivals.plus[i] - Start[i]) == Approx(0.2 * size));
    }
    // Who wins is followed, and a draw moves nothing.
    const std::vector<double> moved = spsa.after(Start, 0, 1);
    for (std::size_t i = 0; i < Start.size(); ++i) CHECK((moved[i] > Start[i]) == (rivals.plus[i] > Start[i]));
    CHECK(spsa.after(Start, 0, 0) == Start);
}

TEST_CASE("every number goes up as often as down, and with any other as often as against it") {
    const Spsa spsa(Start, {}, 7);
    constexpr int Rounds = 1000;
    for (std::size_t i = 0; i < Start.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            int together = 0;
            for (std::uint64_t round = 0; round < Rounds; ++round) {
                const Spsa::Rivals rivals = spsa.rivals(Start, round);
                const bool up = rivals.plus[i] > Start[i];
                together += up == (i == j || rivals.plus[j] > Start[j]) ? 1 : 0;
            }
            CAPTURE(i, j);
            CHECK(std::abs(together - Rounds / 2) < 65); // four standard deviations
        }
}

TEST_CASE("gains decrease, and a number keeps its sign") {
    const SpsaGains gains{0.2, 0.1};
    CHECK(spread_at(gains, 0) == Approx(0.2));
    CHECK(rate_at(gains, 0) == Approx(0.1));
    CHECK(rate_at(gains, 189) == Approx(0.1 * std::pow(0.1, 0.602)));
    CHECK(spread_at(gains, 99) < spread_at(gains, 98));
    const Spsa spsa(Start, {0.2, 100}, 7);
    const std::vector<double> thrown = spsa.after(Start, 0, 1);
    for (std::size_t i = 0; i + 1 < Start.size(); ++i) CHECK(std::signbit(thrown[i]) == std::signbit(Start[i]));
}
