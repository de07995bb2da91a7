import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, Refused } from '../../wire/api';
import { Making } from './making.svelte';
import { analysis } from './sample';

vi.mock('../../wire/api', async (original) => ({ ...(await original<object>()), get: vi.fn() }));
const asked = vi.mocked(get);

describe('an analysis in the making', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
        vi.useRealTimers();
        asked.mockReset();
    });

    it('is asked for until it is there', async () => {
        asked.mockResolvedValueOnce({ progress: 0 }).mockResolvedValueOnce({ progress: 0.5 });
        asked.mockResolvedValue(analysis);
        const making = new Making('b');
        making.follow();
        await vi.advanceTimersByTimeAsync(0);
        expect([making.analysis, making.progress]).toEqual([null, 0]);
        await vi.advanceTimersByTimeAsync(800);
        expect([making.analysis, making.progress]).toEqual([null, 0.5]);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(making.analysis).toBe(analysis);
        expect(asked.mock.calls).toEqual(Array(3).fill(['/api/battles/b/analysis']));
        making.follow();
        expect(asked).toHaveBeenCalledTimes(3);
    });
    it('is asked for gently, and no longer when nobody looks', async () => {
        asked.mockResolvedValue({ progress: 0.1 });
        const making = new Making('b');
        const leave = making.follow();
        await vi.advanceTimersByTimeAsync(60_000);
        const times = asked.mock.calls.length;
        expect(times).toBeGreaterThan(10);
        expect(times).toBeLessThan(25);
        leave();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(asked).toHaveBeenCalledTimes(times);
    });
    it('is not asked for again when it was left while the server answered', async () => {
        asked.mockResolvedValue({ progress: 0.1 });
        new Making('b').follow()();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(asked).toHaveBeenCalledTimes(1);
    });
    it('that is refused is asked for again only when somebody wants that', async () => {
        asked.mockRejectedValueOnce(new Refused(503, 'busy', 'Later.')).mockResolvedValue(analysis);
        const making = new Making('b');
        making.follow();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(making.refused?.reason).toBe('busy');
        expect(asked).toHaveBeenCalledTimes(1);
        making.follow();
        await vi.advanceTimersByTimeAsync(0);
        expect([making.refused, making.analysis]).toEqual([null, analysis]);
    });
});
