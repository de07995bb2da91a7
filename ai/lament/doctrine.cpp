#include "ai/lament/doctrine.h"

#include "ai/lament/ratings.h"

#include <algorithm>

namespace ai {

using namespace lament_art; // NOLINT: this file speaks of nothing else

namespace lament_art {

int lead_now(const Position& p, Seat seat) {
    const auto points = [&](Seat side) {
        return elimination_vp(p, side) + demoralization_vp(p, side) + hex_vp(p, side) + special_vp(p, side);
    };
    return points(seat) - points(other(seat));
}

} // namespace lament_art

// Who has to win something goes for it. Who only has to keep what he has waits for good odds, until his lead is gone
// that far that waiting will not keep it.
LamentPlan Doctrine<lament::Lament>::usual(const lament::Position& p, core::Seat seat) const {
    constexpr int SafeLead = 3; // the defender begins with this much, in most battles
    const bool attacks = p.scenario.attacker == seat;
    WingOrder order = WingOrder::Assault;
    if (!attacks) order = lead_now(p, seat) >= SafeLead ? WingOrder::Hold : WingOrder::Advance;
    LamentPlan plan;
    plan.fill(core::raw(order));
    return plan;
}

void Doctrine<lament::Lament>::rate(const lament::Position& p, core::Seat seat, const core::Menu& menu,
                                    const Plan& plan, std::span<float> rates) const {
    const Asked asked{p, weights, seat, plan, menu, rates};
    core::with_question<lament::Lament>(p, [&](const auto& question) { lament_art::rate(asked, question); });
}

// Order cards that have left hand, pile and Orders area tell how many rounds have been played this turn; both seats see
// them. An order is laid for the next round when the card of this one is gone already.
std::uint32_t Doctrine<lament::Lament>::round(const lament::Position& p) const {
    constexpr std::uint32_t MostRounds = 64; // of one turn
    std::uint32_t played = 0;
    for (const core::Seat seat : core::EachSeat) {
        const lament::ArmyState& army = p.state.army(seat);
        for (std::size_t kind = 0; kind < lament::CardKinds; ++kind)
            if (lament::is_order(static_cast<lament::Card>(kind))) played += army.discard.count[kind];
        for (const auto& under : army.banked) played += under[0] + under[1];
    }
    const bool laying = !p.state.flow.empty() && std::holds_alternative<lament::PlaceOrders>(p.state.flow.top());
    return p.state.turn * MostRounds + played - (laying && played > 0 ? 1 : 0);
}

} // namespace ai
