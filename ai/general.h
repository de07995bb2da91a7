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
    using Search::best_of;
    using Search::intent_;
    using Search::intent_by;
    using Search::options_;
    using Search::plain_intents;
    using Search::worth_of;

    void make_intent(const Position& seen, core::Seat seat) override {
        Samples samples(*this, seen, seat, true);
        const typename Game::State imagined = samples[0].world;
        const Position world{seen.scenario, imagined};
        std::vector<Intent> ideas = plain_intents(world, seat);
        if (std::exchange(planned_, true)) add_new(ideas, intent_by(world, seat, intent_.plan));
        intent_ =
            best_of(ideas, world, seat, options_.for_plans, options_.plan_caution,
                    [&](const Intent& intent, std::size_t n) { return worth_of(seen, seat, samples[n], intent); });
    }

    bool planned_ = false;
};

} // namespace ai
