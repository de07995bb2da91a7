import { round, type Point } from '../board/layout';
import type { Board, BoardArea } from '../wire/types';
import type { Arrow } from './sheet';

// The order sheet as drawn on paper: a small plan of the board, and arrows in ink that keep to lanes of their own.

const Cell = { width: 84, height: 47, gap: 9, reserve: 33 };

export interface Box {
    id: string;
    x: number;
    y: number;
    width: number;
    height: number;
    wide: boolean; // takes the whole width: a reserve
}
export interface Paper {
    width: number;
    height: number;
    boxes: ReadonlyMap<string, Box>;
    borders: ReadonlyMap<string, readonly string[]>;
}

/** Boxes beside the board are left out: no order leads there. */
export function paperOf(board: Board): Paper {
    const areas = board.areas.filter((area) => area.borders.length > 0);
    const columns = Math.max(1, ...areas.map((area) => area.column + area.width));
    const rows = Math.max(0, ...areas.map((area) => area.row + 1));
    const isWide = (area: BoardArea): boolean => columns > 1 && area.width === columns;
    const tops: number[] = [0];
    for (let row = 0; row < rows; ++row) {
        const low = areas.some((area) => area.row === row && isWide(area));
        tops.push((tops[row] ?? 0) + (low ? Cell.reserve : Cell.height) + Cell.gap);
    }
    const boxes = new Map<string, Box>();
    for (const area of areas)
        boxes.set(area.id, {
            id: area.id,
            x: area.column * (Cell.width + Cell.gap),
            y: tops[area.row] ?? 0,
            width: area.width * Cell.width + (area.width - 1) * Cell.gap,
            height: isWide(area) ? Cell.reserve : Cell.height,
            wide: isWide(area),
        });
    return {
        width: columns * Cell.width + (columns - 1) * Cell.gap,
        height: (tops[rows] ?? 0) - Cell.gap,
        boxes,
        borders: new Map(areas.map((area) => [area.id, area.borders])),
    };
}

export type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrowKey = (key: string): key is Key => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** The neighbour in the direction of a key; of several below a wide box the one under `column`, else the middle one. */
export function neighbour(paper: Paper, id: string, key: Key): string | undefined {
    const here = paper.boxes.get(id);
    if (!here) return undefined;
    const [x, y] = middle(here);
    let best: string | undefined;
    let least = Infinity;
    for (const other of paper.borders.get(id) ?? []) {
        const box = paper.boxes.get(other);
        if (!box) continue;
        const [u, v] = middle(box);
        const vertical = Math.abs(v - y) > 1 && (box.wide || here.wide || Math.abs(u - x) < 1);
        const direction: Key = vertical ? (v < y ? 'ArrowUp' : 'ArrowDown') : u < x ? 'ArrowLeft' : 'ArrowRight';
        if (direction === key && Math.abs(u - x) < least) [best, least] = [other, Math.abs(u - x)];
    }
    return best;
}
export const middle = (box: Box): Point => [box.x + box.width / 2, box.y + box.height / 2];
export const boxAt = (paper: Paper, x: number, y: number): Box | undefined =>
    [...paper.boxes.values()].find(
        (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
    );

// ARROWS

export interface Drawn {
    key: string;
    path: string; // shaft and head, to be filled
    at: Point; // where its number stands
    arrow: Arrow;
}

/** Arrows over one border lie beside each other, those in opposite directions too. */
export function drawArrows(paper: Paper, arrows: readonly Arrow[]): Drawn[] {
    const pairOf = (arrow: Arrow): string => [arrow.from, arrow.to].sort().join('|');
    const lanes = new Map<string, number>();
    for (const arrow of arrows) lanes.set(pairOf(arrow), (lanes.get(pairOf(arrow)) ?? 0) + 1);
    const used = new Map<string, number>();
    return arrows.flatMap((arrow, index) => {
        const from = paper.boxes.get(arrow.from);
        const to = paper.boxes.get(arrow.to);
        if (!from || !to) return [];
        const pair = pairOf(arrow);
        const lane = used.get(pair) ?? 0;
        used.set(pair, lane + 1);
        const count = lanes.get(pair) ?? 1;
        const spread = Math.min(24, (from.wide || to.wide ? 66 : 46) / count);
        return [{ key: `${index}`, arrow, ...drawn(from, to, (lane - (count - 1) / 2) * spread, arrow, index) }];
    });
}

function drawn(from: Box, to: Box, offset: number, arrow: Arrow, seed: number): { path: string; at: Point } {
    // An arrow out of or into a wide box is as upright as one between two sectors.
    let [x, y] = middle(from);
    let [u, v] = middle(to);
    if (from.wide && !to.wide) x = u;
    if (to.wide && !from.wide) u = x;
    const length = Math.hypot(u - x, v - y) || 1;
    const [dx, dy] = [(u - x) / length, (v - y) / length];
    const upright = Math.abs(dy) > Math.abs(dx);
    // The same side of the border for both directions: the normal must not turn with the arrow.
    const [nx, ny] = upright ? [1, 0] : [0, 1];
    // Arrows begin near the border they cross: the rest of the box is for names and numbers.
    const inset = (box: Box): number => (upright ? box.height / 2 - (box.wide ? 11 : 15) : box.width / 2 - 13);
    const lower = upright ? 0 : 4; // level arrows keep clear of the numbers of upright ones
    x += nx * offset + dx * inset(from);
    y += ny * offset + dy * inset(from) + lower;
    u += nx * offset - dx * inset(to);
    v += ny * offset - dy * inset(to) + lower;
    const at: Point = upright ? [x + 13, y + (dy < 0 ? -2 : 8)] : [x - dx * 3, y - 5];
    return { path: inkArrow([x, y], [u, v], arrow.tone === 'fire' ? 3.4 : 5, seed), at };
}

/** A stroke of the pen: it swells along its length, trembles a little, and ends in a barbed head. */
export function inkArrow(from: Point, to: Point, width: number, seed: number): string {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const [nx, ny] = [-dy, dx];
    const head = Math.min(width * 1.7, length * 0.6);
    const bend = length * 0.05 * (seed % 2 === 0 ? 1 : -1);
    const steps = 10;
    const point = (t: number, aside: number): string => {
        const bow = Math.sin(Math.PI * t) * bend + Math.sin(seed * 2.3 + t * 9) * 0.35;
        const along = t * (length - head * 0.7);
        return `${round(from[0] + dx * along + nx * (bow + aside))} ${round(from[1] + dy * along + ny * (bow + aside))}`;
    };
    const half = (t: number): number => (width * (0.34 + 0.66 * t)) / 2;
    const left: string[] = [];
    const right: string[] = [];
    for (let i = 0; i <= steps; ++i) {
        left.push(point(i / steps, half(i / steps)));
        right.unshift(point(i / steps, -half(i / steps)));
    }
    const barb = (side: number): string => {
        const back = head * 1.15;
        return `${round(to[0] - dx * back + nx * side)} ${round(to[1] - dy * back + ny * side)}`;
    };
    const tip = `${round(to[0])} ${round(to[1])}`;
    const notch = `${round(to[0] - dx * head * 0.7)} ${round(to[1] - dy * head * 0.7)}`;
    return `M${[...left, ...right].join('L')}ZM${barb(width * 1.2)}L${tip}L${barb(-width * 1.2)}L${notch}Z`;
}
