import { get } from '../wire/api';
import type { Board, ReplayStep, Scene, Situation, Table } from '../wire/types';
import { callBy, catalogueOf, openBooks } from '../words/books.svelte';
import type { Catalogue } from '../words/phrases';
import { boardIn, sceneIn } from '../words/translated';
import { isFace, parseRecord, type BattleRecord } from './record';
import { Steps, type Eyes } from './steps';

// A battle that is over, looked at from any moment and from either side.

const Pause = 900; // between two answers at speed 1

export class Replay {
    table: Table | null = $state.raw(null);
    private plan: Board | null = $state.raw(null);
    record: BattleRecord | null = $state.raw(null);
    step: ReplayStep | null = $state.raw(null); // what is shown
    previous: Scene | null = $state.raw(null); // before it, if it is one answer away
    at = $state(0); // what is wanted: the slider does not wait for the server
    last = $state(0);
    eyes: Eyes = $state('all');
    playing = $state(false);
    speed = $state(1);
    logBefore = $state(0); // lines from here on are of this answer

    readonly catalogue: Catalogue = $derived(catalogueOf(this.table?.game ?? ''));
    readonly board: Board | null = $derived(this.plan && boardIn(this.plan, this.catalogue));
    readonly scene: Scene | null = $derived(this.step && sceneIn(this.step.scene, this.catalogue));
    /** After these answers dice lie on the table. */
    readonly diceAt: number[] = $derived(
        (this.record?.answers ?? []).filter((answer) => answer.falls.some(isFace)).map((answer) => answer.number),
    );

    private readonly steps: Steps;
    private chasing = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private closed = false;

    constructor(
        readonly id: string,
        private readonly ontrouble: (error: unknown) => void,
    ) {
        this.steps = new Steps((at, as) => get<ReplayStep>(`/api/battles/${id}/replay?at=${at}&as=${as}`));
    }

    /** `at` is a number of answers, or nothing for the end. */
    async open(at: string): Promise<void> {
        const { view } = await get<Situation>(`/api/battles/${this.id}`);
        this.table = view.table;
        await openBooks(view.table.game);
        this.plan = await get<Board>(`/api/battles/${this.id}/board`);
        callBy(this.plan);
        const end = await get<ReplayStep>(`/api/battles/${this.id}/replay?as=${this.eyes}`);
        this.last = end.answers;
        this.record = parseRecord(await get<string>(`/api/battles/${this.id}/record?as=spectator`));
        this.go(at === '' ? 0 : Number(at));
    }
    close(): void {
        this.closed = true;
        this.pause();
    }

    go(at: number): void {
        this.at = Math.max(0, Math.min(this.last, Number.isFinite(at) ? Math.round(at) : 0));
        void this.chase();
    }
    see(eyes: Eyes): void {
        this.eyes = eyes;
        void this.chase();
    }
    nextDice(): void {
        this.pause();
        this.go(this.diceAt.find((number) => number > this.at) ?? this.last);
    }
    /** By hand: it no longer plays by itself. */
    move(by: number): void {
        this.pause();
        this.go(this.at + by);
    }
    jump(at: number): void {
        this.pause();
        this.go(at);
    }

    toggle(): void {
        if (this.playing) return this.pause();
        if (this.at >= this.last) this.go(0);
        this.playing = true;
        this.wait();
    }
    pause(): void {
        this.playing = false;
        clearTimeout(this.timer);
    }
    private wait(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            if (!this.playing) return;
            if (this.at >= this.last) return this.pause();
            this.go(this.at + 1);
        }, Pause / this.speed);
    }

    /** Fetches what is wanted until it is shown; whatever comes on the way is shown, too. */
    private async chase(): Promise<void> {
        if (this.chasing) return;
        this.chasing = true;
        try {
            while (!this.closed && !this.isShown())
                this.show(this.steps.peek(this.at, this.eyes) ?? (await this.steps.get(this.at, this.eyes)));
        } catch (error) {
            this.pause();
            this.ontrouble(error);
            return;
        } finally {
            this.chasing = false;
        }
        if (this.playing) this.wait();
        void this.lookAround();
    }
    private isShown(): boolean {
        return this.step?.at === this.at && this.step.as === this.eyes;
    }
    private show(step: ReplayStep): void {
        const shown = this.step;
        const beside = shown?.as === step.as && Math.abs(shown.at - step.at) === 1;
        this.previous = beside ? shown.scene : null;
        this.step = step;
        this.markNewLines();
    }
    private markNewLines(): void {
        if (!this.step) return;
        const { at, as, log } = this.step;
        this.logBefore = at === 0 ? 0 : (this.steps.peek(at - 1, as)?.log.length ?? log.length);
    }
    /** The answers around the one shown: the one before tells which lines are new. */
    private async lookAround(): Promise<void> {
        const [at, eyes] = [this.at, this.eyes];
        const still = (): boolean => !this.closed && this.eyes === eyes && Math.abs(this.at - at) < 3;
        await this.steps.prefetch(at, eyes, this.last, this.playing ? 6 : 2, still);
        this.markNewLines();
    }
}
