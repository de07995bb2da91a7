#include "games/lament/odds.h"

#include "core/dice.h"
#include "games/lament/combat.h"

namespace lament {

CombatOdds combat_odds(const CombatSetup& setup) {
    CombatOdds odds;
    core::EveryRoll every;
    do {
        int attacker = setup.attacker_die != 0 ? setup.attacker_die : every.d6();
        int defender = setup.defender_die != 0 ? setup.defender_die : every.d6();
        const Attrition losses = attrition(attacker, defender, setup.attacker_artillery, setup.defender_artillery);
        if (setup.attacker_rerolls) attacker = every.d6();
        if (setup.defender_rerolls) defender = every.d6();
        const double weight = every.weight();
        if (setup.attacker_die == 0) {
            odds.attacker_attrition += losses.attacker ? weight : 0;
            odds.defender_attrition += losses.defender ? weight : 0;
        }
        const Clash result = clash(attacker, defender, setup.attacker_total, setup.defender_total);
        if (result.hits == 0)
            odds.standoff += weight;
        else if (result.hits == Clash::Eliminated)
            (result.on_attacker ? odds.attacker_eliminated : odds.defender_eliminated) += weight;
        else
            (result.on_attacker ? odds.attacker_hits : odds.defender_hits)[static_cast<std::size_t>(result.hits)] +=
                weight;
    } while (every.next());
    return odds;
}

} // namespace lament
