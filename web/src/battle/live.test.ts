import { beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from '../wire/api';
import { socket } from '../wire/socket';
import type { ServerMessage, Situation } from '../wire/types';
import { LiveBattle } from './live.svelte';

vi.mock('../wire/api', async (original) => ({ ...(await original<object>()), get: vi.fn() }));
vi.mock('../wire/socket', () => ({
    socket: { link: 'open', listen: vi.fn(), onLink: vi.fn(), open: vi.fn(), watch: vi.fn(), leave: vi.fn() },
}));
vi.mock('../words/books.svelte', () => ({ openBooks: () => Promise.resolve() }));

const situation = (position: string): Situation =>
    ({
        battle: 'b',
        viewer: '1',
        position,
        view: { scene: null, table: { status: 'running', game: '' } },
    }) as Situation;

/** A battle whose view by HTTP comes when the test says so, and whose socket the test speaks for. */
function opened(): { live: LiveBattle; answer: (said: Situation) => Promise<void>; hear: (said: Situation) => void } {
    let speak: (message: ServerMessage) => void = () => undefined;
    vi.mocked(socket.listen).mockImplementation((listener) => {
        speak = listener;
        return () => undefined;
    });
    let resolve: (said: Situation) => void = () => undefined;
    vi.mocked(get).mockImplementation(() => new Promise((done) => (resolve = done as typeof resolve)));
    const live = new LiveBattle('b');
    const ready = live.open();
    return {
        live,
        answer: (said) => {
            resolve(said);
            return ready;
        },
        hear: (said) => speak({ type: 'situation', ...said }),
    };
}

describe('a view fetched by HTTP', () => {
    beforeEach(() => void vi.clearAllMocks());

    it('is shown when nothing else has come', async () => {
        const { live, answer } = opened();
        const first = situation('7');
        await answer(first);
        expect([live.position, live.view]).toEqual(['7', first.view]);
    });
    it('does not replace a newer one that the socket has brought meanwhile', async () => {
        const { live, answer, hear } = opened();
        const newer = situation('8');
        hear(newer);
        await answer(situation('7'));
        expect(live.position).toBe('8');
        expect(live.view).toBe(newer.view);
    });
});
