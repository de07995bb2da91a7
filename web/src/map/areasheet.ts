import { layoutOf, type Layout, type Place, type Point } from '../board/layout';
import type { Board, BoardArea, BoardLine } from '../wire/types';
import { areaMark, groundSign } from './areamarks';
import { noise } from './chance';
import { Nearness, num, type Box } from './curve';
import { Field } from './field';
import { seedOf } from './ground';
import { hachures, roadLayer, villageLayer, washes } from './hexsheet';
import { ink, serif } from './ink';
import { terrainOf, type Terrain } from './kinds';
import { escaped, halo, paintDefs, rect } from './paint';
import { ploughland } from './plough';
import { reliefOf } from './relief';
import { roadsOf, type Road, type Stop } from './roads';
import { waysOf, type Link } from './runs';
import type { Parts } from './sheet';
import { villagesOf } from './villages';
import { treesOf, woodsDefs } from './woods';
import { marshOf } from './marsh';
import { spacesOf, zonesOf } from './zones';

interface Spot {
    area: BoardArea;
    place: Place;
    box: Box;
    kind: 'sector' | 'reserve' | 'box';
}

/** Sectors on one continuous sheet of land, battle zones between them, reserves and boxes as frames upon it. */
export function drawAreas(board: Board, parts: Parts, margin: number, id: string): string {
    const layout = layoutOf(board);
    const seed = seedOf(board);
    const all = { x: -margin, y: -margin, width: layout.width + 2 * margin, height: layout.height + 2 * margin };
    const land = { x: -margin + 6, y: -margin + 6, width: all.width - 12, height: all.height - 12 };
    const spots: Spot[] = [];
    for (const area of board.areas) {
        const place = layout.places.get(area.id);
        if (!place) continue;
        const { x, y, width, height } = place;
        const kind = area.borders.length === 0 ? 'box' : height < width / 3 ? 'reserve' : 'sector';
        spots.push({ area, place, kind, box: { x: x - width / 2, y: y - height / 2, width, height } });
    }
    const of = (terrain: Terrain): Spot[] => spots.filter(({ area }) => terrainOf(area.terrain) === terrain);
    const height = mounds(land, seed, of('hill'), 2, 0.95, 0.5);
    const woods = mounds(land, seed, of('woods'), 1, 0.5, 0.46);
    const marshes = mounds(land, seed, of('marsh'), 1, 0.5, 0.46);
    const towns = of('town').map(({ place }) => place);
    const roads = areaRoads(board, layout, spots, seed);
    const relief = reliefOf({ seed, box: land }, height, of('hill').length > 0 ? 2 : 0);
    const open = ([x, y]: Point): boolean => height.at(x, y) < 0.05 && woods.at(x, y) < 0.05 && marshes.at(x, y) < 0.05;
    const plough = ploughland(
        land,
        seed,
        towns.map(({ x, y }): Point => [x, y]),
        open,
        0.34,
    );
    const marsh = marshOf(marshes, land, seed);
    const villages = villagesOf(
        towns.map(({ id: town, x, y }) => ({ id: town, x, y, reach: 62 })),
        roads,
        seed,
    );
    const lines = new Nearness(
        roads.map((road) => road.line),
        8,
    );
    return [
        `<defs>${paintDefs(id, all, land)}${woodsDefs(id)}</defs>`,
        rect(all, `fill="${ink.paper}" filter="url(#${id}grain)"`),
        `<g clip-path="url(#${id}clip)">`,
        washes(id, plough, relief, { woods: woods.outline(0.5), marsh: marshes.outline(0.5), meadows: '' }),
        hachures(relief),
        `<path d="${marsh.dashes}" stroke="${ink.marsh}" stroke-width=".9"/>`,
        `<path d="${marsh.tufts}" stroke="${ink.woodInk}" stroke-width=".8" fill="none"/>`,
        roadLayer(roads, open),
        villageLayer(villages),
        treesOf(woods, height, land, seed, id, lines),
        '</g>',
        zoneLayer(layout, roads.length > 0),
        spots.map((spot) => frameOf(spot, parts)).join(''),
        rect(all, `fill="url(#${id}age)"`),
        `<g fill="none" stroke="${ink.line}">${rect(land, 'stroke-width="1.1"')}` +
            `${rect({ x: land.x - 3.5, y: land.y - 3.5, width: land.width + 7, height: land.height + 7 }, 'stroke-width="2.6"')}</g>`,
    ].join('\n');
}

/** Ground that fills a sector and fades out at its frame. */
function mounds(box: Box, seed: number, spots: readonly Spot[], top: number, spread: number, size: number): Field {
    const field = new Field(box, 5);
    if (spots.length === 0) return field;
    const n1 = noise(seed + 71);
    const n2 = noise(seed + 72);
    const value = (x: number, y: number): number => {
        const wx = x + n1(x / 34, y / 34) * 16;
        const wy = y + n2(x / 34, y / 34) * 16;
        let most = 0;
        for (const { place } of spots) {
            const far = Math.hypot((wx - place.x) / (place.width * size), (wy - place.y) / (place.height * size));
            most = Math.max(most, top * Math.max(0, Math.min(1, (1.35 - far) / spread)));
        }
        return most;
    };
    field.fill(value, ([x, y], radius) =>
        spots.every(({ place }) => Math.hypot(x - place.x, y - place.y) > place.width + radius) ? 0 : undefined,
    );
    return field;
}

