import type { ClientMessage, ServerMessage, Viewer } from './types';

// One socket for the whole page. It comes back by itself, and then asks again for everything that is watched.

export type Link = 'connecting' | 'open' | 'lost';
type Listener = (message: ServerMessage) => void;

const FirstPause = 400;
const LongestPause = 15_000;
const Quiet = 25_000; // a ping after so long without a word
const Dead = 12_000; // no word so long after a ping

export class Socket {
    private socket: WebSocket | null = null;
    private listeners = new Set<Listener>();
    private linkListeners = new Set<(link: Link) => void>();
    private watched = new Map<string, Viewer | undefined>();
    private pause = FirstPause;
    private again: ReturnType<typeof setTimeout> | undefined;
    private quiet: ReturnType<typeof setTimeout> | undefined;
    private wanted = false;
    link: Link = 'connecting';

    constructor(private readonly url: () => string) {}

    /** Listens to everything; returns what ends it. */
    listen(listener: Listener): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }
    onLink(listener: (link: Link) => void): () => void {
        this.linkListeners.add(listener);
        return () => this.linkListeners.delete(listener);
    }

    open(): void {
        if (this.wanted) return;
        this.wanted = true;
        this.connect();
        globalThis.addEventListener?.('online', this.hurry);
        globalThis.document?.addEventListener('visibilitychange', this.hurry);
    }
    close(): void {
        this.wanted = false;
        clearTimeout(this.again);
        clearTimeout(this.quiet);
        globalThis.removeEventListener?.('online', this.hurry);
        globalThis.document?.removeEventListener('visibilitychange', this.hurry);
        this.socket?.close();
        this.socket = null;
    }
    /** The session has changed: come again as who one is now. */
    restart(): void {
        if (!this.wanted) return;
        this.socket?.close();
        this.lost();
    }

    watch(battle: string, as?: Viewer): void {
        this.watched.set(battle, as);
        this.send(as ? { do: 'watch', battle, as } : { do: 'watch', battle });
    }
    leave(battle: string): void {
        if (this.watched.delete(battle)) this.send({ do: 'leave', battle });
    }
    /** Lost without a connection: whatever must arrive goes by HTTP. */
    send(message: ClientMessage): void {
        if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
    }

    private hurry = (): void => {
        if (this.wanted && !this.socket && globalThis.document?.visibilityState !== 'hidden') this.connect();
    };

    private connect(): void {
        clearTimeout(this.again);
        const socket = new WebSocket(this.url());
        this.socket = socket;
        socket.onopen = () => {
            this.pause = FirstPause;
            this.say('open');
            this.heard();
            for (const [battle, as] of this.watched)
                this.send(as ? { do: 'watch', battle, as } : { do: 'watch', battle });
        };
        socket.onmessage = (event: MessageEvent<string>) => {
            this.heard();
            const message = JSON.parse(event.data) as ServerMessage;
            for (const listener of [...this.listeners]) listener(message);
        };
        socket.onclose = () => {
            if (this.socket === socket) this.lost();
        };
    }

    private lost(): void {
        this.socket = null;
        clearTimeout(this.quiet);
        if (!this.wanted) return;
        this.say('lost');
        // Everybody comes back after a restart: not all at the same moment.
        this.again = setTimeout(() => this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
        this.pause = Math.min(this.pause * 1.7, LongestPause);
    }

    private heard(): void {
        clearTimeout(this.quiet);
        this.quiet = setTimeout(() => {
            this.send({ do: 'ping' });
            this.quiet = setTimeout(() => {
                this.socket?.close();
                this.lost();
            }, Dead);
        }, Quiet);
    }

    private say(link: Link): void {
        if (this.link === link) return;
        this.link = link;
        for (const listener of [...this.linkListeners]) listener(link);
    }
}

export const socket = new Socket(() => {
    const { protocol, host } = globalThis.location;
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/socket`;
});
