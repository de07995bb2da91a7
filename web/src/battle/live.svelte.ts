import { session } from '../app/session.svelte';
import { explain } from '../lobby/trouble';
import { get, post, put, Refused } from '../wire/api';
import { patched } from '../wire/patch';
import { socket, type Link } from '../wire/socket';
import type {
    Audit,
    Board,
    ChatLine,
    Created,
    Odds,
    Overlay,
    Phrase,
    Refusal,
    Scene,
    SeatNumber,
    ServerMessage,
    Situation,
    Viewer,
    View,
} from '../wire/types';
import { settings } from '../app/settings.svelte';
import { layoutOf, type Layout } from '../board/layout';
import { callBy, catalogueOf, openBooks } from '../words/books.svelte';
import type { Catalogue } from '../words/phrases';
import { boardIn, sceneIn } from '../words/translated';
import { isHotSeat } from './people';
import { actsOf, asking, movesBoth, silent, type Act } from './rounds';
import { Rounds } from './rounds.svelte';
import { findSince, keepSince } from './since';

interface OverlayAnswer {
    kinds: string[];
    marks: Overlay['marks'] | null;
}

/** What the server said no to, for the page to show. `rule` may be empty. */
export interface Trouble {
    message: string;
    rule: string;
    offline?: boolean; // over when the server is there again
}

/**
 * A battle as one viewer sees it, kept true by the socket. Nothing here knows a rule: the options are the whole menu,
 * and everything else is asked of the server.
 */
export class LiveBattle {
    view: View | null = $state.raw(null); // what is shown: it may be behind what has come
    shownAct: Act | null = $state.raw(null); // that has led there
    private plan: Board | null = $state.raw(null);
    viewer: Viewer = $state('spectator');
    position = $state('');
    link: Link = $state(socket.link);
    busy = $state(false); // an answer is on its way
    trouble: Trouble | null = $state.raw(null);
    gone = $state(false);
    answered = $state(0); // answers given on this screen
    undone = $state(false); // the last thing done on this screen was to take something back
    chats = $state(0); // grows when there is something new to read

    readonly catalogue: Catalogue = $derived(catalogueOf(this.view?.table.game ?? ''));
    readonly board: Board | null = $derived(this.plan && boardIn(this.plan, this.catalogue));
    readonly scene: Scene | null = $derived(this.view?.scene ? sceneIn(this.view.scene, this.catalogue) : null);
    readonly seat: SeatNumber | null = $derived(
        this.viewer === 'spectator' ? null : (Number(this.viewer) as SeatNumber),
    );
    readonly mySide: string = $derived(this.seat ? (this.view?.table.players[this.seat - 1]?.side ?? '') : '');
    readonly myTurn: boolean = $derived(
        !!this.scene &&
            !this.scene.result.over &&
            this.scene.waiting.includes(this.seat === 1 ? 'first' : 'second') &&
            this.seat !== null,
    );

    /** Armies are being set up: nothing of the sequence of play has begun. */
    readonly settingUp: boolean = $derived(
        !!this.scene && this.scene.step === '' && !this.scene.result.over && (this.board?.steps.length ?? 0) > 0,
    );

    /** What has happened is shown act by act. */
    readonly rounds = new Rounds(
        (act) => this.display(act),
        () => ({ ...settings, live: this.view?.table.clock.kind === 'live' }),
    );

    private received: { view: View; position: string } | null = null;
    private own = false; // what comes next is the effect of this player's own answer
    private layout: Layout | null = null;
    private openingBoard = false;
    private ends: (() => void)[] = [];
    private before = new Set<(next: View, previous: View | null) => void>();

    constructor(
        readonly id: string,
        private readonly as?: Viewer,
    ) {}

    async open(): Promise<void> {
        this.ends.push(
            socket.listen((message) => this.hear(message)),
            socket.onLink((link) => {
                this.link = link;
                if (link === 'open' && this.trouble?.offline) this.trouble = null;
            }),
        );
        socket.open();
        socket.watch(this.id, this.as);
        await this.fetchView(this.as);
        await this.contribute();
        const game = this.view?.table.game;
        if (game) await openBooks(game);
        await this.openBoard();
        this.recall();
    }
    /** What has happened since the player last answered, on this device, in a battle that is opened again. */
    private recall(): void {
        const since = findSince(this.id, this.viewer);
        if (!since || !this.received || !this.seat || isHotSeat(this.received.view.table)) return;
        const { view, position } = this.received;
        this.rounds.recall(since, actsOf(since.view, view, position, this.near));
    }
    private readonly near = (a: string, b: string): boolean =>
        this.layout?.places.get(a)?.neighbours.includes(b) ?? false;
    /** There is none before the battle has begun. */
    private async openBoard(): Promise<void> {
        if (!this.view?.scene || this.plan || this.openingBoard) return;
        this.openingBoard = true;
        try {
            this.plan = await get<Board>(`/api/battles/${this.id}/board`);
            this.layout = layoutOf(this.plan);
            callBy(this.plan);
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.trouble = { message: explain(error), rule: error.rule };
        } finally {
            this.openingBoard = false;
        }
    }
    close(): void {
        this.rounds.close();
        socket.leave(this.id);
        for (const end of this.ends.splice(0)) end();
    }
    /** Called before each new view is shown: what moved can be shown moving. */
    beforeChange(listener: (next: View, previous: View | null) => void): () => void {
        this.before.add(listener);
        return () => this.before.delete(listener);
    }

