import type { Piece } from '../wire/types';
import { armOf, isCommander, type Arm } from './branch';
import { isSuit, type Suit } from './suit';

// What of a piece is printed on its counter.

export interface Steps {
    left: number;
    lost: number;
    unknown: boolean; // somebody else knows how many are lost
}
export interface Face {
    arm: Arm;
    commander: boolean;
    title: string;
    factors: string[]; // strength, quality, movement: what the game calls them does not matter here
    dice: number[];
    suit: Suit | undefined;
    formation: string; // three letters; empty: of none
    formationTag: string;
    steps: Steps | undefined;
    inferior: boolean;
    reduced: boolean;
    swords: boolean;
    disordered: boolean;
    draft: boolean; // laid, not yet final
}

const Beside = new Set(['steps', 'losses', 'die', 'die2']); // not on the line of numbers

export function faceOf(piece: Piece): Face {
    const has = (word: string): boolean => piece.badges.includes(word);
    const after = (name: string): string =>
        piece.badges.find((word) => word.startsWith(`${name}.`))?.slice(name.length + 1) ?? '';
    const value = (name: string): number | undefined => piece.values.find((each) => each.name === name)?.value;
    const arm = armOf(piece.symbol);
    const commander = isCommander(arm.branch);
    const wing = after('wing');
    const tag = after('formation');
    const steps = value('steps');
    return {
        arm,
        commander,
        title: piece.title,
        factors: piece.values
            .filter(({ name, value }) => !Beside.has(name) && !(name === 'strength' && value === 0))
            .slice(0, 3)
            .map(({ value }) => String(value)),
        dice: piece.values.filter(({ name }) => name === 'die' || name === 'die2').map(({ value }) => value),
        suit: isSuit(wing) ? wing : undefined,
        formation: tag ? abbreviated(tag) : has('independent') ? 'Ind' : '',
        formationTag: tag,
        steps:
            steps === undefined
                ? undefined
                : { left: steps, lost: value('losses') ?? 0, unknown: has('losses.unknown') },
        inferior: has('inferior'),
        reduced: has('reduced'),
        swords: has('swords'),
        disordered: has('disordered') || has('disorganised'),
        draft: has('draft'),
    };
}

/** "Clausen" is Cla, "SaintGermain" is SG. */
function abbreviated(tag: string): string {
    const capitals = tag.replace(/[^\p{Lu}]/gu, '');
    return capitals.length > 1 ? capitals.slice(0, 3) : tag.slice(0, 3);
}

/** A name short enough for the side of a counter: all of it, or its longest word, a name rather than a noun. */
export function shortName(title: string, most = 10): string {
    if (title.length <= most) return title;
    const words = title.split(/[\s-]+/);
    const names = words.filter((word) => /^\p{Lu}/u.test(word));
    return (names.length > 0 ? names : words).reduce(
        (longest, word) => (word.length > longest.length ? word : longest),
        '',
    );
}
