#pragma once

#include "ai/matrix_game.h"
#include "ai/plan_search.h"

#include <algorithm>
#include <optional>

namespace ai {

// Expects the enemy to think as well. His intents and ours are the columns and rows of a matrix; what it is solved to
// (by regret matching+) is played, a mixture where it must be. The matrix begins with our usual intent and an enemy who
// does what usually is done, in all its variety. It grows by the best replies that are found to the mixture of the
// other side (double oracle): ours, which is the general's plan, the enemy's, and ours again. For the rest of the round
// the enemy is expected to do what the matrix says of him.
template <HasDoctrine Game> class Marshal final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Intent;
    using typename Search::Plan;
    using typename Search::Position;
    using typename Search::Samples;

public:
    using Search::Search;

private:
    using Search::best_of;
    using Search::first_intent;
    using Search::intent_;
    using Search::options_;
    using Search::pick;
    using Search::plain_intents;
    using Search::usual_intent;
    using Search::worth_of;

    static constexpr std::size_t SamplesOfCell = 16;
    static constexpr int Iterations = 200;
    // How often the enemy does what usually is done, whatever would be best against us. Who expects the best reply to
    // everything dares nothing, and replies are never found as good as they look (a restricted Nash response).
    static constexpr double Usually = 0.75;
    // What is spent after each reply, as a share of what the general spends for plans.
    static constexpr double General = 1.0, Enemy = 1.1, Again = 1.15;
    double limit(double share) const { return std::min(0.97, share * options_.for_plans); }
    // Standard errors by which a reply of the enemy must be better than the usual: he may know what we cannot be sure
    // of.
    static constexpr double Believed = 0;

    struct Council {
        const Position& seen;
        const Position& world; // one that may be
        core::Seat seat;
        Samples& usual;                     // the enemy has done what he usually does: the first column
        Samples& open;                      // he can do as the other columns say
        std::vector<Intent> own{}, enemy{}; // rows and columns
        MatrixGame game{};
        Equilibrium solved{};
    };

    Plan expected(const Plan& usual) override {
        const std::size_t column = drawn(enemy_.shares);
        return column == 0 ? usual : enemy_.plans[column];
    }

    void make_intent(const Position& seen, core::Seat seat) override {
        enemy_ = {};
        Samples usual(*this, seen, seat, true);
        Samples open(*this, seen, seat, false);
        const typename Game::State imagined = open[0].world;
        const Position world{seen.scenario, imagined};
        Council council{seen, world, seat, usual, open};
        council.own = {first_intent(world, seat)};
        council.enemy = {usual_intent(world, core::other(seat))};
        council.solved = {{1}, {1}};
        council.game.add_row();
        council.game.add_column();
        // Who means to do the usual has nothing to mix, and saves what the rest would cost.
        if (reply(council, limit(General))) {
            council.game.at(0, 0) = cell(council, 0, 0);
            council.solved = solved(council.game);
            if (enemy_replies(council, limit(Enemy))) council.solved = solved(council.game);
            if (reply(council, limit(Again))) council.solved = solved(council.game);
        }
        intent_ = council.own[drawn(council.solved.row)];
        last_ = intent_.plan;
        enemy_.shares = council.solved.column;
        for (const Intent& each : council.enemy) enemy_.plans.push_back(each.plan);
    }

    // The enemy is free to choose his column in some of the cases only.
    static Equilibrium solved(const MatrixGame& game) {
        MatrixGame restricted = game;
        for (std::size_t i = 0; i < game.rows(); ++i)
            for (std::size_t j = 0; j < game.columns(); ++j)
                restricted.at(i, j) = Usually * game.at(i, 0) + (1 - Usually) * game.at(i, j);
        Equilibrium found = solve(restricted, Iterations);
        for (double& share : found.column) share *= 1 - Usually;
        found.column[0] += Usually;
        return found;
    }

