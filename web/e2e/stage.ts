import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { Server } from './server';
import { openBrowser, Window, type Look } from './world';

// What the tests of a file stand on: one server and one browser, the sizes of window, the pictures that are kept.

export const Phone = { width: 390, height: 844, touch: true };
export const Widths: { width: number; height: number; touch?: boolean }[] = [
    Phone,
    { width: 1440, height: 900 },
    { width: 3840, height: 2160 },
];

/** Starts server and browser before the tests of the file and closes them after the last. */
export function stage(): { server: Server; open: (look?: Look) => Promise<Window> } {
    const server = new Server();
    let browser: Browser;
    beforeAll(async () => {
        await server.start();
        browser = await openBrowser();
    });
    afterAll(async () => {
        await browser.close();
        await server.close();
    });
    return { server, open: (look) => Window.open(browser, server.url, look) };
}

const Pictures = process.env['OBLIQUE_PICTURES']; // a folder: what was seen is kept there

export async function shot({ page }: Window, name: string): Promise<void> {
    if (Pictures) await page.screenshot({ path: `${Pictures}/${name}.png` });
}
