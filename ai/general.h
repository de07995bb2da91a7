#pragma once

#include "ai/plan_search.h"

namespace ai {

// Compares intents by how they do against an enemy who follows the usual plan: first the plain ones, then what
// evolution makes of the best of them.
template <HasDoctrine Game> class General final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Position;
    using typename Search::Samples;

public:
    using Search::Search;

private:
    using Search::best_against_usual;
    using Search::intent_;

    void make_intent(const Position& seen, core::Seat seat) override {
        Samples samples(*this, seen, seat);
        intent_ = best_against_usual(seen, seat, samples).best;
    }
};

} // namespace ai
