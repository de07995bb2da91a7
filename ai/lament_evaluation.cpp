#include "ai/lament_evaluation.h"

#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/odds.h"

#include <algorithm>
#include <array>

namespace ai {

using namespace lament; // NOLINT: this file speaks of nothing else
using core::index;
using lament::index;

namespace {

// UNITS

// Losing a unit costs this besides the victory point it gives away.
double unit_worth(const Unit& unit) { return unit.type == Type::Vedette ? 0.05 : 0.3 + 0.1 * unit.strength; }

int cohesion_of(const Position& p, CounterId c) {
    const Suit wing = unit_of(p, c).wing;
    return wing == Suit::None ? 0 : p.state.army(owner(c)).cohesion[index(wing)];
}

// One hit on a unit: dear where the wing has no cohesion left to give or would lose its last point.
double hit_cost(const Position& p, CounterId c) {
    const int cohesion = cohesion_of(p, c);
    const double wing = cohesion == 0 ? 0.2 : cohesion == 1 ? 0.35 : 0;
    return 0.25 + wing + (p.state.at(c).disordered ? 0.2 : 0);
}

double loss_of_unit(const Position& p, CounterId c) { return 1 + unit_worth(unit_of(p, c)); }

double cost_of_hits(const Position& p, CounterId c, int hits) {
    if (hits == Clash::Eliminated) return loss_of_unit(p, c);
    return std::min(hits * hit_cost(p, c), loss_of_unit(p, c));
}

// COMBAT

// What the dice do for each difference of the totals, worked out once. Support by artillery is told apart.
struct Prospects {
    static constexpr int Widest = 16;
    std::array<std::array<CombatOdds, 4>, 2 * Widest + 1> odds;

    Prospects() {
        for (int difference = -Widest; difference <= Widest; ++difference)
            for (unsigned guns = 0; guns < 4; ++guns) {
                CombatSetup setup;
                setup.attacker_total = std::max(difference, 0);
                setup.defender_total = std::max(-difference, 0);
                setup.attacker_artillery = (guns & 1U) != 0;
                setup.defender_artillery = (guns & 2U) != 0;
                odds[static_cast<std::size_t>(difference + Widest)][guns] = combat_odds(setup);
            }
    }

    const CombatOdds& at(int difference, bool attacker_guns, bool defender_guns) const {
        const int row = std::clamp(difference, -Widest, Widest) + Widest;
        return odds[static_cast<std::size_t>(row)][(attacker_guns ? 1U : 0U) + (defender_guns ? 2U : 0U)];
    }
};

double expected_cost(const Position& p, CounterId c, double attrition, const std::array<double, 5>& hits,
                     double eliminated) {
    double cost = attrition * hit_cost(p, c) + eliminated * loss_of_unit(p, c);
    for (int n = 1; n <= 4; ++n) cost += hits[static_cast<std::size_t>(n)] * cost_of_hits(p, c, n);
    return cost;
}

double worth_of(const Position& p, const Declaration& d) {
    static const Prospects prospects;
    const BothModifiers both = modifiers(p, d);
    const CombatOdds& odds =
        prospects.at(both.attacker.total() - both.defender.total(), uses_artillery(p, owner(d.attacker), d.support[0]),
                     uses_artillery(p, owner(d.defender), d.support[1]));
    return expected_cost(p, d.defender, odds.defender_attrition, odds.defender_hits, odds.defender_eliminated) -
           expected_cost(p, d.attacker, odds.attacker_attrition, odds.attacker_hits, odds.attacker_eliminated);
}

bool could_fight(const Position& p, CounterId c) {
    return is_front(p.state, c) && !p.state.at(c).disordered && !p.state.at(c).fought &&
           unit_of(p, c).type != Type::Vedette;
}

// The best attack a unit could make from where it stands; `none` when there is no enemy to attack.
double best_attack(const Position& p, CounterId attacker, double none) {
    double best = -9;
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(attacker).hex)) {
        if (near == HexId::None || !enemy_at(p.state, owner(attacker), near)) continue;
        const CounterId enemy = front_at(p.state, near);
        if (unit_of(p, enemy).type == Type::Vedette) continue; // gone before the fight
        best = std::max(best, worth_of(p, {attacker, enemy, CounterId::None, {}}));
    }
    return best > -9 ? best : none;
}

// PLACES

bool is_attacker(const Position& p, Seat seat) { return p.scenario.attacker == seat; }

// Hexes of value count more as the end comes near.
double hex_weight(const Position& p) { return 0.25 + 0.75 * p.state.turn / p.scenario.turns; }

