import type { Clock, SeatNumber } from '../wire/types';

// What is left on a clock that runs on by itself between two messages.

/** Milliseconds left; none when there is no clock. A device whose own clock goes behind sees no time won. */
export function timeLeft(clock: Clock, seat: SeatNumber, now: number): number | null {
    const left = clock.left?.[seat - 1];
    if (clock.kind === 'none' || left === undefined) return null;
    const running = clock.running?.includes(seat) ?? false;
    const gone = running && clock.since !== undefined ? Math.max(0, now - clock.since) : 0;
    return Math.max(0, left - gone);
}

/** "41:07", "1:02:03", from a day up "2 d 4 h". Counted up to the next second: 0:00 is the flag. */
export function clockText(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    const two = (n: number): string => String(n).padStart(2, '0');
    if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
    if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
    return `${minutes}:${two(seconds % 60)}`;
}

/** How soon a shown clock changes its text: every second, or every minute when days are shown. */
export const clockPace = (milliseconds: number): number => (milliseconds >= 86_400_000 ? 60_000 : 1000);
