import type { Pace } from '../app/settings.svelte';
import type { Phrase, Piece, Scene, Track, View } from '../wire/types';
import type { Ways } from '../board/motion';
import { keysIn, keysOf } from '../words/phrases';
import { isCombat } from './journal';

// What has happened, cut into acts: one unit's way, one combat, the end of a turn. They are shown one after the other.

export interface Act {
    kind: 'move' | 'combat' | 'other' | 'asked';
    /** What the page shows. Nothing is asked in it, but in the last act of what has come: that is what has come. */
    view: View;
    position: string;
    ways: Ways;
    lines: readonly Phrase[]; // of the journal that tell of it
    ends: Phrase | null; // the turn that has ended with this act
}
export const asking = (view: View, position: string): Act => ({
    kind: 'asked',
    view,
    position,
    ways: {},
    lines: [],
    ends: null,
});

const TurnEnds = /(^|\.)turn_ends$/;
const RoundEnds = /(^|\.)round_ends$/; // a round is what other games call a turn
const Begins =
    /(^|\.)(attack|clash|fires|reaction_fire|charge_die|tries_countercharge|bombards|turn_begins|round_begins)$/;

const sizeOf = (view: View): number => view.log_from + view.log.length;
/** Lines of the journal that are in the second and not in the first. */
export const newLines = (before: View, next: View): Phrase[] =>
    next.log.slice(Math.max(0, sizeOf(before) - next.log_from));

interface Cut {
    kind: 'move' | 'combat' | 'other';
    lead: string; // the piece that moves; of those alike, where they go
    end: number; // of its lines
    ways: Map<string, string[]>;
    ends: Phrase | null;
}

/** `near`: two places touch. */
export function actsOf(before: View, next: View, position: string, near: (a: string, b: string) => boolean): Act[] {
    const asked = asking(next, position);
    const lines = newLines(before, next);
    const [old, now] = [before.scene, next.scene];
    if (!old || !now || old.board !== now.board || lines.length === 0) return [asked];
    const cuts = cutsOf(lines, old, now, near);
    const switched = switchesOf(cuts, lines, old, now);
    const total = Math.max(0, cuts.findIndex((cut) => cut.ends) + 1) || cuts.length; // tracks are told at a turn's end
    const acts = cuts.map((cut, k): Act => {
        const isLast = k === cuts.length - 1;
        const scene: Scene = {
            ...(isLast ? now : k + 1 >= total ? counted(old, now) : old),
            pieces: isLast && !roams(cut.ways.keys()) ? now.pieces : piecesAt(k, cuts, switched, old, now),
            ...silence(old, now),
        };
        const log = next.log.slice(0, next.log.length - lines.length + cut.end);
        const view: View = {
            ...next,
            scene,
            log,
            table: { ...before.table, clock: next.table.clock, can_undo: false },
        };
        const told = lines.slice(cuts[k - 1]?.end ?? 0, cut.end);
        return { kind: cut.kind, view, position, ways: Object.fromEntries(cut.ways), lines: told, ends: cut.ends };
    });
    return [...acts, asked];
}

/** What each side has, as it is now; the turn is still the old one. */
const counted = (old: Scene, now: Scene): Scene => ({
    ...old,
    tracks: old.tracks.map((track) =>
        track.side === '' ? track : (now.tracks.find((one) => one.side === track.side && one.id === track.id) ?? track),
    ),
    cards: now.cards,
});
/** The same view, with nothing asked. */
export const silent = (view: View): View => ({
    ...view,
    scene: view.scene && { ...view.scene, ...silence(view.scene, view.scene) },
    table: { ...view.table, can_undo: false },
});
function silence(old: Scene, now: Scene): Partial<Scene> {
    const prompt = now.options.length > 0 ? old.prompt : now.prompt;
    return { prompt, waiting: [], options: [], scopes: [] };
}

