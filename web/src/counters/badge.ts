import { short } from './shape';
import { fitted, textSvg } from './text';

// States of a piece as small signs on the rim of its counter: shape first, letter second, colour last. Each is drawn
// around 0, 0 within 9 units. A word may have an argument after a point: "acted.2", "to.b2", "aim.a2>b2.1".

/** Where a sign goes: order and morale top left, what was done on the right, what goes on now on the left. */
export type Rim = 'order' | 'done' | 'now';

interface Sign {
    rim: Rim;
    draw: (argument: string) => string;
}

const letter = (text: string, fill: string, y = 3.7, size = 10.5): string =>
    textSvg(0, y, text, { size, fill: fill, anchor: 'middle' });
const path = (d: string, fill: string, stroke: string, width = 1.3): string =>
    `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
const line = (d: string, stroke: string, width = 1.8): string =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (fill: string, stroke: string, r = 7.4): string =>
    `<circle r="${r}" fill="${fill}" stroke="${stroke}" stroke-width="1.3"/>`;
const around = (points: number, near: number, far: number): string =>
    'M' +
    Array.from({ length: points * 2 }, (_, i) => {
        const [angle, r] = [(i * Math.PI) / points, i % 2 ? near : far];
        return `${short(Math.cos(angle) * r)} ${short(Math.sin(angle) * r)}`;
    }).join('L') +
    'Z';
/** Grows to the left: pills stand on the left rim. */
const pill = (text: string, fill: string, ink: string): string => {
    const width = Math.max(20, 6 + text.length * 5.6);
    return (
        `<rect x="${short(10 - width)}" y="-6.6" width="${short(width)}" height="13.2" rx="6.6" fill="${fill}" stroke="${ink}" stroke-width="1.2"/>` +
        textSvg(10 - width / 2, 3.2, text, { size: 9, fill: ink })
    );
};

const Gold = '#ffd34d';
const Brown = '#4a3500';
const Pale = '#eef3f4';
const Slate = '#26404c';
const Rose = '#f6e3df';
const Blood = '#7d1d18';
const Paper = '#fbf8ef';
const Ink = '#1c1a17';

const Hexagon = 'M-8 0L-4 -7H4L8 0L4 7H-4Z';
const Lozenge = 'M0 -8.5L8.5 0L0 8.5L-8.5 0Z';
const Shield = 'M-7 -7.5H7V0C7 4.6 3.6 7.4 0 8.8C-3.6 7.4 -7 4.6 -7 0Z';
const Bolt = 'M1.6 -6.4L-3.8 1H-.4L-1.8 6.4L3.8 -1.6H.4Z';
const Sheet = 'M-6 -7.5H6V7.5H-6Z';
const Baton = 'M-4 4L4 -4M-5.4 2.6L-2.6 5.4M2.6 -5.4L5.4 -2.6';

const disorder: Sign = {
    rim: 'order',
    draw: () => path(around(8, 6.8, 10), '#f0a81c', '#3d2600', 1.2) + letter('D', '#2b1a00'),
};
const demoralised: Sign = {
    rim: 'order',
    draw: () => path(Shield, Blood, '#2b0907') + line('M1 -7L-2.4 -2L2.2 1.4L-1 7.4', '#fff', 1.7),
};
const fought: Sign = {
    rim: 'done',
    draw: () => path(Lozenge, Rose, Blood) + line('M-3.4 -3.4l6.8 6.8M3.4 -3.4l-6.8 6.8', Blood),
};

/** In the order in which they are shown when there is no room for all. */
const Signs: Record<string, Sign> = {
    routed: { rim: 'order', draw: () => path('M-9 -8H9L0 10Z', '#f7f3ea', '#8e1f1c', 1.8) + letter('R', '#8e1f1c', 2) },
    disordered: disorder,
    disorganised: disorder,
    demoralised,
    demoralized: demoralised,
    spent: { rim: 'order', draw: () => path('M-8 -8H8V8H-8Z', '#6a6258', '#241f19') + letter('S', '#fff') },

    picked: { rim: 'now', draw: () => disc(Gold, Brown) + `<circle r="3" fill="${Brown}"/>` },
    attacking: {
        rim: 'now',
        draw: () =>
            disc('#a3161a', '#3a0606', 8) +
            line('M-4.4 -4.4L4.4 4.4M4.4 -4.4L-4.4 4.4M-5 1.6L-1.6 5M5 1.6L1.6 5', '#fff', 1.6),
    },
    defending: { rim: 'now', draw: () => path(Shield, Slate, '#0f1c22') + line('M0 -5V6M-4.6 -1H4.6', '#fff', 1.6) },
    passive: { rim: 'now', draw: () => path(Shield, Pale, Slate) + line('M-4 -1H4', Slate, 1.6) },
    charging: {
        rim: 'now',
        draw: () => disc(Paper, Ink) + line('M-3 4.6C-5.6 1 -4.6 -4.8 0 -4.8C4.6 -4.8 5.6 1 3 4.6', Ink, 2.4),
    },
    reacting: { rim: 'now', draw: () => disc(Gold, Brown) + path(Bolt, Brown, Brown, 0.6) },
    retreating: {
        rim: 'now',
        draw: () =>
            path('M6.5 -7H-1L-8 0L-1 7H6.5Z', Rose, Blood) + line('M4 -3L1 0L4 3M-.6 -3L-3.6 0L-.6 3', Blood, 1.6),
    },
    moving: {
        rim: 'now',
        draw: () =>
            path('M-6.5 -7H1L8 0L1 7H-6.5Z', Gold, Brown) + line('M-4 -3L-1 0L-4 3M.6 -3L3.6 0L.6 3', Brown, 1.6),
    },
    line: {
        rim: 'now',
        draw: (n) => path(Sheet, Pale, Slate) + line('M-4 -5.6H4M-4 5.6H4', Slate, 1.4) + letter(n, Slate, 3, 8.4),
    },
    space: { rim: 'now', draw: (n) => path('M-7 -7H7V7H-7Z', Paper, Ink) + letter(n, Ink) },
    aim: {
        rim: 'now',
        draw: (at) =>
            disc(Rose, Blood, 7) + line('M0 -9V-5M0 5V9M-9 0H-5M5 0H9', Blood, 1.5) + letter(last(at), Blood, 3, 8.4),
    },
    to: { rim: 'now', draw: (place) => pill(`›${place}`, Gold, Brown) },
    zone: { rim: 'now', draw: (zone) => pill(zone.replace('>', '×'), Rose, Blood) },
    sheltered: {
        rim: 'now',
        draw: () => path('M-7 7V-1L0 -8L7 -1V7Z', Paper, '#6b241c') + path('M-2 7V1.6H2V7Z', '#6b241c', '#6b241c', 0.6),
    },

    square: {
        rim: 'done',
        draw: () =>
            path('M-7.5 -7.5H7.5V7.5H-7.5Z', '#fff', Ink, 2) +
            `<rect x="-3.5" y="-3.5" width="7" height="7" fill="${Ink}"/>`,
    },
    column: {
        rim: 'done',
        draw: () =>
            path('M-5 -8.5H5V8.5H-5Z', Pale, Slate) +
            line('M-2.4 -5H2.4M-2.4 -1.7H2.4M-2.4 1.7H2.4M-2.4 5H2.4', Slate, 1.7),
    },
    deploying: {
        rim: 'done',
        draw: () =>
            path('M-2.6 8.5V-1H-8.5V-7H8.5V-1H2.6V8.5Z', Pale, Slate) + line('M-5.4 -4H5.4M0 -1V5.4', Slate, 1.5),
    },
    road_march: {
        rim: 'done',
        draw: () =>
            path('M-7.4 8L-3.4 -8H3.4L7.4 8Z', '#f8efd8', '#6a4f32') +
            line('M0 -5.6V-3M0 -.6V2M0 4.4V6.6', '#6a4f32', 1.8),
    },
    'out-of-command': {
        rim: 'done',
        draw: () => disc(Paper, Blood) + line(Baton, Ink, 1.6) + line('M-5.2 -5.2L5.2 5.2', Blood, 2),
    },
    commanded: { rim: 'done', draw: () => disc('#dfeadb', '#23402c') + line(Baton, '#23402c', 1.6) },
    acted: { rim: 'done', draw: (times) => disc(Gold, Brown) + letter(times || '1', Brown) },
    activated: {
        rim: 'done',
        draw: () => disc(Gold, Brown) + path('M-3.4 4V-4.2L4 -1.8L-3.4 .6', Brown, Brown, 1.2),
    },
    moved: { rim: 'done', draw: () => path('M-6.5 -7H1L8 0L1 7H-6.5Z', Pale, Slate) + letter('M', Slate, 3.5) },
    fought,
    attacked: fought,
    fired: {
        rim: 'done',
        draw: () =>
            path(Hexagon, Rose, Blood) +
            `<circle r="2.4" fill="${Blood}"/>` +
            line('M0 -5V-3.8M0 5V3.8M-5 0H-3.8M5 0H3.8', Blood, 1.4),
    },
    reacted: { rim: 'done', draw: () => path(Hexagon, Rose, Blood) + path(Bolt, Blood, Blood, 0.4) },
    reordered: {
        rim: 'done',
        draw: () =>
            path('M-8 -6H8V6H-8Z', Pale, Slate) +
            line('M-5 -2H4.6M2.4 -4.2L4.8 -2M5 2.2H-4.6M-2.4 4.4L-4.8 2.2', Slate, 1.4),
    },
    withdrawn: {
        rim: 'done',
        draw: () => path('M6.5 -7H-1L-8 0L-1 7H6.5Z', Pale, Slate) + letter('W', Slate, 3.3, 8.6),
    },
    hit: {
        rim: 'done',
        draw: () => disc('#a3161a', '#3a0606') + disc('#fff', '#a3161a', 4.2) + `<circle r="1.8" fill="#a3161a"/>`,
    },
    missed: {
        rim: 'done',
        draw: () => disc(Paper, Slate) + disc(Paper, Slate, 4.2) + line('M-5.2 5.2L5.2 -5.2', Slate, 1.8),
    },
    aimed: {
        rim: 'done',
        draw: (dice) =>
            disc('#fff', Blood) + line('M0 -9V-6M0 6V9M-9 0H-6M6 0H9', Blood, 1.5) + letter(dice, Blood, 3.4, 9.4),
    },
    lost: {
        rim: 'done',
        draw: () => path(Sheet, Paper, Blood) + line('M-3.6 -4.6L3.6 4.6M3.6 -4.6L-3.6 4.6', Blood, 1.8),
    },
};

/** Words that the face of the counter shows itself. */
const OnTheFace = new Set(['wing', 'formation', 'independent', 'inferior', 'reduced', 'swords', 'losses', 'draft']);

const last = (argument: string): string => argument.slice(argument.lastIndexOf('.') + 1);
const split = (word: string): [string, string] => {
    const point = word.indexOf('.');
    return point < 0 ? [word, ''] : [word.slice(0, point), word.slice(point + 1)];
};

/** The sign of a word; of one nobody has drawn a small disc with its first letter; none for what the face shows. */
export function signOf(word: string): { rim: Rim; svg: string; rank: number } | undefined {
    const [name, argument] = split(word);
    if (OnTheFace.has(name)) return undefined;
    const sign = Object.hasOwn(Signs, name) ? Signs[name] : undefined;
    if (sign) return { rim: sign.rim, svg: sign.draw(argument), rank: Object.keys(Signs).indexOf(name) };
    const initial = name.slice(0, 1).toUpperCase();
    return { rim: 'done', svg: disc(Paper, Ink, 5.6) + letter(initial, Ink, 3, 8.4), rank: 999 };
}

/** How many there are, on a dark pill: of a stack, or of signs that have no room. */
export const countSvg = (count: string): string =>
    `<rect x="-9" y="-7.5" width="18" height="15" rx="7.5" fill="${Ink}" stroke="${Paper}" stroke-width=".8"/>` +
    letter(count, '#fff', 3.6, fitted(count, 10.5, 15));

const MostOnARim = 3;
const near = (degrees: number | null, way: number): boolean =>
    degrees !== null && Math.abs(((degrees - way + 540) % 360) - 180) <= 45;

/** All signs of a piece around its counter of 64 units. None covers the numbers below y 48, or the facing. */
export function badgesSvg(words: readonly string[], facing: number | null): string {
    const rims: Record<Rim, { svg: string; rank: number }[]> = { order: [], done: [], now: [] };
    for (const word of words) {
        const sign = signOf(word);
        if (sign) rims[sign.rim].push(sign);
    }
    let out = '';
    for (const rim of ['now', 'done', 'order'] as const) {
        const signs = rims[rim].sort((a, b) => a.rank - b.rank).map((sign) => sign.svg);
        if (signs.length > MostOnARim)
            signs.splice(MostOnARim - 1, signs.length, countSvg(`+${signs.length - MostOnARim + 1}`));
        signs.forEach((svg, i) => {
            const [x, y, scale] = spot(rim, i, signs.length, facing);
            out += `<g transform="translate(${x} ${y})${scale < 1 ? ` scale(${scale})` : ''}">${svg}</g>`;
        });
    }
    return out;
}

/** Down the side of the rim; along the top when the piece looks out at that side. */
function spot(rim: Rim, i: number, count: number, facing: number | null): [x: number, y: number, scale: number] {
    if (rim === 'order') return [6.5 + i * 17, 6.5, 1];
    if (rim === 'done' && near(facing, 90)) return [60 - i * 13, -2.5, 0.78];
    if (rim === 'now' && near(facing, 270)) return [24 + i * 13, -2.5, 0.78];
    const x = rim === 'done' ? 62 : 1.5;
    return count > 2 ? [x, 19.5 + i * 11.5, 0.72] : [x, 24 + i * 17, 1];
}
