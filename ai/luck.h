#pragma once

#include "ai/judgement.h"
#include "core/dice.h"
#include "core/game.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

// What the dice gave and took: the worth of a position after they fell against its mean over every way they could have
// fallen.
namespace ai {

// Every way the dice can fall, as long as they are few. When they turn out to be many, it lets the transition come to
// its end somehow and says so: what came out is to be thrown away.
class FewWays final : public core::Dice {
public:
    explicit FewWays(std::uint32_t most) : most_(most) {}

    int roll(int sides, core::Seats seen_by) override {
        return allows(static_cast<std::uint64_t>(sides)) ? every_.roll(sides, seen_by) : 1;
    }
    int pick(std::span<const std::uint8_t> counts, core::Seats seen_by) override {
        const auto there = [](std::uint8_t count) { return count > 0; };
        if (allows(static_cast<std::uint64_t>(std::count_if(counts.begin(), counts.end(), there))))
            return every_.pick(counts, seen_by);
        return static_cast<int>(std::find_if(counts.begin(), counts.end(), there) - counts.begin());
    }

    bool too_many() const { return too_many_ || visited_ > most_; }
    double weight() const { return every_.weight(); }
    std::uint32_t visited() const { return visited_; }
    bool next() { // after a way that was not too many
        if (!every_.next()) return false;
        ways_ = 1;
        ++visited_;
        return true;
    }

private:
    static constexpr std::size_t Deepest = 60; // EveryRoll has room for 64

    bool allows(std::uint64_t ways) {
        ways_ *= ways;
        too_many_ = too_many_ || ways_ > most_ || every_.depth() >= Deepest;
        return !too_many_;
    }

    core::EveryRoll every_;
    std::uint32_t most_;
    std::uint64_t ways_ = 1; // on the way that is being visited
    std::uint32_t visited_ = 1;
    bool too_many_ = false;
};

// `before` and `after` are the truth; `worth` judges a full state, always for the same seat. What is sampled follows
// from the seed.
template <class Game, class Worth>
Luck luck_of(const core::Position<Game>& before, core::Seat seat, core::Choice choice,
             const typename Game::State& after, Worth worth, std::uint64_t seed, const LuckOptions& options = {}) {
    const auto worth_with = [&](core::Dice& dice) -> double {
        typename Game::State next = before.state;
        core::SilentJournal silence;
        core::Table<Game> table{before.scenario, next, dice, silence};
        core::play_assume_legal(table, seat, choice);
        return worth(core::Position<Game>{before.scenario, next});
    };
    Luck luck;
    luck.actual = worth(core::Position<Game>{before.scenario, after});
    // Counted from the actual worth: where nothing is decided, the differences are exactly zero.
    double sum = 0, squares = 0;
    const auto add = [&](double weight, double value) {
        sum += weight * (value - luck.actual);
        squares += weight * (value - luck.actual) * (value - luck.actual);
    };

    FewWays few(options.most_ways);
    do {
        const double value = worth_with(few);
        if (few.too_many()) break;
        add(few.weight(), value);
        luck.ways = few.visited();
    } while (few.next());
    if (few.too_many()) {
        sum = squares = 0;
        luck.exact = false;
        luck.ways = options.samples;
        core::KeyedDice dice(seed);
        for (std::uint32_t n = 0; n < options.samples; ++n) add(1.0 / options.samples, worth_with(dice));
    }
    luck.expected = luck.actual + sum;
    luck.deviation = std::sqrt(std::max(0.0, squares - sum * sum));
    return luck;
}

} // namespace ai
