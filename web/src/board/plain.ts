import type { Board } from '../wire/types';
import { escaped } from './chips';
import { layoutOf, pathOf, round, type Place } from './layout';

// A plain sheet, drawn at once: paper, tints and grid. It is seen while the engraved one is being made, and small as the
// minimap. Words never met are paper.

export const PlainMargin = 34;

const Ground: Readonly<Record<string, string>> = {
    woods: '#b9c199',
    forest: '#b9c199',
    town: '#dba995',
    building: '#dba995',
    marsh: '#bccdd0',
    hill: '#dfbd86',
    impassable: '#b7ac98',
};
const Level = ['none', '#ecd6a6', '#dfbd86', '#c79a60'];
const Water = /river|stream|bridge|ford/;

export function groundOf(terrain: string, elevation: number): string {
    if (Object.hasOwn(Ground, terrain)) return Ground[terrain]!;
    return Level[Math.min(elevation, Level.length - 1)] ?? 'none';
}

/** Everything printed on the board, as parts of an SVG in map units. */
export function plainGround(board: Board, labels: boolean): string {
    const layout = layoutOf(board);
    const place = (id: string): Place | undefined => layout.places.get(id);
    let tints = '';
    for (const hex of board.hexes) {
        const fill = groundOf(hex.marks.includes('impassable') ? 'impassable' : hex.terrain, hex.elevation);
        const there = place(hex.label);
        if (there && fill !== 'none') tints += `<path d="${pathOf(there.corners)}" fill="${fill}"/>`;
    }
    for (const area of board.areas) {
        const there = place(area.id);
        const fill = groundOf(area.terrain, 0);
        if (there) tints += `<path d="${pathOf(there.corners)}" fill="${fill === 'none' ? '#f9f2e1' : fill}"/>`;
    }
    const lines = board.lines
        .map((line) => line.hexes.flatMap((id) => place(id) ?? []))
        .map((way) => `M${way.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`)
        .join('');
    const water = board.sides
        .filter((side) => Water.test(side.kind))
        .map((side) => sidePath(...(side.between.split('|').map(place) as [Place?, Place?])))
        .join('');
    const grid = [...layout.places.values()].map(({ corners }) => pathOf(corners)).join('');
    const words = labels
        ? [...layout.places.values()]
              .map(({ id, x, y, height, corners }) => {
                  const top = corners.length === 4 ? y - height / 2 + 16 : y - 32;
                  return `<text x="${round(x)}" y="${round(top)}">${escaped(id)}</text>`;
              })
              .join('')
        : '';
    return (
        tints +
        `<path d="${lines}" fill="none" stroke="#a48a64" stroke-width="5"/>` +
        `<path d="${water}" fill="none" stroke="#6f8d99" stroke-width="7" stroke-linecap="round"/>` +
        `<path d="${grid}" fill="none" stroke="#574630" stroke-width=".85" stroke-opacity=".54"/>` +
        `<g text-anchor="middle" font-family="sans-serif" font-size="8.4" fill="#57452e">${words}</g>`
    );
}

function sidePath(a?: Place, b?: Place): string {
    if (!a || !b) return '';
    const shared = a.corners.filter(([x, y]) => b.corners.some(([u, v]) => Math.hypot(x - u, y - v) < 1));
    return shared.length < 2 ? '' : 'M' + shared.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
}

export function plainSheet(board: Board, labels: boolean): string {
    const { width, height } = layoutOf(board);
    const m = PlainMargin;
    const box = `${-m} ${-m} ${round(width + 2 * m)} ${round(height + 2 * m)}`;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect x="${-m}" y="${-m}" width="100%" height="100%" fill="#f4ebd8"/>` +
        plainGround(board, labels) +
        '</svg>'
    );
}
