import type { Point } from '../board/layout';
import { chance } from './chance';
import { nums, resample } from './curve';
import type { Field } from './field';
import type { Ground } from './ground';
import { ink } from './ink';

export interface Relief {
    tints: string; // washes, level by level
    shade: string; // the slope, to be blurred
    fine: string; // hachures in the light
    bold: string; // hachures in the shade
}

// How far below a level each row of hachures begins, how close its strokes are and how long.
const Rows = [
    { drop: 0.2, gap: 3.9, long: 13 },
    { drop: 0.4, gap: 4.3, long: 13 },
    { drop: 0.6, gap: 5, long: 11 },
    { drop: 0.76, gap: 7, long: 7 },
];

/** Levels as tints, slopes as hachures that run downhill, heavier away from the light in the north-west. */
export function reliefOf(ground: Pick<Ground, 'seed' | 'box'>, height: Field, top: number): Relief {
    const random = chance(ground.seed + 11);
    const { box } = ground;
    const inside = ([x, y]: Point): boolean =>
        x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1;
    const relief: Relief = { tints: '', shade: '', fine: '', bold: '' };
    for (let level = 1; level <= top; ++level) {
        const tint = ink.levels[Math.min(level, ink.levels.length) - 1]!;
        const outline = height.outline(level - 0.5);
        relief.tints +=
            `<path d="${outline}" fill="${tint}" fill-rule="evenodd" stroke="${ink.hachure}" ` +
            `stroke-opacity=".3" stroke-width="1.1"/>`;
        relief.shade += `<path d="${height.outline(level - 0.62)}${height.outline(level - 0.22)}" fill-rule="evenodd"/>`;
        for (const { drop, gap, long } of Rows)
            for (const ring of height.rings(level - drop))
                for (const p of resample(ring, gap, true)) {
                    if (!inside(p)) continue;
                    const x = p[0] + (random() - 0.5) * 2.4;
                    const y = p[1] + (random() - 0.5) * 2.4;
                    const [gx, gy] = height.slope(x, y);
                    const steep = Math.hypot(gx, gy);
                    if (steep < 0.0035 || random() < 0.06) continue;
                    const dx = -gx / steep; // downhill
                    const dy = -gy / steep;
                    const away = dx * 0.62 + dy * 0.78; // from the light
                    const length = long * (0.7 + random() * 0.5) * Math.min(1.25, 0.55 + steep * 34);
                    const width = (0.6 + 0.7 * Math.max(0, away) + 0.25 * random()) * (drop > 0.5 ? 0.78 : 1);
                    const stroke = sliver(height, [x, y], [dx, dy], length, width);
                    if (away > 0.1) relief.bold += stroke;
                    else relief.fine += stroke;
                }
    }
    return relief;
}

/** One stroke: broad at its head, bent with the slope, ending in a point. */
function sliver(height: Field, [x, y]: Point, [dx, dy]: Point, length: number, width: number): string {
    const mx = dx * length * 0.5;
    const my = dy * length * 0.5;
    const [gx, gy] = height.slope(x + mx, y + my);
    const steep = Math.hypot(gx, gy) || 1;
    const ex = mx - (gx / steep) * length * 0.5;
    const ey = my - (gy / steep) * length * 0.5;
    const ox = (dy * width) / 2;
    const oy = (-dx * width) / 2;
    // From the left shoulder to the tip and back to the right one, all relative; the controls make it taper evenly.
    const [cx, cy] = [mx + 0.45 * ox, my + 0.45 * oy];
    return (
        `M${nums(x - ox, y - oy)}q${nums(cx, cy, ex + ox, ey + oy)}` +
        `q${nums(mx - ex + 0.55 * ox, my - ey + 0.55 * oy, ox - ex, oy - ey)}z`
    );
}
