import type { Called, Scene } from '../wire/types';
import type { Catalogue } from './phrases';

// Keys are for files and programs. What people read is a name, told beside the key by the game.

/** Whoever shows a battle: the words of its game and board, and the situation. */
export interface Speaker {
    readonly catalogue: Catalogue;
    readonly scene: Pick<Scene, 'called' | 'pieces'> | null;
}

/** What a piece, a card or a place is called: as this situation knows it, else as the board does. */
export const nameOf = (key: string, { catalogue, scene }: Speaker, length: keyof Called = 'full'): string =>
    catalogue.name(key, length, scene?.called);
