#pragma once

#include "ai/weights.h"
#include "lab/in_order.h"
#include "lab/positions.h"
#include "lab/seeds.h"
#include "lab/wandering.h"

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
            [&](std::uint64_t n) { return wander(*scenario_, doctrine, derived_seed(setting.seed, n)); },
            [&](std::uint64_t, const WanderedBattle<Game>& one) {
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
    std::shared_ptr<const typename Game::Scenario> scenario_;
    std::vector<State> states_;
    std::vector<double> results_;
};

} // namespace lab
