import { describe, expect, it } from 'vitest';
import { stage, Widths } from './stage';
import { caseOf, hasty, type Look, type Window } from './world';

// What the enemy does is seen: act by act, skipped by any key, shown again on demand; and a turn ends with a stop.

const { open } = stage();

/** A battle that goes on after this turn. */
async function battle(game: string, look: Look): Promise<{ window: Window; id: string }> {
    const window = await open(look);
    const id = await window.playCase(
        caseOf(game)
            .replace(/^turn = \d+$/m, 'turn = 3')
            .replace(/^round = \d+$/m, 'round = 2'),
    );
    return { window, id };
}

describe('the enemy’s round', () => {
    it.each(
        ['lament', 'corbach', 'aboutwar'].flatMap((game) =>
            Widths.map(({ width, height }) => [game, width, height] as const),
        ),
    )('of %s is shown act by act at %i x %i', { timeout: 240_000 }, async (game, width, height) => {
        const { window, id } = await battle(game, { width, height, settings: { pace: 'slow', motion: true } });
        const { page } = window;
        const bar = page.locator('.map .bar');
        const answers = page.locator('[data-answer]');
        await window.play(id, hasty(2), () => bar.isVisible());
        expect(await answers.count()).toBe(0); // nothing is asked before all is shown
        const told = page.locator('.journal [data-line]');
        const lines = await told.count();

        const shown = await window.position();
        await page.keyboard.press('x'); // any key: all that has come, at once
        const isThrough = async (): Promise<boolean> => !(await bar.isVisible()) || (await window.position()) !== shown;
        await expect.poll(isThrough, { timeout: 20_000 }).toBe(true);
        if (width > 760) expect(await told.count()).toBeGreaterThanOrEqual(lines);
        // Until the enemy has ended, and this seat is asked.
        await expect
            .poll(async () => {
                if (await bar.isVisible()) await page.keyboard.press('x');
                const { position, view } = await window.look(id);
                return (view.scene?.options.length ?? 0) > 0 && position === (await window.position());
            })
            .toBe(true);
        const position = await window.position();

        await page.getByRole('button', { name: 'Show again what has happened' }).click();
        await bar.waitFor();
        await expect.poll(() => answers.count()).toBe(0);
        await bar.getByRole('button', { name: 'Skip' }).click();
        await bar.waitFor({ state: 'detached' });
        expect(await window.position()).toBe(position);
        await window.close();
    });

    it('is shown at the pace that is chosen beside it', async () => {
        const { window, id } = await battle('corbach', { settings: { pace: 'slow', motion: true } });
        const bar = window.page.locator('.map .bar');
        await window.play(id, hasty(2), () => bar.isVisible());
        await bar.getByRole('combobox').selectOption({ label: 'At once' });
        await bar.waitFor({ state: 'detached' });
        expect(await window.page.evaluate(() => localStorage.getItem('oblique.settings'))).toContain('"pace":"none"');
        await window.close();
    });
});

describe('the end of a turn', () => {
    it.each([
        ['corbach', 'Turn 3 ends.', 1440, 900],
        ['corbach', 'Turn 3 ends.', 390, 844],
        ['corbach', 'Turn 3 ends.', 3840, 2160],
        ['lament', 'Turn 3 ends.', 1440, 900],
        ['lament', 'Turn 3 ends.', 390, 844],
        ['aboutwar', 'Round 2 ends.', 1440, 900],
        ['aboutwar', 'Round 2 ends.', 390, 844],
    ])('of %s waits with its balance (%s) until a key is pressed, at %i x %i', async (game, said, width, height) => {
        const { window, id } = await battle(game, { width, height, settings: { turnStop: true } });
        const { page } = window;
        const balance = page.locator('.balance');
        await window.play(id, hasty(4, 0.9), () => balance.isVisible());
        expect(await balance.getByRole('heading', { level: 2 }).innerText()).toBe(said);
        expect(await page.locator('[data-answer]').count()).toBe(0);
        await page.waitForTimeout(600);
        expect(await balance.isVisible()).toBe(true);
        await page.keyboard.press(' ');
        await balance.waitFor({ state: 'detached' });
        await window.close();
    });
});

