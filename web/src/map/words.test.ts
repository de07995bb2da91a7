import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../app/settings.svelte';
import { Catalogue } from '../words/phrases';
import { areaBoard, hexBoard } from './testboard';
import { truthOf } from './words';

const board = hexBoard({
    terrain: { C3: 'town', E2: 'vineyard' },
    elevation: { C3: 1 },
    marks: { C3: ['vp', 'deploy.P.spades', 'entry.Rooth', 'edge.F'] },
});
board.names = [{ text: 'Leuthen', kind: 'town', hex: 'C3' }];
board.lines = [{ name: 'Road', kind: 'road', hexes: ['B3', 'C3', 'D4', 'E4'] }];
board.sides = [
    { between: 'C2|C3', kind: 'stream', hex: '' },
    { between: 'C3|D3', kind: 'stream', hex: '' },
    { between: 'C3|D4', kind: 'bridge', hex: '' },
    { between: 'C3|C4', kind: 'entrenchment', hex: 'C3' },
    { between: 'B4|C3', kind: 'dyke', hex: '' },
];
const catalogue = new Catalogue({
    'side.P': 'Prussia',
    'side.F': 'French',
    'mark.entry': 'entry hex',
    'mark.edge': 'friendly map edge',
    'mark.flag.W': "White's flag",
    'area.WR': "White's reserve",
    'terrain.open': 'open ground',
});

afterEach(() => {
    settings.language = 'en';
});

describe('the truth of a hex', () => {
    it('tells everything in one line', () => {
        settings.language = 'en';
        expect(truthOf(board, 'C3', catalogue)).toBe(
            'C3 Leuthen: town, level 1 · roads to B3, D4 · N, NE sides: stream · SE side: stream, bridge · ' +
                'S side: entrenchment · SW side: dyke · victory hex · deployment: Prussia ♠ · entry hex (Rooth) · ' +
                'friendly map edge (French)',
        );
    });
    it('says the same in German', () => {
        settings.language = 'de';
        expect(truthOf(board, 'C3', new Catalogue({}))).toBe(
            'C3 Leuthen: Ortschaft, Höhe 1 · Straßen nach B3, D4 · Seiten N, NO: Bach · Seite SO: Bach, Brücke · ' +
                'Seite S: Schanze · Seite SW: dyke · Siegpunktfeld · Aufstellung: P ♠ · entry (Rooth) · edge (F)',
        );
    });
    it('says whose works they are from the other side', () => {
        expect(truthOf(board, 'C4', catalogue)).toBe('C4: clear, level 0 · N side: entrenchment of C3');
    });
    it('takes a word it does not know as it is', () => {
        expect(truthOf(board, 'E2', catalogue)).toBe('E2: vineyard, level 0');
    });
    it('speaks of levels only where there are any', () => {
        expect(truthOf(hexBoard(), 'A1', catalogue)).toBe('A1: clear');
    });
    it('is the name itself for a place that is not there', () => {
        expect(truthOf(board, 'Q9', catalogue)).toBe('Q9');
    });
});

describe('the truth of an area', () => {
    it('tells ground, borders, roads and marks', () => {
        const areas = areaBoard();
        areas.areas.find(({ id }) => id === 'a1')!.marks = ['flag.W.1', 'rose.W.2'];
        areas.lines = [{ name: '', kind: 'road', hexes: ['a1', 'a2'] }];
        expect(truthOf(areas, 'a1', catalogue)).toBe(
            "a1: open ground · borders on b1, a2, White's reserve · road to a2 · White's flag (1 point) · rose (W, 2 points)",
        );
        expect(truthOf(areas, 'WR', catalogue)).toBe("White's reserve · borders on a1, b1, c1");
    });
});
