import { describe, expect, it } from 'vitest';
import type { Odds } from '../src/wire/types';
import { shot, stage, Widths } from './stage';
import { caseOf, type Window } from './world';

// A fight is seen: dice, totals, outcome and consequences stay until the next press, at every width.

const { open } = stage();

/** Answers with `first` of what is asked, as often as it is asked, until dice lie on the table. */
async function untilRolled(window: Window, wanted: RegExp[]): Promise<void> {
    const fights = window.page.locator('.fights');
    for (const began = Date.now(); Date.now() - began < 60_000; ) {
        if ((await fights.count()) > 0) return;
        const pick = (answers: string[]): string =>
            wanted.flatMap((one) => answers.filter((each) => one.test(each)))[0] ?? answers[0] ?? '';
        if (!(await window.answerOnce(pick))) await window.page.waitForTimeout(50);
        await window.page.waitForTimeout(100);
    }
    throw new Error('no dice were thrown');
}
/** Everything that was ordered acts: on the sheet, or on a phone by the buttons of the question. */
async function carryOut(window: Window, wanted: RegExp): Promise<void> {
    const { page } = window;
    if (page.viewportSize()!.width <= 760) return untilRolled(window, [wanted, /^done/]);
    const act = page.locator('.sheet ol button:enabled');
    await act.first().waitFor();
    while ((await act.count()) > 0) {
        const before = await window.position();
        await act.first().click();
        await expect.poll(() => window.position()).not.toBe(before);
        await page.waitForTimeout(200);
    }
    await page.locator('.sheet .foot .primary').click();
    await page.locator('.fights').waitFor();
}
/** Every one of these is within the window, and nothing lies over its middle. */
async function inSight(window: Window, selector: string): Promise<boolean> {
    return window.page
        .locator(selector)
        .first()
        .evaluate((element) => {
            const box = element.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
            const over = document.elementFromPoint(x, y);
            return over !== null && (element.contains(over) || over.contains(element));
        });
}

describe.each(Widths)('a fight of lament, $width wide', (look) => {
    it('shows dice, totals and consequences until the next press', { timeout: 120_000 }, async () => {
        const window = await open(look);
        const id = await window.playCase(caseOf('lament-fight'));
        const { page } = window;
        await untilRolled(window, [/^attack/, /^target/, /^help/, /^support/]);

        // The question stands beside the dice, with what each choice makes of them.
        const ask = page.locator('[data-reroll]');
        await ask.waitFor();
        await shot(window, `lament-${look.width}-reroll`);
        await expect.poll(() => page.locator('.fight [data-size="54"]').count()).toBe(2);
        for (const choice of ['keep', 'reroll']) {
            const one = ask.locator('.choice', { has: page.locator(`[data-answer="${choice}"]`) });
            await expect.poll(() => one.locator('.bars li').count()).toBeGreaterThan(0);
        }
        await expect.poll(() => inSight(window, '.fight [data-die]')).toBe(true);
        await expect.poll(() => inSight(window, '[data-reroll] [data-answer="keep"]')).toBe(true);
        await ask.locator('[data-answer="keep"]').click();

        await page.locator('.fight .result').waitFor();
        await shot(window, `lament-${look.width}-after`);
        await expect.poll(() => page.locator('.fight [data-size="54"]').count()).toBe(2);
        await expect.poll(() => page.locator('.fight .bars .lit').count()).toBe(1);
        await expect.poll(() => inSight(window, '.fight .result')).toBe(true);
        const [attack, defence] = await Promise.all(
            ['attacker', 'defender'].map(async (who) =>
                Number(await page.locator(`[data-total="${who}"]`).innerText()),
            ),
        );
        const said = (await window.look(id)).view.log.filter((line) => line.id === 'event.clash').at(-1);
        expect([String(attack), String(defence)]).toEqual(said?.args);
        // Between the die and the total stands what the modifiers have made of it.
        const added = await page.locator('[data-on-die]').allInnerTexts();
        expect(added.length).toBe(2);
        expect(added).toContain('±0');

        await page.waitForTimeout(1500); // it does not go by itself
        await expect.poll(() => page.locator('.fight').count()).toBe(1);
        if (look.touch) await page.getByRole('button', { name: 'Go on' }).tap();
        else await page.keyboard.press('Enter');
        await page.locator('.fights').waitFor({ state: 'detached' });
        await window.close();
    });
});

