// 10 combat, 11 results, 12 morale, 3.4 too many in a hex
#include "ai/corbach/ratings.h"
#include "games/corbach/attack.h"
#include "games/corbach/morale.h"

#include <algorithm>

namespace ai::corbach_art {

namespace {

Engagement declared(const Combat& combat) {
    Engagement e;
    e.attacker = combat.seat;
    e.attackers = combat.attackers;
    e.defenders = combat.defenders;
    return e;
}

double blow_value(const Field& f, const Engagement& e) {
    Host attacker;
    Host defender;
    for (const HexId hex : e.attackers)
        if (const Body* body = f.body(hex)) attacker.add(*body);
    Engagement fought = e;
    fought.defenders.clear();
    double sure = 0; // routed units and lone guns
    for (const HexId hex : e.defenders) {
        const Body* body = f.body(hex);
        if (falls_without_a_die(f.p, hex)) {
            sure += body == nullptr ? 0 : body->steps * body->price;
            continue;
        }
        fought.defenders.push_back(hex);
        if (body != nullptr) defender.add(*body);
    }
    if (fought.defenders.empty()) return sure;
    const Toll expected = toll(f.p.scenario, f.w, attacker, defender, combat_modifiers(f.p, fought).total);
    return sure + expected.defender * defender.price - f.w.own_losses * expected.attacker * attacker.price;
}

// With all who could join it: what the attack would become.
double best_blow(const Field& f, Seat seat, HexId from, int direction) {
    Engagement e;
    e.attacker = seat;
    e.attackers.push_back(from);
    const HexId target = f.p.scenario.grid.neighbour(from, direction);
    e.defenders.push_back(target);
    double best = blow_value(f, e);
    const unsigned before = enemies_in_front(f.p, from);
    if (before != 1U << static_cast<unsigned>(direction)) return best; // he has others before him: alone
    for (int d = 0; d < 6; ++d) {
        const HexId beside = f.p.scenario.grid.neighbour(target, d);
        if (beside == HexId::None || beside == from || f.own(beside) == nullptr || e.attackers.full()) continue;
        const int towards = core::turn(d, 3);
        if (!may_attack(f.p, beside, towards)) continue;
        if (enemies_in_front(f.p, beside) != 1U << static_cast<unsigned>(towards)) continue;
        e.attackers.push_back(beside);
        best = std::max(best, blow_value(f, e));
    }
    return best;
}

} // namespace

// DP-16: the best first, for it may open the way for others.
void rate(const Asked& a, const ChooseCombat& q) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) {
        return verb_of(c) == Verb::Attack ? best_blow(f, q.seat, origin_of(c), direction_of(c)) : a.w.bar;
    });
}

void rate(const Asked& a, const AddToAttack&) {
    const Field f = a.field(FormationId::None);
    const Engagement now = declared(*a.p.state.flow.find<Combat>());
    a.each([&](Choice c) {
        Engagement then = now;
        if (verb_of(c) == Verb::Join) then.attackers.push_back(origin_of(c));
        if (verb_of(c) == Verb::Also)
            then.defenders.push_back(a.p.scenario.grid.neighbour(origin_of(c), direction_of(c)));
        return blow_value(f, then);
    });
}

// DP-17
void rate(const Asked& a, const Withdraw& q) {
    const Body* body = nullptr;
    const Field f = a.field_of(a.p.state.top_of(q.hex));
    body = f.body(q.hex);
    const double stay = -blow_value(f, declared(*a.p.state.flow.find<Combat>()));
    const double here = f.stance({q.hex, body->facing, body});
    a.each([&](Choice c) {
        if (verb_of(c) != Verb::Withdraw) return stay;
        return f.stance({hex_of(c), body->facing, body}) - here - a.w.retreat;
    });
}

// DP-18: where a step is cheapest, and no unit the last one.
void rate(const Asked& a, const TakeLoss&) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) {
        const Body* body = f.body(hex_of(c));
        return body == nullptr ? 0.0 : -body->price + 0.05 * body->steps - (body->steps <= 1 ? 0.3 : 0);
    });
}

// DP-20: the combats of this hex are over, the enemy's answer is to come.
void rate(const Asked& a, const Advance&) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) -> double {
        if (verb_of(c) == Verb::Done) return 0;
        const Body* body = f.body(origin_of(c));
        if (body == nullptr) return 0;
        Group now;
        Group then;
        now.push_back({body->hex, body->facing, body});
        then.push_back({a.p.scenario.grid.neighbour(body->hex, direction_of(c)), body->facing, body});
        const double better = f.assess(then, false) - f.assess(now, false);
        return verb_of(c) == Verb::AdvanceStack ? better : better - 0.1; // together rather than apart
    });
}

// DP-19
void rate(const Asked& a, const RetreatStep&) {
    const Retreat& retreat = *a.p.state.flow.find<Retreat>();
    const Field f = a.field(FormationId::None);
    const Body* body = f.body(retreat.hex);
    a.each([&](Choice c) {
        if (body == nullptr) return 0.0;
        const double crossed = f.own(hex_of(c)) != nullptr ? a.w.disorder : 0; // friends lose their order
        return f.stance({hex_of(c), body->facing, body}) + 2 * a.w.approach * f.way[index(hex_of(c))] - crossed;
    });
}

// DP-03: away from the enemy, past friends.
void rate(const Asked& a, const RoutStep&) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) {
        if (c.noun != Noun::Hex) return 0.0;
        const Body* there = f.own(hex_of(c));
        const double passed = there == nullptr ? 0 : there->shaken ? 2 * a.w.rout : 2 * a.w.disorder;
        return 0.1 * f.near[index(hex_of(c))] - passed;
    });
}

void rate(const Asked& a, const RallyOrder&) { // the surest first: he may be in the others' way
    a.each([&](Choice c) { return rally_needed(a.p, unit_of(c)); });
}

void rate(const Asked& a, const Overstacked&) {
    a.each([&](Choice c) {
        const UnitFacts& facts = a.p.scenario.unit(unit_of(c));
        return -price_of(a.p, a.w, facts.formation) * (facts.steps - a.p.state.at(unit_of(c)).losses);
    });
}

} // namespace ai::corbach_art
