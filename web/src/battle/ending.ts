import { luckOf } from '../replay/luck';
import type { BattleRecord } from '../replay/record';
import type { Loss, Result, Score } from '../wire/types';

// What is told of a battle that is over: the points of each side by their sources, what its parts have lost, and how
// the dice fell.

export interface Account {
    side: string;
    scores: Score[];
    total: number | null; // null in a game without points
    losses: Loss[];
    lost: number;
    of: number;
}
export function accountsOf(result: Result, sides: readonly string[]): Account[] {
    return sides.map((side) => {
        const scores = result.scores.filter((score) => score.side === side);
        const losses = result.losses.filter((loss) => loss.side === side);
        return {
            side,
            scores,
            total: scores.length > 0 ? sum(scores.map(({ points }) => points)) : null,
            losses,
            lost: sum(losses.map(({ lost }) => lost)),
            of: sum(losses.map(({ of }) => of)),
        };
    });
}
const sum = (numbers: number[]): number => numbers.reduce((all, n) => all + n, 0);

export interface DiceLine {
    count: number;
    mean: number;
    expected: number;
    unusual: boolean; // fair dice fall like this on one day in twenty, or less
}
/** Of the dice that fell most often; null when none did. */
export function diceOf(record: BattleRecord): DiceLine | null {
    const die = luckOf(record).sort((a, b) => b.rolled - a.rolled)[0];
    if (!die || die.rolled === 0) return null;
    const spread = Math.sqrt((die.sides ** 2 - 1) / 12 / die.rolled); // of the mean of fair dice
    return {
        count: die.rolled,
        mean: die.mean,
        expected: die.expectedMean,
        unusual: spread > 0 && Math.abs(die.mean - die.expectedMean) > 1.96 * spread,
    };
}
