import type { Replay } from './replay.svelte';

// The keys of a replay, wherever the focus is, as far as nothing there has a use of its own for them.

export function replayKey(event: KeyboardEvent, replay: Replay): void {
    const on = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || on.matches('select, textarea, input:not([type=range])'))
        return;
    const board = on.closest('[role=application]') !== null; // it has its own use for arrows and letters
    const act = actionOf(event.key, replay, board, on.matches('button, a, summary, label, input[type=radio]'));
    if (!act) return;
    event.preventDefault();
    act();
}

function actionOf(key: string, replay: Replay, board: boolean, control: boolean): (() => void) | undefined {
    switch (key) {
        case 'PageDown':
            return () => replay.move(1);
        case 'PageUp':
            return () => replay.move(-1);
        case 'ArrowRight':
            return board || control ? undefined : () => replay.move(1);
        case 'ArrowLeft':
            return board || control ? undefined : () => replay.move(-1);
        case 'Home':
            return () => replay.jump(0);
        case 'End':
            return () => replay.jump(replay.last);
        case ' ':
            return control ? undefined : () => replay.toggle();
        case 'd':
        case 'D':
            return board ? undefined : () => replay.nextDice();
        default:
            return undefined;
    }
}
