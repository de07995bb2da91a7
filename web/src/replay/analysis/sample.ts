import type { Analysis, Decision, Throw } from '../../wire/types';

// A small analysis for tests: two of three decisions, two of three rolls.

const moment = {
    status: [{ id: 'status.round', args: ['1', '10'] }],
    prompt: { id: 'orders_to', rule: 'AW-PLN-01', text: { id: 'ask.orders_to', args: ['@type.cavalry', 'a2'] } },
};
export const late: Decision = {
    ...moment,
    answer: 113,
    seat: 2,
    given: 'act(I,b3>b2)',
    better: 'to(a3)',
    worth: -0.35,
    loss: 0.51,
    error: 0.11,
    samples: 16,
};
export const early: Decision = {
    ...moment,
    answer: 1,
    seat: 1,
    given: 'done',
    better: 'order(A,b1)',
    worth: 0,
    loss: 0.44,
    error: 0.22,
    samples: 16,
};
const fallen = { ...moment, given: 'done', falls: ['2', '5'], deviation: 0.1, ways: 1000, exact: false };
export const lucky: Throw = { ...fallen, answer: 120, seat: 1, expected: 0.1, actual: 0.3, gained: 0.2 };
export const unlucky: Throw = { ...fallen, answer: 60, seat: 2, expected: 0.1, actual: 0.2, gained: 0.1 };

export const analysis: Analysis = {
    answers: 200,
    rolls: [unlucky, lucky, { answer: 150, seat: 2, expected: 0.12, actual: 0.15, gained: 0.03 }],
    deviation: 0.15,
    sides: [
        { judged: 40, marked: 1, lost: 0.44, luck: 0.07, own_luck: 0.2, luck_in_deviations: 0.47 },
        { judged: 50, marked: 2, lost: 0.55, luck: -0.07, own_luck: 0.13, luck_in_deviations: -0.47 },
    ],
    decisions: [late, early],
    throws: [lucky, unlucky],
};
