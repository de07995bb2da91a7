import type { Layout, Point } from './layout';
import { round } from './layout';
import { along, durationOf, eased, type Journey } from './motion';
import type { Spot } from './spots';

// Counters on their way. Only the elements that move are touched, and when they arrive they stand exactly where the
// board has put them.

const Flip = 240;

interface Running {
    element: Element;
    end: string; // its transform when it rests
    frame: (share: number) => string;
    duration: number;
}

export class Moving {
    private readonly elements = new Map<string, Element>();
    private running: Running[] = [];
    private began = 0;
    private request = 0;

    /** For {@attach}: keeps the element of a counter while it is on the page. */
    watch(key: string, element: Element): () => void {
        this.elements.set(key, element);
        return () => {
            if (this.elements.get(key) === element) this.elements.delete(key);
        };
    }

    start(layout: Layout, journeys: readonly Journey[], flips: readonly string[], spots: readonly Spot[]): void {
        this.finish();
        const byKey = new Map(spots.map((spot) => [spot.key, spot]));
        for (const journey of journeys) {
            const spot = byKey.get(journey.key);
            const points = journey.way.flatMap((id): Point[] => {
                const place = layout.places.get(id);
                return place ? [[place.x, place.y]] : [];
            });
            if (!spot || points.length < 2) continue;
            points[points.length - 1] = [spot.x, spot.y];
            const half = spot.size / 2;
            const scale = round(spot.size / 64);
            this.add(journey.key, durationOf(journey), (share) => {
                const [x, y] = along(points, eased(share));
                return `translate(${round(x - half)} ${round(y - half)}) scale(${scale})`;
            });
        }
        const moved = new Set(journeys.map((journey) => journey.key));
        for (const key of flips) {
            const spot = byKey.get(key);
            if (!spot || moved.has(key)) continue;
            const half = spot.size / 2;
            const scale = spot.size / 64;
            this.add(key, Flip, (share) => {
                const wide = Math.max(0.02, eased(share)); // about its upright axis
                const left = spot.x - half * wide;
                return `translate(${round(left)} ${round(spot.y - half)}) scale(${round(scale * wide)} ${round(scale)})`;
            });
        }
        if (this.running.length === 0) return;
        this.began = performance.now();
        this.draw(this.began);
    }

    /** Everything is where it belongs, now. */
    finish(): void {
        cancelAnimationFrame(this.request);
        for (const { element, end } of this.running) element.setAttribute('transform', end);
        this.running = [];
    }

    private add(key: string, duration: number, frame: (share: number) => string): void {
        const element = this.elements.get(key);
        const end = element?.getAttribute('transform');
        if (element && end) this.running.push({ element, end, frame, duration });
    }
    private readonly draw = (now: number): void => {
        const passed = now - this.began;
        this.running = this.running.filter(({ element, end, frame, duration }) => {
            const isOver = passed >= duration;
            element.setAttribute('transform', isOver ? end : frame(Math.max(0, passed) / duration));
            return !isOver;
        });
        if (this.running.length > 0) this.request = requestAnimationFrame(this.draw);
    };
}
