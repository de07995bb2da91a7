import { session } from '../app/session.svelte';
import type { Player, SeatNumber, Table } from '../wire/types';
import { capital } from './format';
import { t } from './words';

/** "Anna", "Machine, drill", "free seat". */
export function playerName(player: Player): string {
    if (player.kind.startsWith('bot ')) return t('bot', { level: capital(player.kind.slice(4)) });
    return player.name || t('openSeat');
}

/** The machine may answer for a seat unless the enemy is another person. */
export function mayBeHelped(table: Table, seat: SeatNumber | null): boolean {
    if (!seat) return false;
    return table.players[seat === 1 ? 1 : 0].kind.startsWith('bot ') || isHotSeat(table);
}

/** One person plays both sides at one screen. */
export function isHotSeat(table: Table): boolean {
    const [first, second] = table.players;
    return !!session.me && [first, second].every((p) => p.kind === 'person' && p.name === session.me?.name);
}
