#pragma once

#include "ai/plan_search.h"
#include "ai/sheet.h"

#include <memory>
#include <utility>

namespace ai {

// A general who knows whom he fights, for measuring how much that helps: before he plans, copies of the enemy's bot are
// asked what they would write in the enemy's place, and what he means to do is compared against their sheets. He knows
// how that bot thinks, not what it has thought: the copies see what the enemy's seat sees, and have luck of their own.
template <HasSecrets Game> class Nemesis final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Intent;
    using typename Search::Position;
    using typename Search::Samples;
    using typename Search::State;

public:
    using Copies = std::vector<std::unique_ptr<Thinker<Game>>>;

    Nemesis(const Doctrine<Game>& doctrine, std::uint64_t seed, SearchOptions options, Copies copies)
        : Search(doctrine, seed, options), copies_(std::move(copies)) {}

private:
    using Search::best_of;
    using Search::doctrine_;
    using Search::intent_;
    using Search::options_;
    using Search::plain_intents;
    using Search::worth_of;

    void make_intent(const Position& seen, core::Seat seat) override {
        const core::Seat enemy = core::other(seat);
        Samples samples(*this, seen, seat);
        State imagined = samples[0].world;
        doctrine_.ask_again(imagined, enemy);
        const Position world{seen.scenario, imagined};
        std::vector<Intent> expected;
        for (const auto& copy : copies_)
            expected.push_back({doctrine_.usual(world, enemy), written_by(*copy, doctrine_, world, enemy)});
        intent_ = best_of(plain_intents(world, seat), world, seat, options_.for_plans, options_.plan_caution,
                          [&](const Intent& intent, std::size_t n) {
                              return worth_of(seen, seat, samples[n], intent, expected[n % expected.size()]);
                          });
    }

    Copies copies_;
};

} // namespace ai
