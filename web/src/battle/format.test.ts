import { describe, expect, it } from 'vitest';
import { capital } from '../words/phrases';
import { choose } from '../app/settings.svelte';
import { fractions, percent, roman, signed, withMinus, withPoint } from './format';

it('writes decimals as the language does', () => {
    choose({ language: 'de' });
    expect([percent(0.083), percent(0.0004), percent(0.5), withPoint('1.3')]).toEqual([
        '8,3 %',
        '< 0,1 %',
        '50 %',
        '1,3',
    ]);
    choose({ language: 'en' });
    expect(percent(0.083)).toBe('8.3 %');
});

describe('numbers', () => {
    it('have a true sign', () => {
        expect([3, -1, 0].map(signed)).toEqual(['+3', '−1', '±0']);
    });
    it('are whole percentages from ten up, with a decimal below', () => {
        expect([11 / 36, 3 / 36, 0.0996, 0.5].map(percent)).toEqual(['31 %', '8.3 %', '10 %', '50 %']);
    });
    it('never call the possible impossible, nor the likely certain', () => {
        expect([0, 0.0002, 0.998, 1].map(percent)).toEqual(['0 %', '< 0.1 %', '> 99 %', '100 %']);
        expect(percent(0.97)).toBe('97 %');
    });
    it('are fractions of the throws when all are', () => {
        expect(fractions([2 / 6, 4 / 6])).toEqual(['2/6', '4/6']);
        expect(fractions([11 / 36, 9 / 36, 16 / 36])).toEqual(['11/36', '9/36', '16/36']);
        expect(fractions([0.123456, 0.876544])).toEqual(['', '']);
    });
    it('count turns as a rulebook does', () => {
        expect([1, 4, 6, 9, 12, 40].map(roman)).toEqual(['I', 'IV', 'VI', 'IX', 'XII', '40']);
    });
    it('begin with a capital', () => {
        expect([capital('done'), capital('über'), capital('')]).toEqual(['Done', 'Über', '']);
    });
    it('minus signs of a sentence are true ones, hyphens stay', () => {
        expect(withMinus('Die 1, total -1. Re-roll (-2): TM-1.')).toBe('Die 1, total −1. Re-roll (−2): TM-1.');
    });
});
