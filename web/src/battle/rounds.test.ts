import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Phrase, Scene, View } from '../wire/types';
import { actsOf, asking, balanceOf, holdOf, movesBoth, newLines, takeAct, type Act } from './rounds';
import { Rounds, type Taste } from './rounds.svelte';
import { option, piece, scene } from './sample';

const line = (id: string, ...args: string[]): Phrase => ({ id: `event.${id}`, args });
const moves = (who: string, where: string): Phrase => line('moves', who, where);
const players = [{ side: 'F' }, { side: 'A' }];
const view = (shown: Partial<Scene>, ...log: Phrase[]): View =>
    ({
        scene: scene(shown),
        log,
        log_from: 0,
        table: { status: 'running', players, can_undo: true, clock: {} },
    }) as never;
/** A1 touches A2, A2 touches A3, and so on. */
const near = (a: string, b: string): boolean => Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;
const cut = (before: View, next: View): Act[] => actsOf(before, next, '2', near);
const placeOf = (act: Act | undefined, name: string): string | undefined =>
    act?.view.scene?.pieces.find((each) => each.name === name)?.place;

const guard = piece('Guard', 'A', 'A1');
const horse = piece('Horse', 'A', 'A8');
const mine = piece('Mine', 'F', 'A5');
const before = view({ pieces: [guard, horse, mine] }, line('turn_begins', '1'));

describe('what has come', () => {
    it('is cut into the way of each unit, by the places the journal names', () => {
        const next = view(
            {
                pieces: [{ ...guard, place: 'A3' }, { ...horse, place: 'A6' }, mine],
                options: [option('a', { noun: 'button', what: '' })],
            },
            ...before.log,
            moves('Guard', 'A2'),
            moves('Guard', 'A3'),
            moves('Horse', 'A7'),
            moves('Horse', 'A6'),
        );
        const acts = cut(before, next);
        expect(acts.map((act) => act.kind)).toEqual(['move', 'move', 'asked']);
        expect(acts.map((act) => act.ways)).toEqual([{ Guard: ['A1', 'A2', 'A3'] }, { Horse: ['A8', 'A7', 'A6'] }, {}]);
        expect(acts.map((act) => placeOf(act, 'Horse'))).toEqual(['A8', 'A6', 'A6']);
        expect(acts.map((act) => act.view.log.length)).toEqual([3, 5, 5]);
    });
    it('asks nothing before all of it is shown', () => {
        const next = view(
            { pieces: [{ ...guard, place: 'A2' }, horse, mine], options: [option('a', { noun: 'button', what: '' })] },
            ...before.log,
            moves('Guard', 'A2'),
        );
        const [move, asked] = cut(before, next);
        expect([move?.view.scene?.options, move?.view.scene?.waiting]).toEqual([[], []]);
        expect(asked?.view).toBe(next);
    });
    it('shows losses with the combat that tells of them, not with the march before it', () => {
        const next = view(
            { pieces: [{ ...guard, place: 'A2' }, horse] },
            ...before.log,
            moves('Guard', 'A2'),
            line('attack', 'Guard', 'Mine'),
            line('eliminated', 'Mine'),
        );
        const acts = cut(before, next);
        expect(acts.map((act) => act.kind)).toEqual(['move', 'combat', 'asked']);
        expect(acts.map((act) => placeOf(act, 'Mine'))).toEqual(['A5', undefined, undefined]);
    });
    it('takes those along who stand with the unit that is named', () => {
        const rider = piece('Rider', 'A', 'A1');
        const from = view({ pieces: [guard, rider] });
        const next = view(
            {
                pieces: [
                    { ...guard, place: 'A3' },
                    { ...rider, place: 'A3' },
                ],
            },
            moves('Guard', 'A2'),
            moves('Guard', 'A3'),
        );
        expect(cut(from, next)[0]?.ways).toEqual({ Guard: ['A1', 'A2', 'A3'], Rider: ['A1', 'A2', 'A3'] });
    });
    it('knows a unit by its name, too', () => {
        const from = view({ pieces: [guard, mine] });
        const next = view(
            { pieces: [{ ...guard, place: 'A3' }] },
            moves('@name.unit|Guard|5', 'A2'),
            moves('Guard', 'A3'),
            line('eliminated', '@name.unit|Mine|3'),
        );
        const acts = cut(from, next);
        expect(acts[0]?.ways).toEqual({ Guard: ['A1', 'A2', 'A3'] });
        expect(acts.map((act) => placeOf(act, 'Mine'))).toEqual(['A5', undefined, undefined]);
    });
    it('is cut where a turn ends', () => {
        const next = view(
            { pieces: [guard, horse, mine] },
            ...before.log,
            line('turn_ends', '1'),
            line('turn_begins', '2'),
        );
        expect(cut(before, next).map((act) => act.ends?.id)).toEqual(['event.turn_ends', undefined, undefined]);
    });
    it('has the armies as they are when the turn ends, and the turn that ends', () => {
        const track = (id: string, side: string, value: number): Scene['tracks'][number] => ({
            id,
            side,
            label: { id, args: [] },
            value,
            most: 10,
            badges: [],
        });
        const from = view({ tracks: [track('turn', '', 3), track('losses', 'F', 0)] });
        const next = view(
            { tracks: [track('turn', '', 4), track('losses', 'F', 2)] },
            line('turn_ends', '3'),
            moves('x', 'y'),
        );
        expect(cut(from, next)[0]?.view.scene?.tracks.map((each) => each.value)).toEqual([3, 2]);
    });
    it('is one question when the journal tells nothing, as after an undo', () => {
        const next = view({ pieces: [guard] });
        expect(cut(before, next).map((act) => act.kind)).toEqual(['asked']);
        expect(newLines(before, next)).toEqual([]);
    });
});