describe('a combat in Corbach', () => {
    it.each(Widths)('is fought by one press, the last one, too, at $width x $height', async (look) => {
        const window = await open(look);
        const id = await window.playCase(caseOf('corbach-fight'));
        const { page } = window;
        const fought = async (): Promise<number> =>
            page.evaluate(async (fight) => {
                const asked = await fetch(`/api/battles/${fight}/log?as=1&from=0&to=400`);
                const { lines } = (await asked.json()) as { lines: { id: string }[] };
                return lines.filter((line) => line.id === 'event.combat_die').length;
            }, id);
        const attack = (answers: string[]): string =>
            answers.find((each) => each.startsWith('attack')) ?? answers.at(-1) ?? '';
        await window.play(id, attack, async () => (await fought()) > 0);
        const goOn = page.locator('.fights .go button');
        await goOn.waitFor();
        // Whatever is asked about this combat; then the other one waits for a word.
        const isNext = async (): Promise<boolean> =>
            ['attack', 'add'].includes((await window.look(id)).view.scene?.prompt.id ?? '');
        await window.play(id, attack, isNext);
        expect(await fought()).toBe(1);
        await page.waitForTimeout(1200);
        expect(await fought()).toBe(1);
        await expect.poll(() => window.answerOnce(attack)).toBe(true);
        await expect.poll(fought).toBeGreaterThan(1);
        await window.close();
    });
});

describe('an empty question', () => {
    it.each([true, false])(
        'is answered for the player, unless he wants to be asked (%s)',
        { timeout: 180_000 },
        async (onlyAnswers) => {
            const window = await open({ settings: { onlyAnswers } });
            const id = await window.playCase(caseOf('lament').replace(/^turn = \d+$/m, 'turn = 3'));
            let asked = 0;
            const look = async (): Promise<boolean> => {
                const { view, position } = await window.look(id);
                const dice = await window.page.locator('.fights').isVisible(); // they are looked at first
                if (dice || !view.table.empty_question || (await window.position()) !== position) return asked > 3;
                const isStill = async (): Promise<boolean> => (await window.look(id)).position === position;
                for (let waited = 0; waited < 900 && (await isStill()); waited += 100)
                    await window.page.waitForTimeout(100);
                if (await isStill()) ++asked;
                return asked > 3;
            };
            let given = 0;
            const pick = hasty(2);
            await window.play(
                id,
                (answers) => {
                    ++given;
                    return pick(answers);
                },
                async () => (await look()) || given > 60,
                400,
            );
            if (onlyAnswers) expect(asked).toBe(0);
            else expect(asked).toBeGreaterThan(0);
            await window.close();
        },
    );
});

describe('a reaction in Corbach', () => {
    it('is declined once for the whole move', async () => {
        const window = await open();
        const guns = `
format = 1
game = "corbach"
name = "A march under the guns"
scenario = "historical"
unit = [
    { kind = "A6", name = "Gun", formation = "Clausen", at = "0810", facing = "E" },
    { kind = "LI", name = "Guard", formation = "Clausen", at = "0710", facing = "E" },
    { kind = "LI", name = "First", formation = "Griffin", at = "1309", facing = "W" },
]
formation = [{ name = "Clausen", at = "0710" }, { name = "Griffin", at = "1309" }]
[at]
turn = 3
phase = "activation"
player = "A"
`;
        // Both seats are this window's: it moves the enemy past the guns, step by step, and declines once.
        const { id } = await window.create({ case: guns, side: '1', opponent: { kind: 'self' } });
        await window.openBattle(id);
        const { page } = window;
        const no = page.locator('[data-answer="no"]:visible').first();
        let declined = 0;
        let steps = 0;
        const answers = page.locator('[data-answer]:visible');
        for (const began = Date.now(); Date.now() - began < 60_000 && steps < 3; ) {
            const ready = page.locator('.curtain .primary');
            if ((await ready.count()) > 0) {
                await ready.click();
                await ready.waitFor({ state: 'detached' });
            } else if ((await answers.count()) === 0) {
                await page.waitForTimeout(50); // what is asked has not been drawn yet
            } else if (await no.isVisible()) {
                expect(await no.innerText()).toContain('No, for this move');
                const before = await window.position();
                await no.click(); // one press, not two
                await expect.poll(() => window.position()).not.toBe(before);
                ++declined;
            } else {
                await window.answerOnce((answers) => {
                    const to = answers.filter((each) => each.startsWith('to('));
                    if (to.length > 0) ++steps;
                    return to[0] ?? answers.find((each) => /^(test|move)\(/.test(each)) ?? answers[0] ?? '';
                });
            }
        }
        expect(steps).toBe(3);
        expect(declined).toBe(1);
        await window.close();
    });
});
