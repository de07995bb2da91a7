import type { Branch } from './branch';
import { short } from './shape';

// Silhouettes of the period, facing east, in a box of 60 x 48. They are drawn in the ink of the counter; `cut` is its
// ground, which parts an arm from a coat.

const Foot = {
    hat: 'M3 3.6C4.2 4.6 5.6 4.4 6.8 3.4C8.4 1.6 12.2 1.2 14.2 3.2C15.4 4.4 17.4 5 19.4 4.2C18.2 7.2 14.6 7.8 10.8 7.4C7.4 7.2 4 7.6 3 3.6Z',
    mitre: 'M6.4 8.2L7.4 -4.6C9.6 -3.6 12.4 .4 13.8 7.8C11 7 8.6 7.2 6.4 8.2Z',
    jager: 'M3.6 7C5 2.2 14 1.4 16 6.6C12 5.8 8 6 3.6 7ZM6 4.4C4.6 1.4 4 -1.6 5.4 -4.4C6.2 -1.6 7.4 .6 8.6 2.4Z',
    head: 'M7.2 7.4C7 10.4 8.6 12.4 10.6 12.2C12.8 12 13.9 10 13.5 6.6Z',
    coat: 'M6.2 13.2C8.4 11.8 11.8 11.8 13.6 13C14.8 16 15 19.8 14.8 22.6L18.2 31.6C15.6 32.6 13 32.4 11.2 31.6L10 27.6L7.6 32.4C5.4 33 3.4 32.6 2 31.6L5.4 23C4.8 19.6 5 16 6.2 13.2Z',
    fore: 'M11 28L14.6 28.8L17.4 37.4L19 42.4L22 43.6L21.8 45.2H16.2L13.6 37.8L9.4 30Z',
    aft: 'M6 28.4L10.4 29.2L9.6 36.8L4.6 43.2L5 45.2H.2L-.2 43.8L5 35.8Z',
    arm: 'M11.6 14C13.6 14 14.6 15.4 14.4 17.4L13.6 21.6L16.6 23.8L15.4 26L10.8 23.6C10 20.6 10.2 16.6 11.6 14Z',
    pack: 'M2.4 14.6L5.6 13.6L5.4 20.6L2.2 20.4Z',
};
const Horse = {
    trot: 'M58.4 13.4L56.2 16.8C54.2 17 52 16.4 50.4 15.8C48.6 18.2 47.6 21.6 47 25C46.8 26.6 46.2 28 45.4 29.2L50.2 31C52 31.4 53 32.6 52.6 34L51.2 39L53.6 41.2L52.2 42.6L48.8 39.8L49.4 34.8L43.2 32.4C42.8 35.6 42.2 38.4 41.2 41.4L41.4 43.6L43.2 45.4H38.4L38.6 40.4C38.4 37.4 38 34.8 37 32.6C33 33.8 28.4 33.6 24.6 32.2C25 34.4 24.4 36.4 23 38L21.6 40.4L23 43.4L24.8 45.4H20L18.2 40L19.6 35.8C18.2 34.6 17 33.4 16.2 32C14.4 35 12 37.2 9 38.6L7.8 42L9 45.4H4.6L5 38.6C7.4 37 9 34.6 9.8 31.6C9.4 28.4 9.6 25.4 11 23C8.6 23.8 7 26 6.6 29C6.2 32.4 4.6 35.4 1.4 37C2.4 34 1.8 31.4 2.4 28.2C3 24 6 20.8 10.4 20C12.8 18.4 16.2 18.2 19.4 18.8C25 20 31 20 36 18.4C39 15.6 41.6 11.2 45.2 8C47 6.4 48.8 5.6 50.6 5.6L51.4 2.6L53 5.8C54.8 7.8 57 10.4 58.4 13.4Z',
    gallop: 'M60.6 11.4L58.6 14.8C56.6 15.2 54.4 14.8 52.8 14.2C50.6 16.2 49.2 19 48.2 22C47.6 24 47 25.4 46 26.6L53.8 28.2C56 28.2 57.8 27.6 59.8 26.6L63.4 24L64.4 25.6L61.2 28.8C58.8 30.6 56 31.4 53 31.2L44.6 30.4L50.4 34.6L57 36.6L59.8 35.6L60 37.6L56 39.4L48.6 37.6L39.6 31.4C35.4 32.4 29.4 31.8 24.8 29.6C21.8 31.8 18.2 33.8 14.4 34.4L8.2 38.6L4.6 41.6L2.6 40.6L5.8 36.6L12 31.4C13.2 30.6 14 29.6 14.4 28.6C10.8 30.4 7 31.6 3 31.6L-3.4 34.4L-6 36L-7.2 34.4L-2.8 31L4 28.4C7 27.4 9.2 25.6 10.4 23.2C10.4 22 10.8 20.8 11.6 19.8C8.4 19 5.8 20.2 3.4 22.4C.8 24.6 -2.4 25.4 -6 24.4C-3 23.2 -1.4 21.2 .6 19.2C3.6 16.6 7.6 15.8 11.8 17C14.4 16 17.4 16.2 20.4 16.8C26 18 32 18.2 37.4 16.4C40.4 13.8 43.2 9.8 47 6.8C48.8 5.2 50.8 4.2 52.6 4L53.4 1L55 4.2C57 6 59.2 8.6 60.6 11.4Z',
    stand: 'M57.4 12L55.8 16.2C54 16.8 52 16.4 50.6 15.8C48.8 18.2 48 21.6 47.4 25C47 27 46.4 28.6 45.4 30C45.4 34 45 37.6 44.8 41.6L46.8 45.4H42.2L41.6 38.4L40.8 32.4L39.4 32.8C39.4 36.8 39 39.6 38.4 42L40 45.4H35.6L35.4 38.6L34.6 33.4C31 33.8 27.4 33.4 24.2 32.4C24 34.6 23 36.4 21.6 38L21.4 42L23.2 45.4H18.4L18 38.4L18.6 34.6L16.8 33C16 35.2 14.6 37 13 38.4L12.8 42L14.6 45.4H9.8L9.4 38C10.4 35.4 10.6 32 10 28.6C9.6 26.6 9.8 24.4 10.8 22.8C9 24.4 8.2 27 8.4 30.2C8.4 33.6 7.6 37 5 39.4C5.4 36 4.4 32.4 4.8 28.6C5.2 24 7.4 20.6 11 19.8C13.4 18.4 16.4 18.2 19.4 18.8C25 20 31 20 36 18.4C39 15.6 41.4 10.8 44.8 7.2C46.6 5.4 48.4 4.8 50.2 4.8L51.2 1.8L52.6 5C54.4 6.8 56.2 9.2 57.4 12Z',
};
const Hat = {
    bicorne:
        '<path d="M22.6 -.4C23.8 .8 25.2 .6 26.4 -.4C28 -2.2 31.8 -2.6 33.8 -.6C35 .6 37 1.2 39 .4C37.8 3.4 34.2 4 30.4 3.6C27 3.4 23.6 3.8 22.6 -.4Z"/>',
    busby: '<path d="M26 3.6L25.6 -4.6C28 -6 32 -6 34 -4.4L33.6 3.2C31 2.4 28.4 2.6 26 3.6Z"/><path d="M26 -4.2C23.4 -3.6 22.2 -1 22.4 2C24 .6 25.4 -.8 26.2 -2Z"/>',
};
const stroke = (d: string, width: number): string =>
    `<path d="${d}" stroke="currentColor" stroke-width="${width}" fill="none"/>`;
