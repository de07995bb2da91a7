import { layoutOf } from '../board/layout';
import type { Board } from '../wire/types';
import { hash } from './chance';
import { num } from './curve';
import { drawHexes } from './hexsheet';
import { drawAreas } from './areasheet';
import type { Names } from './names';

export interface Sheet {
    width: number; // of the board itself, without the margin
    height: number;
    margin: number; // on each side
    svg: string;
    names: Names | null; // of places on a hex map: they make room for counters, so they are not printed on the sheet
}
export interface Parts {
    labels?: boolean; // of hexes, and small print on them
    names?: boolean; // of reserves and boxes
    titles?: Record<string, string>; // of areas, in the reader's language
}

const Margin = 34;

/** A whole board as an SVG document, in the coordinates of layoutOf(board). The same board gives the same sheet. */
export function drawSheet(board: Board, parts: Parts = {}): Sheet {
    const { kind, width, height } = layoutOf(board);
    // Filters and patterns have names, and several sheets may lie on one page.
    const id = 'm' + hash(JSON.stringify([board, parts])).toString(36);
    const { drawing, names } =
        kind === 'hexes'
            ? drawHexes(board, parts, Margin, id)
            : { drawing: drawAreas(board, parts, Margin, id), names: null };
    const w = num(width + 2 * Margin);
    const h = num(height + 2 * Margin);
    const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${Margin} -${Margin} ${w} ${h}" width="${w}" height="${h}">` +
        `${drawing}</svg>`;
    return { width, height, margin: Margin, svg, names };
}
