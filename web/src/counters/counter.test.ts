import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Skin } from '../app/settings.svelte';
import type { Piece } from '../wire/types';
import { badgesSvg, signOf } from './badge';
import { counterSvg } from './counter';
import { shortName } from './face';
import { Suits } from './suit';

const Skins: Skin[] = ['box', 'figure', 'block'];
const Sizes = [20, 32, 48, 64, 96];
const Symbols: Record<string, string[]> = {
    lament: [
        'infantry.line',
        'infantry.grenadier',
        'infantry.light',
        'cavalry.cuirassier',
        'cavalry.dragoon',
        'cavalry.hussar',
        'vedette',
        'unknown',
    ],
    aboutwar: ['infantry', 'cavalry', 'artillery', 'token'],
    corbach: [
        'infantry.line',
        'infantry.light',
        'cavalry.heavy',
        'cavalry.light',
        'artillery',
        'commander.army',
        'commander.formation',
        'commander.aide',
    ],
    skirmish: ['unknown', 'soldier', 'captain'],
    unheardof: ['elephants', '', 'infantry.guard', 'artillery.horse'],
};

const piece = (changes: Partial<Piece> = {}): Piece => ({
    name: 'X1',
    side: 'A',
    place: 'C4',
    order: 0,
    facing: null,
    face_up: true,
    hidden: false,
    symbol: 'infantry.line',
    title: 'Moritz',
    values: [
        { name: 'strength', value: 4 },
        { name: 'movement', value: 2 },
    ],
    badges: [],
    ...changes,
});
const look = (skin: Skin = 'box', size = 64, own = false, game = 'lament') => ({ game, skin, size, own });

