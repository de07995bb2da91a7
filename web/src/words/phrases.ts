import type { Called, Phrase } from '../wire/types';

// The engine's sentences: `{0}` is an argument, `{1:die}` one that is a die. An argument that begins with @ is a sentence
// itself: "@side.P", or "@name.unit|PH.Ln5|@suit.hearts" with arguments of its own.

/** A stretch of a sentence: plain words, a die, or an argument: a hex, a number, the name of a piece. */
export interface Part {
    kind: 'text' | 'die' | 'arg';
    text: string;
}

/** The sentence that an argument is; null for a plain one. An argument of it that holds a bar stands in braces. */
export function phraseIn(arg: string): Phrase | null {
    if (!arg.startsWith('@')) return null;
    const parts = [''];
    let depth = 0;
    for (const sign of arg.slice(1)) {
        if (sign === '|' && depth === 0) parts.push('');
        else parts[parts.length - 1] += sign;
        if (sign === '{') ++depth;
        if (sign === '}') --depth;
    }
    const [id = '', ...args] = parts;
    return { id, args: args.map((each) => (/^\{.*\}$/s.test(each) ? each.slice(1, -1) : each)) };
}
/** Of a piece, a card or a place; what a table gives has a short form beside it, too, but no key. */
const isName = (phrase: Phrase): boolean => phrase.id.startsWith('name.') && phrase.id !== 'name.result';

/** Upper case for the first letter: words and answers come as they stand within a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What an argument stands for: of the name of a piece, a card or a place its key, else itself. */
export function keyIn(arg: string): string {
    const phrase = phraseIn(arg);
    return phrase && isName(phrase) && phrase.args[0] ? keyIn(phrase.args[0]) : arg;
}
export const keysOf = (phrase: Phrase): string[] => phrase.args.map(keyIn);
/** All that an argument names, a list of names too. */
export function keysIn(arg: string): string[] {
    const phrase = phraseIn(arg);
    if (!phrase) return [arg];
    const inside = phrase.args.filter((each, i) => each.startsWith('@') || (i === 0 && isName(phrase)));
    return inside.flatMap(keysIn);
}

/** What pieces, cards and places are called, by key. */
export type Names = Readonly<Record<string, Called>>;
const Nobody: Names = {};

export class Catalogue {
    private readonly naming = new WeakMap<Names, Catalogue>();
    constructor(
        private readonly messages: Record<string, string>,
        private readonly names: Names = Nobody,
    ) {}

    /** The same sentences, and what things are called on a board. */
    calling(names: Names = Nobody): Catalogue {
        let found = this.naming.get(names);
        if (!found) this.naming.set(names, (found = new Catalogue(this.messages, names)));
        return found;
    }
    /** What a piece, a card or a place is called; of several places each. Itself when nobody has told a name. */
    name(key: string, length: keyof Called = 'full', others: Names = Nobody): string {
        for (const names of [others, this.names]) if (Object.hasOwn(names, key)) return this.say(names[key]![length]);
        return this.placesOf(key) ?? this.find(`area.${key}`) ?? this.translated(key);
    }
    /** A way or a border: what lies between signs are places. */
    private placesOf(key: string): string | undefined {
        if (!/^\w+([>|]\w+)+$/.test(key)) return undefined;
        const ends = key.split(/[>|]/).map((end) => this.name(end, 'short'));
        return ends.join(key.includes('>') ? ' → ' : ' – ');
    }

    find(id: string): string | undefined {
        return Object.hasOwn(this.messages, id) ? this.messages[id] : undefined;
    }
    /** A word, or what the key ends with when there is none. */
    word(id: string): string {
        return this.find(id) ?? id;
    }

    /** What a data file says (an event, a date, a name), in the language of the catalogue; itself when it has nothing. */
    translated(text: string): string {
        return this.find(`data.${text}`) ?? text;
    }

    parts(phrase: Phrase): Part[] {
        const message = this.find(phrase.id);
        if (message === undefined) {
            const args = phrase.args.map((arg) => this.sayArgument(arg)).join(', ');
            return [{ kind: 'text', text: phrase.id + (args ? `(${args})` : '') }];
        }
        const parts: Part[] = [];
        const add = (kind: Part['kind'], text: string): void => {
            const last = parts.at(-1);
            if (kind === 'text' && last?.kind === 'text') last.text += text;
            else if (text) parts.push({ kind, text });
        };
        let from = 0;
        for (const match of message.matchAll(/\{(\d)(:die)?\}/g)) {
            const arg = phrase.args[Number(match[1])];
            if (arg === undefined) continue; // braces that name no argument are ordinary text
            add('text', message.slice(from, match.index));
            from = match.index + match[0].length;
            if (match[2]) for (const face of this.sayArgument(arg).split(/[ ,]+/)) add('die', face);
            else add(isWord(arg) ? 'text' : 'arg', this.sayArgument(arg));
        }
        add('text', message.slice(from));
        const first = /^\{(\d)\}.*[.?!:]$/s.exec(message)?.[1];
        if (parts[0] && first && phrase.args[Number(first)]?.startsWith('@')) parts[0].text = capital(parts[0].text);
        return parts;
    }

    say(phrase: Phrase): string {
        let said = '';
        let lastDie = false;
        for (const part of this.parts(phrase)) {
            said += (lastDie && part.kind === 'die' ? ' ' : '') + part.text;
            lastDie = part.kind === 'die';
        }
        return said;
    }

    sayArgument(arg: string): string {
        const phrase = phraseIn(arg);
        if (!phrase) return this.placesOf(arg) ?? this.translated(arg);
        return phrase.args.length > 0 ? this.say(phrase) : this.word(phrase.id);
    }
}
/** A word of the language, and no name. */
const isWord = (arg: string): boolean => arg.startsWith('@') && !arg.startsWith('@name.');
