import type { Odds, OddsCase, Piece, Scene, View } from '../wire/types';
import { caseOf, type Fight, type Fighter, type Roll } from './fight';
import type { LiveBattle } from './live.svelte';
import { rollsOf } from './reading';

// The rolls that lie on the table: what has been thrown since the last press, with the odds it was thrown under. They
// stay until the next press, and as long as a question is asked about their dice.

const AboutDice = 'reroll';

export class Fights {
    private seen = $state(Infinity); // lines of the journal before this have been looked at
    private pressed: number | null = null; // the end of the journal when something was answered
    private asked: { at: number; odds: Odds }[] = $state.raw([]); // what was answered with dice in view, the last ones
    private counters = new Map<number, Counters>(); // of each fight, as they stood when it began: who fell is drawn, too

    /** The dice that lie on the table may still be thrown again, by whomever. */
    readonly pending: boolean = $derived.by(() => this.live.scene?.prompt.id === AboutDice);
    /** It is asked of this player. */
    readonly asking: boolean = $derived.by(() => this.live.myTurn && this.pending);
    /** The line of the dice that the question is about. */
    readonly open: number | null = $derived.by(() => {
        const last = this.pending ? this.all.filter((roll) => roll.kind === 'fight').at(-1) : undefined;
        return last?.kind === 'fight' ? last.rolled : null;
    });
    private readonly all: Roll[] = $derived.by(() => {
        const view = this.live.view;
        return view ? readOf(view) : [];
    });
    /** All that lies there: what is new, and what a question is about. */
    readonly shown: Roll[] = $derived.by(() => {
        const fresh = this.all.filter((roll) => roll.to >= this.seen && rolled(roll));
        if (fresh.length > 0 || !this.asking) return fresh;
        return this.all.filter((roll) => roll.kind === 'fight' && roll.rolled === this.open);
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
    countersOf(fight: Fight): Counters {
        return this.counters.get(fight.from) ?? { attacker: null, defender: null };
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
        for (const roll of readOf(next))
            if (roll.kind === 'fight' && !this.counters.has(roll.from))
                this.counters.set(roll.from, {
                    attacker: pieceOf(roll.attacker, before?.scene, next.scene),
                    defender: pieceOf(roll.defender, before?.scene, next.scene),
                });
        if (!before)
            this.seen = endOf(next); // what was thrown before one came is history
        else if (endOf(next) < endOf(before)) this.takeBack(endOf(next));
        if (this.pressed !== null) this.seen = this.pressed;
        this.pressed = null;
    }
    private takeBack(end: number): void {
        this.seen = Math.min(this.seen, end);
        for (const from of [...this.counters.keys()]) if (from >= end) this.counters.delete(from);
    }
}

export interface Counters {
    attacker: Piece | null;
    defender: Piece | null;
}
/** By its name, or the top one of its side where it stands: as it stood before, or as it came to light just now. */
function pieceOf(fighter: Fighter, ...scenes: (Scene | null | undefined)[]): Piece | null {
    for (const scene of scenes) {
        const pieces = scene?.pieces ?? [];
        const named = pieces.find((piece) => piece.name === fighter.unit);
        if (named) return named;
        if (fighter.unit || !fighter.place || fighter.side) continue; // sectors hold many, whom the dice speak for
        const top = pieces.filter((piece) => piece.place === fighter.place).sort((a, b) => a.order - b.order)[0];
        if (top) return top;
    }
    return null;
}

const readOf = (view: View): Roll[] =>
    rollsOf(
        view.table.game,
        view.log.map((phrase, i) => ({ number: view.log_from + i, phrase })),
    );
const endOf = (view: View | null): number => (view ? view.log_from + view.log.length : 0);
const rolled = (roll: Roll): boolean => roll.kind === 'throw' || roll.rolled !== null || roll.told.length > 0;
