import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { stage } from './stage';
import { chance } from './world';

// After the end: what the machine says of a battle, and the way from there to each moment.

const { server, open } = stage();

describe('the analysis', () => {
    it('of a battle that was given up: from the result to a decision, and to the moment on the map', async () => {
        const player = await Player.guest(server.url);
        const { id } = await player.create({
            game: 'aboutwar',
            scenario: 'marengo',
            side: '1',
            opponent: { kind: 'self' },
        });
        await player.contribute(id);
        const roll = chance(11);
        const given = await player.play(
            id,
            [1, 2],
            (options) => options[Math.floor(roll() * options.length)],
            undefined,
            40,
        );
        expect(given).toBeGreaterThanOrEqual(40);
        const window = await open({ player });
        const { page } = window;
        await window.openBattle(id, 1);
        await player.call('POST', `/api/battles/${id}/resign`, { seat: 1 });
        await page.getByRole('dialog').getByRole('link', { name: 'Analysis' }).click();
        const list = page.getByRole('region', { name: 'What could have been better' });
        await list.waitFor({ timeout: 60_000 }); // a busy machine takes longer to think
        await page.getByRole('region', { name: 'What was luck' }).waitFor();

        const decisions = list.locator('[data-leads]');
        const count = await decisions.count(); // the dice decide how many there are
        if (count === 0) await list.getByText('Nothing here').waitFor();
        for (const n of [0, 1].slice(0, count)) {
            const decision = decisions.nth(n);
            if (n === 0) await decision.click();
            else await decision.press('Enter');
            const moment = (await decision.getAttribute('data-leads')) ?? '';
            await expect.poll(() => page.getByRole('slider').inputValue()).toBe(moment);
            await expect.poll(() => decision.getAttribute('aria-current')).toBe('step');
            expect(await list.locator('[aria-current]').count()).toBe(1);
        }
        expect(await window.seriousFaults()).toEqual([]);
        await window.close();
    });

    it('that cannot be made is not promised', async () => {
        const player = await Player.guest(server.url);
        const { id } = await player.create({
            game: 'skirmish',
            scenario: 'meadow',
            side: '1',
            opponent: { kind: 'self' },
        });
        await player.contribute(id);
        await player.call('POST', `/api/battles/${id}/resign`, { seat: 1 });
        const window = await open({ player });
        await window.go(`#/replay/${id}/0/analysis`);
        await window.page.getByRole('heading', { name: 'There is no analysis of this battle.' }).waitFor();
        expect(await window.seriousFaults()).toEqual([]);
        await window.close();
    });
});
