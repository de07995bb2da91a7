import { describe, expect, it } from 'vitest';
import { sideBetween, type Point } from '../board/layout';
import type { Board } from '../wire/types';
import { chance } from './chance';
import { between, distance } from './curve';
import { groundOf, waterUnder } from './ground';
import { isWater } from './kinds';
import { roadsOf } from './roads';
import { waysOf } from './runs';
import { hexBoard, wildBoard } from './testboard';
import { watersOf } from './water';
import { spacesOf, zonesOf } from './zones';
import { areaBoard } from './testboard';
import { layoutOf } from '../board/layout';

const shapes = [
    { name: 'letters, first column low', wish: { columns: 13, rows: 11 } },
    { name: 'digits, first column high', wish: { columns: 17, rows: 20, digits: true, low: false } },
];

describe.each(shapes)('outlines on a map with $name', ({ wish }) => {
    it.each([1, 2, 3, 4])('keep every hex centre on its own side (%i)', (seed) => {
        const { cells, fields } = groundOf(wildBoard(seed, wish));
        for (const { id, x, y, terrain, level } of cells.values()) {
            expect([id, fields.woods.at(x, y) > 0.5]).toEqual([id, terrain === 'woods']);
            expect([id, fields.marsh.at(x, y) > 0.5]).toEqual([id, terrain === 'marsh']);
            expect([id, Math.round(fields.height.at(x, y))]).toEqual([id, level]);
        }
    });
});

/** Hexsides at random, and a river from end to end. */
function wetBoard(seed: number, wish: object): Board {
    const board = hexBoard({ columns: 12, rows: 11, ...wish });
    board.name = `Wet ${seed}`;
    const random = chance(seed);
    const { places } = layoutOf(board);
    for (const place of places.values())
        for (const id of place.neighbours) {
            if (id < place.id || !sideBetween(place, places.get(id)!)) continue;
            const roll = random();
            if (roll < 0.3)
                board.sides.push({ between: `${place.id}|${id}`, kind: roll < 0.15 ? 'river' : 'stream', hex: '' });
            else if (roll < 0.33) board.sides.push({ between: `${place.id}|${id}`, kind: 'bridge', hex: '' });
        }
    return board;
}

describe('water', () => {
    it.each([1, 2, 3, 4, 5])('keeps within 9 units of its hexsides (%i)', (seed) => {
        const ground = groundOf(wetBoard(seed, { low: seed % 2 === 0 }));
        const sides = ground.sides.filter((side) => isWater(side.kind));
        const { width, height } = ground.box;
        const edge = 47; // it runs off the sheet there
        for (const { line } of watersOf(ground))
            for (const p of line) {
                if (p[0] < edge || p[1] < edge || p[0] > width - edge || p[1] > height - edge) continue;
                const far = Math.min(...sides.map((side) => fromSegment(p, side.ends)));
                expect(far).toBeLessThanOrEqual(9);
            }
    });
    it('covers every hexside that has it', () => {
        const ground = groundOf(wetBoard(6, {}));
        const points = watersOf(ground).flatMap((water) => water.line);
        for (const side of ground.sides) {
            const middle = between(side.ends[0], side.ends[1], 0.5);
            expect(Math.min(...points.map((p) => distance(p, middle)))).toBeLessThan(10);
        }
    });
    it('under a bridge is what goes on beside it', () => {
        const board = hexBoard();
        board.sides = [
            { between: 'C3|D3', kind: 'stream', hex: '' },
            { between: 'C3|D4', kind: 'bridge', hex: '' },
        ];
        const { sides } = groundOf(board);
        expect(waterUnder(sides[1]!, sides)).toBe('stream');
        board.sides[0]!.kind = 'river';
        const again = groundOf(board).sides;
        expect(waterUnder(again[1]!, again)).toBe('river');
    });
    it('fills hexes nobody can enter when they bear its name or a river runs around them', () => {
        const board = hexBoard({ marks: { C3: ['impassable'], F5: ['impassable'] } });
        const terrain = (): (string | undefined)[] => ['C3', 'F5'].map((id) => groundOf(board).cells.get(id)?.terrain);
        expect(terrain()).toEqual(['impassable', 'impassable']);
        board.names = [{ text: 'Great Pond', kind: 'water', hex: 'C3' }];
        board.sides = ['E5|F5', 'F4|F5', 'F5|G5'].map((pair) => ({ between: pair, kind: 'river', hex: '' }));
        expect(terrain()).toEqual(['water', 'water']);
    });
});

