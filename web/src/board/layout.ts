import type { Board } from '../wire/types';

// Where everything lies on a board, in map units: a hex is 50 from centre to corner, its top is flat.

export const HexRadius = 50;
export const HexHeight = HexRadius * Math.sqrt(3);

/** Of an area board, in map units. The strips between sectors hold the spaces of battle zones. */
export const AreaSize = { width: 212, height: 158, zone: 54, reserve: 70, gap: 13, box: 150 };

export type Point = readonly [x: number, y: number];
export interface Place {
    id: string;
    x: number; // its middle
    y: number;
    width: number; // of the room for counters
    height: number;
    corners: readonly Point[]; // of a hex from the east one clockwise; of an area from the top left clockwise
    neighbours: readonly string[]; // of a hex from north clockwise, only those on the board
}
export interface Layout {
    kind: 'hexes' | 'areas';
    width: number;
    height: number;
    places: ReadonlyMap<string, Place>;
    /** The place at a point of the board. */
    at(x: number, y: number): Place | undefined;
}

export const pathOf = (corners: readonly Point[]): string =>
    'M' + corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L') + 'Z';
export const round = (n: number): number => Math.round(n * 100) / 100;

/** The two ends of the side that two hexes or areas share; none when they do not touch. */
export function sideBetween(a: Place, b: Place): [Point, Point] | undefined {
    const shared = a.corners.filter(([x, y]) => b.corners.some(([u, v]) => Math.hypot(x - u, y - v) < 1));
    if (shared[0] && shared[1]) return [shared[0], shared[1]];
    return undefined;
}

export function layoutOf(board: Board): Layout {
    return board.hexes.length > 0 ? hexLayout(board) : areaLayout(board);
}

function hexLayout(board: Board): Layout {
    const places = new Map<string, Place>();
    const grid = new Map<string, string>();
    const cells = new Map<string, [column: number, row: number]>();
    const low = (column: number): boolean => (column % 2 === 0) === board.first_column_low;
    board.hexes.forEach((hex, index) => {
        const [column, row] = columnAndRow(board, hex.label, index);
        grid.set(`${column},${row}`, hex.label);
        cells.set(hex.label, [column, row]);
        const x = HexRadius + HexRadius * 1.5 * column;
        const y = HexHeight / 2 + HexHeight * (row + (low(column) ? 0.5 : 0));
        const corners = [0, 1, 2, 3, 4, 5].map((i): Point => {
            const angle = (Math.PI / 3) * i;
            return [x + HexRadius * Math.cos(angle), y + HexRadius * Math.sin(angle)];
        });
        places.set(hex.label, { id: hex.label, x, y, width: 74, height: 74, corners, neighbours: [] });
    });
    for (const [label, [column, row]] of cells) {
        const place = places.get(label)!;
        const down = low(column) ? 1 : 0;
        const around: [number, number][] = [
            [column, row - 1],
            [column + 1, row - 1 + down],
            [column + 1, row + down],
            [column, row + 1],
            [column - 1, row + down],
            [column - 1, row - 1 + down],
        ];
        place.neighbours = around.map(([c, r]) => grid.get(`${c},${r}`)).filter((id): id is string => id !== undefined);
    }
    return {
        kind: 'hexes',
        width: HexRadius * 1.5 * (board.columns - 1) + 2 * HexRadius,
        height: HexHeight * (board.rows + (board.columns > 1 ? 0.5 : 0)),
        places,
        at(x, y) {
            const near = Math.round((x - HexRadius) / (HexRadius * 1.5));
            let best: Place | undefined;
            let least = HexRadius * HexRadius;
            for (const column of [near - 1, near, near + 1]) {
                const row = Math.round((y - HexHeight / 2) / HexHeight - (low(column) ? 0.5 : 0));
                const place = places.get(grid.get(`${column},${row}`) ?? '');
                if (!place) continue;
                const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
                if (distance < least) [best, least] = [place, distance];
            }
            return best;
        },
    };
}

/** From its label: "C4" is column 2, row 3; "0203" is column 1, row 2. */
function columnAndRow(board: Board, label: string, index: number): [number, number] {
    if (board.labels === 'digits') {
        const half = Math.floor(label.length / 2);
        return [Number(label.slice(0, half)) - 1, Number(label.slice(half)) - 1];
    }
    const letters = /^([A-Z]+)(\d+)$/.exec(label);
    if (!letters?.[1]) return [Math.floor(index / Math.max(1, board.rows)), index % Math.max(1, board.rows)];
    let column = 0;
    for (const letter of letters[1]) column = column * 26 + letter.charCodeAt(0) - 64;
    return [column - 1, Number(letters[2]) - 1];
}

function areaLayout(board: Board): Layout {
    const { width, height, zone, reserve, gap, box } = AreaSize;
    const rows = Math.max(0, ...board.areas.map((area) => area.row));
    const full = board.areas.filter((area) => area.borders.length > 0);
    const columns = Math.max(1, ...full.map((area) => area.column + area.width));
    // Rows where one area takes the whole width are reserves: lower than sectors, and no zone beside them.
    const isReserve = (row: number): boolean =>
        full.some((area) => area.row === row && area.width === columns && columns > 1);
    const tops: number[] = [];
    let y = 0;
    for (let row = 0; row <= rows; ++row) {
        tops.push(y);
        y += isReserve(row) ? reserve : height;
        if (row < rows) y += isReserve(row) || isReserve(row + 1) ? gap : zone;
    }
    const board_width = columns * width + (columns - 1) * zone;
    const places = new Map<string, Place>();
    for (const area of board.areas) {
        const beside = area.column >= columns;
        const left = beside ? board_width + zone / 2 : area.column * (width + zone);
        const across = beside ? box : area.width * width + (area.width - 1) * zone;
        const top = tops[area.row] ?? 0;
        const down = isReserve(area.row) ? reserve : height;
        const corners: Point[] = [
            [left, top],
            [left + across, top],
            [left + across, top + down],
            [left, top + down],
        ];
        places.set(area.id, {
            id: area.id,
            x: left + across / 2,
            y: top + down / 2,
            width: across,
            height: down,
            corners,
            neighbours: area.borders,
        });
    }
    const beside = board.areas.some((area) => area.column >= columns);
    return {
        kind: 'areas',
        width: board_width + (beside ? zone / 2 + box : 0),
        height: y,
        places,
        at(x, y) {
            for (const place of places.values())
                if (Math.abs(x - place.x) <= place.width / 2 && Math.abs(y - place.y) <= place.height / 2) return place;
            return undefined;
        },
    };
}
