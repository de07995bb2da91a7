import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { Phone, shot, stage, Widths } from './stage';

// Who plays: guests who become somebody, on more than one device.

const { server, open } = stage();

const Password = 'Sanssouci 1747';
const cards = (page: Page) => page.locator('section[aria-labelledby="mine"] article');

/** From the account page: the way is chosen there, the form filled in and sent. */
async function enter(page: Page, way: 'Sign in' | 'Register', name: string, leave = false): Promise<void> {
    await page.locator('section.panel').getByText(way, { exact: true }).first().click();
    await page.getByLabel('Name').fill(name);
    await page.locator('input[type=password]').fill(Password);
    if (leave) await page.getByLabel(/Take along the battles/).uncheck();
    await page.locator('.account form button.primary').click();
    await page.locator('.account form button.primary').waitFor({ state: 'detached' });
}

describe('a guest', () => {
    it('keeps his battles when he registers, and finds them on another device with what he began there', async () => {
        const [here, there] = [await open(), await open()];
        const battle = { game: 'lament', scenario: 'leuthen', side: '1', opponent: { kind: 'self' } } as const;
        const { id } = await here.create(battle);
        await here.go('#/account');
        await here.page.reload();
        await here.page.getByText(/stays yours/).waitFor();
        await enter(here.page, 'Register', 'Kept');
        await here.go('#/');
        await expect.poll(() => cards(here.page).count()).toBe(1);
        // The page goes on with it as before.
        await here.openBattle(id);

        const begun = await there.create({ ...battle, scenario: 'lobositz' });
        await there.go('#/account');
        await there.page.reload();
        await enter(there.page, 'Sign in', 'Kept');
        await there.go('#/');
        await expect.poll(() => cards(there.page).count()).toBe(2);
        await there.openBattle(begun.id);
        await here.close();
        await there.close();
    });

    it('may be a friend, whose battles are left to him', async () => {
        await Player.registered(server.url, 'Owner');
        const window = await open(Phone);
        await window.create({ game: 'lament', scenario: 'leuthen', side: '1', opponent: { kind: 'self' } });
        await window.go('#/account');
        await window.page.reload();
        await enter(window.page, 'Sign in', 'Owner', true);
        await window.go('#/');
        const listed = window.page.waitForResponse((response) => /\/api\/battles\?/.test(response.url()));
        await window.page.reload();
        await listed;
        await window.page.getByRole('heading', { level: 2, name: 'New battle' }).waitFor();
        await window.page.waitForTimeout(200); // what has come is drawn
        expect(await cards(window.page).count()).toBe(0);
        await window.close();
    });
});

describe('a card in the lobby', () => {
    it.each(Widths.slice(0, 2))('calls off what need not be played on, at $width', async (size) => {
        const window = await open(size);
        const { id } = await window.create({
            game: 'lament',
            scenario: 'leuthen',
            side: '1',
            opponent: { kind: 'bot', level: 'drill' },
        });
        await window.openBattle(id); // which gives the seat's share in the dice: it begins
        await expect.poll(async () => (await window.look(id)).view.table.status).toBe('running');
        await window.go('#/');
        await cards(window.page).first().waitFor();
        await cards(window.page)
            .getByRole('button', { name: /^Call off/ })
            .click();
        await window.page
            .getByRole('dialog')
            .getByText(/Nobody has lost/)
            .waitFor();
        await shot(window, `call-off-${size.width}`);
        await window.page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
        expect(await window.isOver(id)).toBe(false);
        await cards(window.page)
            .getByRole('button', { name: /^Call off/ })
            .click();
        await window.page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
        await expect.poll(() => cards(window.page).count()).toBe(0);
        expect(await window.isOver(id)).toBe(true);
        expect(await window.seriousFaults()).toEqual([]);
        await window.close();
    });

    it('says how long an invitation stands, and declines it', async () => {
        const host = await Player.registered(server.url, 'Inviting');
        const guest = await Player.registered(server.url, 'Invited');
        await host.create({ game: 'lament', scenario: 'leuthen', opponent: { kind: 'player', name: 'Invited' } });
        const window = await open({ player: guest });
        await window.go('#/');
        await cards(window.page).getByText('Invitation: 13 days left').waitFor();
        await shot(window, 'invitation');
        await cards(window.page)
            .getByRole('button', { name: /^Decline/ })
            .click();
        await expect.poll(() => cards(window.page).count()).toBe(0);
        await window.close();
    });
});
