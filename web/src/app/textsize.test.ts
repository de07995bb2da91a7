import { describe, expect, test } from 'vitest';
import { textFactor } from './textsize';

describe('the size of text', () => {
    test('is as chosen on every screen', () => {
        for (const width of [390, 1440, 3840]) {
            expect(textFactor('usual', width)).toBe(1);
            expect(textFactor('large', width)).toBeGreaterThan(1);
            expect(textFactor('largest', width)).toBeGreaterThan(textFactor('large', width));
        }
    });
    test('grows by itself on wide screens only', () => {
        expect(textFactor('auto', 390)).toBe(1);
        expect(textFactor('auto', 1440)).toBe(1);
        expect(textFactor('auto', 2560)).toBeGreaterThan(1);
        expect(textFactor('auto', 3840)).toBeGreaterThan(textFactor('auto', 2560));
    });
});
