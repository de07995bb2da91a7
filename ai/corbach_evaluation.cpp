#include "ai/corbach_evaluation.h"

#include "games/corbach/attack.h"
#include "games/corbach/combat.h"
#include "games/corbach/fire.h"
#include "games/corbach/morale.h"

#include <algorithm>
#include <cmath>

namespace ai {

using namespace corbach; // NOLINT: this file speaks of nothing else
using core::other;

namespace {

// What is left of an army: steps in hand, order, and how near its formations are to breaking.
double army_worth(const Position& p, Seat seat) {
    double worth = 0;
    for_each_unit(p, seat, [&](UnitId id) {
        const Unit& unit = p.state.at(id);
        const UnitFacts& facts = p.scenario.unit(id);
        const int steps = facts.steps - unit.losses;
        worth += facts.type == Type::Artillery ? 1.2 : 0.8 * steps;
        if (unit.order == Order::Disorganised) worth -= 0.3;
        if (unit.order == Order::Routed) worth -= 1.0;
    });
    int demoralised_formations = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const FormationFacts& facts = p.scenario.formations[i];
        if (facts.side != seat || facts.level == 0) continue;
        const auto id = static_cast<FormationId>(i);
        const double share = formation_losses(p, id) / static_cast<double>(facts.level);
        worth -= 3 * share * share; // a formation that has begun to go is the one to break
        if (p.state.at(id).demoralised) ++demoralised_formations;
    }
    return worth - 4.0 * demoralised_formations - (p.state.army(seat).demoralised ? 15 : 0);
}

// A combat at these odds, as its modifier tells: 2.5 makes it even on the table.
double combat_worth(int modifier) { return std::clamp(0.35 * (modifier - 1.5), -1.2, 2.5); }

Engagement single(Seat seat, HexId from, HexId to) {
    Engagement e;
    e.attacker = seat;
    e.attackers.push_back(from);
    e.defenders.push_back(to);
    return e;
}

// What a seat's units could do to the enemies before them, hex by hex.
double threats(const Position& p, Seat seat) {
    double worth = 0;
    for_each_unit(p, seat, [&](UnitId id) {
        const HexId from = p.state.at(id).hex;
        if (p.state.top_of(from) != id || p.state.at(id).order == Order::Routed) return;
        const std::uint8_t enemies = enemies_in_front(p, from);
        double best = -9;
        for (int d = 0; d < 6; ++d) {
            if ((enemies >> d & 1) == 0 || !may_attack(p, from, d)) continue;
            const HexId to = p.scenario.grid.neighbour(from, d);
            best = std::max(best, combat_worth(combat_modifiers(p, single(seat, from, to)).total));
        }
        if (best > -9) worth += best;
    });
    return worth;
}

bool obeys(const Position& p, FormationId formation, HexId hex) {
    const Commander& commander = p.state.at(commander_of(formation));
    return commander.where == Where::OnMap &&
           p.scenario.grid.distance(commander.hex, hex) <= p.scenario.formation(formation).cr;
}

// Where a unit would rather be: near the enemy and looking at him, guns with something to fire at.
double posture(const Position& p, Seat seat) {
    double worth = 0;
    for_each_unit(p, seat, [&](UnitId id) {
        const Unit& unit = p.state.at(id);
        if (unit.order == Order::Routed) return;
        int nearest = 99;
        HexId target = HexId::None;
        for_each_unit(p, other(seat), [&](UnitId enemy) {
            const int distance = p.scenario.grid.distance(unit.hex, p.state.at(enemy).hex);
            if (distance >= nearest) return;
            nearest = distance;
            target = p.state.at(enemy).hex;
        });
        if (target == HexId::None) return;
        if (p.scenario.unit(id).type == Type::Artillery) {
            worth += arc_range(p, id, target) > 0 ? 0.3 : 0;
            worth -= 0.04 * std::abs(nearest - 3);
            return;
        }
        worth -= 0.06 * std::min(nearest, 12);
        if (unit.march != March::None && nearest < 6) worth -= 0.4; // no way to meet the enemy
        const FormationId formation = p.scenario.unit(id).formation;
        if (formation != FormationId::None && obeys(p, formation, unit.hex)) worth += 0.08;
        if (!has_facing(p, id)) return;
        // Its front turned to the enemy, as far as a straight look tells.
        int best_direction = 0;
        int least = 99;
        for (int d = 0; d < 6; ++d) {
            const HexId next = p.scenario.grid.neighbour(unit.hex, d);
            if (next == HexId::None) continue;
            const int distance = p.scenario.grid.distance(next, target);
            if (distance < least) {
                least = distance;
                best_direction = d;
            }
        }
        const Aspect seen = aspect(unit.facing, best_direction);
        worth += seen == Aspect::Front ? 0.15 : seen == Aspect::Flank ? 0 : -0.15;
        if (p.scenario.at(unit.hex).terrain != Terrain::Clear) worth += 0.03;
    });
    for_each_commander(p, seat, [&](CommanderId id) { // with the troops, so that they obey
        if (occupied_by(p, seat, p.state.at(id).hex)) worth += 0.1;
    });
    return worth;
}

// A turn is there to be used: what was tried, and a combat on the table, count for something.
double momentum(const Position& p, Seat seat) {
    double worth = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (p.scenario.formations[i].side == seat && p.state.formations[i].tested) worth += 0.05;
    for_each_unit(p, seat, [&](UnitId id) {
        if (p.state.at(id).activated || p.state.at(id).fired) worth += 0.05;
        if (p.state.at(id).moved) worth += 0.01;
    });
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (p.scenario.units[i].side == seat && p.state.units[i].where == Where::OnMap) worth += 0.5;
    if (const Combat* combat = p.state.flow.find<Combat>(); combat != nullptr && combat->step == Combat::Declare)
        worth += (combat->seat == seat ? 1 : -1) * combat_worth(combat_modifiers(p, engagement_of(p, *combat)).total);
    if (const Move* move = p.state.flow.find<Move>(); move != nullptr && move->seat == seat && !move->started)
        worth += 0.02;
    return worth;
}

double side_worth(const Position& p, Seat seat) { return army_worth(p, seat) + 0.5 * threats(p, seat); }

} // namespace

double evaluate(const Position& p, core::Seat seat) {
    const State& s = p.state;
    if (s.outcome == Outcome::Draw) return army_worth(p, seat) - army_worth(p, other(seat));
    if (s.outcome != Outcome::Undecided) return s.winner == seat ? 100 : -100;
    // Being near is good for both: only one's own wish to get there counts.
    return side_worth(p, seat) - side_worth(p, other(seat)) + posture(p, seat) + momentum(p, seat);
}

} // namespace ai