const Hand = {
    sword:
        '<path d="M31.8 11L38.4 7.6L40.6 3.4L42.6 4.4L40.4 9.8L33 14.4Z"/>' +
        stroke('M41.4 4.6L46.2 -8.4', 1.7) +
        stroke('M38.8 3.2L44 5.4', 1.3),
    sabre:
        '<path d="M31.6 11L38.6 5.4L42 2.6L43.6 4L40 9L33 14.6Z"/>' + stroke('M42.6 3.4C47.4 1.4 50 -3.4 49.6 -9', 1.8),
    carbine: '<path d="M31.6 11L37.4 13.4L42.4 13L42.6 15.2L37 16.2L31.6 14.6Z"/>' + stroke('M40 17.4L45.6 1.2', 1.8),
    glass: '<path d="M31.6 10.6L37.6 8.2L40.4 5.6L41.8 7L38.6 10.6L32.4 14Z"/>' + stroke('M34 5L46.4 3.4', 2),
    baton: '<path d="M31.8 11L38.4 9L42.6 5.8L44 7.4L39.6 12L33 14.4Z"/>' + stroke('M42 7.6L48 3', 2.4),
};
const Pelisse = '<path d="M25.6 10.4C20.4 9.6 16 11.6 13.4 15.6C17.4 15 21.4 17.6 25.2 19.6Z"/>';
const Colour = stroke('M41 14.4L45.6 -9.6', 1.5) + '<path d="M45.6 -9.6L60 -6.4L55.6 -1.6L57.4 3.8L43.4 1.4Z"/>';

