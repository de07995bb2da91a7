import type { Piece, Scene } from '../wire/types';
import type { Layout, Point } from './layout';

// What has changed between two scenes, to be shown moving. Only pieces with a name of their own are followed, and those
// whose way is told; a name such as "C4#1" belongs to a place, so hidden pieces are never moved: all look alike in motion,
// too.

export interface Journey {
    key: string; // the piece's name
    way: string[]; // places from where it stood to where it stands
}
/** The places that a piece goes over, by its name. */
export type Ways = Readonly<Record<string, readonly string[]>>;
export interface Changes {
    journeys: Journey[];
    flips: string[]; // names of pieces that now show their face
    places: string[]; // where something happened, for a ring
}

const PerHex = 160;
const Most = 900;

export const isNamed = (piece: Piece): boolean => !piece.name.includes('#');
export const durationOf = (journey: Journey): number => Math.min(Most, PerHex * (journey.way.length - 1));

/** `ways`: how pieces went, as far as it is known; the others go a shortest way. */
export function changesBetween(layout: Layout, before: Scene, after: Scene, ways: Ways = {}): Changes {
    const old = new Map(before.pieces.map((piece) => [piece.name, piece]));
    const journeys: Journey[] = [];
    const flips: string[] = [];
    const places = new Set<string>();
    const nameless = countNameless(after);
    const namelessBefore = countNameless(before);
    for (const piece of after.pieces.filter((each) => isNamed(each) || ways[each.name])) {
        const was = old.get(piece.name);
        if (was && was.place !== piece.place) {
            const told = ways[piece.name];
            const isTold = told?.[0] === was.place && told.at(-1) === piece.place;
            const way = isTold ? [...told] : wayBetween(layout, was.place, piece.place);
            if (way.length > 1) journeys.push({ key: piece.name, way });
            places.add(piece.place);
        }
        const shown = was ? was.hidden && !piece.hidden : hasLess(namelessBefore, nameless, piece);
        if (shown && piece.face_up) {
            flips.push(piece.name);
            places.add(piece.place);
        }
    }
    for (const key of new Set([...nameless.keys(), ...namelessBefore.keys()]))
        if (nameless.get(key) !== namelessBefore.get(key)) places.add(key.slice(key.indexOf(' ') + 1));
    return { journeys, flips, places: [...places] };
}

const stand = (piece: Piece): string => `${piece.side} ${piece.place}`;
function countNameless(scene: Scene): Map<string, number> {
    const counts = new Map<string, number>();
    for (const piece of scene.pieces)
        if (!isNamed(piece)) counts.set(stand(piece), (counts.get(stand(piece)) ?? 0) + 1);
    return counts;
}
const hasLess = (before: Map<string, number>, after: Map<string, number>, piece: Piece): boolean =>
    (before.get(stand(piece)) ?? 0) > (after.get(stand(piece)) ?? 0);

/** A shortest way over neighbours; of those that are as short, one near the straight line. Empty: there is none. */
export function wayBetween(layout: Layout, from: string, to: string): string[] {
    const start = layout.places.get(from);
    const end = layout.places.get(to);
    if (!start || !end) return [];
    const aside = (x: number, y: number): number =>
        Math.abs((end.x - start.x) * (start.y - y) - (start.x - x) * (end.y - start.y));
    const steps = new Map<string, number>([[to, 0]]);
    const queue = [end];
    for (let place = queue.shift(); place && !steps.has(from); place = queue.shift())
        for (const id of place.neighbours) {
            const near = layout.places.get(id);
            if (!near || steps.has(id)) continue;
            steps.set(id, steps.get(place.id)! + 1);
            queue.push(near);
        }
    if (!steps.has(from)) return [from, to]; // off the board and back: straight
    const way = [from];
    for (let place = start; place.id !== to; ) {
        const left = steps.get(place.id)!;
        const next = place.neighbours
            .flatMap((id) => layout.places.get(id) ?? [])
            .filter((near) => steps.get(near.id) === left - 1)
            .sort((a, b) => aside(a.x, a.y) - aside(b.x, b.y))[0];
        if (!next) return [from, to];
        way.push(next.id);
        place = next;
    }
    return way;
}

/** The point after a share of the way, from 0 to 1, through points. */
export function along(points: readonly Point[], share: number): Point {
    const last = points.length - 1;
    const at = Math.min(Math.max(share, 0), 1) * last;
    const leg = Math.min(Math.floor(at), Math.max(0, last - 1));
    const [a, b] = [points[leg] ?? [0, 0], points[leg + 1] ?? points[leg] ?? [0, 0]];
    return [a[0] + (b[0] - a[0]) * (at - leg), a[1] + (b[1] - a[1]) * (at - leg)];
}

/** cubic-bezier(.2, .7, .2, 1) nearly: quick off, slow in. */
export const eased = (t: number): number => 1 - (1 - t) ** 3;
