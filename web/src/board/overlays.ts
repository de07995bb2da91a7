import type { OverlayMark } from '../wire/types';
import type { Catalogue } from '../words/phrases';
import { discSvg } from './chips';
import { layoutOf, pathOf, round, type Layout, type Place, type Point } from './layout';
import { between, insetPath, middle } from './shapes';

// Answers of the engine to "how far", "whose zone", "what is seen", each in a pattern of its own, so that two can lie on
// one hex and both be read without colour. A kind or word never met is drawn as a dotted ring with its number.

export interface OverlayShown {
    kind: string;
    marks: OverlayMark[];
    at?: string; // the place it was asked for: lines of sight start there
}
/** Ids of the patterns, unique on the page. */
export interface Patterns {
    dots: string;
    hatch: string;
    cross: string;
    refused: string;
}

const Blue = '#1f4167';
const Carmine = '#a3161a';
const Green = '#2c6445';
const Ink = '#211d17';

export const patternsSvg = (ids: Patterns): string =>
    `<pattern id="${ids.dots}" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="1.35" fill="${Blue}"/></pattern>` +
    `<pattern id="${ids.hatch}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="${Carmine}" stroke-width="2.4"/></pattern>` +
    `<pattern id="${ids.cross}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8M0 0H8" stroke="${Ink}" stroke-width="1.3"/></pattern>` +
    `<pattern id="${ids.refused}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#000" stroke-width="2" opacity=".35"/></pattern>`;

type Painter = (place: Place & { nth?: number }, mark: OverlayMark, ids: Patterns, mySide: string) => string;

const filled = (place: Place, pattern: string, opacity: number): string =>
    `<path d="${insetPath(place, 2)}" fill="url(#${pattern})" opacity="${opacity}"/>`;
const ring = (place: Place, ink: string, dash: string, by = 3): string =>
    `<path d="${insetPath(place, by)}" fill="none" stroke="#fff" stroke-width="6"/><path d="${insetPath(place, by)}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="${dash}"/>`;
const disc = (place: Place, text: string, ground: string, ink?: string): string => {
    const [x, y] = numberAt(place);
    return discSvg(x, y, text, ground, ink);
};
/** In a hex's lower left, in an area's lower left corner: clear of counters and labels. Those of a further overlay stand
 * beside it. */
const numberAt = ({ x, y, width, height, corners, nth = 0 }: Place & { nth?: number }): Point =>
    corners.length === 4 ? [x - width / 2 + 20 + nth * 24, y + height / 2 - 20] : [x - 29 + nth * 22, y + 21 + nth * 8];
const cross = (place: Place): string => {
    const [x, y] = numberAt(place);
    return `<g transform="translate(${round(x)} ${round(y)})"><circle r="9" fill="#fff" stroke="${Carmine}" stroke-width="2.4"/><path d="M-4 -4L4 4M4 -4L-4 4" stroke="${Carmine}" stroke-width="2.4"/></g>`;
};
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** Teeth along the rim, pointing inwards; hollow for one's own zone. */
function teeth(place: Place, ink: string, hollow: boolean, by = 0): string {
    let d = '';
    const corners = place.corners;
    const inwards: Point = [place.x, place.y];
    corners.forEach((a, i) => {
        const b = corners[(i + 1) % corners.length]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const step = 8 / length;
        for (let t = step * 0.6; t < 1 - step; t += step) {
            const lift = (p: Point): Point => between(p, inwards, by / 50);
            const [p, q] = [lift(between(a, b, t)), lift(between(a, b, t + step * 0.64))];
            d += pathOf([p, between(middle(p, q), inwards, 8 / Math.hypot(place.x - p[0], place.y - p[1])), q]);
        }
    });
    return hollow
        ? `<path d="${d}" fill="#fff" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"/>`
        : `<path d="${d}" fill="${ink}"/>`;
}

const reach: Painter = (place, mark, ids) =>
    filled(place, ids.dots, 0.55) +
    (mark.word === 'attack' || mark.word === 'zone'
        ? disc(place, String(mark.value), '#fff', Carmine)
        : disc(place, String(mark.value), Blue));
