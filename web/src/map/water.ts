import type { Point } from '../board/layout';
import { noise, wander } from './chance';
import { between, distance, ribbon, spline, type Box } from './curve';
import { isWater } from './kinds';
import { waterUnder, type Cell, type Ground, type Side } from './ground';
import { joined, keyOf, type End } from './runs';

export interface Water {
    kind: 'river' | 'stream';
    line: Point[];
    wide: number;
    outline: string;
}

const Width = { river: 9, stream: 3.6 };

/** Rivers and streams: hexsides joined into runs, rounded, wandering no more than a tenth of a hex. */
export function watersOf(ground: Ground): Water[] {
    const sides = ground.sides.filter(
        (side) => isWater(side.kind) && side.a.terrain !== 'water' && side.b.terrain !== 'water',
    );
    const lakes = lakesAt(ground);
    const meeting = new Map<string, Point>(); // corners that drawn water goes through, and where exactly
    const waters: Water[] = [];
    for (const kind of ['river', 'stream'] as const) {
        const own = sides.filter((side) => waterUnder(side, ground.sides) === kind);
        for (const corners of joined(own.map((side) => side.ends)))
            waters.push(waterAlong(corners, kind, ground, meeting, lakes));
    }
    return waters;
}

function waterAlong(
    corners: readonly Point[],
    kind: Water['kind'],
    ground: Ground,
    meeting: Map<string, Point>,
    lakes: ReadonlyMap<string, Cell>,
): Water {
    const points: Point[] = corners.map((p, i) => {
        const met = meeting.get(keyOf(p));
        if (met && (i === 0 || i === corners.length - 1)) return met;
        const [a, c] = [corners[i - 1] ?? p, corners[i + 1] ?? p];
        return [(a[0] + 10 * p[0] + c[0]) / 12, (a[1] + 10 * p[1] + c[1]) / 12]; // soften the zigzag
    });
    const known = new Set(meeting.keys());
    corners.forEach((p, i) => {
        if (!meeting.has(keyOf(p))) meeting.set(keyOf(p), points[i]!);
    });
    const soft: Point[] = [];
    points.forEach((p, i) => {
        if (i > 0) soft.push(between(points[i - 1]!, p, 0.5));
        soft.push(p);
    });
    const ends: [End, End] = ['free', 'free'];
    for (const which of [0, 1] as const) {
        const corner = corners.at(which === 0 ? 0 : -1)!;
        const lake = lakes.get(keyOf(corner));
        const off = offSheet(corner, ground.box);
        const more = lake ? between(corner, [lake.x, lake.y], 0.5) : off;
        if (more) {
            if (which === 0) soft.unshift(more);
            else soft.push(more);
        }
        if (lake || known.has(keyOf(corner))) ends[which] = 'joined';
        else if (off) ends[which] = 'rim';
    }
    const move = wander(ground.seed + 61, 4.6, 21);
    const line = spline(soft, 5).map(move);
    const swell = noise(ground.seed + 63);
    const wide = Width[kind];
    const reach = 150; // a spring grows to its full width on this way
    const outline = ribbon(line, (i) => {
        const head = ends[0] === 'free' ? Math.min(1, 0.35 + (i * 5) / reach) : 1;
        const tail = ends[1] === 'free' ? Math.min(1, 0.35 + ((line.length - 1 - i) * 5) / reach) : 1;
        return wide * Math.min(head, tail) * (1 + 0.16 * swell(i / 7, wide));
    });
    return { kind, line, wide, outline };
}

/** The point beyond the rim to which a water that reaches the edge of the board runs on. */
function offSheet(p: Point, box: Box): Point | undefined {
    const edge = 47;
    const [x, y] = p;
    const gaps: [number, Point][] = [
        [y - box.y, [x, box.y - 30]],
        [box.y + box.height - y, [x, box.y + box.height + 30]],
        [x - box.x, [box.x - 30, y]],
        [box.x + box.width - x, [box.x + box.width + 30, y]],
    ];
    const [gap, to] = gaps.reduce((best, next) => (next[0] < best[0] ? next : best));
    return gap < edge ? to : undefined;
}

/** The corners of lakes. */
function lakesAt(ground: Ground): Map<string, Cell> {
    const corners = new Map<string, Cell>();
    for (const cell of ground.cells.values())
        if (cell.terrain === 'water') for (const corner of cell.corners) corners.set(keyOf(corner), cell);
    return corners;
}

/** Where a side is crossed: the point of the water nearest to its middle, and the direction across. */
export function crossingOf(side: Side, waters: readonly Water[]): { at: Point; angle: number; wide: number } {
    const middle = between(side.ends[0], side.ends[1], 0.5);
    let best = { at: middle, wide: Width.stream, far: 20 };
    for (const water of waters)
        for (const p of water.line) {
            const far = distance(p, middle);
            if (far < best.far) best = { at: p, wide: water.wide, far };
        }
    return { at: best.at, wide: best.wide, angle: Math.atan2(side.b.y - side.a.y, side.b.x - side.a.x) };
}
