import { HexHeight, pathOf, round, sideBetween, type Layout, type Place, type Point } from './layout';

// Outlines that lights and overlays are drawn with, all in map units.

export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const middle = (a: Point, b: Point): Point => between(a, b, 0.5);
export const lineOf = (points: readonly Point[]): string =>
    'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

/** A place's outline moved inwards everywhere by the same distance. */
export function inset(place: Place, by: number): Point[] {
    if (place.corners.length === 4)
        return place.corners.map(([x, y]): Point => [x + Math.sign(place.x - x) * by, y + Math.sign(place.y - y) * by]);
    const keep = 1 - by / (HexHeight / 2);
    return place.corners.map((corner) => between([place.x, place.y], corner, keep));
}
export const insetPath = (place: Place, by: number): string => pathOf(inset(place, by));

/** One bracket at every corner: `arm` is the part of a side that each of its two arms takes. */
export function brackets(corners: readonly Point[], arm: number): string {
    const count = corners.length;
    return corners
        .map((corner, i) => {
            const before = corners[(i + count - 1) % count]!;
            const after = corners[(i + 1) % count]!;
            return lineOf([between(corner, before, arm), corner, between(corner, after, arm)]);
        })
        .join('');
}

/** Brackets of an area have arms of one length, though its sides differ. */
export function bracketsOf(place: Place, by: number, heavy: boolean): string {
    const corners = inset(place, by);
    if (corners.length !== 4) return brackets(corners, heavy ? 0.36 : 0.24);
    const arm = Math.min(place.width, place.height) * (heavy ? 0.36 : 0.24);
    return corners
        .map((corner, i) => {
            const along = (other: Point): Point => {
                const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
                return between(corner, other, arm / length);
            };
            return lineOf([along(corners[(i + 3) % 4]!), corner, along(corners[(i + 1) % 4]!)]);
        })
        .join('');
}

export const square = (x: number, y: number, half: number): Point[] => [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
];

/** Where two places meet: the common hexside, or the middle of the strip between two areas, across the way. */
export function seam(a: Place, b: Place): [Point, Point] | undefined {
    const shared = sideBetween(a, b);
    if (shared) return shared;
    if (a.corners.length !== 4 || b.corners.length !== 4) return undefined;
    const overlap = (p: number, pSize: number, q: number, qSize: number): [number, number] => [
        Math.max(p - pSize / 2, q - qSize / 2),
        Math.min(p + pSize / 2, q + qSize / 2),
    ];
    const [left, right] = overlap(a.x, a.width, b.x, b.width);
    const [top, bottom] = overlap(a.y, a.height, b.y, b.height);
    const edge = (p: number, pSize: number, q: number, qSize: number): number =>
        p < q ? (p + pSize / 2 + q - qSize / 2) / 2 : (q + qSize / 2 + p - pSize / 2) / 2;
    if (right > left) {
        const y = edge(a.y, a.height, b.y, b.height);
        return [
            [left, y],
            [right, y],
        ];
    }
    if (bottom > top) {
        const x = edge(a.x, a.width, b.x, b.width);
        return [
            [x, top],
            [x, bottom],
        ];
    }
    return undefined;
}

/** The point three hexes share; none when they do not meet. */
export function cornerOf(places: readonly Place[]): Point | undefined {
    const [first, ...others] = places;
    if (!first || others.length === 0) return undefined;
    return first.corners.find(([x, y]) =>
        others.every((other) => other.corners.some(([u, v]) => Math.hypot(x - u, y - v) < 1)),
    );
}

/** "H5|I5" or "a1>a2" as places of the board; those it does not know are left out. */
export const placesIn = (layout: Layout, what: string): Place[] =>
    what.split(/[|>]/).flatMap((id) => layout.places.get(id) ?? []);
