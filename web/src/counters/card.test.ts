import { expect, test } from 'vitest';
import { choose } from '../app/settings.svelte';
import { cardSvg, describeCard } from './card';
import { dieSvg } from './die';
import { stackOffsets } from './stack';

const Cards = ['S5', 'S4', 'H5', 'D4', 'C3', 'CinC', 'Art', 'Horse', 'Asset', 'Time'];
const up = { game: 'lament', side: 'P', face: true };

test('each card is drawn, and differs from the others', () => {
    const drawn = [...Cards, 'never seen', 'Gen.Rooth', 'infantry.light', '2I b1>b2 !'].map((name) =>
        cardSvg(name, up),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined| style=|url\(/);
});
test('a back tells whose it is and nothing else', () => {
    const down = { ...up, face: false };
    expect(cardSvg('S5', down)).toBe(cardSvg('Time', down));
    expect(cardSvg('S5', down)).not.toBe(cardSvg('S5', { ...down, side: 'A' }));
    expect(describeCard('S5', down, 'Prussia')).toBe('Prussia: card face-down');
});
test('a card in words', () => {
    choose({ language: 'en' });
    expect(describeCard('S5', up, 'Prussia')).toBe('Spades, 5 AP, Reform · Rally');
    expect(describeCard('S5', { ...up, title: 'Zieten' }, 'Prussia')).toBe('Zieten, Spades, 5 AP, Reform · Rally');
    expect(describeCard('S5', { ...up, side: 'A' }, 'Austria')).toBe('Spades, 5 AP, Reform');
    expect(describeCard('RoyalSuedois', { ...up, game: 'corbach' }, 'French')).toBe('RoyalSuedois');
    choose({ language: 'de' });
    expect(describeCard('H4', up, 'Preußen')).toBe('Herz, 4 AP, Neu ordnen');
    choose({ language: 'en' });
});

test('a die has as many pips as it shows', () => {
    for (let face = 1; face <= 6; ++face) {
        expect(dieSvg(face).match(/<circle/g)).toHaveLength(face);
        expect(dieSvg(String(face))).toBe(dieSvg(face));
    }
    for (const face of [0, 7, 12, '10', 'K', '']) expect(dieSvg(face)).not.toContain('<circle');
});

test('a stack lies in the middle, each deeper counter up and to the right', () => {
    expect(stackOffsets(1, 64)).toEqual([[0, 0]]);
    expect(stackOffsets(2, 64)).toEqual([
        [-4.5, 4.5],
        [4.5, -4.5],
    ]);
    const six = stackOffsets(6, 64);
    expect(six).toHaveLength(6);
    expect(six[5]).toEqual(six[3]);
    expect(stackOffsets(0, 64)).toEqual([]);
});
