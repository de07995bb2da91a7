import type { Odds, OddsCase, Piece, View } from '../wire/types';
import { caseOf, rollsOf, type Fight, type Roll } from './fight';
import type { LiveBattle } from './live.svelte';

// The rolls that lie on the table: what has been thrown since the last press, with the odds it was thrown under. They
// stay until the next press, and as long as a question is asked about their dice.

const AboutDice = 'reroll';

export class Fights {
    private seen = $state(Infinity); // lines of the journal before this have been looked at
    private pressed: number | null = null; // the end of the journal when something was answered
    private asked: { at: number; odds: Odds }[] = $state.raw([]); // what was answered with dice in view, the last ones
    private faces = new Map<string, Piece>(); // by name, as it was last seen: who fell is drawn, too

    /** A question is asked about dice that lie on the table. */
    readonly asking: boolean = $derived.by(
        () => this.live.myTurn && (this.live.scene?.prompt.id ?? '').replace(/^ask\./, '') === AboutDice,
    );
    private readonly all: Roll[] = $derived.by(() => {
        const view = this.live.view;
        if (!view) return [];
        return rollsOf(
            view.table.game,
            view.log.map((phrase, i) => ({ number: view.log_from + i, phrase })),
        );
    });
    readonly shown: Roll[] = $derived.by(() => {
        const fresh = this.all.filter((roll) => roll.to >= this.seen && rolled(roll));
        const last = this.all.filter((roll) => roll.kind === 'fight').at(-1);
        return fresh.length === 0 && this.asking && last ? [last] : fresh;
    });

    constructor(private readonly live: LiveBattle) {
        live.beforeChange((next, before) => this.change(next, before));
    }

    /** Something is answered; with `odds`, dice may decide about it. */
    press(odds: Odds | null): void {
        this.pressed = endOf(this.live.view);
        if (odds && odds.cases.length > 0) this.asked = [...this.asked.slice(-3), { at: this.pressed, odds }];
    }
    /** They have been looked at. Says whether there was anything. */
    close(): boolean {
        const had = this.shown.length > 0 && !this.asking;
        this.seen = endOf(this.live.view);
        return had;
    }
    piece(name: string): Piece | null {
        return this.faces.get(name) ?? null;
    }
    /** The odds that a fight was begun under, if they were looked at. */
    odds(fight: Fight): OddsCase | null {
        const thrown = fight.rolled ?? fight.to;
        const last = Math.max(
            -1,
            ...this.all
                .flatMap((roll) => (roll.kind === 'fight' ? (roll.rolled ?? -1) : -1))
                .filter((at) => at < thrown),
        );
        const known = this.asked.filter((each) => each.at <= thrown && each.at > last).at(-1);
        return known ? caseOf(fight, known.odds.cases) : null;
    }

    private change(next: View, before: View | null): void {
        for (const piece of before?.scene?.pieces ?? []) this.faces.set(piece.name, piece);
        for (const piece of next.scene?.pieces ?? []) this.faces.set(piece.name, piece);
        if (!before)
            this.seen = endOf(next); // what was thrown before one came is history
        else if (endOf(next) < endOf(before)) this.seen = Math.min(this.seen, endOf(next)); // taken back
        if (this.pressed !== null) this.seen = this.pressed;
        this.pressed = null;
    }
}

const endOf = (view: View | null): number => (view ? view.log_from + view.log.length : 0);
const rolled = (roll: Roll): boolean => roll.kind === 'throw' || roll.rolled !== null;
