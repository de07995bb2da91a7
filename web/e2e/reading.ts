import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// What a page says, to eyes and to ears, and what nobody should have to read.

/** All text that can be seen, names and tips of all that is there, and the title of the window. */
export function spoken(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const said: string[] = [document.title];
        for (const line of document.body.innerText.split('\n')) said.push(line);
        for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
            if (element.getClientRects().length === 0) continue;
            for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
                said.push(element.getAttribute(name) ?? '');
        }
        for (const element of document.body.querySelectorAll('svg title, svg text, .unseen'))
            said.push(element.textContent ?? '');
        return [...new Set(said.map((line) => line.trim()))].filter((line) => line !== '');
    });
}

/** Keys of files and notation: of pieces, cards, places, results, sentences, answers. */
const Keys: readonly RegExp[] = [
    /\b[PA][SHDC]?\.[A-Z][a-z]\d*/, // PH.Ln5
    /\bGen\.[A-Z]/,
    /\w#\d/, // I14#1
    /\bCinC\b/,
    /\b(?!Pos1\b)[A-Z][a-zé]+(?:[A-Z][a-z]+|\d)/, // FlandresCav, Guerchy12
    /\b\d+(?:st|nd|rd|th)[A-Z]/, // 51stFoot
    /\b(?:[abc][123]|[WB]R)>/, // BR>b3
    /\b[WB]R\b/,
    /\b\d TM\b|: TM\b|\bR\d\b/, // TM-1
    /\b[a-z]+\((?!s\)|n\)|en\)|e\))[^\s)]*\)/, // pair(H12)
    /\b[a-z]+\.(?:[a-z_]+\.)*[a-z_]+\b(?<!\b(?:oblique|localhost|www)\.\w+)/, // infantry.grenadier
    /@[a-z]+\./,
    /\{\w+\}/,
    /\b(?:undefined|NaN|null)\b|\[object/,
];
/** English words that no German sentence has. */
const English: readonly RegExp[] = [
    /\b(?:the|and|of|with|your|you|from|to|is|are|not|which)\b/,
    /\b(?:Focus|Active|ZOC|Reach|Proximity|Turn|Round|Phase of|Hill|Wood|Heights|Water|Pond|Churchyard|Causeway)\b/,
    /\b(?:Prussia|Austria|French|Allies|White|Black|Brunswick|Prince|Margrave|Foot)\b/,
    /\b(?:January|February|March|May|June|July|October|December)\b/,
    /\b(?:infantry|cavalry|artillery|unit|units|line|attack|moves?|step|hex|hexes)\b/i,
    /\d\.\d (?:%|Treffer)|\b0\.\d/,
];

/** Names that are the same in every language, and what is typed into a field as it stands there. */
const Titles = ['Abyss of Lament', 'About War', 'Corbach 1760', 'W:general:b1 W:flag3:a1 B:rose1:c3'];

const found = (lines: readonly string[], patterns: readonly RegExp[]): string[] =>
    lines.flatMap((line) => {
        const hit = patterns.map((pattern) => pattern.exec(line)?.[0]).find((match) => match !== undefined);
        return hit === undefined ? [] : [`"${hit}" in: ${line.slice(0, 160)}`];
    });

/** All that is said in keys, and on a German page in English; what `own` says somebody has written himself. */
export async function misread(page: Page, language: 'en' | 'de', own: readonly string[] = []): Promise<string[]> {
    const names = [...Titles, ...own];
    const lines = (await spoken(page)).map((line) => names.reduce((text, words) => text.replaceAll(words, ''), line));
    expect(lines.length, 'there is something to read').toBeGreaterThan(3);
    return found(lines, language === 'de' ? [...Keys, ...English] : Keys);
}
