#include "ai/corbach/doctrine.h"

#include "ai/corbach/ratings.h"
#include "games/corbach/morale.h"

#include <algorithm>

namespace ai {

using namespace corbach_art; // NOLINT: this file speaks of nothing else

using Art = Doctrine<::corbach::Corbach>;

namespace {

// Whether a seat would win if the battle were judged now.
bool has_won(const ::corbach::Position& p, core::Seat seat) {
    std::array<int, 2> broken{};
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (p.state.formations[i].demoralised) ++broken[core::index(p.scenario.formations[i].side)];
    const int own = broken[core::index(seat)];
    const int enemy = broken[core::index(core::other(seat))];
    return enemy >= p.scenario.army(core::other(seat)).demoralised_at && own < p.scenario.army(seat).demoralised_at;
}

} // namespace

// Everybody comes up and strikes; a formation near its end keeps away, and who has won keeps what he has.
Art::Plan Art::usual(const ::corbach::Position& p, core::Seat seat) const {
    Plan plan;
    const bool won = has_won(p, seat);
    plan.fill(core::raw(won ? WingOrder::Refuse : WingOrder::Advance));
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const auto id = static_cast<::corbach::FormationId>(i);
        const ::corbach::FormationFacts& facts = p.scenario.formations[i];
        if (facts.side != seat || facts.level == 0 || won) continue;
        std::uint8_t& order = plan[wing_of(p.scenario, id)];
        if (p.state.at(id).demoralised)
            order = core::raw(WingOrder::Hold);
        else if (::corbach::formation_losses(p, id) >= weights.spent * facts.level)
            order = core::raw(WingOrder::Refuse);
    }
    return plan;
}

void Art::rate(const ::corbach::Position& p, core::Seat seat, const core::Menu& menu, const Plan& plan,
               std::span<float> rates) const {
    std::fill(rates.begin(), rates.end(), 0.0F);
    core::with_question<::corbach::Corbach>(p, [&](const auto& question) {
        corbach_art::rate({p, weights, seat, plan, menu, rates}, question);
    });
}

double Art::worth(const ::corbach::Position& p, core::Seat seat) const { return corbach_art::worth(p, weights, seat); }

std::uint32_t Art::round(const ::corbach::Position& p) const { return p.state.player_turns; }

bool Art::is_there(const ::corbach::Position& p, core::Seat seat, std::size_t wing) const {
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        const ::corbach::UnitFacts& facts = p.scenario.units[i];
        if (facts.side == seat && p.state.units[i].where == ::corbach::Where::OnMap &&
            wing_of(p.scenario, facts.formation) == wing)
            return true;
    }
    return false;
}

// A combat by whom it strikes, an activation by who is activated, all else by its phase.
std::uint32_t Art::occasion(const ::corbach::Position& p) const {
    enum Kind : std::uint32_t { Phase = 0, Combat = 1U << 16, Activation = 2U << 16, Unit = 3U << 16 };
    if (const auto* combat = p.state.flow.find<::corbach::Combat>(); combat != nullptr && !combat->defenders.empty())
        return Combat + static_cast<std::uint32_t>(core::index(combat->defenders[0]));
    if (const auto* activation = p.state.flow.find<::corbach::Activation>(); activation != nullptr) {
        if (activation->unit != ::corbach::UnitId::None)
            return Unit + static_cast<std::uint32_t>(::corbach::index(activation->unit));
        return Activation + static_cast<std::uint32_t>(::corbach::index(activation->formation));
    }
    return Phase + core::raw(p.state.phase);
}

// Who moves, and what guns do. How each goes step by step, and whom he strikes, doctrine knows as well as a search that
// can look at a few courses only (docs/opponents.md).
bool Art::matters(const ::corbach::Position& p) const {
    return std::holds_alternative<::corbach::Act>(p.state.flow.top()) ||
           std::holds_alternative<::corbach::Guns>(p.state.flow.top());
}

} // namespace ai
