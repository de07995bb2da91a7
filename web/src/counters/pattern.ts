import type { Point } from '../board/layout';
import { box, cutLine, cutPolygon, polygonPath, short, type Polygon } from './shape';

// Patterns that say what the colours say: a band for each nation, two backs, and the broken ground of disorder.

export type Band =
    | 'pale'
    | 'bars'
    | 'checks'
    | 'dots'
    | 'bend'
    | 'saltires'
    | 'zigzag'
    | 'thin-bars'
    | 'cross'
    | 'lozenges';

const BandWidth = 10;
interface Cell {
    height: number; // of the part that is repeated
    light: boolean; // the figures are light on dark
    figures: Polygon[];
}

const strip = ([x, y]: Point, [u, v]: Point, width: number): Polygon => {
    const length = Math.hypot(u - x, v - y);
    const [a, b] = [((v - y) / length) * (width / 2), ((u - x) / length) * (width / 2)];
    return [
        [x + a, y - b],
        [u + a, v - b],
        [u - a, v + b],
        [x - a, y + b],
    ];
};
const disc = (x: number, y: number, r: number): Polygon =>
    Array.from(
        { length: 12 },
        (_, i): Point => [x + r * Math.cos((i * Math.PI) / 6), y + r * Math.sin((i * Math.PI) / 6)],
    );

const Cells: Record<Band, Cell> = {
    pale: { height: 100, light: false, figures: [box(0, 0, 5, 100)] },
    bars: { height: 10, light: false, figures: [box(0, 0, 10, 5)] },
    checks: { height: 10, light: false, figures: [box(0, 0, 5, 5), box(5, 5, 5, 5)] },
    dots: { height: 8, light: true, figures: [disc(5, 4, 2.4)] },
    bend: {
        height: 10,
        light: false,
        figures: [
            [
                [0, 5],
                [5, 0],
                [10, 0],
                [0, 10],
            ],
            [
                [10, 5],
                [10, 10],
                [5, 10],
            ],
        ],
    },
    saltires: {
        height: 12,
        light: true,
        figures: [strip([0, 0], [10, 12], 2.4), strip([10, 0], [0, 12], 2.4)],
    },
    zigzag: {
        height: 8,
        light: false,
        figures: [
            [
                [0, 5],
                [5, 0],
                [5, 4],
                [0, 9],
            ],
            [
                [5, 0],
                [10, 5],
                [10, 9],
                [5, 4],
            ],
        ],
    },
    'thin-bars': { height: 5, light: false, figures: [box(0, 0, 10, 2.5)] },
    cross: { height: 20, light: true, figures: [box(0, 8.5, 10, 3), box(3.5, 0, 3, 20)] },
    lozenges: {
        height: 10,
        light: false,
        figures: [
            [
                [5, 0],
                [10, 5],
                [5, 10],
                [0, 5],
            ],
        ],
    },
};

/** A band inside a box, along its longer side, cut at an outline. Colours: dark, light. */
export function bandSvg(
    band: Band,
    [dark, light]: readonly [string, string],
    place: { x: number; y: number; width: number; height: number },
    outline: Polygon,
): string {
    const cell = Cells[band];
    const frame = cutPolygon(box(place.x, place.y, place.width, place.height), outline);
    const upright = place.height >= place.width;
    const [length, across] = upright ? [place.height, place.width] : [place.width, place.height];
    const scale = across / BandWidth;
    const laid = (u: number, v: number): Point =>
        upright ? [place.x + u * scale, place.y + v * scale] : [place.x + v * scale, place.y + u * scale];
    let figures = '';
    for (let at = 0; at * scale < length; at += cell.height)
        for (const figure of cell.figures)
            figures += polygonPath(
                cutPolygon(
                    figure.map(([u, v]) => laid(u, v + at)),
                    frame,
                ),
            );
    return (
        `<path d="${polygonPath(frame)}" fill="${cell.light ? dark : light}"/>` +
        `<path d="${figures}" fill="${cell.light ? light : dark}"/>`
    );
}

const reach = (frame: Polygon): { left: number; top: number; right: number; bottom: number } => ({
    left: Math.min(...frame.map(([x]) => x)),
    top: Math.min(...frame.map(([, y]) => y)),
    right: Math.max(...frame.map(([x]) => x)),
    bottom: Math.max(...frame.map(([, y]) => y)),
});

/** Of a face-down counter or card: a lattice on dark grounds, waves on light ones. */
export function backSvg(frame: Polygon, dark: boolean, ink: string): string {
    const { left, top, right, bottom } = reach(frame);
    let d = '';
    if (dark) {
        const line = (from: Point, to: Point): void => {
            const cut = cutLine(from, to, frame);
            if (cut) d += `M${short(cut[0][0])} ${short(cut[0][1])}L${short(cut[1][0])} ${short(cut[1][1])}`;
        };
        const size = right - left + bottom - top;
        for (let at = 4; at < size; at += 8) {
            line([left + at, top], [left + at - size, top + size]);
            line([right - at, top], [right - at + size, top + size]);
        }
        return `<path d="${d}" fill="none" stroke="${ink}" stroke-width=".8" opacity=".5"/>`;
    }
    for (let y = top + 3; y < bottom; y += 4) {
        const chord = cutLine([left - 1, y], [right + 1, y], frame);
        if (!chord) continue;
        const waves = Math.floor((chord[1][0] - chord[0][0] - 1) / 4);
        if (waves < 1) continue;
        const x = (chord[0][0] + chord[1][0]) / 2 - waves * 2;
        d += `M${short(x)} ${short(y)}q1 -1 2 0t2 0` + 't2 0t2 0'.repeat(waves - 1);
    }
    return `<path d="${d}" fill="none" stroke="${ink}" stroke-width=".9" opacity=".75"/>`;
}

/** Zigzags over the ground of a unit in disorder. */
export function disorderSvg(frame: Polygon): string {
    const { left, top, right, bottom } = reach(frame);
    let d = '';
    for (let row = top - (right - left) * 0.6; row < bottom; row += 8) {
        for (let x = left, up = true; x < right; x += 3.5, up = !up) {
            const y = row + (x - left) * 0.6;
            const cut = cutLine([x, y + (up ? 2.2 : -2.2)], [x + 3.5, y + 2.1 + (up ? -2.2 : 2.2)], frame);
            if (cut) d += `M${short(cut[0][0])} ${short(cut[0][1])}L${short(cut[1][0])} ${short(cut[1][1])}`;
        }
    }
    return `<path d="${d}" fill="none" stroke="#c77f0a" stroke-width="1.2" stroke-linecap="round" opacity=".8"/>`;
}
