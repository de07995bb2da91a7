import type { Phrase } from '../wire/types';

// The view holds the end of the journal only, and that end moves on. What was read once is kept.

export interface Lines {
    from: number; // number of the first line
    lines: readonly Phrase[];
}
export const noLines: Lines = { from: 0, lines: [] };

/** The newest lines added; what was taken back goes, and what does not join on is forgotten. */
export function withNewest(known: Lines, newest: Lines): Lines {
    const joins = newest.from >= known.from && newest.from <= known.from + known.lines.length;
    if (!joins || known.lines.length === 0) return newest;
    return { from: known.from, lines: [...known.lines.slice(0, newest.from - known.from), ...newest.lines] };
}
/** Older lines put before. */
export function withOlder(known: Lines, older: Lines): Lines {
    const missing = known.from - older.from;
    if (missing <= 0 || older.lines.length < missing) return known;
    return { from: older.from, lines: [...older.lines.slice(0, missing), ...known.lines] };
}
