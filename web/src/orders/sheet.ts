import type { Option, Scene } from '../wire/types';
import { keysOf } from '../words/phrases';

// The secret order sheet of an area board: reading it from the scene, and what to answer to add a line to it. Which
// orders are legal the server alone knows: everything offered here comes from the scene's options.

/** What is done with the sheet now: units are placed, orders are written, or written orders are carried out. */
export type Stage = 'place' | 'write' | 'carry';

const Stages: Readonly<Record<string, Stage>> = {
    place: 'place',
    orders: 'write',
    orders_to: 'write',
    orders_then: 'write',
    fast: 'carry',
    bombardment: 'carry',
    combined: 'carry',
    noncombat: 'carry',
};
const Zone = 'orders';

export function stageOf(scene: Scene): Stage | null {
    if (!scene.cards.some((zone) => zone.id === Zone)) return null;
    return Object.hasOwn(Stages, scene.prompt.id) ? (Stages[scene.prompt.id] ?? null) : null;
}
export const isOrderSheet = (scene: Scene): boolean => stageOf(scene) !== null;

// LINES

export interface Flags {
    done: number; // steps of the path that have been made
    chosen: boolean; // is carried out in this phase
    distance: number; // how far a gun fires; 0 for everything else
    lost: boolean; // never arrived
}
export interface Order {
    count: number;
    type: string; // a letter
    path: string[]; // where from, first step, perhaps a second one
    flags: Flags;
}

/** "2C c1-c2>b2 !": two cavalry, the first step made, carried out now. Null when it is no order. */
export function parseOrder(line: string): Order | null {
    const found = /^(\d*)([A-Z]+) (\w+)((?:[->]\w+)+)( x)?( !(\d?))?$/.exec(line.trim());
    if (!found) return null;
    const [, count, type, from, way, lost, chosen, distance] = found;
    const steps = [...(way ?? '').matchAll(/([->])(\w+)/g)];
    return {
        count: count ? Number(count) : 1,
        type: type ?? '',
        path: [from ?? '', ...steps.map((step) => step[2] ?? '')],
        flags: {
            done: steps.filter((step) => step[1] === '-').length,
            chosen: chosen !== undefined,
            distance: distance ? Number(distance) : 0,
            lost: lost !== undefined,
        },
    };
}

/** The lines of a side's sheet, as far as the viewer knows them. */
export function ordersOf(scene: Scene, side: string): Order[] {
    const zone = scene.cards.find((each) => each.id === Zone && each.side === side);
    return (zone?.cards ?? []).map(parseOrder).filter((order) => order !== null);
}

/** Whose sheet the viewer writes: the side whose orders left, or saved, are told to him. Empty for a spectator. */
export function writerOf(scene: Scene): string {
    const sides = scene.tracks.filter((track) => /^(orders|saved)\./.test(track.id)).map((track) => track.side);
    const one = new Set(sides).size === 1 ? sides[0] : undefined;
    return one ?? '';
}

export interface OrdersLeft {
    left: number;
    most: number;
}
export function ordersLeft(scene: Scene, side: string): OrdersLeft | null {
    const track = scene.tracks.find((each) => each.id === `orders.${side}`);
    return track ? { left: track.value, most: track.most } : null;
}

/** The word of the text file for a letter of the sheet; the letter itself when it is unknown. */
const Words: Readonly<Record<string, string>> = { I: 'infantry', C: 'cavalry', A: 'artillery' };
export const typeWord = (letter: string): string => Words[letter] ?? letter;
/** "@type.infantry" and "infantry" give "I". */
export const typeLetter = (word: string): string =>
    word
        .replace(/^@?(type\.)?/, '')
        .charAt(0)
        .toUpperCase();

// ARROWS

export interface Arrow {
    from: string;
    to: string;
    count: number;
    tone: 'move' | 'fire';
    label: string;
}

/** One arrow for each step still to be made; while orders are carried out, of those that act now only. */
export function arrowsOf(scene: Scene, side = writerOf(scene)): Arrow[] {
    const carrying = stageOf(scene) !== 'write';
    const arrows: Arrow[] = [];
    for (const order of ordersOf(scene, side)) {
        if (order.flags.lost || (carrying && !order.flags.chosen)) continue;
        const { done } = order.flags;
        const last = carrying ? Math.min(done + 1, order.path.length - 1) : order.path.length - 1;
        for (let step = done; step < last; ++step) {
            const from = order.path[step];
            const to = order.path[step + 1];
            if (from === undefined || to === undefined) continue;
            const label = step === done ? `${order.type}×${order.count}` : '';
            arrows.push({ from, to, count: order.count, tone: order.type === 'A' ? 'fire' : 'move', label });
        }
    }
    const pencil = pencilOf(scene);
    if (pencil?.first)
        arrows.push({ from: pencil.from, to: pencil.first, count: 1, tone: 'move', label: `${pencil.type}×1` });
    return arrows;
}

