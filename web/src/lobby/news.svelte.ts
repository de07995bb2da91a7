import { session } from '../app/session.svelte';
import { get, Refused } from '../wire/api';
import { socket } from '../wire/socket';
import type { BattleLine, Notice } from '../wire/types';
import { waitsForMe } from './lines';

// What is going on: my battles and notices, kept fresh while a page with the top bar is open; and the public lists, while
// the lobby shows them.

const Pause = 20_000;
export type List = 'mine' | 'open' | 'finished' | 'watchable';

class News {
    mine: BattleLine[] = $state.raw([]);
    open: BattleLine[] = $state.raw([]);
    finished: BattleLine[] = $state.raw([]);
    watchable: BattleLine[] = $state.raw([]);
    notices: Notice[] = $state.raw([]);
    known = $state(false); // the lists have been fetched once
    offline = $state(false);
    now = $state(Date.now());

    readonly myTurns: number = $derived(this.mine.filter(waitsForMe).length);
    readonly unseen: number = $derived(this.notices.filter((notice) => !notice.seen).length);

    private readers = 0;
    private lobbies = 0;
    private timer: ReturnType<typeof setInterval> | undefined;
    private deaf: (() => void) | undefined;

    /** Reads the news from now on; returns what ends it. `lists`: the public lists, too. */
    follow(lists: boolean): () => void {
        if (lists) this.lobbies += 1;
        this.readers += 1;
        if (this.readers === 1) {
            this.timer = setInterval(() => this.tick(), Pause);
            this.deaf = socket.listen((message) => message.type === 'notice' && void this.look());
            socket.open();
        }
        void this.look();
        return () => {
            if (lists) this.lobbies -= 1;
            this.readers -= 1;
            if (this.readers > 0) return;
            clearInterval(this.timer);
            this.deaf?.();
        };
    }

    async look(): Promise<void> {
        this.now = Date.now();
        const somebody = session.me !== null;
        try {
            await Promise.all([
                somebody ? this.fetchList('mine') : (this.mine = []),
                somebody ? this.fetchNotices() : (this.notices = []),
                ...(this.lobbies > 0
                    ? (['open', 'finished', 'watchable'] as const).map((list) => this.fetchList(list))
                    : []),
            ]);
            this.offline = false;
            if (this.lobbies > 0) this.known = true;
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.offline = error.status === 0;
        }
    }

    /** The page after those we have. */
    async moreFinished(): Promise<void> {
        const last = this.finished.at(-1);
        if (!last) return;
        const older = await get<{ battles: BattleLine[] }>(`/api/battles?list=finished&before=${last.changed}`);
        this.finished = [...this.finished, ...older.battles];
    }

    private tick(): void {
        if (globalThis.document?.visibilityState !== 'hidden') void this.look();
    }
    private async fetchList(list: List): Promise<void> {
        const { battles } = await get<{ battles: BattleLine[] }>(`/api/battles?list=${list}`);
        this[list] = list === 'finished' ? newestThenOlder(battles, this.finished) : battles;
    }
    private async fetchNotices(): Promise<void> {
        this.notices = (await get<{ notices: Notice[] }>('/api/notices')).notices;
    }
}

/** What had been fetched of older battles stays in the list. */
function newestThenOlder(newest: BattleLine[], before: BattleLine[]): BattleLine[] {
    const last = newest.at(-1);
    if (!last || newest.length < 50) return newest;
    const ids = new Set(newest.map(({ id }) => id));
    return [...newest, ...before.filter((battle) => battle.changed <= last.changed && !ids.has(battle.id))];
}

export const news = new News();
