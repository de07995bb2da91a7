import type { Piece } from '../wire/types';
import type { Catalogue } from '../words/phrases';
import { ownWord, t, type WordKey } from './words';

// A piece in one sentence, for those who listen and for tips. The game's own words come first.

export function describePiece(piece: Piece, catalogue: Catalogue): string {
    const side = catalogue.find(`side.${piece.side}`) ?? piece.side;
    const parts = [side, ...(piece.face_up ? known(piece, catalogue) : unknown(piece, catalogue))];
    if (piece.facing !== null) parts.push(t('facing', { way: t(wayOf(piece.facing)) }));
    parts.push(...piece.badges.map((badge) => badgeWords(badge, catalogue)));
    return parts.filter(Boolean).join(', ');
}

function known(piece: Piece, catalogue: Catalogue): string[] {
    return [
        piece.title,
        symbolWords(piece.symbol, catalogue),
        ...piece.values
            .filter(({ name, value }) => !(name === 'strength' && value === 0))
            .map(({ name, value }) => valueWords(name, value, catalogue)),
        piece.hidden ? t('unknownToEnemy') : '',
    ];
}
function unknown(piece: Piece, catalogue: Catalogue): string[] {
    return piece.symbol === 'unknown' || piece.symbol === ''
        ? [t('hiddenUnit')]
        : [t('hiddenUnit'), symbolWords(piece.symbol, catalogue)];
}

export const symbolWords = (symbol: string, catalogue: Catalogue): string =>
    catalogue.find(`symbol.${symbol}`) ?? ownWord(`symbol.${symbol}`) ?? symbol.replaceAll('.', ' ');

export function valueWords(name: string, value: number, catalogue: Catalogue): string {
    const word = catalogue.find(`value.${name}`);
    return word ? `${word} ${value}` : (ownWord(`value.${name}`, { n: value }) ?? `${name} ${value}`);
}

/** "acted.2" is the word of "acted" and then 2, unless there is a word for the whole. */
export function badgeWords(badge: string, catalogue: Catalogue): string {
    const whole = catalogue.find(`badge.${badge}`) ?? ownWord(`badge.${badge}`);
    if (whole) return whole;
    if (!badge.includes('.')) return badge.replaceAll(/[_-]/g, ' ');
    const [name = '', key = '', ...rest] = badge.split('.');
    const of = [catalogue.name(key, 'short'), ...rest.map((number) => `(${number})`)].join(' ');
    return `${catalogue.find(`badge.${name}`) ?? ownWord(`badge.${name}`) ?? name} ${of}`;
}

const Ways: readonly WordKey[] = [
    'north',
    'northEast',
    'northEast',
    'east',
    'southEast',
    'southEast',
    'south',
    'southWest',
    'southWest',
    'west',
    'northWest',
    'northWest',
];
/** Of a hex with a flat top both its north-eastern side (60 degrees) and corner (30) are called so. */
function wayOf(degrees: number): WordKey {
    const twelfth = ((Math.round(degrees / 30) % 12) + 12) % 12;
    return Ways[twelfth] ?? 'north';
}
