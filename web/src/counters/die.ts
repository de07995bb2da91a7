import { short } from './shape';
import { fitted, textSvg } from './text';

// A die as a <g> of 24 x 24 units: pips from one to six, a number for any other.

export interface DieTone {
    ground: string;
    ink: string;
}
const Ivory: DieTone = { ground: '#fdfaf2', ink: '#1c1a17' };

const Pips: readonly (readonly [number, number])[][] = [
    [[0, 0]],
    [
        [-1, -1],
        [1, 1],
    ],
    [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
];

/** `tone` may be a nation: its dice have its ground and its ink. */
export function dieSvg(face: number | string, tone: DieTone = Ivory): string {
    const cube = `<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="${tone.ground}" stroke="#3a3226" stroke-width="1.6"/>`;
    const pips = typeof face === 'string' && face.trim() === '' ? undefined : Pips[Number(face) - 1];
    if (!pips) {
        const text = String(face);
        return cube + textSvg(12, 16.4, text, { size: fitted(text, 12.5, 17, 0.62), fill: tone.ink });
    }
    return (
        cube +
        pips
            .map(
                ([x, y]) =>
                    `<circle cx="${short(12 + x * 5.4)}" cy="${short(12 + y * 5.4)}" r="2.2" fill="${tone.ink}"/>`,
            )
            .join('')
    );
}
