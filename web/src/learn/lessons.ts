import { aboutwar } from './aboutwar';
import { corbach } from './corbach';
import { lament } from './lament';
import type { Lesson } from './lesson';

/** Every guided first battle, in the order the lobby shows them. */
export const lessons: readonly Lesson[] = [lament, aboutwar, corbach];

export const lessonOf = (game: string): Lesson | undefined => lessons.find((lesson) => lesson.game === game);

// The battle of a lesson that was begun, so that it can be gone on with after the page was closed.
const keyOf = (game: string): string => `oblique.lesson.${game}`;
export function begunBattle(game: string): string {
    try {
        return globalThis.localStorage?.getItem(keyOf(game)) ?? '';
    } catch {
        return ''; // a private window may have no storage
    }
}
export function keepBattle(game: string, id: string): void {
    try {
        globalThis.localStorage?.setItem(keyOf(game), id);
    } catch {
        // then it cannot be gone on with
    }
}
