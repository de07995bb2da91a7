import type { SeatNumber } from '../wire/types';
import { fallsOf, isFace, type BattleRecord } from './record';

// How the dice fell, against how they fall in the long run. Draws of cards are no dice and are left out.

export interface FaceCount {
    face: number;
    count: number;
}
export interface DieLuck {
    sides: number;
    rolled: number;
    faces: FaceCount[];
    expected: number; // of each face
    mean: number;
    expectedMean: number;
    chiSquare: number;
    chance: number; // that fair dice are at least as uneven as these
    bySeat: Record<SeatNumber, { rolled: number; mean: number }>; // after an answer of that seat
}
export type Evenness = 'too_few' | 'even' | 'somewhat' | 'rare';

export function luckOf(record: BattleRecord): DieLuck[] {
    const rolled = new Map<number, { face: number; seat: SeatNumber | null }[]>();
    const kept = record.rolls.filter((roll) => !roll.back);
    fallsOf(record).forEach(({ seat, fall }, i) => {
        const roll = kept[i];
        if (!roll || !isFace(fall)) return;
        const list = rolled.get(roll.sides) ?? [];
        list.push({ face: roll.face, seat });
        rolled.set(roll.sides, list);
    });
    return [...rolled].sort(([a], [b]) => a - b).map(([sides, dice]) => luckOfDie(sides, dice));
}

function luckOfDie(sides: number, dice: { face: number; seat: SeatNumber | null }[]): DieLuck {
    const counts = new Map<number, number>();
    for (const { face } of dice) counts.set(face, (counts.get(face) ?? 0) + 1);
    const faces = Array.from({ length: sides }, (_, i) => ({ face: i + 1, count: counts.get(i + 1) ?? 0 }));
    const expected = dice.length / sides;
    const chiSquare = faces.reduce((sum, { count }) => sum + (count - expected) ** 2 / expected, 0);
    const of = (seat: SeatNumber): { rolled: number; mean: number } => {
        const his = dice.filter((die) => die.seat === seat).map((die) => die.face);
        return { rolled: his.length, mean: meanOf(his) };
    };
    return {
        sides,
        rolled: dice.length,
        faces,
        expected,
        mean: meanOf(dice.map((die) => die.face)),
        expectedMean: (sides + 1) / 2,
        chiSquare,
        chance: sides > 1 ? chiSquareChance(chiSquare, sides - 1) : 1,
        bySeat: { 1: of(1), 2: of(2) },
    };
}
const meanOf = (numbers: number[]): number =>
    numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Below about five of each face the test says nothing. */
export function evennessOf(luck: DieLuck): Evenness {
    if (luck.expected < 5) return 'too_few';
    if (luck.chance >= 0.1) return 'even';
    return luck.chance >= 0.01 ? 'somewhat' : 'rare';
}

/** How often chi-square is at least so large: the upper incomplete gamma function Q(freedom / 2, x / 2). */
export function chiSquareChance(x: number, freedom: number): number {
    if (x <= 0) return 1;
    const a = freedom / 2;
    const z = x / 2;
    const scale = Math.exp(a * Math.log(z) - z - logGamma(a));
    if (z < a + 1) {
        // series for the lower part
        let term = 1 / a;
        let sum = term;
        for (let n = 1; n < 1000 && term > sum * 1e-15; ++n) {
            term *= z / (a + n);
            sum += term;
        }
        return Math.max(0, 1 - scale * sum);
    }
    // continued fraction for the upper part (Lentz)
    let b = z + 1 - a;
    let c = 1e300;
    let d = 1 / b;
    let h = d;
    for (let n = 1; n < 1000; ++n) {
        const an = -n * (n - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        const step = c * d;
        h *= step;
        if (Math.abs(step - 1) < 1e-15) break;
    }
    return Math.min(1, scale * h);
}

/** Of whole and half numbers, which is all the degrees of freedom there are. */
function logGamma(x: number): number {
    let sum = x % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
    for (let n = x - 1; n > 0; --n) sum += Math.log(n);
    return sum;
}
