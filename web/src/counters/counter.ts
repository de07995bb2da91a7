import type { Skin } from '../app/settings.svelte';
import type { Piece } from '../wire/types';
import { badgesSvg } from './badge';
import { blockSvg, type Untold } from './block';
import { armOf, branchSvg } from './branch';
import { dieSvg } from './die';
import { faceOf, shortName, type Face } from './face';
import { figureSvg } from './figures';
import { nationOf, type Nation } from './nation';
import { once } from './once';
import { backSvg, bandSvg, disorderSvg } from './pattern';
import { detailAt, facingSvg, factorsSvg, formationSvg, stepsSvg, swordsSvg, type Detail } from './parts';
import { box, cutPolygon, polygonPath, short, tilePath, tilePolygon } from './shape';
import { suitSvg, Suits, type Suit } from './suit';
import { sideSymbolSvg } from './symbols';
import { fitted, Serif, textSvg } from './text';

export interface CounterLook {
    game: string;
    skin: Skin;
    size: number; // in pixels: what cannot be read at that size is left out
    own: boolean;
}

/**
 * A piece as a <g> of 64 x 64 units. Of a piece that is face down only its side, what everybody may see of it (arm,
 * facing, badges) and nothing else goes into the drawing: two such pieces are drawn alike to the letter.
 */
export function counterSvg(piece: Piece, look: CounterLook): string {
    const nation = nationOf(look.game, piece.side);
    const detail = detailAt(look.size);
    const face = piece.face_up ? faceOf(piece) : undefined;
    if (detail === 'symbol')
        return `<g class="counter">${sideSymbolSvg(nation, 32, 32, 22)}${face?.suit ? pipSvg(face.suit, 32, 32, 15) : ''}</g>`;
    const untold = piece.hidden ? (look.own ? 'own' : 'seen') : 'no';
    let body: string;
    if (face?.arm.branch === 'token') body = token(nation);
    else if (look.skin === 'block') body = blockSvg(piece, face, nation, detail, untold);
    else {
        body = piece.facing === null ? '' : facingSvg(piece.facing); // it comes out from under the card
        body += tile(nation, face ? front(face, nation, look.skin, detail, untold) : back(piece, nation));
    }
    const faint = face?.draft ? ' opacity=".8"' : '';
    const rim = face?.draft
        ? `<path d="${tilePath(nation.outline, 2.5)}" fill="none" stroke="#1c1a17" stroke-width="1.6" stroke-dasharray="5 4"/>`
        : '';
    return `<g class="counter"${faint}>${body}${rim}${badgesSvg(piece.badges, piece.facing)}</g>`;
}

/** The card itself: shadow, cut edge, ground, what is printed, and light from the north-west on its rim. */
function tile(nation: Nation, print: string): string {
    const edge = tilePath(nation.outline);
    return (
        `<path d="${edge}" transform="translate(2 3)" fill="#1a1208" opacity=".22"/>` +
        `<path d="${edge}" transform="translate(1 1.7)" fill="${nation.edge}"/>` +
        `<path d="${edge}" fill="${nation.ground}"/>${print}` +
        `<path d="${nation.outline === 'rounded' ? 'M2.2 54V8Q2.2 2.2 8 2.2H54' : 'M2.2 54V8L8 2.2H54'}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1"/>` +
        `<path d="${edge}" fill="none" stroke="${nation.edge}" stroke-width="1.1"/>`
    );
}

function front(face: Face, nation: Nation, skin: Skin, detail: Detail, untold: Untold): string {
    const print =
        face.factors.length > 0 ? unitPrint(face, nation, skin, detail, untold) : areaPrint(face, nation, skin);
    return print + (untold === 'no' ? '' : turnedCorner(nation, untold === 'own'));
}

