import type { Phrase } from '../wire/types';
import { fightFrom, sideOf, wordOf, type Fight, type Fighter, type Roll, type Throw, type Told } from './fight';

// The combats of About War in its journal. All zones fight at once, fire first and then the melee: each of them is a
// fight of its own, thrown for together. Reactions, bombardments and dice about orders are throws.

/** What happens between the parts of a combat, before the next dice. */
const Between = /^(withdraws|shelters|retreats)$/;
/** What comes of a combat; the sectors are where it happens. */
const After = /^(routed|captured|destroyed|garrison_lost|stays_out|thrown_back|leaves_routed|moves)$/;
/** What hits are compared with, in each part. */
const Needs: Record<string, string> = { ranged: 'AW-DIE-05', melee: 'AW-DIE-04' };

interface Part {
    word: string; // ranged or melee
    from: number;
    fights: Fight[];
}

export function aboutwar(lines: readonly Told[]): Roll[] {
    const rolls: Roll[] = [];
    const attacks = new Map<string, string>(); // which side goes from one sector to another
    let before: Told[] = [];
    let part: Part | null = null;
    let test: Throw | null = null;
    let again: { fighter: Fighter; number: number } | null = null;
    for (const told of lines) {
        const { number, phrase } = told;
        const word = wordOf(phrase);
        const args = phrase.args;
        if (word === 'phase_begins' || word === 'round_begins') {
            part = test = null;
            before = [];
            attacks.clear();
        } else if (word === 'attack') attacks.set(`${args[1]}>${args[2]}`, sideOf(args[0]));
        else if (word === 'ranged' || word === 'melee') {
            part = { word, from: number, fights: [] };
            test = null;
        } else if (part && word === 'dice') {
            const { fight, fighter } = fighterOf(part, told, args, attacks, rolls, before);
            fighter.dice.push(...(args[3] ?? '').split(' ').map((face) => ({ face })));
            fight.to = number;
        } else if (part && word === 'modifiers') {
            const { fight, fighter } = fighterOf(part, told, args, attacks, rolls, before);
            for (const [, value, rule] of (args[3] ?? '').matchAll(/([+-]\d+) \(([^)]+)\)/g))
                fighter.added.push({ rule: rule ?? '', value: Number(value) });
            fight.to = number;
        } else if (part && word === 'reroll_of') {
            const { fighter } = fighterOf(part, told, args.slice(1), attacks, rolls, before);
            again = { fighter, number: Number(args[4]) - 1 };
        } else if (part && word === 'rerolls' && again) {
            again.fighter.dice[again.number] = { face: args[2] ?? '', was: args[1] ?? '' };
            for (const fight of part.fights) fight.to = number;
            again = null;
        } else if (part && word === 'counts') {
            const { fight, fighter } = fighterOf(part, told, args, attacks, rolls, before);
            count(fighter, args[3] ?? '', args[4] ?? '');
            fight.to = number;
        } else if (part && word === 'hits') {
            const fight = part.fights.filter((each) => each.to === number - 1).at(-1); // told behind its zone's dice
            if (!fight) continue;
            fight.told.push(phrase);
            fight.to = number;
        } else if (part && After.test(word)) {
            const fight = whose(part, phrase);
            if (!fight) continue;
            fight.told.push(phrase);
            fight.to = number;
        } else if (Between.test(word)) before.push(told);
        else if (/^(reactions|gun_die|orders_rolled|order_arrives|order_lost)$/.test(word)) {
            test = { kind: 'throw', from: number, to: number, title: phrase, told: [] };
            rolls.push(test);
        } else if (/^(bombard_die|forms_square|fails_square|countercharges|fails_countercharge)$/.test(word)) {
            if (!test) continue;
            test.told.push(phrase);
            test.to = number;
        } else if (test && !part && /^(routed|destroyed)$/.test(word)) {
            const gun = gunThatHit(rolls, phrase) ?? test; // all guns have fired before anybody falls
            gun.told.push(phrase);
            gun.to = number;
        }
        if (part) finish(part);
    }
    return rolls;
}

