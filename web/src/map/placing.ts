import type { Point } from '../board/layout';
import type { Box } from './curve';
import type { Course, Names, NameStyle, Obstacle, PlaceName } from './names';

// Where each name stands: in its usual spot, and beside the counters when those would cover it.

export interface PlacedName {
    text: string;
    style: NameStyle;
    x: number; // the middle of its baseline; nothing when it stands on a path
    y: number;
    turn: number; // degrees
    path: string; // a line for it to stand on, or empty
}

const CounterWeight = 4; // a name moves quite far to stay clear of one
const NameWeight = 3;
const StepCost = 12; // of each spot after the best one

export function placeNames(names: Names, counters: readonly Box[]): PlacedName[] {
    const obstacles: Obstacle[] = [
        ...names.obstacles,
        ...counters.map((box): Obstacle => ({ ...box, weight: CounterWeight })),
    ];
    const placed: PlacedName[] = [];
    for (const { text, style, courses } of names.waters) {
        const course = bestCourse(courses, obstacles);
        placed.push({ text, style, x: 0, y: 0, turn: 0, path: course.path });
        obstacles.push(...course.letters.map((box): Obstacle => ({ ...box, weight: 1 })));
    }
    for (const name of names.places) {
        const { text, style } = name;
        const spot = bestSpot(name, obstacles, names.box);
        obstacles.push({ ...spot, weight: NameWeight });
        placed.push({ text, style, x: spot.x + spot.width / 2, y: spot.y + style.size * 0.78, turn: 0, path: '' });
    }
    for (const { text, style, at, upright } of names.lakes) {
        const drop = style.size * 0.3; // from the middle of the letters to their baseline
        const [x, y] = upright ? [at[0] + drop, at[1]] : [at[0], at[1] + drop];
        placed.push({ text, style, x, y, turn: upright ? -90 : 0, path: '' });
    }
    return placed;
}

/** Over the lower side of the hex if that is free, else over the upper one, or beside a counter that stands there. */
function spotsAbout({ at: [x, y], width, style: { size } }: PlaceName): Point[] {
    const spots: Point[] = [];
    const beside = 33 + width / 2;
    for (const dy of [38, 31, 46, -45, -52]) for (const dx of [0, 18, -18, 34, -34]) spots.push([dx, dy]);
    for (const dy of [3, -4, 10]) for (const dx of [beside, -beside]) spots.push([dx, dy]);
    for (const dy of [46, -45, 20, -24]) for (const dx of [50, -50, 66, -66]) spots.push([dx, dy]);
    return spots.map(([dx, dy]) => [x + dx - width / 2, y + dy - size * 0.6]);
}
function bestSpot(name: PlaceName, obstacles: readonly Obstacle[], sheet: Box): Box {
    const { width } = name;
    const height = name.style.size;
    const near = obstacles.filter((box) => Math.abs(box.x - name.at[0]) < 260 && Math.abs(box.y - name.at[1]) < 180);
    let best: Box | undefined;
    let least = Infinity;
    spotsAbout(name).forEach(([left, top], order) => {
        const x = Math.min(Math.max(left, sheet.x + 4), sheet.x + sheet.width - width - 4);
        const y = Math.min(Math.max(top, sheet.y + 3), sheet.y + sheet.height - height - 3);
        const spot = { x, y, width, height };
        const cost = order * StepCost + costOf(spot, near);
        if (cost < least) [best, least] = [spot, cost];
    });
    return best!;
}

function bestCourse(courses: readonly Course[], obstacles: readonly Obstacle[]): Course {
    const counters = obstacles.filter(({ weight }) => weight === CounterWeight);
    const costs = courses.map(
        ({ letters }, order) => order * StepCost + letters.reduce((sum, letter) => sum + costOf(letter, counters), 0),
    );
    return courses[costs.indexOf(Math.min(...costs))]!;
}

function costOf(box: Box, obstacles: readonly Obstacle[]): number {
    let cost = 0;
    for (const obstacle of obstacles) cost += overlap(box, obstacle) * obstacle.weight;
    return cost;
}
/** Nothing when they do not touch; touching costs something by itself. */
function overlap(a: Box, b: Box): number {
    const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return wide > 0 && high > 0 ? 40 + wide * high : 0;
}
