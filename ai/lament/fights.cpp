#include "ai/lament/ratings.h"

#include "games/lament/absorb.h"

#include <algorithm>

namespace ai::lament_art {

namespace {

int banked(const Field& f, const Soldier& s) {
    if (s.wing == Suit::None || f.p.state.fog) return 0;
    const auto& under = f.p.state.army(owner(s.id)).banked[index(s.wing)];
    return under[0] + under[1];
}

int side_facing(const Field& f, HexId at, HexId from) { return f.p.scenario.grid.direction(at, from).value_or(0); }

// One attack with the guns that are likely to fire: ours if they pay, one of the enemy's if he has any.
float armed_attack(const Field& f, const Soldier& s, const Soldier& foe, int extra) {
    const Attack attack{s, s.hex, foe, foe.hex, side_facing(f, foe.hex, s.hex), f.p.state.at(s.id).entered_hex};
    const Price own = price_when_attacking(f, s);
    const Price his = price_when_attacked(f, foe, foe.hex, attack.side, s.movement);
    const bool answered = banked(f, foe) > 0;
    const int even = difference(f, attack) + extra - (answered ? 2 : 0);
    const float bare = blow(even, false, answered, own, his);
    if (banked(f, s) == 0) return bare;
    return std::max(bare, blow(even + 2, true, answered, own, his) - static_cast<float>(f.w.gun_card));
}

float best_armed_attack(const Field& f, const Soldier& s) {
    float best = NoBlow;
    for (const HexId near : f.p.scenario.grid.neighbours(s.hex))
        if (near != HexId::None && enemy_at(f.p.state, f.seat, near))
            best = std::max(best, armed_attack(f, s, f.at(front_at(f.p.state, near)), 0));
    return best;
}

float bar(const Field& f, const Soldier& s) { return f.conduct(s).bar + static_cast<float>(f.w.attack_bar); }

} // namespace

void rate(const Asked& a, const DeclareAttack&) {
    const Field f = a.field();
    a.each([&](Choice c) {
        if (verb(c) == Verb::Done) return 0.0F;
        const Soldier& s = f.at(counter(c));
        return best_armed_attack(f, s) - bar(f, s);
    });
}

void rate(const Asked& a, const ChooseTarget& q) {
    const Field f = a.field();
    a.each([&](Choice c) { return armed_attack(f, f.at(q.attacker), f.at(counter(c)), 0); });
}

// A helper gives up its own attack.
void rate(const Asked& a, const ChooseHelper& q) {
    const Field f = a.field();
    const Soldier& s = f.at(q.attacker);
    const Soldier& foe = f.at(q.defender);
    const float alone = armed_attack(f, s, foe, 0);
    const float helped = armed_attack(f, s, foe, 1);
    a.each([&](Choice c) {
        if (verb(c) == Verb::NoHelp) return 0.0F;
        const Soldier& helper = f.at(counter(c));
        return helped - alone - std::max(0.0F, best_armed_attack(f, helper) - bar(f, helper));
    });
}

void rate(const Asked& a, const CommitSupport& q) {
    const Field f = a.field();
    const Combat& combat = *a.p.state.flow.find<Combat>();
    const Soldier& attacker = f.at(combat.attacker);
    const Soldier& defender = f.at(combat.defender);
    const Price attacking = price_when_attacking(f, attacker);
    const Price attacked =
        price_when_attacked(f, defender, combat.into, side_facing(f, combat.into, combat.from), attacker.movement);
    const bool last_asset = a.p.scenario.army(q.seat).asset.single_use;
    const bool answered = q.attacking && banked(f, defender) > 0;
    Declaration declared = declaration(combat);
    a.each([&](Choice c) {
        const SupportChoice choice = support_choice(c);
        declared.support[q.attacking ? 0 : 1] = choice;
        const BothModifiers both = modifiers(a.p, declared);
        const float worth =
            blow(both.attacker.total() - both.defender.total() - (answered ? 2 : 0),
                 uses_artillery(a.p, owner(combat.attacker), declared.support[0]),
                 answered || uses_artillery(a.p, owner(combat.defender), declared.support[1]), attacking, attacked);
        const double cost = a.w.gun_card * choice.cards() + (choice.asset ? a.w.gun_card * (last_asset ? 2 : 1) : 0);
        return (q.attacking ? worth : -worth) - static_cast<float>(cost);
    });
}

void rate(const Asked& a, const HeroicReroll& q) {
    const Field f = a.field();
    const Combat& combat = *a.p.state.flow.find<Combat>();
    const auto price = [&](CounterId c, bool attacks) { // one that attrition has killed pays nothing more
        if (!on_map(a.p.state, c)) return Price{};
        const Soldier& s = f.at(c);
        if (attacks) return price_when_attacking(f, s);
        return price_when_attacked(f, s, combat.into, side_facing(f, combat.into, combat.from),
                                   unit_of(a.p, combat.attacker).movement);
    };
    const Price attacking = price(combat.attacker, true);
    const Price attacked = price(combat.defender, false);
    const int even = combat.attacker_total - combat.defender_total;
    const auto outlook = [&](bool again) {
        const bool first = q.attacking ? again : combat.reroll[0];
        const bool second = q.attacking ? false : again;
        const float worth =
            after_dice(even, first ? 0 : combat.die[0], second ? 0 : combat.die[1], attacking, attacked);
        return q.attacking ? worth : -worth;
    };
    const auto cost = static_cast<float>(a.w.commander + a.w.commander_lost / 6);
    a.each([&](Choice c) { return verb(c) == Verb::Reroll ? outlook(true) - cost : outlook(false); });
}

namespace {

// How a place suits a unit that has to go there.
float refuge(const Field& f, const Soldier& s, HexId to) {
    return place_worth(f, s, to, false, false) - place_worth(f, s, s.hex, false, false);
}

} // namespace

// The cheapest way first; nobody gives up a unit he can save.
void rate(const Asked& a, const AbsorbHits& q) {
    constexpr float PlaceCounts = 0.5F; // half as much as for a unit that goes where it likes
    const Field f = a.field();
    const Soldier& s = f.at(q.unit);
    a.each([&](Choice c) {
        switch (verb(c)) {
        case Verb::Cohesion: return -static_cast<float>(s.cohesion == 1 ? a.w.last_cohesion : a.w.cohesion);
        case Verb::Disorder: return -static_cast<float>(a.w.disorder);
        case Verb::Eliminate: return -2 * death_price(f, s);
        default: {
            const bool upset = f.in_enemy_zone(hex_of(c)) && !s.disordered;
            return PlaceCounts * refuge(f, s, hex_of(c)) - static_cast<float>(a.w.retreat + (upset ? a.w.disorder : 0));
        }
        }
    });
}

void rate(const Asked& a, const DisplaceUnit&) { // the weaker makes room
    const Field f = a.field();
    a.each([&](Choice c) { return -f.at(counter(c)).strength; });
}

void rate(const Asked& a, const DisplaceTo& q) {
    const Field f = a.field();
    a.each([&](Choice c) { return refuge(f, f.at(q.unit), hex_of(c)); });
}

void rate(const Asked& a, const AdvanceAfterCombat& q) {
    const Field f = a.field();
    const float better = refuge(f, f.at(q.unit), q.into);
    a.each([&](Choice c) { return verb(c) == Verb::Advance ? better : 0.0F; });
}

} // namespace ai::lament_art
