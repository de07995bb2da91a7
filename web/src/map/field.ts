import type { Point } from '../board/layout';
import type { Chance } from './chance';
import { noise } from './chance';
import { soft, type Box } from './curve';

/** A number for every point of the sheet, kept on a lattice. */
export class Field {
    private readonly columns: number;
    private readonly rows: number;
    private readonly values: Float32Array;
    constructor(
        readonly box: Box,
        private readonly cell: number,
    ) {
        this.columns = Math.ceil(box.width / cell) + 1;
        this.rows = Math.ceil(box.height / cell) + 1;
        this.values = new Float32Array(this.columns * this.rows);
    }

    /** Fills the lattice in blocks; a block where `same` knows the one value is not computed point by point. */
    fill(value: (x: number, y: number) => number, same: (middle: Point, radius: number) => number | undefined): void {
        const block = 4;
        for (let j = 0; j < this.rows; j += block)
            for (let i = 0; i < this.columns; i += block) {
                const half = ((block - 1) * this.cell) / 2;
                const middle: Point = [this.box.x + i * this.cell + half, this.box.y + j * this.cell + half];
                const known = same(middle, half * Math.SQRT2);
                for (let b = j; b < Math.min(j + block, this.rows); ++b)
                    for (let a = i; a < Math.min(i + block, this.columns); ++a)
                        this.values[b * this.columns + a] =
                            known ?? value(this.box.x + a * this.cell, this.box.y + b * this.cell);
            }
    }

    at(x: number, y: number): number {
        const fx = Math.min(this.columns - 1.001, Math.max(0, (x - this.box.x) / this.cell));
        const fy = Math.min(this.rows - 1.001, Math.max(0, (y - this.box.y) / this.cell));
        const i = Math.floor(fx);
        const j = Math.floor(fy);
        const u = fx - i;
        const v = fy - j;
        const k = j * this.columns + i;
        const top = this.values[k]! * (1 - u) + this.values[k + 1]! * u;
        const low = this.values[k + this.columns]! * (1 - u) + this.values[k + this.columns + 1]! * u;
        return top * (1 - v) + low * v;
    }
    slope(x: number, y: number): Point {
        const e = this.cell;
        return [(this.at(x + e, y) - this.at(x - e, y)) / (2 * e), (this.at(x, y + e) - this.at(x, y - e)) / (2 * e)];
    }

    outline(level: number): string {
        return this.rings(level)
            .map((ring) => soft(ring, true))
            .join('');
    }

    /** Closed lines around all that is higher than a level; beyond the lattice everything is low. */
    rings(level: number): Point[][] {
        const { columns, rows, values, cell, box } = this;
        const get = (i: number, j: number): number =>
            i < 0 || j < 0 || i >= columns || j >= rows ? -9 : values[j * columns + i]!;
        const next = new Map<number, number>(); // from one cut lattice edge to the next, high ground on the right
        const where = new Map<number, Point>();
        const cut = (i: number, j: number, upright: 0 | 1): number => {
            const key = ((j + 1) * (columns + 4) + i + 1) * 2 + upright;
            if (!where.has(key)) {
                const a = get(i, j);
                const b = upright ? get(i, j + 1) : get(i + 1, j);
                const u = Math.min(0.999, Math.max(0.001, (level - a) / (b - a)));
                where.set(
                    key,
                    upright ? [box.x + i * cell, box.y + (j + u) * cell] : [box.x + (i + u) * cell, box.y + j * cell],
                );
            }
            return key;
        };
        for (let j = -1; j < rows; ++j)
            for (let i = -1; i < columns; ++i) {
                const code =
                    (get(i, j) > level ? 1 : 0) |
                    (get(i + 1, j) > level ? 2 : 0) |
                    (get(i + 1, j + 1) > level ? 4 : 0) |
                    (get(i, j + 1) > level ? 8 : 0);
                if (code === 0 || code === 15) continue;
                for (const [from, to] of Crossings[code]!) next.set(cut(...edge(from, i, j)), cut(...edge(to, i, j)));
            }
        const rings: Point[][] = [];
        for (const start of next.keys()) {
            const ring: Point[] = [];
            for (let key: number | undefined = start; key !== undefined && next.has(key); ) {
                ring.push(where.get(key)!);
                const to: number = next.get(key)!;
                next.delete(key);
                key = to;
            }
            if (ring.length > 5) rings.push(ring);
        }
        return rings;
    }
}

