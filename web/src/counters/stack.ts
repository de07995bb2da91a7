import type { Point } from '../board/layout';

// How counters lie on each other: each deeper one nine units (of a counter's 64) further up and to the right, so that
// its wing stays in sight, and all together in the middle of the place.

export const MostShown = 4;

/** Where each counter's middle goes, front first; from the fifth on they lie under the fourth and a pill counts them. */
export function stackOffsets(count: number, size: number): Point[] {
    const step = (9 * size) / 64;
    const half = ((Math.min(count, MostShown) - 1) * step) / 2;
    return Array.from({ length: count }, (_, i): Point => {
        const away = Math.min(i, MostShown - 1) * step - half;
        return [away, 0 - away];
    });
}
