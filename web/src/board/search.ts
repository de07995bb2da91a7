import type { Board, Piece } from '../wire/types';

// "1417", "leuthen" or "cuirassiers": what is meant by a few letters.

export interface Found {
    label: string;
    place: string;
}
const Most = 12;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Places by label first, then printed names, then units; what begins with the letters comes before what holds them. */
export function search(
    board: Board,
    pieces: readonly Piece[],
    typed: string,
    nameOf: (key: string) => string,
): Found[] {
    const wanted = plain(typed.trim());
    if (!wanted) return [];
    const all: (Found & { text: string })[] = [
        ...board.hexes.map(({ label }) => ({ text: label, label, place: label })),
        ...board.areas.map(({ id }) => ({ text: nameOf(id), label: nameOf(id), place: id })),
        ...board.names.map(({ text, hex }) => ({ text, label: `${text} (${hex})`, place: hex })),
        ...pieces
            .filter((piece) => !piece.name.includes('#'))
            .flatMap(({ name, title, place }) => {
                const called = nameOf(name);
                return [called, title].map((text) => ({ text, label: `${called} (${nameOf(place)})`, place }));
            }),
    ];
    const begins = all.filter(({ text }) => plain(text).startsWith(wanted));
    const holds = all.filter((found) => !begins.includes(found) && plain(found.text).includes(wanted));
    const byLabel = new Map([...begins, ...holds].map(({ label, place }) => [label, { label, place }]));
    return [...byLabel.values()].slice(0, Most);
}
