import type { Called, Phrase, Scene } from '../wire/types';
import type { Catalogue } from './phrases';

// Keys are for files and programs. What people read is a name, told beside the key by the game.

/** Whoever shows a battle: the words of its game and board, and the situation. */
export interface Speaker {
    readonly catalogue: Catalogue;
    readonly scene: Pick<Scene, 'called' | 'pieces' | 'to_place'> | null;
}

/** What a piece, a card or a place is called: as this situation knows it, else as the board does. */
export function nameOf(key: string, { catalogue, scene }: Speaker, length: keyof Called = 'full'): string {
    const name = catalogue.name(key, length, scene?.called);
    return name === key ? (titleOf(key, scene) ?? key) : name;
}

/** A sentence of the engine. */
export function inWords(phrase: Phrase, speaker: Speaker): string {
    const args = phrase.args.map((arg) => (arg.startsWith('@') ? arg : nameOf(arg, speaker, 'short')));
    return speaker.catalogue.say({ id: phrase.id, args });
}

/** Its own title, if it shares that with nobody. */
function titleOf(key: string, scene: Speaker['scene']): string | undefined {
    const pieces = [...(scene?.pieces ?? []), ...(scene?.to_place ?? [])];
    const title = pieces.find((piece) => piece.name === key)?.title;
    return title && pieces.filter((piece) => piece.title === title).length === 1 ? title : undefined;
}
