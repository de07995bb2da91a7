import type { Point } from '../board/layout';

/** How a run of water ends: off the sheet, in other water, or nowhere. */
export type End = 'rim' | 'joined' | 'free';
export type Link = readonly [from: string, to: string];

export const keyOf = (p: Point): string => `${Math.round(p[0])},${Math.round(p[1])}`;

/** Joins loose sides end to end. */
export function joined(sides: readonly (readonly [Point, Point])[]): Point[][] {
    const where = new Map<string, Point>();
    for (const p of sides.flat()) where.set(keyOf(p), p);
    const ways = waysOf(sides.map(([a, b]): Link => [keyOf(a), keyOf(b)]));
    return ways.map((way) => way.map((key) => where.get(key)!));
}

/** Joins links into ways: of every net the longest first, then what is left branching off from it. */
export function waysOf(links: readonly Link[]): string[][] {
    const left = new Set(links);
    const ways: string[][] = [];
    for (const start of left) {
        // The farthest point from anywhere is an end; the farthest from there is the other.
        const end = farthest(start[0], left).at(-1)!;
        const way = farthest(end, left);
        for (let i = 1; i < way.length; ++i)
            for (const link of left) if (link.includes(way[i - 1]!) && link.includes(way[i]!)) left.delete(link);
        ways.push(way);
        if (left.delete(start)) left.add(start); // it was not on this way: it will be looked at again
    }
    return ways;
}

/** The points on the way to the farthest one that can be reached. */
function farthest(from: string, links: ReadonlySet<Link>): string[] {
    const before = new Map<string, string | undefined>([[from, undefined]]);
    let last = from;
    for (const point of before.keys()) {
        last = point;
        for (const [a, b] of links) {
            const next = a === point ? b : b === point ? a : undefined;
            if (next !== undefined && !before.has(next)) before.set(next, point);
        }
    }
    const way: string[] = [];
    for (let point: string | undefined = last; point !== undefined; point = before.get(point)) way.unshift(point);
    return way;
}
