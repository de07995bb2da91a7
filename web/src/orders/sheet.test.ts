import { describe, expect, it } from 'vitest';
import type { Option, Phrase, Scene } from '../wire/types';
import { missingFrom } from './sending';
import {
    actOf,
    arrowsOf,
    dragChoices,
    isOrderSheet,
    ordersLeft,
    ordersOf,
    parseOrder,
    pencilOf,
    repeatAnswers,
    stageOf,
    startsOf,
    typeLetter,
    wordsOf,
    writerOf,
} from './sheet';

const option = (notation: string, label: Phrase): Option => ({
    notation,
    choice: { verb: 0, noun: 'area', id: 0 },
    label,
    rule: '',
    target: { noun: 'area', what: '' },
    price: 0,
});
const order = (type: string, place: string): Option =>
    option(`order(${type},${place})`, { id: 'do.order', args: ['@type.infantry', place] });

function scene(changes: Partial<Scene> & { ask?: string; args?: string[]; lines?: string[]; left?: number }): Scene {
    const { ask = 'orders', args = [], lines = [], left, ...rest } = changes;
    const track = { id: 'orders.W', side: 'W', label: { id: 'track.orders', args: [] }, most: 10, badges: [] };
    return {
        board: '',
        status: [],
        step: '',
        pieces: [],
        to_place: [],
        tracks: left === undefined ? [] : [{ ...track, value: left }],
        cards: [
            { id: 'orders', side: 'W', label: { id: 'zone.orders', args: [] }, count: lines.length, cards: lines },
            { id: 'orders', side: 'B', label: { id: 'zone.orders', args: [] }, count: 1, cards: ['C a3-a2'] },
        ],
        prompt: { id: ask, rule: '', text: { id: `ask.${ask}`, args } },
        waiting: ['first', 'second'],
        options: [],
        scopes: [],
        standing: [],
        result: { over: false, winner: null, text: { id: '', args: [] }, scores: [], losses: [] },
        ...rest,
    };
}

/** The answers of an arrow that can be meant in one way only. */
const dragAnswer = (scene: Scene, from: string, to: string): string[] => {
    const choices = dragChoices(scene, from, to);
    return choices.length === 1 ? (choices[0]?.answers ?? []) : [];
};

describe('lines of a sheet', () => {
    it('are read with number, way and fate', () => {
        expect(parseOrder('I a1>a2')).toEqual({
            count: 1,
            type: 'I',
            path: ['a1', 'a2'],
            flags: { done: 0, chosen: false, distance: 0, lost: false },
        });
        const cavalry = parseOrder('12C c1-c2>b2 !');
        expect(cavalry?.count).toBe(12);
        expect(cavalry?.path).toEqual(['c1', 'c2', 'b2']);
        expect(cavalry?.flags).toEqual({ done: 1, chosen: true, distance: 0, lost: false });
        expect(parseOrder('2A b1>b2 !2')?.flags.distance).toBe(2);
        expect(parseOrder('I WR>a1 x')?.flags.lost).toBe(true);
    });
    it('are nothing when they are something else', () => {
        for (const card of ['S4', 'CinC', '', 'I a1', 'a card']) expect(parseOrder(card)).toBeNull();
    });
    it('belong to a side', () => {
        const now = scene({ lines: ['2I b1>b2', 'C c1>c2'], left: 7 });
        expect(ordersOf(now, 'W').map((each) => each.count)).toEqual([2, 1]);
        expect(ordersOf(now, 'B')).toHaveLength(1);
        expect(writerOf(now)).toBe('W');
        expect(ordersLeft(now, 'W')).toEqual({ left: 7, most: 10 });
    });
});

describe('the stage', () => {
    it('follows the question', () => {
        expect(stageOf(scene({ ask: 'place' }))).toBe('place');
        expect(stageOf(scene({ ask: 'orders_then' }))).toBe('write');
        expect(stageOf(scene({ ask: 'bombardment' }))).toBe('carry');
    });
    it('is none in a combat and in games without sheets', () => {
        expect(isOrderSheet(scene({ ask: 'react' }))).toBe(false);
        expect(isOrderSheet(scene({ cards: [] }))).toBe(false);
    });
});

describe('arrows', () => {
    it('are drawn for every step while orders are written', () => {
        const arrows = arrowsOf(scene({ lines: ['3I a1>a2', 'C c1>c2>b2', 'A b1>b2'], left: 5 }));
        expect(arrows.map((arrow) => `${arrow.from}${arrow.to}${arrow.label}`)).toEqual([
            'a1a2I×3',
            'c1c2C×1',
            'c2b2',
            'b1b2A×1',
        ]);
        expect(arrows.map((arrow) => arrow.tone)).toEqual(['move', 'move', 'move', 'fire']);
    });
    it('show only what acts now while orders are carried out, and only the step that is made', () => {
        const now = scene({ ask: 'combined', lines: ['I a1>a2', '2C c1-c2>b2 !', 'I b1>b2 x'] });
        expect(arrowsOf(now, 'W')).toEqual([{ from: 'c2', to: 'b2', count: 2, tone: 'move', label: 'C×2' }]);
    });
    it('show the step of an order that is being written', () => {
        const now = scene({
            ask: 'orders_then',
            args: ['@type.cavalry', 'c1', 'c2'],
            options: [option('enough', { id: 'do.enough', args: [] })],
        });
        expect(pencilOf(now)).toEqual({ type: 'C', from: 'c1', first: 'c2' });
        expect(arrowsOf(now, 'W')).toHaveLength(1);
    });
});