// Steps to what a unit should be near: an enemy it can reach, or a hex its army still has to take.
int steps_to_go(const Position& p, Seat seat, HexId from) {
    int least = 12;
    for_each_counter(p.state, other(seat), [&](CounterId c) {
        least = std::min(least, p.scenario.grid.distance(from, p.state.at(c).hex) - 1);
    });
    if (!is_attacker(p, seat)) return least;
    for (const HexId hex : p.scenario.vp_hexes)
        if (front_at(p.state, hex) == CounterId::None) least = std::min(least, p.scenario.grid.distance(from, hex));
    return least;
}

// The attacker must come to the enemy; the defender waits until he is near.
constexpr int Near = 4;
double urge(const Position& p, Seat seat) { return is_attacker(p, seat) ? 0.08 : 0.015; }
int steps_that_count(const Position& p, Seat seat, HexId from) {
    const int steps = steps_to_go(p, seat, from);
    return is_attacker(p, seat) ? steps : std::min(steps, Near);
}

double good_ground(const Position& p, HexId hex, const Unit& unit) {
    const MapHex& ground = p.scenario.at(hex);
    const double cover = ground.terrain == Terrain::Clear ? 0 : is_infantry(unit.type) ? 0.04 : -0.02;
    return cover + 0.03 * ground.elevation + (ground.entrenchment != 0 ? 0.04 : 0);
}

// The strong stand in front, and nobody changes about for its own sake.
double stack_worth(const Position& p, CounterId c) {
    const bool leads = is_front(p.state, c) && rear_at(p.state, p.state.at(c).hex) != CounterId::None;
    return (leads ? 0.02 * unit_of(p, c).strength : 0) - (p.state.at(c).swapped ? 0.002 : 0);
}

// What the enemy may do to this unit when he gets round to it.
double threat_to(const Position& p, CounterId c) {
    if (!is_front(p.state, c) || unit_of(p, c).type == Type::Vedette) return 0;
    double worst = 0;
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(c).hex)) {
        if (near == HexId::None || !enemy_at(p.state, owner(c), near)) continue;
        const CounterId enemy = front_at(p.state, near);
        if (could_fight(p, enemy)) worst = std::max(worst, worth_of(p, {enemy, c, CounterId::None, {}}));
    }
    return worst;
}

// WHAT AN ORDER PROMISES

// What one activation of this unit is good for.
double opportunity(const Position& p, CounterId c) {
    const double attack = could_fight(p, c) ? std::max(0.0, best_attack(p, c, 0)) : 0;
    const Counter& counter = p.state.at(c);
    if (counter.move_ended || counter.disordered) return attack;
    const March* under_way = p.state.flow.find<March>();
    const bool walking =
        under_way != nullptr && under_way->entered > 0 && (under_way->unit == c || under_way->mate == c);
    const int steps = steps_to_go(p, owner(c), counter.hex);
    const bool too_far = !is_attacker(p, owner(c)) && steps > Near;
    const int way = walking || too_far ? 0 : std::min<int>(steps, unit_of(p, c).movement);
    const double march = way > 0 ? 0.7 * urge(p, owner(c)) * way + 0.01 : 0;
    return std::max(attack, march);
}

// The best units a number of action points can set in motion, among those the filter lets through.
template <class Filter> double promise(const Position& p, Seat seat, int points, Filter may) {
    std::array<double, UnitsPerArmy> found{};
    std::size_t count = 0;
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (!p.state.at(c).activated && may(c)) found[count++] = opportunity(p, c);
    });
    const std::size_t taken = std::min(count, static_cast<std::size_t>(std::max(points, 0)));
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(taken),
                      found.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    double sum = 0;
    for (std::size_t i = 0; i < taken; ++i) sum += found[i];
    return sum;
}

// A card lying as an order for the next round.
double order_worth(const Position& p, Seat seat, Card card) {
    if (card == Card::None || card == Card::Unknown) return 0;
    const ArmyState& army = p.state.army(seat);
    if (is_artillery(card)) {
        int contacts = 0;
        for_each_counter(p.state, seat, [&](CounterId c) { contacts += in_zoc(p, seat, p.state.at(c).hex) ? 1 : 0; });
        return 0.05 + 0.04 * std::min(contacts, 4);
    }
    const Suit wing = is_wing(card) ? suit_of(card) : army.focus;
    const int points = is_wing(card) ? printed_ap(card, seat) : army.command_rating;
    const double march = promise(p, seat, points, [&](CounterId c) {
        return p.state.at(c).hidden || (wing != Suit::None && unit_of(p, c).wing == wing);
    });
    const bool shaken = wing != Suit::None && army.cohesion[index(wing)] <= 1 && wing_has_units(p, seat, wing);
    return 0.5 * march + (shaken && (has_rally(card) || !is_wing(card)) ? 0.2 : 0);
}

// AN ARMY

double cohesion_worth(const Position& p, Seat seat) {
    double worth = 0;
    for (const Suit wing : EachSuit)
        if (p.scenario.army(seat).wings[index(wing)].present && wing_has_units(p, seat, wing))
            worth += 0.3 * p.state.army(seat).cohesion[index(wing)];
    return worth;
}

