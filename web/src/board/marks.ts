import { chipSvg, discSvg } from './chips';
import { commonPlace } from './cursor';
import { pathOf, round, type Layout, type Place, type Point } from './layout';
import { placesOf, type Glow, type Light } from './lights';
import { brackets, bracketsOf, cornerOf, inset, insetPath, lineOf, middle, placesIn, seam, square } from './shapes';
import type { Scene } from '../wire/types';
import type { Spot } from './spots';

// Lights drawn: gold is yours to choose, carmine brackets are targets. Form tells them apart, colour only helps.

const Gold = { bright: '#ffc933', soft: '#ffd34d', dash: '#6d4c00', key: '#2b1f00' };
const Carmine = '#a3161a';
const MostOutlined = 18; // more lit hexes than that are shown as one region with one rim

export interface LightLayers {
    under: string; // below the counters
    rings: Map<string, string>; // around counters, by name: those in front of a counter also lie upon its ring
    over: string; // above them all
}

export function lightsSvg(layout: Layout, scene: Scene, spots: readonly Spot[], lights: readonly Light[]): LightLayers {
    const layers: LightLayers = { under: '', rings: new Map(), over: '' };
    const grounds = new Map<string, Glow>(); // one outline for each place, the strongest
    const chips = new Map<string, { text: string; chosen: boolean }>();
    const prices = new Map<string, number>(); // the least of a place: a stack has one
    const bySpot = new Map(spots.map((spot) => [spot.piece.name, spot]));
    const common = commonPlace(lights) ?? selectedPlace(lights, scene);
    for (const light of lights) {
        const { noun, what } = light.target;
        const [place] = placesOf(light.target, scene);
        if (light.price && place) prices.set(place, Math.min(light.price, prices.get(place) ?? light.price));
        if (noun === 'hex' || noun === 'area') note(grounds, what, light.glow);
        else if (noun === 'piece') {
            const spot = bySpot.get(what);
            const isHex = layout.kind === 'hexes';
            if (isHex && place && light.glow !== 'selectable') note(grounds, place, light.glow);
            const alone = !scene.pieces.some((piece) => piece.place === place && piece.name !== what);
            if (spot && (!isHex || !alone || light.glow === 'selectable'))
                layers.rings.set(what, (layers.rings.get(what) ?? '') + counterLight(spot, light.glow));
            else if (!spot && place) note(grounds, place, light.glow); // deep in a stack: not drawn itself
        } else layers.over += sideLight(layout, light, common);
        const isSide = noun === 'hexside' || noun === 'border';
        if (light.chip && place && !isSide) {
            const chosen = light.glow === 'chosen';
            if (chosen || !chips.has(place)) chips.set(place, { text: light.chip, chosen });
        }
    }
    const open = [...grounds]
        .filter(([, glow]) => glow === 'selectable')
        .flatMap(([id]) => layout.places.get(id) ?? []);
    const asRegion = layout.kind === 'hexes' && open.length > MostOutlined;
    if (asRegion) layers.under += regionLight(open);
    for (const [id, glow] of grounds) {
        const place = layout.places.get(id);
        if (place && !(asRegion && glow === 'selectable')) layers.under += groundLight(place, glow);
    }
    layers.over += handles(layout, grounds);
    for (const [id, price] of prices) layers.over += priceSvg(layout, spots, id, price);
    for (const [id, chip] of chips) {
        const place = layout.places.get(id);
        if (!place) continue;
        const top = layout.kind === 'hexes' ? place.y - 36 : place.y - place.height / 2;
        layers.over += chipSvg(place.x, top, chip.text, chip.chosen ? Carmine : '#221e19');
    }
    return layers;
}

/** What it costs: left below the counter in front, where no badge is; of an empty place at its foot. */
function priceSvg(layout: Layout, spots: readonly Spot[], id: string, price: number): string {
    const place = layout.places.get(id);
    if (!place) return '';
    const there = spots.filter((spot) => spot.piece.place === id);
    const front = there.find((spot) => there.every((other) => spot.piece.order <= other.piece.order));
    const [x, y, r] = front
        ? [front.x - front.size / 2, front.y + front.size / 2, front.size * 0.21]
        : [place.x, place.y + place.height * 0.36, 10];
    return discSvg(x, y, String(price), price > 1 ? Gold.key : Gold.bright, price > 1 ? Gold.bright : Gold.key, r);
}

const Strength: readonly Glow[] = ['named', 'selectable', 'target', 'chosen', 'selected'];
function note(grounds: Map<string, Glow>, place: string, glow: Glow): void {
    const there = grounds.get(place);
    if (!there || Strength.indexOf(glow) > Strength.indexOf(there)) grounds.set(place, glow);
}
const selectedPlace = (lights: readonly Light[], scene: Scene): string | undefined => {
    const selected = lights.find((light) => light.glow === 'selected');
    return selected && placesOf(selected.target, scene)[0];
};

