import type { LiveBattle } from '../battle/live.svelte';
import type { Scene } from '../wire/types';
import { ordersOf, pencilOf, repeatAnswers, type Order } from './sheet';

// Several answers, or several steps back, one after the other: each waits until the page shows what the one before has
// changed, for an answer is only taken in the position it was given in.

const Patience = 4000; // milliseconds until the whole view is fetched instead of waited for

async function shown(live: LiveBattle, before: string): Promise<boolean> {
    if (live.position !== before) return true;
    await new Promise<void>((resolve) => {
        const end = (): void => {
            clearTimeout(timer);
            stop();
            resolve();
        };
        const timer = setTimeout(end, Patience);
        const stop = live.beforeChange(() => queueMicrotask(end));
    });
    if (live.position === before) await live.look();
    return live.position !== before;
}

const isListed = (scene: Scene | null, notation: string): boolean =>
    scene?.options.some((option) => option.notation === notation) ?? false;

/** Sends those of the answers that are offered when their turn comes; false as soon as one is refused. */
export async function sendAll(live: LiveBattle, notations: readonly string[]): Promise<boolean> {
    for (const notation of notations) {
        if (!isListed(live.scene, notation)) {
            if (notation === 'enough') continue; // only some units are asked for a second step
            return false;
        }
        const before = live.position;
        if (!(await live.answer(notation)) || !(await shown(live, before))) return false;
    }
    return true;
}

async function stepBack(live: LiveBattle): Promise<boolean> {
    if (!live.view?.table.can_undo) return false;
    const before = live.position;
    return (await live.undo()) && (await shown(live, before));
}

/** An order that has been begun and not finished is put down again. */
export async function putDown(live: LiveBattle): Promise<boolean> {
    while (live.scene && pencilOf(live.scene)) if (!(await stepBack(live))) return false;
    return true;
}

const keyOf = (order: Order): string => `${order.type} ${order.path.join('>')}`;

/** What stands on `before` and no longer on `after`, of each line as many as are gone. */
export function missingFrom(before: readonly Order[], after: readonly Order[]): Order[] {
    return before.flatMap((order) => {
        const left = after.find((other) => keyOf(other) === keyOf(order))?.count ?? 0;
        return order.count > left ? [{ ...order, count: order.count - left }] : [];
    });
}

/**
 * Takes one order of this line off the sheet. The server only takes back last answers, so what was written after it is
 * taken back too and written again.
 */
export async function strike(live: LiveBattle, side: string, order: Order): Promise<boolean> {
    if (!(await putDown(live))) return false;
    const later: Order[] = [];
    for (;;) {
        const before = live.scene ? ordersOf(live.scene, side) : [];
        do if (!(await stepBack(live))) return rewrite(live, later).then(() => false);
        while (live.scene && pencilOf(live.scene));
        const gone = missingFrom(before, live.scene ? ordersOf(live.scene, side) : [])[0];
        if (!gone) return false; // something else was taken back: leave it at that
        if (keyOf(gone) === keyOf(order)) return rewrite(live, later);
        later.unshift(gone);
    }
}
async function rewrite(live: LiveBattle, orders: readonly Order[]): Promise<boolean> {
    for (const order of orders) if (!(await sendAll(live, repeatAnswers(order)))) return false;
    return true;
}

/** An empty sheet again. */
export async function clearSheet(live: LiveBattle, side: string): Promise<boolean> {
    while (live.scene && (pencilOf(live.scene) || ordersOf(live.scene, side).length > 0))
        if (!(await stepBack(live))) return false;
    return true;
}
