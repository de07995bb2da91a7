import { describe, expect, it } from 'vitest';
import { renderSheet } from './render';
import { areaBoard, hexBoard } from './testboard';

// There are no workers here: the page draws for itself, which is what it does in old browsers too.
describe('rendering', () => {
    it('draws the same board with the same parts once', async () => {
        const board = hexBoard({ columns: 3, rows: 3 });
        const first = renderSheet(board, { labels: true });
        expect(renderSheet(JSON.parse(JSON.stringify(board)), { labels: true })).toBe(first);
        expect(renderSheet(board, { labels: false })).not.toBe(first);
        expect((await first).svg.startsWith('<svg')).toBe(true);
        expect((await first).svg === (await renderSheet(board, { labels: false })).svg).toBe(false);
    });
    it('draws boards of areas too', async () => {
        const { width, margin } = await renderSheet(areaBoard());
        expect(width).toBeGreaterThan(700);
        expect(margin).toBe(34);
    });
});
