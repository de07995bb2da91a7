import type { Point } from '../board/layout';
import type { Piece } from '../wire/types';
import { armOf, starPath, type Branch } from './branch';
import { dieSvg } from './die';
import type { Face } from './face';
import type { Nation } from './nation';
import { once } from './once';
import { formationSvg, inferiorSvg, looksAtCorner, swordsSvg, tabSvg, type Detail } from './parts';
import { backSvg, bandSvg, disorderSvg } from './pattern';
import { box, corneredPath, corneredPolygon, cutLine, cutPolygon, polygonPath, short, type Polygon } from './shape';
import { suitSvg } from './suit';
import { fitted, Serif, textSvg } from './text';

// A Kriegsspiel block: an oblong as wide as the frontage, which turns with the unit, and a plate that never does.

const [Left, Top, Width] = [3, 9, 58];
const BandHeight = 6;
const Plate = { x: 5.5, y: 42, width: 53, height: 18 };
const Ink = '#1c1a17';
const Paper = '#fbf8ef';

const depthOf = (branch: Branch): number =>
    ['cavalry', 'cuirassier', 'dragoon', 'hussar', 'vedette'].includes(branch) ? 21 : branch === 'guns' ? 22 : 24;

/** The enemy does not know this piece: its owner looks at it, or somebody who sees everything. */
export type Untold = 'no' | 'own' | 'seen';

/** `face` is missing for a block that stands with its back to the viewer. */
export function blockSvg(piece: Piece, face: Face | undefined, nation: Nation, detail: Detail, untold: Untold): string {
    const { branch } = armOf(piece.symbol);
    const height = depthOf(branch);
    const edge = corneredPath(nation.outline, Left, Top, Width, height, 4);
    const outline = corneredPolygon(nation.outline, Left, Top, Width, height, 4);
    const middle = Top + height / 2;
    const print = once(`block ${nation.id} ${branch} ${face ? 'front' : 'back'}`, () =>
        face ? frontSvg(branch, nation, outline, height) : rearSvg(branch, nation, outline),
    );
    const disorder = face?.disordered
        ? once(`block disorder ${nation.outline} ${height}`, () => disorderSvg(outline))
        : '';
    const turned =
        `<path d="${edge}" transform="translate(2 4.5)" fill="#1a1208" opacity=".28"/>` +
        `<path d="${edge}" transform="translate(.8 3)" fill="${nation.edge}"/>` +
        `<path d="${edge}" fill="${nation.ground}"/>${print}${disorder}` +
        (piece.facing !== null
            ? `<path d="M${Left + 4} ${Top + 1.4}H${Left + Width - 4}" stroke="#fff7df" stroke-width="2.4"/>`
            : '') +
        `<path d="${edge}" fill="none" stroke="${nation.edge}" stroke-width="1.2"/>` +
        (face && untold !== 'no' ? turnedCorner(nation, height, outline, untold === 'own') : '') +
        (piece.facing !== null ? tabSvg(looksAtCorner(piece.facing), 32, Top + 0.5) : '');
    const turn = piece.facing !== null ? ` transform="rotate(${short(piece.facing)} 32 ${middle})"` : '';
    // An arm that has no mark is written, upright as everything that is read.
    const word =
        face?.arm.branch === 'other'
            ? textSvg(32, middle + 3, face.arm.word, {
                  size: 11,
                  fill: nation.ink,
                  extra: `paint-order="stroke" stroke="${nation.ground}" stroke-width="5" stroke-linejoin="round"`,
              })
            : '';
    return `<g${turn}>${turned}</g>${word}` + (face ? plateSvg(face, nation, detail) : namelessPlate(nation));
}