type Edge = 'top' | 'right' | 'bottom' | 'left';
const Crossings: Record<number, [Edge, Edge][]> = {
    1: [['top', 'left']],
    2: [['right', 'top']],
    3: [['right', 'left']],
    4: [['bottom', 'right']],
    5: [
        ['top', 'left'],
        ['bottom', 'right'],
    ],
    6: [['bottom', 'top']],
    7: [['bottom', 'left']],
    8: [['left', 'bottom']],
    9: [['top', 'bottom']],
    10: [
        ['right', 'top'],
        ['left', 'bottom'],
    ],
    11: [['right', 'bottom']],
    12: [['left', 'right']],
    13: [['top', 'right']],
    14: [['left', 'top']],
};
function edge(which: Edge, i: number, j: number): [number, number, 0 | 1] {
    if (which === 'top') return [i, j, 0];
    if (which === 'bottom') return [i, j + 1, 0];
    return [which === 'left' ? i : i + 1, j, 1];
}

export interface Sample {
    x: number;
    y: number;
    value: number;
}
const Reach = 150; // farther samples weigh nothing

/**
 * Blends the values of hexes. The point asked for is displaced by noise so that nothing follows the hexagons exactly,
 * but not in the middle of a hex: every centre keeps the value of its own hex, near enough.
 */
export function blended(samples: readonly Sample[], box: Box, sigma: number, warp: number, seed: number): Field {
    const field = new Field(box, 5);
    const first = samples[0];
    if (!first || samples.every((sample) => sample.value === 0)) return field;
    const n1 = noise(seed);
    const n2 = noise(seed + 1);
    let near: Sample[] = [];
    const value = (x: number, y: number): number => {
        let nearest = Infinity;
        for (const sample of near) nearest = Math.min(nearest, (sample.x - x) ** 2 + (sample.y - y) ** 2);
        const t = Math.min(1, Math.sqrt(nearest) / 34);
        const free = warp * t * t * (3 - 2 * t);
        const wx = x + (n1(x / 38, y / 38) + 0.3 * n1(x / 13, y / 13)) * free;
        const wy = y + (n2(x / 38, y / 38) + 0.3 * n2(x / 13, y / 13)) * free;
        let sum = 0;
        let top = 0;
        for (const sample of near) {
            const d2 = (sample.x - wx) ** 2 + (sample.y - wy) ** 2;
            const weight = Math.exp(-d2 / (2 * sigma * sigma)) + 1e-9;
            sum += weight;
            top += weight * sample.value;
        }
        return top / sum;
    };
    field.fill(value, ([x, y], radius) => {
        near = samples.filter((sample) => (sample.x - x) ** 2 + (sample.y - y) ** 2 < (Reach + radius) ** 2);
        const one = near[0]?.value ?? 0;
        return near.every((sample) => sample.value === one) ? one : undefined;
    });
    return field;
}

/** Points at random, none nearer to another than `gap`. */
export function scatter(box: Box, gap: number, random: Chance, accept: (p: Point) => boolean): Point[] {
    const cell = gap / Math.SQRT2;
    const columns = Math.ceil(box.width / cell);
    const grid = new Map<number, Point>();
    const out: Point[] = [];
    const tries = Math.round(((box.width * box.height) / (gap * gap)) * 6);
    const free = (p: Point, i: number, j: number): boolean => {
        for (let dj = -2; dj <= 2; ++dj)
            for (let di = -2; di <= 2; ++di) {
                const q = grid.get((j + dj) * columns + i + di);
                if (q && (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 < gap * gap) return false;
            }
        return true;
    };
    for (let n = 0; n < tries; ++n) {
        const p: Point = [box.x + random() * box.width, box.y + random() * box.height];
        if (!accept(p)) continue;
        const i = Math.floor((p[0] - box.x) / cell);
        const j = Math.floor((p[1] - box.y) / cell);
        if (!free(p, i, j)) continue;
        grid.set(j * columns + i, p);
        out.push(p);
    }
    return out;
}
