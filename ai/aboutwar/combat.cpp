// In the fight: targets, new rolls for flanks, withdrawing, shelter
#include "ai/aboutwar/answers.h"

#include "games/aboutwar/combat.h"
#include "games/aboutwar/modifiers.h"

#include <algorithm>

namespace ai::at_war {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

namespace {

double unit_worth(const AboutWarWeights& w, Type type) {
    switch (type) {
    case Type::Infantry: return w.infantry;
    case Type::Cavalry: return w.cavalry;
    case Type::Artillery: break;
    }
    return w.artillery;
}

// What a hit on a unit is worth to whoever attacks with a unit of this type.
double hit_worth(const AboutWarWeights& w, const Unit& victim, Type by) {
    if (!victim.routed) return w.routed * unit_worth(w, victim.type);
    const double rest = (1 - w.routed) * unit_worth(w, victim.type);
    return by == Type::Artillery ? rest : rest + w.captured * points_for(victim.type);
}

int aimed_at(const State& s, Seat side, std::uint8_t target) {
    int count = 0;
    for (const Zone& zone : s.zones)
        for (std::size_t i = 0; i < zone.filled[index(side)]; ++i) count += zone.aim[index(side)][i] == target ? 1 : 0;
    return count;
}

} // namespace

void rate(const Asked& asked, const Aim& question) {
    const State& s = asked.p.state;
    const Modifiers& table = asked.p.scenario.modifiers;
    const Unit& own = *unit_in(s, question.zone, asked.seat, question.space);
    const auto& matrix = question.melee ? table.melee : table.ranged;
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        const Unit& enemy = *unit_in(s, zone_of(c), other(asked.seat), space_of(c));
        const bool opposite = zone_of(c) == question.zone && space_of(c) == question.space;
        int modifier = matrix[index(class_of(own))][index(class_of(enemy))];
        if (!opposite) modifier += question.melee ? table.unopposed_melee : table.unopposed_ranged;
        double value = chance_of_four(modifier) * hit_worth(asked.weights, enemy, own.type);
        // Every defender must fall before the sector does; a second shot at the same man is half wasted.
        if (!enemy.routed) value += chance_of_four(modifier) * 0.2;
        const int others = aimed_at(s, asked.seat, aim_at(zone_of(c), space_of(c)));
        value *= enemy.routed ? 1 / (1.0 + others) : 1 / (1.0 + 0.4 * others);
        asked.rates[i] = static_cast<float>(value);
    }
}

// The change that a new face of one die is expected to make, in hits weighed by what they hit.
void rate(const Asked& asked, const Reroll&) {
    const State& s = asked.p.state;
    const Combat* combat = s.flow.find<Combat>();
    const auto balance = [&](std::size_t zone, std::size_t space, const std::array<Hand, 2>& hands,
                             const std::array<Faces, 2>& faces) {
        double sum = 0;
        for (const Seat side : core::EachSeat) {
            const std::size_t me = index(side);
            if (hands[me].dice == 0) continue;
            const int against = hands[me].opposed ? best_result(hands[1 - me], faces[1 - me]) : 0;
            const std::uint8_t at = target_of(s, combat->melee, zone, side, space);
            const Unit& victim = *unit_in(s, zone_of(at), other(side), space_of(at));
            const Unit& by = *unit_in(s, zone, side, space);
            const double value =
                hits(hands[me], faces[me], against, combat->melee) * hit_worth(asked.weights, victim, by.type);
            sum += side == asked.seat ? 1.2 * value : -value;
        }
        return sum;
    };
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        if (c == Done) {
            asked.rates[i] = static_cast<float>(combat->melee ? 0.01 : asked.weights.reroll);
            continue;
        }
        const std::size_t zone = zone_of(c);
        const std::size_t space = space_of(c);
        std::array<Hand, 2> hands;
        std::array<Faces, 2> faces{};
        for (const Seat side : core::EachSeat) {
            if (unit_in(s, zone, side, space) == nullptr) continue;
            hands[index(side)] = hand_of(asked.p, combat->phase, combat->melee, zone, side, space);
            faces[index(side)] = s.zones[zone].die[index(side)][space];
        }
        const double before = balance(zone, space, hands, faces);
        double after = 0;
        for (std::uint8_t face = 1; face <= 6; ++face) {
            faces[index(side_of(c))][which_of(c)] = face;
            after += balance(zone, space, hands, faces) / 6;
        }
        asked.rates[i] = static_cast<float>(after - before);
    }
}

// A melee is left by whoever is more likely to be hit than to hit.
void rate(const Asked& asked, const Withdraw&) {
    const State& s = asked.p.state;
    const Modifiers& table = asked.p.scenario.modifiers;
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        if (c == Done) {
            asked.rates[i] = 0;
            continue;
        }
        const Unit& own = *unit_in(s, zone_of(c), asked.seat, space_of(c));
        const Unit* enemy = unit_in(s, zone_of(c), other(asked.seat), space_of(c));
        if (enemy == nullptr || enemy->routed || !strikes(enemy->type)) {
            asked.rates[i] = -1;
            continue;
        }
        const auto modifier = [&](const Unit& one, const Unit& against) {
            return table.melee[index(class_of(one))][index(class_of(against))] + (one.spent ? table.spent_melee : 0);
        };
        const int mine = modifier(own, *enemy);
        const int theirs = modifier(*enemy, own);
        const double gain = chance_to_beat(mine, theirs, false) * hit_worth(asked.weights, *enemy, own.type);
        const double loss = chance_to_beat(theirs, mine, false) * hit_worth(asked.weights, own, enemy->type);
        asked.rates[i] = static_cast<float>(loss - gain - asked.weights.withdraw);
    }
}

// One man more in the melee is usually worth more than one man safe.
void rate(const Asked& asked, const Shelter&) {
    const State& s = asked.p.state;
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        if (c == Done) {
            asked.rates[i] = 0;
            continue;
        }
        const Zone& zone = s.zones[zone_of(c)];
        const bool overrun = zone.filled[index(other(asked.seat))] > 2 * zone.filled[index(asked.seat)];
        asked.rates[i] = overrun ? 0.1F : -0.1F;
    }
}

} // namespace ai::at_war
