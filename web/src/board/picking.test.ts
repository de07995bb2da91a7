import { describe, expect, test } from 'vitest';
import { hexBoard, piece, sceneOf } from './fixture';
import { layoutOf } from './layout';
import type { Light } from './lights';
import { distanceToLine, lightsIn, meant, pointed } from './picking';
import { arrange } from './spots';

const layout = layoutOf(hexBoard(8, 8, 'letters', true));
const scene = sceneOf(piece('front', 'C3'), piece('rear', 'C3', { order: 1 }), piece('alone', 'E4'));
const spots = arrange(layout, scene.pieces, 'W');
const lit = (...targets: [Light['target']['noun'], string][]): Light[] =>
    targets.map(([noun, what]) => ({ target: { noun, what }, glow: 'selectable' }));
const click = (place: string, lights: Light[], dx = 0, dy = 0): string[] => {
    const { x, y } = layout.places.get(place)!;
    const hit = pointed(layout, spots, lights, [x + dx, y + dy], 12);
    return meant(hit, lights, scene, layout).map((target) => `${target.noun} ${target.what}`);
};

describe('a click means', () => {
    test('the lit piece on top', () => {
        expect(click('C3', lit(['piece', 'front'], ['piece', 'rear']))).toEqual(['piece front']);
    });
    test('the hex, when only that is lit', () => {
        expect(click('C3', lit(['hex', 'C3']))).toEqual(['hex C3']);
    });
    test('the lit piece below an unlit one', () => {
        expect(click('C3', lit(['piece', 'rear']))).toEqual(['piece rear']);
    });
    test('a choice, when several are lit and none of them is under the pointer', () => {
        expect(click('C3', lit(['piece', 'front'], ['piece', 'rear']), -45, 0)).toEqual(['piece front', 'piece rear']);
    });
    test('what lies there though it is not lit, to be told why not', () => {
        expect(click('E4', [])).toEqual(['piece alone']);
        expect(click('B2', [])).toEqual(['hex B2']);
    });
    test('nothing beside the board', () => {
        expect(meant(pointed(layout, spots, [], [-300, -300], 12), [], scene, layout)).toEqual([]);
    });
});

describe('sides', () => {
    const sides = lit(['hexside', 'E4|E5'], ['hexside', 'E3|E4'], ['hexside', 'E4|F4']);
    test('are hit near their line', () => {
        expect(click('E4', sides, 0, 41)).toEqual(['hexside E4|E5']);
        expect(click('E4', sides, 0, -41)).toEqual(['hexside E3|E4']);
    });
    test('are meant by the hex beyond', () => {
        expect(click('E5', sides)).toEqual(['hexside E4|E5']);
        expect(lightsIn('E4', sides, scene)).toEqual([]);
    });
    test('corners are hit near their point', () => {
        const corner = lit(['corner', 'C3|C4|D4']);
        expect(click('C3', corner, 25, 43)).toEqual(['corner C3|C4|D4']);
    });
});

test('the distance to a line ends at its ends', () => {
    const line = [
        [0, 0],
        [10, 0],
    ] as const;
    expect(distanceToLine(line, [5, 3])).toBe(3);
    expect(distanceToLine(line, [14, 3])).toBe(5);
});
