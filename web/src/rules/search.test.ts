import { describe, expect, it } from 'vitest';
import type { Rule } from '../wire/types';
import { chapterOf, chaptersOf, folded, searched, stretchesOf, wordsOf } from './search';

const rules: Rule[] = [
    { id: 'II.1a', kind: 'victory', text: 'Each enemy unit eliminated gives 1 VP, at once' },
    { id: 'XI.3.2a', kind: 'effect', text: 'Guns add 2, see II.1a and R-12; X.9z is no rule' },
    { id: 'XI.5', kind: 'effect', text: 'Rückzug: a unit retreats' },
    { id: 'R-12', kind: 'ruling', text: 'A ruling' },
];

describe('chapters', () => {
    it('are what an id begins with', () => {
        expect(['II.1a', 'X.b', '15.3.1a', '4c', 'AW-WIN-01', 'AWR-04', 'R-05'].map(chapterOf)).toEqual([
            'II',
            'X',
            '15',
            '4',
            'AW-WIN',
            'AWR',
            'R',
        ]);
    });
    it('keep the order of the rules', () => {
        expect(chaptersOf(rules).map(({ id, rules }) => [id, rules.length])).toEqual([
            ['II', 1],
            ['XI', 2],
            ['R', 1],
        ]);
    });
});

describe('searched', () => {
    const chapters = chaptersOf(rules);
    const ids = (query: string): string[] => searched(chapters, query).flatMap((c) => c.rules.map((rule) => rule.id));
    it('finds by number, from its beginning', () => {
        expect(ids('xi')).toEqual(['XI.3.2a', 'XI.5']);
        expect(ids('XI.3')).toEqual(['XI.3.2a']);
        expect(ids('r-1')).toEqual(['XI.3.2a', 'R-12']);
    });
    it('finds by all words, without case and accents', () => {
        expect(ids('ruck UNIT')).toEqual(['XI.5']);
        expect(ids('unit gives')).toEqual(['II.1a']);
        expect(ids('unit nothing')).toEqual([]);
        expect(ids('  ')).toHaveLength(4);
    });
    it('keeps the length of a text', () => expect(folded('Straße Ǆ ﬁ É')).toHaveLength('Straße Ǆ ﬁ É'.length));
});

describe('stretchesOf', () => {
    const isRule = (id: string): boolean => rules.some((rule) => rule.id === id);
    it('finds rules and searched words', () => {
        expect(stretchesOf(rules[1]!.text, 'XI.3.2a', wordsOf('guns'), isRule)).toEqual([
            { text: 'Guns', found: true },
            { text: ' add 2, see ' },
            { text: 'II.1a', rule: 'II.1a' },
            { text: ' and ' },
            { text: 'R-12', rule: 'R-12' },
            { text: '; X.9z is no rule' },
        ]);
    });
    it('loses nothing', () => {
        for (const { id, text } of rules)
            expect(
                stretchesOf(text, id, wordsOf('u e a'), isRule)
                    .map((s) => s.text)
                    .join(''),
            ).toBe(text);
    });
});
