import { MostShown, stackOffsets } from '../counters/stack';
import { spacesOf, zoneBetween } from '../map/zones';
import type { Piece } from '../wire/types';
import type { Layout, Place, Point } from './layout';
import { placesIn } from './shapes';

// Where each counter lies: stacks on hexes, rows inside areas, and the numbered spaces between areas.

export interface Spot {
    key: string; // the piece's name; unique among all spots
    piece: Piece;
    x: number; // its middle
    y: number;
    size: number; // of its side, in map units
    pill: number; // how many lie here, on the front counter of a deep stack; else 0
}

const OnHex = 56;
const InArea = { size: 46, gap: 5, pad: 8, caption: 26 };
const InBox = { size: 30, gap: 4, pad: 7, caption: 22 };
const WideCaption = 150; // areas several sectors wide have their name at the left
const InSpace = 24;
const Token = 26;

/** In the order of drawing: from north to south, and in a stack from rear to front. */
export function arrange(layout: Layout, pieces: readonly Piece[], mySide: string): Spot[] {
    const here = new Map<string, Piece[]>();
    for (const piece of pieces) {
        const list = here.get(piece.place);
        if (list) list.push(piece);
        else here.set(piece.place, [piece]);
    }
    const places = [...here.keys()].flatMap((id) => layout.places.get(id) ?? []).sort((a, b) => a.y - b.y || a.x - b.x);
    const spots: Spot[] = [];
    for (const place of places) {
        const list = here.get(place.id)!.sort((a, b) => a.order - b.order);
        if (layout.kind === 'hexes') spots.push(...stacked(place, list));
        else spots.push(...inArea(layout, place, list, mySide));
    }
    return withUniqueKeys(spots);
}

function stacked(place: Place, pieces: readonly Piece[]): Spot[] {
    const shown = pieces.slice(0, MostShown);
    const offsets = stackOffsets(shown.length, OnHex);
    return shown
        .map((piece, depth): Spot => {
            const [dx, dy] = offsets[depth] ?? [0, 0];
            const pill = depth === 0 && pieces.length > MostShown ? pieces.length : 0;
            return { key: piece.name, piece, x: place.x + dx, y: place.y + dy + 3.5, size: OnHex, pill };
        })
        .reverse();
}

function inArea(layout: Layout, place: Place, pieces: readonly Piece[], mySide: string): Spot[] {
    const spots: Spot[] = [];
    const tokens = pieces.filter((piece) => piece.symbol === 'token');
    const fighting = new Map<Piece, Point>();
    for (const piece of pieces) {
        const space = spaceOf(layout, piece);
        if (space) fighting.set(piece, space);
    }
    const standing = pieces.filter((piece) => !fighting.has(piece) && piece.symbol !== 'token');
    spots.push(...inRows(place, standing, mySide));
    for (const [piece, [x, y]] of fighting) spots.push({ key: piece.name, piece, x, y, size: InSpace, pill: 0 });
    tokens.forEach((piece, i) => {
        const x = place.x + place.width / 2 - 18 - i * (Token + 3);
        spots.push({ key: piece.name, piece, x, y: place.y + place.height / 2 - 18, size: Token, pill: 0 });
    });
    return spots;
}

/** Side by side, one's own nearest to the lower edge; smaller when there are too many. */
function inRows(place: Place, pieces: readonly Piece[], mySide: string): Spot[] {
    const isBox = place.neighbours.length === 0;
    const isWide = place.width > 400;
    const { size: usual, gap, pad, caption } = isBox ? InBox : InArea;
    const left = place.x - place.width / 2 + (isWide ? WideCaption : pad);
    const top = place.y - place.height / 2 + (isWide ? pad : caption);
    const width = place.x + place.width / 2 - pad - left;
    const height = place.y + place.height / 2 - pad / 2 - top;
    const sides = [...new Set(pieces.map((piece) => piece.side))].sort((a, b) => +(a === mySide) - +(b === mySide));
    const groups = sides.map((side) => pieces.filter((piece) => piece.side === side));
    let size = usual;
    let perRow = 1;
    for (; size > 12; size -= 2) {
        perRow = Math.max(1, Math.floor((width + gap) / (size + gap)));
        const rows = groups.reduce((sum, group) => sum + Math.ceil(group.length / perRow), 0);
        if (rows * (size + gap) - gap <= height) break;
    }
    const rows = groups.flatMap((group) =>
        Array.from({ length: Math.ceil(group.length / perRow) }, (_, i) => group.slice(i * perRow, (i + 1) * perRow)),
    );
    const first = top + (height - rows.length * (size + gap) + gap) / 2 + size / 2;
    const longest = Math.max(0, ...rows.map((row) => row.length));
    const start = left + (width - longest * (size + gap) + gap) / 2 + size / 2;
    return rows.flatMap((row, r) =>
        row.map((piece, i): Spot => {
            return { key: piece.name, piece, x: start + i * (size + gap), y: first + r * (size + gap), size, pill: 0 };
        }),
    );
}

/** The space between two areas that a piece's badges ("zone.a2>b2", "space.3") put it into, on its own half. */
export function spaceOf(layout: Layout, piece: Piece): Point | undefined {
    const zone = piece.badges.find((word) => word.startsWith('zone.'))?.slice(5);
    const number = Number(piece.badges.find((word) => word.startsWith('space.'))?.slice(6));
    const [from, to] = placesIn(layout, zone ?? '');
    const strip = from && to && (zoneBetween(from, to) ?? zoneBetween(to, from));
    if (!strip) return undefined;
    const own = piece.place === to.id ? to.id : from.id;
    const space = spacesOf(strip).find((each) => each.area === own && each.number === number);
    return space && [space.x + space.width / 2, space.y + space.height / 2];
}

/** Two pieces should never bear one name; if they do, both are still drawn. */
function withUniqueKeys(spots: Spot[]): Spot[] {
    const seen = new Map<string, number>();
    for (const spot of spots) {
        const times = seen.get(spot.key) ?? 0;
        seen.set(spot.key, times + 1);
        if (times > 0) spot.key += `~${times}`;
    }
    return spots;
}

/** The counter at a point: the one drawn last, so the one on top. */
export function spotAt(spots: readonly Spot[], x: number, y: number): Spot | undefined {
    for (let i = spots.length - 1; i >= 0; --i) {
        const spot = spots[i]!;
        if (Math.abs(spot.x - x) <= spot.size / 2 && Math.abs(spot.y - y) <= spot.size / 2) return spot;
    }
    return undefined;
}

/** Those in a place from front to rear: as they are read and shown. */
export const piecesIn = (pieces: readonly Piece[], place: string): Piece[] =>
    pieces.filter((piece) => piece.place === place).sort((a, b) => a.order - b.order);