const soldier = (x: number, head: string, cut: string): string =>
    `<g transform="translate(${x} 1)"><path d="${Foot.aft}${Foot.fore}${Foot.coat}${Foot.pack}${Foot.head}${head}"/>` +
    stroke('M16.2 24.6L5.4 -1.2', 1.9) +
    stroke('M5.4 -1.2L3.2 -6.8', 0.9) +
    `<path d="${Foot.arm}" stroke="${cut}" stroke-width=".7"/></g>`;
const file = (head: string, cut: string): string =>
    soldier(2, head, cut) + soldier(20, head, cut) + soldier(38, head, cut);
const skirmishers = (cut: string): string =>
    `<g transform="translate(6 1)"><path d="${Foot.aft}${Foot.fore}${Foot.coat}${Foot.head}${Foot.jager}"/>` +
    `<path d="M8.6 15.6L16 17.8L22.4 15.4L23 17.2L16 20.6L8.4 18.6Z" stroke="${cut}" stroke-width=".7"/>` +
    stroke('M7 17L32 13.4', 1.9) +
    `</g><g transform="translate(34 9)"><path d="${Foot.head}${Foot.jager}M6.2 13.2C8.4 11.8 11.8 11.8 13.6 13C14.8 16 14.6 20 14 23L17.6 27L18 36.4H13.6L13.4 29.4L9 28.4L10.6 36.4H-2.4L-2.4 34L4.8 33.2L4.4 26C4 21 4.6 16.4 6.2 13.2Z"/>` +
    stroke('M7 17L24 14.6', 1.9) +
    '</g>';

const rider = (hat: string, hand: string, cut: string): string =>
    `<path d="M25.4 20.8C24.6 17 24.8 13 26 9.4C27.6 7.8 31.4 7.8 33 9.2C34 12.4 34 16 33.2 19.2L37.6 23.4C38.4 24.4 38.2 25.8 37.4 27L35.4 32.6L38.8 34.2L38.4 35.8L32.6 35.2L32.8 27L28 23.4Z" stroke="${cut}" stroke-width=".8"/>` +
    `<path d="M26.8 3.6C26.6 6.6 27.8 8.6 29.8 8.6C32 8.6 33.2 6.6 33 3Z"/>${hat}${hand}`;
const mounted = (horse: string, hand: string, cut: string): string =>
    `<g transform="translate(0 2)"><path d="${horse}"/>${rider(Hat.bicorne, hand, cut)}</g>`;
const hussar = (cut: string): string =>
    `<g transform="translate(2 5) scale(.94)"><path d="${Horse.gallop}"/>` +
    `<g transform="translate(4 -3) rotate(9 28 20)">${rider(Hat.busby, Hand.sabre, cut)}${Pelisse}</g></g>`;
const Gun =
    '<path d="M4 20.6L38 14.8C40.4 14.4 41 18.6 38.6 19.2L6 25C2.6 25.4 1.4 21.2 4 20.6Z" transform="rotate(-15 30 20) matrix(-1 0 0 1 62 2)"/>' +
    '<path d="M38 27L4 44L2 41L33 23Z"/><circle cx="31" cy="31" r="13" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="31" cy="31" r="3.4"/>' +
    stroke('M31 18.5V43.5M18.5 31H43.5M22.2 22.2L39.8 39.8M39.8 22.2L22.2 39.8', 1.5);
const HorseGun =
    `<g transform="translate(-2 8) scale(.62)"><path d="${Horse.trot}"/></g>` +
    `<g transform="translate(26 14) scale(.62)">${Gun}</g>`;

const Figures: Partial<Record<Branch, (cut: string) => string>> = {
    line: (cut) => file(Foot.hat, cut),
    grenadier: (cut) => file(Foot.mitre, cut),
    light: skirmishers,
    cavalry: (cut) => mounted(Horse.trot, Hand.sword, cut),
    cuirassier: (cut) => mounted(Horse.trot, Hand.sword, cut),
    dragoon: (cut) => mounted(Horse.trot, Hand.carbine, cut),
    hussar,
    vedette: (cut) => mounted(Horse.stand, Hand.glass, cut),
    guns: () => Gun,
    'horse-guns': () => HorseGun,
    chief: (cut) => mounted(Horse.stand, Colour, cut),
    commander: (cut) => mounted(Horse.stand, Hand.baton, cut),
    aide: (cut) => mounted(Horse.trot, Hand.glass, cut),
};

/** A silhouette `width` wide, or nothing for an arm that has none. */
export function figureSvg(branch: Branch, x: number, y: number, width: number, ink: string, cut: string): string {
    const figure = Figures[branch];
    if (!figure) return '';
    return (
        `<g transform="translate(${short(x)} ${short(y)}) scale(${short(width / 60)})" color="${ink}" fill="${ink}" ` +
        `stroke-linejoin="round" stroke-linecap="round">${figure(cut)}</g>`
    );
}
