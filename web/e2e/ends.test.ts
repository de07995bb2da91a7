import { describe, expect, it } from 'vitest';
import { stage, Widths } from './stage';
import { caseOf, hasty } from './world';

// Where things end: battles with their account, lessons, and addresses that lead nowhere.

const { open } = stage();

describe('the end of a battle', () => {
    it.each(Widths)('adds up, at $width', { timeout: 120_000 }, async (size) => {
        const window = await open(size);
        const id = await window.playCase(caseOf('lament'));
        await window.play(id, hasty(1), undefined, 300);
        const dialog = window.page.getByRole('dialog');
        await dialog.waitFor();
        // The points of each source, their sum, and the number of the army's own track are the same.
        const { result, tracks } = (await window.look(id)).view.scene ?? { result: null, tracks: [] };
        expect(result?.scores.length).toBeGreaterThan(0);
        const sums = await dialog
            .locator('table:has-text("Points:") tfoot td')
            .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
        const shown = ['P', 'A'].map((side) => tracks.find((track) => track.id === `vp.${side}`)?.value);
        expect(sums).toEqual(shown);
        expect(await dialog.locator('table:has-text("Losses:")').count()).toBe(2);
        const record = await window.page.evaluate(
            async (battle) => (await fetch(`/api/battles/${battle}/record`)).text(),
            id,
        );
        if (/^\d.* \| [1-6]/m.test(record)) await dialog.getByText(/^Luck: /).waitFor();
        await window.close();
    });
});

describe('a lesson', () => {
    it(
        'begun anew takes the place of the old one, has its name, and can be checked and analysed',
        {
            timeout: 120_000,
        },
        async () => {
            const window = await open();
            const { page } = window;
            await window.go('#/learn/lament');
            await page.getByRole('button', { name: 'Begin', exact: true }).click();
            await page.locator('.screen[data-position]').waitFor();
            await page.getByRole('button', { name: 'Leave', exact: true }).click();
            await page.getByRole('button', { name: 'Begin anew' }).click();
            await page.locator('.screen[data-position]').waitFor();
            const battles = async (): Promise<{ id: string; status: string }[]> =>
                page.evaluate(
                    async () =>
                        (
                            (await (await fetch('/api/battles?list=mine')).json()) as {
                                battles: { id: string; status: string }[];
                            }
                        ).battles,
                );
            const running = (await battles()).filter(({ status }) => status !== 'over');
            expect(running.length).toBe(1);
            await window.go('');
            await page.locator('article', { hasText: 'The village of Neudorf' }).first().waitFor();

            const id = running[0]?.id ?? '';
            await window.openBattle(id);
            await window.play(id, hasty(3), undefined, 300);
            const dialog = page.getByRole('dialog');
            await dialog.getByRole('button', { name: 'Check the dice' }).click();
            await dialog.getByText(/All \d+ dice are as/).waitFor();
            await dialog.getByRole('link', { name: 'Analysis' }).waitFor();
            await window.close();
        },
    );

    it('that is done is marked', { timeout: 120_000 }, async () => {
        const window = await open();
        const { page } = window;
        await window.go('#/learn/lament');
        await page.getByRole('button', { name: 'Begin', exact: true }).click();
        await page.locator('.screen[data-position]').waitFor();
        const id = await page.evaluate(() => localStorage.getItem('oblique.lesson.lament') ?? '');
        await window.play(id, hasty(5), undefined, 300);
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Leave', exact: true }).click();
        await page.getByText('✓ done').waitFor();
        await window.close();
    });
});

describe('an address that leads nowhere', () => {
    it.each([
        ['#/nonsense', 'This address leads nowhere'],
        ['nonsense/path', 'This address leads nowhere'],
        ['#/join/bad', 'This link is not good'],
        ['#/battle/unknown', 'There is no such battle'],
        ['#/learn/nogame', 'no guided battle of this name'],
        ['#/new/nogame', 'no game of this name'],
        ['#/new/lament/nowhere', 'no battle of this name'],
    ])('%s says so on a whole page, with the way back', async (address, sentence) => {
        const window = await open({ mayMiss: true });
        await window.go(address);
        await window.page.getByText(sentence).waitFor();
        await window.page.locator('header').first().waitFor(); // the bar is there
        await window.page.getByRole('link', { name: /lobby/i }).first().click();
        await window.page.locator('#new').waitFor();
        await window.close();
    });
});

it('the teaching game stands apart from the three', async () => {
    const window = await open();
    await window.go('');
    const tabs = window.page.getByRole('navigation', { name: 'Games' });
    await tabs.waitFor();
    await expect.poll(() => tabs.getByRole('link').count()).toBe(3);
    await window.page.locator('.teaching').getByRole('link', { name: 'Skirmish' }).waitFor();
    await window.close();
});
