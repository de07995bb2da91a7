import type { Piece, Scene } from '../wire/types';
import type { Catalogue } from '../words/phrases';
import { armyOf, commanderOf, type Suit } from './armies';

// The counters that wait beside the board for their place, by wing.

export interface WaitingWing {
    suit: Suit | null; // none: of no wing
    commander: string;
    pieces: Piece[];
}

const Wing = 'wing.';
const wingOf = (piece: Piece): string => piece.badges.find((badge) => badge.startsWith(Wing))?.slice(Wing.length) ?? '';

/** In the order of the army's wings; those of no wing come last. */
export function waitingWings(scene: Scene, side: string, catalogue: Catalogue): WaitingWing[] {
    const wings: WaitingWing[] = armyOf(scene, side).wings.map(({ track, suit }) => ({
        suit,
        commander: commanderOf(track, catalogue),
        pieces: scene.to_place.filter((piece) => wingOf(piece) === suit),
    }));
    const known = new Set(wings.map(({ suit }) => suit as string));
    wings.push({ suit: null, commander: '', pieces: scene.to_place.filter((piece) => !known.has(wingOf(piece))) });
    return wings.filter(({ pieces }) => pieces.length > 0);
}
