#pragma once

#include "ai/corbach/conduct.h"
#include "ai/corbach/weights.h"
#include "games/corbach/state.h"

namespace ai {

// Corbach 1760: a wing is a formation, the last one all units that belong to none; what its orders mean stands in
// conduct.h.
template <> struct Doctrine<corbach::Corbach> {
    static constexpr std::size_t Wings = corbach_art::Wings;
    static constexpr std::size_t Orders = corbach_art::WingOrders;
    using Plan = corbach_art::CorbachPlan;

    corbach_art::Weights weights; // load_weights<corbach_art::Weights>("ai/corbach/weights.toml")

    Plan usual(const corbach::Position& p, core::Seat seat) const;
    void rate(const corbach::Position& p, core::Seat seat, const core::Menu& menu, const Plan& plan,
              std::span<float> rates) const;
    double worth(const corbach::Position& p, core::Seat seat) const;
    std::uint32_t round(const corbach::Position& p) const;
    bool is_there(const corbach::Position& p, core::Seat seat, std::size_t wing) const; // somebody of it on the map
    std::uint32_t occasion(const corbach::Position& p) const;
    bool matters(const corbach::Position& p) const;
};

static_assert(TellsWhoIsThere<corbach::Corbach> && TellsOccasions<corbach::Corbach> &&
              TellsWhatMatters<corbach::Corbach>);

} // namespace ai
