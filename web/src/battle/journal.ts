import type { Board, Phrase, Scene, Target } from '../wire/types';
import { keysIn, type Catalogue, type Part } from '../words/phrases';

// The lines of the journal: what they say, what kind they are, what on the board they speak of.

export type LineKind = 'heading' | 'combat' | 'plain';
export interface Line {
    number: number; // in the whole journal
    phrase: Phrase;
    parts: Part[];
    text: string;
    side: string; // whose doing it is, or empty
    kind: LineKind;
    dice: boolean;
}
export type Filter = 'all' | 'combat' | 'dice';

// Event ids are words of the game; these are the ones that games of this kind share. One unknown is a plain line.
const Heading = /(turn|round|phase)_(begins|ends)$|player_turn$/;
const Combat =
    /attack|combat|fire|fires|charge|volley|clash|hit|dice|die$|attrition|retreat|rout|eliminat|standoff|absorb|advance|melee|ranged|bombard|captured|destroyed|loses_step|test_|holds|overrun|reroll|withdraw|casualty|kill|falls/;

export const isCombat = (phrase: Phrase): boolean => Combat.test(phrase.id);

export function lineOf(phrase: Phrase, number: number, catalogue: Catalogue): Line {
    const parts = catalogue.parts(phrase);
    const side = phrase.args.find((arg) => arg.startsWith('@side.'))?.slice('@side.'.length) ?? '';
    const dice = parts.some((part) => part.kind === 'die');
    const kind = Heading.test(phrase.id) ? 'heading' : dice || Combat.test(phrase.id) ? 'combat' : 'plain';
    return { number, phrase, parts, text: catalogue.say(phrase), side, kind, dice };
}

export function matches(line: Line, filter: Filter, words: string): boolean {
    if (filter === 'dice' && !line.dice) return false;
    if (filter === 'combat' && line.kind !== 'combat') return false;
    return words === '' || line.text.toLowerCase().includes(words.toLowerCase());
}

/** The places and pieces that a line names and that are still there. */
export function speaksOf(phrase: Phrase, board: Board, scene: Scene): Target[] {
    const named: Target[] = [];
    const isHex = (word: string): boolean => board.hexes.some((hex) => hex.label === word);
    for (const arg of new Set(phrase.args.flatMap(keysIn))) {
        if (arg === '') continue;
        const ends = arg.split('|');
        if (scene.pieces.some((piece) => piece.name === arg)) named.push({ noun: 'piece', what: arg });
        else if (isHex(arg)) named.push({ noun: 'hex', what: arg });
        else if (board.areas.some((area) => area.id === arg)) named.push({ noun: 'area', what: arg });
        else if (ends.length === 2 && ends.every(isHex)) named.push({ noun: 'hexside', what: arg });
    }
    return named;
}

/** All lines known so far; the newest view says how it ends, older ones are fetched when they are wanted. */
export class Pages {
    private lines: (Phrase | undefined)[] = [];
    /** From here on every line is known. */
    from = 0;

    /** The end of the journal as a view tells it. What lay behind it has been taken back. */
    end(from: number, lines: readonly Phrase[]): void {
        if (from > this.lines.length) this.from = from; // something in between was missed
        this.from = Math.min(this.from, from);
        if (this.lines.length === 0) this.from = from;
        this.lines.length = from;
        this.lines.push(...lines);
    }
    /** Lines before those known, as the server gave them. */
    before(from: number, lines: readonly Phrase[]): void {
        lines.forEach((line, i) => (this.lines[from + i] = line));
        if (from + lines.length >= this.from) this.from = Math.min(this.from, from);
    }
    get size(): number {
        return this.lines.length;
    }
    known(): { number: number; phrase: Phrase }[] {
        return this.lines.slice(this.from).map((phrase, i) => ({ number: this.from + i, phrase: phrase! }));
    }
}
