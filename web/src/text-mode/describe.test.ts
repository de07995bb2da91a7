import { describe, expect, it } from 'vitest';
import { layoutOf } from '../board/layout';
import type { Board, Option, Piece, Scene, Target } from '../wire/types';
import { capital, Catalogue } from '../words/phrases';
import {
    describePlace,
    directionOf,
    findPlace,
    groupOptions,
    inWords,
    matches,
    percent,
    placesOfInterest,
    sentenceOf,
    signed,
    tablesBySide,
} from './describe';
import { noLines, withNewest, withOlder } from './log';

const catalogue = new Catalogue({
    'do.activate': 'activate {0}',
    'do.done': 'done',
    'symbol.infantry.line': 'line infantry',
    'side.P': 'Prussia',
});
const board: Board = {
    game: 'lament',
    scenario: 'x',
    name: 'X',
    date: '',
    columns: 2,
    rows: 2,
    labels: 'letters',
    first_column_low: true,
    hexes: ['A1', 'A2', 'B1', 'B2'].map((label) => ({ label, terrain: 'clear', elevation: 0, marks: [] })),
    sides: [],
    lines: [],
    names: [{ text: 'Leuthen', kind: 'town', hex: 'B2' }],
    areas: [],
    steps: [],
};
const piece = (name: string, place: string, order = 0): Piece => ({
    name,
    side: 'P',
    place,
    order,
    facing: null,
    face_up: true,
    hidden: false,
    symbol: 'infantry.line',
    title: 'Forcade',
    values: [],
    badges: [],
});
const option = (notation: string, target: Target): Option => ({
    notation,
    choice: { verb: 0, noun: target.noun, id: 0 },
    label: notation === 'done' ? { id: 'do.done', args: [] } : { id: 'do.activate', args: [target.what] },
    rule: '',
    target,
    price: 0,
});
const activate = option('activate(P1)', { noun: 'piece', what: 'P1' });
const done = option('done', { noun: 'button', what: '' });
const scene: Scene = {
    board: '',
    status: [],
    step: '',
    pieces: [piece('P2', 'A1', 1), piece('P1', 'A1', 0), piece('P3', 'B2')],
    to_place: [],
    tracks: [
        { id: 'turn', side: '', label: { id: 't', args: [] }, value: 1, most: 6, badges: [] },
        { id: 'vp.A', side: 'A', label: { id: 'v', args: [] }, value: 0, most: 0, badges: [] },
    ],
    cards: [],
    prompt: { id: 'activation', rule: '', text: { id: 'ask', args: [] } },
    waiting: ['first'],
    options: [activate, done],
    scopes: [],
    standing: [],
    result: { over: false, winner: null, text: { id: '', args: [] }, scores: [], losses: [] },
};

describe('answers in words', () => {
    it('say what the piece is and where it stands', () => {
        expect(sentenceOf(activate, scene, catalogue)).toBe('Activate P1 (Forcade, line infantry, A1)');
        expect(sentenceOf({ ...activate, price: 2 }, scene, catalogue)).toBe(
            'Activate P1 (Forcade, line infantry, A1, costs 2)',
        );
        expect(sentenceOf(done, scene, catalogue)).toBe('Done');
    });
    it('are grouped by place, those without one first', () => {
        expect(groupOptions(scene.options, scene).map((group) => group.place)).toEqual(['', 'A1']);
    });
    it('are found by any of their words', () => {
        expect(matches('Activate P1 (Forcade)', 'forc act')).toBe(true);
        expect(matches('Activate P1', 'move')).toBe(false);
        expect(matches('Done', '')).toBe(true);
        expect(capital('élan')).toBe('Élan');
    });
});

describe('places in words', () => {
    const layout = layoutOf(board);
    it('name pieces front to rear, answers and neighbours', () => {
        const text = describePlace(board, layout, scene, 'A1', catalogue);
        expect(text.truth).toContain('A1');
        expect(text.pieces).toHaveLength(1); // both read alike
        expect(text.pieces[0]).toMatch(/^2 × .*Forcade/);
        expect(text.options).toEqual([activate]);
        expect(text.neighbours.find((next) => next.place === 'A2')?.direction).toBe('S');
    });
    it('pieces that differ are told apart', () => {
        const other = { ...piece('P4', 'A1'), title: 'Lattorff' };
        expect(inWords([piece('P1', 'A1'), other], catalogue)).toHaveLength(2);
    });
    it('directions are opposite seen from the other side', () => {
        const opposite = { N: 'S', S: 'N', NE: 'SW', SW: 'NE', NW: 'SE', SE: 'NW', E: 'W', W: 'E' };
        for (const here of layout.places.values())
            for (const id of here.neighbours) {
                const there = layout.places.get(id)!;
                expect(directionOf(there, here)).toBe(opposite[directionOf(here, there)]);
            }
    });
    it('come in the order of interest', () => {
        expect(placesOfInterest(board, scene)).toEqual({ lit: ['A1'], held: ['B2'], others: ['A2', 'B1'] });
    });
    it('are found by label, town or unit', () => {
        expect(findPlace(board, scene, ' b2 ')).toBe('B2');
        expect(findPlace(board, scene, 'leuth')).toBe('B2');
        expect(findPlace(board, scene, 'P3')).toBe('B2');
        expect(findPlace(board, scene, 'Z9')).toBeUndefined();
        expect(findPlace(board, scene, '')).toBeUndefined();
    });
});

describe('tables', () => {
    it('put what belongs to both first and the own side before the enemy', () => {
        expect(tablesBySide(scene, 'P').map((each) => each.side)).toEqual(['', 'P', 'A']);
        expect(tablesBySide(scene, 'A').map((each) => each.side)).toEqual(['', 'A', 'P']);
    });
    it('write chances and signs as one reads them', () => {
        expect(percent(30 / 36, 'en')).toBe('83 %');
        expect(percent(1 / 36, 'en')).toBe('2.8 %');
        expect(percent(1 / 36, 'de')).toBe('2,8 %');
        expect(percent(0, 'en')).toBe('0 %');
        expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '±0']);
    });
});

describe('the journal', () => {
    const line = (id: number) => ({ id: String(id), args: [] });
    const lines = (from: number, to: number) => ({
        from,
        lines: Array.from({ length: to - from }, (_, index) => line(from + index)),
    });
    it('keeps what has left the end that the view holds', () => {
        const known = withNewest(withNewest(noLines, lines(0, 5)), lines(3, 8));
        expect(known).toEqual(lines(0, 8));
    });
    it('forgets what was taken back and what does not join on', () => {
        expect(withNewest(lines(0, 8), lines(3, 6))).toEqual(lines(0, 6));
        expect(withNewest(lines(0, 4), lines(9, 12))).toEqual(lines(9, 12));
    });
    it('puts older lines before', () => {
        expect(withOlder(lines(5, 8), lines(2, 5))).toEqual(lines(2, 8));
        expect(withOlder(lines(5, 8), { from: 2, lines: [line(2)] })).toEqual(lines(5, 8));
    });
});
