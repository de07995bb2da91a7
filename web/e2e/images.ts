import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '../src/wire/types';
import { Player } from './player';
import { Root, Server } from './server';
import { openBrowser, Window, type Look } from './world';

// The pictures of the README (docs/images), each taken from a real battle. `make images` takes them anew; with names
// as arguments ("lament", "lobby") only those, and OBLIQUE_IMAGES is another folder for them.

type Stop = (scene: Scene, given: number) => boolean;
const written = (scene: Scene): number => scene.cards.find((zone) => zone.id === 'orders')?.cards.length ?? 0;

const Folder = process.env['OBLIQUE_IMAGES'] ?? join(Root, 'docs/images');
const chosen = process.argv.slice(2);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name);
const Desktop: Look = { width: 1920, height: 1080 };
const Phone: Look = { width: 390, height: 844, touch: true };
const Large: Look = { ...Desktop, scale: 2 }; // 3840 x 2160 dots
const scenarios: Record<string, string> = { lament: 'leuthen', aboutwar: 'marengo', corbach: 'historical' };
const options: Record<string, Record<string, string>> = { aboutwar: { terrain: 'on', board: 'B' } };

/** The machine plays both sides until `stop` holds where seat 1 is asked; false when that does not come about. */
async function playUntil(player: Player, id: string, stop: Stop, most: number): Promise<boolean> {
    for (let given = 0, idle = 0; given < most && idle < 4; ++idle)
        for (const seat of [1, 2] as const) {
            const seen = await player.look(id, seat);
            const scene = seen.view.scene;
            if (!scene || scene.result.over) return false;
            if (scene.options.length === 0) continue;
            if (seat === 1 && stop(scene, given)) return true;
            const advice = await player.call<{ answer: string }>('GET', `/api/battles/${id}/advice?as=${seat}`);
            await player.answer(id, seat, seen.position, advice.answer);
            ++given;
            idle = 0;
        }
    return false;
}

async function picture(window: Window, name: string, hasBoard = true): Promise<void> {
    if (hasBoard) await window.page.locator('.sheet[data-painted]').waitFor({ state: 'attached', timeout: 60_000 });
    await window.page.waitForTimeout(2000);
    const path = join(Folder, `${name}.jpg`);
    await window.page.screenshot({ path, type: 'jpeg', quality: 82 });
    console.log(path);
}

/** A battle in the middle. Dice decide whether it comes to what is wanted, so it is tried several times. */
async function middleOf(player: Player, game: string, stop: Stop, most: number): Promise<string> {
    for (let tried = 0; tried < 6; ++tried) {
        const { id } = await player.create({
            game,
            scenario: scenarios[game]!,
            options: options[game] ?? {},
            side: '1',
            opponent: { kind: 'self' },
        });
        await player.contribute(id);
        if (await playUntil(player, id, stop, most)) return id;
    }
    throw new Error(`${game}: no battle came to the moment of the picture`);
}

mkdirSync(Folder, { recursive: true });
const server = await new Server().start();
const browser = await openBrowser();
try {
    const player = await Player.guest(server.url);
    const moments: Record<string, [stop: Stop, most: number]> = {
        lament: [(scene, given) => given > 420 && scene.prompt.id === 'target' && scene.options.length > 1, 1400],
        aboutwar: [(scene, given) => given > 150 && scene.prompt.id === 'orders' && written(scene) > 4, 700],
        corbach: [(scene, given) => given > 260 && scene.options.some((o) => o.notation.startsWith('attack')), 900],
    };
    for (const [game, [stop, most]] of Object.entries(moments)) {
        if (!isChosen(game)) continue;
        const id = await middleOf(player, game, stop, most);
        const window = await Window.open(browser, server.url, { ...Desktop, player });
        await window.openBattle(id, 1);
        await picture(window, game);
        for (const [name, look] of [
            ['phone', Phone],
            ['4k', Large],
            ['dark', { ...Desktop, dark: true }],
        ] as const) {
            const other = await Window.open(browser, server.url, { ...look, player });
            await other.openBattle(id, 1);
            await picture(other, `${game}-${name}`);
            await other.close();
        }
        if (game !== 'aboutwar') {
            // One answer before its dice: the odds. Last, for where no dice fall it is sent at once.
            const all = window.page.locator('.prompt button.all');
            if (await all.isVisible()) await all.click();
            await window.page.locator('[data-answer]:not([data-answer="done"]):visible').first().click();
            await picture(window, `${game}-odds`);
        }
        if (game === 'lament') {
            await playUntil(player, id, () => false, 4000);
            await window.page.goto(`${server.url}/#/replay/${id}/300`);
            await window.page.reload();
            await picture(window, 'replay');
        }
        await window.close();
    }
    for (const [name, look] of [
        ['lobby', Desktop],
        ['lobby-phone', Phone],
        ['lobby-4k', Large],
    ] as const) {
        if (!isChosen('lobby')) continue;
        const window = await Window.open(browser, server.url, { ...look, player });
        await window.go('');
        await window.page.waitForTimeout(6000); // six maps are drawn
        await picture(window, name, false);
        await window.close();
    }
} finally {
    await browser.close();
    await server.close();
}
