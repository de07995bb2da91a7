import type { OddsCase, OddsLine } from '../wire/types';
import { percent, signed } from './format';

// What an odds panel shows of a case. Outcomes are words of the game: those that begin with "attacker" fall on who
// attacks, those that begin with "defender" or "target" on the other; the rest is nobody's harm.

export type Tone = 'good' | 'even' | 'bad';
const wordOf = (line: OddsLine): string => line.outcome.id.replace(/^odds\./, '');

export function toneOf(line: OddsLine): Tone {
    const word = wordOf(line);
    if (/^(attacker_(?!holds)|fails|failed|miss)/.test(word)) return 'bad';
    if (/^((defender|target)_(?!holds)|passed|succeeds|hit)/.test(word)) return 'good';
    return 'even';
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

/** What the attacker's die gains or loses; null when nothing is added up. */
export const netOf = (shown: OddsCase): number | null =>
    hasModifiers(shown) ? shown.attacker_total - shown.defender_total : null;

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
export function rowsOf(shown: OddsCase): Row[] {
    const rows: Row[] = shown.attacker.map(({ rule, value }) => ({ rule, attacker: value, defender: null }));
    for (const { rule, value } of shown.defender) {
        const same = rows.find((row) => row.rule === rule && row.defender === null);
        if (same) same.defender = value;
        else rows.push({ rule, attacker: null, defender: value });
    }
    return rows;
}

/** The bars of a case: what cannot happen is left out; of one whole distribution the best comes first. */
export function barsOf(shown: OddsCase): OddsLine[] {
    const bars = shown.lines.filter((line) => !isAside(line) && line.probability > 0);
    const sum = bars.reduce((total, line) => total + line.probability, 0);
    if (Math.abs(sum - 1) > 1e-6) return bars; // several distributions one after the other stay as they are
    const rank: Record<Tone, number> = { good: 0, even: 1, bad: 2 };
    return bars.sort((a, b) => rank[toneOf(a)] - rank[toneOf(b)]);
}
