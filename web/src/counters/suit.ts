import { short } from './shape';

// The four suits of wings, in a box of 20: four shapes, then four colours.

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

export const Suits: Record<Suit, { ink: string; path: string }> = {
    spades: {
        ink: '#1f2328',
        path: 'M10 1.2C12.4 5 18.4 7.7 18.4 12.3C18.4 15.2 16.3 16.7 14.2 16.7C12.6 16.7 11.4 15.9 10.7 14.7C10.8 16.8 11.5 18.2 12.9 19H7.1C8.5 18.2 9.2 16.8 9.3 14.7C8.6 15.9 7.4 16.7 5.8 16.7C3.7 16.7 1.6 15.2 1.6 12.3C1.6 7.7 7.6 5 10 1.2Z',
    },
    hearts: {
        ink: '#a3242c',
        path: 'M10 18.6C7.6 14.8 1.2 11.6 1.2 6.7C1.2 3.9 3.2 1.8 5.8 1.8C7.7 1.8 9.3 2.9 10 4.8C10.7 2.9 12.3 1.8 14.2 1.8C16.8 1.8 18.8 3.9 18.8 6.7C18.8 11.6 12.4 14.8 10 18.6Z',
    },
    diamonds: {
        ink: '#a85600',
        path: 'M10 .8C11.8 4.4 14.4 7.6 17.3 10C14.4 12.4 11.8 15.6 10 19.2C8.2 15.6 5.6 12.4 2.7 10C5.6 7.6 8.2 4.4 10 .8Z',
    },
    clubs: {
        ink: '#1e6245',
        path: 'M10 1.2C12.5 1.2 14.3 3 14.3 5.2C14.3 6.4 13.8 7.4 13 8.2C13.6 7.9 14.2 7.8 14.9 7.8C17.2 7.8 18.9 9.5 18.9 11.8C18.9 14.1 17.2 15.8 14.9 15.8C13.1 15.8 11.5 14.8 10.7 13.2C10.8 16 11.5 18 13.1 19H6.9C8.5 18 9.2 16 9.3 13.2C8.5 14.8 6.9 15.8 5.1 15.8C2.8 15.8 1.1 14.1 1.1 11.8C1.1 9.5 2.8 7.8 5.1 7.8C5.8 7.8 6.4 7.9 7 8.2C6.2 7.4 5.7 6.4 5.7 5.2C5.7 3 7.5 1.2 10 1.2Z',
    },
};

export const isSuit = (word: string): word is Suit => Object.hasOwn(Suits, word);

export const suitSvg = (suit: Suit, x: number, y: number, size: number, ink = Suits[suit].ink): string =>
    `<path transform="translate(${short(x)} ${short(y)}) scale(${short(size / 20)})" d="${Suits[suit].path}" fill="${ink}"/>`;