double card_worth(const Position& p, Seat seat) {
    const ArmyState& army = p.state.army(seat);
    double worth = 0.4 * army.command_rating;
    int wings_held = 0;
    for (const Suit wing : EachSuit) {
        wings_held +=
            army.hand.has(index(wing_card(wing, false))) || army.hand.has(index(wing_card(wing, true))) ? 1 : 0;
        worth += 0.12 * army.banked[index(wing)][0] + 0.14 * army.banked[index(wing)][1];
        worth += army.heroic[index(wing)] == Heroic::Active  ? 0.12
                 : army.heroic[index(wing)] == Heroic::Spent ? 0.08
                                                             : 0;
    }
    worth += 0.05 * wings_held + 0.04 * army.hand.count[index(Card::CommanderInChief)];
    worth += 0.03 * (army.hand.count[index(Card::Artillery)] + army.hand.count[index(Card::HorseArtillery)]);
    worth += 0.1 * army.hand.count[index(Card::Asset)] + 0.15 * army.support.count[index(Card::Asset)];
    return worth;
}

// The side that is ahead, or that only has to hold out, wants the turn to end.
double clock_worth(const Position& p, Seat seat) {
    if (!has(p.state.time_cards, seat)) return 0;
    const int lead = elimination_vp(p, seat) + demoralization_vp(p, seat) - elimination_vp(p, other(seat)) -
                     demoralization_vp(p, other(seat));
    return 0.04 * (lead + (is_attacker(p, seat) ? -1 : 1));
}

// What the side that thinks is about: to be near the enemy on good ground, with a useful order laid and the focus where
// the work is.
// Only for that side: what brings us nearer brings the enemy nearer too, and nobody should run away from him for that.
double plans_worth(const Position& p, Seat seat) {
    const ArmyState& army = p.state.army(seat);
    double way = 0;
    double work = 0;
    double ground = 0;
    for_each_counter(p.state, seat, [&](CounterId c) {
        const int steps = steps_that_count(p, seat, p.state.at(c).hex);
        const Unit& unit = unit_of(p, c);
        way += steps;
        if (steps <= 2 && unit.type != Type::Vedette) ground += good_ground(p, p.state.at(c).hex, unit);
        if (army.focus != Suit::None && unit.wing == army.focus) work += unit.strength * (steps <= 3 ? 0.02 : 0.005);
    });
    return order_worth(p, seat, army.orders) + std::min(work, 0.4) + ground - urge(p, seat) * way;
}

double army_worth(const Position& p, Seat seat) {
    double worth = elimination_vp(p, seat) + demoralization_vp(p, seat);
    worth += hex_weight(p) * (hex_vp(p, seat) + special_vp(p, seat));
    for_each_counter(p.state, seat, [&](CounterId c) {
        worth += unit_worth(unit_of(p, c)) + stack_worth(p, c) - 0.3 * threat_to(p, c);
        if (p.state.at(c).disordered) worth -= in_zoc(p, seat, p.state.at(c).hex) ? 0.35 : 0.25;
    });
    return worth + cohesion_worth(p, seat) + card_worth(p, seat) + clock_worth(p, seat);
}

// A deployment under way: towards the enemy for the attacker, on good ground by the hexes of value for the defender.
double draft_worth(const Position& p, Seat seat) {
    double worth = 0;
    const auto& enemy_zone = p.scenario.army(other(seat)).deploy;
    for (const Placement& d : p.state.draft) {
        const Unit& unit = p.scenario.unit(seat, d.unit);
        int away = 20;
        if (is_attacker(p, seat)) {
            for (std::size_t h = 0; h < enemy_zone.size(); ++h)
                if (enemy_zone[h] != 0) away = std::min(away, p.scenario.grid.distance(d.hex, static_cast<HexId>(h)));
        } else {
            for (const HexId hex : p.scenario.vp_hexes) away = std::min(away, p.scenario.grid.distance(d.hex, hex));
        }
        worth -= 0.02 * away * (unit.type == Type::Vedette ? 2 : 1 + unit.strength * 0.3);
        if (unit.type != Type::Vedette) worth += good_ground(p, d.hex, unit);
        const bool shared = std::count_if(p.state.draft.begin(), p.state.draft.end(),
                                          [&](const Placement& o) { return o.hex == d.hex; }) > 1;
        if (shared) worth += (d.rear ? 0 : 0.02 * unit.strength) - 0.02;
    }
    return worth;
}

// THE OPEN QUESTION

