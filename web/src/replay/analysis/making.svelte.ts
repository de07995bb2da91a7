import { get, Refused } from '../../wire/api';
import type { Analysis, AnalysisProgress } from '../../wire/types';

// The analysis of a battle, asked for until the server has made it. The first to ask sets the work going.

const FirstPause = 700;
const LongestPause = 4000;

export class Making {
    analysis: Analysis | null = $state.raw(null);
    progress = $state(0);
    refused: Refused | null = $state.raw(null);

    private timer: ReturnType<typeof setTimeout> | undefined;
    private followed = false;

    constructor(private readonly battle: string) {}

    /** Asks now and again; returns what ends that. */
    follow(): () => void {
        this.followed = true;
        this.refused = null;
        if (!this.analysis) void this.ask(FirstPause);
        return () => {
            this.followed = false;
            clearTimeout(this.timer);
        };
    }

    private async ask(pause: number): Promise<void> {
        try {
            const said = await get<Analysis | AnalysisProgress>(`/api/battles/${this.battle}/analysis`);
            if ('progress' in said) this.progress = said.progress;
            else this.analysis = said;
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.refused = error;
        }
        if (!this.followed || this.analysis || this.refused) return;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.ask(Math.min(pause * 1.3, LongestPause)), pause);
    }
}
