import type { Option, View } from '../wire/types';

// Questions with one answer. Those that tell nobody anything, throw no dice and make nothing final the page answers for
// the player, once he has looked at what lies before him; which they are the server says, against the machine only.

export interface Moment {
    view: View | null;
    myTurn: boolean;
    wanted: boolean; // the setting
    shown: boolean; // something is being looked at: dice, or what others have done
    undone: boolean; // the player's last act was to take something back
}
export type Alone = { do: 'answer'; option: Option } | { do: 'undo' } | null;

/** What the page does by itself now. Taking back goes on over what it has answered, and stops where it would answer. */
export function aloneAt({ view, myTurn, wanted, shown, undone }: Moment): Alone {
    const options = view?.scene?.options ?? [];
    const only = options.length === 1 ? options[0] : undefined;
    if (!wanted || !myTurn || shown || !only || !view?.table.empty_question) return null;
    if (!undone) return { do: 'answer', option: only };
    return view.table.can_undo ? { do: 'undo' } : null;
}
