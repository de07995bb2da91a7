import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Created, NewBattle, Situation } from '../src/wire/types';
import type { Player } from './player';
import { Root } from './server';

// A real browser, and what people do in it. Everything is done through the page: by clicks, taps and keys.

export async function openBrowser(): Promise<Browser> {
    // Chromium refuses its sandbox to root, and only then it is left out.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
}

export interface Look {
    width?: number;
    height?: number;
    scale?: number; // dots of the screen for a pixel of the page
    touch?: boolean;
    dark?: boolean;
    settings?: Record<string, unknown>;
    mayMiss?: boolean; // 401 and 404 are what is tested
    player?: Player; // whose window it is: he has played over the API before
}

/** Somebody's window. What the page complains of is kept, and a test that closes it without looking fails. */
export class Window {
    readonly complaints: string[] = [];
    private constructor(
        readonly page: Page,
        readonly context: BrowserContext,
        private readonly url: string,
    ) {}

    static async open(browser: Browser, url: string, look: Look = {}): Promise<Window> {
        const context = await browser.newContext({
            viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
            deviceScaleFactor: look.scale ?? 1,
            hasTouch: look.touch ?? false,
            isMobile: look.touch ?? false,
            colorScheme: look.dark ? 'dark' : 'light',
            locale: 'en-GB',
            reducedMotion: 'reduce', // animations have tests of their own; here they would only cost time
        });
        // What others do is shown at once, nothing waits for a press, and every question is asked, unless a test is about that.
        const kept = JSON.stringify({
            language: 'en',
            pace: 'none',
            turnStop: false,
            onlyAnswers: false,
            ...look.settings,
        });
        await context.addInitScript(`localStorage.setItem('oblique.settings', ${JSON.stringify(kept)})`);
        if (look.player) await context.addCookies([look.player.asCookie()]);
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        const window = new Window(page, context, url);
        // In ordinary play nobody is turned away and nothing is missing.
        page.on('response', (response) => {
            if ([401, 404].includes(response.status()) && !look.mayMiss)
                window.complaints.push(`${response.status()} for ${response.url()}`);
        });
        page.on('pageerror', (error) => window.complaints.push(error.message));
        page.on('console', (message) => {
            // A server that is down, and questions answered with "no", are not the page's fault.
            if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
                window.complaints.push(message.text());
        });
        return window;
    }
    async close(): Promise<void> {
        await this.context.close();
        if (this.complaints.length > 0) throw new Error(`the page complains: ${this.complaints.join('\n')}`);
    }

    async go(hash: string): Promise<void> {
        await this.page.goto(this.url + '/' + hash);
    }

    /** What axe finds on the page and calls serious. */
    async seriousFaults(): Promise<string[]> {
        await this.page.evaluate(axe.source);
        const found = await this.page.evaluate(async () => {
            const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
            return (await run(document, { resultTypes: ['violations'] })).violations;
        });
        return found
            .filter((each) => each.impact === 'serious' || each.impact === 'critical')
            .map(
                ({ id, nodes }) =>
                    `${id}: ${nodes
                        .slice(0, 3)
                        .map((node) => node.html.slice(0, 160))
                        .join(' | ')}`,
            );
    }

    /** A battle of this window's own guest, made as the page makes it; the page is not needed for what is tested. */
    async create(battle: NewBattle): Promise<Created> {
        if (!this.page.url().startsWith(this.url)) await this.go('');
        return this.page.evaluate(async (wanted) => {
            const send = async (path: string, body: object, csrf = ''): Promise<Response> =>
                fetch(path, {
                    method: 'POST',
                    headers: { 'Content-Type': 'application/json', 'X-Oblique-CSRF': csrf },
                    body: JSON.stringify(body),
                });
            const known = (await (await fetch('/api/session')).json()) as { me: { csrf: string } | null };
            const me = known.me ?? ((await (await send('/api/guest', {})).json()) as { csrf: string });
            const made = await send('/api/battles', wanted, me.csrf);
            if (!made.ok) throw new Error(await made.text());
            return (await made.json()) as Created;
        }, battle);
    }
    /** A battle from a case against the machine, played by this window. Returns its id. */
    async playCase(text: string, level: 'drill' | 'random' = 'drill'): Promise<string> {
        const { id } = await this.create({ case: text, side: '1', opponent: { kind: 'bot', level } });
        await this.openBattle(id);
        return id;
    }
    async openBattle(id: string, as?: 1 | 2): Promise<void> {
        await this.go(`#/battle/${id}` + (as ? `/as/${as}` : ''));
        await this.page.reload(); // the session may be newer than the page
        await this.page.locator('.screen[data-position]').waitFor();
    }

