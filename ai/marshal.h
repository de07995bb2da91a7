#pragma once

#include "ai/matrix_game.h"
#include "ai/plan_search.h"

#include <algorithm>

namespace ai {

// Expects the enemy to think as well. His intents and ours are the columns and rows of a matrix; what it is solved to
// (by regret matching+) is played, a mixture where it must be. The matrix begins with our usual intent and an enemy who
// does what usually is done, in all its variety. It grows by the best replies that are found to the mixture of the
// other side (double oracle): ours, which is the general's plan, the enemy's, and ours again. For the rest of the round
// the enemy is expected to do what the matrix says of him. With a budget too small for a matrix he is a general.
template <HasDoctrine Game> class Marshal final : public PlanSearch<Game> {
    using Search = PlanSearch<Game>;
    using typename Search::Intent;
    using typename Search::Plan;
    using typename Search::Position;
    using typename Search::Samples;

public:
    using Search::Search;

private:
    using Search::best_against_usual;
    using Search::best_of;
    using Search::doctrine_;
    using Search::intent_;
    using Search::look_cost;
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
    // Looks ahead that a reply of the enemy is searched with, at least: with fewer none would be found.
    static constexpr double LeastLooks = 32;
    // Standard errors by which a reply of the enemy must be better than the usual: whoever fears what only looked good
    // gives up plans that are.
    static constexpr double Believed = 2;

    struct Council {
        const Position& seen;
        const Position& world; // one that may be
        core::Seat seat;
        Samples& samples;
        std::vector<Intent> own, enemy; // rows and columns; the enemy's first is the usual, in all its variety
        MatrixGame game{};
        Equilibrium solved{};
    };

    Plan expected(const Plan& usual) override {
        if (enemy_.plans.empty()) return usual;
        const std::size_t column = drawn(enemy_.shares);
        return column == 0 ? usual : enemy_.plans[column];
    }

    void make_intent(const Position& seen, core::Seat seat) override {
        enemy_ = {};
        Samples samples(*this, seen, seat);
        const auto [first, best] = best_against_usual(seen, seat, samples);
        intent_ = best;
        // Who means to do the usual has nothing to mix, and saves what the rest would cost.
        const double looks = (limit(Enemy) - limit(General)) / look_cost();
        if (best == first || looks < LeastLooks) return;
        const core::Seat enemy = core::other(seat);
        typename Game::State imagined = samples[0].world;
        if constexpr (HasSecrets<Game>) doctrine_.ask_again(imagined, enemy);
        const Position world{seen.scenario, imagined};
        Council council{seen, world, seat, samples, {first, best}, {usual_intent(world, enemy)}};
        council.solved = {{0, 1}, {1}};
        if (!enemy_replies(council, limit(Enemy))) return;
        solve_matrix(council);
        if (reply(council, limit(Again))) solve_matrix(council);
        intent_ = council.own[drawn(council.solved.row)];
        enemy_.shares = council.solved.column;
        for (const Intent& each : council.enemy) enemy_.plans.push_back(each.plan);
    }

    // Fills in what is new, and solves it.
    void solve_matrix(Council& council) {
        MatrixGame& game = council.game;
        const std::size_t rows = game.rows(), columns = game.columns();
        while (game.rows() < council.own.size()) game.add_row();
        while (game.columns() < council.enemy.size()) game.add_column();
        for (std::size_t i = 0; i < game.rows(); ++i)
            for (std::size_t j = 0; j < game.columns(); ++j)
                if (i >= rows || j >= columns) game.at(i, j) = cell(council, i, j);
        council.solved = solved(game);
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
        if (column == 0) return worth_of(council.seen, council.seat, council.samples[n], own);
        return worth_of(council.seen, council.seat, council.samples[n], own, council.enemy[column]);
    }

    // The best reply to the mixture of the enemy becomes a row, the enemy's to ours a column. False when it is there
    // already.
    bool reply(Council& council, double limit) {
        const std::vector<std::size_t> met = assigned(council.solved.column);
        const auto worth = [&](const Intent& intent, std::size_t n) {
            return worth_against(council, intent, met[n % met.size()], n);
        };
        const std::vector<Intent> ideas = ideas_of(council, council.own, council.solved.row, council.seat);
        return add(council.own, best_of(ideas, council.world, council.seat, limit, options_.plan_caution, worth));
    }

    bool enemy_replies(Council& council, double limit) {
        const std::vector<std::size_t> met = assigned(council.solved.row);
        const core::Seat enemy = core::other(council.seat);
        const auto worth = [&](const Intent& intent, std::size_t n) {
            return -worth_of(council.seen, council.seat, council.samples[n], council.own[met[n % met.size()]], intent);
        };
        const std::vector<Intent> ideas = ideas_of(council, council.enemy, council.solved.column, enemy);
        return add(council.enemy, best_of(ideas, council.world, enemy, limit, Believed, worth));
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

    struct {
        Mixture shares; // the first of them for whatever is usual
        std::vector<Plan> plans;
    } enemy_; // what he is expected to do
};

} // namespace ai
