#pragma once

#include "ai/plan_search.h"

#include <utility>

namespace ai {

// Compares intents by how they do against an enemy who follows the usual plan: first the plain ones, then what
// evolution makes of the best of them.
template <HasDoctrine Game> class General final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Intent;
    using typename Search::Position;
    using typename Search::Samples;

public:
    using Search::Search;

private:
    using Search::add_new;
    using Search::intent_;
    using Search::intent_by;
    using Search::mutated;
    using Search::options_;
    using Search::plain_intents;
    using Search::purse_;
    using Search::worth_of;

    void make_intent(const Position& seen, core::Seat seat) override {
        Samples samples(*this, seen, seat, true);
        const typename Game::State imagined = samples[0].world;
        const Position world{seen.scenario, imagined};
        std::vector<Intent> ideas = plain_intents(world, seat);
        if (std::exchange(planned_, true)) add_new(ideas, intent_by(world, seat, intent_.plan));
        intent_ = ideas.front();
        Tally best;
        for (std::size_t n = 1; purse_.spent() < options_.for_plans; ++n) {
            const Intent idea = n < ideas.size() ? ideas[n] : mutated(world, seat, intent_);
            if (idea == intent_) continue;
            Tally tally;
            if (!is_better(idea, tally, best, samples, seen, seat)) continue;
            intent_ = idea;
            best = std::move(tally);
        }
    }

    // Whether an idea does better than the present intent in the same samples: surely, for of many that are tried the
    // luckiest would look good.
    bool is_better(const Intent& idea, Tally& tally, Tally& best, Samples& samples, const Position& seen,
                   core::Seat seat) {
        constexpr std::size_t Most = 128;
        Difference gain;
        for (std::size_t n = 0; n < Most && purse_.spent() < options_.for_plans; ++n) {
            const auto given = samples[n];
            if (best.values.size() <= n) best.add(worth_of(seen, seat, given, intent_));
            tally.add(worth_of(seen, seat, given, idea));
            gain.add(tally.values[n] - best.values[n]);
            if (gain.count < static_cast<double>(options_.least_samples)) continue;
            if (gain.mean() <= 0) return false;
            if (gain.count >= 2.0 * static_cast<double>(options_.least_samples) &&
                gain.mean() > options_.caution * gain.error())
                return true;
        }
        return false;
    }

    bool planned_ = false;
};

} // namespace ai
