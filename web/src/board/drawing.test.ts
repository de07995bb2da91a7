import { describe, expect, test } from 'vitest';
import { Catalogue } from '../words/phrases';
import { levelFor, SoonPixels, tilesOf } from './bitmap';
import { areaBoard, hexBoard, piece, sceneOf } from './fixture';
import { layoutOf } from './layout';
import type { Glow, Light } from './lights';
import { lightsSvg, refusedSvg } from './marks';
import { overlayKey, overlaySvg } from './overlays';
import { plainSheet } from './plain';
import { search } from './search';
import { arrange } from './spots';

const patterns = { dots: 'd', hatch: 'h', cross: 'c', refused: 'r' };
const broken = /NaN|undefined|Infinity/;

describe('lights', () => {
    const glows: Glow[] = ['selectable', 'selected', 'target', 'chosen', 'named'];
    const layers = (board: ReturnType<typeof areaBoard>, lights: Light[], ...pieces: ReturnType<typeof piece>[]) => {
        const layout = layoutOf(board);
        const scene = sceneOf(...pieces);
        const { under, over, rings } = lightsSvg(layout, scene, arrange(layout, pieces, 'W'), lights);
        return { under, over, rings: [...rings.values()].join('') };
    };
    test.each(glows)('%s is drawn on everything', (glow) => {
        const hexes = hexBoard(4, 4, 'letters', true);
        const targets: Light['target'][] = [
            { noun: 'piece', what: 'A' },
            { noun: 'hex', what: 'B2' },
            { noun: 'hexside', what: 'B2|B3' },
            { noun: 'corner', what: 'B2|B3|C3' },
        ];
        for (const target of targets) {
            const all = Object.values(layers(hexes, [{ target, glow, chip: '+3 | 83 %' }], piece('A', 'C2'))).join('');
            expect(all).not.toBe('');
            expect(all).not.toMatch(broken);
            expect(all).toContain('83 %');
        }
        const border: Light = { target: { noun: 'border', what: 'a1|b1' }, glow };
        expect(layers(areaBoard(), [border]).over).toContain('<path');
        expect(layers(areaBoard(), [{ target: { noun: 'area', what: 'a1' }, glow }]).under).toContain('<path');
    });
    test('what it costs stands on pieces and on places', () => {
        const glow = 'selectable';
        for (const target of [{ noun: 'piece', what: 'A' } as const, { noun: 'hex', what: 'B2' } as const]) {
            const priced = (light: object) =>
                layers(hexBoard(4, 4, 'letters', true), [{ target, glow, ...light }], piece('A', 'C2')).over;
            expect(priced({ price: 7 })).toMatch(/>7</);
            expect(priced({ price: 7 })).not.toMatch(broken);
            expect(priced({})).not.toMatch(/<text/);
        }
        const stack = ['A', 'B'].map((what): Light => ({ target: { noun: 'piece', what }, glow, price: 2 }));
        const { over } = layers(hexBoard(4, 4, 'letters', true), stack, piece('A', 'C2'), piece('B', 'C2'));
        expect(over.match(/>2</g)?.length).toBe(1);
    });
    test('what is not on the board is not drawn', () => {
        const lights: Light[] = [
            { target: { noun: 'hexside', what: '' }, glow: 'target' },
            { target: { noun: 'hex', what: 'Z9' }, glow: 'target', chip: 'x' },
            { target: { noun: 'piece', what: 'nobody' }, glow: 'target' },
        ];
        expect(layers(hexBoard(4, 4, 'letters', true), lights)).toEqual({ under: '', over: '', rings: '' });
    });
    test('many lit hexes are one region with one rim', () => {
        const board = hexBoard(6, 6, 'letters', true);
        const all = board.hexes.map(
            ({ label }): Light => ({ target: { noun: 'hex', what: label }, glow: 'selectable' }),
        );
        const few = layers(board, all.slice(0, 4)).under;
        const many = layers(board, all).under;
        expect(few.match(/<path/g)?.length).toBe(12);
        expect(many.match(/<path/g)?.length).toBe(3);
        expect(many).not.toMatch(broken);
    });
    test('signs of a chip are no markup', () => {
        const light: Light = { target: { noun: 'hex', what: 'B2' }, glow: 'target', chip: '<b>&' };
        expect(layers(hexBoard(4, 4, 'letters', true), [light]).over).toContain('&lt;b&gt;&amp;');
    });
    test('a refused place is hatched', () => {
        const place = layoutOf(areaBoard()).places.get('b2')!;
        expect(refusedSvg(place, 'r')).toContain('url(#r)');
    });
});

