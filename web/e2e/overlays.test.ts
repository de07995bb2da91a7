import { describe, expect, it } from 'vitest';
import { shot, stage, Widths } from './stage';

// What is laid over the map tells the truth, and any of it lies there together.

const { open } = stage();

describe.each(Widths)('at $width pixels', (look) => {
    it('reach shows what is left after a step, and overlays lie together', { timeout: 120_000 }, async () => {
        const window = await open(look);
        const { page } = window;
        const id = await window.playCase(`
format = 1
game = "lament"
name = "A ride"
scenario = "lobositz"
unit = [
    { tag = "PD.Cu1", at = "F6", activated = true },
    { tag = "PS.Ln1", at = "F5" },
    { tag = "AH.Ln1", at = "J9" },
]
[prussia]
hand = ["H4", "Time"]
orders = "S5"
[austria]
hand = ["S3", "Time"]
orders = "H4"
[at]
turn = 3
phase = "movement"
active = "P"
`);
        const options = async (): Promise<string[]> =>
            ((await window.look(id)).view.scene?.options ?? []).map((option) => option.notation);
        const reach = async (): Promise<Record<string, number>> =>
            page.evaluate(async (battle) => {
                const asked = await fetch(`/api/battles/${battle}/overlay?as=1&kind=reach&at=PD.Cu1`);
                const { marks } = (await asked.json()) as { marks: { at: string; value: number }[] };
                return Object.fromEntries(marks.map((mark) => [mark.at, mark.value]));
            }, id);
        const goes = async (answer: string, then: string): Promise<void> => {
            await expect
                .poll(async () => {
                    if ((await options()).includes(answer)) await window.answerOnce(() => answer);
                    return options();
                })
                .toContain(then);
        };
        await goes('move(PD.Cu1)', 'to(F7)');
        const most = Math.max(...Object.values(await reach()));
        await goes('to(F7)', 'stop');
        await expect.poll(async () => Math.max(...Object.values(await reach()))).toBe(most - 1);

        // Both kinds that are ticked are drawn together, for the unit that is pointed at.
        const tab = (name: string) =>
            page.getByRole('tab', { name }).or(page.getByRole('button', { name, exact: true }));
        if (look.touch) await tab('Armies').first().click();
        const ticks = page.locator('fieldset', { hasText: 'Overlays' }).getByRole('checkbox');
        await ticks.nth(1).check();
        await ticks.nth(2).check();
        expect(await ticks.nth(1).isChecked()).toBe(true);
        if (look.touch) await tab('Map').first().click();
        const box = await page.locator('[data-counter="PD.Cu1"]').first().boundingBox();
        if (!box) throw new Error('no such counter');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (look.touch) await page.touchscreen.tap(x, y);
        else await page.mouse.move(x, y);
        await expect.poll(() => page.locator('[data-overlays]').getAttribute('data-overlays')).toBe('reach zoc');
        await shot(window, `reach-${look.width}`);
        await window.close();
    });
});
