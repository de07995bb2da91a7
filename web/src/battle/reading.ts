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
    const names = new Map<string, string>(); // arguments by what they stand for
    const keyed = lines.map(({ number, phrase }) => {
        const plain = { id: phrase.id, args: keysOf(phrase) };
        named.set(plain, phrase);
        plain.args.forEach((key, i) => names.set(key, phrase.args[i]!));
        return { number, phrase: plain };
    });
    const name = (phrase: Phrase): Phrase => named.get(phrase) ?? phrase;
    const rolls = Readers[game]?.(keyed) ?? [];
    for (const roll of rolls) {
        roll.title = name(roll.title);
        roll.told = roll.told.map(name);
        if (roll.kind !== 'fight') continue;
        roll.before = roll.before.map(name);
        roll.results = roll.results.map(({ id, args }) => ({ id, args: args.map((arg) => names.get(arg) ?? arg) }));
    }
    return rolls;
}
