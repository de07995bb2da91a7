import type { Board, Option, Piece, Scene, Target } from '../wire/types';

// Small boards and scenes for tests.

export const option = (notation: string, target: Target, verb = 1, args: string[] = []): Option => ({
    notation,
    choice: { verb, noun: target.noun, id: 0 },
    label: { id: `do.${notation}`, args },
    rule: '',
    target,
    price: 0,
});
export const piece = (name: string, side: string, place: string, more: Partial<Piece> = {}): Piece => ({
    name,
    side,
    place,
    order: 0,
    facing: null,
    face_up: true,
    hidden: false,
    symbol: 'infantry.line',
    title: '',
    values: [],
    badges: [],
    ...more,
});
export const scene = (more: Partial<Scene> = {}): Scene => ({
    board: '',
    status: [],
    step: '',
    pieces: [],
    to_place: [],
    tracks: [],
    cards: [],
    prompt: { id: '', rule: '', text: { id: '', args: [] } },
    waiting: ['first'],
    options: [],
    scopes: [],
    standing: [],
    result: { over: false, winner: null, text: { id: '', args: [] }, scores: [], losses: [] },
    ...more,
});
export const board = (...labels: string[]): Board => ({
    game: 'lament',
    scenario: '',
    name: '',
    date: '',
    columns: 3,
    rows: 3,
    labels: 'letters',
    first_column_low: true,
    hexes: labels.map((label) => ({ label, terrain: 'clear', elevation: 0, marks: [] })),
    sides: [],
    lines: [],
    names: [],
    areas: [],
    steps: [],
});
