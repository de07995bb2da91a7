// Chance that repeats: the same seed gives the same sheet on every device and in print.

export type Chance = () => number;
export type Noise = (x: number, y: number) => number;

export function hash(text: string): number {
    let h = 2166136261;
    for (let i = 0; i < text.length; ++i) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    return h >>> 0;
}

/** Numbers from 0 up to 1 (mulberry32: small and good enough for ink). */
export function chance(seed: number): Chance {
    let a = seed >>> 0;
    return () => {
        a = (a + 0x6d2b79f5) >>> 0;
        let t = Math.imul(a ^ (a >>> 15), 1 | a);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/** Smooth value noise from -1 to 1, one hill or hollow a unit. */
export function noise(seed: number): Noise {
    const at = (x: number, y: number): number => {
        let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041);
        h = Math.imul(h ^ (h >>> 13), 1274126177);
        return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
    };
    const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
    return (x, y) => {
        const i = Math.floor(x);
        const j = Math.floor(y);
        const u = ease(x - i);
        const v = ease(y - j);
        const top = at(i, j) * (1 - u) + at(i + 1, j) * u;
        const low = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
        return top * (1 - v) + low * v;
    };
}

/** Moves points a little and always the same way at the same place, so lines that meet stay together. */
export function wander(seed: number, most: number, size: number): (p: readonly [number, number]) => [number, number] {
    const a = noise(seed);
    const b = noise(seed + 1);
    const slow = most * 0.95;
    const quick = most * 0.32;
    return ([x, y]) => {
        const dx = a(x / size, y / size) * slow + a(x / (size * 0.38), y / (size * 0.38)) * quick;
        const dy = b(x / size, y / size) * slow + b(x / (size * 0.38), y / (size * 0.38)) * quick;
        const shrink = Math.min(1, most / (Math.hypot(dx, dy) || 1));
        return [x + dx * shrink, y + dy * shrink];
    };
}