describe('drawing an arrow', () => {
    const start = scene({ options: [order('I', 'a1'), order('I', 'b1'), order('A', 'b1')] });
    it('picks the unit up and sends it', () => {
        expect(dragAnswer(start, 'a1', 'a2')).toEqual(['order(I,a1)', 'to(a2)']);
        expect(startsOf(start).map((each) => each.place)).toEqual(['a1', 'b1', 'b1']);
    });
    it('asks when several kinds of unit stand there', () => {
        expect(dragAnswer(start, 'b1', 'b2')).toEqual([]);
        expect(dragChoices(start, 'b1', 'b2').map((choice) => choice.type)).toEqual(['I', 'A']);
    });
    it('is nothing from where nobody can be ordered, or to where one is', () => {
        expect(dragAnswer(start, 'c3', 'c2')).toEqual([]);
        expect(dragAnswer(start, 'a1', 'a1')).toEqual([]);
    });
    it('goes on from a unit that is picked up', () => {
        const picked = scene({
            ask: 'orders_to',
            args: ['@type.infantry', 'a1'],
            options: [option('to(a2)', { id: 'do.to', args: ['a2'] })],
        });
        expect(dragAnswer(picked, 'a1', 'a2')).toEqual(['to(a2)']);
        expect(dragAnswer(picked, 'b1', 'b2')).toEqual([]);
        expect(dragAnswer(picked, 'a1', 'c3')).toEqual([]);
    });
    it('places units and carries out orders, too', () => {
        const piece = { side: 'W', place: 'WR', symbol: 'cavalry', order: 0, name: 'C@WR#1', title: '' };
        const placing = scene({
            ask: 'place',
            pieces: [{ ...piece, facing: null, face_up: true, hidden: false, values: [], badges: [] }],
            options: [
                option('place(C,a1)', { id: 'do.place', args: ['@type.cavalry', 'a1'] }),
                option('place(I,a1)', { id: 'do.place', args: ['@type.infantry', 'a1'] }),
            ],
        });
        expect(dragAnswer(placing, 'WR', 'a1')).toEqual(['place(C,a1)']);
        const acting = scene({
            ask: 'combined',
            options: [
                option("act(C'1,c2>b2)", { id: 'do.act', args: ['@type.cavalry', 'c2>b2'] }),
                option('fire(b1>b2,2)', { id: 'do.fire', args: ['b1', 'b3', '2'] }),
            ],
        });
        expect(dragAnswer(acting, 'c2', 'b2')).toEqual(["act(C'1,c2>b2)"]);
        expect(dragAnswer(acting, 'b1', 'b3')).toEqual(['fire(b1>b2,2)']);
    });
});

describe('lines and answers', () => {
    it('an order can be written once more', () => {
        expect(repeatAnswers(parseOrder('2C c1>c2>b2')!)).toEqual(['order(C,c1)', 'to(c2)', 'then(b2)']);
        expect(repeatAnswers(parseOrder('I a1>a2')!)).toEqual(['order(I,a1)', 'to(a2)', 'enough']);
    });
    it('a line knows the answers that carry it out', () => {
        const now = scene({
            ask: 'bombardment',
            options: [
                option('fire(b1>b2,1)', { id: 'do.fire', args: ['b1', 'b2', '1'] }),
                option('fire(b1>b2,2)', { id: 'do.fire', args: ['b1', 'b3', '2'] }),
                option('act(C,c1>c2>b2)', { id: 'do.act', args: ['@type.cavalry', 'c1>c2>b2'] }),
            ],
        });
        expect(actOf(now, parseOrder('A b1>b2')!)).toHaveLength(2);
        expect(actOf(now, parseOrder('A b1>b2 !1')!)).toHaveLength(0);
        expect(actOf(now, parseOrder('2C c1>c2>b2')!)).toHaveLength(1);
        expect(actOf(now, parseOrder('C c1>c2')!)).toHaveLength(0);
    });
    it('what an undo took off the sheet is found again', () => {
        const before = [parseOrder('3I a1>a2')!, parseOrder('C c1>c2')!];
        expect(missingFrom(before, [parseOrder('2I a1>a2')!, parseOrder('C c1>c2')!])).toEqual([
            { ...before[0], count: 1 },
        ]);
        expect(missingFrom(before, [parseOrder('3I a1>a2')!])[0]?.type).toBe('C');
        expect(missingFrom(before, before)).toEqual([]);
    });
    it('words of a notation', () => {
        expect(wordsOf('order(I,a1)')).toEqual(['order', 'I', 'a1']);
        expect(wordsOf('done')).toEqual(['done']);
        expect(typeLetter('@type.cavalry')).toBe('C');
    });
});
