import type { Board, BoardArea, BoardHex, BoardSide } from '../wire/types';
import { sentences } from '../words/page';
import type { Catalogue } from '../words/phrases';
import { surveyOf, waterUnder, type Side, type Survey } from './ground';
import { sideKindOf } from './kinds';

// The truth of a place in one line: what the map says there, whatever its drawing looks like.

const t = sentences({
    en: {
        level: 'level {level}',
        road: 'road to {places}',
        roads: 'roads to {places}',
        side: '{sides} side: {what}',
        sides: '{sides} sides: {what}',
        of: '{what} of {place}',
        borders: 'borders on {places}',
        point: '1 point',
        points: '{points} points',
        deploy: 'deployment: {who}',
        vp: 'victory hex',
        impassable: 'impassable',
        N: 'N',
        NE: 'NE',
        SE: 'SE',
        S: 'S',
        SW: 'SW',
        NW: 'NW',
        clear: 'clear',
        open: 'open',
        woods: 'woods',
        forest: 'forest',
        town: 'town',
        building: 'building',
        marsh: 'marsh',
        hill: 'hill',
        water: 'water',
        river: 'river',
        stream: 'stream',
        bridge: 'bridge',
        ford: 'ford',
        entrenchment: 'entrenchment',
        abatis: 'abatis',
        wall: 'wall',
        hedge: 'hedge',
        cliff: 'cliff',
        spades: '♠',
        hearts: '♥',
        diamonds: '♦',
        clubs: '♣',
    },
    de: {
        level: 'Höhe {level}',
        road: 'Straße nach {places}',
        roads: 'Straßen nach {places}',
        side: 'Seite {sides}: {what}',
        sides: 'Seiten {sides}: {what}',
        of: '{what} von {place}',
        borders: 'grenzt an {places}',
        point: '1 Punkt',
        points: '{points} Punkte',
        deploy: 'Aufstellung: {who}',
        vp: 'Siegpunktfeld',
        impassable: 'unpassierbar',
        N: 'N',
        NE: 'NO',
        SE: 'SO',
        S: 'S',
        SW: 'SW',
        NW: 'NW',
        clear: 'offen',
        open: 'offen',
        woods: 'Wald',
        forest: 'Wald',
        town: 'Ortschaft',
        building: 'Gebäude',
        marsh: 'Sumpf',
        hill: 'Hügel',
        water: 'Wasser',
        river: 'Fluss',
        stream: 'Bach',
        bridge: 'Brücke',
        ford: 'Furt',
        entrenchment: 'Schanze',
        abatis: 'Verhau',
        wall: 'Mauer',
        hedge: 'Hecke',
        cliff: 'Steilhang',
        spades: '♠',
        hearts: '♥',
        diamonds: '♦',
        clubs: '♣',
    },
});
type Key = Parameters<typeof t>[0];
const Own = new Set<string>(
    'impassable vp clear open woods forest town building marsh hill water river stream bridge ford entrenchment abatis wall hedge cliff spades hearts diamonds clubs'.split(
        ' ',
    ),
);

/** The game's word, else the page's own, else the word as it came. */
function say(catalogue: Catalogue, group: string, word: string): string {
    return catalogue.find(`${group}.${word}`) ?? (Own.has(word) ? t(word as Key) : word);
}

/** "I7 Leuthen: town, level 0 · roads to H7, J7 · NE side: stream, bridge · victory hex". */
export function truthOf(board: Board, id: string, catalogue: Catalogue): string {
    const hex = board.hexes.find(({ label }) => label === id);
    if (hex) return hexTruth(board, hex, catalogue);
    const area = board.areas.find((other) => other.id === id);
    return area ? areaTruth(board, area, catalogue) : id;
}

function hexTruth(board: Board, hex: BoardHex, catalogue: Catalogue): string {
    const names = board.names.filter((name) => name.hex === hex.label).map((name) => name.text);
    const ground = [say(catalogue, 'terrain', hex.terrain)];
    if (board.hexes.some(({ elevation }) => elevation !== 0)) ground.push(t('level', { level: hex.elevation }));
    return [
        `${[hex.label, names.join(', ')].filter(Boolean).join(' ')}: ${ground.filter(Boolean).join(', ')}`,
        roadsFrom(board, hex.label, catalogue),
        ...sidesOf(board, hex.label, catalogue),
        ...marksOf(hex.marks, catalogue),
    ]
        .filter(Boolean)
        .join(' · ');
}