/** Of the orders that could be carried out now the step they would make. */
export function openArrows(scene: Scene, side: string): Arrow[] {
    return ordersOf(scene, side).flatMap((order) => {
        const from = order.path[order.flags.done];
        const to = order.path[order.flags.done + 1];
        if (!from || !to || actOf(scene, order).length === 0) return [];
        const tone = order.type === 'A' ? 'fire' : 'move';
        return [{ from, to, count: order.count, tone, label: `${order.type}×${order.count}` }];
    });
}

// THE PENCIL: an order that has been begun

export interface Pencil {
    type: string;
    from: string;
    first: string; // empty until the first step is drawn
}
export function pencilOf(scene: Scene): Pencil | null {
    const [type, from, first] = keysOf(scene.prompt.text);
    if (!scene.options.length || type === undefined || from === undefined) return null;
    if (scene.prompt.id === 'orders_to') return { type: typeLetter(type), from, first: '' };
    if (scene.prompt.id === 'orders_then') return { type: typeLetter(type), from, first: first ?? '' };
    return null;
}

// ANSWERS

/** The verb and what stands in its brackets: "order(I,a1)" is ["order", "I", "a1"]. Numbers of those alike are left out. */
export function wordsOf(notation: string): string[] {
    const found = /^(\w+)(?:\((.*)\))?$/.exec(notation);
    if (!found) return [notation];
    return [found[1] ?? '', ...(found[2] ? found[2].split(',').map((word) => word.replace(/#\d+$/, '')) : [])];
}
const hasOption = (scene: Scene, notation: string): boolean =>
    scene.options.some((option) => option.notation === notation);

export interface Start {
    type: string;
    place: string;
    option: Option;
}
/** Units that can be picked up now: one entry for each type in each place. */
export function startsOf(scene: Scene): Start[] {
    return scene.options.flatMap((option) => {
        const [verb, type, place] = wordsOf(option.notation);
        return verb === 'order' && type && place ? [{ type, place, option }] : [];
    });
}

/** The ways an arrow drawn from one place to another can be meant, each as answers to be sent one after the other. */
export function dragChoices(scene: Scene, from: string, to: string): { type: string; answers: string[] }[] {
    if (from === to) return [];
    const pencil = pencilOf(scene);
    if (pencil) {
        const verb = pencil.first ? 'then' : 'to';
        const answer = `${verb}(${to})`;
        const here = pencil.first || pencil.from;
        return here === from && hasOption(scene, answer) ? [{ type: pencil.type, answers: [answer] }] : [];
    }
    const choices = new Map<string, string[]>();
    for (const option of scene.options) {
        const [verb, first, place] = wordsOf(option.notation);
        if (verb === 'order' && first && place === from) choices.set(first, [option.notation, `to(${to})`]);
        if (verb === 'place' && first && place === to && standsIn(scene, first, from))
            choices.set(first, [option.notation]);
        if (verb === 'act') {
            const [start, next] = (place ?? '').split('>');
            const type = typeLetter(first ?? '');
            if (start === from && next === to && !choices.has(type)) choices.set(type, [option.notation]);
        }
        const [gun, target] = keysOf(option.label); // its line leads over one border, its fire over two
        if (verb === 'fire' && gun === from && target === to) choices.set('A', [option.notation]);
    }
    return [...choices].map(([type, answers]) => ({ type, answers }));
}
const standsIn = (scene: Scene, type: string, place: string): boolean =>
    scene.pieces.some((piece) => piece.place === place && piece.symbol === typeWord(type));

/** The answers that write an order once more. "enough" is for units that are asked for a second step. */
export function repeatAnswers(order: Order): string[] {
    const [from, first, second] = order.path;
    return [`order(${order.type},${from})`, `to(${first})`, second ? `then(${second})` : 'enough'];
}

/** The options that carry out one order of this line now: more than one for a gun that can fire near or far. */
export function actOf(scene: Scene, order: Order): Option[] {
    const way = order.path.slice(order.flags.done).join('>');
    return scene.options.filter((option) => {
        const [verb, first = '', line] = wordsOf(option.notation);
        if (verb === 'fire') return order.type === 'A' && !order.flags.chosen && first === way;
        if (verb !== 'act' || order.flags.chosen) return false;
        return typeLetter(first) === order.type && line === way;
    });
}
