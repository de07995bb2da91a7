import type { Board, BoardArea, Piece, Scene } from '../wire/types';

// Small boards and scenes for tests.

const bare = { game: 'test', scenario: 'test', name: 'Test', date: '', sides: [], lines: [], names: [], steps: [] };

export function hexBoard(columns: number, rows: number, labels: 'letters' | 'digits', firstLow: boolean): Board {
    const two = (n: number): string => String(n).padStart(2, '0');
    const hexes = Array.from({ length: columns * rows }, (_, i) => {
        const [column, row] = [Math.floor(i / rows), i % rows];
        const label =
            labels === 'letters' ? String.fromCharCode(65 + column) + String(row + 1) : two(column + 1) + two(row + 1);
        return { label, terrain: 'clear', elevation: 0, marks: [] };
    });
    return { ...bare, columns, rows, labels, first_column_low: firstLow, hexes, areas: [] };
}

/** Nine sectors, two reserves and a box: as About War has them. */
export function areaBoard(): Board {
    const area = (id: string, column: number, row: number, borders: string[], width = 1): BoardArea => ({
        id,
        name: '',
        terrain: 'open',
        marks: [],
        borders,
        column,
        row,
        width,
    });
    const areas: BoardArea[] = [];
    for (const row of [1, 2, 3])
        for (const [column, letter] of ['a', 'b', 'c'].entries()) {
            const borders = [
                column > 0 ? `${'abc'[column - 1]}${row}` : '',
                column < 2 ? `${'abc'[column + 1]}${row}` : '',
                row > 1 ? `${letter}${row - 1}` : 'WR',
                row < 3 ? `${letter}${row + 1}` : 'BR',
            ];
            areas.push(area(`${letter}${row}`, column, 4 - row, borders.filter(Boolean)));
        }
    areas.push(area('WR', 0, 4, ['a1', 'b1', 'c1'], 3), area('BR', 0, 0, ['a3', 'b3', 'c3'], 3));
    areas.push(area('routed.B', 3, 0, []), area('scoring.B', 3, 1, []));
    return { ...bare, columns: 0, rows: 0, labels: '', first_column_low: true, hexes: [], areas };
}

export const piece = (name: string, place: string, more: Partial<Piece> = {}): Piece => ({
    name,
    side: 'W',
    place,
    order: 0,
    facing: null,
    face_up: true,
    hidden: false,
    symbol: 'infantry',
    title: '',
    values: [],
    badges: [],
    ...more,
});

export const sceneOf = (...pieces: Piece[]): Scene => ({
    board: 'test',
    status: [],
    step: '',
    pieces,
    to_place: [],
    tracks: [],
    cards: [],
    prompt: { id: '', rule: '', text: { id: '', args: [] } },
    waiting: [],
    options: [],
    scopes: [],
    standing: [],
    result: { over: false, winner: null, text: { id: '', args: [] }, scores: [], losses: [] },
});
