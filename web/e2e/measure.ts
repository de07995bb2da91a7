import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { Player } from './player';
import { Server } from './server';
import { caseOf, hasty, openBrowser, Window } from './world';

// The figures of docs/performance.md about the page: `make measure` on a quiet machine.

const server = await new Server().start();
const browser = await openBrowser();
const say = (what: string, value: string): void => console.log(`${what.padEnd(58)} ${value}`);
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function firstLoad(): Promise<void> {
    const times: number[] = [];
    let bytes = 0;
    for (let n = 0; n < 5; ++n) {
        const window = await Window.open(browser, server.url, { width: 1920, height: 1080 });
        const session = await window.context.newCDPSession(window.page);
        await session.send('Network.enable');
        let received = 0;
        session.on('Network.loadingFinished', (event) => (received += event.encodedDataLength));
        const began = Date.now();
        await window.go('');
        // Interactive: a button answers. The lobby's first one is there before its maps are drawn.
        await window.page.locator('main button:enabled').first().waitFor();
        times.push(Date.now() - began);
        await window.page.waitForTimeout(1500);
        bytes = received;
        await window.close();
    }
    say('first load, all that is fetched (compressed)', `${(bytes / 1024).toFixed(0)} KB`);
    say('interactive after (median of 5)', `${median(times)} ms`);
}

/** From the click until the new question stands on the screen: two frames after the page knows the position. */
async function answers(): Promise<void> {
    for (const game of ['lament', 'corbach']) {
        const window = await Window.open(browser, server.url, { width: 1920, height: 1080 });
        const { id } = await window.create({ case: caseOf(game), side: '1', opponent: { kind: 'self' } });
        await window.openBattle(id, 1);
        await window.page.waitForTimeout(5000);
        const times = await window.page.evaluate(async () => {
            const taken: number[] = [];
            const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
            for (let n = 0; n < 40; ++n) {
                const screen = document.querySelector('.screen');
                const all = document.querySelector<HTMLElement>('.prompt button.all[aria-expanded="false"]');
                all?.click();
                await frame();
                const buttons = [...document.querySelectorAll<HTMLElement>('[data-answer]')];
                const button = buttons[n % Math.max(1, buttons.length)];
                if (!button) break;
                const before = screen?.getAttribute('data-position');
                const began = performance.now();
                button.click();
                for (let waited = 0; waited < 60; ++waited) {
                    await frame();
                    if (document.querySelector('.screen')?.getAttribute('data-position') === before) continue;
                    await frame();
                    taken.push(performance.now() - began);
                    break;
                }
                await new Promise((done) => setTimeout(done, 120));
            }
            return taken;
        });
        times.sort((a, b) => a - b);
        const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
        say(
            `${game}: an answer drawn after the click (${times.length} answers)`,
            `median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
        );
        await window.context.close();
    }
}

/** Frames a second that the browser draws while the map is dragged, and in how many of them the map had moved. */
async function framesWhileDragging(page: Page): Promise<{ drawn: number; moved: number }> {
    const box = await page.getByRole('application').first().boundingBox();
    if (!box) throw new Error('no board');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const counter = await page.evaluateHandle(() => {
        const map = document.querySelector<HTMLElement>('[role="application"] [style*="translate3d"]');
        const count = { drawn: 0, moved: 0, on: true };
        let last = map?.style.transform;
        const frame = (): void => {
            if (!count.on) return;
            count.drawn += 1;
            if (map?.style.transform !== last) count.moved += 1;
            last = map?.style.transform;
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        return count;
    });
    const began = Date.now();
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let n = 0; Date.now() - began < 3000; ++n)
        await page.mouse.move(x + 250 * Math.sin(n / 9), y + 160 * Math.cos(n / 7));
    await page.mouse.up();
    const seconds = (Date.now() - began) / 1000;
    const { drawn, moved } = await counter.evaluate((count) => {
        count.on = false;
        return count;
    });
    return { drawn: drawn / seconds, moved: moved / seconds };
}

async function panning(): Promise<void> {
    const player = await Player.guest(server.url);
    for (const [game, scenario] of [
        ['corbach', 'historical'],
        ['lament', 'leuthen'],
    ] as const) {
        const window = await Window.open(browser, server.url, { width: 1920, height: 1080 });
        const { id } = await player.create({ game, scenario, side: '1', opponent: { kind: 'self' } });
        await player.contribute(id);
        await player.play(id, [1, 2], hastyOption(3), undefined, 150);
        await window.go(`#/battle/${id}`); // a spectator: nothing is lit, so every drag moves the map
        await window.page.getByRole('application').first().waitFor();
        await window.page.waitForTimeout(9000); // the sheet is painted
        await framesWhileDragging(window.page); // the first time the browser learns what moves
        const rates: string[] = [];
        for (let n = 0; n < 3; ++n) {
            const { drawn, moved } = await framesWhileDragging(window.page);
            rates.push(`${drawn.toFixed(0)} (map moved in ${moved.toFixed(0)})`);
        }
        say(`${game} ${scenario}: panning at 1920 x 1080, frames/s`, rates.join(', '));
        await window.context.close();
    }
}
function hastyOption(seed: number): <T extends { notation: string }>(options: T[]) => T | undefined {
    const pick = hasty(seed);
    return (options) => {
        const chosen = pick(options.map((option) => option.notation));
        return options.find((option) => option.notation === chosen);
    };
}

/** Of the largest renderer, without what it shares with others. */
async function processMemory(): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const own = processInfo
        .filter((each) => each.type === 'renderer')
        .map((each) => /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${each.id}/status`, 'utf8'))?.[1] ?? '0');
    return Math.max(...own.map(Number)) / 1024;
}

async function memory(): Promise<void> {
    const window = await Window.open(browser, server.url, { width: 1920, height: 1080 });
    const { id } = await window.create({
        game: 'lament',
        scenario: 'lobositz',
        side: '1',
        opponent: { kind: 'bot', level: 'random' },
    });
    await window.openBattle(id);
    await window.play(id, hasty(1), undefined, 4000); // from the deployment to the end
    await window.go(`#/replay/${id}`);
    await window.page.getByRole('slider').waitFor();
    await window.page.waitForTimeout(3000);
    for (let n = 0; n < 40; ++n) await window.page.keyboard.press(n % 4 === 3 ? 'End' : 'ArrowLeft');
    const session = await window.context.newCDPSession(window.page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    say('memory after a whole battle with its replay: script', `${(usedSize / 1048576).toFixed(0)} MB`);
    say('... the whole process of the page, pictures and all', `${(await processMemory()).toFixed(0)} MB`);
    await window.context.close();
}

try {
    await firstLoad();
    await answers();
    await panning();
    await memory();
} finally {
    await browser.close();
    await server.close();
}
