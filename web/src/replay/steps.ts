import type { ReplayStep } from '../wire/types';

// The steps of a replay as they are fetched. Those looked at longest ago are forgotten: each holds a whole scene and
// the journal up to it.

export type Eyes = '1' | '2' | 'all';
const MostKept = 160;

export class Steps {
    private readonly kept = new Map<string, ReplayStep>();
    private readonly underWay = new Map<string, Promise<ReplayStep>>();

    constructor(
        private readonly fetchStep: (at: number, as: Eyes) => Promise<ReplayStep>,
        private readonly most = MostKept,
    ) {}

    /** If it has been fetched. */
    peek(at: number, as: Eyes): ReplayStep | undefined {
        const key = `${as}/${at}`;
        const step = this.kept.get(key);
        if (step) {
            this.kept.delete(key); // to the end of the queue
            this.kept.set(key, step);
        }
        return step;
    }

    get(at: number, as: Eyes): Promise<ReplayStep> {
        const known = this.peek(at, as);
        if (known) return Promise.resolve(known);
        const key = `${as}/${at}`;
        let promise = this.underWay.get(key);
        if (!promise) {
            promise = this.fetchStep(at, as)
                .then((step) => this.keep(key, step))
                .finally(() => this.underWay.delete(key));
            this.underWay.set(key, promise);
        }
        return promise;
    }

    /** Fetches what will probably be looked at next, one after the other: the one before, then those ahead. */
    async prefetch(at: number, as: Eyes, last: number, ahead: number, stillWanted: () => boolean): Promise<void> {
        const wanted = [at - 1, ...Array.from({ length: ahead }, (_, i) => at + 1 + i)];
        for (const near of wanted) {
            if (near < 0 || near > last) continue;
            if (!stillWanted()) return;
            try {
                await this.get(near, as);
            } catch {
                return; // whoever really wants it will ask again and be told why not
            }
        }
    }

    private keep(key: string, step: ReplayStep): ReplayStep {
        this.kept.set(key, step);
        for (const oldest of this.kept.keys()) {
            if (this.kept.size <= this.most) break;
            this.kept.delete(oldest);
        }
        return step;
    }
}
