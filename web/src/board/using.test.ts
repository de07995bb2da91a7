import { describe, expect, test } from 'vitest';
import { Attention } from './attention.svelte';
import { Camera } from './camera.svelte';
import { hexBoard, piece, sceneOf } from './fixture';
import { BoardKeys } from './keys';
import { layoutOf } from './layout';
import type { Light } from './lights';
import { pointingAt } from './pointing';
import type { Shown } from './shown';
import { arrange } from './spots';

// The board used by keys and by pointer, without a page.

const board = hexBoard(8, 8, 'letters', true);
const layout = layoutOf(board);
const scene = sceneOf(piece('front', 'C3'), piece('rear', 'C3', { order: 1 }), piece('alone', 'E4'));
const lit = (...targets: [Light['target']['noun'], string][]): Light[] =>
    targets.map(([noun, what]) => ({ target: { noun, what }, glow: 'selectable' }));

function table(lights: Light[]) {
    const camera = new Camera();
    camera.layout = layout;
    camera.resize(900, 700);
    camera.fit();
    const shown: Shown = {
        board,
        layout,
        scene,
        game: 'test',
        spots: arrange(layout, scene.pieces, 'W'),
        lights,
        camera,
    };
    const heard: string[] = [];
    const attention = new Attention();
    const hearers = {
        onpick: (target: { noun: string; what: string }, how: string) =>
            heard.push(`${how} ${target.noun} ${target.what}`),
        onhover: (place: string | null) => heard.push(`hover ${place}`),
        onask: (place: string) => heard.push(`ask ${place}`),
        ondrag: (from: { what: string }, to: { what: string }) => heard.push(`drag ${from.what} ${to.what}`),
    };
    const keys = new BoardKeys(shown, attention, hearers, () => heard.push('escape'));
    const press = (key: string, shiftKey = false): boolean => keys.press({ key, shiftKey } as KeyboardEvent);
    const pointing = pointingAt(shown, attention, hearers, () => undefined);
    const pixel = (place: string): [number, number] => {
        const { x, y } = layout.places.get(place)!;
        return [camera.x + x * camera.scale, camera.y + y * camera.scale];
    };
    return { camera, heard, attention, press, keys, pointing, pixel };
}

describe('by keys', () => {
    test('arrows walk from hex to hex, and each is told', () => {
        const { press, attention, heard } = table(lit(['hex', 'C3']));
        press('ArrowDown'); // the cursor begins on what is lit
        press('ArrowDown');
        press('ArrowRight');
        expect(heard).toEqual(['hover C3', 'hover C4', 'hover D4']);
        expect(attention.byKeys).toBe(true);
        expect(attention.spoken).toContain('D4');
    });
    test('N and P go through what is lit, Enter picks it', () => {
        const { press, heard } = table(lit(['hex', 'C3'], ['hex', 'E4']));
        for (const key of ['n', 'N', 'Enter', 'p', 'Enter']) expect(press(key)).toBe(true);
        expect(heard).toEqual(['hover C3', 'hover E4', 'key hex E4', 'hover C3', 'key hex C3']);
    });
    test('Enter opens the stack where several are lit', () => {
        const { press, attention, heard } = table(lit(['piece', 'front'], ['piece', 'rear']));
        press('n');
        press('Enter');
        expect(attention.viewed).toEqual({ place: 'C3', opened: true });
        expect(heard).toEqual(['hover C3']);
        press('Escape');
        expect(heard.at(-1)).toBe('escape');
    });
    test('H hides the counters while it is held', () => {
        const { press, keys, camera } = table([]);
        press('h');
        expect(camera.hidden).toBe(true);
        keys.release();
        expect(camera.hidden).toBe(false);
    });
    test('what is not the board’s goes on', () => {
        const { press } = table([]);
        expect(['u', 'Escape', 'Tab', '?'].map((key) => press(key))).toEqual([false, false, false, false]);
    });
});

describe('by pointer', () => {
    test('a click picks what lies there, lit or not', () => {
        const { pointing, pixel, heard } = table(lit(['piece', 'front']));
        pointing.click(pixel('C3'), false);
        pointing.click(pixel('F6'), false);
        expect(heard).toEqual(['click piece front', 'click hex F6']);
    });
    test('a finger on a stack with several lit opens it', () => {
        const { pointing, pixel, attention, heard } = table(lit(['piece', 'front'], ['piece', 'rear']));
        pointing.click(pixel('C3'), true);
        expect(attention.viewed).toEqual({ place: 'C3', opened: true });
        expect(heard).toEqual([]);
    });
    test('only what is lit is dragged, and dropped where it began it is clicked', () => {
        const { pointing, pixel, heard } = table(lit(['piece', 'alone']));
        expect(pointing.grip(pixel('C3'))).toBe(false);
        expect(pointing.grip(pixel('E4'))).toBe(true);
        pointing.drop(pixel('E6'));
        pointing.grip(pixel('E4'));
        pointing.drop(pixel('E4'));
        expect(heard).toEqual(['drag alone E6', 'click piece alone']);
    });
    test('each place is told once while the pointer is over it', () => {
        const { pointing, pixel, heard } = table([]);
        const [x, y] = pixel('F6');
        pointing.hover([x, y]);
        pointing.hover([x + 3, y]);
        pointing.hover(null);
        expect(heard).toEqual(['hover F6', 'hover null']);
    });
});
