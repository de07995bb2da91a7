import { chance } from './chance';
import { at, num, type Box } from './curve';
import { scatter, type Field } from './field';

/** Broken level strokes and tufts. */
export function marshOf(field: Field, box: Box, seed: number): { dashes: string; tufts: string } {
    const random = chance(seed + 51);
    let dashes = '';
    let tufts = '';
    for (const [x, y] of scatter(box, 8, random, (p) => field.at(p[0], p[1]) > 0.5)) {
        const length = 5 + random() * 9;
        dashes += `M${at([x - length / 2, y])}h${num(length)}`;
        if (random() < 0.4)
            tufts += `M${at([x - 2.4, y - 3])}l1.6 3M${at([x, y - 4.4])}v4.4M${at([x + 2.4, y - 3])}l-1.6 3`;
    }
    return { dashes, tufts };
}
