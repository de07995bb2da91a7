import { HexHeight, HexRadius, type Point } from '../board/layout';
import { num, straight } from './curve';
import type { Ground } from './ground';
import { ink, serif } from './ink';
import { escaped } from './paint';
import { keyOf } from './runs';

const Small = 'Inter, "Inter Variable", "Helvetica Neue", Arial, sans-serif';

export function gridOf(ground: Ground): string {
    const seen = new Set<string>();
    let lines = '';
    let closed = '';
    for (const cell of ground.cells.values()) {
        cell.corners.forEach((a, i) => {
            const b = cell.corners[(i + 1) % cell.corners.length]!;
            const key = [keyOf(a), keyOf(b)].sort().join('|');
            if (seen.has(key)) return;
            seen.add(key);
            lines += straight([a, b]);
        });
        if (cell.terrain === 'impassable') closed += straight(cell.corners, true);
    }
    return (
        (closed && `<path d="${closed}" fill="${ink.soft}" opacity=".35"/>`) +
        `<path d="${lines}" fill="none" stroke="${ink.grid}" stroke-width=".85" opacity=".54"/>`
    );
}

/** Labels at the upper edge, one dot for each level of height. */
export function labelsOf(ground: Ground): string {
    let labels = '';
    for (const cell of ground.cells.values()) {
        const dots =
            cell.elevation > 0
                ? `<tspan dx="1.6" fill="#7a4b1d" fill-opacity="1" letter-spacing="-.6">${'•'.repeat(cell.elevation)}</tspan>`
                : '';
        labels += `<text x="${num(cell.x)}" y="${num(cell.y - HexHeight / 2 + 10.2)}">${escaped(cell.id)}${dots}</text>`;
    }
    return (
        `<g font-family='${Small}' font-weight="500" font-size="8.4" letter-spacing=".2" text-anchor="middle" ` +
        `fill="${ink.label}" fill-opacity=".85" paint-order="stroke" stroke="${ink.halo}" stroke-width="2" stroke-opacity=".45">${labels}</g>`
    );
}

/** The frame of the sheet: a bar of alternating black and white, and the columns' names outside the map. */
export function neatline(ground: Ground, margin: number): string {
    const { board, box } = ground;
    const out = margin * 0.52;
    let bars = '';
    let names = '';
    const frame = (grow: number, width: number, colour: string = ink.line): string =>
        `<rect x="${num(-grow)}" y="${num(-grow)}" width="${num(box.width + 2 * grow)}" ` +
        `height="${num(box.height + 2 * grow)}" stroke-width="${width}" stroke="${colour}"/>`;
    const step = HexRadius * 1.5;
    for (let column = 0; column < board.columns; ++column) {
        const x = HexRadius + step * column;
        const name = escaped(columnName(board.labels, column));
        names +=
            `<text x="${num(x)}" y="${num(-out * 0.24)}">${name}</text>` +
            `<text x="${num(x)}" y="${num(box.height + out * 0.8)}">${name}</text>`;
        if (column % 2)
            for (const y of [-out, box.height + out]) bars += `${straight([[x - step / 2, y]])}h${num(step)}`;
    }
    for (let row = 1; row < board.rows; row += 2)
        for (const x of [-out, box.width + out]) {
            const at: Point = [x, HexHeight * (row + 0.25)];
            bars += `${straight([at])}v${num(HexHeight)}`;
        }
    return (
        `<g fill="none">${frame(0, 1.1)}${frame(out, 4.2)}${frame(out, 2.8, ink.paper)}` +
        `<path d="${bars}" stroke="${ink.line}" stroke-width="2.8"/></g>` +
        `<g font-family='${serif}' font-weight="500" font-size="9" text-anchor="middle" fill="${ink.line}">${names}</g>`
    );
}

function columnName(labels: string, column: number): string {
    if (labels === 'digits') return String(column + 1).padStart(2, '0');
    let name = '';
    for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26))
        name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
    return name;
}
