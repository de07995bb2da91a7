import { describe, expect, test } from 'vitest';
import { areaBoard, hexBoard, piece } from './fixture';
import { layoutOf } from './layout';
import { arrange, spaceOf, spotAt, type Spot } from './spots';

const hexes = layoutOf(hexBoard(6, 6, 'letters', true));
const areas = layoutOf(areaBoard());
const overlap = (a: Spot, b: Spot): boolean =>
    Math.abs(a.x - b.x) < (a.size + b.size) / 2 && Math.abs(a.y - b.y) < (a.size + b.size) / 2;

describe('stacks', () => {
    test('are drawn from rear to front, about the middle of the hex', () => {
        const spots = arrange(hexes, [piece('front', 'C3'), piece('rear', 'C3', { order: 1 })], 'W');
        expect(spots.map((spot) => spot.key)).toEqual(['rear', 'front']);
        const place = hexes.places.get('C3')!;
        expect((spots[0]!.x + spots[1]!.x) / 2).toBeCloseTo(place.x);
        expect(spots[0]!.x).toBeGreaterThan(spots[1]!.x);
        expect(spots[0]!.y).toBeLessThan(spots[1]!.y);
    });
    test('deeper than four show four and a number', () => {
        const six = Array.from({ length: 6 }, (_, i) => piece(`p${i}`, 'C3', { order: i }));
        const spots = arrange(hexes, six, 'W');
        expect(spots.length).toBe(4);
        expect(spots.map((spot) => spot.pill)).toEqual([0, 0, 0, 6]);
    });
    test('northern ones come first; a place off the board is left out', () => {
        const spots = arrange(hexes, [piece('south', 'C5'), piece('north', 'C1'), piece('none', 'Z9')], 'W');
        expect(spots.map((spot) => spot.key)).toEqual(['north', 'south']);
    });
    test('two pieces of one name are both drawn', () => {
        const keys = arrange(hexes, [piece('x', 'C5'), piece('x', 'C1')], 'W').map((spot) => spot.key);
        expect(new Set(keys).size).toBe(2);
    });
    test('the counter on top is the one that is hit', () => {
        const spots = arrange(hexes, [piece('front', 'C3'), piece('rear', 'C3', { order: 1 })], 'W');
        const { x, y } = hexes.places.get('C3')!;
        expect(spotAt(spots, x, y)?.key).toBe('front');
        const rear = spots[0]!;
        expect(spotAt(spots, rear.x + rear.size / 2 - 1, rear.y - rear.size / 2 + 1)?.key).toBe('rear');
        expect(spotAt(spots, x + 49, y)).toBeUndefined();
    });
});

describe('areas', () => {
    const crowd = (count: number, place: string, side = 'W'): ReturnType<typeof piece>[] =>
        Array.from({ length: count }, (_, i) => piece(`${side}@${place}#${i}`, place, { side, order: i }));

    test.each([
        [6, 'b2'],
        [1, 'b2'],
        [14, 'b2'],
        [12, 'WR'],
        [30, 'BR'],
        [9, 'routed.B'],
        [20, 'scoring.B'],
    ])('%i counters in %s lie inside and beside each other', (count, id) => {
        const place = areas.places.get(id)!;
        const spots = arrange(areas, crowd(count, id), 'W');
        expect(spots.length).toBe(count);
        for (const [i, spot] of spots.entries()) {
            expect(Math.abs(spot.x - place.x) + spot.size / 2).toBeLessThanOrEqual(place.width / 2);
            expect(Math.abs(spot.y - place.y) + spot.size / 2).toBeLessThanOrEqual(place.height / 2);
            expect(spots.slice(i + 1).some((other) => overlap(spot, other))).toBe(false);
        }
    });
    test('six in a sector are two rows of three', () => {
        const rows = new Set(arrange(areas, crowd(6, 'a1'), 'W').map((spot) => spot.y));
        expect(rows.size).toBe(2);
    });
    test('sides do not mix, and one’s own lies below', () => {
        const spots = arrange(areas, [...crowd(2, 'b2', 'B'), ...crowd(2, 'b2', 'W')], 'B');
        const lowest = (side: string): number =>
            Math.max(...spots.filter((spot) => spot.piece.side === side).map((spot) => spot.y));
        expect(lowest('B')).toBeGreaterThan(lowest('W'));
    });
    test('who fights stands in the strip, on his own half', () => {
        const attacker = piece('I@a2#1', 'a2', { badges: ['zone.a2>b2', 'space.3'] });
        const defender = piece('I@b2#1', 'b2', { side: 'B', badges: ['zone.a2>b2', 'space.3'] });
        const [a, b] = [areas.places.get('a2')!, areas.places.get('b2')!];
        const [left, right] = [spaceOf(areas, attacker)!, spaceOf(areas, defender)!];
        expect(left[0]).toBeGreaterThan(a.x + a.width / 2);
        expect(right[0]).toBeLessThan(b.x - b.width / 2);
        expect(left[0]).toBeLessThan(right[0]);
        expect(left[1]).toBeCloseTo(right[1]);
        expect(spaceOf(areas, piece('x', 'a2'))).toBeUndefined();
        expect(spaceOf(areas, piece('x', 'a2', { badges: ['zone.a2>zz', 'space.1'] }))).toBeUndefined();
    });
});
