import type { Light } from '../board/lights';
import type { View } from '../wire/types';
import { due, eventsOf, momentOf, pageAfter, readingTime, type Lesson, type Step } from './lesson';

// The coach beside a running first battle: what has been told so far, and which of it is shown.

class Coach {
    lesson: Lesson | null = $state.raw(null);
    told: readonly Step[] = $state.raw([]);
    at = $state(0);
    readonly now: Step | undefined = $derived(this.told[this.at]);
    readonly unread: number = $derived(Math.max(0, this.told.length - 1 - this.at));
    /** For the board: what the coach speaks of. */
    readonly lights: Light[] = $derived(
        (this.now?.places ?? []).map((what) => ({
            target: { noun: this.lesson?.game === 'aboutwar' ? 'area' : 'hex', what },
            glow: 'named',
        })),
    );

    private shown = new Set<string>();
    private seen = new Set<string>();
    private heard = 0; // lines of the journal
    private begun = false;
    private turnedAt = 0; // when the page on top came

    begin(lesson: Lesson): void {
        this.end();
        this.lesson = lesson;
    }
    end(): void {
        this.lesson = null;
        this.told = [];
        this.at = 0;
        this.shown = new Set();
        this.seen = new Set();
        this.heard = 0;
        this.begun = false;
        this.turnedAt = Date.now();
    }
    next(): void {
        if (this.unread > 0) this.turnTo(this.at + 1);
    }
    back(): void {
        if (this.at > 0) this.turnTo(this.at - 1);
    }

    /** Looks at the battle after every change. */
    look(view: View, mine: boolean): void {
        if (!this.lesson || !view.scene) return;
        const lines = view.log.slice(Math.max(0, this.heard - view.log_from));
        for (const event of eventsOf(lines)) this.seen.add(event);
        this.heard = view.log_from + view.log.length;
        // Who comes back to a battle is not told again of everything that has happened in it.
        if (!this.begun)
            for (const step of this.lesson.steps)
                if (step.when.seen?.some((event) => this.seen.has(event))) this.shown.add(step.id);
        this.begun = true;

        const moment = momentOf(view.scene, mine, this.seen);
        const found: Step[] = [];
        for (;;) {
            const more = due(this.lesson, moment, this.shown);
            if (more.length === 0) break;
            for (const step of more) this.shown.add(step.id);
            found.push(...more);
        }
        // First what has happened, then what is asked now.
        found.sort((a, b) => Number(!!a.when.asked) - Number(!!b.when.asked));
        this.told = [...this.told, ...found];
        if (mine || moment.over) this.turnTo(pageAfter(this.told, this.at, moment.asked, this.isRead()));
    }
    private isRead(): boolean {
        if (!this.lesson || !this.now) return false;
        return Date.now() - this.turnedAt >= readingTime(this.lesson.text(this.now.id));
    }
    private turnTo(page: number): void {
        if (page === this.at) return;
        this.at = page;
        this.turnedAt = Date.now();
    }
}

export const coach = new Coach();
