import type { Phrase } from '../wire/types';
import { keysOf } from '../words/phrases';
import { aboutwar } from './fightAboutwar';
import { corbach } from './fightCorbach';
import { lament } from './fightLament';
import type { Roll, Told } from './fight';

// Event ids are words of the games. Read of each of them is which line begins a fight, which are its dice, and which its
// consequences; of a game unknown here nothing is read.

const Readers: Record<string, (lines: readonly Told[]) => Roll[]> = { lament, aboutwar, corbach };

/** All rolls that these lines tell of, in their order. */
export function rollsOf(game: string, lines: readonly Told[]): Roll[] {
    // Read are keys, told are names.
    const named = new Map<Phrase, Phrase>();
    const keyed = lines.map(({ number, phrase }) => {
        const plain = { id: phrase.id, args: keysOf(phrase) };
        named.set(plain, phrase);
        return { number, phrase: plain };
    });
    const name = (phrase: Phrase): Phrase => named.get(phrase) ?? phrase;
    const rolls = Readers[game]?.(keyed) ?? [];
    for (const roll of rolls) {
        roll.title = name(roll.title);
        roll.told = roll.told.map(name);
        if (roll.kind === 'fight') roll.before = roll.before.map(name);
    }
    return rolls;
}
