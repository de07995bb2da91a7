import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../app/settings.svelte';
import { ago, isUrgent, timeLeft } from './times';

const Minute = 60_000;
const Hour = 60 * Minute;
const Day = 24 * Hour;
afterEach(() => (settings.language = 'en'));

describe('timeLeft', () => {
    it('says it in the unit that matters', () => {
        settings.language = 'en';
        const said = (left: number): string => timeLeft(1000 * Day + left, 1000 * Day);
        expect(said(-5)).toBe('time is up');
        expect(said(0)).toBe('time is up');
        expect(said(59_999)).toBe('less than a minute left');
        expect(said(119 * Minute)).toBe('119 min left');
        expect(said(14.9 * Hour)).toBe('14 h left');
        expect(said(47 * Hour)).toBe('47 h left');
        expect(said(2.9 * Day)).toBe('2 days left');
    });
    it('speaks German', () => {
        settings.language = 'de';
        expect(timeLeft(3 * Day, 0)).toBe('noch 3 Tage');
    });
});

describe('isUrgent', () => {
    it('only with a deadline', () => {
        expect(isUrgent(0, 5 * Day)).toBe(false);
        expect(isUrgent(5 * Day, 5 * Day - Minute)).toBe(true);
        expect(isUrgent(5 * Day, 4 * Day)).toBe(false);
    });
});

describe('ago', () => {
    it('says how long', () => {
        settings.language = 'en';
        expect(ago(100 * Day - 3 * Hour, 100 * Day)).toBe('3 hours ago');
        expect(ago(99 * Day, 100 * Day)).toBe('yesterday');
        expect(ago(100 * Day + 5, 100 * Day)).toBe('this minute');
        expect(ago(0, 1000 * Day)).toBe('1 January 1970');
    });
});