    position(): Promise<string> {
        return this.page
            .locator('.screen')
            .getAttribute('data-position', { timeout: 5000 })
            .then((p) => p ?? '');
    }
    async isOver(battle: string): Promise<boolean> {
        return (await this.look(battle)).view.table.status === 'over';
    }
    look(battle: string): Promise<Situation> {
        return this.page.evaluate(async (id) => {
            const response = await fetch(`/api/battles/${id}`);
            return (await response.json()) as Situation;
        }, battle);
    }

    /** Opens the list of all answers, unless all of them stand there already. */
    private async listAnswers(): Promise<string[]> {
        const answers = this.page.locator('[data-answer]:visible');
        const all = this.page.locator('.prompt button.all[aria-expanded="false"]');
        if (await all.isVisible()) await all.click();
        return answers.evaluateAll((buttons) => [...new Set(buttons.map((b) => b.getAttribute('data-answer') ?? ''))]);
    }

    /**
     * Gives one answer through the page: clicks it, and once more where the page asks for that (odds, "press again").
     * False when nothing is asked of this seat now.
     */
    async answerOnce(pick: (answers: string[]) => string): Promise<boolean> {
        const before = await this.position();
        await this.lookAtDice();
        const answers = await this.listAnswers();
        if (answers.length === 0) return this.sealOrders(before);
        const button = this.page.locator(`[data-answer=${JSON.stringify(pick(answers))}]:visible`).first();
        const commit = this.page.locator('.odds .go .primary'); // on a phone the odds lie over the answers
        const again = this.page.locator('.confirming > [data-answer], [data-answer].chosen'); // it wants a second press
        for (let press = 0; press < 4; ++press) {
            const next = press > 0 && (await commit.isVisible()) ? commit : button;
            try {
                await next.click({ timeout: 4000 });
            } catch (error) {
                if ((await this.position()) !== before) return true; // it went away: the battle has moved on
                if (await this.page.locator('.fights .go button').isVisible()) return false; // dice have come meanwhile
                if (press < 3 && next === button && (await commit.isVisible())) continue; // the odds have come over it
                throw error;
            }
            for (let waited = 0; waited < 1500; waited += 30) {
                if ((await this.position()) !== before) return true;
                const may = press < 3 && (waited >= 240 || (press === 0 && (await again.count()) > 0));
                if (may && (await button.isEnabled().catch(() => false))) break;
                await this.page.waitForTimeout(30);
            }
        }
        throw new Error(`"${pick(answers)}" had no effect`);
    }

    /** Dice that lie on the table are put away; where something is asked about them they stay. */
    private async lookAtDice(): Promise<void> {
        const goOn = this.page.locator('.fights .go button');
        if (await goOn.isVisible()) await goOn.click({ timeout: 4000 }).catch(() => undefined); // it may have gone away
    }

    /** Where a sheet of orders is asked for it is finished as it is. */
    private async sealOrders(before: string): Promise<boolean> {
        const seal = this.page.locator('.sheet > .foot .primary:enabled');
        if (!(await seal.isVisible())) return false;
        const yes = this.page.getByRole('dialog').locator('.foot .primary');
        try {
            if (!(await yes.isVisible())) await seal.click({ timeout: 1000 }); // a click that came late may have asked it
        } catch {
            return (await this.position()) !== before; // what has happened is being shown, or something else is asked
        }
        for (let waited = 0; waited < 4000; waited += 50) {
            if ((await this.position()) !== before) return true;
            if (await yes.isVisible()) await yes.click().catch(() => undefined); // it may have gone away
            await this.page.waitForTimeout(50);
        }
        throw new Error('the orders could not be sealed');
    }

    /** Plays this window's seat until the battle is over or `until` holds. Returns how many answers it gave. */
    async play(
        battle: string,
        pick: (answers: string[]) => string,
        until: () => boolean | Promise<boolean> = () => false,
        most = 400,
    ): Promise<number> {
        let given = 0;
        for (let idle = 0; given < most; ) {
            if (await until()) return given;
            if (await this.answerOnce(pick)) {
                ++given;
                idle = 0;
                continue;
            }
            if (await this.isOver(battle)) return given;
            if (++idle > 400) throw new Error(`nothing is asked in ${battle}`);
            await this.page.waitForTimeout(50);
        }
        throw new Error(`${most} answers, and ${battle} is not over`);
    }
}

/** Chance that can be repeated. */
export function chance(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 4294967296;
    };
}
/** Any answer, but "done" as soon as it may be said: battles come to an end. */
export function hasty(seed: number, haste = 0.7): (answers: string[]) => string {
    const roll = chance(seed);
    return (answers) =>
        answers.includes('done') && roll() < haste ? 'done' : (answers[Math.floor(roll() * answers.length)] ?? '');
}

export const caseOf = (game: string): string => readFileSync(join(Root, 'web/e2e/cases', `${game}.toml`), 'utf8');
