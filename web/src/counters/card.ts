import { armOf, branchSvg } from './branch';
import { figureSvg } from './figures';
import { nationOf, type Nation } from './nation';
import { once } from './once';
import { backSvg } from './pattern';
import { box, short } from './shape';
import { Suits, suitSvg, type Suit } from './suit';
import { fitted, Sans, Serif, textSvg } from './text';
import { ownWord, t } from './words';

// Cards as a <g> of 100 x 140 units: cream, a double line, an engine-turned rosette behind the device.

export interface CardLook {
    game: string;
    side: string;
    face: boolean; // false: its back
    title?: string; // a name better than the card's own, such as the wing's commander
}

/** What is printed on a card. */
interface Print {
    corner: string;
    cornerSmall: string;
    ink: string;
    tint: string;
    suit?: Suit;
    device: string; // around 50, 66
    title: string;
    note: string;
}

const Cream = '#fdf9ee';
const Devices = {
    baton: 'M5.5 18.5L18.5 5.5M4 17l3 3M17 4l3 3M9 12l3 3M12 9l3 3',
    hourglass: 'M7 3.5h10M7 20.5h10M8 3.5c0 5 3 6 4 8.5c1-2.5 4-3.5 4-8.5M8 20.5c0-5 3-6 4-8.5c1 2.5 4 3.5 4 8.5',
    seal: 'M12 3l2.2 1.9l2.9-.2l.7 2.8l2.4 1.6l-1.1 2.7l1.1 2.7l-2.4 1.6l-.7 2.8l-2.9-.2L12 20.6l-2.2-1.9l-2.9.2l-.7-2.8l-2.4-1.6l1.1-2.7L3.8 9.1l2.4-1.6l.7-2.8l2.9.2z',
};
const device = (path: string, ink: string): string =>
    `<path transform="translate(31 47) scale(1.6)" d="${path}" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;

const SuitLetters: Record<string, Suit> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const Rallies: Record<string, string> = { P: '5', A: '4' }; // the cards that have the mark printed

function lamentPrint(name: string, side: string): Print | undefined {
    const wing = /^([SHDC])(\d)$/.exec(name);
    const suit = SuitLetters[wing?.[1] ?? ''];
    if (wing && suit) {
        const [points, { ink }] = [wing[2] ?? '', Suits[suit]];
        return {
            corner: points,
            cornerSmall: 'AP',
            ink,
            tint: ink,
            suit,
            device: suitSvg(suit, 34, 50, 32),
            title: ownWord(`card.${suit}`) ?? name,
            note: Rallies[side] === points ? t('noteRally') : t('noteReform'),
        };
    }
    const plain = { corner: '', cornerSmall: '' };
    switch (name) {
        case 'CinC':
            return {
                corner: t('radius'),
                cornerSmall: 'AP',
                ink: '#4a3a12',
                tint: '#b58a2a',
                device: device(Devices.baton, '#4a3a12'),
                title: t('card.chief'),
                note: t('noteRally'),
            };
        case 'Art':
        case 'Horse': {
            const ink = '#3a2c22';
            const branch = name === 'Art' ? 'guns' : 'horse-guns';
            return {
                ...plain,
                corner: '+2',
                ink,
                tint: '#8a6a4a',
                device: figureSvg(branch, 33, 51, 35, ink, Cream),
                title: t(name === 'Art' ? 'card.guns' : 'card.horse'),
                note: t('noteGuns'),
            };
        }
        case 'Asset': {
            const ink = '#2d2a45';
            const sign = textSvg(50, 71, '!', { size: 15, fill: ink, weight: 600, font: Serif });
            const seal = device(Devices.seal, ink) + sign;
            return { ...plain, ink, tint: '#6f6a98', device: seal, title: t('card.asset'), note: t('noteAsset') };
        }
        case 'Time': {
            const ink = '#3c3a36';
            const glass = device(Devices.hourglass, ink);
            return { ...plain, ink, tint: '#8b867b', device: glass, title: t('card.time'), note: t('noteTime') };
        }
        default:
            return undefined;
    }
}

/** Any card of any game: its name; the sign of an arm when the name is one, a star for a general. */
function plainPrint(name: string): Print {
    const ink = '#3a3226';
    const symbol = name.startsWith('Gen.') ? 'commander' : name;
    const arm = armOf(symbol);
    return {
        corner: '',
        cornerSmall: '',
        ink,
        tint: '#8b7d64',
        device: arm.branch === 'other' ? '' : branchSvg(arm, 33.5, 55.5, 33, 21),
        title: name.startsWith('Gen.') ? name.slice(4) : (ownWord(`symbol.${name}`) ?? name),
        note: '',
    };
}

const printOf = (name: string, look: CardLook): Print =>
    (look.game === 'lament' ? lamentPrint(name, look.side) : undefined) ?? plainPrint(name);

export function cardSvg(name: string, look: CardLook): string {
    return `<g class="card">${look.face ? faceSvg(printOf(name, look), look.title) : cardBackSvg(nationOf(look.game, look.side))}</g>`;
}

/** What a card is called and what it can do, for its accessible name. A back says only whose it is. */
export function describeCard(name: string, look: CardLook, side: string): string {
    if (!look.face) return t('faceDown', { side });
    const print = printOf(name, look);
    const title = look.title ?? print.title;
    const points = print.suit ? t('points', { n: print.corner }) : print.corner;
    const named = [title, print.suit && look.title ? print.title : '', points].filter(Boolean).join(', ');
    return print.note ? t('card', { name: named, note: print.note }) : named;
}

function faceSvg(print: Print, title = print.title): string {
    const { ink, tint } = print;
    const big = { size: 24, fill: ink, weight: 600, anchor: 'start', font: Serif } as const;
    const small = { size: 8, fill: ink, weight: 700, anchor: 'start' } as const;
    return (
        `<rect x=".5" y=".5" width="99" height="139" rx="7" fill="${Cream}" stroke="#6c5c42"/>` +
        `<rect x="4.5" y="4.5" width="91" height="131" rx="4" fill="none" stroke="${ink}" stroke-width=".9" opacity=".75"/>` +
        `<path d="${rosette(50, 66, 31, 24, 0.16, 5)}" fill="none" stroke="${tint}" stroke-width=".45" opacity=".5"/>` +
        `<path d="${rosette(50, 66, 37, 48, 0.06, 1)}" fill="none" stroke="${tint}" stroke-width=".5" opacity=".55"/>` +
        `<circle cx="50" cy="66" r="22" fill="${Cream}" stroke="${tint}" stroke-width=".8" stroke-opacity=".7"/>` +
        print.device +
        (print.corner ? textSvg(10, 27, print.corner, big) : '') +
        (print.cornerSmall
            ? textSvg(12 + print.corner.length * (/\d/.test(print.corner) ? 12.5 : 17.5), 26, print.cornerSmall, small)
            : '') +
        (print.suit ? suitSvg(print.suit, 76.5, 10, 15) : '') +
        textSvg(50, 114.5, title, { size: fitted(title, 13.5, 84, 0.5), fill: '#2a241b', weight: 600, font: Serif }) +
        (print.note
            ? textSvg(50, 127.5, print.note.toUpperCase(), {
                  size: fitted(print.note, 7.6, 84, 0.76),
                  fill: '#5d5343',
                  weight: 600,
                  font: `${Sans} letter-spacing=".3"`,
              })
            : '')
    );
}

const cardBackSvg = (nation: Nation): string =>
    once(`card ${nation.id}`, () => {
        const line = nation.dark ? nation.ink : nation.edge;
        const small = nation.letter.length > 1;
        return (
            `<rect x=".5" y=".5" width="99" height="139" rx="7" fill="${nation.ground}" stroke="${nation.edge}"/>` +
            backSvg(box(5, 5, 90, 130), nation.dark, line) +
            `<rect x="5" y="5" width="90" height="130" rx="2" fill="none" stroke="${line}" stroke-width=".8"/>` +
            `<circle cx="50" cy="70" r="34" fill="${nation.ground}"/>` +
            `<path d="${rosette(50, 70, 33, 30, 0.14, 7)}" fill="none" stroke="${line}" stroke-width=".5" opacity=".8"/>` +
            `<ellipse cx="50" cy="70" rx="17" ry="20" fill="${nation.ground}" stroke="${line}" stroke-width="1.2"/>` +
            textSvg(50, small ? 77.5 : 79.5, nation.letter, {
                size: small ? 22 : 28,
                fill: nation.ink,
                weight: 600,
                font: Serif,
            })
        );
    });

/** One closed curve that runs around `turns` times and swings in and out `lobes` times. */
const rosette = (cx: number, cy: number, radius: number, lobes: number, depth: number, turns: number): string =>
    once(`rosette ${[cx, cy, radius, lobes, depth, turns].join(' ')}`, () => {
        const count = Math.max(lobes * 6, 60 * turns);
        const points = Array.from({ length: count }, (_, i) => {
            const angle = (i / count) * Math.PI * 2 * turns;
            const r = radius * (1 - depth + depth * Math.cos((angle * lobes) / turns));
            return `${short(cx + Math.cos(angle) * r)} ${short(cy + Math.sin(angle) * r)}`;
        });
        return `M${points.join('L')}Z`;
    });
