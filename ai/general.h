#pragma once

#include "ai/plan_search.h"

#include <utility>

namespace ai {

// Compares plans by how they do against an enemy who follows the usual one: first the plain plans, by sequential
// halving, then what evolution makes of the best of them.
template <HasDoctrine Game> class General final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Plan;
    using typename Search::Position;
    using typename Search::Samples;

public:
    using Search::Search;

private:
    using Search::add_new;
    using Search::mutated;
    using Search::options_;
    using Search::plain_plans;
    using Search::plan_;
    using Search::purse_;
    using Search::worth_of;

    void make_plan(const Position& seen, core::Seat seat) override {
        Samples samples(*this, seen, seat);
        std::vector<Plan> plans = plain_plans(seen, seat);
        if (std::exchange(planned_, true)) add_new(plans, plan_);
        plan_ = halve(plans, samples, seen, seat, options_.for_plans / 2);
        refine(samples, seen, seat, options_.for_plans);
    }

    // Every plan is tried in the same samples, the worse half goes, the others are tried in more.
    Plan halve(const std::vector<Plan>& plans, Samples& samples, const Position& seen, core::Seat seat, double limit) {
        struct Rival {
            const Plan* plan;
            Tally tally;
        };
        std::vector<Rival> entries;
        for (const Plan& plan : plans) entries.push_back({&plan, {}});
        std::size_t tried = 0;
        for (std::size_t more = 4; entries.size() > 1 && purse_.spent() < limit; more *= 2) {
            for (const std::size_t end = tried + more; tried < end && purse_.spent() < limit; ++tried) {
                const auto given = samples[tried];
                for (Rival& entry : entries) entry.tally.add(worth_of(seen, seat, given, *entry.plan));
            }
            std::stable_sort(entries.begin(), entries.end(),
                             [](const Rival& a, const Rival& b) { return a.tally.mean() > b.tally.mean(); });
            entries.resize((entries.size() + 1) / 2);
        }
        return entries.front().tally.values.size() >= 2 ? *entries.front().plan : plans.front();
    }

    // Evolution: what does better in the same samples stays.
    void refine(Samples& samples, const Position& seen, core::Seat seat, double limit) {
        constexpr std::size_t Least = 6, Most = 24;
        Tally best;
        while (purse_.spent() < limit) {
            const Plan mutant = mutated(plan_);
            if (mutant == plan_) continue;
            Tally tally;
            double difference = 0;
            for (std::size_t n = 0; n < Most && purse_.spent() < limit; ++n) {
                const auto given = samples[n];
                if (best.values.size() <= n) best.add(worth_of(seen, seat, given, plan_));
                tally.add(worth_of(seen, seat, given, mutant));
                difference += tally.values[n] - best.values[n];
                if (n + 1 >= Least && difference < 0) break;
            }
            if (tally.values.size() < Least || difference <= 0) continue;
            plan_ = mutant;
            best = std::move(tally);
        }
    }

    bool planned_ = false;
};

} // namespace ai
