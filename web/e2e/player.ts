import type { Created, NewBattle, Option, Situation } from '../src/wire/types';

// Somebody who plays over the API, for what a test needs beside its page.

export class Player {
    private cookie = '';
    private csrf = '';
    private constructor(private readonly url: string) {}

    static async guest(url: string): Promise<Player> {
        const player = new Player(url);
        player.csrf = (await player.call<{ csrf: string }>('POST', '/api/guest', {})).csrf;
        return player;
    }
    static async registered(url: string, name: string): Promise<Player> {
        const player = new Player(url);
        player.csrf = (
            await player.call<{ csrf: string }>('POST', '/api/register', { name, password: 'Sanssouci 1747' })
        ).csrf;
        return player;
    }

    /** For a browser that shall be the same person. */
    asCookie(): { name: string; value: string; url: string } {
        const [name = '', value = ''] = this.cookie.split('=');
        return { name, value, url: this.url };
    }

    async call<T>(method: string, path: string, body?: object): Promise<T> {
        const headers: Record<string, string> = { Cookie: this.cookie, 'X-Oblique-CSRF': this.csrf, Origin: this.url };
        if (body) headers['Content-Type'] = 'application/json';
        const response = await fetch(this.url + path, {
            method,
            headers,
            ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const set = response.headers.get('set-cookie');
        if (set) this.cookie = set.split(';')[0] ?? '';
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
        return (text.startsWith('{') ? JSON.parse(text) : text) as T;
    }

    create(battle: NewBattle): Promise<Created> {
        return this.call('POST', '/api/battles', battle);
    }
    contribute(battle: string, seat?: 1 | 2): Promise<unknown> {
        return this.call('POST', `/api/battles/${battle}/contribution`, {
            hex: '5a'.repeat(16),
            ...(seat ? { seat } : {}),
        });
    }
    look(battle: string, seat: 1 | 2): Promise<Situation> {
        return this.call('GET', `/api/battles/${battle}?as=${seat}`);
    }
    answer(battle: string, seat: 1 | 2, position: string, answer: string): Promise<unknown> {
        return this.call('POST', `/api/battles/${battle}/answer`, { position, answer, seat });
    }
    /** Answers whatever is asked of the seats until nothing is, or `until` says so. Returns how many answers it gave. */
    async play(
        battle: string,
        seats: (1 | 2)[],
        pick: (options: Option[]) => Option | undefined,
        until: (seen: Situation) => boolean = () => false,
        most = 2000,
    ): Promise<number> {
        let given = 0;
        for (let quiet = 0; given < most && quiet < 2; ) {
            let moved = false;
            for (const seat of seats) {
                const seen = await this.look(battle, seat);
                if (until(seen) || !seen.view.scene || seen.view.scene.result.over) return given;
                const option = pick(seen.view.scene.options);
                if (!option) continue;
                await this.answer(battle, seat, seen.position, option.notation);
                ++given;
                moved = true;
            }
            quiet = moved ? 0 : quiet + 1;
        }
        return given;
    }
}