/**
 * Games give the roads of areas link by link: they are joined, so that a road runs on. One that leads into a reserve
 * leaves the land on that side, straight on from the sector it comes from.
 */
function areaRoads(board: Board, layout: Layout, spots: readonly Spot[], seed: number): Road[] {
    const reserves = new Set(spots.filter(({ kind }) => kind === 'reserve').map(({ area }) => area.id));
    const end = (id: string, other: string): string => (reserves.has(id) ? `${id} ${other}` : id);
    const lines: BoardLine[] = [];
    for (const kind of new Set(board.lines.map((line) => line.kind))) {
        const links: Link[] = board.lines
            .filter((line) => line.kind === kind)
            .flatMap(({ hexes }) => hexes.slice(1).map((to, i): Link => [end(hexes[i]!, to), end(to, hexes[i]!)]));
        for (const hexes of waysOf(links)) lines.push({ name: '', kind, hexes });
    }
    return roadsOf(
        lines,
        (id): Stop | undefined => {
            const [area = '', from] = id.split(' ');
            const place = layout.places.get(area);
            const sector = layout.places.get(from ?? '');
            if (!place || !sector) return place && { x: place.x, y: place.y, out: undefined };
            return { x: sector.x, y: place.y, out: [0, place.y < sector.y ? -1 : 1] };
        },
        seed,
    );
}

/** Strips of pale paper with a numbered space for each unit; a road shows through. */
function zoneLayer(layout: Layout, roads: boolean): string {
    let strips = '';
    let spaces = '';
    let numbers = '';
    for (const zone of zonesOf(layout)) {
        strips += rect(zone, '');
        for (const space of spacesOf(zone)) {
            spaces += rect(space, 'rx="2"');
            numbers += `<text x="${num(space.x + space.width / 2)}" y="${num(space.y + space.height / 2 + 3.6)}">${space.number}</text>`;
        }
    }
    if (!strips) return '';
    return (
        `<g fill="#efe3c6" fill-opacity="${roads ? 0.62 : 0.8}">${strips}</g>` +
        `<g fill="${ink.card}" fill-opacity="${roads ? 0.6 : 0.72}" stroke="${ink.line}" stroke-width=".8" stroke-opacity=".65">${spaces}</g>` +
        `<g font-family='${serif}' font-weight="600" font-size="11.5" text-anchor="middle" fill="${ink.soft}">${numbers}</g>`
    );
}

function frameOf({ area, kind, box }: Spot, parts: Parts): string {
    const title = parts.titles?.[area.id] ?? area.name;
    const inner = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
    const frame =
        kind === 'sector'
            ? rect(box, `fill="none" stroke="${ink.line}" stroke-width="1.8"`) +
              rect(inner, `fill="none" stroke="${ink.line}" stroke-width=".6"`)
            : rect(
                  box,
                  `fill="${ink.card}" fill-opacity="${kind === 'box' ? 0.84 : 0.68}" stroke="${ink.line}" ` +
                      (kind === 'box' ? 'stroke-width=".9" rx="3"' : 'stroke-width="1.2" stroke-dasharray="6 4"'),
              );
    return frame + caption(area, box, kind, title, parts) + marksOf(area, box, kind);
}

function caption(area: BoardArea, box: Box, kind: Spot['kind'], title: string, parts: Parts): string {
    if (kind === 'sector') {
        const wide = Math.max(26, 12 + area.id.length * 7.4);
        const sign = groundSign(terrainOf(area.terrain));
        const word = terrainOf(area.terrain) === 'other' ? area.terrain : '';
        return (
            `<g transform="translate(${num(box.x + 6)} ${num(box.y + 6)})" font-family='${serif}' fill="${ink.line}">` +
            rect({ x: 0, y: 0, width: wide, height: 18 }, `fill="${ink.card}" stroke="${ink.line}" stroke-width=".8"`) +
            `<text x="${num(wide / 2)}" y="13.5" text-anchor="middle" font-weight="600" font-size="14">${escaped(area.id)}</text>` +
            (sign && `<g transform="translate(${num(wide + 15)} 9)">${sign}</g>`) +
            `<text x="${num(wide + (sign ? 28 : 6))}" y="13" font-size="13" font-style="italic" ${halo}>${escaped(title || word)}</text></g>`
        );
    }
    if (parts.names === false) return '';
    const text = escaped(title || area.id);
    if (kind === 'reserve')
        return `<text x="${num(box.x + 14)}" y="${num(box.y + 25)}" font-family='${serif}' font-weight="600" font-size="17" fill="#33281c">${text}</text>`;
    const size = Math.min(14, (box.width - 14) / (text.length * 0.46));
    return `<text x="${num(box.x + box.width / 2)}" y="${num(box.y + 15)}" font-family='${serif}' font-weight="600" font-size="${num(size)}" text-anchor="middle" fill="#33281c">${text}</text>`;
}

/** From the upper right corner leftwards. */
function marksOf(area: BoardArea, box: Box, kind: Spot['kind']): string {
    let drawn = '';
    let x = box.x + box.width - 8;
    for (const mark of area.marks) {
        const sign = areaMark(mark);
        if (!sign) continue;
        drawn += `<g transform="translate(${num(x - sign.width)} ${num(box.y + (kind === 'reserve' ? 14 : 5))})">${sign.svg}</g>`;
        x -= sign.width + 5;
    }
    return drawn;
}
