import type { Piece, Scene } from '../wire/types';
import { capital, type Catalogue } from '../words/phrases';
import { typeLetter, typeWord } from './sheet';

// Who stands where, counted by type and side; and how the page names it.

/** "4I 2A" as counts: the units of a side in a place, by letter, in the order the scene lists them. */
export function countsAt(scene: Scene, place: string, side: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const piece of scene.pieces)
        if (piece.place === place && piece.side === side && isUnit(piece)) {
            const letter = typeLetter(piece.symbol);
            counts.set(letter, (counts.get(letter) ?? 0) + 1);
        }
    return counts;
}
const isUnit = (piece: Piece): boolean => piece.symbol !== 'token';

export const shortCounts = (counts: ReadonlyMap<string, number>): string =>
    [...counts].map(([letter, count]) => `${count}${letter}`).join(' ');

export const sidesAt = (scene: Scene, place: string): string[] => [
    ...new Set(scene.pieces.filter((piece) => piece.place === place && isUnit(piece)).map((piece) => piece.side)),
];

export const unitName = (letter: string, catalogue: Catalogue): string =>
    capital(catalogue.find(`type.${typeWord(letter)}`) ?? letter);
/** What a sector or a reserve is called. */
export const placeName = (id: string, catalogue: Catalogue): string => catalogue.name(id, 'short');
export const sideName = (side: string, catalogue: Catalogue): string => catalogue.find(`side.${side}`) ?? side;

/** "White, 4 infantry, 2 artillery" of everybody in a place. */
export function whoStands(scene: Scene, place: string, catalogue: Catalogue): string {
    return sidesAt(scene, place)
        .map((side) => {
            const units = [...countsAt(scene, place, side)].map(
                ([letter, count]) => `${count} ${catalogue.find(`type.${typeWord(letter)}`) ?? letter}`,
            );
            return [sideName(side, catalogue), ...units].join(', ');
        })
        .join('; ');
}
