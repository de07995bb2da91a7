import { aboutwar } from './fightAboutwar';
import { corbach } from './fightCorbach';
import { lament } from './fightLament';
import type { Roll, Told } from './fight';

// Event ids are words of the games. Read of each of them is which line begins a fight, which are its dice, and which its
// consequences; of a game unknown here nothing is read.

const Readers: Record<string, (lines: readonly Told[]) => Roll[]> = { lament, aboutwar, corbach };

/** All rolls that these lines tell of, in their order. */
export const rollsOf = (game: string, lines: readonly Told[]): Roll[] => Readers[game]?.(lines) ?? [];
