import type { OddsCase, OddsLine } from '../wire/types';
import { percent, signed, withPoint } from './format';

// What an odds panel shows of a case. Outcomes are words of the game: those that begin with "attacker" fall on who
// attacks, those that begin with "defender" or "target" on the other; hits are those of the side they name.

export type Tone = 'good' | 'even' | 'bad';
const wordOf = (line: OddsLine): string => line.outcome.id.replace(/^odds\./, '');

/** For whom an outcome is judged. */
export interface Judge {
    attacks: boolean; // who looks at the odds is the attacker
    side: string; // and of this side
}
const Attacker: Judge = { attacks: true, side: '' };
const Harm: Record<string, number> = { holds: 0, disorganised: 1, retreats: 2, routs: 3, eliminated: 100 };

/** How good an outcome is for the judge; nought is nobody's gain. */
export function worthOf(line: OddsLine, judge: Judge = Attacker): number {
    const word = wordOf(line);
    const count = Number(line.outcome.args.at(-1) ?? 1);
    if (/^(fire_)?row$/.test(word)) return (judge.attacks ? 1 : -1) * Number(line.outcome.args[1]); // its total
    if (word === 'hits') return line.outcome.args[0] === `@side.${judge.side}` ? count : -count;
    if (/^(fails|failed|miss)$/.test(word)) return -1;
    if (/^(passed|succeeds|hit)$/.test(word)) return 1;
    const [, who, what = ''] = /^(attacker|defender|target)_(.+)$/.exec(word) ?? [];
    if (!who) return 0;
    const harm = /^(hits|steps)$/.test(what) ? count : (Harm[what] ?? 1);
    return (who === 'attacker') === judge.attacks ? -harm || 0 : harm;
}

export function toneOf(line: OddsLine, judge: Judge = Attacker): Tone {
    const worth = /(^|_)row$/.test(wordOf(line)) ? 0 : worthOf(line, judge); // what it means, others say
    return worth > 0 ? 'good' : worth < 0 ? 'bad' : 'even';
}

/** Attrition comes beside the other outcomes, not instead of one. */
export const isAside = (line: OddsLine): boolean => wordOf(line).endsWith('attrition');

/** The chance that the attack does something, or that what is tried succeeds; null when there is no such number. */
export function headline(shown: OddsCase): number | null {
    const lines = shown.lines.filter((line) => /^(passed|succeeds|hit)$/.test(wordOf(line)));
    if (lines[0]) return lines[0].probability;
    const harmed = shown.lines.filter(
        (line) => /^(defender|target)_/.test(wordOf(line)) && !/_(holds|steps|attrition)$/.test(wordOf(line)),
    );
    if (harmed.length === 0) return null;
    return Math.min(
        1,
        harmed.reduce((sum, line) => sum + line.probability, 0),
    );
}

const hasModifiers = (shown: OddsCase): boolean => shown.attacker.length + shown.defender.length > 0;

/** Both sides hit by themselves, each die with modifiers of its own: nothing is added up for all of them. */
const countsHits = (shown: OddsCase): boolean => shown.lines.some((line) => wordOf(line) === 'hits');

/** What the attacker's die gains or loses; null when nothing is added up. */
export const netOf = (shown: OddsCase): number | null =>
    hasModifiers(shown) && !countsHits(shown) ? shown.attacker_total - shown.defender_total : null;

/** How many hits a side and its enemy may expect, in all fights that are thrown for at once; null where none are counted. */
export function hitsExpected(cases: readonly OddsCase[], side: string): { own: number; enemy: number } | null {
    if (!cases.some(countsHits)) return null;
    const sum = { own: 0, enemy: 0 };
    for (const line of cases.flatMap((each) => each.lines)) {
        if (wordOf(line) !== 'hits') continue;
        const who = line.outcome.args[0] === `@side.${side}` ? 'own' : 'enemy';
        sum[who] += Number(line.outcome.args[1]) * line.probability;
    }
    return sum;
}
/** "1.3", and "2" for what is certain. */
export const tenths = (value: number): string => withPoint(String(Math.round(value * 10) / 10));

/** "+3 | 83 %", for the target on the board. */
export function chipOf(shown: OddsCase): string {
    const net = netOf(shown);
    const chance = headline(shown);
    return [net === null ? '' : signed(net), chance === null ? '' : percent(chance)].filter(Boolean).join(' | ');
}

/** A row for each rule that counts; what one rule gives both sides stands in one row. */
export interface Row {
    rule: string;
    attacker: number | null;
    defender: number | null;
}
export function rowsOf(shown: Pick<OddsCase, 'attacker' | 'defender'>): Row[] {
    const rows: Row[] = shown.attacker.map(({ rule, value }) => ({ rule, attacker: value, defender: null }));
    for (const { rule, value } of shown.defender) {
        const same = rows.find((row) => row.rule === rule && row.defender === null);
        if (same) same.defender = value;
        else rows.push({ rule, attacker: null, defender: value });
    }
    return rows;
}

/** The bars of a case, in a group for each whole distribution: what cannot happen is left out, the best comes first. */
export function barsOf(shown: OddsCase, judge: Judge = Attacker): OddsLine[][] {
    const groups: OddsLine[][] = [];
    let sum = 1;
    for (const line of shown.lines.filter((each) => !isAside(each) && each.probability > 0)) {
        if (sum > 1 - 1e-6) {
            groups.push([]);
            sum = 0;
        }
        groups.at(-1)!.push(line);
        sum += line.probability;
    }
    for (const group of groups) group.sort((a, b) => worthOf(b, judge) - worthOf(a, judge));
    return groups;
}
