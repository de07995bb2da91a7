import { sentences } from '../words/page';
import { settings } from '../app/settings.svelte';

// Times as one says them.

const t = sentences({
    en: {
        days: '{n} days left',
        hours: '{n} h left',
        minutes: '{n} min left',
        soon: 'less than a minute left',
        up: 'time is up',
    },
    de: {
        days: 'noch {n} Tage',
        hours: 'noch {n} Std.',
        minutes: 'noch {n} Min.',
        soon: 'weniger als eine Minute',
        up: 'Zeit ist um',
    },
});

const Minute = 60_000;
const Hour = 60 * Minute;
const Day = 24 * Hour;

/** How long until a deadline; both in milliseconds since 1970. Rounded down: better early than late. */
export function timeLeft(deadline: number, now: number): string {
    const left = deadline - now;
    if (left <= 0) return t('up');
    if (left < Minute) return t('soon');
    if (left < 2 * Hour) return t('minutes', { n: Math.floor(left / Minute) });
    if (left < 2 * Day) return t('hours', { n: Math.floor(left / Hour) });
    return t('days', { n: Math.floor(left / Day) });
}

/** Worth a sign of its own. */
export const isUrgent = (deadline: number, now: number): boolean => deadline > 0 && deadline - now < Hour;

/** "3 hours ago", "yesterday". */
export function ago(then: number, now: number): string {
    const words = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto', style: 'long' });
    const past = Math.max(0, now - then);
    if (past < Hour) return words.format(-Math.floor(past / Minute), 'minute');
    if (past < Day) return words.format(-Math.floor(past / Hour), 'hour');
    if (past < 60 * Day) return words.format(-Math.floor(past / Day), 'day');
    return dayOf(then);
}
export const dayOf = (time: number): string =>
    new Date(time).toLocaleDateString(settings.language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long' });
