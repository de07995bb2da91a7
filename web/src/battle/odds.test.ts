import { describe, expect, it } from 'vitest';
import type { OddsCase } from '../wire/types';
import { barsOf, chipOf, headline, hitsExpected, netOf, rowsOf, toneOf } from './odds';

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
        expect(barsOf(attack).map((group) => group.map((each) => each.outcome.id))).toEqual([
            ['odds.defender_hits', 'odds.standoff', 'odds.attacker_hits'],
        ]);
        const many = (id: string, n: number, probability: number) => ({
            outcome: { id: `odds.${id}`, args: [String(n)] },
            probability,
        });
        const all = {
            ...attack,
            lines: [
                many('attacker_hits', 1, 0.1),
                many('attacker_hits', 2, 0.1),
                line('standoff', 0.2),
                many('defender_hits', 1, 0.3),
                many('defender_hits', 2, 0.2),
                line('defender_eliminated', 0.1),
            ],
        };
        const said = (attacks: boolean): string[] =>
            barsOf(all, { attacks, side: 'P' })[0]!.map((each) =>
                `${each.outcome.id.slice(5)} ${each.outcome.args[0] ?? ''}`.trim(),
            );
        const order = [
            'defender_eliminated',
            'defender_hits 2',
            'defender_hits 1',
            'standoff',
            'attacker_hits 1',
            'attacker_hits 2',
        ];
        expect(said(true)).toEqual(order);
        expect(said(false)).toEqual(order.reverse());
    });
    it('show each whole distribution as a group of its own', () => {
        const two = {
            ...attack,
            lines: [line('attacker_holds', 1), line('defender_holds', 0.4), line('defender_routs', 0.6)],
        };
        expect(barsOf(two).map((group) => group.map((each) => toneOf(each)))).toEqual([['even'], ['good', 'even']]);
        expect(headline(two)).toBeCloseTo(0.6);
    });
    it('count hits for the side they name, and nought steps as no loss', () => {
        const hits = (side: string, n: number, probability: number) => ({
            outcome: { id: 'odds.hits', args: [`@side.${side}`, String(n)] },
            probability,
        });
        const zone = { ...attack, lines: [hits('W', 0, 0.4), hits('W', 1, 0.6), hits('B', 0, 0.5), hits('B', 2, 0.5)] };
        const seen = barsOf(zone, { attacks: true, side: 'B' });
        expect(seen.map((group) => group.map((each) => each.outcome.args.join(' ')))).toEqual([
            ['@side.W 0', '@side.W 1'],
            ['@side.B 2', '@side.B 0'],
        ]);
        expect(toneOf(hits('W', 1, 1), { attacks: true, side: 'B' })).toBe('bad');
        expect(toneOf({ outcome: { id: 'odds.attacker_steps', args: ['0'] }, probability: 1 })).toBe('even');
    });
    it('fit on a chip', () => {
        expect(chipOf(attack)).toBe('−1 | 33 %');
        expect(chipOf(test)).toBe('67 %');
        expect(netOf(test)).toBeNull();
        expect(chipOf({ ...test, lines: [line('unheard_of', 1)] })).toBe('');
    });
    it('count the hits to expect where every die hits by itself, and add nothing up for all of them', () => {
        const hits = (side: string, count: number, probability: number) => ({
            outcome: { id: 'odds.hits', args: [`@side.${side}`, String(count)] },
            probability,
        });
        const zone: OddsCase = {
            ...attack,
            lines: [hits('W', 0, 0.5), hits('W', 1, 0.3), hits('W', 2, 0.2), hits('B', 0, 0.9), hits('B', 1, 0.1)],
        };
        const near = (value: { own: number; enemy: number } | null): number[] =>
            value ? [value.own, value.enemy].map((each) => Math.round(each * 100) / 100) : [];
        expect(near(hitsExpected([zone], 'W'))).toEqual([0.7, 0.1]);
        expect(near(hitsExpected([zone, zone], 'B'))).toEqual([0.2, 1.4]);
        expect(netOf(zone)).toBeNull();
        expect(hitsExpected([attack], 'W')).toBeNull();
    });
});
