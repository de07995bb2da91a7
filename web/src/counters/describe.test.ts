import { afterEach, expect, test } from 'vitest';
import { choose } from '../app/settings.svelte';
import type { Piece } from '../wire/types';
import { Catalogue } from '../words/phrases';
import { describePiece } from './describe';

const catalogue = new Catalogue({
    'side.F': 'French',
    'symbol.infantry.line': 'line infantry',
    'badge.formation': 'of',
    'badge.acted': 'activations used',
    'badge.column': 'in marching column',
});
const piece = (changes: Partial<Piece>): Piece => ({
    name: 'X1',
    side: 'F',
    place: '0410',
    order: 0,
    facing: null,
    face_up: true,
    hidden: false,
    symbol: 'infantry.line',
    title: '',
    values: [],
    badges: [],
    ...changes,
});
choose({ language: 'en' });
afterEach(() => choose({ language: 'en' }));

test('a unit in words', () => {
    const unit = piece({
        title: 'Horion',
        facing: 30,
        values: [
            { name: 'cp', value: 5 },
            { name: 'mp', value: 4 },
            { name: 'luck', value: 7 },
        ],
        badges: ['formation.Clausen', 'column', 'acted.2', 'losses.unknown', 'unheard_of'],
    });
    expect(describePiece(unit, catalogue)).toBe(
        'French, Horion, line infantry, combat 5, movement 4, luck 7, facing north-east, of Clausen, ' +
            'in marching column, activations used 2, losses unknown, unheard of',
    );
});
test("without the game's words the page has its own, in both languages", () => {
    const hussars = piece({
        side: 'P',
        symbol: 'cavalry.hussar',
        hidden: true,
        values: [{ name: 'strength', value: 1 }],
        badges: ['wing.spades', 'disordered'],
    });
    const none = new Catalogue({});
    expect(describePiece(hussars, none)).toBe(
        'P, hussars, strength 1, the enemy does not know it, wing of spades, disordered',
    );
    choose({ language: 'de' });
    expect(describePiece(hussars, none)).toBe(
        'P, Husaren, Stärke 1, der Gegner kennt sie nicht, Flügel Pik, in Unordnung',
    );
});
test('a hidden enemy is only that', () => {
    const hidden = { face_up: false, hidden: true, symbol: 'unknown' };
    expect(describePiece(piece(hidden), catalogue)).toBe('French, hidden unit');
    expect(describePiece(piece({ ...hidden, name: 'C4#2', order: 1, title: 'Zieten' }), catalogue)).toBe(
        'French, hidden unit',
    );
    expect(describePiece(piece({ ...hidden, symbol: 'infantry.line', facing: 90 }), catalogue)).toBe(
        'French, hidden unit, line infantry, facing east',
    );
});
test('a vedette has no strength to speak of', () => {
    const vedette = piece({
        symbol: 'vedette',
        values: [
            { name: 'strength', value: 0 },
            { name: 'movement', value: 4 },
        ],
    });
    expect(describePiece(vedette, catalogue)).toBe('French, vedette, movement 4');
});
