import { renderSheet } from '../map/render';
import { get } from '../wire/api';
import type { Board } from '../wire/types';

// Small pictures of scenarios' maps. A sheet is dear to draw, so each becomes a bitmap once, one after the other, and
// the browser keeps the bitmaps until the page is built anew.

const Width = 720;
const Shelf = 'oblique.pictures.';
const pictures = new Map<string, Promise<string>>();
let queue: Promise<unknown> = Promise.resolve();

/** The address of an image: of a scenario, or of a battle with a map of its own. */
export function pictureOf(game: string, scenario: string, battle = ''): Promise<string> {
    const key = battle ? `battle/${battle}` : `${game}/${scenario}`;
    let picture = pictures.get(key);
    if (!picture) {
        picture = find(key, battle ? `/api/battles/${battle}/board` : `/api/games/${game}/board/${scenario}`);
        picture.catch(() => pictures.delete(key)); // next time perhaps
        pictures.set(key, picture);
    }
    return picture;
}

async function find(key: string, board: string): Promise<string> {
    const shelf = await openShelf();
    const address = `/pictures/${key}`;
    const kept = await shelf?.match(address);
    if (kept) return URL.createObjectURL(await kept.blob());
    const painted = queue.then(() => paint(board));
    queue = painted.catch(() => undefined);
    const bitmap = await painted;
    await shelf?.put(address, new Response(bitmap)).catch(() => undefined); // no room: painted anew next time
    return URL.createObjectURL(bitmap);
}

/** Pages without TLS have none, nor have some private windows. */
let shelfOpened: Promise<Cache | undefined> | undefined;
function openShelf(): Promise<Cache | undefined> {
    shelfOpened ??= (async () => {
        try {
            const name = Shelf + import.meta.url; // holds a hash of this build
            for (const old of await caches.keys()) if (old.startsWith(Shelf) && old !== name) await caches.delete(old);
            return await caches.open(name);
        } catch {
            return undefined;
        }
    })();
    return shelfOpened;
}

async function paint(board: string): Promise<Blob> {
    const sheet = await renderSheet(await get<Board>(board), { labels: false, names: false });
    const [width, height] = [sheet.width + 2 * sheet.margin, sheet.height + 2 * sheet.margin];
    const scale = Width / sheet.width;
    const address = URL.createObjectURL(new Blob([sheet.svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image(width, height);
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = Width;
        canvas.height = Math.round(sheet.height * scale);
        const margin = sheet.margin * scale; // the frame of the sheet is left out
        canvas.getContext('2d')?.drawImage(image, -margin, -margin, width * scale, height * scale);
        const bitmap = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.86));
        if (!bitmap) throw new Error('the map could not be painted');
        return bitmap;
    } finally {
        URL.revokeObjectURL(address);
    }
}
