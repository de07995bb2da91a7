import type { Point } from '../board/layout';
import type { BoardLine } from '../wire/types';
import { wander } from './chance';
import { distance, spline } from './curve';
import { roadKindOf, type RoadKind } from './kinds';

export interface Road {
    kind: RoadKind;
    line: Point[];
    places: string[]; // those it links
}
export interface Stop {
    x: number;
    y: number;
    out: Point | undefined; // towards the outside, at the edge of the board
}

const Most = 13; // units that a road passes beside the middle of a hex; its wander comes to that

/**
 * One smooth curve for each road. Each place has one point where all its roads meet, and a stretch that two roads
 * share is drawn once, by the better of them.
 */
export function roadsOf(lines: readonly BoardLine[], stopAt: (id: string) => Stop | undefined, seed: number): Road[] {
    const ranks: RoadKind[] = ['highway', 'road', 'track'];
    const sorted = lines
        .map((line) => ({ kind: roadKindOf(line.kind), places: line.hexes.filter((id) => stopAt(id)) }))
        .filter((line) => line.places.length > 1)
        .sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind));
    const next = neighboursOf(sorted.map((line) => line.places));
    const point = new Map<string, Point>();
    for (const [id, others] of next)
        point.set(
            id,
            eased(
                stopAt(id)!,
                [...others].map((other) => stopAt(other)!),
            ),
        );
    const move = wander(seed + 31, 2.6, 30);
    const drawn = new Set<string>();
    const roads: Road[] = [];
    for (const { kind, places } of sorted) {
        const points = places.map((id) => point.get(id)!);
        const before = beyond(places[0]!, points[0]!, points[1]!, next, stopAt);
        const after = beyond(places.at(-1)!, points.at(-1)!, points.at(-2)!, next, stopAt);
        const all = [...(before ? [before] : []), ...points, ...(after ? [after] : [])];
        const shift = before ? 1 : 0;
        const link = (i: number): string => [places[i]!, places[i + 1]!].sort().join('|');
        for (let i = 0; i < places.length - 1; ) {
            if (drawn.has(link(i))) {
                ++i;
                continue;
            }
            let end = i;
            while (end < places.length - 1 && !drawn.has(link(end))) drawn.add(link(end++));
            const from = i === 0 ? 0 : i + shift;
            const to = end === places.length - 1 ? all.length - 1 : end + shift;
            roads.push({ kind, places: places.slice(i, end + 1), line: spline(all, 5, from, to).map(move) });
            i = end;
        }
    }
    return roads;
}

function neighboursOf(ways: readonly string[][]): Map<string, Set<string>> {
    const next = new Map<string, Set<string>>();
    for (const way of ways)
        way.forEach((id, i) => {
            const others = next.get(id) ?? new Set<string>();
            for (const other of [way[i - 1], way[i + 1]]) if (other !== undefined) others.add(other);
            next.set(id, others);
        });
    return next;
}

/** The middle of a place, drawn a little towards the places its roads come from. */
function eased(stop: Stop, others: readonly Stop[]): Point {
    if (others.length < 2) return [stop.x, stop.y];
    let dx = 0;
    let dy = 0;
    for (const other of others) {
        dx += (other.x - stop.x) / others.length;
        dy += (other.y - stop.y) / others.length;
    }
    const far = Math.hypot(dx, dy) * 0.36;
    const shrink = far > Most ? (Most / far) * 0.36 : 0.36;
    return [stop.x + dx * shrink, stop.y + dy * shrink];
}

/** A road that ends at the edge of the board goes on beyond it. */
function beyond(
    id: string,
    p: Point,
    from: Point,
    next: ReadonlyMap<string, ReadonlySet<string>>,
    stopAt: (id: string) => Stop | undefined,
): Point | undefined {
    const out = stopAt(id)?.out;
    if (!out || (next.get(id)?.size ?? 0) > 1) return undefined;
    const length = distance(p, from) || 1;
    const dx = (p[0] - from[0]) / length + out[0];
    const dy = (p[1] - from[1]) / length + out[1];
    const far = Math.hypot(dx, dy);
    if (far < 0.3) return [p[0] + out[0] * 110, p[1] + out[1] * 110];
    return [p[0] + (dx / far) * 110, p[1] + (dy / far) * 110];
}
