import { describe, expect, it } from 'vitest';
import { nameOf } from './names';
import { Catalogue } from './phrases';

const catalogue = new Catalogue({
    'name.unit': 'Prussian Line {1} {2}',
    'name.unit.short': 'Line {1} {2}',
    'name.hidden': 'an Austrian brigade in {1}',
    'name.place': 'sector {0}',
    'suit.hearts': '♥',
    'area.WR': "White's reserve",
});
const args = ['PH.Ln5', '5', '@suit.hearts'];
const names = { 'PH.Ln5': { full: { id: 'name.unit', args }, short: { id: 'name.unit.short', args } } };
const board = catalogue.calling(names);
const hidden = { id: 'name.hidden', args: ['I14#1', 'I14'] };

describe('what a key is called', () => {
    it('is told by the board, in full or short', () => {
        expect(nameOf('PH.Ln5', { catalogue: board, scene: null })).toBe('Prussian Line 5 ♥');
        expect(nameOf('PH.Ln5', { catalogue: board, scene: null }, 'short')).toBe('Line 5 ♥');
        expect(catalogue.calling(names)).toBe(board);
    });
    it('is told by the situation first', () => {
        const scene = { pieces: [], to_place: [], called: { 'I14#1': { full: hidden, short: hidden } } };
        expect(nameOf('I14#1', { catalogue: board, scene: scene })).toBe('an Austrian brigade in I14');
        expect(
            nameOf('PH.Ln5', {
                catalogue: board,
                scene: { ...scene, called: { 'PH.Ln5': { full: hidden, short: hidden } } },
            }),
        ).toBe('an Austrian brigade in I14');
    });
    it('is the word of the language for an area, and a hex is called as it is', () => {
        expect(nameOf('WR', { catalogue: board, scene: null })).toBe("White's reserve");
        expect(board.say({ id: 'name.place', args: ['PH.Ln5'] })).toBe('sector PH.Ln5'); // a sentence brings its names
        expect(nameOf('WR>b1', { catalogue: board, scene: null })).toBe("White's reserve → b1");
        expect(nameOf('H5|I5', { catalogue: board, scene: null })).toBe('H5 – I5');
        const itself = { full: { id: 'name.place', args: ['a1'] }, short: { id: 'name.place', args: ['a1'] } };
        expect(catalogue.calling({ a1: itself }).name('a1')).toBe('sector a1');
        expect(nameOf('H9', { catalogue: board, scene: null })).toBe('H9');
        expect(nameOf('toString', { catalogue: board, scene: null })).toBe('toString');
    });
});
