import { describe, expect, test } from 'vitest';
import { arrowsSvg, endsOf, laneOffsets, type Arrow } from './arrows';
import { areaBoard } from './fixture';
import { layoutOf } from './layout';

const layout = layoutOf(areaBoard());
const arrow = (from: string, to: string): Arrow => ({ from, to, count: 1, tone: 'move', label: 'I×1' });
const ends = (from: string, to: string, lane = 0) => endsOf(layout.places.get(from)!, layout.places.get(to)!, lane);

describe('lanes', () => {
    test('one arrow goes down the middle', () => {
        expect(laneOffsets([arrow('a1', 'b1'), arrow('b1', 'b2')], 40)).toEqual([0, 0]);
    });
    test('several over one border lie apart, about the middle', () => {
        expect(laneOffsets([arrow('a1', 'b1'), arrow('a1', 'b1'), arrow('a1', 'b1')], 40)).toEqual([-40, 0, 40]);
    });
    test('one that comes the other way keeps its own side of the road', () => {
        const [there, back] = laneOffsets([arrow('a1', 'b1'), arrow('b1', 'a1')], 40);
        const [start] = ends('a1', 'b1', there);
        const [from] = ends('b1', 'a1', back);
        expect(Math.abs(start[1] - from[1])).toBeCloseTo(40);
    });
});

describe('ends', () => {
    test('lie inside both sectors', () => {
        const [start, end] = ends('a1', 'b1');
        expect(layout.at(...start)?.id).toBe('a1');
        expect(layout.at(...end)?.id).toBe('b1');
    });
    test('a reserve is left straight ahead', () => {
        const [start, end] = ends('WR', 'a1');
        expect(start[0]).toBeCloseTo(layout.places.get('a1')!.x);
        expect(end[0]).toBeCloseTo(start[0]);
        expect(layout.at(...start)?.id).toBe('WR');
    });
});

test('drawings have no gaps in their numbers, and unknown places are left out', () => {
    const svg = arrowsSvg(layout, [arrow('a1', 'b1'), arrow('b2', 'a1'), arrow('zz', 'a1'), arrow('a1', 'a1')]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/I×1/g)?.length).toBe(2);
});
