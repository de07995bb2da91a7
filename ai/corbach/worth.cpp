#include "ai/corbach/ratings.h"
#include "games/corbach/morale.h"

#include <algorithm>
#include <cmath>

namespace ai::corbach_art {

namespace {

// How far an army is from breaking: the more the better.
double standing(const Position& p, const Weights& w, Seat seat) {
    double sum = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const FormationFacts& facts = p.scenario.formations[i];
        if (facts.side != seat || facts.level == 0) continue;
        const auto id = static_cast<FormationId>(i);
        const double share = std::min(1.0, formation_losses(p, id) / static_cast<double>(facts.level));
        const bool broken = p.state.at(id).demoralised || share >= 1; // it will be found so when the turn ends
        sum -= w.worth_share * share + w.worth_square * share * share + (broken ? w.worth_broken : 0);
    }
    if (p.state.army(seat).demoralised) sum -= w.worth_army;
    for_each_unit(p, seat, [&](UnitId id) {
        const Unit& unit = p.state.at(id);
        sum += w.worth_strength * (p.scenario.unit(id).steps - unit.losses);
        if (unit.order != Order::Good) sum -= w.worth_disorder;
    });
    return sum;
}

} // namespace

double worth(const Position& p, const Weights& w, Seat seat) {
    if (p.state.outcome == Outcome::Draw) return 0;
    if (p.state.outcome != Outcome::Undecided) return p.state.winner == seat ? 1 : -1;
    const double first = standing(p, w, Seat::First) - standing(p, w, Seat::Second);
    const double value = std::tanh(w.worth_slope * first);
    return seat == Seat::First ? value : -value;
}

} // namespace ai::corbach_art
