import type { Option, Piece, Scene } from '../wire/types';
import { keysOf } from '../words/phrases';

export interface Duel {
    attacker: Piece | null;
    defender: Piece | null;
}

/** Who fights whom, as far as question and answer tell: who is spoken of first acts, the first of the other side suffers. */
export function duelOf(scene: Scene, option: Option): Duel {
    const spoken = [...keysOf(scene.prompt.text), ...keysOf(option.label), option.target.what].flatMap(
        (name) => pieceAt(scene, name) ?? [],
    );
    const attacker = spoken[0] ?? null;
    return { attacker, defender: spoken.find((piece) => piece.side !== attacker?.side) ?? null };
}

/** By its name, or the front one at a place. */
function pieceAt(scene: Scene, name: string): Piece | undefined {
    return (
        scene.pieces.find((piece) => piece.name === name) ??
        scene.pieces.filter((piece) => piece.place === name).sort((a, b) => a.order - b.order)[0]
    );
}
