import { describe, expect, it } from 'vitest';
import { layoutOf } from '../board/layout';
import type { Box } from './curve';
import { placeNames, type PlacedName } from './placing';
import { drawSheet } from './sheet';
import { hexBoard } from './testboard';

const board = hexBoard({ columns: 9, rows: 8, terrain: { D4: 'town' } });
board.names = [
    { text: 'Lobetinz', kind: 'town', hex: 'D4' },
    { text: 'Long Brook', kind: 'water', hex: 'F4' },
];
board.sides = ['E3|F3', 'E3|F4', 'E4|F4', 'E4|F5', 'E5|F5', 'E5|F6'].map((between) => ({
    between,
    kind: 'river',
    hex: '',
}));
const names = drawSheet(board).names!;
const { places } = layoutOf(board);
const counterOn = (id: string): Box => {
    const { x, y } = places.get(id)!;
    return { x: x - 28, y: y - 24.5, width: 56, height: 56 };
};
const find = (counters: Box[], text: string): PlacedName =>
    placeNames(names, counters).find((name) => name.text === text)!;
/** Whether the letters of a name (an estimate from above) lie on a counter. */
const isOn = ({ text, x, y, style }: PlacedName, box: Box): boolean => {
    const half = (text.length * style.size * 0.43) / 2;
    return x + half > box.x && x - half < box.x + box.width && y > box.y && y - style.size * 0.7 < box.y + box.height;
};

describe('names', () => {
    it('stand below the middle of their hex when nobody is there', () => {
        const { x, y } = find([], 'Lobetinz');
        const home = places.get('D4')!;
        expect(Math.abs(x - home.x)).toBeLessThan(35);
        expect(y).toBeGreaterThan(home.y + 25);
    });
    it('stand clear of counters on their hex and on all that are next to it', () => {
        const around = ['D4', ...places.get('D4')!.neighbours].map(counterOn);
        const moved = find(around, 'Lobetinz');
        for (const counter of around) expect(isOn(moved, counter)).toBe(false);
    });
    it('of waters keep to their line and choose a free stretch of it', () => {
        const home = find([], 'Long Brook');
        const moved = find(['E4', 'F4'].map(counterOn), 'Long Brook');
        expect(home.path).toMatch(/^M/);
        expect(moved.path).not.toBe(home.path);
    });
    it('stand in the same spots every time', () => {
        const counters = ['D4', 'E4'].map(counterOn);
        expect(placeNames(names, counters)).toEqual(placeNames(names, counters));
    });
});
