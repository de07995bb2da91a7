import { describe, expect, test } from 'vitest';
import { areaBoard, hexBoard, piece, sceneOf } from './fixture';
import { layoutOf } from './layout';
import { along, changesBetween, durationOf, wayBetween } from './motion';

const layout = layoutOf(hexBoard(10, 10, 'letters', true));

describe('a way', () => {
    test('goes from neighbour to neighbour and is as short as can be', () => {
        const way = wayBetween(layout, 'B2', 'G6');
        expect(way[0]).toBe('B2');
        expect(way.at(-1)).toBe('G6');
        for (let i = 1; i < way.length; ++i) expect(layout.places.get(way[i - 1]!)!.neighbours).toContain(way[i]);
        expect(way.length).toBe(1 + 5 + 2); // five columns over, of which two and a half rows are free
    });
    test('in a column is straight', () => {
        expect(wayBetween(layout, 'C2', 'C5')).toEqual(['C2', 'C3', 'C4', 'C5']);
    });
    test('to nowhere is none; to a box beside the board it is one step', () => {
        expect(wayBetween(layout, 'C2', 'Z9')).toEqual([]);
        expect(wayBetween(layoutOf(areaBoard()), 'a1', 'routed.B')).toEqual(['a1', 'routed.B']);
    });
    test('takes 160 ms a hex, never more than 900', () => {
        expect(durationOf({ key: '', way: ['C2', 'C3'] })).toBe(160);
        expect(durationOf({ key: '', way: wayBetween(layout, 'A1', 'J10') })).toBe(900);
    });
    test('is walked evenly', () => {
        const points = [
            [0, 0],
            [10, 0],
            [10, 10],
        ] as const;
        expect(along(points, 0)).toEqual([0, 0]);
        expect(along(points, 0.5)).toEqual([10, 0]);
        expect(along(points, 0.75)).toEqual([10, 5]);
        expect(along(points, 2)).toEqual([10, 10]);
    });
});

describe('changes', () => {
    test('named pieces travel', () => {
        const { journeys, places } = changesBetween(layout, sceneOf(piece('A', 'C2')), sceneOf(piece('A', 'C4')));
        expect(journeys).toEqual([{ key: 'A', way: ['C2', 'C3', 'C4'] }]);
        expect(places).toEqual(['C4']);
    });
    test('pieces named by their place never do: only the places are told', () => {
        const before = sceneOf(piece('C2#1', 'C2', { face_up: false, hidden: true, side: 'B' }));
        const after = sceneOf(piece('C3#1', 'C3', { face_up: false, hidden: true, side: 'B' }));
        const { journeys, flips, places } = changesBetween(layout, before, after);
        expect(journeys).toEqual([]);
        expect(flips).toEqual([]);
        expect(places.sort()).toEqual(['C2', 'C3']);
    });
    test('who is revealed flips, the enemy’s and one’s own', () => {
        const unknown = piece('C2#1', 'C2', { face_up: false, hidden: true, side: 'B' });
        const enemy = changesBetween(layout, sceneOf(unknown), sceneOf(piece('B.Ln', 'C2', { side: 'B' })));
        expect(enemy.flips).toEqual(['B.Ln']);
        const own = changesBetween(layout, sceneOf(piece('A', 'C2', { hidden: true })), sceneOf(piece('A', 'C2')));
        expect(own.flips).toEqual(['A']);
    });
    test('a reinforcement does not flip', () => {
        expect(changesBetween(layout, sceneOf(), sceneOf(piece('A', 'C2'))).flips).toEqual([]);
    });
    test('nothing happened, nothing is shown', () => {
        const scene = sceneOf(piece('A', 'C2'), piece('C3#1', 'C3'));
        expect(changesBetween(layout, scene, scene)).toEqual({ journeys: [], flips: [], places: [] });
    });
});
