#pragma once

#include "ai/matrix_game.h"
#include "ai/plan_search.h"

#include <optional>

namespace ai {

// Expects the enemy to think as well. His plans and ours are the columns and rows of a matrix; what it is solved to (by
// regret matching+) is played, a mixture where it must be. The matrix begins with the usual plans and grows by replies
// that gain on the mixture of the other side (double oracle), as long as there is time.
template <HasDoctrine Game> class Marshal final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Intent;
    using typename Search::Plan;
    using typename Search::Position;
    using typename Search::Samples;

public:
    using Search::Search;

private:
    using Search::intent_;
    using Search::mutated;
    using Search::options_;
    using Search::pick;
    using Search::plain_intents;
    using Search::purse_;
    using Search::worth_of;

    static constexpr std::size_t SamplesOfCell = 8;
    static constexpr int Iterations = 200;
    static constexpr double LeastGain = 0.002; // of a reply, in worth
    static constexpr double LeastShare = 0.02; // of a mixture, that a reply is tried against
    static constexpr std::size_t MostPlans = 12;

    // One side of the matrix.
    struct Staff {
        core::Seat seat;
        std::vector<Intent> plans{};
        std::vector<Intent> ideas{}; // still to be tried; then come mutants of what is played
    };

    struct Council {
        const Position& seen;
        const Position& world; // one that may be
        Samples& samples;
        Staff own, enemy;
        MatrixGame game{};
        Equilibrium solved{};
    };

    void make_intent(const Position& seen, core::Seat seat) override {
        theirs_.clear();
        Samples samples(*this, seen, seat, false);
        const typename Game::State imagined = samples[0].world;
        const Position world{seen.scenario, imagined};
        Council council{seen, world, samples, {seat}, {core::other(seat)}};
        for (Staff* staff : {&council.own, &council.enemy}) {
            const std::vector<Intent> plain = plain_intents(world, staff->seat);
            staff->plans = {plain.front()};
            staff->ideas.assign(plain.rbegin(), plain.rend() - 1);
        }
        council.game.add_row();
        council.game.add_column();
        council.game.at(0, 0) = cell(council, council.own.plans[0], council.enemy.plans[0]);
        council.solved = solve(council.game, Iterations);
        while (purse_.spent() < options_.for_plans) {
            try_own(council);
            try_enemy(council);
        }
        intent_ = council.own.plans[drawn(council.solved.row)];
        for (const Intent& each : council.enemy.plans) theirs_.push_back(each.plan);
        mixture_ = council.solved.column;
    }

    Plan enemy_plan(const Plan& usual) override { return theirs_.empty() ? usual : theirs_[drawn(mixture_)]; }

    double cell(Council& council, const Intent& own, const Intent& enemy) {
        double sum = 0;
        for (std::size_t n = 0; n < SamplesOfCell; ++n)
            sum += worth_of(council.seen, council.own.seat, council.samples[n], own, enemy);
        return sum / SamplesOfCell;
    }

    std::optional<Intent> idea(const Council& council, Staff& staff, const Mixture& played) {
        if (staff.plans.size() >= MostPlans) return std::nullopt;
        Intent plan;
        if (!staff.ideas.empty()) {
            plan = staff.ideas.back();
            staff.ideas.pop_back();
        } else {
            plan = mutated(council.world, staff.seat, staff.plans[drawn(played)]);
        }
        if (std::find(staff.plans.begin(), staff.plans.end(), plan) != staff.plans.end()) return std::nullopt;
        return plan;
    }

    void try_own(Council& council) {
        const std::optional<Intent> plan = idea(council, council.own, council.solved.row);
        if (!plan) return think_again();
        double value = 0;
        std::vector<std::optional<double>> row(council.enemy.plans.size());
        for (std::size_t j = 0; j < row.size(); ++j) {
            if (council.solved.column[j] < LeastShare) continue;
            row[j] = cell(council, *plan, council.enemy.plans[j]);
            value += council.solved.column[j] * *row[j];
        }
        if (value < council.solved.value + LeastGain) return;
        council.game.add_row();
        for (std::size_t j = 0; j < row.size(); ++j)
            council.game.at(council.own.plans.size(), j) =
                row[j] ? *row[j] : cell(council, *plan, council.enemy.plans[j]);
        council.own.plans.push_back(*plan);
        council.solved = solve(council.game, Iterations);
    }

    void try_enemy(Council& council) {
        const std::optional<Intent> plan = idea(council, council.enemy, council.solved.column);
        if (!plan) return think_again();
        double value = 0;
        std::vector<std::optional<double>> column(council.own.plans.size());
        for (std::size_t i = 0; i < column.size(); ++i) {
            if (council.solved.row[i] < LeastShare) continue;
            column[i] = cell(council, council.own.plans[i], *plan);
            value += council.solved.row[i] * *column[i];
        }
        if (value > council.solved.value - LeastGain) return;
        council.game.add_column();
        for (std::size_t i = 0; i < column.size(); ++i)
            council.game.at(i, council.enemy.plans.size()) =
                column[i] ? *column[i] : cell(council, council.own.plans[i], *plan);
        council.enemy.plans.push_back(*plan);
        council.solved = solve(council.game, Iterations);
    }

    // A plan that is there already costs something too: or who has no new ideas would look for one for ever.
    void think_again() { purse_.pay(1); }

    std::size_t drawn(const Mixture& mixture) {
        constexpr std::size_t Fine = 1'000'000;
        double left = (static_cast<double>(pick(Fine)) + 0.5) / Fine;
        for (std::size_t i = 0; i + 1 < mixture.size(); ++i)
            if ((left -= mixture[i]) < 0) return i;
        return mixture.size() - 1;
    }

    std::vector<Plan> theirs_; // what the enemy may be up to this round, by `mixture_`
    Mixture mixture_;
};

} // namespace ai
