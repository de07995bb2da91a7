import type { OddsCase, OddsLine, Modifier, Phrase } from '../wire/types';
import { keysOf } from '../words/phrases';
import { signed } from './format';

// A fight as the journal has told it: who fought whom, what was rolled, what came of it.

export interface Told {
    number: number; // in the whole journal
    phrase: Phrase;
}
/** A die that lies on the table. */
export interface Fallen {
    face: string;
    was?: string; // before it was rolled again
    counts?: string; // "+1=6": what is added and what that comes to, where each die has a modifier of its own
    hit?: boolean; // once that is known, where each die hits by itself
}
export interface Fighter {
    side: string; // or empty, where the journal does not say
    unit: string; // as the journal names it, or empty
    place: string;
    dice: Fallen[];
    modifiers: number | null; // their sum
    total: number | null; // what the die comes to
    hits: number | null; // where each die hits by itself
    added: Modifier[]; // to its dice, as the journal tells it
}
export interface Fight {
    kind: 'fight';
    from: number; // lines of the journal
    to: number;
    rolled: number | null; // the line of the dice; fights whose dice are thrown together have the same
    zone: string[]; // the sectors it is fought between, in a game of sectors; else nothing
    title: Phrase;
    before: Phrase[]; // who helped, what was committed
    attacker: Fighter;
    defender: Fighter;
    rule: string; // by which the dice hit, where it is not in the odds
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

export const fightFrom = (number: number, title: Phrase): Fight => ({
    kind: 'fight',
    from: number,
    to: number,
    rolled: null,
    zone: [],
    rule: '',
    title,
    before: [],
    attacker: nobody(),
    defender: nobody(),
    results: [],
    told: [],
});
/** What the modifiers of both sides come to on a side's only die, where they are weighed against each other. */
export function onTheDie(fighter: Fighter): string {
    const [die, ...more] = fighter.dice;
    if (!die || more.length > 0 || fighter.total === null) return '';
    return signed(fighter.total - Number(die.face));
}
export const nobody = (): Fighter => ({
    side: '',
    unit: '',
    place: '',
    dice: [],
    modifiers: null,
    total: null,
    hits: null,
    added: [],
});
export const sideOf = (arg: string | undefined): string => (arg ?? '').replace(/^@side\./, '');
export const wordOf = (phrase: Phrase): string => phrase.id.replace(/^event\./, '');

/** The case of the odds that the dice were thrown under: of this fight, with its totals if there is one. */
export function caseOf(fight: Fight, cases: readonly OddsCase[]): OddsCase | null {
    const { attacker, defender } = fight;
    const ours = cases.filter((each) => isZone(fight.zone, keysOf(each.title)[0] ?? ''));
    const same = ours.find(
        (each) =>
            each.attacker_total === attacker.modifiers &&
            each.defender_total === (defender.modifiers ?? each.defender_total),
    );
    return same ?? ours[0] ?? null;
}
/** A zone is called by both its sectors, from either side; a fight of no zone may be any. */
const isZone = (zone: readonly string[], label: string): boolean =>
    zone.every((sector) => label.split('>').includes(sector));

export const isResult = (fight: Fight, line: OddsLine): boolean =>
    fight.results.some(
        (result) => result.id === line.outcome.id && keysOf(result).join('|') === keysOf(line.outcome).join('|'),
    );
