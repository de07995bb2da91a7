import { describe, expect, it } from 'vitest';
import { board, piece, scene } from '../battle/sample';
import { Catalogue } from './phrases';
import { boardIn, sceneIn } from './translated';

const german = new Catalogue({
    'data.Windmill Hill': 'Windmühlenberg',
    'data.5 December 1757': '5. Dezember 1757',
    'data.Bavarians': 'Bayern',
});

describe('what data files say', () => {
    it('is in the language of the page: names on the map, and the date', () => {
        const names = [
            { text: 'Windmill Hill', kind: 'hill', hex: 'A1' },
            { text: 'Leuthen', kind: 'town', hex: 'A2' },
        ];
        const said = boardIn({ ...board('A1', 'A2'), date: '5 December 1757', names }, german);
        expect(said.date).toBe('5. Dezember 1757');
        expect(said.names.map(({ text }) => text)).toEqual(['Windmühlenberg', 'Leuthen']);
    });
    it('is copied only where it is another', () => {
        const plain = scene({ pieces: [piece('p', 'P', 'A1', { title: 'Bevern' })] });
        expect(sceneIn(plain, german)).toBe(plain);
        const other = scene({ pieces: [...plain.pieces, piece('a', 'A', 'A2', { title: 'Bavarians' })] });
        const said = sceneIn(other, german);
        expect(said.pieces.map(({ title }) => title)).toEqual(['Bevern', 'Bayern']);
        expect(said.pieces[0]).toBe(plain.pieces[0]);
    });
});
