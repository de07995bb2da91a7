import { settings } from '../app/settings.svelte';
import { renderSheet, type Sheet } from '../map/render';
import type { Board } from '../wire/types';

/** The engraved sheet of a board as this person wants it. It is drawn once, however many ask for it. */
export function engravedSheet(board: Board): Promise<Sheet> {
    // Places on a hex map are named by Names.svelte, not on the sheet.
    const names = board.areas.length === 0 || settings.names;
    return renderSheet(board, { labels: settings.labels, names });
}
