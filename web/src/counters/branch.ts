import { short } from './shape';
import { escaped, fitted, textSvg } from './text';

// Which arm a piece is of, and the box that says so: ink on paper whatever the ground of the counter.

export type Branch =
    | 'line'
    | 'grenadier'
    | 'light'
    | 'cavalry'
    | 'cuirassier'
    | 'dragoon'
    | 'hussar'
    | 'vedette'
    | 'guns'
    | 'horse-guns'
    | 'chief'
    | 'commander'
    | 'aide'
    | 'token'
    | 'unknown'
    | 'other';

export interface Arm {
    branch: Branch;
    word: string; // two letters on the counter
}

const Arms: Record<string, Arm> = {
    infantry: { branch: 'line', word: 'In' },
    'infantry.line': { branch: 'line', word: 'Ln' },
    'infantry.grenadier': { branch: 'grenadier', word: 'Gr' },
    'infantry.light': { branch: 'light', word: 'Lt' },
    cavalry: { branch: 'cavalry', word: 'Ca' },
    'cavalry.heavy': { branch: 'cuirassier', word: 'Hv' },
    'cavalry.light': { branch: 'hussar', word: 'Lt' },
    'cavalry.cuirassier': { branch: 'cuirassier', word: 'Cu' },
    'cavalry.dragoon': { branch: 'dragoon', word: 'Dr' },
    'cavalry.hussar': { branch: 'hussar', word: 'Hu' },
    vedette: { branch: 'vedette', word: 'Ve' },
    artillery: { branch: 'guns', word: 'Ar' },
    'artillery.horse': { branch: 'horse-guns', word: 'Ha' },
    commander: { branch: 'commander', word: 'Co' },
    'commander.army': { branch: 'chief', word: 'CC' },
    'commander.aide': { branch: 'aide', word: 'AC' },
    captain: { branch: 'commander', word: 'Ca' },
    soldier: { branch: 'line', word: 'So' },
    token: { branch: 'token', word: '' },
    unknown: { branch: 'unknown', word: '' },
};

/** What a symbol word of the scene means: "infantry.guard" is infantry of a kind not known here. */
export function armOf(symbol: string): Arm {
    const known = Arms[symbol];
    if (known) return known;
    const [family = '', kind = ''] = symbol.split('.');
    const like = Arms[family];
    const word = kind || family;
    return { branch: like?.branch ?? 'other', word: word.slice(0, 1).toUpperCase() + word.slice(1, 2) };
}
export const isCommander = (branch: Branch): boolean =>
    branch === 'commander' || branch === 'chief' || branch === 'aide';

const Ink = '#1c1a17';
const Paper = '#fbf8ef';
const Grenade =
    '<circle cy="3.2" r="4.7"/><path d="M-1.9 -2.6H1.9V0H-1.9Z"/><path d="M0 -2.4C-3.6 -3.6 -4.4 -6.2 -3 -8.4C-2.7 -7.4 -2 -6.9 -1.3 -7C-1.7 -8.2 -1 -9.6 .3 -10.2C.2 -9 1 -8.2 1.9 -7.3C2.4 -7.7 2.5 -8.3 2.4 -8.9C4.5 -7 4 -3.6 0 -2.4Z"/>';
const Horn = 'M-7.6 -3.6C-7 3.2 -.6 7 4.6 3.4L8.4 6.6V-3.2L4.4 -.8C1.4 2 -3.2 .8 -4.8 -4.6Z';

/** A star of five points around a middle. */
export function starPath(cx: number, cy: number, r: number): string {
    const points = Array.from({ length: 10 }, (_, i) => {
        const [angle, far] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.42 : r];
        return `${short(cx + far * Math.cos(angle))} ${short(cy + far * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
}

/** The branch box. `word` is written into the box of an arm that has no sign of its own. */
export function branchSvg(arm: Arm, x: number, y: number, w: number, h: number, dashed = false): string {
    const [cx, cy] = [x + w / 2, y + h / 2];
    const dash = dashed || arm.branch === 'vedette' ? ' stroke-dasharray="4 2.4"' : '';
    const frame = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${Paper}" stroke="${Ink}" stroke-width="2.1"${dash}/>`;
    const line = (d: string, width = 2.1): string =>
        `<path d="${d}" fill="none" stroke="${Ink}" stroke-width="${width}"/>`;
    const saltire = line(`M${x} ${y}L${x + w} ${y + h}M${x + w} ${y}L${x} ${y + h}`);
    const diagonal = line(`M${x} ${y + h}L${x + w} ${y}`);
    const gap = (r: number): string => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${Paper}"/>`;
    const middle = (body: string, dy = 0): string =>
        `<g transform="translate(${short(cx)} ${short(cy + dy)})" fill="${Ink}">${body}</g>`;
    const ball = (extra = ''): string =>
        `<circle cx="${cx}" cy="${cy}" r="${short(h * 0.245)}" fill="${Ink}"${extra}/>`;
    switch (arm.branch) {
        case 'line':
            return frame + saltire;
        case 'grenadier':
            return frame + saltire + gap(8.4) + middle(Grenade);
        case 'light':
            return (
                frame +
                saltire +
                gap(9) +
                middle(
                    `<path d="${Horn}"/><path d="M-6 -4.4L0 -9L6 -2" fill="none" stroke="${Ink}" stroke-width="1.3"/>`,
                    1.6,
                )
            );
        case 'cavalry':
            return frame + diagonal;
        case 'cuirassier':
            return frame + `<path d="M${x} ${y + h}L${x + w} ${y}V${y + h}Z" fill="${Ink}"/>`;
        case 'dragoon':
            return frame + diagonal + gap(7) + textSvg(cx, cy + 4.5, 'D', { size: 12.5, fill: Ink });
        case 'hussar':
            return (
                frame +
                line(`M${x} ${y + h}C${short(x + w / 2)} ${y + h} ${x + w} ${short(y + h * 0.6)} ${x + w} ${y}`) +
                `<path d="M${x + 4} ${y + 4}H${x + 15}L${x + 12} ${y + 7}L${x + 15} ${y + 10}H${x + 4}Z" fill="${Ink}"/>`
            );
        case 'vedette':
            return (
                frame +
                line(`M${x + 5} ${cy}Q${cx} ${cy - 10} ${x + w - 5} ${cy}Q${cx} ${cy + 10} ${x + 5} ${cy}Z`, 1.7) +
                `<circle cx="${cx}" cy="${cy}" r="3.2" fill="${Ink}"/>`
            );
        case 'guns':
        case 'token':
            return frame + ball();
        case 'horse-guns':
            return frame + diagonal + ball(` stroke="${Paper}" stroke-width="1.4"`);
        case 'chief':
            return (
                frame +
                `<path d="${starPath(cx, cy + 0.6, h * 0.43)}" fill="${Ink}"/>` +
                line(`M${x + 4} ${y + 3.5}V${y + h - 3.5}M${x + w - 4} ${y + 3.5}V${y + h - 3.5}`, 2.4)
            );
        case 'commander':
            return frame + `<path d="${starPath(cx, cy + 0.6, h * 0.43)}" fill="${Ink}"/>`;
        case 'aide':
            return frame + line(starPath(cx, cy + 0.6, h * 0.4), 1.6);
        case 'unknown':
            return frame + textSvg(cx, cy + h * 0.24, '?', { size: h * 0.68, fill: Ink });
        case 'other':
            return (
                frame +
                textSvg(cx, cy + h * 0.21, arm.word, { size: fitted(escaped(arm.word), h * 0.6, w - 6), fill: Ink })
            );
    }
}
