import { describe, expect, test } from 'vitest';
import { Camera } from './camera.svelte';
import { areaBoard, hexBoard } from './fixture';
import { layoutOf } from './layout';

function camera(width = 1200, height = 800, board = hexBoard(18, 14, 'letters', true)): Camera {
    const made = new Camera();
    made.layout = layoutOf(board);
    made.resize(width, height);
    made.fit();
    return made;
}

describe('the camera', () => {
    test('fits hexes to the width, areas whole', () => {
        const hexes = camera();
        expect(hexes.zoom).toBeCloseTo(1);
        expect((hexes.layout!.width + 68) * hexes.scale).toBeCloseTo(1200);
        const areas = camera(1200, 500, areaBoard());
        expect((areas.layout!.height + 68) * areas.scale).toBeCloseTo(500);
    });
    test('zooms by steps about the middle and comes back', () => {
        const it = camera();
        it.zoomBy(1);
        expect(it.zoom).toBeCloseTo(1.4);
        it.zoomBy(1);
        expect(it.zoom).toBeCloseTo(2);
        it.zoomBy(-1);
        it.zoomBy(-1);
        expect(it.zoom).toBeCloseTo(1);
    });
    test('keeps the point under the pointer', () => {
        const it = camera();
        const before = it.toMap(600, 400);
        it.scaleTo(it.scale * 1.7, 600, 400);
        const after = it.toMap(600, 400);
        expect(after[0]).toBeCloseTo(before[0]);
        expect(after[1]).toBeCloseTo(before[1]);
    });
    test('never loses the sheet', () => {
        const it = camera();
        it.pan(1e6, -1e6);
        expect(it.x).toBeLessThan(200);
        expect(it.y).toBeGreaterThan(-2000);
        it.scaleTo(1e6);
        expect(it.zoom).toBeLessThanOrEqual(2.001);
    });
    test('brings a place into sight, and moves only if it must', () => {
        const it = camera();
        it.zoomTo(2);
        it.show('A1');
        const place = it.layout!.places.get('A1')!;
        expect(it.seen.x).toBeLessThan(place.x);
        expect(it.seen.y).toBeLessThan(place.y);
        const { x, y } = it;
        it.show('B2');
        expect([it.x, it.y]).toEqual([x, y]);
    });
    test('keeps its zoom when the pane changes', () => {
        const it = camera();
        it.zoomTo(1.4);
        it.resize(900, 700);
        expect(it.zoom).toBeCloseTo(1.4);
    });
    test('begins with all that is of interest in sight, counters neither tiny nor huge', () => {
        const it = camera(800, 600);
        const box = { x: 300, y: 200, width: 500, height: 400 };
        it.begin(box);
        expect(it.seen.x).toBeLessThanOrEqual(box.x);
        expect(it.seen.y).toBeLessThanOrEqual(box.y);
        expect(it.seen.x + it.seen.width).toBeGreaterThanOrEqual(box.x + box.width);
        expect(it.seen.y + it.seen.height).toBeGreaterThanOrEqual(box.y + box.height);
        it.begin({ x: 500, y: 400, width: 60, height: 60 });
        expect(it.scale).toBeLessThanOrEqual(Math.max(1.1, it.fitting));
    });
    test('begins near enough on a narrow pane', () => {
        const it = camera(390, 300);
        it.begin({ x: 100, y: 100, width: 800, height: 800 });
        expect(it.scale).toBeGreaterThan(0.5);
        const seen = it.seen;
        expect(seen.x + seen.width / 2).toBeCloseTo(500);
    });
});
