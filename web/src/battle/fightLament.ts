import type { Phrase } from '../wire/types';
import { fightFrom, nobody, sideOf, wordOf, type Fight, type Roll, type Told } from './fight';

// The combats of Abyss of Lament in its journal.

const Consequences =
    /^(attrition|cohesion_lowered|demoralized|wing_destroyed|disordered|eliminated|commander_falls|commander_spent|absorbs_cohesion|absorbs_disorder|retreats|displaced|given_up|advances|takes_front|takes_rear|vedette_removed|focus_lost)$/;

export function lament(lines: readonly Told[]): Roll[] {
    const fights: Fight[] = [];
    let open: Fight | null = null;
    let clashed = false;
    for (const { number, phrase } of lines) {
        const word = wordOf(phrase);
        const args = phrase.args;
        if (word === 'attack') {
            open = attackOf(number, phrase);
            clashed = false;
            fights.push(open);
            continue;
        }
        if (!open) continue;
        const { attacker, defender } = open;
        if (word === 'rolling_volleys' || word === 'support') open.before.push(phrase);
        else if (word === 'totals') {
            attacker.modifiers = Number(args[0]);
            defender.modifiers = Number(args[1]);
        } else if (word === 'dice') {
            open.rolled = number;
            defender.side = sideOf(args[2]);
            attacker.dice = [{ face: args[1] ?? '' }];
            defender.dice = [{ face: args[3] ?? '' }];
            weigh(open);
        } else if (word === 'reroll') {
            const again = sideOf(args[0]) === attacker.side ? attacker : defender;
            again.dice = [{ face: args[3] ?? '', was: args[2] ?? '' }];
            weigh(open);
        } else if (word === 'clash') {
            clashed = true;
            attacker.total = Number(args[0]);
            defender.total = Number(args[1]);
        } else if (word === 'standoff') open.results.push({ id: 'odds.standoff', args: [] });
        else if (word === 'hits') {
            const who = sideOf(args[0]) === attacker.side ? 'attacker' : 'defender';
            open.results.push({ id: `odds.${who}_hits`, args: [args[2] ?? ''] });
        } else if (Consequences.test(word)) {
            if (word === 'eliminated' && clashed && open.results.length === 0)
                open.results.push({ id: `odds.${loserOf(open)}_eliminated`, args: [] });
            open.told.push(phrase);
        } else if (word !== 'no_attrition') {
            open = null;
            continue;
        }
        open.to = number;
    }
    return fights;
}

function attackOf(number: number, phrase: Phrase): Fight {
    const [side, attacker, defender, from, into] = phrase.args;
    const fight = fightFrom(number, phrase);
    fight.attacker = { ...nobody(), side: sideOf(side), unit: attacker ?? '', place: from ?? '' };
    fight.defender = { ...nobody(), unit: defender ?? '', place: into ?? '' };
    return fight;
}
/** The higher sum of modifiers adds its surplus to its die. */
function weigh(fight: Fight): void {
    const { attacker, defender } = fight;
    const surplus = (attacker.modifiers ?? 0) - (defender.modifiers ?? 0);
    attacker.total = Number(attacker.dice[0]?.face) + Math.max(0, surplus);
    defender.total = Number(defender.dice[0]?.face) + Math.max(0, -surplus);
}
const loserOf = (fight: Fight): string =>
    (fight.attacker.total ?? 0) < (fight.defender.total ?? 0) ? 'attacker' : 'defender';
