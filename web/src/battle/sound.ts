import { settings } from '../app/settings.svelte';

// Short ticks made by the browser itself: no files, and nothing unless it was asked for.

export type Tick = 'answer' | 'turn' | 'dice' | 'over';
const Notes: Record<Tick, readonly number[]> = {
    answer: [520],
    turn: [440, 660],
    dice: [180, 240, 200],
    over: [392, 523, 659],
};
const Length = 0.07; // seconds of each note

let context: AudioContext | undefined;

export function play(tick: Tick): void {
    if (!settings.sound || typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    const start = context.currentTime;
    Notes[tick].forEach((pitch, i) => {
        const tone = context!.createOscillator();
        const loudness = context!.createGain();
        const from = start + i * Length * 1.3;
        tone.type = 'triangle';
        tone.frequency.value = pitch;
        loudness.gain.setValueAtTime(0.08, from);
        loudness.gain.exponentialRampToValueAtTime(0.0001, from + Length);
        tone.connect(loudness).connect(context!.destination);
        tone.start(from);
        tone.stop(from + Length);
    });
}
