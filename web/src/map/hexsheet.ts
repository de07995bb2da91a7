import type { Point } from '../board/layout';
import { beside, Nearness, num, resample, soft } from './curve';
import type { Field } from './field';
import { groundOf, type Ground } from './ground';
import { gridOf, labelsOf, neatline } from './grid';
import { ink, serif } from './ink';
import { edgesOf, marksOf, otherGround } from './marks';
import { marshOf } from './marsh';
import { namesOf, type Names } from './names';
import { paintDefs, rect } from './paint';
import { ploughland, type Ploughland } from './plough';
import { reliefOf, type Relief } from './relief';
import { roadsOf, type Road, type Stop } from './roads';
import { villagesOf, type Villages } from './villages';
import { watersOf, type Water } from './water';
import { treesOf, woodsDefs } from './woods';
import { crossingsOf, worksOf } from './works';
import type { Board } from '../wire/types';
import type { Parts } from './sheet';

/** The sheet without the names of places, and those. */
export function drawHexes(board: Board, parts: Parts, margin: number, id: string): { drawing: string; names: Names } {
    const ground = groundOf(board);
    const { box, seed, fields, layout } = ground;
    const all = {
        x: -margin,
        y: -margin,
        width: layout.width + 2 * margin,
        height: layout.height + 2 * margin,
    };
    const cells = [...ground.cells.values()];
    const towns = cells.filter((cell) => cell.terrain === 'town');
    const roads = roadsOf(board.lines, (hex) => stopAt(ground, hex), seed);
    const waters = watersOf(ground);
    const lines = new Nearness([...roads.map((road) => road.line), ...waters.map((water) => water.line)], 8);
    const relief = reliefOf(ground, fields.height, Math.max(0, ...cells.map((cell) => cell.level)));
    const plough = ploughland(
        box,
        seed,
        towns.map((cell): Point => [cell.x, cell.y]),
        (p) => isPlain(ground, p),
    );
    const marsh = marshOf(fields.marsh, box, seed);
    const villages = villagesOf(
        towns.map((cell) => ({ id: cell.id, x: cell.x, y: cell.y, reach: 40 })),
        roads,
        seed,
    );
    const marks = marksOf(ground);
    const small = `font-family='${serif}' fill="${ink.line}" fill-opacity=".9" paint-order="stroke" stroke="${ink.halo}" stroke-width="1.8" stroke-opacity=".6"`;
    const drawing = [
        `<defs>${paintDefs(id, all, box)}${woodsDefs(id)}</defs>`,
        rect(all, `fill="${ink.paper}" filter="url(#${id}grain)"`),
        `<g clip-path="url(#${id}clip)">`,
        washes(id, plough, relief, {
            woods: fields.woods.outline(0.5),
            marsh: fields.marsh.outline(0.5),
            meadows: waters.map((water) => soft(water.line)).join(''),
        }),
        hachures(relief),
        `<path d="${marsh.dashes}" stroke="${ink.marsh}" stroke-width=".9"/>`,
        `<path d="${marsh.tufts}" stroke="${ink.woodInk}" stroke-width=".8" fill="none"/>`,
        roadLayer(roads, (p) => fields.woods.at(p[0], p[1]) < 0.4),
        waterLayer(waters, fields.lakes),
        crossingsOf(ground, roads, waters),
        villageLayer(villages),
        treesOf(fields.woods, fields.height, box, seed, id, lines),
        worksOf(ground),
        otherGround(ground),
        gridOf(ground),
        marks.signs,
        '</g>',
        parts.labels === false ? '' : labelsOf(ground) + (marks.notes && `<g ${small}>${marks.notes}</g>`),
        rect(all, `fill="url(#${id}age)"`),
        neatline(ground, margin),
        edgesOf(ground, margin * 0.78),
    ].join('\n');
    return { drawing, names: namesOf(ground, waters, marks.taken) };
}

/** Where ornament may lie: on level ground that is nothing else. */
function isPlain({ fields }: Ground, [x, y]: Point): boolean {
    const height = fields.height.at(x, y);
    return (
        fields.woods.at(x, y) < 0.25 &&
        fields.marsh.at(x, y) < 0.25 &&
        fields.lakes.at(x, y) < 0.25 &&
        Math.abs(height - Math.round(height)) < 0.13
    );
}

/** A hex at the edge of the board looks outwards: away from the neighbours it has. */
function stopAt(ground: Ground, id: string): Stop | undefined {
    const cell = ground.cells.get(id);
    if (!cell) return undefined;
    let [dx, dy] = [0, 0];
    for (const other of cell.neighbours) {
        const near = ground.cells.get(other)!;
        dx += cell.x - near.x;
        dy += cell.y - near.y;
    }
    const far = Math.hypot(dx, dy);
    return { x: cell.x, y: cell.y, out: cell.rim && far > 1 ? [dx / far, dy / far] : undefined };
}

