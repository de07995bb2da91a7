import { settings } from '../app/settings.svelte';

// Numbers as wargamers read them: a true minus, percentages whole from ten up, the fraction of the throws beside them.

/** "+3", "−1", "±0". */
export function signed(value: number): string {
    if (value === 0) return '±0';
    return (value > 0 ? '+' : '−') + Math.abs(value);
}

/** A sentence with true minus signs before its numbers. */
export const withMinus = (text: string): string => text.replace(/(^|[\s(:,])-(?=\d)/g, '$1−');

/** "31 %", "8.3 %", "0 %"; what can happen is never shown as nought, what can fail never as certain. */
export function percent(probability: number): string {
    const hundredths = probability * 100;
    if (hundredths <= 0) return '0 %';
    if (hundredths >= 100) return '100 %';
    if (hundredths < 0.1) return `< ${withPoint('0.1')} %`;
    if (hundredths > 99 && Math.round(hundredths) === 100) return '> 99 %';
    const shown = hundredths < 10 ? hundredths.toFixed(1) : String(Math.round(hundredths));
    return (shown === '10.0' ? '10' : withPoint(shown)) + ' %';
}

/** A decimal number with the point or comma of the language. */
export const withPoint = (number: string): string => (settings.language === 'de' ? number.replace('.', ',') : number);

/** "11/36" when all chances are whole numbers of so many throws of dice; empty when they are of none we know. */
export function fractions(probabilities: readonly number[]): string[] {
    const throws = [6, 10, 36, 100, 216, 1296].find((of) =>
        probabilities.every((p) => Math.abs(p * of - Math.round(p * of)) < 1e-6),
    );
    return probabilities.map((p) => (throws === undefined ? '' : `${Math.round(p * throws)}/${throws}`));
}

/** 4 is "IV". Numbers that are no Roman ones stay as they are. */
export function roman(number: number): string {
    if (number < 1 || number > 39) return String(number);
    const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
    return 'X'.repeat(Math.floor(number / 10)) + ones[number % 10];
}
