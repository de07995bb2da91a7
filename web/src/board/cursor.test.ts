import { describe, expect, test } from 'vitest';
import { commonPlace, litPlaces, nextOf, stepFrom, type Direction } from './cursor';
import { areaBoard, hexBoard, piece, sceneOf } from './fixture';
import { layoutOf, type Layout } from './layout';
import type { Light } from './lights';

const hexes = layoutOf(hexBoard(8, 8, 'letters', true));
const areas = layoutOf(areaBoard());

/** Where one gets with arrow keys, as the board moves its cursor. */
function walk(layout: Layout, from: string, ...keys: Direction[]): string[] {
    const way: string[] = [];
    let place = layout.places.get(from)!;
    let row = place.y;
    for (const key of keys) {
        const next = stepFrom(layout, place, key, row);
        if (!next) break;
        if (key === 'up' || key === 'down') row = next.y;
        way.push(next.id);
        place = next;
    }
    return way;
}

describe('arrow keys', () => {
    test('keep to the row on hexes and come back the same way', () => {
        expect(walk(hexes, 'C3', 'right', 'right', 'right', 'right')).toEqual(['D3', 'E3', 'F3', 'G3']);
        expect(walk(hexes, 'G3', 'left', 'left', 'left', 'left').at(-1)).toBe('C3');
        expect(walk(hexes, 'C3', 'up', 'down', 'down')).toEqual(['C2', 'C3', 'C4']);
    });
    test('stop at the rim', () => {
        expect(walk(hexes, 'A1', 'left')).toEqual([]);
        expect(walk(hexes, 'A1', 'up')).toEqual([]);
        expect(walk(hexes, 'H8', 'right')).toEqual([]);
    });
    test('reach every hex', () => {
        const seen = new Set(['A1']);
        const queue = [...hexes.places.values()].slice(0, 1);
        for (let place = queue.shift(); place; place = queue.shift())
            for (const key of ['up', 'down', 'left', 'right'] as const) {
                const next = stepFrom(hexes, place, key, place.y);
                if (next && !seen.has(next.id)) {
                    seen.add(next.id);
                    queue.push(next);
                }
            }
        expect(seen.size).toBe(64);
    });
    test('go over areas as they lie, boxes included', () => {
        expect(walk(areas, 'a1', 'right', 'up', 'up', 'up')).toEqual(['b1', 'b2', 'b3', 'BR']);
        expect(walk(areas, 'a1', 'down')).toEqual(['WR']);
        expect(walk(areas, 'c3', 'right')).toEqual(['scoring.B']);
    });
});

const light = (noun: Light['target']['noun'], what: string, glow: Light['glow'] = 'selectable'): Light => ({
    target: { noun, what },
    glow,
});

describe('lit places', () => {
    test('each once, in the order of the menu, not those that are only named', () => {
        const scene = sceneOf(piece('A', 'C3'), piece('B', 'C3'));
        const lights = [light('piece', 'A'), light('piece', 'B'), light('hex', 'B2'), light('hex', 'D4', 'named')];
        expect(litPlaces(lights, scene, hexes)).toEqual(['C3', 'B2']);
    });
    test('sides of one hex stand for the hexes beyond', () => {
        const sides = [light('hexside', 'C3|C4'), light('hexside', 'C3|D4'), light('hexside', 'B3|C3')];
        expect(commonPlace(sides)).toBe('C3');
        expect(litPlaces(sides, sceneOf(), hexes)).toEqual(['C4', 'D4', 'B3']);
        expect(commonPlace(sides.slice(0, 1))).toBeUndefined();
    });
    test('go round', () => {
        expect(nextOf(['a', 'b', 'c'], null, 1)).toBe('a');
        expect(nextOf(['a', 'b', 'c'], null, -1)).toBe('c');
        expect(nextOf(['a', 'b', 'c'], 'c', 1)).toBe('a');
        expect(nextOf(['a', 'b', 'c'], 'a', -1)).toBe('c');
        expect(nextOf([], 'a', 1)).toBeUndefined();
    });
});