function cased(d: string, ground: string, width: number, ink: string, inner: number, more = ''): string {
    return (
        `<path d="${d}" fill="none" stroke="${ground}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>` +
        `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${inner}" stroke-linejoin="round" ${more}/>`
    );
}

function groundLight(place: Place, glow: Glow): string {
    const outline = insetPath(place, 3);
    switch (glow) {
        case 'selectable':
            return (
                `<path d="${outline}" fill="${Gold.soft}" fill-opacity=".16"/>` +
                cased(outline, Gold.dash, 3.8, Gold.soft, 2, 'stroke-dasharray="9 5"')
            );
        case 'selected':
            return (
                `<path d="${outline}" fill="${Gold.soft}" fill-opacity=".28"/>` +
                cased(outline, Gold.key, 6.5, Gold.bright, 3.8)
            );
        case 'target':
        case 'chosen': {
            const heavy = glow === 'chosen';
            const d = bracketsOf(place, 3.6, heavy);
            return (
                `<path d="${outline}" fill="#b3261e" fill-opacity="${heavy ? 0.2 : 0.1}"/>` +
                cased(d, '#fff', heavy ? 8 : 6, Carmine, heavy ? 4.6 : 3, 'stroke-linecap="round"')
            );
        }
        case 'named':
            return cased(
                insetPath(place, 6),
                '#fff',
                5,
                '#1f4167',
                2.2,
                'stroke-dasharray="2 5" stroke-linecap="round"',
            );
    }
}

function regionLight(places: readonly Place[]): string {
    const sides = new Map<string, string>(); // those of one hex only
    let fill = '';
    for (const { corners } of places) {
        fill += pathOf(corners);
        corners.forEach((a, i) => {
            const b = corners[(i + 1) % corners.length]!;
            const [x, y] = middle(a, b);
            const key = `${Math.round(x)} ${Math.round(y)}`;
            if (sides.has(key)) sides.delete(key);
            else sides.set(key, lineOf([a, b]));
        });
    }
    const rim = [...sides.values()].join('');
    return (
        `<path d="${fill}" fill="${Gold.soft}" fill-opacity=".2" stroke="${Gold.dash}" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="3 4"/>` +
        cased(rim, Gold.key, 5.4, Gold.bright, 3, 'stroke-dasharray="9 5"')
    );
}

function counterLight(spot: Spot, glow: Glow): string {
    const half = spot.size / 2 + 2.5;
    const k = spot.size / 56; // small counters, fine lines
    const box = square(spot.x, spot.y, half);
    const outline = roundedPath(spot.x, spot.y, half, 7 * k);
    const w = (n: number): number => round(n * Math.max(0.6, k));
    switch (glow) {
        case 'selectable':
            return cased(outline, Gold.key, w(4.6), Gold.bright, w(2.8), 'stroke-dasharray="8 4.5"');
        case 'selected':
            return cased(outline, Gold.key, w(6.5), Gold.bright, w(4));
        case 'target':
        case 'chosen': {
            const heavy = glow === 'chosen';
            const d = brackets(box, heavy ? 0.34 : 0.24);
            return cased(d, '#fff', w(heavy ? 8 : 6), Carmine, w(heavy ? 4.6 : 3), 'stroke-linecap="round"');
        }
        case 'named':
            return cased(outline, '#fff', w(5), '#1f4167', w(2.2), 'stroke-dasharray="2 5" stroke-linecap="round"');
    }
}
const roundedPath = (x: number, y: number, half: number, r: number): string => {
    const [l, t, s] = [round(x - half + r), round(y - half), round(2 * (half - r))];
    const a = `a${round(r)} ${round(r)} 0 0 1 `;
    return `M${l} ${t}h${s}${a}${round(r)} ${round(r)}v${s}${a}${round(-r)} ${round(r)}h${-s}${a}${round(-r)} ${round(-r)}v${-s}${a}${round(r)} ${round(-r)}z`;
};

