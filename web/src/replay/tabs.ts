// What can stand beside the board of a replay. The address names it.

export const Tabs = ['journal', 'analysis', 'dice'] as const;
export type Tab = (typeof Tabs)[number];

export const tabNamed = (name: string): Tab => Tabs.find((tab) => tab === name) ?? 'journal';

/** The next one, or the one before; round and round. */
export const besideTab = (tab: Tab, by: 1 | -1): Tab =>
    Tabs[(Tabs.indexOf(tab) + by + Tabs.length) % Tabs.length] ?? 'journal';
