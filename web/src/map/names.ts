import { HexHeight, type Point } from '../board/layout';
import type { BoardName } from '../wire/types';
import { beside, between, distance, soft, spline, type Box } from './curve';
import { mapName, type Ground } from './ground';
import { isWater } from './kinds';
import type { Water } from './water';

// What is written on a hex map and where it might stand. Where it does stand depends on the counters (placing.ts), so
// names are no part of the printed sheet.

export interface NameStyle {
    size: number;
    spacing: number;
    italic: boolean;
    fill: string;
}
/** The name of a spot on the ground: it stands somewhere about that. */
export interface PlaceName {
    text: string;
    style: NameStyle;
    width: number;
    at: Point;
}
/** The name of a river or a stream: it stands on one of these lines, the first if that is free. */
export interface WaterName {
    text: string;
    style: NameStyle;
    courses: Course[];
}
export interface Course {
    path: string;
    letters: Box[]; // about where they will be
}
/** The name of a lake: it stands in its middle. */
export interface LakeName {
    text: string;
    style: NameStyle;
    at: Point;
    upright: boolean;
}
/** Something a name had better not cover, and how bad it would be. */
export interface Obstacle extends Box {
    weight: number;
}
export interface Names {
    places: PlaceName[]; // what matters most comes first
    waters: WaterName[];
    lakes: LakeName[];
    obstacles: Obstacle[];
    box: Box; // of the map
}

const Styles: Record<string, NameStyle> = {
    chief: { size: 20, spacing: 3.6, italic: false, fill: '#2a2017' },
    town: { size: 16, spacing: 0.4, italic: false, fill: '#2a2017' },
    hill: { size: 15, spacing: 0.9, italic: true, fill: '#3f2c18' },
    wood: { size: 15, spacing: 0.9, italic: true, fill: '#27301c' },
    water: { size: 14, spacing: 1.6, italic: true, fill: '#27434f' },
    place: { size: 13, spacing: 0.3, italic: false, fill: '#3a2d1f' },
};
const styleOf = (kind: string): NameStyle => (Object.hasOwn(Styles, kind) ? Styles[kind]! : Styles['place']!);
/** An estimate: letters of this face are about so wide, in shares of their size. */
const LetterWidth = { small: 0.43, capital: 0.68 };
const widthOf = (text: string, style: NameStyle, letter = LetterWidth.small): number =>
    text.length * (style.size * letter + style.spacing);

export function namesOf(ground: Ground, waters: readonly Water[], taken: readonly Point[]): Names {
    const names: Names = {
        places: [],
        waters: [],
        lakes: [],
        obstacles: obstaclesOf(ground, taken),
        box: ground.box,
    };
    const chief = mapName(ground.board);
    const sorted = [...ground.board.names].sort((a, b) => +(b.kind === 'town') - +(a.kind === 'town'));
    for (const name of sorted) {
        const cell = ground.cells.get(name.hex);
        if (!cell) continue;
        const at: Point = [cell.x, cell.y];
        const isChief = name.kind === 'town' && name.text === chief;
        const style = isChief ? Styles['chief']! : styleOf(name.kind);
        const text = isChief ? name.text.toUpperCase() : name.text;
        const width = widthOf(text, style, isChief ? LetterWidth.capital : LetterWidth.small);
        if (name.kind !== 'water') names.places.push({ text, style, width, at });
        else if (cell.terrain === 'water') names.lakes.push(lakeName(ground, name));
        else {
            const courses = coursesOf(text, style, at, waters);
            if (courses.length > 0) names.waters.push({ text, style, courses });
            else names.lakes.push({ text, style, at, upright: false });
        }
    }
    return names;
}

/** Signs and labels, houses, bridges and works. */
function obstaclesOf(ground: Ground, taken: readonly Point[]): Obstacle[] {
    const all: Obstacle[] = taken.map(([x, y]) => ({ x: x - 11, y: y - 9, width: 22, height: 18, weight: 2 }));
    for (const { x, y, terrain } of ground.cells.values()) {
        all.push({ x: x - 11, y: y - HexHeight / 2 + 3, width: 22, height: 8, weight: 0.4 });
        if (terrain === 'town') all.push({ x: x - 26, y: y - 26, width: 52, height: 52, weight: 0.3 });
    }
    for (const { kind, ends } of ground.sides) {
        const [x, y] = between(ends[0], ends[1], 0.5);
        all.push({ x: x - 14, y: y - 14, width: 28, height: 28, weight: isWater(kind) ? 0.15 : 0.6 });
    }
    return all;
}

// Points of a river's line are about five units apart.
const PointsApart = 5;
const Shifts = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map((n) => n * 5);

/** Along the river, on the stretch nearest to its hex, on others up and down from there, on either bank. */
function coursesOf(text: string, style: NameStyle, near: Point, waters: readonly Water[]): Course[] {
    const far = (p: Point): number => distance(p, near);
    let best: { water: Water; i: number } | undefined;
    for (const water of waters)
        water.line.forEach((p, i) => {
            if (!best || far(p) < far(best.water.line[best.i]!)) best = { water, i };
        });
    if (!best || far(best.water.line[best.i]!) > 140) return [];
    const { water, i } = best;
    const half = Math.ceil((widthOf(text, style) * 0.62) / PointsApart) + 4;
    const last = Math.max(0, water.line.length - 1 - 2 * half);
    const starts = Shifts.map((shift) => Math.max(0, Math.min(i - half + shift, last)));
    const [over, under] = [-(water.wide / 2 + 4.2), water.wide / 2 + 2 + style.size * 0.62];
    return [...new Set(starts)].flatMap((from) =>
        [over, under].map((aside) => courseAlong(water.line.slice(from, from + 2 * half + 1), aside, style.size)),
    );
}

/** Letters on a smoothed course beside the water: the river's own bends are too narrow for them. */
function courseAlong(part: readonly Point[], aside: number, size: number): Course {
    const forward = part.at(-1)![0] >= part[0]![0];
    const course = forward ? part : [...part].reverse();
    const coarse = course.filter((_, k) => k % 7 === 0 || k === course.length - 1);
    const line = spline(beside(coarse, aside), 12);
    const letters = line
        .slice(2, -2)
        .map(([x, y]): Box => ({ x: x - size / 2, y: y - size / 2 - 3, width: size, height: size }));
    return { path: soft(line), letters };
}

/** In the middle of its water, upright where that is tall. */
function lakeName(ground: Ground, name: BoardName): LakeName {
    const start = ground.cells.get(name.hex)!;
    const group = [start];
    const seen = new Set([start.id]);
    for (const cell of group)
        for (const id of cell.neighbours) {
            const next = ground.cells.get(id);
            if (!next || next.terrain !== 'water' || seen.has(id)) continue;
            seen.add(id);
            group.push(next);
        }
    const xs = group.map((cell) => cell.x);
    const ys = group.map((cell) => cell.y);
    const wide = Math.max(...xs) - Math.min(...xs);
    const high = Math.max(...ys) - Math.min(...ys);
    const isLarge = group.length > 5;
    return {
        text: name.text,
        style: { ...styleOf('water'), size: isLarge ? 19 : 13, spacing: isLarge ? 7 : 1.6 },
        at: [start.x, start.y + (group.length > 1 ? 0 : 16)],
        upright: high > 1.6 * wide && high > 200,
    };
}
