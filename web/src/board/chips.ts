import { round } from './layout';

// Words on the board: odds of a target, what an arrow carries.

const Font = 'font-family="Inter Variable, sans-serif"';
export const escaped = (text: string): string =>
    text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const widthOf = (text: string): number => text.length * 7.4;

/** "+3 | 83 %" has two halves with a line between them. */
export function chipSvg(x: number, y: number, text: string, ground: string): string {
    const parts = text.split('|').map((part) => part.trim());
    const widths = parts.map((part) => widthOf(part) + 12);
    const whole = widths.reduce((sum, width) => sum + width, 0) + 6;
    let left = -whole / 2 + 3;
    let inside = '';
    parts.forEach((part, i) => {
        const width = widths[i] ?? 0;
        if (i > 0) inside += `<path d="M${round(left)} -6V6" stroke="#fff" stroke-opacity=".45"/>`;
        inside += `<text x="${round(left + width / 2)}" y="4.5" text-anchor="middle" font-size="12.2" font-weight="${i === 0 ? 750 : 620}" fill="#fff">${escaped(part)}</text>`;
        left += width;
    });
    return `<g transform="translate(${round(x)} ${round(y)})" ${Font}><rect x="${round(-whole / 2)}" y="-10.5" width="${round(whole)}" height="21" rx="10.5" fill="${ground}" stroke="#fff" stroke-width="1.6"/>${inside}</g>`;
}

/** A number or a sign in a disc. */
export function discSvg(x: number, y: number, text: string, ground: string, ink = '#fff', radius = 11): string {
    const size = text.length > 2 ? 10 : 12.5;
    return `<g transform="translate(${round(x)} ${round(y)})" ${Font}><circle r="${radius}" fill="${ground}" stroke="${ink}" stroke-width="1.5"/><text y="${round(size * 0.36)}" text-anchor="middle" font-size="${size}" font-weight="720" fill="${ink}">${escaped(text)}</text></g>`;
}
