import type { Board, Piece, Scene, Target } from '../wire/types';
import type { Camera } from './camera.svelte';
import type { Layout } from './layout';
import type { Light } from './lights';
import type { Spot } from './spots';

/** What the board shows now: read anew each time. */
export interface Shown {
    readonly board: Board;
    readonly layout: Layout;
    readonly scene: Scene;
    readonly game: string;
    readonly spots: Spot[];
    readonly lights: Light[];
    readonly camera: Camera;
}

/** Who hears of what is done on the board. */
export interface Hearers {
    onpick: (target: Target, how: 'click' | 'key' | 'drag') => void;
    onhover?: (place: string | null, piece: Piece | null) => void;
    onask?: (place: string) => void;
    ondrag?: (from: Target, to: Target) => void;
}
