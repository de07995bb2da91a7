import type { Layout, Place } from '../board/layout';

// The strip between two neighbouring sectors, where their battle is laid out: a row of spaces for each side.

export interface Zone {
    a: string; // the upper or left area
    b: string;
    x: number;
    y: number;
    width: number;
    height: number;
}
export interface ZoneSpace {
    area: string; // the one whose units stand here
    number: number; // from 1
    x: number; // top left
    y: number;
    width: number;
    height: number;
}

export const SpacesOfZone = 5;

/** All strips of a board: between areas that border on each other and have room between them. */
export function zonesOf(layout: Layout): Zone[] {
    const zones: Zone[] = [];
    for (const a of layout.places.values())
        for (const id of a.neighbours) {
            const b = layout.places.get(id);
            const zone = b && zoneBetween(a, b);
            if (zone) zones.push(zone);
        }
    return zones;
}

/** None unless b lies right of a or below it, of the same size. */
export function zoneBetween(a: Place, b: Place): Zone | undefined {
    const right = a.x + a.width / 2;
    const bottom = a.y + a.height / 2;
    if (a.width !== b.width || a.height !== b.height) return undefined;
    if (Math.abs(a.y - b.y) < 1 && b.x > a.x)
        return {
            a: a.id,
            b: b.id,
            x: right,
            y: a.y - a.height / 2,
            width: b.x - b.width / 2 - right,
            height: a.height,
        };
    if (Math.abs(a.x - b.x) < 1 && b.y > a.y)
        return {
            a: a.id,
            b: b.id,
            x: a.x - a.width / 2,
            y: bottom,
            width: a.width,
            height: b.y - b.height / 2 - bottom,
        };
    return undefined;
}

/** The spaces of a strip: each side's row lies next to its own area. */
export function spacesOf(zone: Zone): ZoneSpace[] {
    const spaces: ZoneSpace[] = [];
    const upright = zone.height > zone.width;
    const long = upright ? zone.height : zone.width;
    const short = upright ? zone.width : zone.height;
    const gap = 4.5;
    const pitch = (long - 2 * 7) / SpacesOfZone;
    const deep = (short - 3 * gap) / 2;
    for (const [row, area] of [zone.a, zone.b].entries())
        for (let i = 0; i < SpacesOfZone; ++i) {
            const along = 7 + i * pitch + gap / 2;
            const across = gap + row * (deep + gap);
            spaces.push({
                area,
                number: i + 1,
                x: zone.x + (upright ? across : along),
                y: zone.y + (upright ? along : across),
                width: upright ? deep : pitch - gap,
                height: upright ? pitch - gap : deep,
            });
        }
    return spaces;
}
