import type { Phrase } from '../wire/types';

// The engine's sentences: `{0}` is an argument, `{1:die}` one that is a die, an argument "@side.P" is itself a key.

/** A stretch of a sentence: plain words, a die, or an argument as it came (a hex, a piece, a number). */
export interface Part {
    kind: 'text' | 'die' | 'arg';
    text: string;
}

export class Catalogue {
    constructor(private readonly messages: Record<string, string>) {}

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
            const args = phrase.args.map((arg) => this.argument(arg)).join(', ');
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
            if (match[2]) for (const face of this.argument(arg).split(/[ ,]+/)) add('die', face);
            else if (arg.startsWith('@')) add('text', this.argument(arg));
            else if (this.translated(arg) !== arg) add('text', this.translated(arg));
            else add('arg', arg);
        }
        add('text', message.slice(from));
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

    private argument(arg: string): string {
        return arg.startsWith('@') ? this.word(arg.slice(1)) : this.translated(arg);
    }
}
