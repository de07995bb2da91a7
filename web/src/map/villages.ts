import type { Point } from '../board/layout';
import { chance, hash, type Chance } from './chance';
import { at, distance, nums, normals, slab, spline, straight } from './curve';
import type { Road } from './roads';

export interface Villages {
    houses: string;
    ridges: string;
    shadows: string;
    gardens: string;
    orchards: string;
    yards: string;
    churches: string;
}
export interface Site {
    id: string;
    x: number;
    y: number;
    reach: number; // how far its streets run from the middle
}

/** Red blocks along the streets, a church in its yard, gardens behind the houses. */
export function villagesOf(sites: readonly Site[], roads: readonly Road[], seed: number): Villages {
    const out: Villages = { houses: '', ridges: '', shadows: '', gardens: '', orchards: '', yards: '', churches: '' };
    for (const site of sites) new Village(site, roads, chance(seed + hash(site.id)), out).build();
    return out;
}

class Village {
    private readonly streets: Point[][];
    private readonly taken: { x: number; y: number; r: number }[] = [];

    constructor(
        site: Site,
        roads: readonly Road[],
        private readonly random: Chance,
        private readonly out: Villages,
    ) {
        const middle: Point = [site.x, site.y];
        this.streets = roads
            .map((road) => road.line.filter((p) => distance(p, middle) < site.reach))
            .filter((street) => street.length > 3);
        if (this.streets.length === 0) this.streets.push(this.lane(site));
    }

    build(): void {
        this.church();
        for (const street of this.streets) {
            const side = normals(street);
            for (let i = 1; i < street.length - 1; ++i)
                for (const s of [1, -1]) this.house(street, street[i]!, side[i]!, s);
        }
    }

    /** Where no road comes through, a bent lane that leads nowhere. */
    private lane({ x, y, reach }: Site): Point[] {
        const angle = this.random() * Math.PI;
        const bend = (this.random() - 0.5) * 14;
        const long = reach * 0.8;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        return spline(
            [
                [x - c * long, y - s * long],
                [x - s * bend, y + c * bend],
                [x + c * long, y + s * long],
            ],
            5,
        );
    }

    /** Off the main street. */
    private church(): void {
        const main = this.streets[0]!;
        const middle = Math.floor(main.length / 2);
        const p = main[middle]!;
        const n = normals(main)[middle]!;
        const side = this.random() < 0.5 ? 1 : -1;
        const x = p[0] + n[0] * 16 * side;
        const y = p[1] + n[1] * 16 * side;
        const angle = Math.atan2(-n[0], n[1]);
        const wall = Array.from({ length: 8 }, (_, i): Point => {
            const turn = angle + Math.PI / 8 + (i * Math.PI) / 4;
            return [x + Math.cos(turn) * 10.5, y + Math.sin(turn) * 9];
        });
        this.out.yards += straight(wall, true);
        this.out.churches +=
            straight(slab(x, y, angle, 5.2, 2.1), true) +
            straight(slab(x + Math.cos(angle) * 0.8, y + Math.sin(angle) * 0.8, angle, 1.7, 4.1), true);
        this.taken.push({ x, y, r: 10 });
    }

    private house(street: Point[], p: Point, n: Point, side: number): void {
        const { random, out } = this;
        if (random() < 0.14) return;
        const wide = 2.6 + random() * random() * 5;
        const deep = 2.2 + random() * 1.4;
        const off = (3.5 + deep + random() * 1.6) * side;
        const x = p[0] + n[0] * off;
        const y = p[1] + n[1] * off;
        const angle = Math.atan2(-n[0], n[1]) + (random() - 0.5) * 0.2;
        const inStreet = this.streets.some((other) => other !== street && other.some((q) => distance(q, [x, y]) < 6));
        if (this.clash(x, y, wide * 0.86) || inStreet) return;
        const walls = slab(x, y, angle, wide, deep);
        out.houses += straight(walls, true);
        out.shadows += straight(
            walls.map(([u, v]): Point => [u + 1.3, v + 1.5]),
            true,
        );
        const [rx, ry] = [Math.cos(angle) * wide * 0.8, Math.sin(angle) * wide * 0.8];
        out.ridges += `M${at([x - rx, y - ry])}l${nums(2 * rx, 2 * ry)}`;
        this.taken.push({ x, y, r: Math.max(wide, deep) * 0.86 });
        if (random() < 0.55) this.garden(x + n[0] * side * (deep + 7.4), y + n[1] * side * (deep + 7.4), angle, wide);
    }

    private garden(x: number, y: number, angle: number, wide: number): void {
        const inStreet = this.streets.some((street) => street.some((q) => distance(q, [x, y]) < 9));
        if (this.clash(x, y, 5) || inStreet) return;
        this.out.gardens += straight(slab(x, y, angle, wide * 1.15, 6), true);
        this.taken.push({ x, y, r: 6 });
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let v = -4.2; v <= 4.3; v += 2.8)
            for (let u = -wide * 0.8; u <= wide * 0.85; u += 2.9)
                this.out.orchards += `M${at([x + c * u - s * v, y + s * u + c * v])}h.01`;
    }

    private clash(x: number, y: number, r: number): boolean {
        return this.taken.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r);
    }
}