// Dice that lie already: what the clash will be, over the re-rolls that are declared.
double after_dice(const Position& p, const Combat& combat) {
    CombatSetup setup;
    setup.attacker_total = combat.attacker_total;
    setup.defender_total = combat.defender_total;
    setup.attacker_die = combat.die[0];
    setup.defender_die = combat.die[1];
    setup.attacker_rerolls = combat.reroll[0];
    setup.defender_rerolls = combat.reroll[1];
    const CombatOdds odds = combat_odds(setup);
    double worth = 0;
    if (on_map(p.state, combat.defender))
        worth += expected_cost(p, combat.defender, 0, odds.defender_hits, odds.defender_eliminated);
    if (on_map(p.state, combat.attacker))
        worth -= expected_cost(p, combat.attacker, 0, odds.attacker_hits, odds.attacker_eliminated);
    return worth - (combat.reroll[0] ? 0.1 : 0) + (combat.reroll[1] ? 0.1 : 0); // a commander at risk
}

// What an army that is manoeuvring has still before it.
double maneuver_worth(const Position& p, const Maneuver& m) {
    double worth = 0;
    const bool fighting = !p.state.flow.empty() && m.step >= Maneuver::Combats;
    for_each_counter(p.state, m.seat, [&](CounterId c) {
        if (!p.state.at(c).activated) return;
        worth +=
            fighting ? 0.9 * (could_fight(p, c) ? std::max(0.0, best_attack(p, c, 0)) : 0) : 0.8 * opportunity(p, c);
    });
    if (std::holds_alternative<Activation>(p.state.flow.top()))
        worth += 0.7 * promise(p, m.seat, m.ap + m.ap_hidden, [&](CounterId c) { return bool(may_activate(p, m, c)); });
    return worth;
}

// For the seat that is asked, which is told with it.
struct Prospect {
    Seat seat = Prussia;
    double worth = 0;
};

Prospect open_question(const Position& p) {
    const auto& top = p.state.flow.top();
    if (const auto* q = std::get_if<ChooseTarget>(&top)) return {q->seat, best_attack(p, q->attacker, 0)};
    if (const auto* q = std::get_if<ChooseHelper>(&top))
        return {q->seat, worth_of(p, {q->attacker, q->defender, CounterId::None, {}})};
    if (const auto* q = std::get_if<AbsorbHits>(&top)) return {q->seat, -cost_of_hits(p, q->unit, q->hits)};
    if (const auto* q = std::get_if<RecoverUnit>(&top)) return {q->seat, 0.25};
    if (const auto* q = std::get_if<RaiseCohesion>(&top)) return {q->seat, 0.3 * q->amount};
    if (const auto* q = std::get_if<SpyFrom>(&top)) return {q->seat, 0.05};
    if (const auto* q = std::get_if<UseOrders>(&top))
        return {q->seat, 0.1 * (p.state.extra_ap + p.state.extra_ap_hidden)};
    if (const auto* q = std::get_if<TimeAssetSegment>(&top))
        return {q->seat, 0.12 * (p.state.extra_ap + p.state.extra_ap_hidden)};
    if (const auto* q = std::get_if<March>(&top); q != nullptr && q->entered == 0) // a march must go somewhere
        return {q->seat,
                opportunity(p, q->unit) > 0.01 && steps_to_go(p, q->seat, p.state.at(q->unit).hex) > 0 ? 0.01 : -0.05};
    const Combat* combat = p.state.flow.find<Combat>();
    if (combat == nullptr) return {};
    if (std::holds_alternative<CommitSupport>(top)) return {owner(combat->attacker), worth_of(p, declaration(*combat))};
    if (std::holds_alternative<HeroicReroll>(top)) return {owner(combat->attacker), after_dice(p, *combat)};
    return {};
}

double promised(const Position& p, Seat seat) {
    double worth = 0;
    if (const Maneuver* m = p.state.flow.find<Maneuver>()) worth += (m->seat == seat ? 1 : -1) * maneuver_worth(p, *m);
    if (const Deploy* deploy = p.state.flow.find<Deploy>())
        worth += (deploy->seat == seat ? 1 : -1) * draft_worth(p, deploy->seat);
    const Prospect prospect = open_question(p);
    return worth + (prospect.seat == seat ? 1 : -1) * prospect.worth;
}

} // namespace

double attack_worth(const Position& p, CounterId attacker, CounterId defender) {
    return worth_of(p, {attacker, defender, CounterId::None, {}});
}

double evaluate(const Position& p, Seat seat) {
    const double worth = army_worth(p, seat) - army_worth(p, other(seat)) + plans_worth(p, seat);
    if (p.state.outcome == Outcome::Undecided) return worth + (p.state.flow.empty() ? 0 : promised(p, seat));
    if (p.state.outcome == Outcome::Draw) return worth;
    const double prize = p.state.outcome == Outcome::Major ? 50 : 30;
    return worth + (p.state.winner == seat ? prize : -prize);
}

} // namespace ai
