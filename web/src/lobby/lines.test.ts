import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../app/settings.svelte';
import type { BattleLine } from '../wire/types';
import {
    chronological,
    clockWords,
    inOrder,
    shownName,
    opponentWords,
    resultWords,
    stateWords,
    termWords,
} from './lines';

const line = (changes: Partial<BattleLine> = {}): BattleLine => ({
    id: 'x',
    game: 'lament',
    scenario: 'leuthen',
    name: '',
    options: {},
    public: true,
    status: 'running',
    players: [
        { name: 'Anna', kind: 'person' },
        { name: 'Bernd', kind: 'person' },
    ],
    seats: [1],
    your_turn: false,
    clock: { kind: 'none' },
    deadline: 0,
    may_call_off: false,
    invited: false,
    lapses: 0,
    winner: 0,
    ending: '',
    rematch_of: '',
    created: 0,
    changed: 0,
    ...changes,
});
beforeEach(() => (settings.language = 'en'));

describe('a battle in words', () => {
    it('says how long it stays, when that is worth saying', () => {
        const Day = 24 * 3_600_000;
        expect(termWords(line(), 0)).toBe('');
        expect(termWords(line({ lapses: 90 * Day }), 0)).toBe('');
        expect(termWords(line({ lapses: 10 * Day }), 0)).toBe('Closed unless it is played on: 10 days left');
        expect(termWords(line({ status: 'open', lapses: 10 * Day }), 0)).toBe(
            'Gone unless somebody comes: 10 days left',
        );
        expect(termWords(line({ status: 'open', invited: true, lapses: 30 * Day }), 0)).toBe(
            'Invitation: 30 days left',
        );
    });
    it('names the opponent', () => {
        expect(opponentWords(line())).toBe('against Bernd');
        expect(opponentWords(line({ seats: [2] }))).toBe('against Anna');
        expect(opponentWords(line({ seats: [1, 2] }))).toBe('both sides');
        const anna = { name: 'Anna', kind: 'person' };
        expect(opponentWords(line({ players: [anna, { name: '', kind: 'bot drill' }] }))).toBe(
            'against machine, Drill sergeant',
        );
        expect(opponentWords(line({ players: [anna, { name: '', kind: 'open' }] }))).toBe('seat still open');
        expect(opponentWords(line({ players: [anna, { name: 'Carl', kind: 'remote' }] }))).toBe(
            'against Carl, by post',
        );
    });
    it('says whose turn it is', () => {
        expect(stateWords(line(), 0)).toBe('Waiting');
        expect(stateWords(line({ your_turn: true }), 0)).toBe('Your move');
        expect(stateWords(line({ your_turn: true, deadline: 14 * 3_600_000 }), 0)).toBe('Your move, 14 h left');
        expect(stateWords(line({ your_turn: true, status: 'open' }), 0)).toBe('Take your seat');
        const alone = line({
            your_turn: true,
            status: 'open',
            players: [
                { name: 'Anna', kind: 'person' },
                { name: '', kind: 'link' },
            ],
        });
        expect(stateWords(alone, 0)).toBe('Not begun');
        expect(stateWords(line({ status: 'open' }), 0)).toBe('Not begun');
        expect(stateWords(line({ status: 'away', your_turn: true }), 0)).toBe('Sealed and away');
    });
    it('says how it ended', () => {
        expect(resultWords(line({ winner: 1, ending: 'rules' }))).toBe('you won, to the end');
        expect(resultWords(line({ winner: 2, ending: 'time' }))).toBe('you lost, on time');
        expect(resultWords(line({ winner: 2, ending: 'strange', seats: [] }))).toBe('won by Bernd, strange');
        expect(resultWords(line())).toBe('nobody won');
    });
    it('says the pace', () => {
        expect(clockWords({ kind: 'live', seconds: 3600, increment: 5 })).toBe('live, 60 min + 5 s');
        expect(clockWords({ kind: 'days', days: 1, cap: 3 })).toBe('a move a day');
    });
    it('puts first what waits for me, the nearest deadline before all', () => {
        const battles = [
            line({ id: 'a' }),
            line({ id: 'b', your_turn: true }),
            line({ id: 'c', your_turn: true, deadline: 900 }),
            line({ id: 'd', your_turn: true, deadline: 500 }),
            line({ id: 'e', status: 'away' }),
        ];
        expect(inOrder(battles).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a', 'e']);
    });
    it('calls a guest a guest', () => {
        expect(shownName('guest-vn666uqycppv')).toBe('Guest');
        expect(shownName('guestine')).toBe('guestine');
    });
    it('puts battles in the order of history', () => {
        const dates = ['29 October 1762', '', '18 June 1757', '5. Dezember 1757', '1756'].map((date) => ({ date }));
        expect(chronological(dates).map(({ date }) => date)).toEqual([
            '1756',
            '18 June 1757',
            '5. Dezember 1757',
            '29 October 1762',
            '',
        ]);
    });
});
