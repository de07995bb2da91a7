// A sheet is dear to paint (its washes are filters), so it is painted once for each scale, in tiles while the browser
// has nothing better to do, and then only moved about.

/** Device pixels a map unit. Between two of them the finer one is shown smaller. */
export const Levels = [0.5, 0.7, 1, 1.4, 2, 2.8, 4] as const;
const MostPixels = 24_000_000;
/** Painted within a second or so: enough until the fine bitmap is done. */
export const SoonPixels = 3_000_000;
const Tile = 256;

export interface SheetSize {
    width: number; // with its margins, in map units
    height: number;
}

export function levelFor(wanted: number, size: SheetSize, pixels = MostPixels): number {
    const affordable = Levels.filter((level) => size.width * size.height * level * level <= pixels);
    return affordable.find((level) => level >= wanted * 0.97) ?? affordable.at(-1) ?? Levels[0];
}

/** The top left corners of tiles that cover a picture. */
export function tilesOf(width: number, height: number): [x: number, y: number][] {
    const tiles: [number, number][] = [];
    for (let y = 0; y < height; y += Tile) for (let x = 0; x < width; x += Tile) tiles.push([x, y]);
    return tiles;
}

/** Milliseconds that the browser does not need for anything better. */
type Leisure = () => number;

/**
 * The next time the browser is idle. It grants up to 50 ms at once, and the next grant only comes when those have
 * passed: they should be used up.
 */
const idle = (): Promise<Leisure> =>
    new Promise((resolve) => {
        if ('requestIdleCallback' in globalThis)
            requestIdleCallback((deadline) => resolve(() => deadline.timeRemaining()), { timeout: 80 });
        else setTimeout(() => resolve(() => 0), 16);
    });

export interface Painting {
    filter: string;
    atOnce: boolean; // a cheap sheet
    signal: AbortSignal;
}

/**
 * Paints an SVG document on a canvas, tile by tile. The canvas should not be on the page until it is done: the browser
 * would copy all of it after every tile.
 */
export async function paintSheet(
    canvas: HTMLCanvasElement,
    svg: string,
    size: SheetSize,
    level: number,
    how: Painting,
): Promise<void> {
    const width = Math.round(size.width * level);
    const height = Math.round(size.height * level);
    const url = URL.createObjectURL(new Blob([sized(svg, width, height)], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) return;
        // Dimming is painted in: as a style it would be computed again for every frame of a pan.
        if ('filter' in context) context.filter = how.filter;
        else canvas.style.filter = how.filter;
        if (how.atOnce) return void context.drawImage(image, 0, 0);
        let leisure: Leisure = () => 0;
        let cost = 0; // of the tile before
        for (const [x, y] of tilesOf(width, height)) {
            if (leisure() <= cost) leisure = await idle();
            if (how.signal.aborted) return;
            const began = performance.now();
            const w = Math.min(Tile, width - x);
            const h = Math.min(Tile, height - y);
            context.drawImage(image, x, y, w, h, x, y, w, h);
            context.getImageData(x, y, 1, 1); // painted now, not all tiles together in the next frame
            cost = performance.now() - began;
        }
    } finally {
        URL.revokeObjectURL(url);
    }
}

const sized = (svg: string, width: number, height: number): string =>
    svg.replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
        const kept = attributes.replace(/\s(width|height)="[^"]*"/g, '');
        return `<svg${kept} width="${width}" height="${height}">`;
    });
