import type { Scene } from '../wire/types';
import type { Layout, Place } from './layout';
import { placesOf, type Light } from './lights';

// The cursor of the keyboard: one place, moved by the arrow keys.

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The next place in a direction. On hexes left and right zigzag: `row` is the height they keep to, that of the place
 * where the run began.
 */
export function stepFrom(layout: Layout, from: Place, direction: Direction, row: number): Place | undefined {
    const isAcross = direction === 'left' || direction === 'right';
    const sign = direction === 'right' || direction === 'down' ? 1 : -1;
    const near = (id: string): Place[] => {
        const place = layout.places.get(id);
        return place ? [place] : [];
    };
    const candidates = layout.kind === 'hexes' ? from.neighbours.flatMap(near) : [...layout.places.values()];
    let best: Place | undefined;
    let least = Infinity;
    for (const place of candidates) {
        if (place === from) continue;
        const forward = sign * (isAcross ? place.x - from.x : place.y - from.y);
        const aside = Math.abs(isAcross ? place.y - row : place.x - from.x);
        if (forward < 1 || (layout.kind === 'hexes' && !isAcross && aside > 1)) continue;
        const cost = layout.kind === 'hexes' ? aside : forward + 2.5 * aside;
        if (cost < least - 0.01) [best, least] = [place, cost];
    }
    return best;
}

/** Places where something can be picked, in the order of the menu. */
export function litPlaces(lights: readonly Light[], scene: Scene, layout: Layout): string[] {
    const common = commonPlace(lights);
    const places = new Set<string>();
    for (const light of lights) {
        if (light.glow === 'named') continue;
        for (const id of placesOf(light.target, scene)) if (layout.places.has(id) && id !== common) places.add(id);
    }
    return [...places];
}

/** When several sides of one hex are lit, that hex: the sides then stand for the hexes beyond. */
export function commonPlace(lights: readonly Light[]): string | undefined {
    const sides = lights
        .filter((light) => light.target.noun === 'hexside' || light.target.noun === 'border')
        .map((light) => light.target.what.split(/[|>]/));
    if (sides.length < 2) return undefined;
    return sides[0]?.find((id) => sides.every((side) => side.includes(id)));
}

/** The one after or before `from` in a ring; the first when `from` is not among them. */
export function nextOf(list: readonly string[], from: string | null, by: 1 | -1): string | undefined {
    const at = from === null ? -1 : list.indexOf(from);
    if (at < 0) return by > 0 ? list[0] : list.at(-1);
    return list[(at + by + list.length) % list.length];
}
