import type { View, Viewer } from '../wire/types';

// What lay on the table when this player last answered, kept on the device: who comes back to a battle, after days or
// after a reload, can see what has happened since.

export interface Since {
    position: string;
    view: View;
}
const Prefix = 'oblique.since.';
const Most = 8; // battles

const keyOf = (battle: string, viewer: Viewer): string => `${Prefix}${battle}.${viewer}`;

export function keepSince(battle: string, viewer: Viewer, since: Since): void {
    const own = keyOf(battle, viewer);
    try {
        const others = Object.keys(localStorage).filter((key) => key.startsWith(Prefix) && key !== own);
        const oldest = others
            .map((key) => ({ key, at: (JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number }).at ?? 0 }))
            .sort((a, b) => a.at - b.at);
        for (const { key } of oldest.slice(0, Math.max(0, oldest.length - Most + 1))) localStorage.removeItem(key);
        localStorage.setItem(own, JSON.stringify({ ...since, at: Date.now() }));
    } catch {
        // A private window may have no storage, or none left: then only what this page has seen can be repeated.
    }
}

export function findSince(battle: string, viewer: Viewer): Since | null {
    try {
        return JSON.parse(localStorage.getItem(keyOf(battle, viewer)) ?? 'null') as Since | null;
    } catch {
        return null;
    }
}
