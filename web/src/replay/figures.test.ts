import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../app/settings.svelte';
import { number, percent, signed } from './figures';

describe('figures', () => {
    afterEach(() => (settings.language = 'en'));
    it('have a true minus and a sign where one is wanted', () => {
        expect([-0.256, -0.001].map((n) => number(n, 2))).toEqual(['−0.26', '0.00']);
        expect([0.137, -0.137, 0.004, -0.004].map((n) => signed(n, 2))).toEqual(['+0.14', '−0.14', '±0', '±0']);
        expect([0.5, 0.043, 0.0002].map(percent)).toEqual(['50 %', '4.3 %', '< 0.1 %']);
    });
    it('have the comma of the language', () => {
        settings.language = 'de';
        expect([number(0.5, 2), signed(1.5, 1), percent(0.043)]).toEqual(['0,50', '+1,5', '4,3 %']);
    });
});
