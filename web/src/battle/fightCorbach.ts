import { fightFrom, wordOf, type Fight, type Roll, type Throw, type Told } from './fight';

// The combats of Corbach 1760 in its journal, and its tests: one die each.

/** What may come of a combat, or of a test, fire or rout. */
const Consequences =
    /^(routed_cut_down|loses_step|eliminated|test_die|recovery_die|holds|disorganised|recovers|routs|retreats|crossed|cannot_retreat|rout_ends|cannot_rout|leaves_map|follows|advances|commander_die|commander_killed|promoted|aide|displaced|overstacked|formation_demoralised|army_demoralised|activated|activation_fails|unit_activated|unit_fails|rallies|not_rallied|charges|no_charge|reinforcement_comes|reinforcement_late|perception_retreat|perception_stop|fire_die|initiative_bonus|initiative)$/;
/** Lines that begin a throw of their own where no combat is fought. */
const Throws = /^(fires|reaction_fire|initiative_dice|.*_die)$/;
/** Of these each line is a test of its own, whatever came before. */
const Alone =
    /^(fires|reaction_fire|initiative_dice|activation_die|unit_activation_die|rally_die|charge_die|reinforcement_die|perception_die)$/;

export function corbach(lines: readonly Told[]): Roll[] {
    const rolls: Roll[] = [];
    let fight: Fight | null = null;
    let test: Throw | null = null;
    for (const { number, phrase } of lines) {
        const word = wordOf(phrase);
        const args = phrase.args;
        if (word === 'attack') {
            test = null;
            if (fight && fight.rolled === null && fight.told.length === 0) {
                fight.before.push(phrase); // one more hex takes part
                fight.to = number;
                continue;
            }
            fight = fightFrom(number, phrase);
            fight.attacker.place = args[0] ?? '';
            fight.defender.place = args[1] ?? '';
            rolls.push(fight);
        } else if (fight && word === 'withdraws') fight.before.push(phrase);
        else if (fight && word === 'combat_die') {
            fight.rolled = number;
            fight.attacker.dice = [{ face: args[0] ?? '' }];
            fight.attacker.modifiers = Number(args[1]);
            fight.attacker.total = Number(args[2]);
        } else if (fight && word === 'combat_result')
            fight.results.push({
                id: 'odds.row',
                args: [fight.attacker.dice[0]?.face ?? '', String(fight.attacker.total), ...args],
            });
        else if (fight && Consequences.test(word) && !Alone.test(word)) fight.told.push(phrase);
        else if (test && Consequences.test(word) && !Alone.test(word)) {
            test.told.push(phrase);
            test.to = number;
        } else {
            fight = null;
            test = Throws.test(word) ? { kind: 'throw', from: number, to: number, title: phrase, told: [] } : null;
            if (test) rolls.push(test);
        }
        if (fight) fight.to = number;
    }
    return rolls;
}
