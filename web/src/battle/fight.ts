import type { OddsCase, OddsLine, Phrase } from '../wire/types';

// A fight as the journal has told it: who fought whom, what was rolled, what came of it. Event ids are words of the
// games; what is read here of each of them is which line begins a fight, which are its dice, and which its consequences.

export interface Told {
    number: number; // in the whole journal
    phrase: Phrase;
}
/** A die that lies on the table. */
export interface Fallen {
    face: string;
    was?: string; // before it was rolled again
}
export interface Fighter {
    side: string; // or empty, where the journal does not say
    unit: string; // as the journal names it, or empty
    place: string;
    dice: Fallen[];
    modifiers: number | null; // their sum
    total: number | null; // what the die comes to
}
export interface Fight {
    kind: 'fight';
    from: number; // lines of the journal
    to: number;
    rolled: number | null; // the line of the dice
    title: Phrase;
    before: Phrase[]; // who helped, what was committed
    attacker: Fighter;
    defender: Fighter;
    results: Phrase[]; // outcomes in the words of the odds
    told: Phrase[]; // what came of it
}
/** A single test, fire, initiative: one line with its dice, and what came of it. */
export interface Throw {
    kind: 'throw';
    from: number;
    to: number;
    title: Phrase;
    told: Phrase[];
}
export type Roll = Fight | Throw;

export const nobody = (): Fighter => ({ side: '', unit: '', place: '', dice: [], modifiers: null, total: null });
export const sideOf = (arg: string | undefined): string => (arg ?? '').replace(/^@side\./, '');
export const wordOf = (phrase: Phrase): string => phrase.id.replace(/^event\./, '');

const Readers: Record<string, (lines: readonly Told[]) => Roll[]> = { lament };

/** All rolls that these lines tell of, in their order. */
export function rollsOf(game: string, lines: readonly Told[]): Roll[] {
    return Readers[game]?.(lines) ?? [];
}

/** The case of the odds that the dice were thrown under: the one with the totals of the fight, else the first. */
export function caseOf(fight: Fight, cases: readonly OddsCase[]): OddsCase | null {
    const { attacker, defender } = fight;
    const same = cases.find(
        (each) => each.attacker_total === attacker.modifiers && each.defender_total === defender.modifiers,
    );
    return same ?? cases[0] ?? null;
}

export const isResult = (fight: Fight, line: OddsLine): boolean =>
    fight.results.some(
        (result) => result.id === line.outcome.id && result.args.join('|') === line.outcome.args.join('|'),
    );

// ABYSS OF LAMENT

const LamentTold =
    /^(attrition|cohesion_lowered|demoralized|wing_destroyed|disordered|eliminated|commander_falls|commander_spent|absorbs_cohesion|absorbs_disorder|retreats|displaced|given_up|advances|takes_front|takes_rear|vedette_removed|focus_lost)$/;

function lament(lines: readonly Told[]): Roll[] {
    const fights: Fight[] = [];
    let open: Fight | null = null;
    let clashed = false;
    for (const { number, phrase } of lines) {
        const word = wordOf(phrase);
        const args = phrase.args;
        if (word === 'attack') {
            open = lamentAttack(number, phrase);
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
        } else if (LamentTold.test(word)) {
            if (word === 'eliminated' && clashed && open.results.length === 0)
                open.results.push({ id: `odds.${lamentLoser(open)}_eliminated`, args: [] });
            open.told.push(phrase);
        } else if (word !== 'no_attrition') {
            open = null;
            continue;
        }
        open.to = number;
    }
    return fights;
}

function lamentAttack(number: number, phrase: Phrase): Fight {
    const [side, attacker, defender, from, into] = phrase.args;
    return {
        kind: 'fight',
        from: number,
        to: number,
        rolled: null,
        title: phrase,
        before: [],
        attacker: { ...nobody(), side: sideOf(side), unit: attacker ?? '', place: from ?? '' },
        defender: { ...nobody(), unit: defender ?? '', place: into ?? '' },
        results: [],
        told: [],
    };
}
/** The higher sum of modifiers adds its surplus to its die. */
function weigh(fight: Fight): void {
    const { attacker, defender } = fight;
    const surplus = (attacker.modifiers ?? 0) - (defender.modifiers ?? 0);
    attacker.total = Number(attacker.dice[0]?.face) + Math.max(0, surplus);
    defender.total = Number(defender.dice[0]?.face) + Math.max(0, -surplus);
}
const lamentLoser = (fight: Fight): string =>
    (fight.attacker.total ?? 0) < (fight.defender.total ?? 0) ? 'attacker' : 'defender';
