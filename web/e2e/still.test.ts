import { describe, expect, it } from 'vitest';
import { shot, stage, Widths } from './stage';
import { caseOf, hasty, type Window } from './world';

// The map stands still: whatever is asked, listed, refused or rolled, the prompt has one height and the map one place.

const { open } = stage();

/** Where the map and the question are, in pixels. */
async function standing(window: Window): Promise<string> {
    return window.page.evaluate(() => {
        const boxes = ['[role="application"]', '.prompt'].map((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : 'none';
        });
        return boxes.join(', ');
    });
}

describe.each(Widths)('at $width pixels', (look) => {
    it.each(['lament-fight', 'corbach', 'aboutwar'])(
        'the map of %s stands still',
        { timeout: 180_000 },
        async (name) => {
            const window = await open(look);
            const { page } = window;
            const id = await window.playCase(caseOf(name));
            await page.locator('.prompt').waitFor();
            const places = new Set([await standing(window)]);
            // What is refused pushes nothing.
            await page.locator('[role="application"]').click({ button: 'right', position: { x: 60, y: 60 } });
            await page.waitForTimeout(200);
            places.add(await standing(window));
            await page.keyboard.press('Escape');
            const all = page.locator('.prompt button.all');
            const spread = page.locator('.prompt button.all[aria-expanded="true"]');
            const pick = hasty(5, 0.3);
            let listed = 0;
            // Some answers, and as many more as it takes until there is a long list of them.
            const enough = (given: number): boolean => given >= 14 && (listed > 0 || name !== 'lament-fight');
            for (let given = 0, n = 0; !enough(given) && n < 900 && !(await window.isOver(id)); ++n) {
                const opened = await all.click({ timeout: listed > 0 ? 100 : 300 }).then(
                    () => true,
                    () => false, // few answers, dice lie over them, or the question has not been drawn yet
                );
                if (opened) {
                    places.add(await standing(window));
                    await shot(window, `still-${name}-${look.width}-${n}`);
                    if (await spread.isVisible()) await spread.click({ timeout: 1000 }).catch(() => undefined); // it may have gone
                    ++listed;
                }
                if (await window.answerOnce(pick)) ++given;
                else await page.waitForTimeout(60);
                places.add(await standing(window));
            }
            expect([...places]).toHaveLength(1);
            if (name === 'lament-fight') expect(listed).toBeGreaterThan(0);
            await window.close();
        },
    );
});

describe('words are as large as one likes', () => {
    it.each(Widths)('at $width pixels', async (look) => {
        const sizeOf = async (textSize: string): Promise<number> => {
            const window = await open({ ...look, settings: { textSize } });
            await window.go('#/settings');
            const title = window.page.locator('h1').first();
            await title.waitFor();
            const height = (await title.boundingBox())?.height ?? 0;
            const wide = await window.page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
            expect(wide, 'nothing runs out of the screen').toBe(false);
            await window.close();
            return height;
        };
        const [usual, large, largest, auto] = [
            await sizeOf('usual'),
            await sizeOf('large'),
            await sizeOf('largest'),
            await sizeOf('auto'),
        ];
        expect(large).toBeGreaterThan(usual * 1.1);
        expect(largest).toBeGreaterThan(large * 1.1);
        if (look.width >= 3840) expect(auto).toBeGreaterThan(usual * 1.3);
        else expect(auto).toBeCloseTo(usual, 0);
    });
});
