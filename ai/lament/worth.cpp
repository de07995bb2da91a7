#include "ai/lament/doctrine.h"
#include "ai/lament/field.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ai {

using namespace lament_art; // NOLINT: this file speaks of nothing else

namespace {

constexpr double PrizeAtOnce = 0.5;   // of what a hex of value counts at the end, it counts from the first turn
constexpr double StrengthFades = 0.6; // strength is worth less when there is little time to use it
constexpr double DisorderInContact = 1.5;
constexpr double ShakyStep = 0.8; // the first two steps of cohesion keep a wing from breaking
constexpr double FirmStep = 0.6;
constexpr int ShakySteps = 2;

double cohesion_steps(int cohesion) {
    return ShakyStep * std::min(cohesion, ShakySteps) + FirmStep * std::max(cohesion - ShakySteps, 0);
}

// What one side has, in victory points: won already, and what losses have left it to win more with. Losses count, not
// what is left: armies are of different size from the beginning, and the victory conditions allow for that.
double side_worth(const Position& p, const Weights& w, Seat seat) {
    const ArmyState& army = p.state.army(seat);
    const Army& printed = p.scenario.army(seat);
    double worth = elimination_vp(p, seat) + demoralization_vp(p, seat);
    const double late = static_cast<double>(p.state.turn) / p.scenario.turns;
    worth += w.worth_prize * (PrizeAtOnce + (1 - PrizeAtOnce) * late) * (hex_vp(p, seat) + special_vp(p, seat));
    if (p.scenario.attacker == seat) worth += w.worth_attack * (p.scenario.turns - p.state.turn);
    double lost = 0;
    for (UnitMask units = army.lost; units != 0; units &= units - 1)
        lost += printed.units[static_cast<std::size_t>(std::countr_zero(units))].strength;
    worth -= w.worth_unit * (1 - StrengthFades * late) * lost;
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (p.state.at(c).disordered)
            worth -= w.worth_disorder * (in_zoc(p, seat, p.state.at(c).hex) ? DisorderInContact : 1);
    });
    for (const Suit wing : EachSuit) {
        if (!printed.wings[index(wing)].present) continue;
        worth += w.worth_cohesion *
                 (cohesion_steps(army.cohesion[index(wing)]) - cohesion_steps(printed.wings[index(wing)].cohesion));
        worth += w.worth_card * (army.banked[index(wing)][0] + army.banked[index(wing)][1]);
    }
    return worth;
}

} // namespace

double Doctrine<lament::Lament>::worth(const lament::Position& p, core::Seat seat) const {
    if (p.state.outcome == Outcome::Draw) return 0;
    if (p.state.outcome != Outcome::Undecided) return p.state.winner == seat ? 1 : -1;
    const double lead = side_worth(p, weights, Prussia) - side_worth(p, weights, Austria);
    const double left = p.scenario.turns - p.state.turn;
    const double sure = std::tanh(weights.worth_lead * lead / (1 + weights.worth_time * left));
    return seat == Prussia ? sure : -sure;
}

} // namespace ai
