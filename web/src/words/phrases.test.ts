import { describe, expect, it } from 'vitest';
import { Catalogue } from './phrases';

describe('Catalogue', () => {
    const words = new Catalogue({
        'side.P': 'Prussia',
        'event.moves': '{0}: {1} moves {2}-{3}.',
        'event.dice': '{0} rolls {1:die}, then {2:die}.',
        'event.odd': 'a {x} and {7} stay',
    });

    it('fills in arguments, and looks up those that are keys', () => {
        expect(words.say({ id: 'event.moves', args: ['@side.P', 'PS.Gr1', 'A1', 'A2'] })).toBe(
            'Prussia: PS.Gr1 moves A1-A2.',
        );
        expect(words.parts({ id: 'event.moves', args: ['@side.P', 'PS.Gr1', 'A1', 'A2'] })).toEqual([
            { kind: 'text', text: 'Prussia: ' },
            { kind: 'arg', text: 'PS.Gr1' },
            { kind: 'text', text: ' moves ' },
            { kind: 'arg', text: 'A1' },
            { kind: 'text', text: '-' },
            { kind: 'arg', text: 'A2' },
            { kind: 'text', text: '.' },
        ]);
    });
    it('tells dice apart, several in one argument too', () => {
        expect(
            words.parts({ id: 'event.dice', args: ['@side.P', '4', '6 5 1'] }).filter((p) => p.kind === 'die'),
        ).toEqual([
            { kind: 'die', text: '4' },
            { kind: 'die', text: '6' },
            { kind: 'die', text: '5' },
            { kind: 'die', text: '1' },
        ]);
        expect(words.say({ id: 'event.dice', args: ['@side.P', '4', '6 5 1'] })).toBe('Prussia rolls 4, then 6 5 1.');
    });
    it('says what it has no sentence for', () => {
        expect(words.say({ id: 'event.new', args: ['@side.P', '3'] })).toBe('event.new(Prussia, 3)');
        expect(words.say({ id: 'event.odd', args: [] })).toBe('a {x} and {7} stay');
        expect(words.say({ id: 'event.moves', args: ['@side.Q', 'x', 'y', 'z'] })).toBe('side.Q: x moves y-z.');
        expect(words.say({ id: 'toString', args: [] })).toBe('toString');
    });
});
