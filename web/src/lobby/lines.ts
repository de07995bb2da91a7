import type { BattleLine, ClockRules, Game, Player, SeatNumber } from '../wire/types';
import { timeLeft } from './times';
import { levelName, t } from './words';

// A battle of a list in words.

/** Guests have names that only the server needs. */
export const shownName = (name: string): string => (/^guest-[a-z0-9]{12}$/.test(name) ? t('guest') : name);

export function playerName(player: Player): string {
    if (player.kind.startsWith('bot ')) return t('machine', { level: levelName(player.kind.slice(4)) });
    if (player.kind === 'remote') return player.name ? t('byPost', { name: player.name }) : t('someoneByPost');
    if (player.name) return shownName(player.name);
    return player.kind === 'link' ? t('seatByLink') : t('seatOpen');
}

/** Whom I fight, in a battle of mine. */
export function opponentWords(battle: BattleLine): string {
    if (battle.seats.length === 2) return t('bothSides');
    const [mine] = battle.seats;
    const other = battle.players[mine === 1 ? 1 : 0];
    if (!other.name && isFree(other.kind)) return playerName(other);
    return t('against', { name: playerName(other) });
}

/** A battle of mine that nobody has joined yet waits for nobody: nothing is asked of me. */
export const waitsForMe = (battle: BattleLine): boolean =>
    battle.your_turn && !(battle.status === 'open' && battle.players.some(({ name, kind }) => !name && isFree(kind)));
const isFree = (kind: string): boolean => kind === 'open' || kind === 'link';

/** How long a battle stays when nobody comes; nothing as long as that is no hurry. */
export function termWords(battle: BattleLine, now: number): string {
    const Soon = 14 * 24 * 60 * 60 * 1000;
    if (battle.invited) return t('invitation', { time: timeLeft(battle.lapses, now) });
    if (battle.lapses === 0 || battle.lapses - now > Soon) return '';
    return t(battle.status === 'open' ? 'gone' : 'closed', { time: timeLeft(battle.lapses, now) });
}

export type Mood = 'yours' | 'waiting' | 'away' | 'open';
export function moodOf(battle: BattleLine): Mood {
    if (battle.status === 'away') return 'away';
    if (waitsForMe(battle)) return 'yours';
    return battle.status === 'open' ? 'open' : 'waiting';
}
export function stateWords(battle: BattleLine, now: number): string {
    const mood = moodOf(battle);
    if (mood === 'away') return t('away');
    if (mood === 'open') return t('notBegun');
    if (mood === 'waiting') return t('waiting');
    if (battle.status === 'open') return t('takeSeat');
    return battle.deadline > 0 ? t('yourMoveTime', { time: timeLeft(battle.deadline, now) }) : t('yourMove');
}

export function clockWords(clock: ClockRules): string {
    switch (clock.kind) {
        case 'none':
            return t('clock_none');
        case 'live':
            return t('clock_live', {
                minutes: clock.minutes ?? Math.round((clock.seconds ?? 0) / 60),
                increment: clock.increment,
            });
        case 'days':
            return clock.days === 1 ? t('clock_day') : t('clock_days', { days: clock.days });
    }
}

export function resultWords(battle: BattleLine): string {
    const how = endingWords(battle.ending);
    const who = winnerWords(battle);
    return how ? `${who}, ${how}` : who;
}
function winnerWords(battle: BattleLine): string {
    if (battle.winner === 0) return t('drawn');
    if (battle.seats.length === 1) return battle.seats[0] === battle.winner ? t('youWon') : t('youLost');
    return t('won', { name: playerName(battle.players[battle.winner - 1]!) });
}
function endingWords(ending: string): string {
    switch (ending) {
        case 'rules':
        case 'resigned':
        case 'agreed':
        case 'time':
        case 'called_off':
        case 'abandoned':
        case 'removed':
            return t(`ending_${ending}`);
        default:
            return ending;
    }
}

/** The seat somebody can still take. */
export const openSeat = (battle: BattleLine): SeatNumber => (battle.players[0].kind === 'open' ? 1 : 2);

export function sideName(game: Game | undefined, seat: SeatNumber): string {
    return game?.sides[seat - 1]?.name ?? String(seat);
}
/** Mine first, then those I wait for; in each the newest first, as they come. */
export function inOrder(battles: readonly BattleLine[]): BattleLine[] {
    const rank: Record<Mood, number> = { yours: 0, waiting: 1, open: 2, away: 3 };
    const urgent = (battle: BattleLine): number => (battle.deadline > 0 ? battle.deadline : Number.MAX_SAFE_INTEGER);
    return [...battles].sort((a, b) => rank[moodOf(a)] - rank[moodOf(b)] || urgent(a) - urgent(b));
}

/** As history has it; what has no year comes last. */
export function chronological<Scenario extends { date: string }>(scenarios: readonly Scenario[]): Scenario[] {
    const year = ({ date }: Scenario): number => Number(/\d{4}/.exec(date)?.[0] ?? 9999);
    return [...scenarios].sort((a, b) => year(a) - year(b));
}
