import type { LiveBattle } from '../battle/live.svelte';
import { putDown, sendAll } from './sending';
import { dragChoices, pencilOf, type Pencil } from './sheet';

// An arrow drawn with the pointer or with keys, on the board or on the paper. When several kinds of unit could be meant
// the order sheet asks which.

interface Asked {
    battle: string;
    from: string;
    to: string;
    choices: { type: string; answers: string[] }[];
}

class Drawing {
    asked: Asked | null = $state.raw(null);
    busy = $state(false); // answers are on their way one after the other

    /** Draws an arrow; false when there is no such order. */
    async draw(live: LiveBattle, from: string, to: string): Promise<boolean> {
        if (this.busy || !live.scene) return false;
        this.asked = null;
        return this.whileBusy(async () => {
            const pencil = live.scene && pencilOf(live.scene);
            if (pencil && !continues(pencil, from) && !(await this.finish(live, pencil))) return false;
            const choices = live.scene ? dragChoices(live.scene, from, to) : [];
            if (choices.length > 1) this.asked = { battle: live.id, from, to, choices };
            const only = choices.length === 1 ? choices[0] : undefined;
            return only ? sendAll(live, only.answers) : choices.length > 1;
        });
    }
    async choose(live: LiveBattle, type: string): Promise<void> {
        const choice = this.asked?.choices.find((each) => each.type === type);
        this.asked = null;
        if (choice) await this.whileBusy(() => sendAll(live, choice.answers));
    }
    forget(): void {
        this.asked = null;
    }
    async whileBusy<T>(work: () => Promise<T>): Promise<T> {
        this.busy = true;
        try {
            return await work();
        } finally {
            this.busy = false;
        }
    }
    /** An order already begun elsewhere ends with the step it has, or is put down. */
    private finish(live: LiveBattle, pencil: Pencil): Promise<boolean> {
        return pencil.first ? sendAll(live, ['enough']) : putDown(live);
    }
}
const continues = (pencil: Pencil, from: string): boolean => (pencil.first || pencil.from) === from;

export const drawing = new Drawing();
/** For the battle screen: an arrow was dragged on the board. */
export const drawOrder = (live: LiveBattle, from: string, to: string): Promise<boolean> => drawing.draw(live, from, to);