function cutsOf(lines: readonly Phrase[], old: Scene, now: Scene, near: (a: string, b: string) => boolean): Cut[] {
    const goal = new Map(now.pieces.filter(isNamed).map((piece) => [piece.name, piece.place]));
    const at = new Map(old.pieces.filter(isNamed).map((piece) => [piece.name, piece.place]));
    const cuts: Cut[] = [];
    const roaming = old.pieces.filter((piece) => roams([piece.name]) && !piece.hidden).map((piece) => ({ ...piece }));
    lines.forEach((line, i) => {
        const last = cuts.at(-1);
        const unit = roamer(line, roaming);
        if (unit) {
            const [, , from = '', to = ''] = keysOf(line);
            const lead = `${unit.side} ${from}>${to}`;
            const goesOn = last?.kind === 'move' && last.lead === lead;
            const cut = goesOn ? last : { kind: 'move' as const, lead, end: 0, ways: new Map(), ends: null };
            if (!goesOn) cuts.push(cut);
            cut.end = i + 1;
            cut.ways.set(unit.name, [from, to]);
            unit.place = to;
            return;
        }
        const step = stepOf(line, at, goal, near);
        const ends = (TurnEnds.test(line.id) || RoundEnds.test(line.id)) && !now.result.over ? line : null;
        if (step) {
            const goesOn = last?.kind === 'move' && last.lead === step.name;
            const cut = goesOn ? last : { kind: 'move' as const, lead: step.name, end: 0, ways: new Map(), ends: null };
            if (!goesOn) cuts.push(cut);
            cut.end = i + 1;
            cut.ways.set(step.name, [...(cut.ways.get(step.name) ?? [at.get(step.name)!]), step.to]);
            at.set(step.name, step.to);
        } else if (last && !last.ends && last.kind !== 'move' && !Begins.test(line.id)) {
            last.end = i + 1;
            last.ends = ends;
            if (isCombat(line)) last.kind = 'combat';
        } else {
            const kind = isCombat(line) ? 'combat' : 'other';
            cuts.push({ kind, lead: '', end: i + 1, ways: new Map(), ends });
        }
    });
    // Who goes along is not named line by line: with the last that moved from its side, or, told by nobody, at the end.
    const sideOf = new Map(now.pieces.map((piece) => [piece.name, piece.side]));
    for (const [name, place] of goal) {
        const from = at.get(name);
        if (from === undefined || from === place) continue;
        const moves = cuts.filter((cut) => cut.kind === 'move' && sideOf.get(cut.lead) === sideOf.get(name));
        const beside = moves.filter((cut) => cut.ways.get(cut.lead)?.at(-1) === place).at(-1);
        const cut = beside ?? moves.at(-1) ?? cuts.at(-1)!;
        const together = beside?.ways.get(beside.lead);
        if (together?.[0] === from && !cut.ways.has(name)) cut.ways.set(name, together);
        else cut.ways.set(name, [...(cut.ways.get(name) ?? [from]), place]);
    }
    return cuts;
}

const isNamed = (piece: Piece): boolean => !piece.name.includes('#');
const roams = (names: Iterable<string>): boolean => [...names].some((name) => name.includes('#'));

/** Of units that are alike and named by where they stand, one that a line sends from one place to another. */
function roamer(line: Phrase, roaming: readonly Piece[]): Piece | undefined {
    const [side, type, from, to] = keysOf(line);
    if (!side?.startsWith('@side.') || !type?.startsWith('@type.') || !from || !to) return undefined;
    if (!/\bmoves$/.test(line.id)) return undefined;
    return roaming.find(
        (piece) => `@side.${piece.side}` === side && `@type.${piece.symbol}` === type && piece.place === from,
    );
}

/** Units of the enemy that move in these acts are alike: both sides have moved at once. */
export const movesBoth = (acts: readonly Act[], mine: string): boolean =>
    acts.some(({ ways, view }) =>
        Object.keys(ways).some(
            (name) => roams([name]) && view.scene?.pieces.find((piece) => piece.name === name)?.side !== mine,
        ),
    );

/** The step that a line tells: a piece that is elsewhere in the end, and the next place of its way. */
function stepOf(
    line: Phrase,
    at: ReadonlyMap<string, string>,
    goal: ReadonlyMap<string, string>,
    near: (a: string, b: string) => boolean,
): { name: string; to: string } | null {
    const [name = '', ...others] = keysOf(line);
    const from = at.get(name);
    const end = goal.get(name);
    if (from === undefined || end === undefined) return null;
    const to = others.find((arg) => arg !== from && near(from, arg)) ?? '';
    if (to !== '') return { name, to };
    return from !== end && others.includes(end) ? { name, to: end } : null;
}

/** In which cut each piece begins to look as it does in the end: in the last that speaks of it. */
function switchesOf(cuts: readonly Cut[], lines: readonly Phrase[], old: Scene, now: Scene): Map<string, number> {
    const switched = new Map<string, number>();
    const spoken = lines.map((line) => new Set(line.args.flatMap(keysIn)));
    for (const name of new Set([...old.pieces, ...now.pieces].filter(isNamed).map((piece) => piece.name))) {
        let found = -1;
        let begin = 0;
        cuts.forEach((cut, k) => {
            if (spoken.slice(begin, cut.end).some((names) => names.has(name))) found = k;
            begin = cut.end;
        });
        switched.set(name, found < 0 ? cuts.length - 1 : found);
    }
    return switched;
}

