import { layoutOf, sideBetween, type Layout, type Point } from '../board/layout';
import type { Board } from '../wire/types';
import { hash } from './chance';
import { distance, type Box } from './curve';
import { blended, type Field } from './field';
import { isWater, sideKindOf, terrainOf, type SideKind, type Terrain } from './kinds';

// A board as the recipes want it: cells with their ground, sides with their ends, fields to draw outlines from.

export interface Cell {
    id: string;
    x: number;
    y: number;
    terrain: Terrain;
    word: string; // the game's own, for what has no drawing
    level: number; // above the lowest ground of the board
    elevation: number; // as the game gives it
    marks: readonly string[];
    corners: readonly Point[];
    neighbours: readonly string[];
    rim: boolean; // at the edge of the board
}
export interface Side {
    kind: SideKind;
    a: Cell;
    b: Cell;
    owner: Cell | undefined;
    ends: [Point, Point];
}
export interface Fields {
    height: Field;
    woods: Field;
    marsh: Field;
    lakes: Field;
}
export interface Survey {
    layout: Layout;
    cells: ReadonlyMap<string, Cell>;
    sides: Side[];
}
export interface Ground extends Survey {
    board: Board;
    seed: number;
    box: Box;
    fields: Fields;
}

/** "Corbach, historical" and "Corbach, free deployment" are fought on the same map. */
export const mapName = (board: Board): string => board.name.split(',')[0]!.trim();
export const seedOf = (board: Board): number => hash(`${board.game} ${mapName(board)}`);

export function groundOf(board: Board): Ground {
    const survey = surveyOf(board);
    const box = { x: 0, y: 0, width: survey.layout.width, height: survey.layout.height };
    const seed = seedOf(board);
    return { ...survey, board, seed, box, fields: fieldsOf(survey.cells, box, seed) };
}

/** The hexes and hexsides of a board; none for a board of areas. */
export function surveyOf(board: Board): Survey {
    const layout = layoutOf(board);
    const lowest = Math.min(0, ...board.hexes.map((hex) => hex.elevation));
    const cells = new Map<string, Cell>();
    for (const hex of board.hexes) {
        const place = layout.places.get(hex.label);
        if (!place) continue;
        const { x, y, corners, neighbours } = place;
        cells.set(hex.label, {
            id: hex.label,
            x,
            y,
            corners,
            neighbours,
            terrain: hex.marks.includes('impassable') ? 'impassable' : terrainOf(hex.terrain),
            word: hex.terrain,
            level: hex.elevation - lowest,
            elevation: hex.elevation,
            marks: hex.marks,
            rim: neighbours.length < 6,
        });
    }
    const sides = sidesOf(board, layout, cells);
    flood(board, cells, sides);
    return { layout, cells, sides };
}

function sidesOf(board: Board, layout: Layout, cells: ReadonlyMap<string, Cell>): Side[] {
    const sides: Side[] = [];
    for (const side of board.sides) {
        const [first = '', second = ''] = side.between.split('|');
        const a = cells.get(first);
        const b = cells.get(second);
        const ends = a && b && sideBetween(layout.places.get(first)!, layout.places.get(second)!);
        if (a && b && ends) sides.push({ kind: sideKindOf(side.kind), a, b, ends, owner: cells.get(side.hex) });
    }
    return sides;
}

/**
 * Games say of a lake or a wide river only that nobody can go there. Where such hexes bear the name of a water, or
 * where much of their edge is a river, they are drawn as water.
 */
function flood(board: Board, cells: ReadonlyMap<string, Cell>, sides: readonly Side[]): void {
    const named = new Set(board.names.filter((name) => name.kind === 'water').map((name) => name.hex));
    const seen = new Set<string>();
    for (const start of cells.values()) {
        if (start.terrain !== 'impassable' || seen.has(start.id)) continue;
        const group = [start];
        seen.add(start.id);
        for (const cell of group)
            for (const id of cell.neighbours) {
                const next = cells.get(id);
                if (!next || next.terrain !== 'impassable' || seen.has(id)) continue;
                seen.add(id);
                group.push(next);
            }
        const shore = group.flatMap((cell) =>
            cell.neighbours.filter((id) => cells.get(id)?.terrain !== 'impassable').map((id) => [cell.id, id]),
        );
        const wet = shore.filter(([p, q]) =>
            sides.some((s) => isWater(s.kind) && ((s.a.id === p && s.b.id === q) || (s.a.id === q && s.b.id === p))),
        );
        if (group.some((cell) => named.has(cell.id)) || wet.length * 5 >= shore.length * 2)
            for (const cell of group) cell.terrain = 'water';
    }
}

function fieldsOf(cells: ReadonlyMap<string, Cell>, box: Box, seed: number): Fields {
    const over = { x: box.x - 30, y: box.y - 30, width: box.width + 60, height: box.height + 60 };
    const blend = (value: (cell: Cell) => number, sigma: number, warp: number): Field =>
        blended(
            [...cells.values()].map((cell) => ({ x: cell.x, y: cell.y, value: value(cell) })),
            over,
            sigma,
            warp,
            seed + 1,
        );
    const kind = (terrain: Terrain): Field => blend((cell) => (cell.terrain === terrain ? 1 : 0), 26, 9);
    return {
        height: blend((cell) => cell.level, 33, 11),
        woods: kind('woods'),
        marsh: kind('marsh'),
        lakes: kind('water'),
    };
}

export const sharesEnd = (a: Side, b: Side): boolean => a.ends.some((p) => b.ends.some((q) => distance(p, q) < 1));

/** A bridge or a ford lies over the water that goes on at its ends. */
export function waterUnder(side: Side, sides: readonly Side[]): 'river' | 'stream' {
    if (side.kind === 'river' || side.kind === 'stream') return side.kind;
    const near = sides.filter((other) => other !== side && isWater(other.kind) && sharesEnd(side, other));
    if (near.some((other) => other.kind === 'river')) return 'river';
    if (near.some((other) => other.kind === 'stream')) return 'stream';
    return near.length > 0 && sides.some((other) => other.kind === 'river') ? 'river' : 'stream';
}
