import type { Point } from '../board/layout';
import { chance, noise } from './chance';
import { distance, straight, type Box } from './curve';
import { ink } from './ink';

export interface Ploughland {
    washes: string[]; // one path for each colour of ink.fields
    furrows: string;
    hedges: string;
}

const Gap = 40;

/**
 * A patchwork of ploughland, thickest near villages. It is ornament and means nothing, so it keeps away from all
 * ground that does (`free` says where there is none) and has no outline.
 */
export function ploughland(
    box: Box,
    seed: number,
    towns: readonly Point[],
    free: (p: Point) => boolean,
    thin = 0.16,
): Ploughland {
    const random = chance(seed + 21);
    const turn = noise(seed + 22);
    const seeds: Point[] = [];
    for (let y = box.y - Gap; y < box.y + box.height + Gap; y += Gap)
        for (let x = box.x - Gap; x < box.x + box.width + Gap; x += Gap)
            seeds.push([x + random() * Gap * 0.9, y + random() * Gap * 0.9]);
    const land: Ploughland = { washes: ink.fields.map(() => ''), furrows: '', hedges: '' };
    for (const middle of seeds) {
        const town = Math.min(999, ...towns.map((p) => distance(p, middle)));
        const keep = town < 75 ? 0.85 : town < 150 ? 0.5 : thin;
        const roll = random();
        const tone = Math.floor(random() * land.washes.length);
        const inset = 1.1 + random() * 1.6;
        const phase = random();
        if (roll > keep || !free(middle)) continue;
        const plot = cellOf(middle, seeds, inset);
        if (plot.length < 3 || !plot.every(free)) continue;
        land.washes[tone] += straight(plot, true);
        if (tone === 1) land.hedges += straight(plot, true);
        const angle = turn(middle[0] / 160, middle[1] / 160) * 2.4 + (phase > 0.5 ? 1.2 : 0);
        const along: Point = [Math.cos(angle), Math.sin(angle)];
        for (let offset = -60; offset < 60; offset += 3.1 + phase * 1.5) {
            const furrow = cutLine(plot, [middle[0] - along[1] * offset, middle[1] + along[0] * offset], along);
            if (furrow && distance(furrow[0], furrow[1]) > 5) land.furrows += straight(furrow);
        }
    }
    return land;
}

/** All that is nearer to one seed than to any other: cut by the half planes between it and its neighbours. */
function cellOf(seed: Point, seeds: readonly Point[], inset: number): Point[] {
    const [x, y] = seed;
    const half = 60;
    let plot: Point[] = [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
    ];
    for (const other of seeds) {
        const dx = other[0] - x;
        const dy = other[1] - y;
        if (Math.abs(dx) > 110 || Math.abs(dy) > 110 || other === seed) continue;
        const length = Math.hypot(dx, dy);
        plot = clip(plot, dx / length, dy / length, (x * dx + y * dy) / length + length / 2 - inset);
    }
    return plot;
}

/** What of a polygon lies on the side n * p <= c. */
function clip(polygon: readonly Point[], nx: number, ny: number, c: number): Point[] {
    const out: Point[] = [];
    polygon.forEach((p, i) => {
        const q = polygon[(i + 1) % polygon.length]!;
        const a = nx * p[0] + ny * p[1] - c;
        const b = nx * q[0] + ny * q[1] - c;
        if (a <= 0) out.push(p);
        if (a * b < 0) out.push([p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)]);
    });
    return out;
}

/** The part of a line inside a convex polygon whose corners run clockwise on the screen. */
function cutLine(polygon: readonly Point[], through: Point, along: Point): [Point, Point] | undefined {
    let low = -1e9;
    let high = 1e9;
    for (let i = 0; i < polygon.length; ++i) {
        const p = polygon[i]!;
        const q = polygon[(i + 1) % polygon.length]!;
        const nx = q[1] - p[1];
        const ny = p[0] - q[0];
        const ahead = nx * (p[0] - through[0]) + ny * (p[1] - through[1]);
        const speed = nx * along[0] + ny * along[1];
        if (Math.abs(speed) < 1e-9) {
            if (ahead < 0) return undefined;
        } else if (speed > 0) high = Math.min(high, ahead / speed);
        else low = Math.max(low, ahead / speed);
    }
    if (low >= high - 0.5) return undefined;
    const point = (t: number): Point => [through[0] + along[0] * t, through[1] + along[1] * t];
    return [point(low), point(high)];
}
