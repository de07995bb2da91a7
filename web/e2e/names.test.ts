import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misread } from './reading';
import { Server } from './server';
import { caseOf, hasty, openBrowser, Window } from './world';

// Names, not keys: whatever a person reads or hears is in words, in the language of the page.

let server: Server;
let browser: Browser;
beforeAll(async () => {
    server = await new Server().start();
    browser = await openBrowser();
});
afterAll(async () => {
    await browser.close();
    await server.close();
});

const Languages = ['en', 'de'] as const;
const Pictures = process.env['OBLIQUE_PICTURES']; // a folder: what was seen is kept there

/** What somebody reads on his way, and what of it he should not have to: once each, with the place where it was met. */
class Reader {
    readonly faults = new Map<string, string>();
    constructor(
        private readonly window: Window,
        private readonly name: string,
        private readonly language: 'en' | 'de',
    ) {}
    async look(where: string): Promise<void> {
        const { page } = this.window;
        const name = `names-${this.name}-${this.language}-${where}`;
        if (Pictures) await page.screenshot({ path: `${Pictures}/${name}.png` });
        for (const fault of await misread(page, this.language))
            if (!this.faults.has(fault)) this.faults.set(fault, where);
    }
    end(): void {
        expect([...this.faults].map(([fault, where]) => `${where}: ${fault}`)).toEqual([]);
    }
}

describe.each(Languages)('in the language %s', (language) => {
    it.each([
        ['lament-fight', 14],
        ['lament', 10],
        ['corbach-fight', 8],
        ['corbach', 12],
        ['aboutwar', 16],
    ] as const)('a battle of %s', { timeout: 240_000 }, async (name, answers) => {
        const window = await Window.open(browser, server.url, { settings: { language, sound: false } });
        const { page } = window;
        const { id } = await window.create({
            case: caseOf(name),
            side: '1',
            opponent: { kind: 'bot', level: 'drill' },
        });
        await window.openBattle(id);
        await page.locator('.prompt, .sheet').first().waitFor();
        const pick = hasty(3, 0.4);
        const reader = new Reader(window, name, language);
        const all = page.locator('.prompt button.all');
        for (let n = 0; n < answers && !(await window.isOver(id)); ++n) {
            await page.waitForTimeout(250); // odds and overlays come by themselves
            if (await all.isVisible()) await all.click();
            await reader.look(String(n));
            if (n === 2) {
                // Why not? What lies under the pointer?
                const map = page.locator('[role="application"]');
                for (const [x, y] of [
                    [300, 300],
                    [420, 260],
                    [200, 380],
                ] as const) {
                    await map.click({ button: 'right', position: { x, y } });
                    await page.waitForTimeout(300);
                    await reader.look(`${n}-why-${x}`);
                }
                await page.keyboard.press('Escape');
            }
            for (let tries = 0; tries < 40 && !(await window.answerOnce(pick)); ++tries) await page.waitForTimeout(100);
        }
        await window.close();
        reader.end();
    });
});