/** A unit with numbers: band, arm, wing or formation, branch box or figure, line of numbers. */
function unitPrint(face: Face, nation: Nation, skin: Skin, detail: Detail, untold: Untold): string {
    const { ink, ground } = nation;
    let out = band(nation);
    if (face.disordered) out += brokenGround(nation, 11.5);
    const figure =
        skin === 'figure'
            ? face.commander || face.formation
                ? figureSvg(face.arm.branch, 19, 16.6, 33, ink, ground)
                : figureSvg(face.arm.branch, 15, 13.2, 38, ink, ground)
            : '';
    out += figure || branchSvg(face.arm, 18.5, 18.5, 37, 22);
    if (detail !== 'least') {
        const left = untold === 'no' ? 18.5 : 23.5;
        if (face.commander)
            out += textSvg(left - 4, figure ? 11.4 : 14, face.title, {
                size: fitted(face.title, figure ? 8.6 : 10, 63 - left, 0.6),
                fill: ink,
                weight: 700,
                anchor: 'start',
            });
        else {
            if (!figure)
                out += textSvg(left, 14.6, face.arm.word, { size: 10, fill: ink, weight: 700, anchor: 'start' });
            if (face.formation) out += formationSvg(face.formation, face.formationTag, 41.5, 3.4);
        }
        if (face.swords) out += swordsSvg(36.8, 10.4, 3.4, ink);
        if (face.suit)
            out +=
                `<rect x="46.5" y="3" width="14" height="13.6" rx="2" fill="#fbf8ef" stroke="${nation.edge}" stroke-width=".7"/>` +
                suitSvg(face.suit, 48.6, 4.8, 9.8);
        if (face.steps) out += stepsSvg(face.steps, 14.6, 20.4, ink, ground);
    } else if (face.suit) out += pipSvg(face.suit, 50, 11, 11.5);
    else if (face.formation && !face.commander)
        out += `<g transform="translate(34 .5) scale(1.45)">${formationSvg(face.formation, face.formationTag, 0, 0)}</g>`;
    if (detail === 'all' && face.title && !face.commander && !figure) {
        const name = shortName(face.title);
        out += textSvg(0, 0, name, {
            size: fitted(name, 6.4, 22, 0.42),
            fill: ink,
            weight: 400,
            anchor: 'start',
            font: `${Serif} font-style="italic"`,
            extra: 'transform="translate(61.2 40.5) rotate(-90)"',
        });
    }
    return out + factorsSvg(face, ink, ground);
}

/** The wing where little can be read: the suit as large as there is room, on paper rimmed in its colour. */
export const pipSvg = (suit: Suit, x: number, y: number, radius: number): string =>
    `<circle class="pip" cx="${x}" cy="${y}" r="${radius}" fill="#fbf8ef" stroke="${Suits[suit].ink}" stroke-width="2.4"/>` +
    suitSvg(suit, x - radius * 0.72, y - radius * 0.72, radius * 1.44);

/** A piece without numbers: a large box, the side's letter and the arm's in the foot, dice between them. */
function areaPrint(face: Face, nation: Nation, skin: Skin): string {
    const figure = skin === 'figure' ? figureSvg(face.arm.branch, 10.5, 9, 45, nation.ink, nation.ground) : '';
    const letter = { size: 13, fill: nation.ink };
    return (
        (face.disordered ? brokenGround(nation, 0) : '') +
        (figure || branchSvg(face.arm, 11, 10, 42, 28)) +
        textSvg(8.5, 57.5, nation.letter, { ...letter, anchor: 'start' }) +
        textSvg(55.5, 57.5, face.arm.word.slice(0, 1), { ...letter, anchor: 'end' }) +
        face.dice
            .map((die, i) => {
                const x = 34.5 - face.dice.length * 5.8 + i * 11.6;
                return `<g transform="translate(${short(x)} 47) scale(.46)">${dieSvg(die)}</g>`;
            })
            .join('')
    );
}

const band = (nation: Nation): string =>
    once(`band ${nation.id}`, () => {
        const outline = tilePolygon(nation.outline);
        return (
            bandSvg(nation.band, nation.bandColours, { x: 1, y: 0, width: 10, height: 47 }, outline) +
            `<path d="M11 1V63" stroke="${nation.edge}" stroke-width="1"/>` +
            `<path d="${polygonPath(cutPolygon(box(0, 47, 11.2, 17), outline))}" fill="${nation.ink}"/>` +
            textSvg(6.2, 58.2, nation.letter, { size: nation.letter.length > 1 ? 6.6 : 9.2, fill: nation.ground })
        );
    });
