// Battles that were begun on this device and have not seen their first answer yet: whether the machine shall set the
// armies up, and that the page still has to say what to do.

const Key = 'oblique.begun';
const Most = 30; // whoever leaves many battles before their first answer loses the sentence, no more

export interface Begun {
    id: string;
    setUp: boolean; // by the machine, as soon as it is asked for
}

function stored(): Begun[] {
    try {
        const found: unknown = JSON.parse(globalThis.localStorage?.getItem(Key) ?? '[]');
        return Array.isArray(found) ? (found as Begun[]) : [];
    } catch {
        return []; // a private window may have no storage: then they are known until the page is closed
    }
}
let known: Begun[] = stored();

function keep(list: Begun[]): void {
    known = list.slice(-Most);
    try {
        globalThis.localStorage?.setItem(Key, JSON.stringify(known));
    } catch {
        // they are known until the page is closed
    }
}
const others = (id: string): Begun[] => known.filter((each) => each.id !== id);

export const begun = (id: string): Begun | null => known.find((each) => each.id === id) ?? null;
export const begin = (id: string, setUp: boolean): void => keep([...others(id), { id, setUp }]);
/** It is under way: nothing more is to be done or said by itself. */
export const underWay = (id: string): void => keep(others(id));
