#pragma once

#include "ai/doctrine.h"
#include "ai/thinker.h"
#include "core/dice.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace ai {

// The answer that serves a plan best; among equals, whichever `fancy` picks.
template <class Game>
core::Choice by_doctrine(const Doctrine<Game>& doctrine, const core::Position<Game>& p, core::Seat seat,
                         const core::Menu& menu, const typename Doctrine<Game>::Plan& plan, core::Dice& fancy) {
    std::array<float, core::Menu::Capacity> rates; // NOLINT: filled by `rate`
    const std::span<float> used(rates.data(), menu.size());
    doctrine.rate(p, seat, menu, plan, used);
    const float best = *std::max_element(used.begin(), used.end());
    const auto equals = static_cast<int>(std::count(used.begin(), used.end(), best));
    int nth = equals > 1 ? fancy.roll(equals, core::Seats::None) : 1;
    std::size_t i = 0;
    while (i + 1 < used.size() && (used[i] != best || --nth > 0)) ++i; // a rating that is no number equals nothing
    return menu[i];
}

// Plays by doctrine alone: by the usual plan, or by one he is tied to for the whole battle.
template <HasDoctrine Game> class Captain final : public Thinker<Game> {
public:
    using Plan = typename Doctrine<Game>::Plan;

    Captain(const Doctrine<Game>& doctrine, std::uint64_t seed, std::optional<Plan> plan = std::nullopt)
        : doctrine_(doctrine), fancy_(seed), plan_(plan) {}

    core::Choice choose(const core::Position<Game>& seen, core::Seat seat, const core::Menu& menu) override {
        return by_doctrine(doctrine_, seen, seat, menu, plan_ ? *plan_ : doctrine_.usual(seen, seat), fancy_);
    }

private:
    Doctrine<Game> doctrine_;
    core::KeyedDice fancy_;
    std::optional<Plan> plan_;
};

} // namespace ai
