import { describe, expect, it } from 'vitest';
import { layoutOf } from '../board/layout';
import { hexBoard, areaBoard, wildBoard } from './testboard';
import { drawSheet } from './sheet';

const everything = hexBoard({
    terrain: { B2: 'marsh', C2: 'woods', D3: 'town', E5: 'lake', F2: 'vineyard', G3: 'constructor' },
    elevation: { F5: 1, G5: 2, G6: 3, A7: -1 },
    marks: {
        A1: ['vp'],
        B1: ['deploy.P.spades', 'deploy.A'],
        C1: ['rally.point'],
        H1: ['impassable'],
        H5: ['edge.F', 'entry.Rooth'],
        A2: ['toString'],
    },
});
everything.sides = [
    ['C3|C4', 'stream', ''],
    ['C4|D4', 'bridge', ''],
    ['D3|D4', 'ford', ''],
    ['D4|E3', 'river', ''],
    ['A3|B3', 'entrenchment', 'B3'],
    ['A4|B4', 'abatis', ''],
    ['A5|B5', 'wall', ''],
    ['B5|B6', 'cliff', ''],
    ['B6|B7', 'hedge', ''],
    ['A6|B6', 'dyke', ''],
    ['A1|H7', 'river', ''], // not neighbours
    ['A1|Q9', 'wall', ''], // not on the board
].map(([between = '', kind = '', hex = '']) => ({ between, kind, hex }));
everything.lines = [
    { name: 'Main', kind: 'highway', hexes: ['A3', 'B4', 'C4', 'D4', 'E4', 'F5', 'G5', 'H6'] },
    { name: 'Lane', kind: 'track', hexes: ['D1', 'D2', 'D3', 'D4'] },
    { name: 'Odd', kind: 'towpath', hexes: ['A7', 'Q9'] },
];
everything.names = [
    { text: 'Test', kind: 'town', hex: 'D3' },
    { text: 'A <b> & "c"', kind: 'what', hex: 'F2' },
    { text: 'Brook', kind: 'water', hex: 'C3' },
    { text: 'Tarn', kind: 'water', hex: 'E5' },
    { text: 'Nowhere', kind: 'hill', hex: 'Q9' },
];
const sectors = areaBoard();
sectors.areas[0]!.terrain = 'hill';
sectors.areas[1]!.terrain = 'forest';
sectors.areas[2]!.terrain = 'building';
sectors.areas[3]!.terrain = 'moor';
sectors.areas[4]!.marks = ['flag.W.1', 'general.B.5', 'rose.W.2', 'depot.W'];
sectors.lines = [
    { name: '', kind: 'road', hexes: ['WR', 'b1'] },
    { name: '', kind: 'road', hexes: ['b1', 'b2'] },
    { name: '', kind: 'road', hexes: ['a2', 'b2'] },
];
const boards = { everything, sectors, empty: { ...everything, hexes: [], areas: [] }, wild: wildBoard(3) };

describe.each(Object.entries(boards))('the sheet of %s', (_, board) => {
    const sheet = drawSheet(board);

    it('is a document in the coordinates of the layout', () => {
        const { width, height } = layoutOf(board);
        expect(sheet).toMatchObject({ width, height });
        expect(sheet.svg.slice(0, 100)).toMatch(
            /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-34 -34 [\d.]+ /,
        );
        expect(sheet.svg.endsWith('</svg>')).toBe(true);
    });
    it('has numbers everywhere', () => {
        expect(/NaN|undefined|Infinity|null/.exec(sheet.svg)).toBeNull();
    });
    it('is the same every time', () => {
        expect(drawSheet(JSON.parse(JSON.stringify(board))).svg === sheet.svg).toBe(true);
    });
    it('asks for nothing and has no style that the page forbids', () => {
        const rest = sheet.svg.replace('http://www.w3.org/2000/svg', '');
        expect(/ style=|<style|<script|https?:/.exec(rest)).toBeNull();
    });
    it('opens and closes its elements, and names each thing once', () => {
        const open: string[] = [];
        for (const [, end, name, whole] of sheet.svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
            if (end) expect(open.pop()).toBe(name);
            else if (!whole) open.push(name!);
        }
        expect(open).toEqual([]);
        const ids = [...sheet.svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
    });
});

describe('a sheet', () => {
    it('leaves out labels and names when told', () => {
        const has = (svg: string): boolean[] => ['>B3</text>', '>rally.point</text>'].map((word) => svg.includes(word));
        expect(has(drawSheet(everything).svg)).toEqual([true, true]);
        expect(has(drawSheet(everything, { labels: false }).svg)).toEqual([false, false]);
        const reserve = (names: boolean): boolean =>
            drawSheet(sectors, { names, titles: { WR: 'Reserve' } }).svg.includes('>Reserve<');
        expect([reserve(true), reserve(false)]).toEqual([true, false]);
    });
    it('of hexes has its names beside it', () => {
        const { svg, names } = drawSheet(everything);
        const texts = [...names!.places, ...names!.waters, ...names!.lakes].map(({ text }) => text);
        expect(texts).toEqual(['TEST', 'A <b> & "c"', 'Brook', 'Tarn']);
        expect(svg.includes('Brook')).toBe(false);
        expect(drawSheet(sectors).names).toBeNull();
    });
    it('bears the titles of areas', () => {
        const { svg } = drawSheet(sectors, { titles: { WR: 'Reserve der Weißen' } });
        expect(svg.includes('>Reserve der Weißen<')).toBe(true);
    });
    it('has names of its own for filters, so that two can lie on one page', () => {
        const idOf = (svg: string): string => /filter id="(\w+)"/.exec(svg)![1]!;
        expect(idOf(drawSheet(everything).svg)).not.toBe(idOf(drawSheet(sectors).svg));
    });
    it('is drawn soon and stays small, even on the largest maps', () => {
        const large = wildBoard(5, { columns: 18, rows: 14 });
        large.hexes.forEach((hex, i) => {
            if (i % 3) Object.assign(hex, { terrain: 'clear', elevation: 0 }); // as much of everything as real maps have
        });
        drawSheet(boards.wild); // the compiler warms up
        const before = process.cpuUsage();
        const { svg } = drawSheet(large);
        const spent = process.cpuUsage(before);
        expect((spent.user + spent.system) / 1000).toBeLessThan(900);
        expect(svg.length).toBeLessThan(1_200_000);
    });
});
