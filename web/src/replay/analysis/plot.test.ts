import { describe, expect, it } from 'vitest';
import { plotOf } from './plot';
import { analysis } from './sample';

describe('plotOf', () => {
    it('steps at each roll, with dots at the largest', () => {
        const plot = plotOf(analysis, 206, 100);
        expect(plot.most).toBeCloseTo(0.2);
        expect(plot.digits).toBe(1);
        expect(plot.steps).toBe('M0 50H60V75H120V25H150V32.5H200');
        expect(plot.dots).toEqual([
            { x: 60, y: 75 },
            { x: 120, y: 25 },
        ]);
        expect(plot.band).toEqual({ top: 12.5, height: 75 });
        expect(plot.lowest).toBeCloseTo(-0.1);
        expect(plot.highest).toBeCloseTo(0.1);
        expect(plot.x(100)).toBe(100);
    });
    it('has an edge that can be read', () => {
        const edge = (deviation: number): [number, number] => {
            const { most, digits } = plotOf({ ...analysis, deviation, rolls: [] }, 100, 100);
            return [Number(most.toFixed(6)), digits];
        };
        expect([0, 0.034, 0.15, 0.6, 1.2].map(edge)).toEqual([
            [1, 0],
            [0.05, 2],
            [0.2, 1],
            [1, 0],
            [2, 0],
        ]);
    });
});
