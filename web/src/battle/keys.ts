// The keys of the whole screen. They mean nothing while something is typed, and a control that has the focus keeps the
// keys that are its own.

export interface Actions {
    undo: () => void;
    commit: () => boolean; // false: there was nothing to commit
    back: () => boolean;
    help: () => void;
    list: () => void;
    overlay: () => void;
    search: () => void;
    board: () => HTMLElement | null;
}

const Typed = 'input, textarea, select, dialog, [contenteditable]';
const Pressed = 'button, a, summary, [role="application"], [role="tab"]';
/** Any key but those that only help others, lead around the page, or write. */
export function leadsOn(event: KeyboardEvent): boolean {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(Typed)) return false;
    return !/^(Tab|Shift|Control|Alt|Meta|AltGraph|CapsLock|F\d+)$/.test(event.key);
}

/** Keys that the board knows, whatever has the focus. */
const OfBoard = /^[nph]$/i;

export function screenKey(event: KeyboardEvent, actions: Actions): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape' && !target?.closest('dialog')) {
        if (actions.back()) event.preventDefault();
        return;
    }
    if (target?.closest(Typed)) return;
    const act = actionOf(event.key, actions);
    if (act) {
        event.preventDefault();
        act();
    } else if (event.key === 'Enter' && !target?.closest(Pressed)) {
        if (actions.commit()) event.preventDefault();
    } else if (OfBoard.test(event.key) && !target?.closest('[role="application"]')) {
        const board = actions.board();
        board?.focus();
        board?.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: false, cancelable: true }));
    }
}

function actionOf(key: string, actions: Actions): (() => void) | null {
    switch (key) {
        case 'u':
        case 'U':
            return actions.undo;
        case '?':
            return actions.help;
        case '/':
            return actions.search;
        case 'l':
        case 'L':
            return actions.list;
        case 'o':
        case 'O':
            return actions.overlay;
        default:
            return null;
    }
}
