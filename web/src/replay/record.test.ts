import { describe, expect, it } from 'vitest';
import { fallsOf, parseRecord } from './record';

const text = `oblique record 1
game skirmish
scenario meadow
rules 1
player 1 Anna von Alt
player 2 Bernd
dice chacha20 71d8
contribution 2 167d
secret 5f23

0 | fair, 3@2
1 1 R1
2 2 B3 | fair
# a comment
3 1 at(K 13) | auto
14 2 C4 | 1, 4@-, mud | auto
= 75907b57101130e1
roll 0 12 7
roll 1 6 4 back
roll 2 6
`;

describe('parseRecord', () => {
    const record = parseRecord(text.replaceAll('\n', '\r\n'));
    it('reads the header', () => {
        expect(record).toMatchObject({
            game: 'skirmish',
            scenario: 'meadow',
            players: ['Anna von Alt', 'Bernd'],
            commitment: '71d8',
            contributions: ['', '167d'],
            secret: '5f23',
        });
    });
    it('reads answers with what fell', () => {
        expect(record.opening).toEqual(['fair', '3']);
        expect(record.answers).toEqual([
            { number: 1, seat: 1, notation: 'R1', falls: [], auto: false },
            { number: 2, seat: 2, notation: 'B3', falls: ['fair'], auto: false },
            { number: 3, seat: 1, notation: 'at(K 13)', falls: [], auto: true },
            { number: 14, seat: 2, notation: 'C4', falls: ['1', '4', 'mud'], auto: true },
        ]);
        expect(fallsOf(record).map(({ fall }) => fall)).toEqual(['fair', '3', 'fair', '1', '4', 'mud']);
    });
    it('reads rolls, and leaves out a broken one', () => {
        expect(record.rolls).toEqual([
            { index: 0n, sides: 12, face: 7, back: false },
            { index: 1n, sides: 6, face: 4, back: true },
        ]);
    });
    it('does not mind what is no record', () => {
        expect(parseRecord('').answers).toEqual([]);
        expect(parseRecord('9 9 9\n\u0000').answers).toEqual([]);
    });
});
