#include "ai/lament/blow.h"

#include "games/lament/combat.h"
#include "games/lament/odds.h"

#include <algorithm>

namespace ai::lament_art {

namespace {

constexpr int Widest = 14; // a difference beyond this changes nothing any more

struct Chances {
    std::array<float, 5> on_attacker{}, on_defender{}; // by number of hits, 1 to 4
    float attacker_dies = 0, defender_dies = 0;
    float attacker_attrition = 0, defender_attrition = 0;
};

struct Table {
    std::array<std::array<Chances, 4>, 2 * Widest + 1> rows;

    Table() {
        for (int difference = -Widest; difference <= Widest; ++difference)
            for (unsigned guns = 0; guns < 4; ++guns) {
                lament::CombatSetup setup;
                setup.attacker_total = std::max(difference, 0);
                setup.defender_total = std::max(-difference, 0);
                setup.attacker_artillery = (guns & 1U) != 0;
                setup.defender_artillery = (guns & 2U) != 0;
                const lament::CombatOdds odds = combat_odds(setup);
                Chances& row = rows[static_cast<std::size_t>(difference + Widest)][guns];
                for (std::size_t n = 1; n <= 4; ++n) {
                    row.on_attacker[n] = static_cast<float>(odds.attacker_hits[n]);
                    row.on_defender[n] = static_cast<float>(odds.defender_hits[n]);
                }
                row.attacker_dies = static_cast<float>(odds.attacker_eliminated);
                row.defender_dies = static_cast<float>(odds.defender_eliminated);
                row.attacker_attrition = static_cast<float>(odds.attacker_attrition);
                row.defender_attrition = static_cast<float>(odds.defender_attrition);
            }
    }
};

const Table Odds; // before main: asking a local static whether it is ready costs more than a row

float price_of(int hits, const Price& price) {
    return hits == lament::Clash::Eliminated ? price.death : price.hits[static_cast<std::size_t>(hits)];
}

} // namespace

float blow(int difference, bool attacker_guns, bool defender_guns, const Price& attacker, const Price& defender) {
    const int row = std::clamp(difference, -Widest, Widest) + Widest;
    const Chances& c = Odds.rows[static_cast<std::size_t>(row)][(attacker_guns ? 1U : 0U) + (defender_guns ? 2U : 0U)];
    float worth = c.defender_attrition * defender.attrition - c.attacker_attrition * attacker.attrition +
                  c.defender_dies * defender.death - c.attacker_dies * attacker.death;
    for (std::size_t n = 1; n <= 4; ++n)
        worth += c.on_defender[n] * defender.hits[n] - c.on_attacker[n] * attacker.hits[n];
    return worth;
}

float after_dice(int difference, int attacker_die, int defender_die, const Price& attacker, const Price& defender) {
    float sum = 0;
    int ways = 0;
    for (int a = attacker_die != 0 ? attacker_die : 1; a <= (attacker_die != 0 ? attacker_die : 6); ++a)
        for (int d = defender_die != 0 ? defender_die : 1; d <= (defender_die != 0 ? defender_die : 6); ++d) {
            const lament::Clash result = lament::clash(a, d, std::max(difference, 0), std::max(-difference, 0));
            if (result.hits != 0)
                sum += result.on_attacker ? -price_of(result.hits, attacker) : price_of(result.hits, defender);
            ++ways;
        }
    return sum / static_cast<float>(ways);
}

} // namespace ai::lament_art
