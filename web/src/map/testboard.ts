import type { Board, BoardArea } from '../wire/types';
import { chance } from './chance';

// Boards for the tests, made by code: any size, ground at random or as told.

export interface Wish {
    columns?: number;
    rows?: number;
    digits?: boolean;
    low?: boolean;
    terrain?: Record<string, string>;
    elevation?: Record<string, number>;
    marks?: Record<string, string[]>;
}

export function hexBoard(wish: Wish = {}): Board {
    const { columns = 8, rows = 7, digits = false, low = true } = wish;
    const board = emptyBoard();
    Object.assign(board, { columns, rows, labels: digits ? 'digits' : 'letters', first_column_low: low });
    for (let column = 0; column < columns; ++column)
        for (let row = 0; row < rows; ++row) {
            const two = (n: number): string => String(n + 1).padStart(2, '0');
            const label = digits ? two(column) + two(row) : String.fromCharCode(65 + column) + (row + 1);
            board.hexes.push({
                label,
                terrain: wish.terrain?.[label] ?? 'clear',
                elevation: wish.elevation?.[label] ?? 0,
                marks: wish.marks?.[label] ?? [],
            });
        }
    return board;
}

/** Every hex by itself: the hardest case for outlines that must keep each centre on its own side. */
export function wildBoard(seed: number, wish: Wish = {}): Board {
    const random = chance(seed);
    const board = hexBoard(wish);
    board.name = `Wild ${seed}`;
    for (const hex of board.hexes) {
        hex.terrain = ['clear', 'clear', 'woods', 'marsh', 'town'][Math.floor(random() * 5)]!;
        hex.elevation = Math.floor(random() * 3);
    }
    return board;
}

/** Three by three sectors, two reserves, one box: the shape of About War. */
export function areaBoard(): Board {
    const board = emptyBoard();
    const add = (id: string, column: number, row: number, borders: string[], more: Partial<BoardArea> = {}): void => {
        board.areas.push({ id, name: '', terrain: 'open', marks: [], borders, column, row, width: 1, ...more });
    };
    for (const column of [0, 1, 2])
        for (const row of [1, 2, 3]) {
            const name = (c: number, r: number): string => 'abc'[c]! + r;
            const near = [
                [column - 1, row],
                [column + 1, row],
                [column, row - 1],
                [column, row + 1],
            ].filter(([c, r]) => c! >= 0 && c! < 3 && r! >= 1 && r! <= 3);
            const borders = near.map(([c, r]) => name(c!, r!));
            if (row === 1) borders.push('WR');
            if (row === 3) borders.push('BR');
            add(name(column, row), column, 4 - row, borders);
        }
    add('BR', 0, 0, ['a3', 'b3', 'c3'], { width: 3, marks: ['reserve.B'] });
    add('WR', 0, 4, ['a1', 'b1', 'c1'], { width: 3, marks: ['reserve.W'] });
    add('routed.B', 3, 0, [], { terrain: '', marks: ['box'] });
    return board;
}

function emptyBoard(): Board {
    return {
        game: 'test',
        scenario: 'test',
        name: 'Test',
        date: '',
        columns: 0,
        rows: 0,
        labels: '',
        first_column_low: true,
        hexes: [],
        sides: [],
        lines: [],
        names: [],
        areas: [],
        steps: [],
    };
}
