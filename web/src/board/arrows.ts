import { noise } from '../map/chance';
import { beside, ribbon, spline, straight } from '../map/curve';
import { round, type Layout, type Place, type Point } from './layout';
import { between } from './shapes';
import { chipSvg } from './chips';

// Arrows as a staff officer would ink them: swelling towards the head, each in a lane of its own.

export interface Arrow {
    from: string; // places
    to: string;
    count: number;
    tone: 'move' | 'fire' | 'attack';
    label: string; // on its tail; may be empty
}

const Ink = { move: '#22405f', fire: '#8b2a22', attack: '#a3161a' } as const;
const Width = { move: 10, fire: 6, attack: 11 } as const;
const Casing = '#fffdf6';

/** How far each arrow is moved sideways: those over one border lie side by side, whichever way they go. */
export function laneOffsets(arrows: readonly Arrow[], apart: number): number[] {
    const lanes = new Map<string, number>();
    const pair = (arrow: Arrow): string => [arrow.from, arrow.to].sort().join('|');
    for (const arrow of arrows) lanes.set(pair(arrow), (lanes.get(pair(arrow)) ?? 0) + 1);
    const used = new Map<string, number>();
    return arrows.map((arrow) => {
        const key = pair(arrow);
        const lane = used.get(key) ?? 0;
        used.set(key, lane + 1);
        const offset = (lane - (lanes.get(key)! - 1) / 2) * apart;
        // Sideways is measured along the arrow: one that comes back has its other side there.
        return (arrow.from < arrow.to ? offset : -offset) || 0;
    });
}

/** Both ends on the ground: inside the two places, short of where counters lie. */
export function endsOf(from: Place, to: Place, lane: number): [Point, Point] {
    const start = facing(from, to);
    const end = facing(to, from);
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy) || 1;
    const side: Point = [-dy / length, dx / length];
    const reach = (place: Place): number => {
        if (place.corners.length !== 4) return 27;
        return Math.abs(dy) > Math.abs(dx) ? place.height / 2 - 16 : place.width / 2 - 18;
    };
    const at = (p: Point, share: number): Point => {
        const [x, y] = between(p, p === start ? end : start, share);
        return [x + side[0] * lane, y + side[1] * lane];
    };
    return [at(start, Math.min(0.45, reach(from) / length)), at(end, Math.min(0.45, reach(to) / length))];
}
/** A wide area is left opposite the narrower one below or above it, not from its far middle. */
function facing(place: Place, other: Place): Point {
    const isOver = Math.abs(place.y - other.y) >= (place.height + other.height) / 2;
    if (place.corners.length !== 4 || !isOver || place.width <= other.width) return [place.x, place.y];
    const room = (place.width - other.width) / 2;
    return [Math.min(place.x + room, Math.max(place.x - room, other.x)), place.y];
}

/** An attack is a broad, straight arrow across the border; all others are drawn by hand. */
function inked(start: Point, end: Point, tone: Arrow['tone'], seed: number): string {
    const width = Width[tone];
    if (tone === 'attack') return attack(start, end, width);
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
    const [ux, uy] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
    const [mx, my] = between(start, end, 0.5);
    const wobble = noise(seed);
    const line = beside(spline([start, [mx + uy * 3, my - ux * 3], end], 5), (i) => wobble(i / 5, seed % 17) * 0.8);
    const shaft = line.slice(0, Math.max(2, Math.round(line.length - (width * 1.5) / 5)));
    const base = shaft.at(-1) ?? start;
    const tip = line.at(-1) ?? end;
    const spread = width * 1.25;
    const back = (by: number): Point => [base[0] - ux * width * 0.5 - uy * by, base[1] - uy * width * 0.5 + ux * by];
    const outline = ribbon(shaft, (i) => width * (0.34 + (0.66 * i) / (shaft.length - 1)));
    const head = straight([back(spread), tip, back(-spread), [base[0] + ux, base[1] + uy]], true);
    return (
        `<path d="${outline}${head}" fill="none" stroke="${Casing}" stroke-width="4" stroke-linejoin="round"/>` +
        `<path d="${outline}" fill="${Ink[tone]}"/>` +
        `<path d="${head}" fill="${Ink[tone]}" stroke="${Ink[tone]}" stroke-width="1" stroke-linejoin="round"/>`
    );
}

function attack(start: Point, end: Point, width: number): string {
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
    const [ux, uy] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
    const at = ([x, y]: Point, on: number, by: number): Point => [x + ux * on - uy * by, y + uy * on + ux * by];
    const half = width / 2;
    const d = straight(
        [
            at(start, 0, half),
            at(end, -8, half),
            at(end, -9, 13),
            at(end, 7, 0),
            at(end, -9, -13),
            at(end, -8, -half),
            at(start, 0, -half),
        ],
        true,
    );
    return `<path d="${d}" fill="${Ink.attack}" stroke="#fff" stroke-width="2.6" stroke-linejoin="round"/>`;
}

export function arrowsSvg(layout: Layout, arrows: readonly Arrow[]): string {
    const offsets = laneOffsets(arrows, layout.kind === 'areas' ? 40 : 16);
    let shafts = '';
    let chips = '';
    arrows.forEach((arrow, i) => {
        const from = layout.places.get(arrow.from);
        const to = layout.places.get(arrow.to);
        if (!from || !to || from === to) return;
        const [start, end] = endsOf(from, to, offsets[i] ?? 0);
        shafts += inked(start, end, arrow.tone, 40 + i * 7);
        if (arrow.label) chips += chipSvg(start[0], start[1], arrow.label, Ink[arrow.tone]);
    });
    return shafts + chips;
}

/** The arrow that follows the pointer while something is dragged. */
export const dragSvg = (from: Point, to: Point): string =>
    Math.hypot(to[0] - from[0], to[1] - from[1]) < 20
        ? ''
        : `<g opacity=".9">${inked(from, to, 'move', 7)}</g><circle cx="${round(from[0])}" cy="${round(from[1])}" r="6" fill="${Ink.move}" stroke="${Casing}" stroke-width="2"/>`;
