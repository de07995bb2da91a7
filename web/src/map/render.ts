import type { Board } from '../wire/types';
import { catalogueOf } from '../words/books.svelte';
import { hash } from './chance';
import { lettering } from './lettering';
import type { Parts, Sheet } from './sheet';

export type { Parts, Sheet } from './sheet';
export interface Order {
    number: number;
    board: Board;
    parts: Parts;
}
interface Done {
    number: number;
    sheet: Sheet;
}

const sheets = new Map<string, Promise<Sheet>>();
const waiting = new Map<number, { order: Order; done: (sheet: Sheet | Promise<Sheet>) => void }>();
let worker: Worker | null = null;
let orders = 0;

/**
 * A board's sheet, drawn by a worker and kept: the same board and parts are drawn once. It is meant to be a picture (a
 * blob shown as an image): it holds a style element with its fonts, which the page's policy forbids in the page itself.
 */
export function renderSheet(board: Board, parts: Parts = {}): Promise<Sheet> {
    const whole = { ...parts, titles: parts.titles ?? titlesOf(board) };
    const key = `${board.game} ${board.scenario} ${hash(JSON.stringify([board, whole]))}`;
    let sheet = sheets.get(key);
    if (!sheet) {
        sheet = Promise.all([draw(board, whole), lettering()]).then(([drawn, fonts]) => ({
            ...drawn,
            svg: drawn.svg.replace('<defs>', `${fonts}<defs>`),
        }));
        sheets.set(key, sheet);
        sheet.catch(() => sheets.delete(key)); // next time perhaps
    }
    return sheet;
}

/** What the game calls its areas, in the language of the page. */
function titlesOf(board: Board): Record<string, string> {
    const catalogue = catalogueOf(board.game);
    const titles: Record<string, string> = {};
    for (const area of board.areas) {
        const title = catalogue.find(`area.${area.id}`);
        if (title !== undefined) titles[area.id] = title;
    }
    return titles;
}

function draw(board: Board, parts: Parts): Promise<Sheet> {
    const order = { number: ++orders, board, parts };
    const hand = startWorker();
    if (!hand) return drawHere(order);
    return new Promise((done) => {
        waiting.set(order.number, { order, done });
        // A board may come out of reactive state, which cannot be sent as it is.
        hand.postMessage(JSON.parse(JSON.stringify(order)));
    });
}

/** Without a worker; the page has not even loaded the code for it unless it comes to that. */
async function drawHere({ board, parts }: Order): Promise<Sheet> {
    const { drawSheet } = await import('./sheet');
    return drawSheet(board, parts);
}

let broken = typeof Worker === 'undefined';
function startWorker(): Worker | null {
    if (worker || broken) return worker;
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Done>) => {
        waiting.get(data.number)?.done(data.sheet);
        waiting.delete(data.number);
    };
    worker.onerror = () => {
        // A browser without module workers: the page draws for itself.
        worker = null;
        broken = true;
        const left = [...waiting.values()];
        waiting.clear();
        for (const { order, done } of left) done(drawHere(order));
    };
    return worker;
}