/** The fight of these two sectors in this part of the combat, and the one whose dice they are. */
function fighterOf(
    part: Part,
    told: Told,
    args: readonly string[],
    attacks: ReadonlyMap<string, string>,
    rolls: Roll[],
    before: readonly Told[],
): { fight: Fight; fighter: Fighter } {
    const [side, home = '', across = ''] = [sideOf(args[0]), args[1], args[2]];
    let fight = part.fights.find((each) => each.zone.includes(home) && each.zone.includes(across));
    if (!fight) {
        const enemy = attacks.get(`${across}>${home}`);
        const attacks_ = !enemy || enemy === side; // where both move the first to throw leads
        const [from, to] = attacks_ ? [home, across] : [across, home];
        fight = fightFrom(told.number, { id: `odds.${part.word}`, args: [`@name.border|${from}>${to}|${from}|${to}`] });
        fight.rolled = part.from;
        fight.zone = [from, to];
        fight.rule = Needs[part.word] ?? '';
        const other = side === 'W' ? 'B' : 'W';
        Object.assign(fight.attacker, { side: attacks_ ? side : other, place: from });
        Object.assign(fight.defender, { side: attacks_ ? other : side, place: to });
        const zone = fight.zone;
        fight.before = before.flatMap(({ phrase }) => (phrase.args.some((arg) => zone.includes(arg)) ? phrase : []));
        part.fights.push(fight);
        rolls.push(fight);
    }
    return { fight, fighter: fight.attacker.side === side ? fight.attacker : fight.defender };
}

/** "5+1=6, 3" and "1 0": every die as it counts, and whether it hits; there may be a second line. */
function count(fighter: Fighter, list: string, hits: string): void {
    const flags = hits.split(' ');
    const first = fighter.dice.findIndex((die) => die.hit === undefined);
    list.split(', ').forEach((one, i) => {
        const die = fighter.dice[first + i];
        if (first < 0 || !die) return;
        const counts = /[+-]\d+=\d+$/.exec(one)?.[0];
        fighter.dice[first + i] = { ...die, hit: flags[i] === '1', ...(counts ? { counts } : {}) };
    });
    fighter.hits = fighter.dice.filter((die) => die.hit).length;
}

function finish(part: Part): void {
    for (const fight of part.fights)
        fight.results = [fight.attacker, fight.defender].flatMap(({ side, hits }) =>
            hits === null ? [] : { id: 'odds.hits', args: [`@side.${side}`, String(hits)] },
        );
}

/** The fight that a consequence belongs to: who falls has been hit in it; who moves does so over its border. */
function whose(part: Part, phrase: Phrase): Fight | undefined {
    const [side, type] = phrase.args;
    const isHit = (fight: Fight): boolean =>
        fight.told.some((each) => wordOf(each) === 'hits' && each.args[2] === side && each.args[3] === type);
    const near = (fight: Fight): boolean => phrase.args.some((arg) => fight.zone.includes(arg));
    const over = (fight: Fight): boolean => fight.zone.every((sector) => phrase.args.includes(sector));
    const { fights } = part;
    if (/^(routed|captured|destroyed)$/.test(wordOf(phrase)))
        return fights.find((each) => isHit(each) && near(each)) ?? fights.find(isHit) ?? fights.at(-1);
    return fights.find(over) ?? fights.find(near) ?? fights.at(-1);
}

/** The last throw of a gun at such a unit. */
function gunThatHit(rolls: readonly Roll[], { args }: Phrase): Throw | undefined {
    const guns = rolls.filter((roll): roll is Throw => roll.kind === 'throw' && wordOf(roll.title) === 'gun_die');
    const at = (roll: Throw): boolean =>
        roll.told.some(
            (each) =>
                wordOf(each) === 'bombard_die' &&
                each.args[1] === args[1] &&
                each.args[2] === (args[2] ?? each.args[2]),
        );
    return guns.filter(at).at(-1);
}
