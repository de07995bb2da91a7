import { describe, expect, it } from 'vitest';
import type { Board, BoardArea } from '../wire/types';
import { boxAt, drawArrows, middle, neighbour, paperOf } from './paper';
import type { Arrow } from './sheet';

const area = (id: string, column: number, row: number, borders: string[], width = 1): BoardArea => ({
    id,
    name: '',
    terrain: 'open',
    marks: [],
    borders,
    column,
    row,
    width,
});
const board: Board = {
    game: 'aboutwar',
    scenario: '',
    name: '',
    date: '',
    columns: 0,
    rows: 0,
    labels: '',
    first_column_low: true,
    hexes: [],
    sides: [],
    lines: [],
    names: [],
    steps: [],
    areas: [
        area('a2', 0, 0, ['a1', 'b2']),
        area('b2', 1, 0, ['a2', 'b1']),
        area('a1', 0, 1, ['a2', 'b1', 'WR']),
        area('b1', 1, 1, ['a1', 'b2', 'WR']),
        area('WR', 0, 2, ['a1', 'b1'], 2),
        area('routed.W', 2, 0, []),
    ],
};
const arrow = (from: string, to: string): Arrow => ({ from, to, count: 1, tone: 'move', label: 'I×1' });

describe('the paper', () => {
    const paper = paperOf(board);
    it('has a box for every area that can be entered', () => {
        expect([...paper.boxes.keys()]).toEqual(['a2', 'b2', 'a1', 'b1', 'WR']);
        expect(paper.boxes.get('WR')?.wide).toBe(true);
    });
    it('finds boxes by place and neighbours by key', () => {
        const [x, y] = middle(paper.boxes.get('b1')!);
        expect(boxAt(paper, x, y)?.id).toBe('b1');
        expect(boxAt(paper, -50, 0)).toBeUndefined();
        expect(neighbour(paper, 'a1', 'ArrowUp')).toBe('a2');
        expect(neighbour(paper, 'a1', 'ArrowRight')).toBe('b1');
        expect(neighbour(paper, 'a1', 'ArrowDown')).toBe('WR');
        expect(neighbour(paper, 'a1', 'ArrowLeft')).toBeUndefined();
        expect(['a1', 'b1']).toContain(neighbour(paper, 'WR', 'ArrowUp'));
    });
    it('keeps arrows over one border in lanes of their own', () => {
        const drawn = drawArrows(paper, [arrow('a1', 'a2'), arrow('a1', 'a2'), arrow('a2', 'a1'), arrow('WR', 'b1')]);
        expect(drawn).toHaveLength(4);
        const lanes = drawn.slice(0, 3).map((each) => each.path.slice(1, each.path.indexOf(' ')));
        expect(new Set(lanes).size).toBe(3);
        for (const each of drawn) expect(each.path).not.toMatch(/NaN|undefined/);
    });
    it('draws nothing to places it does not have', () => {
        expect(drawArrows(paper, [arrow('a1', 'zz')])).toEqual([]);
    });
});
