import { chiSquareChance } from '../luck';
import type { AnalysedRoll, SeatNumber, Throw } from '../../wire/types';

// What dice and cards gave and took. Rolls are told in worth to the seat that answered; here it is made one side's.

export const gainedBy = (seat: SeatNumber, roll: AnalysedRoll): number =>
    roll.seat === seat ? roll.gained : -roll.gained;

const Least = 0.005; // what is less is told as nothing

/** The rolls that helped a seat most, the best first. They are the ones that hurt the other most. */
export function luckiest(throws: readonly Throw[], seat: SeatNumber, most: number): Throw[] {
    return throws
        .filter((roll) => gainedBy(seat, roll) >= Least)
        .sort((a, b) => gainedBy(seat, b) - gainedBy(seat, a))
        .slice(0, most);
}

export type Fortune = 'usual' | 'little' | 'good' | 'great';
/** Luck in standard deviations, in steps that have a word. */
export function fortuneOf(z: number): Fortune {
    const size = Math.abs(z);
    if (size < 0.5) return 'usual';
    if (size < 1) return 'little';
    return size < 2 ? 'good' : 'great';
}
/** How often luck is at least so good, or when it is bad, at least so bad. */
export const chanceOf = (z: number): number => chiSquareChance(z * z, 1) / 2;
