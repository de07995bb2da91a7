import type { Point } from '../board/layout';
import { hash } from './chance';
import { num, straight } from './curve';
import { ink, serif } from './ink';
import { escaped } from './paint';
import type { Ground } from './ground';

// Signs that a game prints on its hexes. Their words are parted by points: deploy.P.spades, entry.Rooth, edge.F.

const Star = 'M0-6.2L1.6-2.2L5.9-1.9L2.6.8L3.6 5L0 2.7L-3.6 5L-2.6.8L-5.9-1.9L-1.6-2.2Z';
const Suits: Record<string, string> = {
    spades: 'M0-3.4C1.4-1.4 3.2-.6 3.2 1C3.2 2.5 1.3 2.7.4 1.7L.9 3.4H-.9L-.4 1.7C-1.3 2.7-3.2 2.5-3.2 1C-3.2-.6-1.4-1.4 0-3.4Z',
    hearts: 'M0 3.4C-1.4 1.5-3.2.6-3.2-1.2C-3.2-3.2-.8-3.6 0-1.8C.8-3.6 3.2-3.2 3.2-1.2C3.2.6 1.4 1.5 0 3.4Z',
    diamonds: 'M0-3.6L2.7 0L0 3.6L-2.7 0Z',
    clubs: 'M-.4.9C-1.2 2-3.2 1.8-3.2.2C-3.2-1.2-1.9-1.6-1.3-1.3C-1.9-2.2-1.4-3.5 0-3.5C1.4-3.5 1.9-2.2 1.3-1.3C1.9-1.6 3.2-1.2 3.2.2C3.2 1.8 1.2 2 .4.9L.9 3.4H-.9Z',
};

export interface Marks {
    signs: string; // always drawn
    notes: string; // small print, drawn with the labels of hexes
    taken: Point[]; // middles of what a place name should not lie on
}

export function marksOf(ground: Ground): Marks {
    const marks: Marks = { signs: '', notes: '', taken: [] };
    const entries = new Map<string, Point[]>();
    for (const cell of ground.cells.values()) {
        let short = 0;
        let long = 0;
        const note = (drawing: string, wide: boolean): void => {
            // Short ones beside the label, where no name lies; words at the foot of the hex.
            const [x, y] = wide ? [cell.x, cell.y + 38 - 8 * long++] : [cell.x + 20, cell.y - 35.8 + 8 * short++];
            marks.notes += `<g transform="translate(${num(x)} ${num(y)})">${drawing}</g>`;
            marks.taken.push([x, y]);
        };
        for (const mark of cell.marks) {
            const [kind = '', ...rest] = mark.split('.');
            if (kind === 'vp') {
                marks.signs += objective(cell.x - 35, cell.y);
                marks.taken.push([cell.x - 35, cell.y]);
            } else if (kind === 'deploy') note(deployment(rest), false);
            else if (kind === 'entry') {
                const name = rest.join(' ');
                entries.set(name, [...(entries.get(name) ?? []), [cell.x, cell.y]]);
            } else if (kind !== 'edge' && kind !== 'impassable') note(word(mark), true);
        }
        if (cell.terrain === 'other') note(word(cell.word), true);
    }
    marks.notes += entriesOf(ground, entries);
    return marks;
}

/** A star in a hexagon. */
function objective(x: number, y: number): string {
    return (
        `<g transform="translate(${num(x)} ${num(y)})"><path d="M-9 0L-4.5-7.8H4.5L9 0L4.5 7.8H-4.5Z" fill="${ink.card}" ` +
        `stroke="${ink.goldInk}" stroke-width="1.5"/><path d="${Star}" fill="${ink.gold}" stroke="${ink.goldInk}" ` +
        `stroke-width=".6" transform="scale(.92)"/></g>`
    );
}

function deployment([side = '', wing = '']: readonly string[]): string {
    const suit = Object.hasOwn(Suits, wing) ? Suits[wing] : undefined;
    const letters = escaped(suit ? side : [side, wing].filter(Boolean).join(' '));
    const red = wing === 'hearts' || wing === 'diamonds';
    return (
        `<text x="${suit ? -3.4 : 0}" y="2.6" font-size="7.4" font-weight="600" text-anchor="middle">${letters}</text>` +
        (suit ? `<path d="${suit}" transform="translate(4)" fill="${red ? ink.brickDark : ink.line}"/>` : '')
    );
}