function areaTruth(board: Board, area: BoardArea, catalogue: Catalogue): string {
    const name = catalogue.find(`area.${area.id}`) ?? area.name;
    const title = name || area.id;
    // A reserve or a box says by its name what it is.
    const ground = area.terrain && !name ? say(catalogue, 'terrain', area.terrain) : '';
    return [
        ground ? `${title}: ${ground}` : title,
        area.borders.length > 0
            ? t('borders', { places: area.borders.map((id) => catalogue.name(id, 'short')).join(', ') })
            : '',
        roadsFrom(board, area.id, catalogue),
        ...marksOf(
            area.marks.filter((mark) => mark !== 'box' && !mark.startsWith('reserve')),
            catalogue,
        ),
    ]
        .filter(Boolean)
        .join(' · ');
}

function roadsFrom(board: Board, id: string, catalogue: Catalogue): string {
    const places = new Set<string>();
    for (const { hexes } of board.lines)
        hexes.forEach((place, i) => {
            if (place !== id) return;
            for (const next of [hexes[i - 1], hexes[i + 1]]) if (next !== undefined) places.add(next);
        });
    if (places.size === 0) return '';
    return t(places.size === 1 ? 'road' : 'roads', {
        places: [...places].map((place) => catalogue.name(place, 'short')).join(', '),
    });
}

/** "deploy.P.spades": the game's words for as much of a mark as it has words for, then what the rest means. */
function marksOf(marks: readonly string[], catalogue: Catalogue): string[] {
    return marks.map((mark) => {
        const parts = mark.split('.');
        if (parts[0] === 'deploy' && !catalogue.find('mark.deploy')) {
            const who = [
                catalogue.find(`side.${parts[1]}`) ?? parts[1],
                ...parts.slice(2).map((wing) => say(catalogue, 'suit', wing)),
            ];
            return t('deploy', { who: who.filter(Boolean).join(' ') });
        }
        let known = parts.length;
        while (known > 1 && catalogue.find(`mark.${parts.slice(0, known).join('.')}`) === undefined) --known;
        const word = say(catalogue, 'mark', parts.slice(0, known).join('.'));
        const rest = parts.slice(known).map((part) => {
            if (/^\d+$/.test(part)) return part === '1' ? t('point') : t('points', { points: part });
            return catalogue.find(`side.${part}`) ?? catalogue.name(part, 'short');
        });
        return rest.length > 0 ? `${word} (${rest.join(', ')})` : word;
    });
}

const Compass = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const surveys = new WeakMap<Board, Survey>();
function survey(board: Board): Survey {
    let found = surveys.get(board);
    if (!found) surveys.set(board, (found = surveyOf(board)));
    return found;
}

/** What lies on the sides of a hex, sides with the same put together. */
function sidesOf(board: Board, id: string, catalogue: Catalogue): string[] {
    const { sides, layout } = survey(board);
    const here = layout.places.get(id);
    const own = board.sides.filter(({ between }) => between.split('|').includes(id));
    if (!here || own.length === 0) return [];
    const on = new Map<number, string[]>(); // by direction
    for (const side of own) {
        const other = layout.places.get(side.between.split('|').find((end) => end !== id) ?? '');
        if (!other) continue;
        const angle = Math.atan2(other.x - here.x, here.y - other.y); // clockwise from north
        const direction = (Math.round(angle / (Math.PI / 3)) + 6) % 6;
        const found = sides.find((s) => isBetween(s, side));
        on.set(direction, [...(on.get(direction) ?? []), ...wordsOf(side, found, sides, id, catalogue)]);
    }
    const together = new Map<string, string[]>();
    for (const [direction, words] of [...on].sort(([a], [b]) => a - b)) {
        const what = [...new Set(words)].join(', ');
        together.set(what, [...(together.get(what) ?? []), t(Compass[direction]!)]);
    }
    return [...together].map(([what, where]) =>
        t(where.length === 1 ? 'side' : 'sides', { sides: where.join(', '), what }),
    );
}

function isBetween(side: Side, { between, kind }: BoardSide): boolean {
    const ends = between.split('|');
    return side.kind === sideKindOf(kind) && ends.includes(side.a.id) && ends.includes(side.b.id);
}

function wordsOf(
    side: BoardSide,
    found: Side | undefined,
    sides: readonly Side[],
    id: string,
    catalogue: Catalogue,
): string[] {
    const word = say(catalogue, 'mark', side.kind);
    if (found && (found.kind === 'bridge' || found.kind === 'ford'))
        return [say(catalogue, 'mark', waterUnder(found, sides)), word];
    if (side.hex && side.hex !== id) return [t('of', { what: word, place: side.hex })];
    return [word];
}
