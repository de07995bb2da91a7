import { describe, expect, it } from 'vitest';
import type { Clock } from '../wire/types';
import { clockText, timeLeft } from './clock';

describe('clocks', () => {
    const clock: Clock = { kind: 'live', increment: 5, left: [60_000, 90_000], since: 1000, running: [2] };
    it('run for who is to move', () => {
        expect(timeLeft(clock, 1, 11_000)).toBe(60_000);
        expect(timeLeft(clock, 2, 11_000)).toBe(80_000);
    });
    it('stop at nought, and win no time on a slow device', () => {
        expect(timeLeft(clock, 2, 1_000_000)).toBe(0);
        expect(timeLeft(clock, 2, 500)).toBe(90_000);
    });
    it('are none without one', () => {
        expect(timeLeft({ kind: 'none' }, 1, 0)).toBeNull();
    });
    it('are read at a glance', () => {
        expect([2467_000, 3723_000, 59_001, 1, 0].map(clockText)).toEqual(['41:07', '1:02:03', '1:00', '0:01', '0:00']);
        expect(clockText((2 * 24 + 4) * 3600_000)).toBe('2 d 4 h');
    });
});