const word = (text: string): string =>
    `<text y="2.6" font-size="7.6" font-style="italic" text-anchor="middle">${escaped(text)}</text>`;

/** Who comes in where: an arrow over the edge for each hex, the name once. */
function entriesOf(ground: Ground, entries: ReadonlyMap<string, readonly Point[]>): string {
    const { box } = ground;
    let arrows = '';
    let names = '';
    const rows = new Map<string, number>(); // several may come in by the same hex
    for (const [name, points] of entries) {
        for (const [x, y] of points) {
            const gaps = [x, box.width - x, y, box.height - y];
            const side = gaps.indexOf(Math.min(...gaps));
            const turn = [0, 180, 90, -90][side]!;
            const [ax, ay] = [
                [5, y],
                [box.width - 5, y],
                [x, 5],
                [x, box.height - 5],
            ][side]!;
            arrows += `<path d="M-3-4L5 0L-3 4L-1 0Z" transform="translate(${num(ax!)} ${num(ay!)}) rotate(${turn})"/>`;
        }
        const [x, y] = points[Math.floor((points.length - 1) / 2)]!;
        const key = `${num(x)} ${num(y)}`;
        const row = rows.get(key) ?? 0;
        rows.set(key, row + 1);
        const left = x < box.width / 2;
        names +=
            `<text x="${num(left ? 14 : box.width - 14)}" y="${num(y + 3 + 8.6 * row)}" font-size="8.6" font-style="italic" ` +
            `text-anchor="${left ? 'start' : 'end'}">${escaped(name)}</text>`;
    }
    return (arrows && `<g fill="${ink.brickDark}" opacity=".8">${arrows}</g>`) + names;
}

/** Whose edge of the map it is: brackets in the margin with the side's letter. */
export function edgesOf(ground: Ground, out: number): string {
    const spans = new Map<string, { side: string; right: boolean; from: number; to: number }>();
    for (const cell of ground.cells.values())
        for (const mark of cell.marks) {
            const [kind, side = ''] = mark.split('.');
            if (kind !== 'edge') continue;
            const right = cell.x > ground.box.width / 2;
            const key = `${side} ${right}`;
            const span = spans.get(key) ?? { side, right, from: Infinity, to: -Infinity };
            span.from = Math.min(span.from, cell.y - 38);
            span.to = Math.max(span.to, cell.y + 38);
            spans.set(key, span);
        }
    let drawn = '';
    for (const { side, right, from, to } of spans.values()) {
        const x = right ? ground.box.width + out : -out;
        const tick = right ? -4 : 4;
        const middle = (from + to) / 2;
        drawn +=
            `<path d="${straight([
                [x + tick, from],
                [x, from],
                [x, middle - 12],
            ])}${straight([
                [x, middle + 12],
                [x, to],
                [x + tick, to],
            ])}" fill="none" stroke="${ink.brickDark}" stroke-width="1"/>` +
            `<text x="${num(x)}" y="${num(middle + 4.5)}" font-family='${serif}' font-weight="600" font-size="13" ` +
            `text-anchor="middle" fill="${ink.brickDark}">${escaped(side)}</text>`;
    }
    return drawn;
}

/** A hex of ground the client has no drawing for: a ring of dots, one size for each word. */
export function otherGround(ground: Ground): string {
    let drawn = '';
    for (const cell of ground.cells.values()) {
        if (cell.terrain !== 'other') continue;
        const ring = cell.corners.map(([x, y]): Point => [cell.x + (x - cell.x) * 0.86, cell.y + (y - cell.y) * 0.86]);
        const gap = 3 + (hash(cell.word) % 4);
        drawn += `<path d="${straight(ring, true)}" fill="${ink.soft}" fill-opacity=".08" stroke="${ink.soft}" stroke-width="1.4" stroke-dasharray=".1 ${gap}" stroke-linecap="round"/>`;
    }
    return drawn;
}