function frontSvg(branch: Branch, nation: Nation, outline: Polygon, height: number): string {
    const rear = { x: Left, y: Top + height - BandHeight, width: Width, height: BandHeight };
    return (
        bandSvg(nation.band, nation.bandColours, rear, outline) +
        markSvg(branch, cutPolygon(box(Left, Top, Width, height - BandHeight), outline), nation.ink)
    );
}
function rearSvg(branch: Branch, nation: Nation, outline: Polygon): string {
    const pattern = backSvg(outline, nation.dark, nation.dark ? nation.ink : nation.edge);
    return branch === 'unknown' ? pattern : pattern + markSvg(branch, outline, nation.ink);
}

/** The arm, as far as it lies inside a frame. */
function markSvg(branch: Branch, frame: Polygon, ink: string): string {
    const bottom = Math.max(...frame.map(([, y]) => y));
    const [right, cx, cy, height] = [Left + Width, Left + Width / 2, (Top + bottom) / 2, bottom - Top];
    const lines = (points: [Point, Point][], width = 1.9, dash = ''): string => {
        const d = points
            .map(([from, to]) => cutLine(from, to, frame))
            .map((cut) => (cut ? `M${cut.map((point) => point.map(short).join(' ')).join('L')}` : ''))
            .join('');
        return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"${dash}/>`;
    };
    const area = (points: Polygon): string => `<path d="${polygonPath(cutPolygon(points, frame))}" fill="${ink}"/>`;
    const rising: [Point, Point] = [
        [Left, bottom],
        [right, Top],
    ];
    const falling: [Point, Point] = [
        [Left, Top],
        [right, bottom],
    ];
    const dots = (count: number, r: number): string =>
        Array.from(
            { length: count },
            (_, i) =>
                `<circle cx="${short(Left + (Width * (i + 0.5)) / count)}" cy="${short(cy)}" r="${r}" fill="${ink}"/>`,
        ).join('');
    const star = (x: number, r: number): string => starPath(x, cy + 0.4, height * r);
    switch (branch) {
        case 'line':
            return lines([rising, falling]);
        case 'grenadier':
            return lines([rising, falling]) + area(box(cx - 8, Top, 16, height));
        case 'light':
            return dots(5, 2.5);
        case 'cavalry':
            return lines([rising]);
        case 'cuirassier':
            return area([
                [Left, bottom],
                [right, Top],
                [right, bottom],
            ]);
        case 'dragoon':
            return lines([rising], 4);
        case 'hussar':
            return lines([
                [
                    [Left, bottom],
                    [cx, Top],
                ],
                [
                    [cx, Top],
                    [right, bottom],
                ],
            ]);
        case 'vedette':
            return lines([rising], 1.9, ' stroke-dasharray="4 4"');
        case 'guns':
        case 'token':
            return dots(3, 4.5);
        case 'horse-guns':
            return lines([rising]) + dots(3, 4);
        case 'commander':
            return `<path d="${star(cx, 0.46)}" fill="${ink}"/>`;
        case 'chief':
            return `<path d="${star(cx, 0.46)}${star(cx - 17, 0.32)}${star(cx + 17, 0.32)}" fill="${ink}"/>`;
        case 'aide':
            return `<path d="${star(cx, 0.44)}" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
        case 'unknown':
        case 'other':
            return lines(
                [
                    [
                        [Left + 6, cy],
                        [right - 6, cy],
                    ],
                ],
                1.9,
                ' stroke-dasharray="2 5"',
            );
    }
}

function turnedCorner(nation: Nation, height: number, outline: Polygon, own: boolean): string {
    const [x, y, k] = [Left, Top, 13];
    const flap = `M${x} ${y + k}L${x + k} ${y}V${y + k - 3}Q${x + k} ${y + k} ${x + k - 3} ${y + k}Z`;
    const rim = corneredPath(nation.outline, Left + 2.4, Top + 2.4, Width - 4.8, height - 4.8, 3);
    const under: Polygon = [
        [x, y],
        [x + k, y],
        [x, y + k],
    ];
    const inFlap: Polygon = [
        [x + 1.5, y + k - 0.5],
        [x + k - 0.5, y + 1.5],
        [x + k - 0.5, y + k - 0.5],
    ];
    return (
        (own
            ? `<path d="${rim}" fill="none" stroke="${nation.dark ? '#fff' : '#000'}" stroke-opacity=".8" stroke-width="1.1" stroke-dasharray="3 3"/>`
            : '') +
        `<path d="${polygonPath(cutPolygon(under, outline))}" fill="#efe4c9"/>` +
        `<path d="${flap}" fill="${nation.ground}" stroke="${nation.edge}" stroke-width="1"/>` +
        backSvg(inFlap, nation.dark, nation.dark ? nation.ink : nation.edge)
    );
}

const plateBox = (nation: Nation): string =>
    `<rect x="${Plate.x}" y="${Plate.y}" width="${Plate.width}" height="${Plate.height}" rx="3" fill="${Paper}" stroke="${nation.edge}" stroke-width="1"/>`;

function namelessPlate(nation: Nation): string {
    return (
        `<rect x="19" y="${Plate.y}" width="26" height="${Plate.height}" rx="9" fill="${nation.ground}" stroke="${nation.ink}" stroke-width="1.2"/>` +
        textSvg(32, Plate.y + 13.6, nation.letter, { size: 14, fill: nation.ink, weight: 600, font: Serif })
    );
}

function plateSvg(face: Face, nation: Nation, detail: Detail): string {
    const numbers = face.factors.join('–');
    const named = face.commander && detail !== 'least' && face.title !== '';
    const bottom = named ? Plate.y + 16.4 : Plate.y + (face.steps ? 12 : 13.4);
    const size = named ? 9 : face.factors.length > 2 ? 12 : 13;
    let out =
        plateBox(nation) +
        textSvg(9, bottom, nation.letter, {
            size: nation.letter.length > 1 ? 7.5 : named || face.inferior ? 8 : 9.5,
            fill: Ink,
            anchor: 'start',
        });
    out += textSvg(
        face.suit ? (face.inferior ? 36 : 34) : 39,
        bottom,
        numbers || (face.dice.length ? '' : face.arm.word),
        {
            size,
            fill: Ink,
        },
    );
    if (named)
        out += textSvg(32, Plate.y + 7.6, face.title, { size: fitted(face.title, 7.6, 48), fill: Ink, weight: 700 });
    if (face.inferior) out += inferiorSvg(20.6, Plate.y + 9, Ink, Paper);
    if (face.reduced)
        out += `<rect x="${Plate.x + 2}" y="${Plate.y + 1.2}" width="${Plate.width - 4}" height="1.6" fill="${Ink}"/>`;
    if (face.steps && !named) {
        const count = Math.min(8, face.steps.left + face.steps.lost);
        for (let i = 0; i < count; ++i)
            out += `<rect x="${short(38 - count * 2.6 + i * 5.2)}" y="${Plate.y + 13.6}" width="4" height="2.4" fill="${i < face.steps.left ? Ink : Paper}" stroke="${Ink}" stroke-width=".7"/>`;
        if (face.steps.unknown) out += textSvg(12, Plate.y + 17, '?', { size: 6, fill: Ink });
    }
    if (face.suit)
        out +=
            detail === 'least'
                ? suitSvg(face.suit, 44.6, Plate.y + 2.4, 13)
                : suitSvg(face.suit, 47.5, Plate.y + 4.6, 8.6);
    face.dice.forEach((die, i) => {
        out += `<g transform="translate(${24 + i * 15} ${Plate.y + 2.4}) scale(.55)">${dieSvg(die)}</g>`;
    });
    if (detail === 'least') return out;
    if (face.formation && !face.commander) out += formationSvg(face.formation, face.formationTag, 41.5, 32.4);
    if (face.swords)
        out +=
            `<circle cx="11" cy="37" r="6" fill="${Paper}" stroke="${nation.edge}" stroke-width=".8"/>` +
            swordsSvg(11, 37, 3.6, Ink);
    return out;
}
