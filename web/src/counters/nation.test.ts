import { describe, expect, test } from 'vitest';
import { flagSvg, nationOf, type Nation } from './nation';
import { tilePath } from './shape';
import { sideSymbolPath } from './symbols';

// Enemies must be told apart by everybody: the distance of their grounds (CIEDE2000) as seen with full sight and with
// each kind of colour blindness (Machado and others 2009, severity 1). Ten is plainly different side by side.

type Colour = [number, number, number];
const Sights: Record<string, Colour[]> = {
    full: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
    ],
    protan: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    deutan: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    tritan: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
};
const linear = (hex: string): Colour =>
    [1, 3, 5].map((at) => {
        const value = parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as Colour;
const through = (matrix: Colour[], colour: Colour): Colour =>
    matrix.map((row) =>
        Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
    ) as Colour;
function lab([r, g, b]: Colour): Colour {
    const [x, y, z] = [
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.072175 * b,
        (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
    ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)) as Colour;
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
function ciede2000([l1, a1, b1]: Colour, [l2, a2, b2]: Colour): number {
    const rad = Math.PI / 180;
    const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
    const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
    const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
    const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
    const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
    const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
    const grey = c1 * c2 === 0;
    const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
    const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)];
    const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
    const h = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360;
    const t =
        1 -
        0.17 * Math.cos((h - 30) * rad) +
        0.24 * Math.cos(2 * h * rad) +
        0.32 * Math.cos((3 * h + 6) * rad) -
        0.2 * Math.cos((4 * h - 63) * rad);
    const [sl, sc, sh] = [
        1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2),
        1 + 0.045 * c,
        1 + 0.015 * c * t,
    ];
    const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
    const rt = -rc * Math.sin(2 * 30 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
    return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
const seen = (hex: string, sight: string): Colour => lab(through(Sights[sight] ?? [], linear(hex)));
const leastDistance = (a: string, b: string): number =>
    Math.min(...Object.keys(Sights).map((sight) => ciede2000(seen(a, sight), seen(b, sight))));

const light = (hex: string): number => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
    const [most, least] = [light(a), light(b)].sort((p, q) => q - p) as [number, number];
    return (most + 0.05) / (least + 0.05);
};

const Enemies: [string, Nation, Nation][] = [
    ['lament', nationOf('lament', 'P'), nationOf('lament', 'A')],
    ['corbach', nationOf('corbach', 'F'), nationOf('corbach', 'A')],
    ['aboutwar', nationOf('aboutwar', 'W'), nationOf('aboutwar', 'B')],
    ['skirmish', nationOf('skirmish', 'R'), nationOf('skirmish', 'B')],
];

describe('nations', () => {
    test('the distance is that of the published examples', () => {
        // Sharma, Wu, Dalal 2005: pairs 1, 7 and 17.
        expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
        expect(ciede2000([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 3);
        expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
    });
    test.each(Enemies)('%s: enemies differ for every kind of sight', (_, first, second) => {
        expect(leastDistance(first.ground, second.ground)).toBeGreaterThan(20);
    });
    test.each(Enemies)('%s: enemies differ without any colour', (_, first, second) => {
        expect(first.outline).toBe('rounded');
        expect(second.outline).toBe('clipped');
        expect(tilePath(first.outline)).not.toBe(tilePath(second.outline));
        expect(sideSymbolPath(first, 0, 0, 5)).not.toBe(sideSymbolPath(second, 0, 0, 5));
        expect(first.letter).not.toBe(second.letter);
        expect(first.band).not.toBe(second.band);
    });
    test.each(Enemies)('%s: ink can be read on its ground', (_, ...nations) => {
        for (const nation of nations) {
            expect(contrast(nation.ink, nation.ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(nation.edge, '#f4ebd8')).toBeGreaterThanOrEqual(3);
        }
    });
    test('a stranger looks the same every time', () => {
        expect(nationOf('unheard-of', 'Q')).toEqual(nationOf('another', 'Q'));
        expect(nationOf('unheard-of', '')).toBeDefined();
    });
    test('a flag is a whole picture', () => {
        const flag = flagSvg(nationOf('lament', 'A'));
        expect(flag).toMatch(/^<svg .*<\/svg>$/);
        expect(flag).not.toContain('NaN');
    });
});
