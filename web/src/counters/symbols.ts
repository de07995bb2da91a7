import type { Nation } from './nation';
import { short } from './shape';

// Where there is no room for a counter: the first seat is a square, the second a lozenge.

export function sideSymbolPath(nation: Nation, x: number, y: number, radius: number): string {
    const r = nation.outline === 'rounded' ? radius * 0.84 : radius * 1.16; // of the same weight to the eye
    const [left, top, right, bottom] = [x - r, y - r, x + r, y + r].map(short) as [number, number, number, number];
    return nation.outline === 'rounded'
        ? `M${left} ${top}H${right}V${bottom}H${left}Z`
        : `M${short(x)} ${top}L${right} ${short(y)}L${short(x)} ${bottom}L${left} ${short(y)}Z`;
}

export function sideSymbolSvg(nation: Nation, x: number, y: number, radius: number): string {
    const edge = nation.dark ? '#f6f2e6' : nation.edge;
    const d = sideSymbolPath(nation, x, y, radius);
    return (
        `<path d="${d}" fill="none" stroke="#1a1208" stroke-width="${short(radius * 0.42)}" stroke-linejoin="round"/>` +
        `<path d="${d}" fill="${nation.ground}" stroke="${edge}" stroke-width="${short(radius * 0.2)}" stroke-linejoin="round"/>`
    );
}
