import { expect, it } from 'vitest';
import { chanceOf, fortuneOf, gainedBy, luckiest } from './fortune';
import { analysis, lucky, unlucky } from './sample';

it('what one seat gains the other loses', () => {
    expect([gainedBy(1, lucky), gainedBy(2, lucky)]).toEqual([0.2, -0.2]);
    expect([gainedBy(1, unlucky), gainedBy(2, unlucky)]).toEqual([-0.1, 0.1]);
});
it('the luckiest rolls of a seat, the best first', () => {
    const better = { ...unlucky, seat: 1 as const, gained: 0.4 };
    expect(luckiest([...analysis.throws, better], 1, 5)).toEqual([better, lucky]);
    expect(luckiest([...analysis.throws, better], 1, 1)).toEqual([better]);
    expect(luckiest([...analysis.throws, { ...unlucky, gained: 0.001 }], 2, 5)).toEqual([unlucky]);
});
it('luck in words, and how often it is so good or so bad', () => {
    expect([0, -0.4, 0.6, -1.6, 2.3].map(fortuneOf)).toEqual(['usual', 'usual', 'little', 'good', 'great']);
    expect(chanceOf(0)).toBeCloseTo(0.5);
    expect(chanceOf(1)).toBeCloseTo(0.1587, 4);
    expect(chanceOf(-1.96)).toBeCloseTo(0.025, 4);
});
