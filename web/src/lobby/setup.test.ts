import { describe, expect, it } from 'vitest';
import { chosen, gameOfCase, isKey, kindOfFile, needsAccount, requestOf, usualSetup, usualValue } from './setup';

describe('requestOf', () => {
    const usual = usualSetup('lament', 'leuthen', ['random', 'drill']);
    it('plays the machine without a clock, and one that answers at once', () => {
        expect(usualSetup('lament', 'leuthen', ['random', 'drill', 'captain', 'general']).level).toBe('captain');
        expect(requestOf(usual)).toEqual({
            game: 'lament',
            scenario: 'leuthen',
            options: {},
            side: 'random',
            opponent: { kind: 'bot', level: 'drill' },
            clock: { kind: 'none' },
            public: true,
        });
    });
    it('sends only options that were chosen', () => {
        expect(requestOf({ ...usual, options: { terrain: 'on', board: '' } }).options).toEqual({ terrain: 'on' });
    });
    it('makes clocks', () => {
        const live = { ...usual, opponent: 'link', pace: 'live', minutes: 60, increment: 5 } as const;
        expect(requestOf(live).clock).toEqual({ kind: 'live', minutes: 60, increment: 5 });
        const days = { ...usual, opponent: 'open', pace: 'days', days: 9, cap: 3 } as const;
        expect(requestOf(days).clock).toEqual({ kind: 'days', days: 9, cap: 9 });
        expect(requestOf({ ...days, opponent: 'remote' }).clock).toEqual({ kind: 'none' });
        expect(requestOf({ ...live, opponent: 'self' })).toMatchObject({ side: '1', clock: { kind: 'none' } });
    });
    it('names a player', () => {
        expect(requestOf({ ...usual, opponent: 'player', name: ' Anna ' }).opponent).toEqual({
            kind: 'player',
            name: 'Anna',
        });
    });
});

describe('usualValue', () => {
    const perception = { name: 'perception', values: ['off', 'on'], about: '' };
    const historical = { id: 'historical', name: '', date: '', deploys: true, options: { perception: 'on' } };
    it('is what the battle says, else the first value', () => {
        expect(usualValue(historical, perception)).toBe('on');
        expect(usualValue({ ...historical, options: {} }, perception)).toBe('off');
        expect(usualValue(historical, { name: 'markers', values: [], about: '' })).toBe('');
    });
    it('is not sent, and switching it off is', () => {
        expect(chosen('on', 'on')).toBe('');
        expect(chosen('off', 'on')).toBe('off');
    });
});

describe('by post', () => {
    const usual = usualSetup('lament', 'leuthen', ['drill']);
    const key = 'AB'.repeat(32);
    it('says to which server the battle goes', () => {
        expect(requestOf({ ...usual, opponent: 'remote', key: ` ${key}\n` }).opponent).toEqual({
            kind: 'remote',
            key: 'ab'.repeat(32),
        });
    });
    it('knows a key when it sees one', () => {
        const keys = [key, ` ${key} `, 'ab', `${key}0`, 'xy'.repeat(32), ''];
        expect(keys.map(isKey)).toEqual([true, true, false, false, false, false]);
    });
});

describe('needsAccount', () => {
    it('is what guests may not do', () => {
        expect((['bot', 'self', 'link', 'open', 'player', 'remote'] as const).filter(needsAccount)).toEqual([
            'open',
            'player',
            'remote',
        ]);
    });
});

describe('kindOfFile', () => {
    it('looks at the beginning', () => {
        expect(kindOfFile('oblique record 1\ngame x\n')).toBe('record');
        expect(kindOfFile('\noblique sealed battle 1\n')).toBe('sealed');
        expect(kindOfFile('# mine\nformat = 1\ngame = "aboutwar"\n')).toBe('case');
        expect(kindOfFile('Dear Sir,')).toBe('unknown');
        expect(gameOfCase('format = 1\ngame = "aboutwar"\n')).toBe('aboutwar');
        expect(gameOfCase('')).toBe('');
    });
});
