import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { misread } from './reading';
import { Phone, shot, stage } from './stage';
import { caseOf, chance, hasty, type Look, type Window } from './world';

// Names, not keys: whatever a person reads or hears is in words, in the language of the page.

const { server, open } = stage();

type Language = 'en' | 'de';

/** What somebody reads on his way, and what of it he should not have to: once each, with the place where it was met. */
class Reader {
    private readonly faults = new Map<string, string>();
    private constructor(
        readonly window: Window,
        private readonly name: string,
        private readonly language: Language,
        private readonly own: readonly string[],
    ) {}
    /** `own` says somebody has written himself. */
    static async open(name: string, language: Language, look: Look = {}, own: string[] = []): Promise<Reader> {
        const window = await open({ ...look, settings: { language, ...look.settings } });
        return new Reader(window, name, language, own);
    }
    async look(where: string): Promise<void> {
        const { page } = this.window;
        const name = `names-${this.name}-${this.language}-${where}`.replaceAll(/[^\w-]+/g, '_');
        await shot(this.window, name);
        for (const fault of await misread(page, this.language, this.own))
            if (!this.faults.has(fault)) this.faults.set(fault, where);
    }
    async close(): Promise<void> {
        await this.window.close();
        expect([...this.faults].map(([fault, where]) => `${where}: ${fault}`)).toEqual([]);
    }
}

/** A press that may come too late: the result may lie over everything meanwhile. */
async function unlessOver(window: Window, id: string, pressed: Promise<void>): Promise<void> {
    await pressed.catch(async (error: unknown) => {
        if (!(await window.isOver(id))) throw error;
    });
}
/** One step of a battle, by an answer or on the order sheet. */
async function step(window: Window, id: string, pick: (answers: string[]) => string): Promise<void> {
    const { page } = window;
    const before = await window.position();
    const seen = page.locator('.fights button:has(kbd)'); // dice that have been looked at
    for (let tries = 0; tries < 30; ++tries) {
        if (await window.isOver(id)) return;
        if (await seen.isVisible()) await seen.click();
        if (await window.answerOnce(pick)) return;
        const pressed = page.locator(
            'dialog .btn.primary, .sheet .now .row .btn:not(.quiet):enabled, .sheet ol .btn:enabled, .sheet .starts button:enabled',
        );
        const seal = page.locator('.sheet .foot .btn.primary:enabled');
        const written = await page.locator('.sheet ol .tool').count();
        if (written < 6 && (await pressed.count()) > 0)
            await unlessOver(window, id, pressed.first().click({ timeout: 4000 }));
        else if ((await seal.count()) > 0) await seal.last().click();
        await page.waitForTimeout(150);
        if ((await window.position()) !== before) return;
    }
}

const Cases = ['lament', 'lament-fight', 'corbach', 'corbach-fight', 'aboutwar', 'aboutwar-fight', 'aboutwar-guns'];
const own = (file: string): string[] => [/^name = "(.*)"/m.exec(caseOf(file))?.[1] ?? file];