describe('the queue', () => {
    it('joins the steps of a unit that came one by one', () => {
        const at = (place: string): View => view({ pieces: [{ ...guard, place }] });
        const step = (from: string, to: string): Act[] => [
            {
                kind: 'move',
                view: at(to),
                position: to,
                ways: { Guard: [from, to] },
                lines: [moves('Guard', to)],
                ends: null,
            },
            asking(at(to), to),
        ];
        const queue = [...step('A1', 'A2'), ...step('A2', 'A3')];
        expect(takeAct(queue)).toMatchObject({
            ways: { Guard: ['A1', 'A2', 'A3'] },
            lines: [moves('Guard', 'A2'), moves('Guard', 'A3')],
            position: 'A3',
        });
        expect(takeAct(queue)).toMatchObject({ kind: 'asked', position: 'A3' });
        expect(queue).toEqual([]);
    });
    it('holds a long way longer, and nothing at no pace', () => {
        const far = { kind: 'move', ways: { Guard: ['A1', 'A2', 'A3', 'A4'] } } as never;
        const short = { kind: 'move', ways: { Guard: ['A1', 'A2'] } } as never;
        expect(holdOf(far, 'normal')).toBeGreaterThan(holdOf(short, 'normal'));
        expect(holdOf(far, 'slow')).toBeGreaterThan(holdOf(far, 'fast'));
        expect(holdOf(far, 'none')).toBe(0);
    });
});

describe('what is shown', () => {
    const taste: Taste = { pace: 'normal', turnStop: true, live: false };
    let shown: Act[] = [];
    let rounds: Rounds;
    beforeEach(() => {
        vi.useFakeTimers();
        shown = [];
        Object.assign(taste, { pace: 'normal', turnStop: true, live: false });
        rounds = new Rounds(
            (act) => shown.push(act),
            () => taste,
        );
    });
    afterEach(() => void vi.useRealTimers());
    const kinds = (): string[] => shown.map((act) => act.kind);
    const round = (): Act[] =>
        cut(
            before,
            view(
                { pieces: [{ ...guard, place: 'A2' }, { ...horse, place: 'A7' }, mine] },
                ...before.log,
                moves('Guard', 'A2'),
                moves('Horse', 'A7'),
            ),
        );

    it('comes act by act, and the question last', () => {
        rounds.take(round(), false);
        expect([kinds(), rounds.running]).toEqual([['move'], true]);
        vi.advanceTimersByTime(holdOf(shown[0]!, 'normal') - 1);
        expect(kinds()).toEqual(['move']);
        vi.advanceTimersByTime(1);
        expect(kinds()).toEqual(['move', 'move']);
        vi.runAllTimers();
        expect([kinds(), rounds.running]).toEqual([['move', 'move', 'asked'], false]);
    });
    it('is skipped to the question', () => {
        rounds.take(round(), false);
        rounds.skip();
        vi.runAllTimers();
        expect([kinds(), rounds.running]).toEqual([['move', 'asked'], false]);
    });
    it('is the effect of an own answer at once, and everything at no pace', () => {
        rounds.take(round(), true);
        expect(kinds()).toEqual(['asked']);
        taste.pace = 'none';
        rounds.take(round(), false);
        expect(kinds()).toEqual(['asked', 'asked']);
    });
    it('can be shown again, from the last answer on', () => {
        rounds.take(round(), true);
        expect(rounds.canRepeat).toBe(true);
        rounds.answered(before, '1');
        expect(rounds.canRepeat).toBe(false); // nothing has happened since
        rounds.take(round(), false);
        vi.runAllTimers();
        shown = [];
        rounds.repeat();
        expect(placeOf(shown[0], 'Guard')).toBe('A1'); // as it stood when the player answered
        expect(shown[0]?.view.scene?.options).toEqual([]);
        vi.runAllTimers();
        expect(kinds()).toEqual(['other', 'move', 'move', 'asked']);
        expect([rounds.running, rounds.canRepeat]).toEqual([false, true]);
    });
    it('can be shown again to who comes back to a battle', () => {
        rounds.recall({ view: before, position: '1' }, round());
        expect([kinds(), rounds.canRepeat]).toEqual([[], true]); // only when he wants it
        rounds.repeat();
        vi.runAllTimers();
        expect(kinds()).toEqual(['other', 'move', 'move', 'asked']);
    });
    const turn = (): Act[] =>
        cut(
            before,
            view(
                { pieces: [{ ...guard, place: 'A2' }, horse] },
                ...before.log,
                line('eliminated', 'Mine'),
                line('turn_ends', '1'),
                line('turn_begins', '2'),
                moves('Guard', 'A2'),
            ),
        );
    it.each([true, false])('stops at the end of a turn with its balance, also after an own answer (%s)', (own) => {
        rounds.answered(before, '1');
        rounds.take(turn(), own);
        vi.runAllTimers();
        expect(shown.at(-1)?.ends?.id).toBe('event.turn_ends');
        expect(placeOf(shown.at(-1), 'Guard')).toBe('A1'); // the next turn has not begun
        expect(rounds.balance?.sides.map((each) => each.lost.map((piece) => piece.name))).toEqual([['Mine'], []]);
        rounds.skip();
        expect(rounds.balance).toBeNull();
        vi.runAllTimers();
        expect([kinds().at(-1), rounds.running]).toEqual(['asked', false]);
    });
    it('stops there once, and not when the clock runs or the player does not want it', () => {
        for (const change of [{ live: true }, { turnStop: false }]) {
            Object.assign(taste, { live: false, turnStop: true }, change);
            rounds.take(turn(), false);
            vi.runAllTimers();
            expect([rounds.balance, kinds().at(-1)]).toEqual([null, 'asked']);
        }
    });
});

