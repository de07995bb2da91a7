import type { CardZone, Scene, Track } from '../wire/types';
import type { Catalogue } from '../words/phrases';

// The tracks and card zones of a scene, sorted for the panels: what is a score, what a wing's cohesion, what a fact.

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';
const Suits: readonly string[] = ['spades', 'hearts', 'diamonds', 'clubs'];
const Scores: readonly string[] = ['vp', 'points', 'score'];

export interface Army {
    side: string;
    score: Track | null;
    wings: { track: Track; suit: Suit; guns: number }[]; // tracks that belong to a suit
    bars: Track[]; // every other track
    piles: CardZone[]; // zones that are known by a word: hand, draw pile
    groups: CardZone[]; // zones with a longer title, such as reinforcements
}

const wordOf = (id: string): string => id.split('.')[0] ?? id;
export function suitOf(id: string): Suit | null {
    const last = id.split('.').at(-1) ?? '';
    return Suits.includes(last) ? (last as Suit) : null;
}

export function armyOf(scene: Scene, side: string): Army {
    const army: Army = { side, score: null, wings: [], bars: [], piles: [], groups: [] };
    const zones = scene.cards.filter((zone) => zone.side === side);
    for (const track of scene.tracks.filter((each) => each.side === side)) {
        const suit = suitOf(track.id);
        if (!army.score && Scores.includes(wordOf(track.id))) army.score = track;
        else if (suit) {
            const guns = zones.find((zone) => suitOf(zone.id) === suit)?.count ?? 0;
            army.wings.push({ track, suit, guns });
        } else army.bars.push(track);
    }
    for (const zone of zones) {
        if (suitOf(zone.id)) continue; // shown as the wing's guns, and in the tray
        if (zone.label.args.length > 0) army.groups.push(zone);
        else army.piles.push(zone);
    }
    return army;
}

/** Whom a wing follows: his name stands after the suit, which is drawn. */
export function commanderOf({ label }: Track, catalogue: Catalogue): string {
    const name = label.args.find((arg) => !arg.startsWith('@') || arg.startsWith('@name.'));
    return name === undefined ? catalogue.say(label) : catalogue.sayArgument(name);
}

/** The track of time: how far, how long. From a track of no side, else from the words of the status. */
export function timeOf(scene: Scene): { now: number; most: number; label: Track['label'] | null } | null {
    const track = scene.tracks.find((each) => each.side === '' && /^(turn|round)$/.test(each.id));
    if (track) return { now: track.value, most: track.most, label: track.label };
    const said = scene.status.find((phrase) => /\.(turn|round)$/.test(phrase.id) && phrase.args.length >= 2);
    const [now, most] = (said?.args ?? []).map(Number);
    if (now === undefined || most === undefined || !Number.isInteger(now) || !Number.isInteger(most)) return null;
    return { now, most, label: null };
}

/** Tracks that belong to no side and are not the track of time. */
export const sharedTracks = (scene: Scene): Track[] =>
    scene.tracks.filter((track) => track.side === '' && !/^(turn|round)$/.test(track.id));

/** "focus", "heroic.active": the word before the point says what it is, the rest of what kind. */
export function badgeWord(badge: string): { word: string; detail: string } {
    const point = badge.indexOf('.');
    return point < 0 ? { word: badge, detail: '' } : { word: badge.slice(0, point), detail: badge.slice(point + 1) };
}
