import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findSince, keepSince } from './since';

describe('what lay on the table when the player last answered', () => {
    let store: Record<string, string> = {};
    beforeEach(() => {
        store = {};
        const storage = {
            getItem: (key: string) => store[key] ?? null,
            setItem: (key: string, value: string) => {
                store[key] = value;
                Object.assign(storage, { [key]: value });
            },
            removeItem: (key: string) => {
                delete store[key];
                delete (storage as Record<string, unknown>)[key];
            },
        };
        vi.stubGlobal('localStorage', storage);
    });

    it('is kept for each battle and seat', () => {
        keepSince('a', '1', { position: '7', view: { log_from: 3 } as never });
        expect(findSince('a', '1')).toMatchObject({ position: '7', view: { log_from: 3 } });
        expect(findSince('a', '2')).toBeNull();
        expect(findSince('b', '1')).toBeNull();
    });
    it('is kept of the last few battles only', () => {
        vi.useFakeTimers();
        for (let n = 0; n < 12; ++n) {
            vi.setSystemTime(n * 1000);
            keepSince(`b${n}`, '1', { position: String(n), view: {} as never });
        }
        vi.useRealTimers();
        expect(Object.keys(store).length).toBe(8);
        expect(findSince('b3', '1')).toBeNull();
        expect(findSince('b4', '1')).not.toBeNull();
    });
    it('is nothing where nothing can be kept', () => {
        vi.stubGlobal('localStorage', undefined);
        keepSince('a', '1', { position: '7', view: {} as never });
        expect(findSince('a', '1')).toBeNull();
    });
});