/** A bar on the side and a knob in its middle; the knob's arrow points away from the hex all of them belong to. */
function sideLight(layout: Layout, light: Light, common: string | undefined): string {
    const places = placesIn(layout, light.target.what);
    const isTarget = light.glow === 'target' || light.glow === 'chosen';
    const heavy = light.glow === 'chosen' || light.glow === 'selected';
    if (light.target.noun === 'corner') {
        const corner = cornerOf(places);
        return corner ? knob(corner, undefined, isTarget, heavy) : '';
    }
    const [a, b] = places;
    const ends = a && b ? seam(a, b) : undefined;
    if (!a || !b || !ends) return '';
    const mid = middle(...ends);
    const inner = [trimmed(mid, ends[0], layout.kind), trimmed(mid, ends[1], layout.kind)] as const;
    const d = `M${round(inner[0][0])} ${round(inner[0][1])}L${round(inner[1][0])} ${round(inner[1][1])}`;
    const bar = isTarget
        ? cased(d, '#fff', heavy ? 11 : 9, Carmine, heavy ? 7 : 5, 'stroke-linecap="round"')
        : cased(
              d,
              Gold.key,
              heavy ? 9 : 7,
              Gold.bright,
              heavy ? 5.5 : 4,
              heavy ? 'stroke-linecap="round"' : 'stroke-dasharray="7 4"',
          );
    const away = common === a.id ? b : common === b.id ? a : undefined;
    const turn = away && across(ends, away);
    const chip = light.chip ? chipSvg(...beyond(mid, turn), light.chip, heavy && isTarget ? Carmine : '#221e19') : '';
    return bar + knob(mid, turn, isTarget, heavy) + chip;
}
/** Straight across a border towards one of its places, in degrees. */
function across([a, b]: readonly [Point, Point], towards: Place): number {
    const [mx, my] = middle(a, b);
    const normal: Point = [a[1] - b[1], b[0] - a[0]];
    const sign = normal[0] * (towards.x - mx) + normal[1] * (towards.y - my) < 0 ? -1 : 1;
    return (Math.atan2(normal[1] * sign, normal[0] * sign) * 180) / Math.PI;
}
/** Where a word stands that belongs to a knob: before its point, or above it. */
function beyond([x, y]: Point, turn: number | undefined): Point {
    const angle = ((turn ?? -90) * Math.PI) / 180;
    return [x + Math.cos(angle) * 36, y + Math.sin(angle) * 25];
}
function trimmed(mid: Point, end: Point, kind: Layout['kind']): Point {
    const length = Math.hypot(end[0] - mid[0], end[1] - mid[1]) || 1;
    const keep = kind === 'areas' ? Math.min(40, length) : length - 5;
    return [mid[0] + ((end[0] - mid[0]) * keep) / length, mid[1] + ((end[1] - mid[1]) * keep) / length];
}
function knob([x, y]: Point, turn: number | undefined, isTarget: boolean, heavy: boolean): string {
    const [ground, ink] = isTarget ? [Carmine, '#fff'] : [Gold.bright, Gold.key];
    const radius = heavy ? 12.5 : 10.5;
    const sign =
        turn !== undefined
            ? `<path d="M-5 0H5M.8 -4.2L5 0L.8 4.2" transform="rotate(${round(turn)})" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
            : `<circle r="3.2" fill="${ink}"/>`;
    return `<g transform="translate(${round(x)} ${round(y)})"><circle r="${radius}" fill="${ground}" stroke="${ink}" stroke-width="2"/>${sign}</g>`;
}

/** On areas: knobs on the borders between the selected one and those it can go to. */
function handles(layout: Layout, grounds: ReadonlyMap<string, Glow>): string {
    if (layout.kind !== 'areas') return '';
    const selected = [...grounds].find(([, glow]) => glow === 'selected')?.[0];
    const from = layout.places.get(selected ?? '');
    if (!from) return '';
    let out = '';
    for (const [id, glow] of grounds) {
        const to = layout.places.get(id);
        if (!to || glow === 'selected' || glow === 'named' || !from.neighbours.includes(id)) continue;
        const ends = seam(from, to);
        const isTarget = glow === 'target' || glow === 'chosen';
        if (ends) out += knob(middle(...ends), across(ends, to), isTarget, glow === 'chosen');
    }
    return out;
}

/** A place that is no answer: hatched, with a crossed disc. */
export function refusedSvg(place: Place, hatch: string): string {
    const d = insetPath(place, 3);
    const at = inset(place, 14)[place.corners.length === 4 ? 1 : 5] ?? [place.x, place.y];
    return (
        `<path d="${d}" fill="url(#${hatch})"/>` +
        cased(d, '#fff', 3.6, '#4a4236', 1.8, 'stroke-dasharray="4 3"') +
        `<g transform="translate(${round(at[0])} ${round(at[1])})" fill="none"><circle r="10" fill="#221e19" stroke="#fff" stroke-width="1.6"/><circle r="5.6" stroke="#f0a99f" stroke-width="2"/><path d="M-4 -4L4 4" stroke="#f0a99f" stroke-width="2"/></g>`
    );
}

export const hoverSvg = (place: Place): string => cased(insetPath(place, 1.6), '#2b1f00', 3.4, '#fff', 2);
export const cursorSvg = (place: Place): string =>
    cased(insetPath(place, 0.5), '#fff', 8, '#1f4167', 4.4) +
    `<path d="${pathOf(inset(place, 0.5))}" fill="none" stroke="#fff" stroke-width="1.4" stroke-dasharray="5 5"/>`;
export const happenedSvg = (place: Place): string => {
    const r = place.corners.length === 4 ? Math.min(place.width, place.height) / 2 - 4 : 38;
    return `<circle cx="${round(place.x)}" cy="${round(place.y)}" r="${round(r)}" fill="none" stroke="#2b1f00" stroke-width="6"/><circle cx="${round(place.x)}" cy="${round(place.y)}" r="${round(r)}" fill="none" stroke="#fff" stroke-width="3"/>`;
};
