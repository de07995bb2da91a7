import { describe, expect, it } from 'vitest';
import type { Phrase } from '../wire/types';
import { Catalogue } from '../words/phrases';
import { lineOf, matches, Pages, speaksOf } from './journal';
import { board, piece, scene } from './sample';

const say = (id: string, ...args: string[]): Phrase => ({ id, args });
const words = new Catalogue({
    'side.P': 'Prussia',
    'event.moves': '{0}: {1} moves {2}-{3}.',
    'event.dice': '{0} rolls {1:die}.',
    'event.turn_begins': 'Turn {0} begins.',
});

describe('a line', () => {
    it('tells whose doing, of what kind, with dice or without', () => {
        const moves = lineOf(say('event.moves', '@side.P', 'p', 'A1', 'A2'), 7, words);
        expect([moves.side, moves.kind, moves.dice, moves.text]).toEqual([
            'P',
            'plain',
            false,
            'Prussia: p moves A1-A2.',
        ]);
        const dice = lineOf(say('event.dice', '@side.P', '6 1'), 8, words);
        expect([dice.kind, dice.dice]).toEqual(['combat', true]);
        expect(lineOf(say('event.turn_begins', '2'), 9, words).kind).toBe('heading');
        expect(lineOf(say('event.never_met'), 10, words).kind).toBe('plain');
    });
    it('is found by words and by kind', () => {
        const dice = lineOf(say('event.dice', '@side.P', '6 1'), 8, words);
        expect(matches(dice, 'dice', 'prussia')).toBe(true);
        expect(matches(dice, 'combat', '')).toBe(true);
        expect(matches(dice, 'all', 'austria')).toBe(false);
        expect(matches(lineOf(say('event.turn_begins', '2'), 9, words), 'dice', '')).toBe(false);
    });
    it('speaks of places and of pieces that are there', () => {
        const seen = scene({ pieces: [piece('p', 'P', 'A2')] });
        expect(
            speaksOf(say('event.moves', '@side.P', 'p', 'A1', 'A2', 'gone', '', 'A1'), board('A1', 'A2'), seen),
        ).toEqual([
            { noun: 'piece', what: 'p' },
            { noun: 'hex', what: 'A1' },
            { noun: 'hex', what: 'A2' },
        ]);
        const both = '@name.both|{@name.unit|p|3}|{@name.unit|gone}';
        expect(speaksOf(say('event.moves', '@side.P', both, 'A1'), board('A1', 'A2'), seen)).toEqual([
            { noun: 'piece', what: 'p' },
            { noun: 'hex', what: 'A1' },
        ]);
        expect(speaksOf(say('event.crosses', 'A1|A2', 'A1|Z9'), board('A1', 'A2'), seen)).toEqual([
            { noun: 'hexside', what: 'A1|A2' },
        ]);
    });
});

describe('pages', () => {
    const lines = (from: number, to: number): Phrase[] =>
        Array.from({ length: to - from }, (_, i) => say(String(from + i)));
    const ids = (pages: Pages): string =>
        pages
            .known()
            .map((line) => line.phrase.id)
            .join(' ');

    it('grow with every view, and keep what has left it', () => {
        const pages = new Pages();
        pages.end(2, lines(2, 4));
        pages.end(3, lines(3, 6));
        expect([pages.from, pages.size, ids(pages)]).toEqual([2, 6, '2 3 4 5']);
    });
    it('shrink when something is taken back', () => {
        const pages = new Pages();
        pages.end(0, lines(0, 5));
        pages.end(0, lines(0, 3));
        expect(ids(pages)).toBe('0 1 2');
    });
    it('begin anew where a view leaves a gap, until older lines are fetched', () => {
        const pages = new Pages();
        pages.end(0, lines(0, 2));
        pages.end(5, lines(5, 7));
        expect([pages.from, ids(pages)]).toEqual([5, '5 6']);
        pages.before(0, lines(0, 5));
        expect(ids(pages)).toBe('0 1 2 3 4 5 6');
    });
});
