import { session } from '../app/session.svelte';
import type { SeatNumber, Table } from '../wire/types';

/** The machine may answer for a seat unless the enemy is another person. */
export function mayBeHelped(table: Table, seat: SeatNumber | null): boolean {
    return enemyIsMachine(table, seat) || (seat !== null && isHotSeat(table));
}

/** The enemy looks at no clock: that an answer came at once tells him nothing. */
export function enemyIsMachine(table: Table, seat: SeatNumber | null): boolean {
    return seat !== null && (table.players[seat === 1 ? 1 : 0]?.kind.startsWith('bot ') ?? false);
}

/** One person plays both sides at one screen. */
export function isHotSeat(table: Table): boolean {
    const [first, second] = table.players;
    return !!session.me && [first, second].every((p) => p.kind === 'person' && p.name === session.me?.name);
}
