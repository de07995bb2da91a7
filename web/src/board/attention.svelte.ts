import type { Target } from '../wire/types';
import type { Point } from './layout';
import type { Pointed } from './picking';

// What somebody attends to on the board, by pointer or by keys.

export interface Dragged {
    from: Target;
    start: Point;
    end: Point;
}
export interface Viewed {
    place: string;
    opened: boolean; // to be used; else it is only shown while the pointer rests
}

const Rest = 400; // of the pointer, before what lies under it is shown large

export class Attention {
    hovered: Pointed | null = $state.raw(null);
    cursor: string | null = $state(null);
    byKeys = $state(false); // the cursor is shown while keys are used
    dragged: Dragged | null = $state.raw(null);
    viewed: Viewed | null = $state.raw(null); // the place whose stack is shown
    spoken = $state('');
    private resting: ReturnType<typeof setTimeout> | undefined;

    view(place: string, opened: boolean): void {
        clearTimeout(this.resting);
        this.viewed = { place, opened };
    }
    viewAfterRest(place: string): void {
        clearTimeout(this.resting);
        this.resting = setTimeout(() => !this.dragged && this.view(place, false), Rest);
    }
    closeView(): void {
        clearTimeout(this.resting);
        this.viewed = null;
    }
    /** Said again when it is the same. */
    say(words: string): void {
        this.spoken = words === this.spoken ? words + '\u00a0' : words;
    }
}
