import type { Point } from '../board/layout';
import { chance, type Chance } from './chance';
import { at, num, type Box, type Nearness } from './curve';
import { scatter, type Field } from './field';
import { ink } from './ink';

const Shapes = 6;
const Tile = 72; // of the stipple

/** Six trees in two sizes, and dots for the ground beneath them. */
export function woodsDefs(id: string): string {
    const random = chance(77);
    let defs = '';
    for (let shape = 0; shape < Shapes; ++shape) {
        const tree = treeShape(shape, random);
        defs += `<g id="${id}t${shape}">${tree}</g><g id="${id}s${shape}" transform="scale(.72)">${tree}</g>`;
    }
    let dots = '';
    for (const p of tiledScatter(4.6, random)) dots += `M${at(p)}h.01`;
    return (
        defs +
        `<pattern id="${id}stipple" width="${Tile}" height="${Tile}" patternUnits="userSpaceOnUse">` +
        `<path d="${dots}" stroke="${ink.woodInk}" stroke-width=".95" stroke-linecap="round"/></pattern>`
    );
}

function treeShape(shape: number, random: Chance): string {
    const lobes = 6 + Math.floor(random() * 2);
    const r = 4.1 + random() * 1.3;
    const points = Array.from({ length: lobes }, (_, i): Point => {
        const angle = (i / lobes) * Math.PI * 2 + shape;
        const far = r * (0.88 + random() * 0.24);
        return [Math.cos(angle) * far, Math.sin(angle) * far * 0.92 - 3.2];
    });
    const start = points[0]!;
    let canopy = 'M' + at(start);
    for (const p of [...points.slice(1), start]) canopy += `A${num(r * 0.56)} ${num(r * 0.54)} 0 0 1 ${at(p)}`;
    const shade =
        `M${at([r * 0.75, -5])}A${num(r)} ${num(r)} 0 0 1 ${at([-r * 0.3, 0.3])}` +
        `A${num(r * 1.3)} ${num(r * 1.3)} 0 0 0 ${at([r * 0.75, -5])}Z`;
    return (
        `<path d="M-.6 1.6L7.6 3.4L7.2 4.5L-.6 3Z" fill="${ink.woodInk}" opacity=".38"/>` +
        `<path d="M0-1V3.2" stroke="${ink.woodInk}" stroke-width="1.1"/>` +
        `<path d="${canopy}Z" fill="${ink.canopy}" stroke="${ink.woodInk}" stroke-width=".75" stroke-linejoin="round"/>` +
        `<path d="${shade}" fill="${ink.woodInk}" opacity=".62"/>` +
        `<ellipse cx="${num(-r * 0.3)}" cy="-4.8" rx="${num(r * 0.36)}" ry="${num(r * 0.26)}" fill="${ink.canopyLit}"/>`
    );
}

/** Scattered points whose tile fits to itself on all sides. */
function tiledScatter(gap: number, random: Chance): Point[] {
    const out: Point[] = [];
    const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), Tile - Math.abs(a - b));
    for (let n = 0; n < 2600; ++n) {
        const p: Point = [random() * Tile, random() * Tile];
        if (out.every((q) => Math.hypot(apart(p[0], q[0]), apart(p[1], q[1])) > gap)) out.push(p);
    }
    return out;
}

/**
 * Trees from north to south, so that each stands before the one behind it; small ones stray over the edge. On slopes they
 * stand thinner, or nobody would see the hachures.
 */
export function treesOf(field: Field, height: Field, box: Box, seed: number, id: string, lines: Nearness): string {
    const random = chance(seed + 41);
    const onSlope = ([x, y]: Point): boolean => {
        const part = height.at(x, y) % 1;
        return part > 0.25 && part < 0.72;
    };
    const trees = scatter(
        box,
        10.4,
        random,
        (p) => field.at(p[0], p[1]) > 0.52 && !onSlope(p) && !lines.within(p, 6.5),
    );
    const strays = scatter(box, 19, random, (p) => {
        const wood = field.at(p[0], p[1]);
        return wood > 0.34 && wood < 0.5 && random() < 0.5 && !lines.within(p, 7);
    });
    const use = (p: Point, size: 's' | 't'): string =>
        `<use href="#${id}${size}${Math.floor(random() * Shapes)}" x="${num(p[0])}" y="${num(p[1])}"/>`;
    return [...strays.map((p) => ({ p, size: 's' as const })), ...trees.map((p) => ({ p, size: 't' as const }))]
        .sort((a, b) => a.p[1] - b.p[1])
        .map(({ p, size }) => use(p, size))
        .join('');
}
