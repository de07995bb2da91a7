#pragma once

#include "ai/course.h"
#include "ai/weights.h"
#include "core/dice.h"
#include "lab/in_order.h"
#include "lab/positions.h"
#include "lab/seeds.h"
#include "table/match_of.h"

#include <array>
#include <optional>
#include <utility>

namespace lab {

template <ai::HasDoctrine Game> ai::Doctrine<Game> doctrine_with(const std::vector<double>& weights) {
    using Weights = std::remove_cvref_t<decltype(std::declval<ai::Doctrine<Game>>().weights)>;
    return ai::Doctrine<Game>{ai::weights_of<Weights>(weights)};
}

template <ai::HasDoctrine Game> class PositionsOf final : public Positions {
public:
    using State = typename Game::State;

    PositionsOf(std::shared_ptr<const typename Game::Scenario> scenario, const ai::Doctrine<Game>& doctrine,
                const GatherSetting& setting)
        : scenario_(std::move(scenario)) {
        in_order(
            0, setting.battles, setting.threads,
            [&](std::uint64_t n) { return battle(doctrine, derived_seed(setting.seed, n)); },
            [&](std::uint64_t, const Battle& one) {
                for (const State& state : one.rounds) {
                    states_.push_back(state);
                    results_.push_back(one.result);
                }
                return true;
            });
    }

    std::size_t size() const override { return states_.size(); }
    double result(std::size_t i) const override { return results_[i]; }
    void judge(const std::vector<double>& weights, std::span<double> worths) const override {
        const ai::Doctrine<Game> doctrine = doctrine_with<Game>(weights);
        for (std::size_t i = 0; i < states_.size(); ++i)
            worths[i] = doctrine.worth({*scenario_, states_[i]}, core::Seat::First);
    }

private:
    struct Battle {
        std::vector<State> rounds; // as each began
        double result = 0.5;
    };

    // Captains who now and then do something else: who always does the same learns nothing of other positions.
    Battle battle(const ai::Doctrine<Game>& doctrine, std::uint64_t seed) const {
        constexpr std::uint64_t Longest = 20'000;     // answers
        constexpr int OddRounds = 3, OddAnswers = 40; // one in so many
        core::KeyedDice dice(seed), fancy(derived_seed(seed, 1));
        const auto one_in = [&](int many) { return fancy.roll(many, core::Seats::None) == 1; };
        Battle battle;
        State state = start(*scenario_);
        core::SilentJournal silence;
        core::Table<Game> table{*scenario_, state, dice, silence};
        core::resume(table);
        core::Menu menu;
        std::array<std::optional<typename ai::Doctrine<Game>::Plan>, 2> odd;
        std::optional<std::uint32_t> round;
        for (std::uint64_t answers = 0; answers < Longest; ++answers) {
            const core::Seats waiting = core::waiting<Game>(table);
            if (waiting == core::Seats::None) break;
            if (const std::uint32_t now = doctrine.round(table); round != now) {
                if (round) battle.rounds.push_back(state);
                round = now;
                for (auto& plan : odd) {
                    plan.reset();
                    if (!one_in(OddRounds)) continue;
                    plan.emplace();
                    for (std::uint8_t& order : *plan)
                        order = static_cast<std::uint8_t>(
                            fancy.roll(static_cast<int>(ai::Doctrine<Game>::Orders), core::Seats::None) - 1);
                }
            }
            const core::Seat seat = has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
            core::options<Game>(table, seat, menu);
            const auto& plan = odd[core::index(seat)];
            core::Choice answer = ai::by_doctrine(doctrine, core::Position<Game>(table), seat, menu,
                                                  plan ? *plan : doctrine.usual(table, seat), fancy);
            if (one_in(OddAnswers))
                answer =
                    menu[static_cast<std::size_t>(fancy.roll(static_cast<int>(menu.size()), core::Seats::None) - 1)];
            core::play_assume_legal(table, seat, answer);
        }
        if (core::waiting<Game>(table) == core::Seats::None)
            if (const auto winner = table::from_game::result_of(core::Position<Game>(table)).winner)
                battle.result = *winner == core::Seat::First ? 1 : 0;
        return battle;
    }

    std::shared_ptr<const typename Game::Scenario> scenario_;
    std::vector<State> states_;
    std::vector<double> results_;
};

} // namespace lab
