#pragma once

#include "ai/budget.h"
#include "ai/outlook.h"
#include "ai/tally.h"
#include "ai/thinker.h"
#include "core/dice.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

// What the general and the marshal share. At the start of a round they make a plan, each in his way; at each question
// they compare the answers that serve the plan best by letting both sides follow doctrine in imagined worlds.
namespace ai {

struct SearchOptions {
    Budget budget{20'000, {}};
    double for_plans = 0.35;       // of the budget, at the start of a round
    std::uint32_t horizon = 3;     // rounds that are played to their end before a position is judged
    std::size_t most_answers = 6;  // compared at a question
    std::size_t least_samples = 8; // of an answer before it is preferred to doctrine's
    double caution = 1.0;          // standard errors by which another answer must be better than doctrine's
};

template <HasDoctrine Game> class PlanSearch : public Thinker<Game> {
public:
    using Position = core::Position<Game>;
    using State = typename Game::State;
    using Plan = typename Doctrine<Game>::Plan;

    PlanSearch(const Doctrine<Game>& doctrine, std::uint64_t seed, SearchOptions options)
        : doctrine_(doctrine), fancy_(seed), options_(options), purse_(options.budget) {}

    core::Choice choose(const Position& seen, core::Seat seat, const core::Menu& menu) final {
        purse_.start();
        if (const std::uint32_t now = doctrine_.round(seen); !round_ || *round_ != now) {
            if (round_) questions_per_round_ = 0.7 * questions_per_round_ + 0.3 * questions_;
            questions_ = 0;
            round_ = now;
            purse_.refill();
            make_plan(seen, seat);
        }
        const core::Choice answer = best_answer(seen, seat, menu);
        purse_.stop();
        ++questions_;
        return answer;
    }

    double progress() const final { return purse_.shown(); }
    void hurry() final { purse_.hurry(); }

protected:
    // Samples of one position; made when they are first asked for.
    class Samples {
    public:
        Samples(PlanSearch& search, const Position& seen, core::Seat seat)
            : search_(search), seen_(seen), seat_(seat) {}
        const Sample<Game>& operator[](std::size_t n) {
            while (made_.size() <= n) made_.push_back(search_.new_sample(seen_, seat_));
            return made_[n];
        }

    private:
        PlanSearch& search_;
        const Position& seen_;
        core::Seat seat_;
        std::vector<Sample<Game>> made_;
    };

    virtual void make_plan(const Position& seen, core::Seat seat) = 0; // sets `plan_`
    // What the enemy might be up to, who usually follows the usual plan.
    virtual Plan enemy_plan(const Plan& usual) { return usual; }

    std::size_t pick(std::size_t of) {
        return static_cast<std::size_t>(fancy_.roll(static_cast<int>(of), core::Seats::None)) - 1;
    }

    // How both plans do in a sample, for one seat; from an answer of that seat on, when there is one.
    double worth_of(const Position& seen, core::Seat seat, const Sample<Game>& sample, const Plan& own,
                    const Plan& enemy, std::optional<core::Choice> answer = std::nullopt) {
        const double before = purse_.spent();
        Plans<Game> plans{};
        plans[core::index(seat)] = own;
        plans[core::index(core::other(seat))] = enemy;
        const Outlook found = outlook(doctrine_, seen.scenario, sample, seat, plans, options_.horizon, answer);
        purse_.pay(found.nodes);
        cost_ += (purse_.spent() - before - cost_) / 32; // a moving average
        return found.worth;
    }
    double worth_of(const Position& seen, core::Seat seat, const Sample<Game>& sample, const Plan& own,
                    std::optional<core::Choice> answer = std::nullopt) {
        return worth_of(seen, seat, sample, own, sample.enemy, answer);
    }

    static void add_new(std::vector<Plan>& plans, const Plan& plan) {
        if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(plan);
    }
    // The usual plan first, then every wing with the same order.
    std::vector<Plan> plain_plans(const Position& p, core::Seat seat) const {
        std::vector<Plan> plans = {doctrine_.usual(p, seat)};
        for (std::size_t order = 0; order < Doctrine<Game>::Orders; ++order) {
            Plan same;
            same.fill(static_cast<std::uint8_t>(order));
            add_new(plans, same);
        }
        return plans;
    }
    // A wing or two get another order.
    Plan mutated(Plan plan) {
        for (std::size_t changes = 1 + pick(2); changes > 0; --changes)
            plan[pick(Doctrine<Game>::Wings)] = static_cast<std::uint8_t>(pick(Doctrine<Game>::Orders));
        return plan;
    }

    Doctrine<Game> doctrine_;
    core::KeyedDice fancy_;
    SearchOptions options_;
    Purse purse_;
    Plan plan_{};

private:
    Sample<Game> new_sample(const Position& seen, core::Seat seat) {
        Sample<Game> sample = imagined_sample(doctrine_, seen, seat, fancy_);
        sample.enemy = enemy_plan(sample.enemy);
        return sample;
    }

    struct Entry {
        core::Choice choice;
        Tally tally;
    };

    // The answers that serve the plan best, doctrine's first, and some that doctrine would not think of.
    std::vector<Entry> candidates(const Position& seen, core::Seat seat, const core::Menu& menu, std::size_t most) {
        std::array<float, core::Menu::Capacity> rates; // NOLINT: filled by `rate`
        const std::span<float> used(rates.data(), menu.size());
        doctrine_.rate(seen, seat, menu, plan_, used);
        std::vector<std::size_t> order(menu.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return used[a] > used[b]; });
        if (order.size() > most) {
            if (most >= 4) // one of many may be what doctrine would not think of
                std::swap(order[most - 1], order[most - 1 + pick(order.size() - most + 1)]);
            order.resize(most);
        }
        std::vector<Entry> entries;
        for (const std::size_t i : order) entries.push_back({menu[i], {}});
        return entries;
    }

