// What a person has chosen on this device.

export type Language = 'en' | 'de';
export type Theme = 'system' | 'light' | 'dark';
export type Pace = 'none' | 'fast' | 'normal' | 'slow'; // none: at once
export type Skin = 'box' | 'figure' | 'block';
export type TextSize = 'auto' | 'usual' | 'large' | 'largest';
export interface Settings {
    language: Language;
    theme: Theme;
    skin: Skin;
    textSize: TextSize;
    motion: boolean; // false: nothing moves by itself
    sound: boolean;
    confirm: boolean; // ask before the turn goes to the other side
    onlyAnswers: boolean; // what has one answer only is answered for the player, where it tells nobody anything
    pace: Pace; // of what others do
    turnStop: boolean; // wait where a turn ends
    textMode: boolean; // the board in words
    labels: boolean; // of hexes
    names: boolean; // of places
}

const Key = 'oblique.settings';

function usual(): Settings {
    const languages = globalThis.navigator?.languages ?? [];
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    return {
        language: languages[0]?.toLowerCase().startsWith('de') ? 'de' : 'en',
        theme: 'system',
        skin: 'box',
        textSize: 'auto',
        motion: !still,
        sound: false,
        confirm: true,
        onlyAnswers: true,
        pace: still ? 'none' : 'normal',
        turnStop: true,
        textMode: false,
        labels: true,
        names: true,
    };
}

function stored(): Partial<Settings> {
    try {
        const found: unknown = JSON.parse(globalThis.localStorage?.getItem(Key) ?? '{}');
        return typeof found === 'object' && found !== null ? (found as Partial<Settings>) : {};
    } catch {
        return {}; // a private window may have no storage: then the usual settings hold
    }
}

export const settings: Settings = $state({ ...usual(), ...stored() });

/** Changes settings and keeps them. */
export function choose(changes: Partial<Settings>): void {
    Object.assign(settings, changes);
    try {
        globalThis.localStorage?.setItem(Key, JSON.stringify(settings));
    } catch {
        // they hold until the page is closed
    }
}
