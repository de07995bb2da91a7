import type { Layout, Place } from '../board/layout';
import { placesOf } from '../board/lights';
import type { Board, CardZone, Option, Piece, Scene, Track } from '../wire/types';
import { capital, type Catalogue } from '../words/phrases';
import { describePiece } from '../counters/describe';
import { truthOf } from '../map/words';
import { t } from './words';

// A battle in words: pure functions that turn board and scene into sentences, lists and tables.

// OPTIONS

/** The whole sentence of an answer: its label, of a piece also what it is and where it stands, and what it costs. */
export function sentenceOf(option: Option, scene: Scene, catalogue: Catalogue): string {
    const said = capital(catalogue.say(option.label));
    const { noun, what } = option.target;
    const piece = noun === 'piece' && scene.pieces.find((each) => each.name === what);
    const about = piece ? [piece.title, symbolWord(piece, catalogue), piece.place] : [];
    const more = about.filter((word) => word && !saysWord(said, word));
    if (option.price > 0) more.push(t('price', { n: option.price }));
    return more.length > 0 ? `${said} (${more.join(', ')})` : said;
}
function symbolWord(piece: Piece, catalogue: Catalogue): string {
    return piece.symbol ? (catalogue.find(`symbol.${piece.symbol}`) ?? '') : '';
}
const saysWord = (sentence: string, word: string): boolean =>
    sentence
        .toLowerCase()
        .split(/[\s,.;:()>|]+/)
        .includes(word.toLowerCase()) || sentence.includes(word);

export interface OptionGroup {
    place: string; // empty: answers that point at no place
    options: Option[];
}
/** Answers by the place they point at, in the order of the menu; those without a place first. */
export function groupOptions(options: readonly Option[], scene: Scene): OptionGroup[] {
    const groups = new Map<string, Option[]>([['', []]]);
    for (const option of options) {
        const place = placesOf(option.target, scene)[0] ?? '';
        const group = groups.get(place);
        if (group) group.push(option);
        else groups.set(place, [option]);
    }
    return [...groups].map(([place, found]) => ({ place, options: found })).filter((group) => group.options.length > 0);
}

/** Every word of the filter must be found, in any order. */
export function matches(sentence: string, filter: string): boolean {
    const text = sentence.toLowerCase();
    return filter
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
}

// PLACES

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export interface Neighbour {
    direction: Direction;
    place: string;
}
export interface PlaceText {
    place: string;
    truth: string; // label, name, ground, level, sides
    pieces: string[]; // front to rear
    options: Option[];
    neighbours: Neighbour[];
}

const Compass: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** Where one place lies from another. On a hex map east and west do not occur. */
export function directionOf(from: Place, to: Place): Direction {
    // A box as wide as the board lies above or below, whichever of its sectors one looks from.
    const across = from.width > 2 * to.width || to.width > 2 * from.width ? 0 : to.x - from.x;
    const angle = Math.atan2(across, from.y - to.y);
    return Compass[(Math.round(angle / (Math.PI / 4)) + 8) % 8] ?? 'N';
}

export const placeIds = (board: Board): string[] =>
    board.hexes.length > 0 ? board.hexes.map((hex) => hex.label) : board.areas.map((area) => area.id);

export function piecesAt(scene: Scene, place: string): Piece[] {
    return scene.pieces.filter((piece) => piece.place === place).sort((a, b) => a.order - b.order);
}
export function optionsAt(scene: Scene, place: string): Option[] {
    return scene.options.filter((option) => placesOf(option.target, scene).includes(place));
}

export function describePlace(
    board: Board,
    layout: Layout,
    scene: Scene,
    place: string,
    catalogue: Catalogue,
): PlaceText {
    const here = layout.places.get(place);
    const neighbours = (here?.neighbours ?? []).flatMap((id) => {
        const there = layout.places.get(id);
        return here && there ? [{ direction: directionOf(here, there), place: id }] : [];
    });
    return {
        place,
        truth: truthOf(board, place, catalogue),
        pieces: inWords(piecesAt(scene, place), catalogue),
        options: optionsAt(scene, place),
        neighbours,
    };
}

/** Pieces that read alike are said once, with their number: "4 × White infantry". */
export function inWords(pieces: readonly Piece[], catalogue: Catalogue): string[] {
    const said: { text: string; count: number }[] = [];
    for (const piece of pieces) {
        const text = describePiece(piece, catalogue);
        const last = said.at(-1);
        if (last?.text === text) last.count += 1;
        else said.push({ text, count: 1 });
    }
    return said.map(({ text, count }) => (count > 1 ? `${count} × ${text}` : text));
}

/** The places that matter now: those with answers first, then those with pieces; the others only when asked for. */
export function placesOfInterest(board: Board, scene: Scene): { lit: string[]; held: string[]; others: string[] } {
    const lit = new Set(scene.options.flatMap((option) => placesOf(option.target, scene)));
    const held = new Set(scene.pieces.map((piece) => piece.place));
    const ids = placeIds(board);
    return {
        lit: ids.filter((id) => lit.has(id)),
        held: ids.filter((id) => held.has(id) && !lit.has(id)),
        others: ids.filter((id) => !held.has(id) && !lit.has(id)),
    };
}

/** The place that was typed: its label in any spelling, its printed name, or the name of a piece that stands there. */
export function findPlace(board: Board, scene: Scene, typed: string): string | undefined {
    const wanted = typed.trim().toLowerCase();
    if (!wanted) return undefined;
    const ids = placeIds(board);
    const same = (text: string): boolean => text.toLowerCase() === wanted;
    const begins = (text: string): boolean => text.toLowerCase().startsWith(wanted);
    const name = board.names.find((each) => same(each.text)) ?? board.names.find((each) => begins(each.text));
    const piece =
        scene.pieces.find((each) => same(each.title) || same(each.name)) ??
        scene.pieces.find((each) => begins(each.title));
    return ids.find(same) ?? name?.hex ?? piece?.place;
}

// TABLES

export interface SideTables {
    side: string; // empty: of both
    tracks: Track[];
    zones: CardZone[];
    pieces: Piece[];
}
/** Everything that belongs to a side, the viewer's own side first; what belongs to nobody comes before both. */
export function tablesBySide(scene: Scene, mySide: string): SideTables[] {
    const sides = [...new Set([...scene.tracks, ...scene.cards, ...scene.pieces].map((each) => each.side))];
    const rank = (side: string): number => (side === '' ? 0 : side === mySide ? 1 : 2);
    return sides
        .sort((a, b) => rank(a) - rank(b))
        .map((side) => ({
            side,
            tracks: scene.tracks.filter((track) => track.side === side),
            zones: scene.cards.filter((zone) => zone.side === side),
            pieces: scene.pieces.filter((piece) => piece.side === side),
        }));
}

/** "83 %", "4.2 %", "0 %": whole from ten up, one decimal below. */
export function percent(probability: number, language: string): string {
    const value = probability * 100;
    const digits = value >= 9.95 || value === 0 ? 0 : 1;
    return `${value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`;
}
/** With its sign, and a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');