    core::Choice best_answer(const Position& seen, core::Seat seat, const core::Menu& menu) {
        // Few answers in samples enough to tell them apart are better than many in too few.
        const double limit = share();
        const double samples_of_all = (limit - purse_.spent()) / std::max(cost_, 1e-9);
        const auto affordable = static_cast<std::size_t>(samples_of_all / static_cast<double>(options_.least_samples));
        std::vector<Entry> entries =
            candidates(seen, seat, menu, std::clamp<std::size_t>(affordable, 1, options_.most_answers));
        const core::Choice by_plan = entries.front().choice;
        Samples samples(*this, seen, seat);
        std::size_t tried = 0;
        for (std::size_t more = options_.least_samples; entries.size() > 1; more *= 2) {
            for (const std::size_t end = tried + more; tried < end && purse_.spent() < limit; ++tried) {
                const Sample<Game> given = samples[tried];
                for (Entry& entry : entries) entry.tally.add(worth_of(seen, seat, given, plan_, entry.choice));
            }
            if (purse_.spent() >= limit) break;
            // Sequential halving; but doctrine's answer stays, to be compared with.
            std::stable_sort(entries.begin() + 1, entries.end(),
                             [](const Entry& a, const Entry& b) { return a.tally.mean() > b.tally.mean(); });
            if (entries.size() == 2 && tried >= 16 * options_.least_samples) break;
            entries.resize(std::max<std::size_t>(2, (entries.size() + 1) / 2));
        }
        core::Choice best = by_plan;
        if (tried < options_.least_samples) return best;
        double most = 0;
        for (std::size_t i = 1; i < entries.size(); ++i) {
            const double gain = sure_gain(entries[i].tally, entries.front().tally, options_.caution);
            if (gain <= most) continue;
            most = gain;
            best = entries[i].choice;
        }
        return best;
    }

    // How far the budget may be spent after this question: what is left is for the questions that are still to come.
    // But two answers can be compared as long as there is enough for that: what is decided first binds what comes
    // later.
    double share() {
        const double left = std::max(1.0, questions_per_round_ - questions_);
        const double spent = purse_.spent();
        const double least = 2.5 * static_cast<double>(options_.least_samples) * cost_;
        return std::min(1.0, spent + std::max(least, std::max(0.0, 1 - spent) / left));
    }

    double cost_ = 0.001; // of an outlook: the part of the budget that it takes
    std::optional<std::uint32_t> round_;
    double questions_ = 0;           // asked in this round
    double questions_per_round_ = 8; // as a rule
};

} // namespace ai
