#pragma once

#include "ai/lament/conduct.h"
#include "ai/lament/weights.h"
#include "games/lament/state.h"

namespace ai {

// Abyss of Lament: a wing is a suit; what its orders mean stands in conduct.h.
template <> struct Doctrine<lament::Lament> {
    static constexpr std::size_t Wings = lament::SuitCount;
    static constexpr std::size_t Orders = lament_art::WingOrders;
    using Plan = lament_art::LamentPlan;

    lament_art::Weights weights; // load_weights<lament_art::Weights>("ai/lament/weights.toml")

    Plan usual(const lament::Position& p, core::Seat seat) const;
    void rate(const lament::Position& p, core::Seat seat, const core::Menu& menu, const Plan& plan,
              std::span<float> rates) const;
    double worth(const lament::Position& p, core::Seat seat) const;
    std::uint32_t round(const lament::Position& p) const;
};

static_assert(HasDoctrine<lament::Lament>);

} // namespace ai
