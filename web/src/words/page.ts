import { settings, type Language } from '../app/settings.svelte';

// The page's own sentences. Each folder has its own file words.ts:
//
//   export const t = sentences({ en: { greeting: 'Good day, {name}.' }, de: { greeting: 'Guten Tag, {name}.' } });
//
// German must have every key of English: the compiler sees to it.

export type Words<Key extends string> = Record<Language, Record<Key, string>>;

export function fill(sentence: string, args: Record<string, string | number>): string {
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(args, name) ? String(args[name]) : whole,
    );
}

export function sentences<Key extends string>(words: {
    en: Record<Key, string>;
    de: Record<NoInfer<Key>, string>;
}): (key: Key, args?: Record<string, string | number>) => string {
    return (key, args = {}) => fill(words[settings.language][key], args);
}
