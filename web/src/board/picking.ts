import type { Scene, Target } from '../wire/types';
import { commonPlace } from './cursor';
import type { Layout, Place, Point } from './layout';
import { keyOf, placesOf, type Light } from './lights';
import { cornerOf, placesIn, seam } from './shapes';
import { spotAt, type Spot } from './spots';

// What a point of the board means: a lit side or corner nearby, the counter on top, or the place itself.

export interface Pointed {
    place: Place | undefined;
    spot: Spot | undefined;
    side: Light | undefined; // a lit hexside, border or corner within reach of the pointer
}

export function pointed(
    layout: Layout,
    spots: readonly Spot[],
    lights: readonly Light[],
    [x, y]: Point,
    reach: number,
): Pointed {
    const spot = spotAt(spots, x, y);
    const place = layout.at(x, y) ?? (spot ? layout.places.get(spot.piece.place) : undefined);
    let side: Light | undefined;
    let least = reach;
    for (const light of lights) {
        const distance = distanceTo(layout, light.target, [x, y]);
        if (distance < least) [side, least] = [light, distance];
    }
    return { place, spot, side };
}

function distanceTo(layout: Layout, target: Target, at: Point): number {
    if (target.noun === 'corner') {
        const corner = cornerOf(placesIn(layout, target.what));
        return corner ? Math.hypot(corner[0] - at[0], corner[1] - at[1]) : Infinity;
    }
    if (target.noun !== 'hexside' && target.noun !== 'border') return Infinity;
    const [a, b] = placesIn(layout, target.what);
    const ends = a && b ? seam(a, b) : undefined;
    return ends ? distanceToLine(ends, at) : Infinity;
}

export function distanceToLine([a, b]: readonly [Point, Point], at: Point): number {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy || 1;
    const t = Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length));
    return Math.hypot(a[0] + dx * t - at[0], a[1] + dy * t - at[1]);
}

/** All that can be picked in a place. Sides of the hex that all of them share belong to the hexes beyond. */
export function lightsIn(place: string, lights: readonly Light[], scene: Scene): Light[] {
    const common = commonPlace(lights);
    return lights.filter((light) => {
        if (light.glow === 'named' || !placesOf(light.target, scene).includes(place)) return false;
        const isSide = light.target.noun === 'hexside' || light.target.noun === 'border';
        return !isSide || place !== common;
    });
}

/**
 * What a click means: exactly one target, or several to choose from. An unlit thing is a target, too: who asked for
 * it is told why not.
 */
export function meant(hit: Pointed, lights: readonly Light[], scene: Scene, layout: Layout): Target[] {
    if (hit.side) return [hit.side.target];
    if (!hit.place) return [];
    const here = lightsIn(hit.place.id, lights, scene);
    const piece: Target | undefined = hit.spot && { noun: 'piece', what: hit.spot.piece.name };
    const ground: Target = { noun: layout.kind === 'hexes' ? 'hex' : 'area', what: hit.place.id };
    const isLit = (target: Target): boolean => here.some((light) => keyOf(light.target) === keyOf(target));
    if (piece && isLit(piece)) return [piece];
    if (isLit(ground)) return [ground];
    if (here.length > 0) return here.map((light) => light.target);
    return [piece ?? ground];
}