function piecesAt(k: number, cuts: readonly Cut[], switched: Map<string, number>, old: Scene, now: Scene): Piece[] {
    // Who has no name belongs to a place: all at the end, but for those the journal has sent on their way.
    const shown: Piece[] = old.pieces
        .filter((piece) => !isNamed(piece))
        .map((piece) => {
            const gone = cuts.slice(0, k + 1).flatMap((cut) => cut.ways.get(piece.name)?.at(-1) ?? []);
            return gone.length > 0 ? { ...piece, place: gone.at(-1)! } : piece;
        });
    const names = new Set([...old.pieces, ...now.pieces].filter(isNamed).map((piece) => piece.name));
    for (const name of names) {
        const was = old.pieces.find((piece) => piece.name === name);
        const is = now.pieces.find((piece) => piece.name === name);
        const piece = (switched.get(name) ?? 0) <= k ? is : was;
        if (!piece) continue;
        const later = cuts
            .slice(k + 1)
            .find((cut) => cut.ways.has(name))
            ?.ways.get(name)?.[0];
        const done = cuts
            .slice(0, k + 1)
            .filter((cut) => cut.ways.has(name))
            .at(-1);
        const place = later ?? done?.ways.get(name)?.at(-1) ?? piece.place;
        shown.push(place === piece.place ? piece : { ...piece, place });
    }
    return shown;
}

/** Takes the next act; steps of the same unit that wait behind it are gone in one go. */
export function takeAct(queue: Act[]): Act | undefined {
    let act = queue.shift();
    while (act && queue[0]) {
        if (act.kind === 'asked') {
            act = queue.shift(); // it has been answered
            continue;
        }
        if (act.kind !== 'move' || act.ends) break;
        const next = queue.findIndex((each) => each.kind !== 'asked');
        const more = queue[next];
        if (!more || more.kind !== 'move' || !goesOn(act.ways, more.ways)) break;
        const ways: Record<string, readonly string[]> = {};
        for (const [name, way] of Object.entries(act.ways)) ways[name] = [...way, ...more.ways[name]!.slice(1)];
        act = { ...more, ways, lines: [...act.lines, ...more.lines] };
        queue.splice(0, next + 1);
    }
    return act;
}
const goesOn = (first: Ways, second: Ways): boolean =>
    Object.keys(first).length === Object.keys(second).length &&
    Object.entries(first).every(([name, way]) => second[name]?.[0] === way.at(-1));

// Milliseconds: for an act, and for one place of a way.
const Beats: Record<Pace, number> = { none: 0, fast: 350, normal: 900, slow: 1800 };
const Steps: Record<Pace, number> = { none: 0, fast: 90, normal: 200, slow: 420 };

/** How long an act is looked at before the next one. */
export function holdOf(act: Act, pace: Pace): number {
    const beat = Beats[pace];
    if (act.kind === 'asked') return 0;
    if (act.kind === 'combat') return beat * 2;
    const places = Math.max(0, ...Object.values(act.ways).map((way) => way.length - 1));
    return places > 0 ? places * Steps[pace] + beat / 3 : beat;
}

// A TURN'S BALANCE

export interface Balance {
    turn: Phrase; // the line that tells its end
    sides: { side: string; lost: Piece[]; tracks: { track: Track; before: number }[] }[];
}

/** What a turn has changed: units that are gone, and every track of a side that stands elsewhere now. */
export function balanceOf(turn: Phrase, began: Scene, ended: Scene, sides: readonly string[]): Balance {
    const left = new Set(ended.pieces.map((piece) => piece.name));
    const count = (scene: Scene, side: string): number => scene.pieces.filter((piece) => piece.side === side).length;
    return {
        turn,
        sides: sides.map((side) => ({
            side,
            // A name may be gone because its owner has turned it over: only as many as are fewer now.
            lost: [
                ...began.pieces
                    .filter((piece) => piece.side === side && isNamed(piece) && !left.has(piece.name))
                    .slice(0, Math.max(0, count(began, side) - count(ended, side))),
                ...lostOfAlike(began, ended, side),
            ],
            tracks: ended.tracks
                .filter((track) => track.side === side)
                .flatMap((track) => {
                    const before = began.tracks.find((each) => each.side === side && each.id === track.id)?.value;
                    return before !== undefined && before !== track.value ? [{ track, before }] : [];
                }),
        })),
    };
}

/** Of units that are alike as many of each kind as are fewer in the field: who lies in a box beside it is lost. */
function lostOfAlike(began: Scene, ended: Scene, side: string): Piece[] {
    const field = (scene: Scene): Piece[] =>
        scene.pieces.filter((piece) => piece.side === side && /^\w+@\w+#/.test(piece.name) && piece.symbol !== 'token');
    const kinds = new Set(field(began).map((piece) => piece.symbol));
    return [...kinds].flatMap((kind) => {
        const of = (scene: Scene): Piece[] => field(scene).filter((piece) => piece.symbol === kind);
        return of(began).slice(0, Math.max(0, of(began).length - of(ended).length));
    });
}
