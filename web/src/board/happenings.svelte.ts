import type { Scene } from '../wire/types';
import type { Layout } from './layout';
import { changesBetween, isNamed, type Ways } from './motion';
import { Moving } from './moving';
import type { Spot } from './spots';

// What has changed since the scene before: counters go their way, and rings stand where something happened unseen.

const RingsStay = 2000;

export class Happenings {
    readonly moving = new Moving();
    rings: string[] = $state.raw([]); // places
    private last: Scene | null = null;

    /** A scene has come; `previous` is the one before it, else it is the one that was shown last. */
    see(
        now: Scene,
        previous: Scene | null,
        layout: Layout,
        spots: readonly Spot[],
        moves: boolean,
        ways: Ways = {},
    ): void {
        const before = previous && previous !== now ? previous : this.last;
        const isOld = now === this.last;
        this.last = now;
        if (isOld || !before || before.board !== now.board) return;
        const { journeys, flips, places } = changesBetween(layout, before, now, ways);
        this.moving.finish();
        if (moves) this.moving.start(layout, journeys, flips, spots);
        const followed = new Set(now.pieces.filter(isNamed).map((piece) => piece.place));
        const rings = moves ? places.filter((place) => !followed.has(place)) : places;
        this.rings = rings;
        if (rings.length > 0) setTimeout(() => this.rings === rings && (this.rings = []), RingsStay);
    }
}
