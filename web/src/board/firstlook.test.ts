import { describe, expect, test } from 'vitest';
import { firstLook } from './firstlook';
import { hexBoard, piece } from './fixture';
import { layoutOf } from './layout';

const layout = layoutOf(hexBoard(14, 12, 'letters', true));
const at = (label: string): { x: number; y: number } => layout.places.get(label)!;
const inside = (box: { x: number; y: number; width: number; height: number }, label: string): boolean => {
    const { x, y } = at(label);
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
};

describe('the first look at a board', () => {
    const own = [piece('p1', 'B3', { side: 'P' }), piece('p2', 'C6', { side: 'P' })];
    test('falls on the own army and the enemies before it, not on those far behind', () => {
        const enemies = [
            piece('a1', 'F4', { side: 'A' }),
            piece('a2', 'G5', { side: 'A' }),
            piece('a3', 'N12', { side: 'A' }),
        ];
        const box = firstLook(layout, { pieces: [...own, ...enemies] }, 'P', [])!;
        for (const label of ['B3', 'C6', 'F4', 'G5']) expect(inside(box, label), label).toBe(true);
        expect(inside(box, 'N12')).toBe(false);
    });
    test("falls on the lit places while nobody of one's own stands there", () => {
        const box = firstLook(layout, { pieces: [] }, 'P', ['L9', 'M10'])!;
        expect(inside(box, 'L9') && inside(box, 'M10')).toBe(true);
        expect(inside(box, 'B3')).toBe(false);
    });
    test('falls on nothing in particular where there is nothing', () => {
        expect(firstLook(layout, { pieces: [] }, 'P', [])).toBeUndefined();
    });
});