    // PLAY
    async answer(notation: string): Promise<boolean> {
        this.acts();
        this.undone = false;
        const done = await this.act('answer', { position: this.position, answer: notation });
        if (done) this.answered += 1;
        return done;
    }
    /** Answers for the player: nothing that he has done, or looked at, ends with it. */
    answerAlone(notation: string): Promise<boolean> {
        return this.act('answer', { position: this.position, answer: notation });
    }
    /** The machine sets up what is left of the army of one's own seat, or of the other one where both are one's own. */
    async setUp(seat = this.seat): Promise<boolean> {
        if (seat === null) return false;
        this.acts();
        const there = seat === this.seat ? null : await get<Situation>(`/api/battles/${this.id}?as=${seat}`);
        return this.act('setup', { position: there?.position ?? this.position, seat });
    }
    undo(): Promise<boolean> {
        this.acts();
        this.undone = true;
        return this.act('undo', { position: this.position });
    }
    private acts(): void {
        if (this.busy) return;
        this.own = true;
        if (!this.view) return;
        this.rounds.answered(this.view, this.position);
        keepSince(this.id, this.viewer, { position: this.position, view: silent(this.view) });
    }
    leaveStanding(prompt: string, answer: string, scope: string): Promise<boolean> {
        return this.act('standing', { prompt, answer, scope });
    }
    takeStandingBack(prompt: string): Promise<boolean> {
        return this.act('standing', { prompt, remove: true });
    }
    resign = (): Promise<boolean> => this.act('resign', {});
    offerDraw = (): Promise<boolean> => this.act('draw', {});
    askTakeBack = (): Promise<boolean> => this.act('takeback', {});
    decline = (): Promise<boolean> => this.act('decline', {});
    callOff = (): Promise<boolean> => this.act('calloff', {});

    // QUESTIONS
    why(target: string): Promise<Refusal[]> {
        return get<{ refusals: Refusal[] }>(this.asked('why', { target })).then((said) => said.refusals);
    }
    /** Without cases where no dice decide. */
    odds(answer: string): Promise<Odds> {
        return get<Odds>(this.asked('odds', { answer }));
    }
    async overlayKinds(): Promise<string[]> {
        return (await get<OverlayAnswer>(this.asked('overlay', {}))).kinds;
    }
    /** Null where there is nothing of this kind to show. */
    async overlay(kind: string, at: string): Promise<Overlay | null> {
        const { kinds, marks } = await get<OverlayAnswer>(this.asked('overlay', { kind, at }));
        return marks && { kinds, marks };
    }
    /** Lines of the journal, 500 at most. */
    log(from: number, to: number): Promise<{ from: number; size: number; lines: Phrase[] }> {
        return get(this.asked('log', { from: String(from), to: String(to) }));
    }
    chat(after: number): Promise<{ lines: ChatLine[] }> {
        return get(this.asked('chat', { after: String(after) }));
    }
    say(text: string): Promise<boolean> {
        return this.act('chat', { text });
    }
    note(): Promise<{ text: string }> {
        return get(this.asked('note', {}));
    }
    keepNote(text: string): Promise<{ text: string }> {
        return put(`/api/battles/${this.id}/note`, this.seat ? { text, seat: this.seat } : { text });
    }
    /** A link for a friend to the free seat. */
    invitation(seat: SeatNumber): Promise<{ link: string }> {
        return post(`/api/battles/${this.id}/link`, { seat });
    }
    rematch(): Promise<Created> {
        return post(`/api/battles/${this.id}/rematch`);
    }
    /** What is told of this battle has been seen: it need not be counted any longer. */
    async seeNotices(): Promise<void> {
        await post('/api/notices/seen', { battle: this.id });
    }
    /** What the machine would answer. Between people it does not help. */
    async advice(): Promise<string> {
        return (await get<{ answer: string }>(this.asked('advice', {}))).answer;
    }
    /** The part of its round that the machine has thought about; null when it does not think, or cannot be asked now. */
    async thinking(): Promise<number | null> {
        try {
            const said = await get<{ thinking: boolean; progress: number }>(`/api/battles/${this.id}/thinking`);
            return said.thinking ? said.progress : null;
        } catch (error) {
            if (error instanceof Refused) return null;
            throw error;
        }
    }
    hurry = (): Promise<boolean> => this.act('hurry', {});
    audit(): Promise<Audit> {
        return get(`/api/battles/${this.id}/audit`);
    }
    leaveSeat(): Promise<boolean> {
        return this.act('leave', {});
    }
    recordAddress(): string {
        return this.asked('record', {});
    }

