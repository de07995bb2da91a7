import { catalogueOf } from '../words/books.svelte';
import { capital } from '../words/phrases';
import { t } from './words';

// What a rulebook's options and their values are called: words of the game, once its books are open.

export const optionName = (game: string, name: string): string =>
    catalogueOf(game).find(`option.${name}`) ?? capital(name.replaceAll('_', ' '));

export function optionValue(game: string, name: string, value: string): string {
    if (value === 'on' || value === 'off') return t(value);
    return catalogueOf(game).find(`option.${name}.${value}`) ?? value;
}
