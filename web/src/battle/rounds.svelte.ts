import type { Pace } from '../app/settings.svelte';
import type { Scene, View } from '../wire/types';
import { balanceOf, holdOf, silent, takeAct, type Act, type Balance } from './rounds';

/** How the player at this screen wants it. */
export interface Taste {
    pace: Pace;
    turnStop: boolean; // at the end of a turn
    live: boolean; // his clock may be running: then nothing waits for a press
}

const MostRemembered = 400;

/** Shows acts one after the other, stops where a turn ends, and can show again what has happened. */
export class Rounds {
    /** Something is being shown that has already happened. */
    running = $state(false);
    balance: Balance | null = $state.raw(null); // of the turn at whose end it waits
    private story: Act[] = $state.raw([]); // since the player's last answer
    private queue: Act[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private again = false;
    private start: Act | null = null; // what was shown when the player last answered
    private turnBegan: Scene | null = null;

    get canRepeat(): boolean {
        return !this.running && this.story.some((act) => act.kind !== 'asked');
    }

    constructor(
        private readonly show: (act: Act) => void,
        private readonly taste: () => Taste,
    ) {}

    /** The player gives an answer: what happens from now on is what can be repeated. */
    answered(view: View, position: string): void {
        this.story = [];
        this.start = { kind: 'other', view: silent(view), position, ways: {}, lines: [], ends: null };
        this.turnBegan ??= view.scene;
    }

    /** A battle is opened again: what has happened meanwhile, from what the player saw last. */
    recall({ view, position }: { view: View; position: string }, acts: Act[]): void {
        if (this.story.length > 0) return;
        this.start = { kind: 'other', view: silent(view), position, ways: {}, lines: [], ends: null };
        this.story = acts;
    }

    /** Acts that have come. `atOnce`: the player knows what they are, or nobody looks. */
    take(acts: Act[], atOnce: boolean): void {
        this.story = [...this.story, ...acts].slice(-MostRemembered);
        this.turnBegan ??= acts[0]?.view.scene ?? null;
        const { pace } = this.taste();
        const hurried = atOnce || pace === 'none' || globalThis.document?.visibilityState === 'hidden';
        const waits = this.running || this.queue.length > 0;
        this.queue.push(...acts);
        if (hurried && !waits) this.skip();
        else if (!waits) this.next();
    }

    /** Everything up to the next stop, now; from a stop on as before. */
    skip = (): void => {
        clearTimeout(this.timer);
        if (this.balance) {
            this.balance = null;
            return this.next();
        }
        const stop = this.queue.findIndex((act) => this.stopsAt(act));
        const passed = this.queue.splice(0, stop < 0 ? this.queue.length : stop);
        const last = passed.at(-1);
        if (stop < 0 && last) this.display({ ...last, ways: passed.length > 2 ? {} : (passed[0]?.ways ?? {}) });
        if (stop < 0) this.end();
        else this.next();
    };

    /** Shows again what has happened since the player's last answer. */
    repeat = (): void => {
        if (!this.canRepeat) return;
        const first = this.start ?? this.story[0];
        if (!first) return;
        this.again = true;
        this.queue = [{ ...first, kind: 'other', view: silent(first.view) }, ...this.story];
        this.next();
    };

    close(): void {
        clearTimeout(this.timer);
        this.queue = [];
    }

    private stopsAt(act: Act): boolean {
        const { turnStop, live } = this.taste();
        return act.ends !== null && turnStop && !live && !this.again;
    }

    private next = (): void => {
        const act = takeAct(this.queue);
        if (!act) return this.end();
        this.running = act.kind !== 'asked';
        this.display(act);
        if (this.stopsAt(act)) {
            const { scene, table } = act.view;
            const began = this.turnBegan ?? scene;
            if (scene && began && act.ends)
                this.balance = balanceOf(
                    act.ends,
                    began,
                    scene,
                    table.players.map((player) => player.side),
                );
            this.turnBegan = scene;
            if (this.balance) return;
        }
        const { pace } = this.taste();
        const hold = holdOf(act, this.again && pace === 'none' ? 'normal' : pace);
        if (hold > 0) this.timer = setTimeout(this.next, hold);
        else this.next();
    };
    private display(act: Act): void {
        if (act.ends && !this.again && !this.stopsAt(act)) this.turnBegan = act.view.scene;
        this.show(act);
    }
    private end(): void {
        this.running = false;
        this.again = false;
    }
}