const brokenGround = (nation: Nation, left: number): string =>
    once(`disorder ${nation.outline} ${left}`, () =>
        disorderSvg(cutPolygon(box(left, 0, 64 - left, 64), tilePolygon(nation.outline))),
    );

/** A unit the enemy does not know: a corner turned up to show the back; around one's own also a dashed rim. */
function turnedCorner(nation: Nation, own: boolean): string {
    const flap = 'M1.6 19.5L19.5 1.6V14.5Q19.5 19.5 14.5 19.5Z';
    const edge = tilePath(nation.outline, -2.6);
    return (
        `<path d="M1 19.5V7.5L7.5 1H19.5Z" fill="#efe4c9"/><path d="${flap}" fill="${nation.ground}"/>` +
        backSvg(
            [
                [3, 19],
                [19, 3],
                [19, 19],
            ],
            nation.dark,
            nation.dark ? nation.ink : nation.edge,
        ) +
        `<path d="${flap}" fill="none" stroke="${nation.edge}" stroke-width="1"/>` +
        (own
            ? `<path d="${edge}" fill="none" stroke="${nation.dark ? '#fff' : '#000'}" stroke-opacity=".75" stroke-width="1.2" stroke-dasharray="3 3"/>`
            : '')
    );
}

/** The back: pattern, frame, oval, letter. In games where the arm is open it is printed here, and nothing else. */
function back(piece: Piece, nation: Nation): string {
    const { ink, ground } = nation;
    const line = nation.dark ? ink : nation.edge;
    const arm = armOf(piece.symbol);
    const pattern =
        once(`back ${nation.id}`, () => backSvg(tilePolygon(nation.outline), nation.dark, line)) +
        `<rect x="7.5" y="7.5" width="49" height="49" fill="none" stroke="${ink}" stroke-width="1" opacity=".55"/>`;
    const small = nation.letter.length > 1;
    if (arm.branch === 'unknown')
        return (
            pattern +
            `<ellipse cx="32" cy="32" rx="15" ry="18" fill="${ground}" stroke="${ink}" stroke-width="1.6"/>` +
            `<ellipse cx="32" cy="32" rx="12.6" ry="15.6" fill="none" stroke="${ink}" stroke-width=".6"/>` +
            textSvg(32, small ? 38.4 : 40.4, nation.letter, {
                size: small ? 19 : 25,
                fill: ink,
                weight: 600,
                font: Serif,
            })
        );
    return (
        pattern +
        branchSvg(arm, 13.5, 13, 37, 22) +
        `<ellipse cx="32" cy="47.5" rx="11" ry="8.4" fill="${ground}" stroke="${ink}" stroke-width="1.3"/>` +
        textSvg(32, small ? 51.6 : 52.4, nation.letter, {
            size: small ? 12.5 : 14.5,
            fill: ink,
            weight: 600,
            font: Serif,
        })
    );
}

/** A marker rather than a unit: round, with the ball of the guns. */
function token(nation: Nation): string {
    return (
        '<circle cx="34" cy="35" r="21" fill="#1a1208" opacity=".22"/>' +
        `<circle cx="33" cy="33.7" r="21" fill="${nation.edge}"/>` +
        `<circle cx="32" cy="32" r="21" fill="${nation.ground}" stroke="${nation.edge}" stroke-width="1.1"/>` +
        `<path d="${tilePath(nation.outline)}" transform="translate(17.6 12.6) scale(.45)" fill="#fbf8ef" stroke="#1c1a17" stroke-width="3"/>` +
        '<circle cx="32" cy="27" r="6.4" fill="#1c1a17"/>' +
        textSvg(32, 50.4, nation.letter, { size: 9, fill: nation.ink })
    );
}