    private asked(what: string, query: Record<string, string>): string {
        const all = new URLSearchParams(query);
        if (this.seat) all.set('as', this.viewer);
        return `/api/battles/${this.id}/${what}?${all.toString()}`;
    }

    private async act(what: string, body: Record<string, unknown>): Promise<boolean> {
        if (this.busy) return false;
        this.busy = true;
        this.trouble = null;
        try {
            if (this.seat) body['seat'] ??= this.seat;
            await post(`/api/battles/${this.id}/${what}`, body);
            return true;
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.own = false;
            this.trouble = { message: explain(error), rule: error.rule, offline: error.status === 0 };
            if (error.reason === 'stale' || error.status === 0) void this.look();
            return false;
        } finally {
            this.busy = false;
        }
    }

    /** The whole view by HTTP: after something was missed. */
    async look(): Promise<void> {
        try {
            await this.fetchView(this.viewer === 'spectator' ? undefined : this.viewer);
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            if (error.status === 404) this.gone = true;
        }
    }

    /** What the socket has brought meanwhile is as new or newer: an answer that comes late must not turn time back. */
    private async fetchView(as?: Viewer): Promise<void> {
        const before = this.received?.position;
        const situation = await get<Situation>(`/api/battles/${this.id}${as ? `?as=${as}` : ''}`);
        if (this.received?.position === before) this.take(situation);
    }

    /** A seat's share of the dice, made by the browser's own generator: the server could not foresee it. */
    private async contribute(): Promise<void> {
        const table = this.view?.table;
        if (!table || table.status !== 'open' || !session.me) return;
        for (const seat of [1, 2] as const) {
            if (table.contributed[seat - 1] || table.players[seat - 1]?.name !== session.me.name) continue;
            const bytes = crypto.getRandomValues(new Uint8Array(32));
            const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
            try {
                await post(`/api/battles/${this.id}/contribution`, { hex, seat });
            } catch (error) {
                if (!(error instanceof Refused) || error.status !== 409) throw error; // another window was faster
            }
        }
        await this.look();
    }

    private hear(message: ServerMessage): void {
        if (!('battle' in message) || message.battle !== this.id) return;
        if (message.type === 'situation') {
            this.take(message);
            void this.contribute();
        } else if (message.type === 'change') {
            if (message.from !== this.received?.position) return void this.missed(message.position);
            try {
                this.show(patched(this.received.view, message.patch), message.position);
            } catch {
                void this.look();
            }
        } else if (message.type === 'chat') {
            this.chats += 1;
        } else if (message.type === 'gone') {
            this.gone = true;
        }
    }
    private async missed(position: string): Promise<void> {
        if (position !== this.received?.position) await this.look();
    }
    private take(situation: Situation): void {
        this.viewer = situation.viewer;
        if (situation.position !== this.received?.position) this.show(situation.view, situation.position);
    }
    /** Something has come: the effects of an own answer at once, what others have done act by act. */
    private show(view: View, position: string): void {
        const before = this.received?.view;
        this.received = { view, position };
        const own = this.own;
        this.own = false;
        if (!before || !this.view) return this.display(asking(view, position));
        const beforeBattle = before.scene?.step === ''; // armies being set up are no acts
        const acts = actsOf(before, view, position, this.near);
        const atOnce = (own && !movesBoth(acts, this.mySide)) || beforeBattle || isHotSeat(view.table);
        this.rounds.take(acts, atOnce);
        if (this.view !== view) this.view = { ...this.view, table: { ...this.view.table, clock: view.table.clock } };
    }
    private display(act: Act): void {
        for (const listener of [...this.before]) listener(act.view, this.view);
        this.shownAct = act;
        this.view = act.view;
        this.position = act.position;
        void this.openBoard();
    }
}