    double cell(Council& council, std::size_t row, std::size_t column) {
        double sum = 0;
        for (std::size_t n = 0; n < SamplesOfCell; ++n) sum += worth_against(council, council.own[row], column, n);
        return sum / SamplesOfCell;
    }
    double worth_against(Council& council, const Intent& own, std::size_t column, std::size_t n) {
        if (column == 0) return worth_of(council.seen, council.seat, council.usual[n], own);
        return worth_of(council.seen, council.seat, council.open[n], own, council.enemy[column]);
    }

    // The best reply to the mixture of the enemy becomes a row, the enemy's to ours a column. False when there is none
    // that is new.
    bool reply(Council& council, double limit) {
        const std::vector<std::size_t> met = assigned(council.solved.column);
        const auto worth = [&](const Intent& intent, std::size_t n) {
            return worth_against(council, intent, met[n % met.size()], n);
        };
        std::vector<Intent> ideas = ideas_of(council, council.own, council.solved.row, council.seat);
        if (last_) Search::add_new(ideas, Search::intent_by(council.world, council.seat, *last_));
        if (!add(council.own, best_of(ideas, council.world, council.seat, limit, options_.plan_caution, worth)))
            return false;
        council.game.add_row();
        for (std::size_t j = 0; j < council.enemy.size(); ++j)
            council.game.at(council.own.size() - 1, j) = cell(council, council.own.size() - 1, j);
        return true;
    }

    bool enemy_replies(Council& council, double limit) {
        const std::vector<std::size_t> met = assigned(council.solved.row);
        const core::Seat enemy = core::other(council.seat);
        const auto worth = [&](const Intent& intent, std::size_t n) {
            return -worth_of(council.seen, council.seat, council.open[n], council.own[met[n % met.size()]], intent);
        };
        const std::vector<Intent> ideas = ideas_of(council, council.enemy, council.solved.column, enemy);
        if (!add(council.enemy, best_of(ideas, council.world, enemy, limit, Believed, worth))) return false;
        council.game.add_column();
        for (std::size_t i = 0; i < council.own.size(); ++i)
            council.game.at(i, council.enemy.size() - 1) = cell(council, i, council.enemy.size() - 1);
        return true;
    }

    // What is played most comes first, then what else is there, then the plain ones.
    std::vector<Intent> ideas_of(const Council& council, const std::vector<Intent>& there, const Mixture& played,
                                 core::Seat seat) {
        const auto most = static_cast<std::size_t>(std::max_element(played.begin(), played.end()) - played.begin());
        std::vector<Intent> ideas = {there[most]};
        for (const Intent& each : there) Search::add_new(ideas, each);
        for (const Intent& each : plain_intents(council.world, seat)) Search::add_new(ideas, each);
        return ideas;
    }

    static bool add(std::vector<Intent>& intents, const Intent& found) {
        const std::size_t before = intents.size();
        Search::add_new(intents, found);
        return intents.size() > before;
    }

    // Whom each sample meets, as often as the mixture says.
    static std::vector<std::size_t> assigned(const Mixture& mixture) {
        constexpr std::size_t Samples = 16;
        std::vector<std::size_t> met;
        std::vector<double> owed(mixture.size(), 0.0);
        for (std::size_t n = 0; n < Samples; ++n) {
            for (std::size_t i = 0; i < mixture.size(); ++i) owed[i] += mixture[i];
            const auto next = static_cast<std::size_t>(std::max_element(owed.begin(), owed.end()) - owed.begin());
            owed[next] -= 1;
            met.push_back(next);
        }
        return met;
    }

    std::size_t drawn(const Mixture& mixture) {
        constexpr std::size_t Fine = 1'000'000;
        double left = (static_cast<double>(pick(Fine)) + 0.5) / Fine;
        for (std::size_t i = 0; i + 1 < mixture.size(); ++i)
            if ((left -= mixture[i]) < 0) return i;
        return mixture.size() - 1;
    }

    std::optional<Plan> last_; // of the round before
    struct {
        Mixture shares = {1}; // the first of them for whatever is usual
        std::vector<Plan> plans;
    } enemy_; // what he is expected to do
};

} // namespace ai
