import { describe, expect, it } from 'vitest';
import { Phone, stage } from './stage';
import { caseOf, hasty, type Look, type Window } from './world';

// The page for everybody: by keys alone, in words, on a phone, in German, first battles, and what axe finds.

const Games = ['lament', 'aboutwar', 'corbach'] as const;
const { open } = stage();

async function battleOf(game: string, look: Look = {}): Promise<{ window: Window; id: string }> {
    const window = await open(look);
    const id = await window.playCase(caseOf(game), 'random');
    await window.page.locator('.prompt button, [data-answer]').first().waitFor({ state: 'attached' });
    return { window, id };
}

/** Gives one answer with keys only: L for the list, Tab to the answer, Enter (and again where the page asks). */
async function answerByKeys(window: Window): Promise<boolean> {
    const { page } = window;
    const before = await window.position();
    if ((await page.locator('[data-answer]:visible').count()) === 0) await page.keyboard.press('l');
    if ((await page.locator('[data-answer]:visible').count()) === 0) return false;
    const onAnswer = (): Promise<boolean> => page.evaluate(() => !!document.activeElement?.hasAttribute('data-answer'));
    for (let tabs = 0; !(await onAnswer()); ++tabs) {
        if (tabs > 80) throw new Error('no answer can be reached with Tab');
        await page.keyboard.press('Tab');
    }
    for (let press = 0; press < 4; ++press) {
        await page.keyboard.press('Enter');
        for (let waited = 0; waited < 400; waited += 30) {
            if ((await window.position()) !== before) return true;
            await page.waitForTimeout(30);
        }
        if (!(await onAnswer())) return true; // it was taken away by what came meanwhile
    }
    throw new Error('an answer given by keys had no effect');
}

it('a battle by keyboard alone, to the end', async () => {
    const { window, id } = await battleOf('lament');
    let given = 0;
    for (let idle = 0; idle < 200; ) {
        if (await answerByKeys(window)) {
            ++given;
            idle = 0;
        } else {
            if (await window.isOver(id)) break;
            ++idle;
            await window.page.waitForTimeout(50);
        }
        if (given > 200) break;
    }
    expect(await window.isOver(id)).toBe(true);
    await window.close();
});

it('the board is walked and answered with arrow keys', async () => {
    const { window } = await battleOf('corbach');
    const { page } = window;
    const board = page.getByRole('application').first();
    await board.focus();
    const said = new Set<string>();
    const voice = page.locator('[aria-live="polite"]');
    for (const key of ['n', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'n']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(120);
        for (const text of await voice.allTextContents()) if (text.trim()) said.add(text.trim());
    }
    expect([...said].filter((text) => /\d{4}/.test(text)).length).toBeGreaterThan(2); // hexes by their numbers
    await window.close();
});

it('a battle in words: answers as sentences, places as a list', async () => {
    const { window, id } = await battleOf('lament', { settings: { textMode: true } });
    await window.page.locator('[data-place]').first().waitFor();
    expect(await window.page.getByRole('application').count()).toBe(0);
    const given = await window.play(id, hasty(5), undefined, 300);
    expect(given).toBeGreaterThan(2);
    await window.close();
});

describe('on a phone in portrait', () => {
    it.each(Games)('%s is played by taps, and nothing is wider than the screen', async (game) => {
        const { window, id } = await battleOf(game, Phone);
        let given = 0;
        await window
            .play(id, hasty(2), () => ++given > 4)
            .catch(async (error: unknown) => {
                if (!(await window.isOver(id))) throw error;
            });
        const wide = await window.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        await window.close();
    });
});

/** How a set-up is called is said by whoever has made it up. */
const withoutNames = (text: string): string =>
    Games.map((game) => /^name = "(.*)"/m.exec(caseOf(game))?.[1] ?? '').reduce(
        (rest, name) => rest.replaceAll(name, ''),
        text,
    );

it('speaks German throughout', async () => {
    const window = await open({ settings: { language: 'de' } });
    await window.go('');
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await window.page.evaluate(() => document.documentElement.lang)).toBe('de');
    const pages = ['', '#/new/lament/leuthen', '#/rules/lament', '#/account', '#/settings', '#/learn/lament'];
    for (const hash of pages) {
        await window.go(hash);
        await window.page.waitForTimeout(800);
        const text = withoutNames(await window.page.locator('body').innerText());
        expect(text, hash).not.toMatch(/\b(the|and|your|with|battle|choose|which)\b/i);
    }
    for (const game of Games) {
        const id = await window.playCase(caseOf(game), 'random');
        await window.play(id, hasty(4), () => false, 12).catch(() => undefined); // as far as twelve answers lead
        const text = withoutNames(await window.page.locator('.screen').innerText());
        expect(text, game).not.toMatch(/\b(the|and|your|which|rolls|moves|attacks)\b/i);
    }
    await window.close();
});

describe('first battles', () => {
    it.each(Games)('%s: the coach goes along', async (game) => {
        const window = await open();
        await window.go(`#/learn/${game}`);
        await window.page.locator('.chosen .btn.primary').click();
        await window.page.locator('.prompt button').first().waitFor({ state: 'attached' });
        const coach = window.page.getByRole('region', { name: /coach/i }).first();
        const said = new Set([await coach.innerText()]);
        let given = 0;
        for (let n = 0; n < 200 && given < 14; ++n) {
            if (await window.answerOnce(hasty(n))) {
                ++given;
                said.add(await coach.innerText());
            } else await window.page.waitForTimeout(60);
            if (await window.page.getByRole('dialog').isVisible()) break;
        }
        expect(given).toBeGreaterThan(0);
        expect(said.size).toBeGreaterThan(1); // it has said more than one thing
        await window.close();
    });
});

describe('axe finds nothing serious', () => {
    it.each(['', '#/new/lament/leuthen', '#/rules/corbach', '#/account', '#/settings', '#/learn/aboutwar'])(
        'on the page "%s", by day and by night',
        async (hash) => {
            const look = async (dark: boolean): Promise<void> => {
                const window = await open({ dark });
                await window.go(hash);
                await window.page.waitForTimeout(1500);
                expect(await window.seriousFaults()).toEqual([]);
                await window.close();
            };
            await Promise.all([look(false), look(true)]);
        },
    );
    it.each(Games)('in a battle of %s, on its map, in words, on a phone', async (game) => {
        const looks = [{}, { dark: true }, { settings: { textMode: true } }, Phone].map(async (look) => {
            const { window } = await battleOf(game, look);
            await window.page.waitForTimeout(600);
            expect(await window.seriousFaults(), JSON.stringify(look)).toEqual([]);
            await window.close();
        });
        await Promise.all(looks);
    });
});
