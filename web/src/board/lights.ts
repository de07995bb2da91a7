import type { Option, Scene, Target } from '../wire/types';

// What is lit on the board, made by the battle screen from the options and drawn by the board, which knows no more
// than this of the question being asked.

export type Glow =
    | 'selectable' // one of the answers points here
    | 'selected' // picked; answers that go on from here are lit as targets
    | 'target' // an answer from what is selected: attack, move to
    | 'chosen' // the target whose odds are shown, one step before it is sent
    | 'named'; // the journal or a text speaks of it

export interface Light {
    target: Target; // noun piece, hex, hexside, corner, area, border
    glow: Glow;
    chip?: string; // "+3 | 83 %": a word on it
    price?: number; // what it costs to choose it, where that is worth telling
}

/** The place a target lies on: the hex of a piece, both hexes of a hexside. */
export function placesOf(target: Target, scene: Scene): string[] {
    switch (target.noun) {
        case 'hex':
        case 'area':
            return [target.what];
        case 'hexside':
        case 'border':
        case 'corner':
            return target.what.split('|');
        case 'piece':
            return scene.pieces.filter((piece) => piece.name === target.what).map((piece) => piece.place);
        default:
            return [];
    }
}

/** Options that point at the same thing, in the order of the menu. */
export function optionsByTarget(options: readonly Option[]): Map<string, Option[]> {
    const groups = new Map<string, Option[]>();
    for (const option of options) {
        const key = keyOf(option.target);
        const group = groups.get(key);
        if (group) group.push(option);
        else groups.set(key, [option]);
    }
    return groups;
}
export const keyOf = (target: Target): string => `${target.noun}:${target.what}`;
