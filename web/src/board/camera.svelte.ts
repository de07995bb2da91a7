import type { Layout } from './layout';

// Which part of the board is seen, shared by the board, its tools and the small map.

/** Relative to the scale that fits the sheet into the pane. */
export const ZoomSteps = [0.5, 0.7, 1, 1.4, 2] as const;
// Pixels a map unit: counters begin with 31 to 62 pixels, however narrow or wide the pane.
const SmallestStart = 0.55;
const LargestStart = 1.1;
const Slack = 50; // pixels the sheet may be moved beyond the rim of the pane, to see what lies under the tools

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export class Camera {
    // Pixels of the pane where the map's origin lies, and pixels a map unit.
    x = $state(0);
    y = $state(0);
    scale = $state(1);
    pane = $state.raw({ width: 0, height: 0 });
    hidden = $state(false); // counters are hidden
    layout: Layout | null = $state.raw(null);
    margin = $state(34); // of the sheet around the board
    aside = $state(0); // pixels at the right and left that tools may cover

    /** The scale at which zoom is 1. */
    get fitting(): number {
        if (!this.layout || this.pane.width === 0) return 1;
        const width = this.layout.width + 2 * this.margin;
        const height = this.layout.height + 2 * this.margin;
        if (this.layout.kind === 'hexes') return this.pane.width / width;
        return Math.min((this.pane.width - 2 * this.aside) / width, this.pane.height / height);
    }
    get zoom(): number {
        return this.scale / this.fitting;
    }
    /** What is seen, in map units. */
    get seen(): Box {
        return {
            x: -this.x / this.scale,
            y: -this.y / this.scale,
            width: this.pane.width / this.scale,
            height: this.pane.height / this.scale,
        };
    }
    private get most(): number {
        return Math.max(this.fitting * 2, 1.6);
    }
    private get least(): number {
        return Math.min(this.fitting * 0.5, 0.5);
    }

    /** The whole width of the sheet, from its top; the middle of what is higher than the pane. */
    fit = (): void => {
        this.scale = this.fitting;
        if (this.layout) this.centreAt(this.layout.width / 2, this.layout.height / 2);
    };
    /** As `fit`, but on a board of hexes as near as shows all of what is of interest, and so near that counters can be
     * told apart. */
    begin(at: Box | undefined): void {
        this.fit();
        if (!at || this.layout?.kind === 'areas') return;
        const showing = Math.min(this.pane.width / at.width, this.pane.height / at.height);
        this.scale = Math.max(SmallestStart, Math.min(showing, Math.max(this.fitting, LargestStart)));
        this.centreAt(at.x + at.width / 2, at.y + at.height / 2);
    }
    centreAt(x: number, y: number): void {
        this.moveTo(this.pane.width / 2 - x * this.scale, this.pane.height / 2 - y * this.scale);
    }
    centreOn(place: string): void {
        const found = this.layout?.places.get(place);
        if (found) this.centreAt(found.x, found.y);
    }
    /** Moves no more than it must to bring a place into sight; something may lie over the lower part of the pane. */
    show(place: string, covered = 0): void {
        const found = this.layout?.places.get(place);
        if (!found) return;
        const into = (at: number, half: number, size: number, origin: number): number => {
            const room = Math.min(half * this.scale + 24, size / 2);
            const seenAt = origin + at * this.scale;
            return origin + Math.max(0, room - seenAt) - Math.max(0, seenAt - (size - room));
        };
        this.moveTo(
            into(found.x, found.width / 2, this.pane.width, this.x),
            into(found.y, found.height / 2, this.pane.height - covered, this.y),
            covered,
        );
    }
    pan(dx: number, dy: number): void {
        this.moveTo(this.x + dx, this.y + dy, Slack);
    }
    /** To a scale, while the point of the pane stays where it is. */
    scaleTo(scale: number, px = this.pane.width / 2, py = this.pane.height / 2): void {
        const next = Math.min(this.most, Math.max(this.least, scale));
        const [x, y] = [(px - this.x) / this.scale, (py - this.y) / this.scale];
        this.scale = next;
        this.moveTo(px - x * next, py - y * next, Slack);
    }
    zoomTo = (zoom: number): void => this.scaleTo(this.fitting * zoom);
    /** To the next step up or down. */
    zoomBy = (steps: 1 | -1, px?: number, py?: number): void => {
        const near = (step: number): boolean => (steps > 0 ? step > this.zoom * 1.02 : step < this.zoom * 0.98);
        const list = steps > 0 ? ZoomSteps : [...ZoomSteps].reverse();
        this.scaleTo(this.fitting * (list.find(near) ?? this.zoom * (steps > 0 ? 1.4 : 0.7)), px, py);
    };
    resize(width: number, height: number): void {
        const first = this.pane.width === 0;
        const { x, y } = { x: this.seen.x + this.seen.width / 2, y: this.seen.y + this.seen.height / 2 };
        const zoom = this.zoom;
        this.pane = { width, height };
        if (first) return;
        this.scale = this.fitting * zoom;
        this.centreAt(x, y);
    }

    private moveTo(x: number, y: number, slack = 0): void {
        [this.x, this.y] = [x, y];
        if (!this.layout) return;
        const kept = (at: number, size: number, pane: number): number => {
            const margin = this.margin * this.scale;
            const whole = size * this.scale + 2 * margin;
            if (whole <= pane) return (pane - whole) / 2 + margin;
            return Math.min(margin + slack, Math.max(pane - whole + margin - slack, at));
        };
        this.x = kept(x, this.layout.width, this.pane.width);
        this.y = kept(y, this.layout.height, this.pane.height);
    }
    /** A point of the pane in map units. */
    toMap = (px: number, py: number): [number, number] => [(px - this.x) / this.scale, (py - this.y) / this.scale];
}
