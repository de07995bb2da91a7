import { describe, expect, it } from 'vitest';
import { chiSquareChance, evennessOf, luckOf } from './luck';
import { parseRecord } from './record';

describe('chiSquareChance', () => {
    it('agrees with printed tables', () => {
        expect(chiSquareChance(11.07, 5)).toBeCloseTo(0.05, 4);
        expect(chiSquareChance(15.086, 5)).toBeCloseTo(0.01, 4);
        expect(chiSquareChance(16.919, 9)).toBeCloseTo(0.05, 4);
        expect(chiSquareChance(3.841, 1)).toBeCloseTo(0.05, 4);
        expect(chiSquareChance(9.342, 10)).toBeCloseTo(0.5, 3);
        expect(chiSquareChance(0, 5)).toBe(1);
        expect(chiSquareChance(500, 5)).toBeLessThan(1e-100);
    });
});

describe('luckOf', () => {
    const dice = (faces: number[], seat = 1): string =>
        faces.map((face, i) => `${i + 1} ${seat} x | ${face}`).join('\n');
    const rolls = (faces: number[], sides = 6): string =>
        faces.map((face, i) => `roll ${i} ${sides} ${face}`).join('\n');

    it('counts dice by size and leaves out cards and what was taken back', () => {
        const [luck, ...more] = luckOf(
            parseRecord('1 1 a | mud, 6\n2 2 b | 2\nroll 0 12 7\nroll 1 6 3 back\nroll 2 6 6\nroll 3 6 2'),
        );
        expect(more).toEqual([]);
        expect(luck).toMatchObject({ sides: 6, rolled: 2, mean: 4, expectedMean: 3.5 });
        expect(luck!.faces.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 1]);
        expect(luck!.bySeat).toEqual({ 1: { rolled: 1, mean: 6 }, 2: { rolled: 1, mean: 2 } });
        expect(evennessOf(luck!)).toBe('too_few');
    });
    it('tells even dice from uneven ones', () => {
        const even = Array.from({ length: 60 }, (_, i) => (i % 6) + 1);
        const sixes = [...even, ...Array.from({ length: 30 }, () => 6)];
        expect(evennessOf(luckOf(parseRecord(`${dice(even)}\n${rolls(even)}`))[0]!)).toBe('even');
        expect(evennessOf(luckOf(parseRecord(`${dice(sixes)}\n${rolls(sixes)}`))[0]!)).toBe('rare');
    });
    it('is empty without dice', () => expect(luckOf(parseRecord('1 1 a'))).toEqual([]));
});
