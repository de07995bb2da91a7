import type { Analysis } from '../../wire/types';
import { gainedBy } from './fortune';

// Luck as the battle went on, drawn in pixels: from left to right the answers, up what is good for the first seat.

export interface Plot {
    steps: string; // path, a step for each roll
    dots: { x: number; y: number }[]; // at the largest of them
    band: { top: number; height: number }; // a standard deviation either way
    most: number; // the luck at the upper edge; at the lower one it is the same with a minus
    digits: number; // that it has after the point
    lowest: number;
    highest: number;
    x: (answer: number) => number;
}

const Margin = 6; // so that the end is not cut off

export function plotOf(analysis: Analysis, width: number, height: number): Plot {
    const points = pointsOf(analysis);
    const lucks = [0, ...points.map(({ luck }) => luck)];
    const largest = new Set(analysis.throws.map(({ answer }) => answer));
    const most = roundUp(Math.max(analysis.deviation, ...lucks.map(Math.abs)));
    const end = width - Margin;
    const x = (answer: number): number => tenths((answer / Math.max(1, analysis.answers)) * end);
    const y = (luck: number): number => tenths((1 - luck / most) * (height / 2));
    const steps = points.map(({ answer, luck }) => `H${x(answer)}V${y(luck)}`).join('');
    return {
        steps: `M0 ${y(0)}${steps}H${end}`,
        dots: points
            .filter(({ answer }) => largest.has(answer))
            .map(({ answer, luck }) => ({ x: x(answer), y: y(luck) })),
        band: { top: y(analysis.deviation), height: tenths(y(-analysis.deviation) - y(analysis.deviation)) },
        most,
        digits: Math.max(0, -Math.floor(Math.log10(most) + 1e-9)),
        lowest: Math.min(...lucks),
        highest: Math.max(...lucks),
        x,
    };
}

/** The luck of the first seat after each roll. */
function pointsOf({ rolls }: Analysis): { answer: number; luck: number }[] {
    let luck = 0;
    return rolls.map((roll) => ({ answer: roll.answer, luck: (luck += gainedBy(1, roll)) }));
}

const tenths = (n: number): number => Math.round(n * 10) / 10;

/** To 1, 2 or 5 of some power of ten: a number that can stand at an edge. */
function roundUp(size: number): number {
    if (!(size > 0)) return 1;
    const power = 10 ** Math.floor(Math.log10(size));
    return ([1, 2, 5].find((n) => n * power >= size) ?? 10) * power;
}
