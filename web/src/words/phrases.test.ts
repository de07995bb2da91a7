import { describe, expect, it } from 'vitest';
import { Catalogue, keyIn, keysIn, keysOf, phraseIn } from './phrases';

describe('Catalogue', () => {
    const words = new Catalogue({
        'side.P': 'Prussia',
        'event.moves': '{0}: {1} moves {2}-{3}.',
        'event.dice': '{0} rolls {1:die}, then {2:die}.',
        'event.odd': 'a {x} and {7} stay',
        'suit.hearts': '♥',
        'name.unit': 'Line {1} {2}',
        'name.both': '{0} and {1}',
        'data.Frederick II': 'Friedrich II.',
    });
    const line = '@name.unit|PH.Ln5|5|@suit.hearts';

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
    it('says a sentence within a sentence, and knows the name of a piece from a word', () => {
        const phrase = { id: 'event.moves', args: ['@side.P', line, 'A1', 'A2'] };
        expect(words.say(phrase)).toBe('Prussia: Line 5 ♥ moves A1-A2.');
        expect(words.parts(phrase)[1]).toEqual({ kind: 'arg', text: 'Line 5 ♥' });
        const both = `@name.both|{${line}}|{@name.unit|PH.Ln2|2|@suit.hearts}`;
        expect(words.say({ id: 'event.moves', args: ['@side.P', both, 'A1', 'A2'] })).toBe(
            'Prussia: Line 5 ♥ and Line 2 ♥ moves A1-A2.',
        );
        expect(words.say({ id: 'event.moves', args: ['@side.P', '@name.both|Frederick II|{H5|I5}', 'A1', 'A2'] })).toBe(
            'Prussia: Friedrich II. and H5 – I5 moves A1-A2.',
        );
    });
    it('begins a sentence with a capital', () => {
        const german = new Catalogue({
            'event.retreats': '{0} weicht nach {1}.',
            'do.retreat': '{0} weicht',
            'name.hidden': 'eine österreichische Brigade in {1}',
        });
        const args = ['@name.hidden|I14#1|I14', 'H9'];
        expect(german.say({ id: 'event.retreats', args })).toBe('Eine österreichische Brigade in I14 weicht nach H9.');
        expect(german.say({ id: 'do.retreat', args })).toBe('eine österreichische Brigade in I14 weicht');
        expect(german.say({ id: 'event.retreats', args: ['x', 'H9'] })).toBe('x weicht nach H9.');
    });
    it('finds what a name stands for', () => {
        expect(keysOf({ id: 'event.moves', args: ['@side.P', line, 'A1', `@name.both|{${line}}|x`] })).toEqual([
            '@side.P',
            'PH.Ln5',
            'A1',
            'PH.Ln5',
        ]);
        expect(keysIn(`@name.both|{${line}}|{@name.unit|PH.Ln2|@suit.hearts}`)).toEqual(['PH.Ln5', 'PH.Ln2']);
        expect(keysIn('C4')).toEqual(['C4']);
        expect(keyIn('@result.loss|2')).toBe('@result.loss|2');
        const result = '@name.result|TM-1|{@result.test_at|-1}';
        expect(keyIn(result)).toBe(result);
        expect(phraseIn('@name.list|{@name.unit|PH.Ln5|@suit.hearts}|C4')).toEqual({
            id: 'name.list',
            args: ['@name.unit|PH.Ln5|@suit.hearts', 'C4'],
        });
        expect(phraseIn('C4')).toBe(null);
    });
    it('says what it has no sentence for', () => {
        expect(words.say({ id: 'event.new', args: ['@side.P', '3'] })).toBe('event.new(Prussia, 3)');
        expect(words.say({ id: 'event.odd', args: [] })).toBe('a {x} and {7} stay');
        expect(words.say({ id: 'event.moves', args: ['@side.Q', 'x', 'y', 'z'] })).toBe('Side.Q: x moves y-z.');
        expect(words.say({ id: 'toString', args: [] })).toBe('toString');
    });
});
