import { describe, expect, test } from 'vitest';
import { begin, begun, underWay } from './begun';

describe('battles just begun on this device', () => {
    test('are known, with who sets up, until they are under way', () => {
        begin('b1', true);
        begin('b2', false);
        expect(begun('b1')).toEqual({ id: 'b1', setUp: true });
        expect(begun('b2')).toEqual({ id: 'b2', setUp: false });
        underWay('b1');
        expect(begun('b1')).toBeNull();
        expect(begun('b2')).not.toBeNull();
    });
    test('are forgotten when there are too many', () => {
        for (let n = 0; n < 40; ++n) begin(`many${n}`, true);
        expect(begun('many0')).toBeNull();
        expect(begun('many39')).not.toBeNull();
    });
});
