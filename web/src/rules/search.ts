import type { Rule } from '../wire/types';

// Finding rules by number and by word. Ids are the rulebook's own: "XI.3.2a", "15.3.1a", "4c", "AW-WIN-01", "R-12".

export interface Chapter {
    id: string;
    rules: Rule[];
}
/** A stretch of a rule's sentence: plain, found by the search, or the id of another rule. */
export interface Stretch {
    text: string;
    rule?: string;
    found?: boolean;
}

/** What an id begins with: "XI" of "XI.3.2a", "15" of "15.3.1a", "AW-WIN" of "AW-WIN-01". */
export function chapterOf(id: string): string {
    const dash = id.lastIndexOf('-');
    if (dash > 0) return id.slice(0, dash);
    return /^(\d+|[A-Z]+)/.exec(id)?.[1] ?? id;
}

/** In the order in which the rules come. */
export function chaptersOf(rules: Iterable<Rule>): Chapter[] {
    const chapters = new Map<string, Chapter>();
    for (const rule of rules) {
        const id = chapterOf(rule.id);
        const chapter = chapters.get(id);
        if (chapter) chapter.rules.push(rule);
        else chapters.set(id, { id, rules: [rule] });
    }
    return [...chapters.values()];
}

/** Without case and accents, letter for letter: what is found in it lies at the same place in the text. */
export function folded(text: string): string {
    if (/^[ -~]*$/.test(text)) return text.toLowerCase(); // most texts
    return Array.from(text, (letter) => {
        const plain = letter
            .normalize('NFD')
            .replace(/\p{Mark}/gu, '')
            .toLowerCase();
        return plain.length === letter.length ? plain : letter;
    }).join('');
}

export const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

const foldedRules = new WeakMap<Rule, { id: string; text: string }>();
function foldedRule(rule: Rule): { id: string; text: string } {
    let found = foldedRules.get(rule);
    if (!found) {
        found = { id: folded(rule.id), text: folded(rule.text) };
        foldedRules.set(rule, found);
    }
    return found;
}

/** Every word must be found: in the sentence, or at the beginning of the id. */
export function matches(rule: Rule, words: readonly string[]): boolean {
    const { id, text } = foldedRule(rule);
    return words.every((word) => id.startsWith(word) || text.includes(word));
}

/** Of the chapters, what a search leaves over. */
export function searched(chapters: readonly Chapter[], query: string): Chapter[] {
    const words = wordsOf(query);
    if (words.length === 0) return [...chapters];
    return chapters
        .map(({ id, rules }) => ({ id, rules: rules.filter((rule) => matches(rule, words)) }))
        .filter(({ rules }) => rules.length > 0);
}

/** The sentence with the searched words and the ids of other rules told apart. */
export function stretchesOf(
    text: string,
    own: string,
    words: readonly string[],
    isRule: (id: string) => boolean,
): Stretch[] {
    const stretches: Stretch[] = [];
    let from = 0;
    for (const match of text.matchAll(/[A-Z0-9][A-Za-z0-9.-]*[A-Za-z0-9]/g)) {
        const id = match[0];
        if (id === own || !isRule(id)) continue;
        stretches.push(...lit(text.slice(from, match.index), words), { text: id, rule: id });
        from = match.index + id.length;
    }
    return [...stretches, ...lit(text.slice(from), words)];
}

function lit(text: string, words: readonly string[]): Stretch[] {
    words = words.filter((word) => word.length > 1); // a single letter is everywhere and shows nothing
    if (words.length === 0) return text ? [{ text }] : [];
    const plain = folded(text);
    const found = new Array<boolean>(text.length).fill(false);
    for (const word of words)
        for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
            found.fill(true, at, at + word.length);
    const stretches: Stretch[] = [];
    for (let from = 0; from < text.length; ) {
        let to = from;
        while (to < text.length && found[to] === found[from]) ++to;
        stretches.push(found[from] ? { text: text.slice(from, to), found: true } : { text: text.slice(from, to) });
        from = to;
    }
    return stretches;
}
