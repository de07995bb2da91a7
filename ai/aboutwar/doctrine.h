#pragma once

#include "ai/aboutwar/staff.h"
#include "ai/doctrine.h"

// How the armies of aboutwar are led. A wing is a column of the board; a plan gives each of the three a task.
namespace ai {

template <> struct Doctrine<aboutwar::AboutWar> {
    static constexpr std::size_t Wings = at_war::WingCount;
    static constexpr std::size_t Orders = at_war::TaskCount;
    using Plan = at_war::WingPlan;

    AboutWarWeights weights;

    explicit Doctrine(const AboutWarWeights& judgement) : weights(judgement) {}

    Plan usual(const aboutwar::Position& p, core::Seat seat) const;
    void rate(const aboutwar::Position& p, core::Seat seat, const core::Menu& menu, const Plan& plan,
              std::span<float> rates) const;
    double worth(const aboutwar::Position& p, core::Seat seat) const;
    std::uint32_t round(const aboutwar::Position& p) const { return p.state.round; }
    std::uint32_t occasion(const aboutwar::Position& p) const;

    // Order sheets, and what is chosen of them for a phase
    void suppose(const aboutwar::Scenario& scenario, aboutwar::State& world, core::Seat seat, const Plan& plan) const;
    void ask_again(aboutwar::State& world, core::Seat seat) const;
    bool is_writing(const aboutwar::Position& p) const {
        return p.state.flow.template find<aboutwar::WriteOrders>() != nullptr;
    }
};

static_assert(HasSecrets<aboutwar::AboutWar> && TellsOccasions<aboutwar::AboutWar>);

} // namespace ai
