import type { Point } from '../board/layout';
import type { BoardName } from '../wire/types';
import { beside, between, distance, num, soft, spline, type Box } from './curve';
import { mapName, type Ground } from './ground';
import { isWater } from './kinds';
import { serif } from './ink';
import { escaped, halo } from './paint';
import type { Water } from './water';

interface Style {
    size: number;
    spacing: number;
    italic: boolean;
    fill: string;
}
const Styles: Record<string, Style> = {
    chief: { size: 20, spacing: 3.6, italic: false, fill: '#33281c' },
    town: { size: 15, spacing: 0.4, italic: false, fill: '#33281c' },
    hill: { size: 13.5, spacing: 1.2, italic: true, fill: '#5b432a' },
    wood: { size: 13.5, spacing: 1.1, italic: true, fill: '#39442b' },
    water: { size: 13, spacing: 2, italic: true, fill: '#35525f' },
    place: { size: 12, spacing: 0.3, italic: false, fill: '#4b3c2b' },
};
const styleOf = (kind: string): Style => (Object.hasOwn(Styles, kind) ? Styles[kind]! : Styles['place']!);
const widthOf = (text: string, style: Style): number => text.length * (style.size * 0.43 + style.spacing);

const attributes = (style: Style): string =>
    `font-size="${style.size}" letter-spacing="${style.spacing}" fill="${style.fill}"` +
    (style.italic ? ' font-style="italic"' : '');

/** Something a name had better not cover, and how bad it would be. */
interface Obstacle extends Box {
    weight: number;
}

/** Names of places: where counters do not cover them, on no other name, waters along their course. */
export function namesOf(ground: Ground, waters: readonly Water[], taken: readonly Point[], id: string): string {
    const boxes: Obstacle[] = taken.map(([x, y]) => ({ x: x - 9, y: y - 6, width: 18, height: 12, weight: 1 }));
    for (const cell of ground.cells.values())
        if (cell.terrain === 'town') boxes.push({ x: cell.x - 26, y: cell.y - 26, width: 52, height: 52, weight: 0.3 });
    for (const { kind, ends } of ground.sides) {
        const weight = isWater(kind) ? 0.15 : 0.6;
        const [x, y] = between(ends[0], ends[1], 0.5);
        boxes.push({ x: x - 14, y: y - 14, width: 28, height: 28, weight });
    }
    const chief = mapName(ground.board);
    let drawn = '';
    const kinds = ['town', 'water']; // what matters most is placed first
    const rank = (name: BoardName): number => (kinds.indexOf(name.kind) + kinds.length) % (kinds.length + 1);
    const sorted = [...ground.board.names].sort((a, b) => rank(a) - rank(b));
    sorted.forEach((name, index) => {
        const cell = ground.cells.get(name.hex);
        if (!cell) return;
        if (name.kind === 'water') {
            drawn +=
                cell.terrain === 'water' ? lakeName(ground, name) : alongWater(name, cell, waters, `${id}w${index}`);
            return;
        }
        const isChief = name.kind === 'town' && name.text === chief;
        const style = isChief ? Styles['chief']! : styleOf(name.kind);
        const text = isChief ? name.text.toUpperCase() : name.text;
        const width = widthOf(text, style) * (isChief ? 1.3 : 1);
        const spot = bestSpot([cell.x, cell.y], width, style.size, boxes, ground.box);
        boxes.push({ ...spot, weight: 3 });
        drawn += `<text x="${num(spot.x + spot.width / 2)}" y="${num(spot.y + style.size * 0.78)}" ${attributes(style)}>${escaped(text)}</text>`;
    });
    return drawn && `<g font-family='${serif}' text-anchor="middle" ${halo}>${drawn}</g>`;
}

/** Over the lower side of the hex if that is free, else over the upper one, or a little beside. */
function bestSpot([x, y]: Point, width: number, size: number, boxes: readonly Obstacle[], sheet: Box): Box {
    let best: Box | undefined;
    let least = Infinity;
    const tries: Point[] = [];
    for (const dy of [38, 31, 45, -45, -52, 20, -24]) for (const dx of [0, 18, -18, 34, -34]) tries.push([dx, dy]);
    tries.forEach(([dx, dy], order) => {
        const left = Math.min(Math.max(x + dx - width / 2, sheet.x + 4), sheet.x + sheet.width - width - 4);
        const top = Math.min(Math.max(y + dy - size * 0.6, sheet.y + 3), sheet.y + sheet.height - size - 3);
        const spot = { x: left, y: top, width, height: size };
        let cost = order * 12;
        for (const box of boxes) cost += overlap(spot, box) * box.weight;
        if (cost < least) [best, least] = [spot, cost];
    });
    return best!;
}
function overlap(a: Box, b: Box): number {
    const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return wide > 0 && high > 0 ? 40 + wide * high : 0;
}

/** Along the river, on the stretch nearest to its hex. */
function alongWater(name: BoardName, cell: { x: number; y: number }, waters: readonly Water[], id: string): string {
    const style = styleOf('water');
    const far = (p: Point): number => distance(p, [cell.x, cell.y]);
    let best: { water: Water; i: number } | undefined;
    for (const water of waters)
        water.line.forEach((p, i) => {
            if (!best || far(p) < far(best.water.line[best.i]!)) best = { water, i };
        });
    if (!best || far(best.water.line[best.i]!) > 140) return plain(name, [cell.x, cell.y], style, 0);
    const { water, i } = best;
    const half = Math.ceil((widthOf(name.text, style) * 0.62) / 5) + 4;
    const from = Math.max(0, Math.min(i - half, water.line.length - 1 - 2 * half));
    const part = water.line.slice(from, from + 2 * half + 1);
    const forward = part.at(-1)![0] >= part[0]![0];
    const course = forward ? part : part.reverse();
    // Letters on a smoothed course, above it: the river's own bends are too narrow for them.
    const coarse = course.filter((_, k) => k % 7 === 0 || k === course.length - 1);
    const path = spline(beside(coarse, -(water.wide / 2 + 4.2)), 12);
    return (
        `<path id="${id}" d="${soft(path)}" fill="none" stroke="none"/><text ${attributes(style)}>` +
        `<textPath href="#${id}" startOffset="50%">${escaped(name.text)}</textPath></text>`
    );
}

/** In the middle of its water, upright where that is tall. */
function lakeName(ground: Ground, name: BoardName): string {
    const start = ground.cells.get(name.hex)!;
    const group = [start];
    const seen = new Set([start.id]);
    for (const cell of group)
        for (const id of cell.neighbours) {
            const next = ground.cells.get(id);
            if (!next || next.terrain !== 'water' || seen.has(id)) continue;
            seen.add(id);
            group.push(next);
        }
    const xs = group.map((cell) => cell.x);
    const ys = group.map((cell) => cell.y);
    const wide = Math.max(...xs) - Math.min(...xs);
    const high = Math.max(...ys) - Math.min(...ys);
    const style = { ...styleOf('water'), size: group.length > 5 ? 19 : 13, spacing: group.length > 5 ? 7 : 1.6 };
    return plain(
        name,
        [start.x, start.y + (group.length > 1 ? 0 : 16)],
        style,
        high > 1.6 * wide && high > 200 ? -90 : 0,
    );
}
const plain = (name: BoardName, p: Point, style: Style, turn: number): string =>
    `<text transform="translate(${num(p[0])} ${num(p[1])})${turn ? ` rotate(${turn})` : ''}" y="${num(style.size * 0.3)}" ` +
    `${attributes(style)}>${escaped(name.text)}</text>`;
