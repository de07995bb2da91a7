import { settings } from '../app/settings.svelte';

// Numbers as they stand in tables and sentences: a true minus, and the comma of the language.

const isNought = (n: number, digits: number): boolean => Math.abs(n) * 10 ** digits < 0.5;

export function number(n: number, digits: number): string {
    const locale = settings.language === 'de' ? 'de-DE' : 'en-GB';
    const shown = isNought(n, digits) ? 0 : n; // which has no sign
    return shown
        .toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
        .replace('-', '−');
}
/** "+1.5", "−0.2", and "±0" for what is nothing with so many digits. */
export function signed(n: number, digits: number): string {
    if (isNought(n, digits)) return '±0';
    return (n > 0 ? '+' : '') + number(n, digits);
}
/** What can happen is never shown as nought. */
export function percent(chance: number): string {
    if (chance < 0.001) return `< ${number(0.1, 1)} %`;
    return `${number(chance * 100, chance < 0.1 ? 1 : 0)} %`;
}
