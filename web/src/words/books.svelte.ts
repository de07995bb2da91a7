import { SvelteMap } from 'svelte/reactivity';
import { settings, type Language } from '../app/settings.svelte';
import { get } from '../wire/api';
import type { Board, Game, Rule } from '../wire/types';
import { Catalogue, type Names } from './phrases';

// What the server knows of a game, in the language of the page: its sentences, its rules, its description. Fetched
// once each; a component that reads one before it has come is drawn again when it comes.

const empty = new Catalogue({});
const catalogues = new SvelteMap<string, Catalogue>();
const rules = new SvelteMap<string, Map<string, Rule>>();
const games = new SvelteMap<string, Game>();
const asked = new Map<string, Promise<void>>();

async function language(game: string): Promise<Language> {
    const wanted = settings.language;
    if (wanted === 'en') return 'en';
    const about = await get<Game>(`/api/games/${game}`);
    return about.languages.includes(wanted) ? wanted : 'en';
}

function once(key: string, fetchIt: () => Promise<void>): Promise<void> {
    let promise = asked.get(key);
    if (!promise) {
        promise = fetchIt().catch((error: unknown) => {
            asked.delete(key); // next time perhaps
            throw error;
        });
        asked.set(key, promise);
    }
    return promise;
}

/** Fetches a game's sentences, rules and description; resolves when all are there. */
export async function openBooks(game: string): Promise<void> {
    const key = `${game}/${settings.language}`;
    await once(key, async () => {
        const spoken = await language(game);
        const [messages, ruleList, about] = await Promise.all([
            get<{ messages: Record<string, string> }>(`/api/games/${game}/text/${spoken}`),
            get<{ rules: Rule[] }>(`/api/games/${game}/rules?lang=${spoken}`),
            get<Game>(`/api/games/${game}?lang=${spoken}`),
        ]);
        catalogues.set(key, new Catalogue(messages.messages));
        rules.set(key, new Map(ruleList.rules.map((rule) => [rule.id, rule])));
        games.set(key, about);
    });
}

/** Whether they have come: before that there are only keys to read. */
export const booksAreOpen = (game: string): boolean => catalogues.has(`${game}/${settings.language}`);
/** Empty until it has come: openBooks fetches it. */
export const catalogueOf = (game: string): Catalogue =>
    (catalogues.get(`${game}/${settings.language}`) ?? empty).calling(called.names);

let called: { names: Names } = $state({ names: {} });
/** What pieces, cards and places are called on the board that is looked at. */
export function callBy({ called: names = {} }: Board): void {
    called.names = names;
}
export const rulesOf = (game: string): Map<string, Rule> => rules.get(`${game}/${settings.language}`) ?? new Map();
export const gameNamed = (game: string): Game | undefined => games.get(`${game}/${settings.language}`);
