import { describe, expect, it } from 'vitest';
import { areaBoard, hexBoard } from '../../board/fixture';
import type { Scene } from '../../wire/types';
import { decisionAt, lightsOf, listed, markedAt, missing, stepBefore } from './decisions';
import { analysis, early, late } from './sample';

describe('the list of decisions', () => {
    it('is ordered by loss or by time, of one side or of both', () => {
        expect(listed(analysis.decisions, 'both', 'loss')).toEqual([late, early]);
        expect(listed(analysis.decisions, 'both', 'time')).toEqual([early, late]);
        expect(listed(analysis.decisions, '1', 'loss')).toEqual([early]);
        expect(listed(analysis.decisions, '2', 'time')).toEqual([late]);
        expect(analysis.decisions).toEqual([late, early]);
    });
    it('tells how many the server has left out', () => {
        expect((['both', '1', '2'] as const).map((whose) => missing(analysis, whose))).toEqual([1, 0, 1]);
    });
    it('leads to the moment before the answer and marks it there and just after', () => {
        expect(stepBefore(late)).toBe(112);
        expect([111, 112, 113, 114].map((at) => markedAt(analysis.decisions, at))).toEqual([
            undefined,
            late,
            late,
            undefined,
        ]);
        expect(decisionAt(analysis.decisions, 113)).toBeUndefined();
        const next = { ...early, answer: 114 };
        expect(markedAt([late, next], 113)).toBe(next);
    });
});

describe('a decision on the map', () => {
    const words = { given: 'answered', better: 'better' };
    const scene = { pieces: [], cards: [] } as unknown as Scene;
    const lit = (given: string, better: string, board = areaBoard(), of = scene): string[] =>
        lightsOf({ ...late, given, better }, words, board, of).map(
            ({ target, chip }) => `${target.noun} ${target.what}${chip ? `: ${chip}` : ''}`,
        );
    it('is told by the places of its notation; the last of each has the word', () => {
        expect(lit('act(I,b3>b2)', 'to(a3)')).toEqual(['area a3: better', 'area b3', 'area b2: answered']);
        expect(lit('done', 'enough')).toEqual([]);
    });
    it('is not told by a card that is called like a hex', () => {
        const board = hexBoard(8, 8, 'letters', true);
        const held = { ...scene, cards: [{ cards: ['D4'] }] } as unknown as Scene;
        expect(lit('march(D4)', 'order(D4)', board)).toEqual(['hex D4: better', 'hex D4: answered']);
        expect(lit('march(E4)', 'order(D4)', board, held)).toEqual(['hex E4: answered']);
    });
});
