import { describe, expect, it } from 'vitest';
import { stage } from './stage';
import { caseOf, hasty } from './world';

// Whole battles through the page. With OBLIQUE_SOAK from their beginning, else from case files near the end.

const Soak = process.env['OBLIQUE_SOAK'] === '1';
const { server, open } = stage();

const scenarios: Record<string, string> = { lament: 'lobositz', aboutwar: 'marengo', corbach: 'historical' };
const ground = (game: string): object => (Soak ? { game, scenario: scenarios[game] } : { case: caseOf(game) });

describe('against the machine', () => {
    it.each(['lament', 'corbach'])(
        '%s to the end, then the replay',
        { timeout: Soak ? 3_600_000 : 120_000 },
        async (game) => {
            const window = await open();
            const { id } = await window.create({
                ...ground(game),
                side: '1',
                opponent: { kind: 'bot', level: 'drill' },
            });
            await window.openBattle(id);
            const given = await window.play(id, hasty(1, game === 'corbach' ? 0.1 : 0.7), undefined, Soak ? 5000 : 300);
            expect(given).toBeGreaterThan(2);

            await window.page.getByRole('dialog').waitFor(); // who has won, and why
            await window.go(`#/replay/${id}`);
            const slider = window.page.getByRole('slider');
            await slider.waitFor();
            const last = Number(await slider.getAttribute('max'));
            expect(last).toBeGreaterThanOrEqual(given);
            await window.page.keyboard.press('Home');
            await expect.poll(() => slider.inputValue()).toBe('0');
            await window.page.keyboard.press('End');
            await expect.poll(() => slider.inputValue()).toBe(String(last));
            await window.close();
        },
    );
});

describe('two people', () => {
    it(
        'play aboutwar in two browsers, a third watches, and the server dies in between',
        { timeout: Soak ? 3_600_000 : 150_000 },
        async () => {
            const [white, black, watcher] = await Promise.all([1, 2, 3].map(() => open()));
            if (!white || !black || !watcher) throw new Error('no windows');
            const made = await white.create({ ...ground('aboutwar'), side: '1', opponent: { kind: 'link' } });
            await white.openBattle(made.id);
            const address = white.page.locator('input[readonly]').first(); // the link to send
            await expect.poll(() => address.inputValue()).toContain('/#/join/');
            await black.page.goto(await address.inputValue());
            await black.page.locator('#content .btn.primary').click(); // a link is no trap: the seat is taken on purpose
            await black.page.locator('.screen[data-position] :is(.prompt, .sheet) button').first().waitFor();
            await watcher.go(`#/battle/${made.id}`);
            await watcher.page.locator('.screen[data-position]').waitFor();

            const picks = [hasty(7), hasty(8)] as const;
            const windows = [white, black] as const;
            let given = 0;
            let killed = false;
            for (let idle = 0; idle < 200; ) {
                let moved = false;
                for (const seat of [0, 1] as const)
                    if (await windows[seat].answerOnce(picks[seat])) {
                        ++given;
                        moved = true;
                    }
                idle = moved ? 0 : idle + 1;
                if (!moved) {
                    if (await white.isOver(made.id)) break;
                    await white.page.waitForTimeout(50);
                }
                if (given >= 6 && !killed) {
                    killed = true;
                    const seen = await Promise.all(windows.map((window) => window.position()));
                    await server.kill();
                    await white.page
                        .getByRole('status')
                        .filter({ hasText: /reconnect|connection/i })
                        .first()
                        .waitFor();
                    await server.start();
                    await white.page
                        .getByRole('status')
                        .filter({ hasText: /reconnect|connection/i })
                        .first()
                        .waitFor({ state: 'detached', timeout: 30_000 });
                    expect(await Promise.all(windows.map((window) => window.position()))).toEqual(seen);
                }
            }
            expect(killed).toBe(true);
            expect(await white.isOver(made.id)).toBe(true);
            expect(await watcher.page.locator('[data-answer]').count()).toBe(0);
            await watcher.page.getByRole('dialog').waitFor();
            for (const window of [white, black, watcher]) await window.close();
        },
    );

    it('at one screen: the curtain falls between them', async () => {
        const window = await open();
        const { id } = await window.create({ case: caseOf('lament'), side: '1', opponent: { kind: 'self' } });
        await window.openBattle(id);
        const pick = hasty(3);
        let curtains = 0;
        for (let n = 0; n < 60 && curtains < 2; ++n) {
            const ready = window.page.locator('.curtain .primary');
            if ((await ready.count()) > 0) {
                await ready.click();
                await ready.waitFor({ state: 'detached' });
                ++curtains;
                // Something is asked. Where all answers lie on the map there is only the button that lists them.
                await window.page.locator('.prompt .buttons button').first().waitFor();
            } else if (!(await window.answerOnce(pick))) await window.page.waitForTimeout(50);
        }
        expect(curtains).toBe(2);
        await window.close();
    });
});
