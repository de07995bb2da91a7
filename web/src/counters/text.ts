import { short } from './shape';

// Words inside drawings.

export const Sans = 'font-family="\'Inter Variable\',Inter,system-ui,sans-serif"';
export const Serif = 'font-family="\'EB Garamond\',Garamond,Georgia,serif"';

const Escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => Escapes[sign] ?? sign);

export interface TextLook {
    size: number;
    fill: string;
    weight?: number;
    anchor?: 'start' | 'middle' | 'end';
    font?: string;
    extra?: string;
}
export function textSvg(x: number, y: number, text: string, look: TextLook): string {
    const { size, fill, weight = 800, anchor = 'middle', font = Sans, extra = '' } = look;
    const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
    return (
        `<text x="${short(x)}" y="${short(y)}"${at} ${font} font-weight="${weight}" font-size="${short(size)}" ` +
        `fill="${fill}"${extra ? ` ${extra}` : ''}>${escaped(text)}</text>`
    );
}

/** The size at which a text is no wider than the room for it: `perSign` is the usual width of a sign of size 1. */
export const fitted = (text: string, most: number, room: number, perSign = 0.58): number =>
    Math.min(most, room / (perSign * Math.max(1, text.length)));
