import { catalogueOf } from '../words/books.svelte';
import { sayPlace } from './announce';
import type { Attention } from './attention.svelte';
import { litPlaces, nextOf, stepFrom, type Direction } from './cursor';
import { lightsIn } from './picking';
import type { Hearers, Shown } from './shown';
import { t } from './words';

// The keys of the board.

const Arrows: Readonly<Record<string, Direction>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
};
const Pan: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
    up: [0, 90], // pixels
    down: [0, -90],
    left: [90, 0],
    right: [-90, 0],
};

export class BoardKeys {
    private row = 0; // the height that left and right keep to
    private hides = false; // H hides while it is held

    constructor(
        private readonly shown: Shown,
        private readonly attention: Attention,
        private readonly hearers: Hearers,
        /** Gives up what is dragged and closes what is viewed. */
        private readonly escape: () => void,
    ) {}

    /** Whether the key was one of the board's. */
    press(event: KeyboardEvent): boolean {
        const { camera } = this.shown;
        const direction = Arrows[event.key];
        if (direction && event.shiftKey) {
            camera.pan(...Pan[direction]);
            return true;
        }
        if (direction) {
            this.step(direction);
            return true;
        }
        switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
            case 'Enter':
                this.pickAtCursor();
                return true;
            case 'n':
                this.goOn(1);
                return true;
            case 'p':
                this.goOn(-1);
                return true;
            case 'v': {
                const place = this.attention.cursor ?? this.attention.hovered?.place?.id;
                if (place !== undefined) this.attention.view(place, true);
                return true;
            }
            case 'h':
                this.hides = camera.hidden = true;
                return true;
            case '+':
            case '=':
                camera.zoomBy(1);
                return true;
            case '-':
                camera.zoomBy(-1);
                return true;
            case '0':
                camera.fit();
                return true;
            case 'Escape':
                if (!this.attention.dragged && !this.attention.viewed) return false;
                this.escape();
                return true;
            default:
                return false;
        }
    }
    release(): void {
        if (this.hides) this.shown.camera.hidden = false;
        this.hides = false;
    }

    /** The board has got the focus by a key: the cursor is shown. */
    enter(): void {
        this.attention.byKeys = true;
        this.attention.cursor ??= this.start() ?? null;
    }
    moveCursor(to: string): void {
        const { board, scene, lights, camera, game } = this.shown;
        this.attention.cursor = to;
        this.attention.byKeys = true;
        this.attention.closeView();
        camera.show(to);
        this.attention.say(sayPlace(board, scene, to, lights, catalogueOf(game)));
        this.hearers.onhover?.(to, null);
    }

    private start(): string | undefined {
        const { layout, camera, lights, scene } = this.shown;
        const middle = layout.at(...camera.toMap(camera.pane.width / 2, camera.pane.height / 2))?.id;
        return litPlaces(lights, scene, layout)[0] ?? middle ?? layout.places.keys().next().value;
    }
    private step(direction: Direction): void {
        const { layout } = this.shown;
        const from = layout.places.get(this.attention.cursor ?? '');
        if (!from) {
            const start = this.start();
            if (start !== undefined) this.moveCursor(start);
            return;
        }
        const isUpright = direction === 'up' || direction === 'down';
        if (isUpright || Math.abs(this.row - from.y) > 50) this.row = from.y;
        const next = stepFrom(layout, from, direction, this.row);
        if (!next) return void (this.attention.spoken = t('rim'));
        this.moveCursor(next.id);
        if (isUpright) this.row = next.y;
    }
    /** To the next place where something is lit, or the one before. */
    private goOn(by: 1 | -1): void {
        const { lights, scene, layout } = this.shown;
        const next = nextOf(litPlaces(lights, scene, layout), this.attention.cursor, by);
        if (next !== undefined) this.moveCursor(next);
        else this.attention.spoken = t('nothingLit');
    }
    private pickAtCursor(): void {
        const { cursor } = this.attention;
        if (cursor === null) return;
        const here = lightsIn(cursor, this.shown.lights, this.shown.scene);
        this.attention.byKeys = true;
        if (here.length > 1) return this.attention.view(cursor, true);
        const ground = { noun: this.shown.layout.kind === 'hexes' ? 'hex' : 'area', what: cursor } as const;
        this.hearers.onpick(here[0]?.target ?? ground, 'key');
    }
}
