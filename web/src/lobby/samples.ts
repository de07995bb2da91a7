import type { Piece } from '../wire/types';

// Three counters to choose a skin by: one's own foot, the enemy's horse, and something hidden.
const plain: Piece = {
    name: 'PS.Gr1',
    side: 'P',
    place: 'A1',
    order: 0,
    facing: null,
    face_up: true,
    hidden: false,
    symbol: 'infantry.grenadier',
    title: '',
    values: [
        { name: 'strength', value: 4 },
        { name: 'movement', value: 2 },
    ],
    badges: [],
};
export const samples: { piece: Piece; own: boolean }[] = [
    { piece: plain, own: true },
    {
        piece: {
            ...plain,
            name: 'AC.Cu1',
            side: 'A',
            symbol: 'cavalry.cuirassier',
            values: [
                { name: 'strength', value: 3 },
                { name: 'movement', value: 3 },
            ],
        },
        own: false,
    },
    {
        piece: { ...plain, name: 'A1#1', side: 'A', face_up: false, hidden: true, symbol: 'unknown', values: [] },
        own: false,
    },
];