export interface Outlines {
    woods: string;
    marsh: string;
    meadows: string;
}
/** All that is painted with the brush, in one go: the filter is the dear part of a sheet. */
export function washes(id: string, plough: Ploughland, relief: Relief, outlines: Outlines): string {
    const fields = plough.washes.map((d, i) => `<path d="${d}" fill="${ink.fields[i]}"/>`).join('');
    return (
        `<g filter="url(#${id}wash)"><g opacity=".62">${fields}</g><g opacity=".72">${relief.tints}</g>` +
        `<path d="${outlines.woods}" fill="${ink.wood}" fill-rule="evenodd" fill-opacity=".82" stroke="#8d9668" stroke-width="1.6" stroke-opacity=".7"/>` +
        `<path d="${outlines.marsh}" fill="${ink.shoal}" fill-rule="evenodd" fill-opacity=".75" stroke="${ink.marsh}" stroke-width="1.2" stroke-opacity=".5"/></g>` +
        `<path d="${plough.furrows}" fill="none" stroke="${ink.soft}" stroke-width=".5" opacity=".46"/>` +
        `<path d="${plough.hedges}" fill="none" stroke="${ink.woodInk}" stroke-width="1.1" stroke-dasharray=".1 3.1" stroke-linecap="round" opacity=".4"/>` +
        `<g filter="url(#${id}soft)" fill="${ink.hachure}"><g id="${id}slope" opacity=".13">${relief.shade}</g>` +
        `<use href="#${id}slope" x="4" y="5" opacity=".78"/>` +
        `<path d="${outlines.meadows}" fill="none" stroke="${ink.meadow}" stroke-width="25" stroke-linecap="round" opacity=".42"/></g>` +
        `<path d="${outlines.woods}" fill="url(#${id}stipple)" fill-rule="evenodd" opacity=".5"/>`
    );
}
export const hachures = (relief: Relief): string =>
    `<path d="${relief.fine}" fill="${ink.hachure}" opacity=".66"/><path d="${relief.bold}" fill="${ink.hachure}" opacity=".86"/>`;

/** Kerbs first, then surfaces, so that roads run into each other. */
export function roadLayer(roads: readonly Road[], open: (p: Point) => boolean): string {
    const path = (kind: Road['kind']): string =>
        roads
            .filter((road) => road.kind === kind)
            .map((road) => soft(road.line))
            .join('');
    const [highways, plain, tracks] = [path('highway'), path('road'), path('track')];
    const stroke = (d: string, colour: string, width: number, more = ''): string =>
        d && `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${more}/>`;
    let avenue = '';
    for (const road of roads)
        if (road.kind === 'highway')
            for (const side of [6.5, -6.5])
                for (const p of resample(beside(road.line, side), 7)) if (open(p)) avenue += `${soft([p])}h.01`;
    return (
        stroke(tracks, ink.paper, 3, ' opacity=".8"') +
        stroke(tracks, ink.kerb, 1.5, ' stroke-dasharray="6 3.4"') +
        stroke(plain, ink.kerb, 4.4) +
        stroke(highways, ink.kerb, 6) +
        stroke(plain, ink.road, 2.9) +
        stroke(highways, ink.road, 4.2) +
        stroke(avenue, ink.woodInk, 2.1, ' stroke-linecap="round" opacity=".62"')
    );
}

/** Banks under the water, heavier in the north-west; so waters that meet have none between them. */
function waterLayer(waters: readonly Water[], lakes: Field): string {
    const outlines = [waters.map((water) => water.outline).join(''), lakes.outline(0.5)].filter(Boolean);
    const flow = waters
        .filter((water) => water.kind === 'river')
        .map((water) => soft(water.line))
        .join('');
    // Lakes have lines that follow the shore.
    const lining = [0.62, 0.74, 0.86].map(
        (level, i) => `<path d="${lakes.outline(level)}" stroke-width=".5" opacity="${num(0.7 - 0.2 * i)}"/>`,
    );
    const each = (attributes: string): string => outlines.map((d) => `<path d="${d}" ${attributes}/>`).join('');
    return (
        `<g fill="none" stroke="${ink.bank}">${each('stroke-width="1.3" transform="translate(-.45 -.45)"')}` +
        `${each('stroke-width=".7"')}</g>${each(`fill="${ink.water}"`)}` +
        `<g fill="none" stroke="${ink.bank}">${lining.join('')}` +
        `<path d="${flow}" stroke-width=".5" stroke-dasharray="14 9 5 12" opacity=".6"/></g>`
    );
}

export const villageLayer = (v: Villages): string =>
    `<path d="${v.gardens}" fill="${ink.meadow}" stroke="${ink.woodInk}" stroke-width=".4" stroke-opacity=".6"/>` +
    `<path d="${v.orchards}" stroke="${ink.woodInk}" stroke-width="1.1" stroke-linecap="round" opacity=".7"/>` +
    `<path d="${v.yards}" fill="${ink.meadow}" stroke="${ink.brickDark}" stroke-width=".9"/>` +
    `<path d="${v.shadows}" fill="${ink.line}" opacity=".42"/>` +
    `<path d="${v.houses}" fill="${ink.brick}" stroke="${ink.brickDark}" stroke-width=".75"/>` +
    `<path d="${v.ridges}" stroke="${ink.roof}" stroke-width=".7"/><path d="${v.churches}" fill="${ink.brickDark}"/>`;