describe('roads', () => {
    const board = hexBoard({ columns: 9, rows: 8 });
    board.lines = [
        { name: 'Zigzag', kind: 'road', hexes: ['A2', 'B3', 'B2', 'C2', 'D2', 'D3', 'C3', 'C4', 'D5', 'E5', 'F6'] },
        { name: 'Crossing', kind: 'track', hexes: ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'] },
        { name: 'Better', kind: 'highway', hexes: ['C4', 'D5', 'E5', 'E6'] },
    ];
    const { cells } = groundOf(board);
    const stop = (id: string): { x: number; y: number; out: undefined } | undefined => {
        const cell = cells.get(id);
        return cell && { x: cell.x, y: cell.y, out: undefined };
    };
    const roads = roadsOf(board.lines, stop, 7);

    it('pass every hex within 18 units of its centre', () => {
        for (const line of board.lines)
            for (const id of line.hexes) {
                const { x, y } = cells.get(id)!;
                const points = roads.flatMap((road) => road.line);
                expect(Math.min(...points.map((p) => distance(p, [x, y])))).toBeLessThanOrEqual(18);
            }
    });
    it('draw a stretch that two share once, by the better one', () => {
        const links = roads.flatMap((road) =>
            road.places.slice(1).map((id, i) => `${[id, road.places[i]].sort().join('|')}`),
        );
        expect(new Set(links).size).toBe(links.length);
        const shared = roads.find((road) => road.places.includes('E5') && road.places.includes('D5'));
        expect(shared?.kind).toBe('highway');
    });
    it('meet where they cross', () => {
        const at = (name: string): Point[] => roads.filter((road) => road.kind === name).flatMap((road) => road.line);
        const near = at('track').flatMap((p) => at('road').map((q) => distance(p, q)));
        expect(Math.min(...near)).toBeLessThan(1);
    });
});

describe('ways', () => {
    it('join links end to end, the longest first, each link once', () => {
        const ways = waysOf([
            ['b', 'c'],
            ['a', 'b'],
            ['c', 'd'],
            ['c', 'x'],
            ['p', 'q'],
        ]);
        expect(ways.map((way) => way.length).sort()).toEqual([2, 2, 4]);
    });
    it('go around a ring', () => {
        const ways = waysOf([
            ['a', 'b'],
            ['b', 'c'],
            ['c', 'a'],
        ]);
        expect(ways.reduce((links, way) => links + way.length - 1, 0)).toBe(3);
    });
});

describe('battle zones', () => {
    it('lie between neighbouring sectors, five spaces for each of them', () => {
        const layout = layoutOf(areaBoard());
        const zones = zonesOf(layout);
        expect(zones).toHaveLength(12);
        for (const zone of zones) {
            const spaces = spacesOf(zone);
            expect(spaces).toHaveLength(10);
            for (const { x, y, width, height } of spaces) {
                expect(x).toBeGreaterThan(zone.x);
                expect(y).toBeGreaterThan(zone.y);
                expect(x + width).toBeLessThan(zone.x + zone.width);
                expect(y + height).toBeLessThan(zone.y + zone.height);
            }
            const own = spaces.filter((space) => space.area === zone.a);
            const place = layout.places.get(zone.a)!;
            const far = (list: typeof spaces): number =>
                Math.min(
                    ...list.map((s) => Math.abs(s.x + s.width / 2 - place.x) + Math.abs(s.y + s.height / 2 - place.y)),
                );
            expect(far(own)).toBeLessThan(far(spaces.filter((space) => space.area !== zone.a)));
        }
    });
});

function fromSegment(p: Point, [a, b]: readonly [Point, Point]): number {
    const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / distance(a, b) ** 2;
    return distance(p, between(a, b, Math.max(0, Math.min(1, along))));
}