/** Every [badge] word of a game's English text. */
function badgeWordsOf(game: string): string[] {
    const text = readFileSync(new URL(`../../../games/${game}/text/en.toml`, import.meta.url), 'utf8');
    const section = /^\[badge\]\n([^[]*)/m.exec(text)?.[1] ?? '';
    return [...section.matchAll(/^"?([\w.-]+)"? = /gm)].map((match) => match[1] ?? '');
}
const OnTracks = new Set(['commander-dead', 'frozen', 'first', 'focus', 'heroic']);
const LamentBadges = [
    'wing.spades',
    'wing.clubs',
    'inferior',
    'draft',
    'disordered',
    'activated',
    'road_march',
    'moved',
    'fought',
];

describe('a piece that is face down', () => {
    const hidden = { face_up: false, hidden: true, symbol: 'unknown', title: '', values: [] };
    test.each(Skins)('%s: tells nothing of itself', (skin) => {
        for (const size of Sizes) {
            const drawn = counterSvg(piece({ ...hidden, name: 'C4#1' }), look(skin, size));
            expect(counterSvg(piece({ ...hidden, name: 'K13#2', place: 'K13', order: 1 }), look(skin, size))).toBe(
                drawn,
            );
            // Not even if the server should say too much.
            const told = piece({ ...hidden, title: 'Zieten', values: [{ name: 'strength', value: 9 }] });
            expect(counterSvg(told, look(skin, size))).toBe(drawn);
        }
    });
    test('shows what everybody may see of it', () => {
        const plain = counterSvg(piece(hidden), look());
        expect(counterSvg(piece({ ...hidden, badges: ['moved'] }), look())).not.toBe(plain);
        expect(counterSvg(piece({ ...hidden, facing: 90 }), look())).not.toBe(plain);
        expect(counterSvg(piece({ ...hidden, side: 'P' }), look())).not.toBe(plain);
    });
    test('its arm is shown where it is open, and nothing more', () => {
        const known = { ...hidden, symbol: 'cavalry.heavy', facing: 30 };
        const one = counterSvg(piece({ ...known, name: '0410#1' }), look('box', 64, false, 'corbach'));
        const other = counterSvg(piece({ ...known, name: '0511#3', place: '0511' }), look('box', 64, false, 'corbach'));
        expect(other).toBe(one);
        expect(one).not.toBe(counterSvg(piece({ ...hidden, facing: 30 }), look('box', 64, false, 'corbach')));
    });
});

describe('a piece that the enemy does not know', () => {
    test.each(Skins)("%s: differs from one he knows, and one's own from another's", (skin) => {
        const open = counterSvg(piece(), look(skin, 64, true));
        const own = counterSvg(piece({ hidden: true }), look(skin, 64, true));
        const seen = counterSvg(piece({ hidden: true }), look(skin, 64, false));
        expect(new Set([open, own, seen]).size).toBe(3);
    });
});

describe('every drawing', () => {
    const all: [string, string][] = [];
    for (const [game, symbols] of Object.entries(Symbols))
        for (const symbol of symbols)
            for (const skin of Skins)
                for (const size of Sizes)
                    for (const [facing, values] of [
                        [null, []],
                        [
                            30,
                            [
                                { name: 'cp', value: 12 },
                                { name: 'mv', value: 3 },
                                { name: 'mp', value: 4 },
                                { name: 'steps', value: 2 },
                                { name: 'losses', value: 1 },
                            ],
                        ],
                    ] as [number | null, Piece['values']][])
                        all.push([
                            `${game} ${symbol} ${skin} ${size} ${facing}`,
                            counterSvg(
                                piece({
                                    symbol,
                                    facing,
                                    values,
                                    hidden: facing !== null,
                                    title: 'A & <B>',
                                    badges: ['formation.SaintGermain', 'disordered', 'moved'],
                                }),
                                look(skin, size, true, game),
                            ),
                        ]);
    test('is made of numbers', () => {
        for (const [what, svg] of all) expect(/NaN|undefined|Infinity|null/.test(svg) ? what : '').toBe('');
    });
    test('needs nothing else in the page, and nothing its policy forbids', () => {
        for (const [what, svg] of all) expect(/ style=|<style|url\(|href=| id=/.test(svg) ? what : '').toBe('');
    });
    test('is well formed', () => {
        for (const [what, svg] of all) {
            const open: string[] = [];
            for (const [, end, name, , closed] of svg.matchAll(/<(\/?)([a-z]+)((?:\s[\w-]+="[^"<>]*")*)\s*(\/?)>/g))
                if (end) expect(open.pop(), what).toBe(name);
                else if (!closed) open.push(name ?? '');
            expect(open, what).toEqual([]);
            expect(svg.includes('<B>') ? what : '').toBe('');
        }
    });
    test('is small', () => {
        const longest = Math.max(...all.map(([, svg]) => svg.length));
        expect(longest).toBeLessThan(16000);
    });
    test('below 28 pixels says only whose it is and of which wing', () => {
        expect(counterSvg(piece(), look('box', 27))).toBe(counterSvg(piece({ symbol: 'vedette' }), look('block', 20)));
    });
    test('shows the suit of its wing at every size, as the last thing it drops, and never on its back', () => {
        for (const skin of Skins)
            for (const size of [20, 27, 32, 39, 64, 96])
                for (const [suit, { path, ink }] of Object.entries(Suits)) {
                    const badges = [`wing.${suit}`];
                    const drawn = counterSvg(piece({ badges }), look(skin, size));
                    expect(drawn, `${skin} ${size} ${suit}`).toContain(path);
                    expect(drawn, `${skin} ${size} ${suit}`).toContain(ink);
                    const back = counterSvg(piece({ badges, face_up: false, hidden: true }), look(skin, size));
                    expect(back, `${skin} ${size} ${suit}`).not.toContain(path);
                }
    });
    test('differs by arm', () => {
        for (const [game, symbols] of Object.entries(Symbols))
            for (const skin of Skins) {
                const drawn = symbols.map((symbol) => counterSvg(piece({ symbol }), look(skin, 64, false, game)));
                expect(new Set(drawn).size, `${game} ${skin}`).toBe(symbols.length);
            }
    });
});

describe('badges', () => {
    const rankOfUndrawn = signOf('never met')!.rank;
    const isDrawn = (word: string): boolean => signOf(word)?.rank !== rankOfUndrawn; // or it is on the face
    const games = readdirSync(new URL('../../../games', import.meta.url), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name);
    test.each(games)('%s: every word on its pieces has a drawing', (game) => {
        const words = badgeWordsOf(game).filter((word) => !OnTracks.has(word.split('.')[0] ?? ''));
        expect(words.filter((word) => !isDrawn(word))).toEqual([]);
    });
    test('so have those of lament', () => {
        expect(LamentBadges.filter((word) => !isDrawn(word))).toEqual([]);
    });
    test.each([
        ...LamentBadges,
        'independent',
        'formation.Clausen',
        'reduced',
        'swords',
        'acted.2',
        'to.b2',
        'unheard-of',
    ])('%s changes the counter in every skin', (badge) => {
        const values = [{ name: 'cp', value: 4 }];
        for (const skin of Skins)
            expect(counterSvg(piece({ values, badges: [badge] }), look(skin))).not.toBe(
                counterSvg(piece({ values }), look(skin)),
            );
    });
    test('one that nobody has drawn is a disc with its first letter', () => {
        expect(signOf('unheard-of')?.svg).toContain('>U<');
    });
    test('more than three on one rim are counted', () => {
        const many = badgesSvg(['activated', 'moved', 'fired', 'reacted', 'reordered'], null);
        expect(many).toContain('+3');
    });
    test('none covers the numbers, even when there are many', () => {
        for (const facing of [null, 90, 270, 30])
            for (const [, y] of badgesSvg(
                ['activated', 'moved', 'fired', 'attacking', 'moving', 'line.1'],
                facing,
            ).matchAll(/translate\([-\d.]+ ([-\d.]+)\)/g))
                expect(Number(y)).toBeLessThan(45);
    });
});

test('a long title is shortened to its chief name', () => {
    expect(shortName('Moritz')).toBe('Moritz');
    expect(shortName('Grenadiers réunis')).toBe('Grenadiers');
    expect(shortName('12 pounders of Guerchy')).toBe('Guerchy');
});
