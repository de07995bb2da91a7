import { describe, expect, it } from 'vitest';
import type { OddsCase } from '../wire/types';
import { barsOf, chipOf, headline, netOf, rowsOf, toneOf } from './odds';

const line = (id: string, probability: number) => ({ outcome: { id: `odds.${id}`, args: [] }, probability });
const attack: OddsCase = {
    title: { id: 'odds.as_declared', args: [] },
    attacker: [
        { rule: 'XI.3.1a', value: 4 },
        { rule: 'XI.3.6.1a', value: -1 },
    ],
    defender: [
        { rule: 'XI.3.1a', value: 3 },
        { rule: 'XI.3.5.1a', value: 1 },
    ],
    attacker_total: 3,
    defender_total: 4,
    lines: [
        line('attacker_attrition', 0.25),
        line('attacker_hits', 0.5),
        line('standoff', 1 / 6),
        line('defender_hits', 1 / 3),
        line('defender_eliminated', 0),
    ],
    named: {},
};
const test: OddsCase = { ...attack, attacker: [], defender: [], lines: [line('passed', 2 / 3), line('failed', 1 / 3)] };

describe('odds', () => {
    it('put what one rule gives both sides into one row', () => {
        expect(rowsOf(attack)).toEqual([
            { rule: 'XI.3.1a', attacker: 4, defender: 3 },
            { rule: 'XI.3.6.1a', attacker: -1, defender: null },
            { rule: 'XI.3.5.1a', attacker: null, defender: 1 },
        ]);
    });
    it('show the best outcome first, without attrition and without what cannot happen', () => {
        expect(barsOf(attack).map((each) => each.outcome.id)).toEqual([
            'odds.defender_hits',
            'odds.standoff',
            'odds.attacker_hits',
        ]);
    });
    it('leave two distributions as they come', () => {
        const two = {
            ...attack,
            lines: [line('attacker_holds', 1), line('defender_holds', 0.4), line('defender_routs', 0.6)],
        };
        expect(barsOf(two).map(toneOf)).toEqual(['even', 'even', 'good']);
        expect(headline(two)).toBeCloseTo(0.6);
    });
    it('fit on a chip', () => {
        expect(chipOf(attack)).toBe('−1 | 33 %');
        expect(chipOf(test)).toBe('67 %');
        expect(netOf(test)).toBeNull();
        expect(chipOf({ ...test, lines: [line('unheard_of', 1)] })).toBe('');
    });
});
