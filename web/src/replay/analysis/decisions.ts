import { speaksOf } from '../../battle/journal';
import type { Light } from '../../board/lights';
import type { Analysis, Board, Decision, Scene, Target } from '../../wire/types';

// The decisions of an analysis, as they are listed and as they are shown on the map.

export type Whose = 'both' | '1' | '2';
export type Order = 'loss' | 'time';

export function listed(decisions: readonly Decision[], whose: Whose, order: Order): Decision[] {
    const wanted = decisions.filter(({ seat }) => whose === 'both' || seat === Number(whose));
    return wanted.sort((a, b) => (order === 'time' ? a.answer - b.answer : b.loss - a.loss));
}

/** Where the replay must stand so that the map shows what the answer was given to. */
export const stepBefore = (decision: Decision): number => decision.answer - 1;

/** The decision that is about to be taken at this step of the replay. */
export const decisionAt = (decisions: readonly Decision[], at: number): Decision | undefined =>
    decisions.find((decision) => stepBefore(decision) === at);

/** The one that the list marks: about to be taken, else the one that has just been. */
export const markedAt = (decisions: readonly Decision[], at: number): Decision | undefined =>
    decisionAt(decisions, at) ?? decisionAt(decisions, at - 1);

/** How many decisions that could have been better are not listed: the server tells only the dearest. */
export function missing({ sides, decisions }: Analysis, whose: Whose): number {
    const marked = sides.map((side, i) => (whose === 'both' || Number(whose) === i + 1 ? side.marked : 0));
    return marked.reduce((sum, n) => sum + n, 0) - listed(decisions, whose, 'loss').length;
}

/** On the map: what the answer that was given names, and what the better one does. */
export function lightsOf(
    decision: Decision,
    words: { given: string; better: string },
    board: Board,
    scene: Scene,
): Light[] {
    return (['better', 'given'] as const).flatMap((which) => {
        const targets = namedIn(decision[which], board, scene);
        return targets.map((target, i) => ({
            target,
            glow: 'named' as const,
            ...(i === targets.length - 1 ? { chip: words[which] } : {}),
        }));
    });
}

/** The places and pieces of a notation: b3 and b2 of "act(I,b3>b2)". */
function namedIn(notation: string, board: Board, scene: Scene): Target[] {
    const cards = new Set(scene.cards.flatMap((zone) => zone.cards)); // "order(H4)" is a card, whatever the map has
    const [, ...args] = notation.split(/[\s(),<>]+/);
    return speaksOf({ id: '', args: args.filter((arg) => !cards.has(arg)) }, board, scene);
}
