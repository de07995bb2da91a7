import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../wire/types';
import { Steps, type Eyes } from './steps';

function counted(most = 160): { steps: Steps; asked: string[] } {
    const asked: string[] = [];
    const fetchStep = (at: number, as: Eyes): Promise<ReplayStep> => {
        asked.push(`${as}/${at}`);
        if (at === 13) return Promise.reject(new Error('no'));
        return Promise.resolve({ at, as } as ReplayStep);
    };
    return { steps: new Steps(fetchStep, most), asked };
}

describe('Steps', () => {
    it('asks for each step once, even at the same time', async () => {
        const { steps, asked } = counted();
        expect(steps.peek(4, 'all')).toBeUndefined();
        const [one, two] = await Promise.all([steps.get(4, 'all'), steps.get(4, 'all')]);
        expect(one).toBe(two);
        expect(await steps.get(4, 'all')).toBe(one);
        expect(steps.peek(4, 'all')).toBe(one);
        await steps.get(4, '1');
        expect(asked).toEqual(['all/4', '1/4']);
    });
    it('asks again for what failed', async () => {
        const { steps, asked } = counted();
        await expect(steps.get(13, 'all')).rejects.toThrow();
        await expect(steps.get(13, 'all')).rejects.toThrow();
        expect(asked.length).toBe(2);
    });
    it('forgets what was looked at longest ago', async () => {
        const { steps } = counted(3);
        for (const at of [0, 1, 2]) await steps.get(at, 'all');
        steps.peek(0, 'all');
        await steps.get(3, 'all');
        expect([0, 1, 2, 3].map((at) => steps.peek(at, 'all') !== undefined)).toEqual([true, false, true, true]);
    });
    it('fetches the neighbours that exist, as long as they are wanted', async () => {
        const { steps, asked } = counted();
        await steps.prefetch(9, 'all', 11, 4, () => true);
        expect(asked).toEqual(['all/8', 'all/10', 'all/11']);
        await steps.prefetch(0, '2', 11, 2, () => asked.length < 4);
        expect(asked).toEqual(['all/8', 'all/10', 'all/11', '2/1']);
        await steps.prefetch(12, 'all', 20, 3, () => true);
        expect(asked.at(-1)).toBe('all/13');
    });
});
