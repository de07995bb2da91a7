#include "ai/corbach/forecast.h"

#include "core/fixed.h"
#include "games/corbach/morale.h"

#include <algorithm>
#include <cmath>

namespace ai::corbach_art {

using namespace ::corbach; // NOLINT: this file speaks of nothing else
using ::corbach::index;
using core::index;

namespace {

constexpr int Near = 3;            // hexes within which enemies press and friends help
constexpr double AsGoodAsDone = 2; // log odds when losses have reached the level: a rally may still save it

struct Foot {
    HexId hex;
    Seat side;
    FormationId formation;
    std::int8_t steps;
    bool shaken;
};

} // namespace

Foresight::Foresight(const Position& p, const Weights& w) : p_(p), w_(w) {
    core::FixedVector<Foot, MostUnits> armies; // who can fight
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        const Unit& unit = p.state.units[i];
        const UnitFacts& facts = p.scenario.units[i];
        if (unit.where != Where::OnMap || unit.order == Order::Routed || facts.type == Type::Artillery) continue;
        armies.push_back({unit.hex, facts.side, facts.formation, static_cast<std::int8_t>(facts.steps - unit.losses),
                          unit.order != Order::Good});
    }
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (const FormationFacts& facts = p.scenario.formations[i]; facts.level > 0)
            conditions_[i].losses = formation_losses(p, static_cast<FormationId>(i)) / static_cast<double>(facts.level);
    for (const Foot& one : armies) {
        strength_[index(one.side)] += one.steps;
        if (one.formation == FormationId::None) continue;
        std::array<int, 2> near{};
        for (const Foot& each : armies)
            if (p.scenario.grid.distance(one.hex, each.hex) <= Near) near[index(each.side)] += each.steps;
        Condition& condition = conditions_[index(one.formation)];
        condition.steps += one.steps;
        if (one.shaken) condition.shaken += one.steps;
        condition.pressed += one.steps * near[index(core::other(one.side))] / static_cast<double>(near[0] + near[1]);
    }
}

double Foresight::broken_by(FormationId formation, int turn) const {
    if (p_.state.at(formation).demoralised) return 1;
    const int left = turn - p_.state.turn + 1;
    if (left <= 0) return 0;
    const Condition& now = conditions_[index(formation)];
    const Seat side = p_.scenario.formation(formation).side;
    const double odds = std::log((1 + strength_[index(core::other(side))]) / (1 + strength_[index(side)]));
    double risk = w_.worth_base + w_.worth_share * now.losses + w_.worth_square * now.losses * now.losses +
                  w_.worth_odds * odds + w_.worth_time * std::log(left);
    if (now.steps > 0)
        risk += (w_.worth_shaken * now.shaken + w_.worth_pressed * now.pressed) / now.steps;
    else
        risk += w_.worth_absent;
    if (now.losses >= 1) risk = std::max(risk, AsGoodAsDone);
    return 1 / (1 + std::exp(-risk));
}

} // namespace ai::corbach_art
