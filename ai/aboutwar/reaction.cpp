// Being attacked: squares, countercharges, retreats, and where to stand
#include "ai/aboutwar/answers.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/modifiers.h"

#include <algorithm>

namespace ai::at_war {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

namespace {

// Enemies on their way into a sector.
Force coming(const State& s, Seat seat, Place sector) {
    Force force;
    for_each_unit(s, other(seat), [&](UnitId, const Unit& unit) {
        if (unit.role == Role::Mover && unit.target == sector && unit.zone != NoZone) ++force.of[index(unit.type)];
    });
    return force;
}

Force standing(const State& s, Seat seat, Place sector) {
    Force force;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
        if (unit.place == sector && !unit.routed && unit.role == Role::Idle) ++force.of[index(unit.type)];
    });
    return force;
}

} // namespace

void rate(const Asked& asked, const React&) {
    const State& s = asked.p.state;
    const Modifiers& table = asked.p.scenario.modifiers;
    const AboutWarWeights& w = asked.weights;
    std::array<Force, SectorCount> enemies{};
    std::array<Force, SectorCount> friends{};
    std::array<bool, SectorCount> counted{};
    const double luck = chance_of_four(table.reaction);
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        if (c == Done) {
            asked.rates[i] = 0;
            continue;
        }
        const Unit& unit = s.army(asked.seat).at(unit_of(c));
        const std::size_t here = index(unit.place);
        if (!counted[here]) {
            enemies[here] = coming(s, asked.seat, unit.place);
            friends[here] = standing(s, asked.seat, unit.place);
            counted[here] = true;
        }
        const Force& enemy = enemies[here];
        const Force& own = friends[here];
        const double riders = double(enemy.cavalry()) / std::max(1, enemy.all());
        double value = 0;
        switch (static_cast<Verb>(c.verb)) {
        case Verb::FormSquare: // the first spaces face the enemy's infantry, for which a square is no help
            value = luck * (w.square * riders - (1 - riders) - w.square_margin);
            break;
        case Verb::Retreat: {
            double stake = w.sector;
            for (const Marker& marker : asked.p.scenario.markers)
                if (marker.owner == asked.seat && marker.sector == unit.place) stake += w.own_prize * marker.value;
            const double odds = double(enemy.movers()) / std::max(1, own.all());
            const double hold = own.all() > 1 || stake > 2 ? stake / std::max(1, own.all()) : 0.0;
            value = w.retreat * odds * w.cavalry * 2 - 0.25 * hold;
            break;
        }
        case Verb::Countercharge: value = w.countercharge * (1 - riders); break;
        default: break;
        }
        asked.rates[i] = static_cast<float>(value);
    }
}

// Attackers in a zone where nobody stands have nobody to attack: the defender fills one zone before the next, and
// begins with the smallest that takes all he has.
void rate(const Asked& asked, const TakePosition& question) {
    const State& s = asked.p.state;
    const std::size_t me = index(asked.seat);
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        const Unit& unit = s.army(asked.seat).at(unit_of(c));
        const Zone& zone = s.zones[zone_of(c)];
        const int against = zone.filled[1 - me];
        const int all = standing(s, asked.seat, unit.place).all() + zone.filled[me];
        double value = zone.filled[me] > 0 ? 10 : 0;
        value += all <= against ? 5 - 0.5 * (against - all) : 0.5 * against;
        if (!unit.spent) value += 0.2;
        if (question.melee && unit.routed) value -= 0.1;
        asked.rates[i] = static_cast<float>(value);
    }
}

} // namespace ai::at_war
