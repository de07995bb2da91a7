import type { Point } from '../board/layout';

// Outlines, and what is cut off at them. Everything is written out as plain paths: a drawing needs no definitions
// elsewhere in the page, so that it can stand anywhere, be kept, and be painted to a bitmap.

export type Outline = 'rounded' | 'clipped';
export type Polygon = readonly Point[]; // convex, clockwise on the screen

export const short = (n: number): number => Math.round(n * 100) / 100;
export const polygonPath = (points: Polygon): string =>
    points.length > 2 ? 'M' + points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L') + 'Z' : '';
export const box = (x: number, y: number, width: number, height: number): Polygon => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
];

/** A rectangle with its corners rounded or clipped by `k`. */
export function corneredPath(outline: Outline, x: number, y: number, width: number, height: number, k: number): string {
    const [left, top, right, bottom] = [x, y, x + width, y + height].map(short) as [number, number, number, number];
    const [l, t, r, b] = [x + k, y + k, x + width - k, y + height - k].map(short) as [number, number, number, number];
    return outline === 'clipped'
        ? `M${l} ${top}H${r}L${right} ${t}V${b}L${r} ${bottom}H${l}L${left} ${b}V${t}Z`
        : `M${l} ${top}H${r}Q${right} ${top} ${right} ${t}V${b}Q${right} ${bottom} ${r} ${bottom}` +
              `H${l}Q${left} ${bottom} ${left} ${b}V${t}Q${left} ${top} ${l} ${top}Z`;
}

/** The same as a polygon, to cut patterns with. */
export function corneredPolygon(
    outline: Outline,
    x: number,
    y: number,
    width: number,
    height: number,
    k: number,
): Polygon {
    const [right, bottom] = [x + width, y + height];
    const corner = (from: Point, bend: Point, to: Point): Point[] =>
        outline === 'clipped'
            ? [from, to]
            : [0, 0.25, 0.5, 0.75, 1].map((t) => {
                  const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
                  return [u * from[0] + v * bend[0] + w * to[0], u * from[1] + v * bend[1] + w * to[1]];
              });
    return [
        ...corner([x, y + k], [x, y], [x + k, y]),
        ...corner([right - k, y], [right, y], [right, y + k]),
        ...corner([right, bottom - k], [right, bottom], [right - k, bottom]),
        ...corner([x + k, bottom], [x, bottom], [x, bottom - k]),
    ];
}

/** The edge of a counter in its 64 units, drawn `grow` further out: for the counter itself and for rings around it. */
export const tilePath = (outline: Outline, grow = 0): string =>
    corneredPath(outline, 1 - grow, 1 - grow, 62 + 2 * grow, 62 + 2 * grow, 6.5 + grow * 0.6);
export const tilePolygon = (outline: Outline): Polygon => corneredPolygon(outline, 1, 1, 62, 62, 6.5);

/** How far a point lies inside the edge from a to b of a clockwise polygon: negative outside. */
const inside = (a: Point, b: Point, [x, y]: Point): number => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
const between = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
const edges = (polygon: Polygon): [Point, Point][] =>
    polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length] ?? point]);

/** What of a polygon lies inside another. */
export function cutPolygon(subject: Polygon, frame: Polygon): Polygon {
    let rest: Point[] = [...subject];
    for (const [a, b] of edges(frame)) {
        const kept: Point[] = [];
        for (const [p, q] of edges(rest)) {
            const [dp, dq] = [inside(a, b, p), inside(a, b, q)];
            if (dp >= 0) kept.push(p);
            if (dp >= 0 !== dq >= 0) kept.push(between(p, q, dp / (dp - dq)));
        }
        rest = kept;
    }
    return rest;
}

/** What of a straight line lies inside a polygon. */
export function cutLine(from: Point, to: Point, frame: Polygon): [Point, Point] | undefined {
    let [first, last] = [0, 1];
    for (const [a, b] of edges(frame)) {
        const [df, dt] = [inside(a, b, from), inside(a, b, to)];
        if (df < 0 && dt < 0) return undefined;
        if (df < 0) first = Math.max(first, df / (df - dt));
        else if (dt < 0) last = Math.min(last, df / (df - dt));
    }
    return first < last ? [between(from, to, first), between(from, to, last)] : undefined;
}
