import { drawSheet } from './sheet';
import type { Order } from './render';

// Draws sheets away from the page's own thread.
addEventListener('message', ({ data }: MessageEvent<Order>) => {
    postMessage({ number: data.number, sheet: drawSheet(data.board, data.parts) });
});
