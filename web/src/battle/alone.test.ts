import { describe, expect, it } from 'vitest';
import type { View } from '../wire/types';
import { aloneAt, type Moment } from './alone';

const view = (empty: boolean, answers: string[], can_undo = false): View =>
    ({
        scene: { options: answers.map((notation) => ({ notation })) },
        table: { empty_question: empty, can_undo },
    }) as unknown as View;
const asked = (change: Partial<Moment> = {}): Moment => ({
    view: view(true, ['done']),
    myTurn: true,
    wanted: true,
    shown: false,
    undone: false,
    ...change,
});

describe('an empty question', () => {
    it('is answered for the player', () => {
        expect(aloneAt(asked())).toEqual({ do: 'answer', option: { notation: 'done' } });
    });
    it('is left to him when he wants it so, and as long as he looks at something', () => {
        expect(aloneAt(asked({ wanted: false }))).toBeNull();
        expect(aloneAt(asked({ shown: true }))).toBeNull();
        expect(aloneAt(asked({ myTurn: false }))).toBeNull();
    });
    it('is one only if the server says so: dice, and what a person could learn, wait for a press', () => {
        expect(aloneAt(asked({ view: view(false, ['done']) }))).toBeNull();
        expect(aloneAt(asked({ view: view(true, ['done', 'act(I,b2>b3)']) }))).toBeNull();
        expect(aloneAt(asked({ view: null }))).toBeNull();
    });
    it('is taken back together with what was answered before it, and then not answered again', () => {
        expect(aloneAt(asked({ undone: true, view: view(true, ['stop'], true) }))).toEqual({ do: 'undo' });
        expect(aloneAt(asked({ undone: true }))).toBeNull();
    });
});
