#pragma once

#include "ai/budget.h"
#include "ai/dispositions.h"
#include "ai/outlook.h"
#include "ai/tally.h"
#include "ai/thinker.h"
#include "core/dice.h"
#include "core/fixed.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

// What the general and the marshal share. At the start of a round they make a plan, each in his way, and where orders
// are written before anything else, the whole sheet with it; at each question they compare the answers that serve the
// plan best by letting both sides follow doctrine in imagined worlds.
namespace ai {

// What a seat means to do in a round.
template <class Game> struct Intent {
    typename Doctrine<Game>::Plan plan{};
    std::vector<core::Choice> script; // what it writes first
    bool operator==(const Intent&) const = default;
};

struct SearchOptions {
    Budget budget{20'000, {}};
    double for_plans = 0.35;          // of the budget, at the start of a round
    std::uint32_t horizon = 3;        // rounds that are played to their end before a position is judged
    std::uint32_t answer_horizon = 3; // the same of answers
    std::size_t most_answers = 6;     // compared at a question
    std::size_t least_samples = 8;    // of an answer before it is preferred to doctrine's
    double caution = 1.0;             // standard errors by which another answer must be better than doctrine's
    double plan_caution = 1.0;        // the same of plans
};

template <HasDoctrine Game> class PlanSearch : public Thinker<Game> {
public:
    using Position = core::Position<Game>;
    using State = typename Game::State;
    using Plan = typename Doctrine<Game>::Plan;
    using Intent = ai::Intent<Game>;

    PlanSearch(const Doctrine<Game>& doctrine, std::uint64_t seed, SearchOptions options,
               std::vector<Disposition> dispositions = {})
        : doctrine_(doctrine), fancy_(seed), options_(options), purse_(options.budget),
          dispositions_(std::move(dispositions)) {}

    core::Choice choose(const Position& seen, core::Seat seat, const core::Menu& menu) final {
        purse_.start();
        if (const std::uint32_t now = doctrine_.round(seen); !round_ || *round_ != now) {
            if (round_ && asked_) questions_per_round_ = 0.7 * questions_per_round_ + 0.3 * questions_;
            questions_ = 0;
            asked_ = false;
            round_ = now;
            purse_.refill();
            looks_ = 0;
            make_intent(seen, seat);
            written_ = 0;
        }
        const std::optional<core::Choice> written = next_of_script(seen, menu);
        const bool compares = is_compared(seen) && !written;
        core::Choice answer;
        if (written)
            answer = *written;
        else if (compares)
            answer = best_answer(seen, seat, menu);
        else
            answer = by_doctrine(doctrine_, seen, seat, menu, intent_.plan, fancy_);
        purse_.stop();
        if (compares) ++questions_;
        return answer;
    }

    double progress() const final { return purse_.shown(); }
    void hurry() final { purse_.hurry(); }

protected:
    // Samples of one position, in which the enemy has answered what both are asked now; made when they are first asked
    // for.
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

    virtual void make_intent(const Position& seen, core::Seat seat) = 0; // sets `intent_`
    virtual Plan expected(const Plan& usual) { return usual; }           // of the enemy, in a sample

    std::size_t pick(std::size_t of) {
        return static_cast<std::size_t>(fancy_.roll(static_cast<int>(of), core::Seats::None)) - 1;
    }

    // How both intents do in a sample, for one seat: what the enemy has answered there he takes back.
    double worth_of(const Position& seen, core::Seat seat, const Sample<Game>& sample, const Intent& own,
                    const Intent& enemy) {
        if constexpr (HasSecrets<Game>) {
            Sample<Game> open = sample;
            doctrine_.ask_again(open.world, core::other(seat));
            return worth_when(seen, seat, open, {own.plan, enemy.plan}, {own.script, enemy.script}, options_.horizon);
        }
        return worth_when(seen, seat, sample, {own.plan, enemy.plan}, {own.script, enemy.script}, options_.horizon);
    }
    // How one does against an enemy who has written already.
    double worth_of(const Position& seen, core::Seat seat, const Sample<Game>& sample, const Intent& own) {
        return worth_when(seen, seat, sample, {own.plan, sample.enemy}, {own.script, {}}, options_.horizon);
    }

    // The part of the budget that a look ahead has taken in this round.
    double look_cost() { return purse_.spent() / std::max(1.0, looks_); }

    static void add_new(std::vector<Intent>& intents, Intent intent) {
        if (std::find(intents.begin(), intents.end(), intent) == intents.end()) intents.push_back(std::move(intent));
    }
    // The plan of this battle's disposition, if it has one.
    std::optional<Plan> disposition(const Position& p, core::Seat seat) const {
        const Disposition* const found =
            find_disposition(dispositions_, p.scenario.id, options_of_battle(p.scenario), seat);
        return found == nullptr ? std::nullopt : plan_of<Game>(found->orders);
    }
    // What is to be beaten: the disposition, or else the usual plan.
    Intent first_intent(const Position& p, core::Seat seat) {
        const auto plan = disposition(p, seat);
        return plan ? intent_by(p, seat, *plan) : usual_intent(p, seat);
    }
    // That first, the usual plan, then every wing with the same order: such plans a disposition has beaten long ago. In
    // a world, or as it is seen.
    std::vector<Intent> plain_intents(const Position& p, core::Seat seat) {
        std::vector<Intent> intents = {first_intent(p, seat)};
        add_new(intents, usual_intent(p, seat));
        if (disposition(p, seat)) return intents;
        for (std::size_t order = 0; order < Doctrine<Game>::Orders; ++order) {
            Plan same;
            same.fill(static_cast<std::uint8_t>(order));
            add_new(intents, intent_by(p, seat, same));
        }
        return intents;
    }
    Intent usual_intent(const Position& p, core::Seat seat) { return intent_by(p, seat, doctrine_.usual(p, seat)); }
    Intent intent_by(const Position& p, core::Seat seat, const Plan& plan) { return {plan, script(p, seat, plan)}; }

    // One that has somebody to carry out its orders, where doctrine can tell.
    std::size_t some_wing(const Position& p, core::Seat seat) {
        constexpr std::size_t Wings = Doctrine<Game>::Wings;
        if constexpr (TellsWhoIsThere<Game>) {
            core::FixedVector<std::size_t, Wings> there;
            for (std::size_t wing = 0; wing < Wings; ++wing)
                if (doctrine_.is_there(p, seat, wing)) there.push_back(wing);
            if (!there.empty()) return there[pick(there.size())];
        }
        return pick(Wings);
    }

    // A wing or two get another order, or something else is written somewhere and doctrine goes on from there.
    Intent mutated(const Position& p, core::Seat seat, const Intent& intent) {
        if (intent.script.size() > 1 && pick(4) > 1)
            return {intent.plan, script(p, seat, intent.plan, Script(intent.script).first(pick(intent.script.size())))};
        Plan plan = intent.plan;
        for (std::size_t changes = 1 + pick(2); changes > 0; --changes)
            plan[some_wing(p, seat)] = static_cast<std::uint8_t>(pick(Doctrine<Game>::Orders));
        return intent_by(p, seat, plan);
    }

    struct Found {
        Intent first, best;
    };
    // The best of what is to be beaten first, what is plain, what was meant the round before, and what evolution makes
    // of them, by how they do against an enemy who does the usual.
    Found best_against_usual(const Position& seen, core::Seat seat, Samples& samples) {
        const State imagined = samples[0].world;
        const Position world{seen.scenario, imagined};
        std::vector<Intent> ideas = plain_intents(world, seat);
        if (std::exchange(planned_, true)) add_new(ideas, intent_by(world, seat, intent_.plan));
        Intent best =
            best_of(ideas, world, seat, options_.for_plans, options_.plan_caution,
                    [&](const Intent& intent, std::size_t n) { return worth_of(seen, seat, samples[n], intent); });
        return {std::move(ideas.front()), std::move(best)};
    }

    // The best of some intents, or what evolution makes of it, as far as the budget may be spent for it. The first is
    // to be beaten, in the same samples: `worth` tells what an intent is worth in one.
    template <class Worth>
    Intent best_of(const std::vector<Intent>& intents, const Position& world, core::Seat seat, double limit,
                   double caution, Worth worth) {
        Intent best = intents.front();
        Tally of_best;
        for (std::size_t n = 1; purse_.spent() < limit; ++n) {
            Intent idea = n < intents.size() ? intents[n] : mutated(world, seat, best);
            purse_.pay(1); // ideas that are none cost something too
            if (idea == best) continue;
            Tally of_idea;
            if (!is_better(idea, of_idea, best, of_best, limit, caution, worth)) continue;
            best = std::move(idea);
            of_best = std::move(of_idea);
        }
        return best;
    }

    Doctrine<Game> doctrine_;
    core::KeyedDice fancy_;
    SearchOptions options_;
    Purse purse_;
    Intent intent_;

private:
    std::vector<Disposition> dispositions_;
    bool planned_ = false; // in a round before

    Sample<Game> new_sample(const Position& seen, core::Seat seat) {
        Sample<Game> sample =
            imagined_sample(doctrine_, seen, seat, fancy_, [&](const Plan& usual) { return expected(usual); });
        let_enemy_answer(doctrine_, seen.scenario, sample, core::other(seat), fancy_);
        return sample;
    }

    // Whether answers are compared at all, and not left to doctrine.
    bool is_compared(const Position& seen) {
        if constexpr (TellsWhatMatters<Game>)
            if (!doctrine_.matters(seen)) return false;
        asked_ = true;
        return true;
    }

    // What leaves no choice is not asked: then the script goes on further down.
    std::optional<core::Choice> next_of_script(const Position& seen, const core::Menu& menu) {
        if constexpr (HasSecrets<Game>)
            if (doctrine_.is_writing(seen))
                while (written_ < intent_.script.size())
                    if (const core::Choice next = intent_.script[written_++]; menu.contains(next)) return next;
        return std::nullopt;
    }

    // Surely better, for of many that are tried the luckiest would look good.
    template <class Worth>
    bool is_better(const Intent& idea, Tally& of_idea, const Intent& best, Tally& of_best, double limit, double caution,
                   Worth worth) {
        constexpr std::size_t Most = 128; // samples
        const auto least = static_cast<double>(options_.least_samples);
        std::size_t look = 2 * options_.least_samples;
        Difference gain;
        for (std::size_t n = 0; n < Most && purse_.spent() < limit; ++n) {
            if (of_best.values.size() <= n) of_best.add(worth(best, n));
            of_idea.add(worth(idea, n));
            gain.add(of_idea.values[n] - of_best.values[n]);
            if (gain.count < least) continue;
            if (gain.mean() <= 0) return false;
            const bool asked = n + 1 == look; // not after each: who is asked often enough is lucky once
            if (asked) look *= 2;
            if (asked && gain.mean() > caution * gain.error()) return true;
        }
        return false;
    }

    // By own and the enemy's plans and scripts.
    double worth_when(const Position& seen, core::Seat seat, const Sample<Game>& sample, Plans<Game> plans,
                      std::array<Script, 2> scripts, std::uint32_t horizon) {
        const double before = purse_.spent();
        if (seat == core::Seat::Second) {
            std::swap(plans[0], plans[1]);
            std::swap(scripts[0], scripts[1]);
        }
        const Outlook found = outlook(doctrine_, seen.scenario, sample, seat, plans, horizon, scripts);
        purse_.pay(found.nodes);
        ++looks_;
        if (horizon == options_.answer_horizon) cost_ += (purse_.spent() - before - cost_) / 32; // a moving average
        return found.worth;
    }

    // What doctrine writes by a plan; after a beginning, when there is one, something it would not write.
    std::vector<core::Choice> script(const Position& p, core::Seat seat, const Plan& plan,
                                     std::optional<Script> beginning = std::nullopt) {
        std::vector<core::Choice> script;
        if constexpr (HasSecrets<Game>) {
            State world = p.state;
            core::SilentJournal silence;
            core::Table<Game> table{p.scenario, world, fancy_, silence};
            core::Menu menu;
            while (doctrine_.is_writing(table) && has(core::waiting<Game>(table), seat)) {
                core::options<Game>(table, seat, menu);
                const std::size_t at = script.size();
                core::Choice next = by_doctrine(doctrine_, core::Position<Game>(table), seat, menu, plan, fancy_);
                if (beginning && at < beginning->size()) next = (*beginning)[at];
                if (beginning && at == beginning->size()) next = another(table, seat, menu, plan);
                core::play_assume_legal(table, seat, next);
                script.push_back(next);
            }
        }
        purse_.pay(script.size());
        return script;
    }

    // Not what serves the plan best: half of the time the next best, or else what comes after it, and so on.
    core::Choice another(const Position& p, core::Seat seat, const core::Menu& menu, const Plan& plan) {
        const std::vector<std::size_t> order = best_first(p, seat, menu, plan);
        std::size_t rank = 1;
        while (pick(2) == 1) ++rank;
        return menu[order[rank % order.size()]];
    }

    std::vector<std::size_t> best_first(const Position& p, core::Seat seat, const core::Menu& menu, const Plan& plan) {
        std::array<float, core::Menu::Capacity> rates; // NOLINT: filled by `rate`
        const std::span<float> used(rates.data(), menu.size());
        doctrine_.rate(p, seat, menu, plan, used);
        std::vector<std::size_t> order(menu.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[pick(i)]); // equals in any order
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return used[a] > used[b]; });
        return order;
    }

