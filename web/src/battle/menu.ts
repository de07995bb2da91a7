import { keyOf, optionsByTarget, placesOf, type Light } from '../board/lights';
import type { Board, Noun, Option, Scene, Target } from '../wire/types';

// The options as a menu: which of them are lit on the board, which are cards of the tray, which are plain buttons.

const OnBoard: ReadonlySet<Noun> = new Set(['piece', 'hex', 'hexside', 'corner', 'area', 'border']);

export interface Menu {
    lit: Map<string, Option[]>; // on the board, by target, and counters beside it that wait for their place
    cards: Map<string, Option[]>; // by the card's name
    buttons: Option[]; // everything that lies nowhere: done, stop, a number, a card in no zone
    all: readonly Option[];
}

export function menuOf(scene: Scene): Menu {
    const menu: Menu = { lit: new Map(), cards: new Map(), buttons: [], all: scene.options };
    const shown = new Set(scene.cards.flatMap((zone) => zone.cards));
    const pieces = new Set([...scene.pieces, ...scene.to_place].map((piece) => piece.name));
    for (const [key, options] of optionsByTarget(scene.options)) {
        const { noun, what } = options[0]!.target;
        if (noun === 'card' && shown.has(what)) menu.cards.set(what, options);
        else if (OnBoard.has(noun) && (noun !== 'piece' || pieces.has(what))) menu.lit.set(key, options);
        else menu.buttons.push(...options);
    }
    return menu;
}

/** What the screen is about to do with the menu. */
export interface Picked {
    target: Target | null; // several answers point at it: one of them is to be chosen
    chosen: Option | null; // the one whose odds are shown
    chips: ReadonlyMap<string, string>; // by notation: a word for its target
    named: readonly Target[]; // what the journal speaks of
    fighters: Fighters; // of the odds or the dice that are shown
    side: string; // who looks
}

/** Who fights whom, on the board. */
export interface Fighters {
    attackers: readonly Target[];
    defenders: readonly Target[];
}
export const NoFighters: Fighters = { attackers: [], defenders: [] };

/** What a fighter's name means on the board: a piece, or the place where it stands; nothing once it is gone. */
export function fighterAt(name: string, scene: Scene, board: Board | null): Target | null {
    if (scene.pieces.some((piece) => piece.name === name)) return { noun: 'piece', what: name };
    if (board?.areas.some((area) => area.id === name)) return { noun: 'area', what: name };
    return board?.hexes.some((hex) => hex.label === name) ? { noun: 'hex', what: name } : null;
}
const isOwn = (target: Target, scene: Scene, side: string): boolean =>
    target.noun === 'piece' && scene.pieces.some((piece) => piece.name === target.what && piece.side === side);

export function lightsOf(menu: Menu, picked: Picked, scene: Scene | null): Light[] {
    const own = (target: Target): boolean => !!scene && isOwn(target, scene, picked.side);
    const lights: Light[] = [];
    const chosenKey = picked.chosen ? keyOf(picked.chosen.target) : '';
    const pickedKey = picked.target ? keyOf(picked.target) : '';
    for (const [key, options] of menu.lit) {
        const first = options[0]!;
        const chip = options.length === 1 ? picked.chips.get(first.notation) : undefined;
        const mine = own(first.target); // one's own attackers are no targets
        const light: Light = { target: first.target, glow: chip && !mine ? 'target' : 'selectable' };
        if (chip) light.chip = chip;
        const price = Math.min(...options.map((option) => option.price));
        if (price > 0) light.price = price;
        if (key === pickedKey) light.glow = 'selected';
        if (key === chosenKey) light.glow = mine ? 'selected' : 'chosen';
        lights.push(light);
    }
    for (const target of picked.fighters.attackers) lights.push({ target, glow: 'selected' });
    for (const target of picked.fighters.defenders) lights.push({ target, glow: 'chosen' });
    for (const target of picked.named) lights.push({ target, glow: 'named' });
    return lights;
}

/** What answers there are at a place: those that point at it, at its sides, or at a piece that lies there. */
export function optionsAt(menu: Menu, scene: Scene, place: string): Option[] {
    return [...menu.lit.values()].flat().filter((option) => placesOf(option.target, scene).includes(place));
}

/** What a pick means: the options of exactly this; else, when they are all of one thing, those at its place. */
export function optionsFor(menu: Menu, scene: Scene, target: Target): Option[] {
    const exact = menu.lit.get(keyOf(target));
    if (exact) return exact;
    const near = placesOf(target, scene).flatMap((place) => optionsAt(menu, scene, place));
    return [...new Set(near)];
}

/** The answer a drag begins with: the only one, or the one that is a move. */
export function firstOfDrag(options: readonly Option[]): Option | null {
    const moves = options.filter((option) => /^(move|march)\b/.test(option.notation));
    const fit = moves.length > 0 ? moves : options;
    return fit.length === 1 ? fit[0]! : null;
}

/** The second answer of a drag: the one option of the new question that points to where the drag ended. */
export function answerTowards(scene: Scene, to: Target): Option | null {
    const found = optionsFor(menuOf(scene), scene, to);
    return found.length === 1 ? found[0]! : null;
}

/** An answer that leaves something undone: a plain button beside answers that point at things. */
export function leavesUndone(option: Option, menu: Menu): boolean {
    return option.target.noun === 'button' && menu.all.some((other) => other.target.noun !== 'button');
}

/**
 * How long an answer stands when nothing else is said: a reaction is declined for the whole move, for at each of its
 * steps the question would come again.
 */
export function usualScope(option: Option, scene: Scene): string {
    const declines = scene.prompt.id === 'react' && option.notation === 'no';
    return declines && scene.scopes.includes('move') ? 'move' : '';
}
