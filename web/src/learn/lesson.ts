import type { Phrase, Scene } from '../wire/types';

// A guided first battle: a small position that is really played, and a coach who speaks when something happens for the
// first time. The coach never blocks: the player may do anything the game allows.

/** When a step is due: all that is named must hold, of each list one. */
export interface When {
    asked?: readonly string[]; // the player owes an answer to this question
    seen?: readonly string[]; // this has happened: a message of the journal, without "event."
    waiting?: boolean; // the enemy is to answer
    after?: string; // another step has been shown
    over?: boolean;
}
export interface Step<Id extends string = string> {
    id: Id;
    when: When;
    rule: string;
    places?: readonly string[]; // lit on the board while the step is shown
}
export interface Lesson {
    game: string;
    minutes: number;
    opponent: string; // a level of the machine
    position: string; // a case file
    title: () => string;
    about: () => string;
    steps: readonly Step[];
    text: (step: string) => string;
}

/** What the coach knows of the battle. */
export interface Moment {
    asked: string; // the question the player owes an answer to, or empty
    over: boolean;
    seen: ReadonlySet<string>;
}
export function momentOf(scene: Scene, mine: boolean, seen: ReadonlySet<string>): Moment {
    return { asked: mine ? scene.prompt.id : '', over: scene.result.over, seen };
}
/** The messages in a stretch of the journal. */
export const eventsOf = (log: readonly Phrase[]): string[] => log.map((line) => line.id.replace(/^event\./, ''));

export function holds(when: When, moment: Moment, shown: ReadonlySet<string>): boolean {
    if ((when.over ?? false) !== moment.over) return false; // after the end only the summary is spoken
    if (when.asked && !when.asked.includes(moment.asked)) return false;
    if (when.waiting && moment.asked !== '') return false;
    if (when.after && !shown.has(when.after)) return false;
    return !when.seen || when.seen.some((event) => moment.seen.has(event));
}

/** Milliseconds that a text wants to be read. */
export const readingTime = (text: string): number => 1000 + 45 * text.length;

/** The page the coach turns to after a change in the battle. A page goes when the question it speaks of is answered, or
 * when it has been there long enough to be read; none is skipped. */
export function pageAfter(told: readonly Step[], at: number, asked: string, isRead: boolean): number {
    const page = told[at];
    if (!page || at >= told.length - 1) return Math.min(at, Math.max(0, told.length - 1));
    const answered = page.when.asked !== undefined && !page.when.asked.includes(asked);
    return answered || isRead ? at + 1 : at;
}

/** The steps that are due now and have not been shown, in the order of the lesson. */
export const due = (lesson: Lesson, moment: Moment, shown: ReadonlySet<string>): Step[] =>
    lesson.steps.filter((step) => !shown.has(step.id) && holds(step.when, moment, shown));
