import type { Scene } from '../wire/types';
import type { Box } from './camera.svelte';
import type { Layout, Place } from './layout';

// Where the first look at a board falls: on one's own army and the enemies before it. While an army is being set up,
// on where it may stand.

const Front = 260; // map units, three hexes: enemies so much farther than the nearest still belong to the front
const Rim = 60; // around what is looked at

const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

export function firstLook(
    layout: Layout,
    scene: Pick<Scene, 'pieces'>,
    mySide: string,
    lit: readonly string[],
): Box | undefined {
    const placesOf = (ids: readonly string[]): Place[] =>
        [...new Set(ids)].flatMap((id) => layout.places.get(id) ?? []);
    const standing = (mine: boolean): Place[] =>
        placesOf(scene.pieces.filter((piece) => (piece.side === mySide) === mine).map((piece) => piece.place));
    const own = standing(true);
    const from = own.length > 0 ? own : placesOf(lit);
    if (from.length === 0) return undefined;
    const enemies = standing(false).map((place) => ({
        place,
        far: Math.min(...from.map((each) => apart(each, place))),
    }));
    const nearest = Math.min(...enemies.map(({ far }) => far));
    const front = enemies.filter(({ far }) => far <= nearest + Front).map(({ place }) => place);
    return around([...from, ...front]);
}

function around(places: readonly Place[]): Box {
    const left = Math.min(...places.map((place) => place.x)) - Rim;
    const top = Math.min(...places.map((place) => place.y)) - Rim;
    return {
        x: left,
        y: top,
        width: Math.max(...places.map((place) => place.x)) + Rim - left,
        height: Math.max(...places.map((place) => place.y)) + Rim - top,
    };
}
