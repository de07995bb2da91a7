import { describe, expect, it } from 'vitest';
import { parseRecord } from '../replay/record';
import type { Result } from '../wire/types';
import { accountsOf, diceOf } from './ending';

const label = (id: string) => ({ id, args: [] });
const result: Result = {
    over: true,
    winner: 'second',
    text: label('result.minor'),
    scores: [
        { side: 'P', label: label('score.eliminated'), points: 0 },
        { side: 'A', label: label('score.eliminated'), points: 2 },
        { side: 'A', label: label('score.demoralized'), points: 1 },
        { side: 'A', label: label('score.hexes'), points: 3 },
    ],
    losses: [
        { side: 'P', label: label('loss.wing'), lost: 2, of: 7 },
        { side: 'P', label: label('loss.wing'), lost: 0, of: 5 },
    ],
};

describe('the end of a battle', () => {
    it('adds the points of each side up', () => {
        expect(accountsOf(result, ['P', 'A']).map(({ total }) => total)).toEqual([0, 6]);
    });
    it('adds the losses up, and knows of a game without points', () => {
        const [prussia, austria] = accountsOf({ ...result, scores: [] }, ['P', 'A']);
        expect([prussia?.lost, prussia?.of, prussia?.total]).toEqual([2, 12, null]);
        expect(austria?.losses).toEqual([]);
    });
    it('says how the dice fell', () => {
        const faces = [1, 2, 3, 4, 5, 6];
        const record = { ...parseRecord(''), ...withDice(faces) };
        expect(diceOf(record)).toEqual({ count: 6, mean: 3.5, expected: 3.5, unusual: false });
        const bad = { ...parseRecord(''), ...withDice(Array.from({ length: 30 }, () => 1)) };
        expect(diceOf(bad)?.unusual).toBe(true);
        expect(diceOf(parseRecord(''))).toBeNull();
    });
});

function withDice(faces: number[]) {
    return {
        answers: faces.map((face, i) => ({
            number: i + 1,
            seat: 1 as const,
            notation: 'roll',
            falls: [String(face)],
            auto: false,
        })),
        rolls: faces.map((face, i) => ({ index: BigInt(i), sides: 6, face, back: false })),
    };
}