const zone: Painter = (place, mark, _ids, mySide) => {
    const side = mark.word.split('.')[1] ?? '';
    if (side === 'both') return teeth(place, Carmine, false) + teeth(place, Blue, true, 9);
    return teeth(place, side !== '' && side === mySide ? Blue : Carmine, side !== '' && side === mySide);
};
const threat: Painter = (place, mark, ids) => {
    const signs = new Map(Object.entries({ must_attack: '!', one_of: '1', may_attack: '?' }));
    return filled(place, ids.hatch, 0.6) + disc(place, signs.get(mark.word) ?? String(mark.value), '#fff', Carmine);
};
const command: Painter = (place, mark) => {
    if (mark.word === 'out_of_command') return ring(place, Carmine, '2 6') + cross(place);
    if (mark.word === 'doubtful') return ring(place, Ink, '2 6') + disc(place, `${mark.value}?`, '#fff', Ink);
    const dashed = ring(place, Green, '14 4 3 4');
    return mark.word === 'commanded' ? dashed + disc(place, '✓', Green) : dashed;
};
const sight: Painter = (place, mark, ids) => {
    if (/^(blocked|no_target|.*_between)$/.test(mark.word))
        return `<path d="${insetPath(place, 2)}" fill="url(#${ids.cross})" opacity=".3"/>` + cross(place);
    const isTarget = mark.word.endsWith('target');
    const rim = `<path d="${insetPath(place, 4)}" fill="none" stroke="#fff" stroke-width="4.5"/><path d="${insetPath(place, 4)}" fill="none" stroke="${isTarget ? Carmine : Ink}" stroke-width="${isTarget ? 3 : 1.6}"/>`;
    return rim + disc(place, signed(mark.value), isTarget ? Carmine : Ink);
};
const aspect: Painter = (place, mark, ids) => {
    if (mark.word === 'front') return filled(place, ids.dots, 0.7) + ring(place, Blue, '1000 0');
    if (mark.word === 'rear') return filled(place, ids.cross, 0.45);
    return ring(place, Ink, '8 6');
};
const line: Painter = (place, mark) =>
    mark.word === 'no_line'
        ? ring(place, Ink, '3 6') + cross(place)
        : ring(place, Blue, '1000 0') + disc(place, String(mark.value), Blue);
const control: Painter = (place, mark, ids, mySide) => {
    if (mark.word === 'neutral') return ring(place, Ink, '2 6', 6);
    const own = mark.word === mySide;
    return (
        filled(place, own ? ids.dots : ids.hatch, 0.32) +
        disc(place, String(mark.value), own ? Blue : '#fff', own ? '#fff' : Carmine)
    );
};
const plain: Painter = (place, mark) => ring(place, Ink, '2 6') + disc(place, String(mark.value), '#fff', Ink);

const Painters: Readonly<Record<string, Painter>> = {
    reach,
    zoc: zone,
    threat,
    duty: threat,
    command,
    proximity: command,
    arc: sight,
    bombard: sight,
    sight,
    front: aspect,
    line,
    control,
};
const painterOf = (kind: string): Painter => (Object.hasOwn(Painters, kind) ? Painters[kind]! : plain);

/** `nth`: so many others lie on the board already. */
export function overlaySvg(layout: Layout, shown: OverlayShown, ids: Patterns, mySide: string, nth = 0): string {
    const paint = painterOf(shown.kind);
    let out = '';
    for (const mark of shown.marks) {
        const place = layout.places.get(mark.at);
        if (place) out += paint(nth > 0 ? { ...place, nth } : place, mark, ids, mySide);
    }
    const from = layout.places.get(shown.at ?? '');
    if (from && paint === sight) out += sightLines(layout, from, shown.marks);
    return out;
}

/** To each target a solid line; to what is blocked a line that breaks half way. */
function sightLines(layout: Layout, from: Place, marks: readonly OverlayMark[]): string {
    let out = '';
    for (const mark of marks) {
        const to = layout.places.get(mark.at);
        const blocked = /^(blocked|.*_between)$/.test(mark.word);
        if (!to || (!mark.word.endsWith('target') && !blocked) || mark.word === 'no_target') continue;
        const [a, b]: [Point, Point] = [
            [from.x, from.y],
            [to.x, to.y],
        ];
        const half = middle(a, b);
        const d = (p: Point, q: Point): string => `M${round(p[0])} ${round(p[1])}L${round(q[0])} ${round(q[1])}`;
        out += `<path d="${d(a, b)}" stroke="#fff" stroke-width="5.5" opacity=".8"/>`;
        out += `<path d="${d(a, blocked ? half : b)}" stroke="${Ink}" stroke-width="2.4"/>`;
        if (blocked) out += `<path d="${d(half, b)}" stroke="${Carmine}" stroke-width="2.4" stroke-dasharray="3 5"/>`;
    }
    return out;
}

// THE KEY

export interface KeyLine {
    word: string; // of the marks, once each
    text: string;
    svg: string; // one hex of it, for a viewBox of 0 0 100 87
}

/** What the patterns of an overlay mean: one line for each word that occurs. */
export function overlayKey(shown: OverlayShown, ids: Patterns, catalogue: Catalogue, mySide: string): KeyLine[] {
    const lines = new Map<string, KeyLine>();
    for (const mark of shown.marks) {
        if (lines.has(mark.word)) continue;
        const text = catalogue.find(`overlay.${mark.word}`) ?? catalogue.find(`overlay.${shown.kind}`) ?? mark.word;
        lines.set(mark.word, { word: mark.word, text, svg: painterOf(shown.kind)(sample, mark, ids, mySide) });
    }
    return [...lines.values()];
}
const sample: Place = layoutOf({
    game: '',
    scenario: '',
    name: '',
    date: '',
    columns: 1,
    rows: 1,
    labels: 'letters',
    first_column_low: false,
    hexes: [{ label: 'A1', terrain: '', elevation: 0, marks: [] }],
    sides: [],
    lines: [],
    names: [],
    areas: [],
    steps: [],
}).places.get('A1')!;
