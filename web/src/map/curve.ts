import type { Point } from '../board/layout';

// Points and lines, and how they are written as SVG path data.

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** One decimal is finer than ink; no needless noughts, for a sheet holds ten thousands of numbers. */
export const num = (n: number): string => short(Math.round(n * 10) / 10);
export const nums = (...list: number[]): string => packed(list.map(num));

function short(n: number): string {
    const text = String(n || 0);
    return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? '-' + text.slice(2) : text;
}
/** A minus parts numbers as well as a space does. */
const packed = (list: readonly string[]): string =>
    list.reduce((all, n) => all + (n.startsWith('-') ? n : ' ' + n)).trim();
export const at = (p: Point): string => nums(p[0], p[1]);
export const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export function straight(points: readonly Point[], close = false): string {
    const [first, ...rest] = points;
    if (!first) return '';
    let d = 'M' + at(first);
    let [x, y] = first.map((n) => Math.round(n * 10) / 10) as [number, number];
    for (const p of rest) {
        const px = Math.round(p[0] * 10) / 10;
        const py = Math.round(p[1] * 10) / 10;
        d += 'l' + nums(px - x, py - y);
        [x, y] = [px, py];
    }
    return d + (close ? 'z' : '');
}

/**
 * A soft line: quadratic curves between the midpoints. Each control point mirrors the one before it, so after the first
 * only the midpoints need writing (t); with controls of one decimal they have two, and nothing is lost by rounding.
 */
export function soft(points: readonly Point[], close = false): string {
    if (points.length < 3) return straight(points, close);
    const tenths = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
    const [first, last] = [tenths[0]!, tenths.at(-1)!];
    const controls = close ? [...tenths, first] : tenths.slice(1);
    // Midpoints in twentieths: whole numbers.
    let [x, y] = close ? [last[0] + first[0], last[1] + first[1]] : [2 * first[0], 2 * first[1]];
    let d = `M${twentieths(x)} ${twentieths(y)}`;
    for (let i = 0; i < controls.length - 1; ++i) {
        const [p, q] = [controls[i]!, controls[i + 1]!];
        const [mx, my] = [p[0] + q[0], p[1] + q[1]];
        if (i === 0) d += 'q' + packed([2 * p[0] - x, 2 * p[1] - y, mx - x, my - y].map(twentieths));
        else d += 't' + packed([twentieths(mx - x), twentieths(my - y)]);
        [x, y] = [mx, my];
    }
    return d + (close ? 'z' : `L${num(last[0] / 10)} ${num(last[1] / 10)}`);
}
const twentieths = (n: number): string => short(Math.round(n * 5) / 100);

/** Catmull-Rom through the points from `from` to `to`; the points outside only give the direction. */
export function spline(points: readonly Point[], step: number, from = 0, to = points.length - 1): Point[] {
    const out: Point[] = [];
    for (let i = from; i < to; ++i) {
        const p1 = points[i]!;
        const p2 = points[i + 1]!;
        const p0 = points[i - 1] ?? p1;
        const p3 = points[i + 2] ?? p2;
        const n = Math.max(2, Math.round(distance(p1, p2) / step));
        const along = (j: 0 | 1, t: number): number =>
            0.5 *
            (2 * p1[j] +
                (p2[j] - p0[j]) * t +
                (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
                (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t * t * t);
        for (let k = 0; k < n; ++k) out.push([along(0, k / n), along(1, k / n)]);
    }
    const end = points[to];
    if (end) out.push(end);
    return out;
}

export function normals(points: readonly Point[]): Point[] {
    return points.map((p, i) => {
        const a = points[i - 1] ?? p;
        const b = points[i + 1] ?? p;
        const dx = b[0] - a[0];
        const dy = b[1] - a[1];
        const length = Math.hypot(dx, dy) || 1;
        return [-dy / length, dx / length];
    });
}

/** A line moved sideways. */
export function beside(points: readonly Point[], offset: number | ((i: number) => number)): Point[] {
    const side = normals(points);
    return points.map((p, i) => {
        const by = typeof offset === 'number' ? offset : offset(i);
        return [p[0] + side[i]![0] * by, p[1] + side[i]![1] * by];
    });
}

/** The outline of a line that has a width. */
export function ribbon(points: readonly Point[], width: (i: number) => number): string {
    const left = beside(points, (i) => width(i) / 2);
    const right = beside(points, (i) => -width(i) / 2);
    return soft([...left, ...right.reverse()], true);
}

/** Points at even distances along a line. */
export function resample(points: readonly Point[], step: number, close = false): Point[] {
    const line = close && points[0] ? [...points, points[0]] : points;
    const out: Point[] = [];
    let carry = 0;
    for (let i = 1; i < line.length; ++i) {
        const a = line[i - 1]!;
        const b = line[i]!;
        const length = distance(a, b);
        let s = carry;
        for (; s < length; s += step) out.push(between(a, b, s / length));
        carry = s - length;
    }
    return out;
}

/** A rectangle turned by an angle, half as wide and deep as said on each side of its middle. */
export function slab(x: number, y: number, angle: number, wide: number, deep: number): Point[] {
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const corner = (u: number, v: number): Point => [x + c * u - s * v, y + s * u + c * v];
    return [corner(-wide, -deep), corner(wide, -deep), corner(wide, deep), corner(-wide, deep)];
}

/** Whether anything of some lines is near, without looking at all of them. */
export class Nearness {
    private readonly cells = new Map<number, Point[]>();
    constructor(
        lines: Iterable<readonly Point[]>,
        private readonly reach: number,
    ) {
        for (const line of lines)
            for (const p of line) {
                const key = this.key(Math.floor(p[0] / reach), Math.floor(p[1] / reach));
                const cell = this.cells.get(key);
                if (cell) cell.push(p);
                else this.cells.set(key, [p]);
            }
    }
    within(p: Point, gap: number): boolean {
        const i = Math.floor(p[0] / this.reach);
        const j = Math.floor(p[1] / this.reach);
        const cells = Math.ceil(gap / this.reach);
        for (let dj = -cells; dj <= cells; ++dj)
            for (let di = -cells; di <= cells; ++di)
                for (const q of this.cells.get(this.key(i + di, j + dj)) ?? []) if (distance(p, q) < gap) return true;
        return false;
    }
    private key(i: number, j: number): number {
        return (j + 1000) * 10000 + i + 1000;
    }
}
