import type { Camera } from './camera.svelte';

// Mouse, pen and fingers on the board: pan, zoom, click, long press, drag of something lit. What they mean is decided by
// the board; points are pixels of its pane.

type Pixel = readonly [x: number, y: number];

export interface Meaning {
    camera(): Camera;
    press(): void;
    hover(at: Pixel | null): void;
    click(at: Pixel, touch: boolean): void;
    ask(at: Pixel, touch: boolean): void;
    /** Whether what lies there is taken up; else the map is moved. */
    grip(at: Pixel): boolean;
    isLit(at: Pixel): boolean;
    drag(at: Pixel): void;
    drop(at: Pixel | null): void;
}

const ClickReach = { mouse: 4, touch: 10 };
const LongPress = 480;

export class Gestures {
    private readonly fingers = new Map<number, Pixel>();
    private state: 'idle' | 'pressed' | 'panning' | 'dragging' | 'pinching' | 'asked' = 'idle';
    private start: Pixel = [0, 0];
    private last: Pixel = [0, 0];
    private apart = 1; // of two fingers
    private touch = false;
    private box: { left: number; top: number } = { left: 0, top: 0 };
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly meaning: Meaning) {}

    down(event: PointerEvent, pane: HTMLElement): void {
        this.meaning.press();
        if (event.button !== 0) return;
        this.box = pane.getBoundingClientRect(); // it does not move while something is pressed
        const at = this.within(event);
        pane.setPointerCapture(event.pointerId);
        this.fingers.set(event.pointerId, at);
        this.touch = event.pointerType === 'touch';
        clearTimeout(this.timer);
        if (this.fingers.size === 2) {
            if (this.state === 'dragging') this.meaning.drop(null);
            this.state = 'pinching';
            [this.last, this.apart] = this.spread();
            return;
        }
        if (this.fingers.size > 2) return;
        this.state = 'pressed';
        this.start = this.last = at;
        if (this.touch)
            this.timer = setTimeout(() => {
                if (this.state !== 'pressed') return;
                this.state = 'asked';
                this.meaning.ask(this.start, true);
            }, LongPress);
    }

    move(event: PointerEvent, pane: HTMLElement): void {
        const at = this.state === 'idle' ? within(event, pane) : this.within(event);
        if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, at);
        switch (this.state) {
            case 'idle':
                if (event.pointerType !== 'touch') this.meaning.hover(at);
                return;
            case 'pressed':
            case 'asked': {
                const reach = this.touch ? ClickReach.touch : ClickReach.mouse;
                if (Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) <= reach) return;
                clearTimeout(this.timer);
                // A finger moves the map unless it was held first: most of the board may be lit.
                const takes = !this.touch || this.state === 'asked';
                this.state = takes && this.meaning.grip(this.start) ? 'dragging' : 'panning';
                if (this.state === 'panning') this.meaning.hover(null);
                return this.move(event, pane);
            }
            case 'panning':
                this.meaning.camera().pan(at[0] - this.last[0], at[1] - this.last[1]);
                this.last = at;
                return;
            case 'dragging':
                this.meaning.drag(at);
                return;
            case 'pinching': {
                const [middle, apart] = this.spread();
                const camera = this.meaning.camera();
                camera.pan(middle[0] - this.last[0], middle[1] - this.last[1]);
                camera.scaleTo((camera.scale * apart) / this.apart, middle[0], middle[1]);
                [this.last, this.apart] = [middle, apart];
            }
        }
    }

    up(event: PointerEvent): void {
        const at = this.within(event);
        if (!this.fingers.delete(event.pointerId)) return;
        clearTimeout(this.timer);
        const was = this.state;
        if (was === 'pinching' && this.fingers.size === 1) {
            this.last = [...this.fingers.values()][0] ?? at;
            this.state = 'panning';
            return;
        }
        if (this.fingers.size > 0) return;
        this.state = 'idle';
        if (was === 'pressed') this.meaning.click(at, this.touch);
        else if (was === 'dragging') this.meaning.drop(at);
        if (was !== 'pressed' && event.pointerType !== 'touch') this.meaning.hover(at);
    }

    cancel(): void {
        clearTimeout(this.timer);
        if (this.state === 'dragging') this.meaning.drop(null);
        this.fingers.clear();
        this.state = 'idle';
    }
    leave(): void {
        if (this.state === 'idle') this.meaning.hover(null);
    }

    /** The menu of the right button asks what lies there; a finger has asked already by holding. */
    menu(event: MouseEvent, pane: HTMLElement): void {
        event.preventDefault();
        if (this.touch && this.state !== 'idle') return;
        this.meaning.ask(within(event, pane), false);
    }
    /** As maps do: nearer; with Shift farther. On something lit it was two clicks. */
    double(event: MouseEvent, pane: HTMLElement): void {
        const [x, y] = within(event, pane);
        if (this.meaning.isLit([x, y])) return;
        this.meaning.camera().zoomBy(event.shiftKey ? -1 : 1, x, y);
    }
    wheel(event: WheelEvent, pane: HTMLElement): void {
        event.preventDefault();
        const camera = this.meaning.camera();
        if (event.shiftKey) return camera.pan(-event.deltaX - event.deltaY, 0);
        const lines = event.deltaMode === 1 ? 18 : 1;
        const by = Math.max(-120, Math.min(120, event.deltaY * lines));
        const [x, y] = within(event, pane);
        camera.scaleTo(camera.scale * Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0022)), x, y);
    }

    private within(event: MouseEvent): Pixel {
        return [event.clientX - this.box.left, event.clientY - this.box.top];
    }
    private spread(): [Pixel, number] {
        const [a, b] = [...this.fingers.values()];
        if (!a || !b) return [this.last, this.apart];
        return [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))];
    }
}

function within(event: MouseEvent, pane: HTMLElement): Pixel {
    const box = pane.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
}
