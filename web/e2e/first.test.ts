import { describe, expect, it } from 'vitest';
import { stage, Widths } from './stage';
import type { Window } from './world';

// The first minute: one press in the lobby, and the armies stand.

const { server, open } = stage();

const idOf = (window: Window): string => /battle\/([a-z0-9]+)/.exec(window.page.url())?.[1] ?? '';
describe('one press', () => {
    it.each(Widths)('and a battle stands that says what to do, at $width', { timeout: 120_000 }, async (size) => {
        const window = await open(size);
        const { page } = window;
        await window.go('');
        await page.getByRole('button', { name: /Play against the machine/ }).click();
        await page.locator('.guide').waitFor({ timeout: 60_000 });
        const id = idOf(window);
        await expect.poll(async () => (await window.look(id)).view.scene?.step ?? '', { timeout: 60_000 }).not.toBe('');
        await page.locator('.prompt .question').waitFor();
        await expect.poll(() => page.locator('.deployment').count()).toBe(0);
        // The map is not covered by a list, and one's own army is what is looked at.
        await expect.poll(() => page.locator('.prompt .list:visible').count()).toBe(0);
        expect(await page.locator('.guide').innerText()).not.toBe('');
        await window.close();
    });

    it('and the armies are set up once, also where the answer is known before its news have come', async () => {
        const window = await open();
        const { page } = window;
        await page.routeWebSocket(/./, (socket) => {
            const server = socket.connectToServer();
            server.onMessage((message) => void setTimeout(() => socket.send(message), 500));
        });
        await window.go('');
        await page.getByRole('button', { name: /Play against the machine/ }).click();
        await page.locator('.guide').waitFor({ timeout: 60_000 });
        expect(await page.locator('.prompt .trouble').count()).toBe(0);
        await window.close();
    });

    it('places the army by hand where that is wished: a counter, its hex, the rest by the machine', async () => {
        const window = await open();
        const { page } = window;
        const { id } = await window.create({
            game: 'lament',
            scenario: 'leuthen',
            side: '2',
            opponent: { kind: 'bot', level: 'drill' },
        });
        await window.openBattle(id);
        const counters = page.locator('.deployment [data-piece]');
        await counters.first().waitFor();
        const all = await counters.count();
        await counters.first().click();
        await page.locator('.deployment [aria-pressed="true"]').waitFor();
        const hex = (await window.look(id)).view.scene?.options[0]?.notation ?? '';
        expect(hex).toMatch(/^at\(/);
        expect(await window.page.locator('[data-answer]:visible').count()).toBe(0); // hexes are lit, no wall of buttons
        await window.answerOnce(() => hex);
        await expect.poll(() => counters.count()).toBe(all - 1);
        await page.locator('.deployment').getByRole('button', { name: 'The rest by the machine' }).click();
        await page.locator('.deployment').waitFor({ state: 'detached' });
        await expect.poll(async () => (await window.look(id)).view.scene?.step ?? '').not.toBe('');
        await window.close();
    });
});

it('a second tab that was opened before goes on as the guest of the first', async () => {
    const window = await open();
    const { page } = window;
    const second = await window.context.newPage();
    for (const each of [page, second]) {
        await each.goto(server.url);
        await each.getByRole('button', { name: /Play against the machine/ }).waitFor();
    }
    for (const each of [page, second]) {
        await each.getByRole('button', { name: /Play against the machine/ }).click();
        await each.locator('.screen[data-position]').waitFor();
    }
    await window.close();
});
