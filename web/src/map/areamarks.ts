import { num } from './curve';
import { ink, serif } from './ink';
import type { Terrain } from './kinds';
import { escaped } from './paint';

// Signs on areas: what is worth points and to whom. "flag.W.1" is White's flag, one point.

const Shapes: Record<string, string> = {
    flag: 'M3 20V1.5M3 2.5C7 .5 10 4.5 15.5 2.500V11C10 13 7 9 3 11',
    general: 'M9 1.200L11.5 7L17.7 7.600L13 11.700L14.4 17.800L9 14.600L3.6 17.800L5 11.700L.3 7.600L6.5 7Z',
    rose: 'M9 0L11 7.500L18 9.500L11 11.500L9 19L7 11.500L0 9.500L7 7.500Z',
};
Shapes['star'] = Shapes['general']!;

/** The sign of a mark, or nothing for marks that only say what kind of area it is. */
export function areaMark(mark: string): { svg: string; width: number } | undefined {
    const [kind = '', owner = '', points = ''] = mark.split('.');
    if (kind === 'box' || kind === 'reserve') return undefined;
    const shape = Object.hasOwn(Shapes, kind) ? Shapes[kind] : undefined;
    const dark = owner === 'B';
    const text = (x: number, size: number, fill: string, what: string, anchor = 'start'): string =>
        `<text x="${num(x)}" y="15" font-family='${serif}' font-weight="600" font-size="${size}" text-anchor="${anchor}" fill="${fill}" ` +
        `paint-order="stroke" stroke="${ink.halo}" stroke-width="3" stroke-linejoin="round">${escaped(what)}</text>`;
    if (!shape) {
        const word = mark.replaceAll('.', ' ');
        const width = word.length * 5.6 + 2;
        return { width, svg: text(width, 12, ink.line, word, 'end') };
    }
    const label = [owner, points].filter(Boolean).join(' ');
    const width = 22 + label.length * 7;
    return {
        width,
        svg:
            `<path d="${shape}" fill="none" stroke="${ink.halo}" stroke-width="4.5" stroke-linejoin="round"/>` +
            `<path d="${shape}" fill="${dark ? '#2b2621' : ink.card}" stroke="#1c1a17" stroke-width="1.5" stroke-linejoin="round"/>` +
            text(21, 13.5, ink.line, label),
    };
}

/** Beside the label, for counters may lie on the ground itself. */
export function groundSign(terrain: Terrain): string {
    const sign = (d: string, fill: string): string =>
        `<path d="${d}" fill="none" stroke="${ink.halo}" stroke-width="4" stroke-linejoin="round"/>` +
        `<path d="${d}" fill="${fill}" stroke="${ink.line}" stroke-width="1.1" stroke-linejoin="round"/>`;
    if (terrain === 'hill')
        return sign('M-10 6C-6 5-4-5 0-5C4-5 6 5 10 6M-5 2L-7 6M-2-1L-3 6M2-1L3 6M5 2L7 6', ink.levels[1]);
    if (terrain === 'woods') return sign('M-4 7V3A4.6 4.6 0 1 1-3.9 3M5 7V2A3.8 3.8 0 1 1 5.1 2', ink.canopy);
    if (terrain === 'town')
        return sign('M-8 6.500V0L-4-4.500L0 0V6.500ZM0 6.500V-1H8V6.500ZM-.5-1L2-5H6L8.5-1Z', ink.brick);
    if (terrain === 'marsh') return sign('M-8 5H-1M2 6H8M-5 5L-7-1M-4 5V-3M-3 5L-1-1M5 6L3 0M6 6V-2', 'none');
    return '';
}