describe('the balance of a turn', () => {
    const points = (value: number): Scene['tracks'][number] => ({
        id: 'vp',
        side: 'F',
        label: { id: 'track.vp', args: [] },
        value,
        most: 10,
        badges: [],
    });
    it('has what is gone and what stands elsewhere', () => {
        const began = scene({ pieces: [guard, mine], tracks: [points(1)] });
        const ended = scene({ pieces: [guard], tracks: [points(3)] });
        expect(balanceOf(line('turn_ends'), began, ended, ['F', 'A']).sides).toEqual([
            { side: 'F', lost: [mine], tracks: [{ track: points(3), before: 1 }] },
            { side: 'A', lost: [], tracks: [] },
        ]);
    });
    it('counts no unit as lost that was only turned over', () => {
        const ended = scene({ pieces: [piece('A1#1', 'A', 'A1')] });
        expect(balanceOf(line('turn_ends'), scene({ pieces: [guard] }), ended, ['A']).sides[0]?.lost).toEqual([]);
    });
});

describe('units that are alike, named by where they stand', () => {
    const unit = (name: string, side: string, place: string, symbol = 'infantry') => ({
        ...piece(name, side, place),
        symbol,
        hidden: false,
    });
    const old = view({
        pieces: [unit('I@A1#1', 'F', 'A1'), unit('I@A1#2', 'F', 'A1'), unit('C@A9#1', 'A', 'A9', 'cavalry')],
    });
    const now = view(
        {
            pieces: [unit('I@A2#1', 'F', 'A2'), unit('I@A2#2', 'F', 'A2'), unit('C@A8#1', 'A', 'A8', 'cavalry')],
            options: [option('a', { noun: 'button', what: '' })],
        },
        line('moves', '@side.F', '@type.infantry', 'A1', 'A2'),
        line('moves', '@side.F', '@type.infantry', 'A1', 'A2'),
        line('moves', '@side.A', '@type.cavalry', 'A9', 'A8'),
    );

    it('go where the journal sends them, those of one way together', () => {
        const acts = cut(old, now);
        expect(acts.map((act) => act.ways)).toEqual([
            { 'I@A1#1': ['A1', 'A2'], 'I@A1#2': ['A1', 'A2'] },
            { 'C@A9#1': ['A9', 'A8'] },
            {},
        ]);
        expect(acts.map((act) => placeOf(act, 'C@A9#1'))).toEqual(['A9', 'A8', undefined]);
        expect(placeOf(acts[0], 'I@A1#2')).toBe('A2');
        expect(acts.at(-1)?.view).toBe(now);
    });
    it('are shown act by act when the enemy moves at the same time, also after an own answer', () => {
        const acts = cut(old, now);
        expect(movesBoth(acts, 'F')).toBe(true);
        expect(movesBoth(acts.slice(0, 1), 'F')).toBe(false);
    });
    it('are lost when there are fewer in the field', () => {
        const ended = scene({ pieces: [unit('I@A2#1', 'F', 'A2'), unit('I@routed.F#1', 'F', 'routed.F')] });
        const balance = balanceOf(line('round_ends', '1'), old.scene!, ended, ['F', 'A']);
        expect(balance.sides.map(({ lost }) => lost.map((each) => each.symbol))).toEqual([['infantry'], ['cavalry']]);
    });
});