describe.each(Widths)('a fight of corbach, $width wide', (look) => {
    it(
        'shows the die, the row of the table and the consequences until the next press',
        { timeout: 120_000 },
        async () => {
            const window = await open(look);
            const id = await window.playCase(caseOf('corbach-fight'));
            const { page } = window;
            await untilRolled(window, [/^done/, /^attack/]);
            await page.locator('.fight .result').first().waitFor();
            await page.waitForTimeout(600);
            await shot(window, `corbach-${look.width}-after`);
            await expect.poll(() => inSight(window, '.fight:last-of-type [data-size="54"]')).toBe(true);
            await expect.poll(() => inSight(window, '.fight:last-of-type .result')).toBe(true);
            const log = (await window.look(id)).view.log;
            const die = log.filter((line) => line.id === 'event.combat_die')[0];
            const total = await page.locator('.fight').first().locator('[data-total="attacker"]').innerText();
            expect(total.replace('−', '-')).toBe(die?.args[2]);
            const row = await page.locator('.fight .result').first().innerText();
            expect(row).toContain('Attacker: ');
            expect(row).not.toMatch(/\bTM|\bR\d/); // in words, not in the table's letters
            await page.waitForTimeout(1500);
            await expect.poll(() => page.locator('.fight').count()).toBeGreaterThan(0);
            await window.close();
        },
    );
});

describe.each(Widths)('a fight of aboutwar, $width wide', (look) => {
    it(
        'shows every die as it counts, its modifiers with their rules, the hits and what came of them',
        { timeout: 120_000 },
        async () => {
            const window = await open(look);
            const id = await window.playCase(caseOf('aboutwar-fight'));
            const { page } = window;
            await carryOut(window, /^act/);

            // Two zones are thrown for at once, and a die may be rolled again: the outcome is not told yet.
            const ask = page.locator('[data-reroll]');
            await ask.waitFor();
            await shot(window, `aboutwar-${look.width}-reroll`);
            await expect.poll(() => page.locator('.fight').count()).toBe(2);
            await expect.poll(() => page.locator('.fight [data-die]').count()).toBe(6);
            expect(await page.locator('.fight .result').count()).toBe(0);
            expect(await page.locator('[data-hits]').count()).toBe(0);
            await expect.poll(() => inSight(window, '.fight [data-die]')).toBe(true);
            await expect.poll(() => inSight(window, '[data-reroll] [data-answer]')).toBe(true);
            const keep = ask.locator('.choice', { has: page.locator('[data-answer="done"]') });
            await expect.poll(() => keep.locator('.bars li').count()).toBeGreaterThan(0); // how the dice stand
            await keep.locator('[data-answer="done"]').click();

            await page.locator('.fight .result').first().waitFor();
            await page.waitForTimeout(600);
            await shot(window, `aboutwar-${look.width}-after`);
            const log = (await window.look(id)).view.log;
            const counted = log.filter((line) => line.id === 'event.counts');
            expect(counted.length).toBe(4);
            const flags = counted.flatMap((line) => (line.args[4] ?? '').split(' '));
            const fire = page.locator('.fight[data-rolled]').filter({ hasText: 'Ranged combat' });
            expect(await fire.count()).toBe(2);
            expect(await fire.locator('[data-die][data-hit]').count()).toBe(
                flags.filter((flag) => flag === '1').length,
            );
            await expect.poll(() => fire.first().getByRole('link', { name: 'AW-DIE-05' }).count()).toBe(1);
            await fire.first().locator('summary').click();
            await expect.poll(() => fire.first().getByRole('link', { name: 'AW-DRM-01' }).count()).toBeGreaterThan(0);
            await expect.poll(() => inSight(window, '.fight .result')).toBe(true);
            await page.waitForTimeout(1500); // it does not go by itself
            expect(await fire.count()).toBe(2);
            if (look.touch) await page.getByRole('button', { name: 'Go on' }).tap();
            else {
                await fire.first().locator('summary').blur();
                await page.keyboard.press('Enter');
            }
            await page.locator('.fights').waitFor({ state: 'detached' });

            // The melee of both zones: how many hits are to be expected stands on the answer that throws for it.
            const done = page.locator('[data-answer="done"]:visible').first();
            const throws = await page.evaluate(async (battle) => {
                const asked = await fetch(`/api/battles/${battle}/odds?as=1&answer=done`);
                return ((await asked.json()) as Odds).cases.length > 0; // if anybody is left to fight it
            }, id);
            if (throws) await expect.poll(() => done.innerText()).toMatch(/\d : [\d.]+ hits/);
            await window.close();
        },
    );
    it('shows a bombardment in small, die by die', { timeout: 120_000 }, async () => {
        const window = await open(look);
        const id = await window.playCase(caseOf('aboutwar-guns'));
        await carryOut(window, /^fire/);
        const thrown = window.page.locator('.throw');
        await thrown.first().waitFor();
        await shot(window, `aboutwar-${look.width}-guns`);
        const log = (await window.look(id)).view.log;
        const faces = log.filter((line) => line.id === 'event.gun_die').map((line) => line.args[2]);
        expect(faces.length).toBe(2);
        expect(
            await thrown
                .locator('p:first-child [data-die]')
                .evaluateAll((dice) => dice.map((die) => die.getAttribute('data-die'))),
        ).toEqual(faces);
        expect(await thrown.first().innerText()).toContain('modifier');
        await window.close();
    });
});
