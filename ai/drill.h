#pragma once

#include "ai/thinker.h"
#include "core/dice.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ai {

struct DrillOptions {
    int worlds = 3;       // full states imagined for each decision
    int most_leaves = 64; // of one answer, before its dice are sampled instead
    int samples = 6;
};

// Looks one answer ahead. It imagines a few full states that fit what its seat has seen, plays every answer on each of
// them, weighs every way the dice can fall, and takes the answer whose positions are worth most.
template <class Game> class Drill final : public Thinker<Game> {
public:
    using Position = core::Position<Game>;
    using State = typename Game::State;
    using Evaluation = double (*)(const Position&, core::Seat); // of a full state, for a seat

    Drill(Evaluation evaluation, std::uint64_t seed, DrillOptions options = {})
        : evaluation_(evaluation), fancy_(seed), options_(options) {}

    core::Choice choose(const Position& seen, core::Seat seat, const core::Menu& menu) override {
        std::vector<double> worth(menu.size(), 0);
        for (int world = 0; world < options_.worlds; ++world) {
            const State imagined = imagine(seen, seat, fancy_);
            const auto luck = static_cast<std::uint64_t>(fancy_.roll(1 << 30, core::Seats::None));
            for (std::size_t i = 0; i < menu.size(); ++i)
                worth[i] += outlook({seen.scenario, imagined}, seat, menu[i], luck);
        }
        const double best = *std::max_element(worth.begin(), worth.end());
        std::vector<core::Choice> equals;
        for (std::size_t i = 0; i < menu.size(); ++i)
            if (worth[i] >= best - 1e-9) equals.push_back(menu[i]);
        return equals[static_cast<std::size_t>(fancy_.roll(static_cast<int>(equals.size()), core::Seats::None)) - 1];
    }

private:
    // What one answer is worth in one imagined state. All answers meet the same luck, so that only they differ.
    double outlook(const Position& from, core::Seat seat, core::Choice choice, std::uint64_t luck) const {
        core::EveryRoll every;
        double sum = 0;
        int leaves = 0;
        do {
            sum += every_weighed(from, seat, choice, every);
            if (++leaves > options_.most_leaves) return sampled(from, seat, choice, luck);
        } while (every.next());
        return sum;
    }

    double every_weighed(const Position& from, core::Seat seat, core::Choice choice, core::EveryRoll& every) const {
        const double value = value_after(from, seat, choice, every);
        return every.weight() * value;
    }

    double sampled(const Position& from, core::Seat seat, core::Choice choice, std::uint64_t luck) const {
        double sum = 0;
        for (int n = 0; n < options_.samples; ++n) {
            core::KeyedDice dice(luck + static_cast<std::uint64_t>(n));
            sum += value_after(from, seat, choice, dice);
        }
        return sum / options_.samples;
    }

    double value_after(const Position& from, core::Seat seat, core::Choice choice, core::Dice& dice) const {
        State next = from.state;
        core::SilentJournal silence;
        core::Table<Game> table{from.scenario, next, dice, silence};
        core::play_assume_legal(table, seat, choice);
        return evaluation_({from.scenario, next}, seat);
    }

    Evaluation evaluation_;
    core::KeyedDice fancy_;
    DrillOptions options_;
};

} // namespace ai