describe.each(['en', 'de'] as const)('in the language %s', (language) => {
    it.each([
        ['lament-fight', 10, {}],
        ['lament-fight', 4, Phone],
        ['corbach-fight', 9, {}],
        ['corbach', 8, {}],
        ['aboutwar-fight', 8, {}],
        ['aboutwar-guns', 6, {}],
        ['aboutwar', 12, Phone],
    ] as const)('a battle of %s on the map, %i steps', { timeout: 240_000 }, async (name, answers, look) => {
        const reader = await Reader.open(name + ('width' in look ? '-phone' : ''), language, look, own(name));
        const { window } = reader;
        const { page } = window;
        const id = await window.playCase(caseOf(name));
        await page.locator('.prompt, .sheet').first().waitFor();
        const pick = hasty(3, 0.4);
        const all = page.locator('.prompt button.all[aria-expanded="false"]');
        for (let n = 0; n < answers && !(await window.isOver(id)); ++n) {
            await page.waitForTimeout(250); // odds and overlays come by themselves
            if (await page.locator('dialog').isVisible()) break; // it is over
            if (await all.isVisible()) await unlessOver(window, id, all.click({ timeout: 4000 }));
            await reader.look(String(n));
            if (n === 1) {
                const map = page.locator('[role="application"]');
                for (const x of [150, 220, 290]) {
                    await map.click({ button: 'right', position: { x, y: 200 } }); // why not?
                    await page.waitForTimeout(250);
                    await reader.look(`${n}-why-${x}`);
                }
                await page.keyboard.press('Escape');
                await map.focus();
                for (const key of ['ArrowDown', 'n', 'v', 'Escape']) await page.keyboard.press(key);
                await reader.look(`${n}-cursor`);
            }
            await step(window, id, pick);
        }
        await reader.close();
    });

    it.each([
        ['lament', 8],
        ['corbach', 8],
        ['aboutwar', 12],
    ] as const)('a battle of %s in words, %i steps', { timeout: 240_000 }, async (name, answers) => {
        const reader = await Reader.open(`${name}-words`, language, { settings: { textMode: true } }, own(name));
        const { window } = reader;
        const { page } = window;
        const id = await window.playCase(caseOf(name));
        await page.locator('.words').waitFor();
        const pick = hasty(5, 0.2);
        for (let n = 0; n < answers && !(await window.isOver(id)); ++n) {
            if (await page.locator('dialog').isVisible()) break; // it is over
            const odds = page.locator('.words li button[aria-expanded="false"]').first();
            if (await odds.isVisible()) await unlessOver(window, id, odds.click({ timeout: 4000 }));
            const place = page.locator('.words .place').nth(n % 3);
            if (await place.isVisible()) {
                await unlessOver(window, id, place.click({ timeout: 4000 }));
                const why = page.locator('.words .inside > .btn.quiet');
                if (await why.isVisible()) await unlessOver(window, id, why.click({ timeout: 4000 }));
            }
            await page.waitForTimeout(300);
            await reader.look(String(n));
            await step(window, id, pick);
        }
        await reader.close();
    });

    it.each([
        ['lament', 'lobositz'],
        ['corbach', 'historical'],
        ['aboutwar', 'marengo'],
    ] as const)('a battle of %s afterwards', { timeout: 240_000 }, async (game, scenario) => {
        const player = await Player.guest(server.url);
        const { id } = await player.create({ game, scenario, side: '1', opponent: { kind: 'self' } });
        await player.contribute(id);
        for (const seat of [1, 2] as const) {
            const { position, view } = await player.look(id, seat);
            const waits = view.scene?.waiting.includes(seat === 1 ? 'first' : 'second');
            if (waits && view.scene?.step === '')
                await player.call('POST', `/api/battles/${id}/setup`, { position, seat });
        }
        const roll = chance(11);
        await player.play(id, [1, 2], (options) => options[Math.floor(roll() * options.length)], undefined, 60);
        await player.call('POST', `/api/battles/${id}/resign`, { seat: 1 });
        const reader = await Reader.open(`${game}-after`, language, { player });
        const { window } = reader;
        const { page } = window;
        await window.go(`#/battle/${id}`);
        await page.getByRole('dialog').waitFor();
        await reader.look('result');
        await window.go(`#/replay/${id}/20`);
        await page.getByRole('slider').waitFor();
        for (let n = 0; n < 8; ++n) {
            await page.waitForTimeout(200);
            await reader.look(`replay-${n}`);
            await page.keyboard.press(n % 2 === 0 ? 'PageDown' : 'ArrowRight');
        }
        await window.go(`#/replay/${id}/0/analysis`);
        await page.locator('.pane section').nth(1).waitFor({ timeout: 120_000 }); // luck, below the decisions
        await reader.look('analysis');
        await reader.close();
    });

    it.each([
        ['wide', {}],
        ['phone', Phone],
    ] as const)('every other page, %s', { timeout: 240_000 }, async (width, look) => {
        const reader = await Reader.open(`pages-${width}`, language, { ...look, mayMiss: true }, Cases.flatMap(own));
        const { window } = reader;
        const { page } = window;
        await window.go('');
        const games = ['lament', 'aboutwar', 'corbach'];
        const pages = ['', '#/account', '#/settings', '#/join/nothing', '#/battle/unknown', '#/nowhere'].concat(
            games.flatMap((game) => [`#/new/${game}`, `#/learn/${game}`]),
        );
        for (const address of pages) {
            await window.go(address);
            await page.reload();
            await page.locator('main, #content').first().waitFor();
            await page.waitForTimeout(500);
            for (const fold of await page.locator('main details:not([open]) > summary').all())
                if (await fold.isVisible()) await fold.click();
            await reader.look(address);
            // Long words break or stand closer: nothing runs out of the window.
            const beyond = await page
                .locator('header a, header button')
                .evaluateAll((all) =>
                    all
                        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
                        .map((each) => each.textContent),
                );
            expect(beyond, address).toEqual([]);
        }
        for (const game of games) {
            await window.go(`#/learn/${game}`);
            await page.locator('main .btn.primary').first().click();
            await page.locator('.screen[data-position]').waitFor();
            await page.waitForTimeout(600);
            await reader.look(`lesson-${game}`);
        }
        await window.go('');
        await page.waitForTimeout(500);
        await reader.look('lobby-with-battles');
        await reader.close();
    });
});