describe('overlays', () => {
    const layout = layoutOf(hexBoard(4, 4, 'letters', true));
    const kinds = [
        'reach',
        'zoc',
        'threat',
        'duty',
        'command',
        'proximity',
        'arc',
        'front',
        'line',
        'control',
        'never met',
    ];
    test.each(kinds)('%s has a drawing, and a word never met, too', (kind) => {
        for (const word of ['zoc.W', 'zoc.both', 'blocked', 'target', 'out_of_command', 'rear', 'toString', '']) {
            const svg = overlaySvg(layout, { kind, marks: [{ at: 'B2', value: -1, word }], at: 'C3' }, patterns, 'W');
            expect(svg).toContain('<');
            expect(svg).not.toMatch(broken);
        }
    });
    test('one’s own zone differs in form', () => {
        const zone = (word: string): string =>
            overlaySvg(layout, { kind: 'zoc', marks: [{ at: 'B2', value: 1, word }] }, patterns, 'W');
        expect(zone('zoc.W')).toContain('fill="#fff"');
        expect(zone('zoc.B')).not.toContain('fill="#fff"');
    });
    test('the key has each word once, in the game’s words', () => {
        const marks = [
            { at: 'B2', value: 1, word: 'move' },
            { at: 'B3', value: 2, word: 'move' },
            { at: 'C3', value: 2, word: 'attack' },
        ];
        const catalogue = new Catalogue({ 'overlay.move': 'may move here', 'overlay.reach': 'Reach' });
        const key = overlayKey({ kind: 'reach', marks }, patterns, catalogue, 'W');
        expect(key.map((line) => line.text)).toEqual(['may move here', 'Reach']);
    });
});

test('the plain sheet draws any board', () => {
    const board = hexBoard(4, 4, 'digits', false);
    board.hexes[0]!.terrain = 'never met';
    board.sides.push(
        { between: '0101|0102', kind: 'river', hex: '' },
        { between: '0101|9999', kind: 'river', hex: '' },
    );
    board.lines.push({ name: '', kind: 'road', hexes: ['0101', '0102', '9999'] });
    for (const svg of [plainSheet(board, true), plainSheet(areaBoard(), true)]) expect(svg).not.toMatch(broken);
});

describe('bitmaps', () => {
    test('the next finer level is taken, as far as memory allows', () => {
        const small = { width: 1000, height: 1000 };
        expect(levelFor(0.9, small)).toBe(1);
        expect(levelFor(1.01, small)).toBe(1);
        expect(levelFor(1.2, small)).toBe(1.4);
        expect(levelFor(9, small)).toBe(4);
        expect(levelFor(9, { width: 3000, height: 3000 })).toBe(1.4);
    });
    test('a bitmap that is wanted soon is coarser, and never finer than what is wanted', () => {
        const small = { width: 1000, height: 1000 };
        expect(levelFor(4, small, SoonPixels)).toBe(1.4);
        expect(levelFor(1, small, SoonPixels)).toBe(1);
    });
    test('tiles cover everything', () => {
        const tiles = tilesOf(1000, 600);
        expect(tiles.length).toBe(12);
        expect(tiles.at(-1)).toEqual([768, 512]);
    });
});

describe('search', () => {
    const board = hexBoard(4, 4, 'letters', true);
    board.names.push({ text: 'Sagschütz', kind: 'town', hex: 'C3' });
    const pieces = [piece('PD.Cu1', 'B2', { title: 'Garde du Corps' }), piece('C4#1', 'C4')];
    const found = (typed: string): string[] => search(board, pieces, typed, (id) => id).map(({ place }) => place);
    test('finds hexes, names without their accents, and units', () => {
        expect(found('c3')).toEqual(['C3']);
        expect(found('sagschutz')).toEqual(['C3']);
        expect(found('corps')).toEqual(['B2']);
        expect(found('')).toEqual([]);
        expect(found('xyz')).toEqual([]);
    });
    test('never by the name of a place’s unknown counter', () => {
        expect(found('C4#')).toEqual([]);
    });
});
