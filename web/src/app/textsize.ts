import type { TextSize } from './settings.svelte';

// How large words are, as a factor of the frame's 13 pixels. By itself it grows with the screen: a very wide one is
// looked at from farther away.

const Chosen: Record<Exclude<TextSize, 'auto'>, number> = { usual: 1, large: 1.2, largest: 1.45 };
const Wide: readonly (readonly [from: number, factor: number])[] = [
    [3400, 1.5],
    [2400, 1.2],
];

export const textFactor = (size: TextSize, width: number): number =>
    size === 'auto' ? (Wide.find(([from]) => width >= from)?.[1] ?? 1) : Chosen[size];
