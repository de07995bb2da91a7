import { aboutwar } from './aboutwar';
import { corbach } from './corbach';
import { lament } from './lament';
import type { Lesson } from './lesson';

/** Every guided first battle, in the order the lobby shows them. */
export const lessons: readonly Lesson[] = [lament, aboutwar, corbach];

export const lessonOf = (game: string): Lesson | undefined => lessons.find((lesson) => lesson.game === game);

// What this browser remembers of a lesson: the battle that was begun, to be gone on with, and whether one was ended.
const begunKey = (game: string): string => `oblique.lesson.${game}`;
const doneKey = (game: string): string => `oblique.lesson.${game}.done`;

function read(key: string): string {
    try {
        return globalThis.localStorage?.getItem(key) ?? '';
    } catch {
        return ''; // a private window may have no storage
    }
}
function write(key: string, value: string): void {
    try {
        globalThis.localStorage?.setItem(key, value);
    } catch {
        // then it is not remembered
    }
}

export const begunBattle = (game: string): string => read(begunKey(game));
export const keepBattle = (game: string, id: string): void => write(begunKey(game), id);
export const isDone = (game: string): boolean => read(doneKey(game)) !== '';
export const keepDone = (game: string): void => write(doneKey(game), 'done');
