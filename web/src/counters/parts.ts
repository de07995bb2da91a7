import type { Face, Steps } from './face';
import { hash } from './nation';
import { short } from './shape';
import { textSvg } from './text';

// Parts that counters of every skin have.

/** How much can be read: from 80 pixels everything, below 40 the box and the numbers, below 28 only whose it is. */
export type Detail = 'all' | 'usual' | 'least' | 'symbol';
export const detailAt = (size: number): Detail =>
    size >= 80 ? 'all' : size >= 40 ? 'usual' : size >= 28 ? 'least' : 'symbol';

const Ink = '#1c1a17';
const Paper = '#fbf8ef';

/** Facings are multiples of 30 degrees: every other one looks at a corner of the hex. */
export const looksAtCorner = (degrees: number): boolean => Math.round(degrees / 30) % 2 !== 0;

/** The facing of a square counter of 64 units, on its rim. */
export function facingSvg(degrees: number): string {
    const angle = (degrees * Math.PI) / 180;
    const [most, least] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))].sort((a, b) => b - a) as [
        number,
        number,
    ];
    const toCorner = looksAtCorner(degrees);
    // The rim is further away where it is looked at aslant; of the tab's foot half lies under it there.
    const rim = 31 / most + (toCorner ? 2 : 3) * (least / most);
    return `<g transform="rotate(${short(degrees)} 32 32)">${tabSvg(toCorner, 32, 32 - rim)}</g>`;
}

/** Above a middle and an edge: a flat tab for a hexside, a point for a corner. */
export function tabSvg(toCorner: boolean, cx: number, edge: number): string {
    const tab = toCorner
        ? `M${cx} ${short(edge - 10)}L${cx + 7.5} ${short(edge + 0.5)}H${cx - 7.5}Z`
        : `M${cx - 12} ${short(edge)}H${cx + 12}L${cx + 6} ${short(edge - 7)}H${cx - 6}Z`;
    return `<path d="${tab}" fill="#fff7df" stroke="${Ink}" stroke-width="1.5" stroke-linejoin="round"/>`;
}

/** The line of numbers: a bar over it is a lost step, an open triangle before it inferior troops. */
export function factorsSvg(face: Face, ink: string, ground: string): string {
    const text = face.factors.join('–');
    const small = face.factors.join('').length > 2;
    const halo = face.disordered
        ? ` paint-order="stroke" stroke="${ground}" stroke-width="4" stroke-linejoin="round"`
        : '';
    let out = textSvg(face.inferior ? 41 : 37, small ? 58.6 : 59.3, text, {
        size: small ? (face.inferior ? 13.5 : 16) : 20,
        fill: ink,
        extra: `letter-spacing="${small ? -0.3 : 0.2}"${halo}`,
    });
    if (face.reduced) out += `<rect x="12.5" y="42.6" width="49" height="2.6" fill="${ink}"/>`;
    if (face.inferior) out += inferiorSvg(18.4, 53.4, ink, ground);
    return out;
}
export const inferiorSvg = (x: number, y: number, ink: string, ground: string): string =>
    `<path d="M${x - 4} ${short(y - 3.4)}H${x + 4}L${x} ${short(y + 3.6)}Z" fill="${ground}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>`;

/** Steps beside the box, from the bottom up: filled ones are left. */
export function stepsSvg(steps: Steps, x: number, y: number, ink: string, ground: string): string {
    const count = Math.min(8, steps.left + steps.lost);
    const pitch = Math.min(5.4, 20 / Math.max(1, count));
    let out = '';
    for (let i = 0; i < count; ++i) {
        const top = short(y + 18.6 - (i + 1) * pitch + 1.2);
        const full = i < steps.left;
        out += `<rect x="${short(x - 1.7)}" y="${top}" width="3.4" height="${short(pitch - 1.6)}" fill="${full ? ink : ground}" stroke="${ink}" stroke-width=".8"/>`;
    }
    if (steps.unknown) out += textSvg(x, y + 17.4 - count * pitch, '?', { size: 7, fill: ink });
    return out;
}

const Tints = ['#f6d9a8', '#cfe3c4', '#c9dcef', '#f3cfc6', '#e3d2ec', '#f0eab0', '#c7e6e2', '#e6d5c0'];

/** Which formation a unit belongs to: letters, then a tint. */
export function formationSvg(letters: string, tag: string, x: number, y: number): string {
    const tint = tag ? (Tints[hash(tag) % Tints.length] ?? Paper) : Paper;
    return (
        `<rect x="${x}" y="${y}" width="19" height="12" rx="2" fill="${tint}" stroke="${Ink}" stroke-width=".7"/>` +
        textSvg(x + 9.5, y + 9, letters, { size: 8.4, fill: Ink, weight: 700 })
    );
}

/** Good against cavalry: two small crossed swords. */
export const swordsSvg = (x: number, y: number, r: number, ink: string): string =>
    `<path transform="translate(${x} ${y}) scale(${short(r / 4)})" d="M-4 -4L4 4M4 -4L-4 4M-4.6 1.4L-1.4 4.6M4.6 1.4L1.4 4.6" ` +
    `fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round"/>`;