    struct Entry {
        core::Choice choice;
        Tally tally;
    };

    // The answers that serve the plan best, doctrine's first, and some that doctrine would not think of.
    std::vector<Entry> candidates(const Position& seen, core::Seat seat, const core::Menu& menu, std::size_t most) {
        std::vector<std::size_t> order = best_first(seen, seat, menu, intent_.plan);
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
        const double samples_of_all = std::max(0.0, limit - purse_.spent()) / std::max(cost_, 1e-9);
        const auto affordable = static_cast<std::size_t>(samples_of_all / static_cast<double>(options_.least_samples));
        std::vector<Entry> entries =
            candidates(seen, seat, menu, std::clamp<std::size_t>(affordable, 1, options_.most_answers));
        const core::Choice by_plan = entries.front().choice;
        Samples samples(*this, seen, seat);
        std::size_t tried = 0;
        for (std::size_t more = options_.least_samples; entries.size() > 1; more *= 2) {
            for (const std::size_t end = tried + more; tried < end && purse_.spent() < limit; ++tried) {
                const Sample<Game> given = samples[tried];
                for (Entry& entry : entries)
                    entry.tally.add(worth_when(seen, seat, given, {intent_.plan, given.enemy},
                                               {Script(&entry.choice, 1), {}}, options_.answer_horizon));
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

    double cost_ = 0.001; // of a look at an answer: the part of the budget that it takes
    double looks_ = 0;    // ahead, in this round
    bool asked_ = false;  // something, in this round, at which answers are compared
    std::optional<std::uint32_t> round_;
    std::size_t written_ = 0;        // of the intent's script
    double questions_ = 0;           // such, in this round
    double questions_per_round_ = 8; // as a rule
};

} // namespace ai
