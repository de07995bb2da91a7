import type { Point } from '../board/layout';
import { between, distance, num, straight } from './curve';
import { ink } from './ink';
import type { Ground, Side } from './ground';
import type { Road } from './roads';
import { crossingOf, type Water } from './water';

// What is built on hexsides, and what crosses the water on them.

/** A point of a side: how far along it, and how far off it towards the hex `to`. */
function pointOf(side: Side, to: Point): (along: number, off?: number) => Point {
    const [p, q] = side.ends;
    const middle = between(p, q, 0.5);
    const far = distance(middle, to) || 1;
    const [ox, oy] = [(to[0] - middle[0]) / far, (to[1] - middle[1]) / far];
    return (along, off = 0) => {
        const [x, y] = between(p, q, along);
        return [x + ox * off, y + oy * off];
    };
}

export function worksOf(ground: Ground): string {
    let works = '';
    let teeth = '';
    let walls = '';
    let ticks = '';
    let abatis = '';
    let hedges = '';
    let cliffs = '';
    let others = '';
    for (const side of ground.sides) {
        const b: Point = [side.b.x, side.b.y];
        const p = pointOf(side, b);
        if (side.kind === 'works') {
            const trace = parapet(side);
            works += straight(trace.line);
            teeth += trace.teeth;
        } else if (side.kind === 'wall') {
            walls += straight([p(0.04), p(0.96)]);
            for (let i = 0.1; i < 0.95; i += 0.16) ticks += straight([p(i, -2.6), p(i, 2.6)]);
        } else if (side.kind === 'abatis') {
            for (let i = 0.08; i < 0.9; i += 0.14)
                abatis += straight([p(i, -5), p(i + 0.07, 5)]) + straight([p(i + 0.07, -5), p(i, 5)]);
        } else if (side.kind === 'hedge') {
            for (let i = 0.06; i < 0.97; i += 0.08) hedges += `${straight([p(i, i % 0.16 < 0.08 ? 1 : -1)])}h.01`;
        } else if (side.kind === 'cliff') {
            const lower = side.a.level < side.b.level ? pointOf(side, [side.a.x, side.a.y]) : p;
            for (let i = 0.02; i < 0.95; i += 0.1)
                cliffs += straight([lower(i), lower(i + 0.05, 7), lower(i + 0.1)], true);
        } else if (side.kind === 'other') others += straight([p(0.06), p(0.94)]);
    }
    const stroke = (d: string, colour: string, width: number, more = ''): string =>
        d && `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
    return (
        stroke(works, ink.brickDark, 2.6, ' stroke-linejoin="miter"') +
        stroke(teeth, ink.brickDark, 0.9) +
        stroke(walls, ink.line, 2.4) +
        stroke(ticks, ink.line, 1.1) +
        stroke(abatis, ink.woodInk, 1.3) +
        stroke(hedges, ink.woodInk, 4.2, ' stroke-linecap="round"') +
        (cliffs && `<path d="${cliffs}" fill="${ink.hachure}"/>`) +
        stroke(others, ink.line, 2.2, ' stroke-dasharray="7 3 2 3"')
    );
}

/** A bastioned trace just inside the defended hex, its teeth outwards. */
function parapet(side: Side): { line: Point[]; teeth: string } {
    const own = side.owner ?? side.a;
    const centre: Point = [own.x, own.y];
    const a = between(side.ends[0], centre, 0.13);
    const b = between(side.ends[1], centre, 0.13);
    const middle = between(a, b, 0.5);
    const far = distance(middle, centre);
    const out: Point = [(middle[0] - centre[0]) / far, (middle[1] - centre[1]) / far];
    const q = (t: number, off: number): Point => {
        const [x, y] = between(a, b, t);
        return [x + out[0] * off, y + out[1] * off];
    };
    const line = [q(0.04, 0), q(0.3, 0), q(0.37, 6), q(0.63, 6), q(0.7, 0), q(0.96, 0)];
    let teeth = '';
    for (let i = 1; i < line.length; ++i)
        for (let t = 0.12; t < 1; t += i % 2 ? 0.22 : 0.4) {
            const p = between(line[i - 1]!, line[i]!, t);
            teeth += straight([p, [p[0] + out[0] * 3.8, p[1] + out[1] * 3.8]]);
        }
    return { line, teeth };
}

/** Bridges carry the road over; a ford is three broken lines. */
export function crossingsOf(ground: Ground, roads: readonly Road[], waters: readonly Water[]): string {
    let out = '';
    for (const side of ground.sides) {
        if (side.kind !== 'bridge' && side.kind !== 'ford') continue;
        let { at, angle, wide } = crossingOf(side, waters);
        const road = roads.find((r) =>
            r.places.some(
                (id, i) => id === side.a.id && (r.places[i + 1] === side.b.id || r.places[i - 1] === side.b.id),
            ),
        );
        if (road) {
            const water = waters.flatMap((w) => w.line.filter((p) => distance(p, at) < 40));
            const meeting = nearestPair(road.line, water, at);
            if (meeting) ({ at, angle } = meeting);
        }
        const half = wide / 2 + 3.4;
        const place = `<g transform="translate(${num(at[0])} ${num(at[1])}) rotate(${num((angle * 180) / Math.PI)})">`;
        if (side.kind === 'ford') {
            const h = num(half + 3);
            out +=
                `${place}<path d="M-${h}-4H${h}M-${h} 0H${h}M-${h} 4H${h}" stroke="${ink.line}" stroke-width="1.3" ` +
                `stroke-dasharray="2.6 2" fill="none"/></g>`;
            continue;
        }
        const k = road?.kind === 'track' ? 3 : 4;
        const wing = (sign: string): string =>
            `M${num(-half - 2.4)} ${sign}${k + 2.4}L${num(-half)} ${sign}${k}H${num(half)}L${num(half + 2.4)} ${sign}${k + 2.4}`;
        out +=
            `${place}<rect x="${num(-half - 1.5)}" y="${-k + 0.4}" width="${num(2 * half + 3)}" height="${2 * k - 0.8}" ` +
            `fill="${ink.road}"/><path d="${wing('-')}${wing('')}" fill="none" stroke="${ink.line}" stroke-width="1.5"/></g>`;
    }
    return out;
}

/** Where a road comes nearest to the water around a point, and its direction there. */
function nearestPair(
    road: readonly Point[],
    water: readonly Point[],
    around: Point,
): { at: Point; angle: number } | undefined {
    let best: { far: number; i: number } | undefined;
    for (let i = 1; i < road.length - 1; ++i) {
        if (distance(road[i]!, around) > 40) continue;
        for (const q of water) {
            const far = distance(q, road[i]!);
            if (far < 6 && (!best || far < best.far)) best = { far, i };
        }
    }
    if (!best) return undefined;
    const [a, b] = [road[best.i - 1]!, road[best.i + 1]!];
    return { at: road[best.i]!, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}
