import { describe, expect, test } from 'vitest';
import { areaBoard, hexBoard } from './fixture';
import { layoutOf, sideBetween } from './layout';
import { cornerOf, placesIn, seam } from './shapes';

const boards = {
    'letters, first column low': hexBoard(18, 14, 'letters', true),
    'digits, first column high': hexBoard(17, 20, 'digits', false),
    areas: areaBoard(),
};

describe.each(Object.entries(boards))('%s', (_, board) => {
    const layout = layoutOf(board);
    const places = [...layout.places.values()];

    test('has every place once, inside the board', () => {
        expect(places.length).toBe(board.hexes.length + board.areas.length);
        for (const { x, y } of places) {
            expect(x > 0 && x < layout.width).toBe(true);
            expect(y > 0 && y < layout.height).toBe(true);
        }
    });
    test('neighbours are mutual and touch', () => {
        for (const place of places)
            for (const id of place.neighbours) {
                const near = layout.places.get(id)!;
                expect(near.neighbours).toContain(place.id);
                expect(seam(place, near)).toBeDefined();
            }
    });
    test('a place is found at its middle and near its corners', () => {
        for (const place of places) {
            expect(layout.at(place.x, place.y)).toBe(place);
            for (const [x, y] of place.corners)
                expect(layout.at(place.x + (x - place.x) * 0.9, place.y + (y - place.y) * 0.9)).toBe(place);
        }
        expect(layout.at(-60, -60)).toBeUndefined();
    });
});

test('hexes have six neighbours but for the rim', () => {
    const layout = layoutOf(hexBoard(5, 5, 'letters', true));
    expect(layout.places.get('C3')!.neighbours).toEqual(['C2', 'D3', 'D4', 'C4', 'B4', 'B3']);
    expect(layoutOf(hexBoard(5, 5, 'letters', false)).places.get('C3')!.neighbours).toEqual([
        'C2',
        'D2',
        'D3',
        'C4',
        'B3',
        'B2',
    ]);
    expect(layout.places.get('A1')!.neighbours.length).toBe(3);
});
test('sides and corners lie where hexes meet', () => {
    const layout = layoutOf(hexBoard(5, 5, 'letters', true));
    const [a, b, far] = ['C3', 'C4', 'E5'].map((id) => layout.places.get(id)!) as [never, never, never];
    const [p, q] = sideBetween(a, b)!;
    expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeCloseTo(50);
    expect(sideBetween(a, far)).toBeUndefined();
    const corner = cornerOf(placesIn(layout, 'C3|C4|D4'))!;
    for (const place of placesIn(layout, 'C3|C4|D4'))
        expect(Math.hypot(corner[0] - place.x, corner[1] - place.y)).toBeCloseTo(50);
    expect(cornerOf(placesIn(layout, 'C3|C4|E5'))).toBeUndefined();
});
