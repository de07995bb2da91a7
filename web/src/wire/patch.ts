import type { PatchStep } from './types';

// RFC 6902, the steps the server sends. What is not on the path of a step keeps its identity, so that only what has
// changed is drawn again.

type Json = unknown;

function keysOf(path: string): string[] {
    if (path === '') return [];
    if (!path.startsWith('/')) throw new Error(`not a JSON pointer: ${path}`);
    return path
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function indexIn(key: string, most: number): number {
    const index = Number(key);
    if (!/^(0|[1-9]\d*)$/.test(key) || index > most) throw new Error(`no such place in a list: ${key}`);
    return index;
}

function at(document: Json, keys: string[]): Json {
    let now = document;
    for (const key of keys) {
        if (Array.isArray(now)) now = now[indexIn(key, now.length - 1)];
        else if (typeof now === 'object' && now !== null && Object.hasOwn(now, key))
            now = (now as Record<string, Json>)[key];
        else throw new Error(`nothing at ${key}`);
    }
    return now;
}

/** A copy of `document` changed at `keys`; everything beside the path is shared with it. */
function changed(document: Json, keys: string[], step: 'add' | 'remove' | 'replace', value: Json): Json {
    const [key, ...rest] = keys;
    if (key === undefined) {
        if (step === 'remove') throw new Error('the whole cannot be removed');
        return value;
    }
    if (Array.isArray(document)) {
        const copy: Json[] = document.slice();
        if (rest.length > 0) {
            const index = indexIn(key, copy.length - 1);
            copy[index] = changed(copy[index], rest, step, value);
        } else if (step === 'add') {
            copy.splice(key === '-' ? copy.length : indexIn(key, copy.length), 0, value);
        } else {
            const index = indexIn(key, copy.length - 1);
            if (step === 'remove') copy.splice(index, 1);
            else copy[index] = value;
        }
        return copy;
    }
    if (typeof document !== 'object' || document === null) throw new Error(`nothing at ${key}`);
    const copy = { ...(document as Record<string, Json>) };
    if (!Object.hasOwn(copy, key) && !(step === 'add' && rest.length === 0)) throw new Error(`nothing at ${key}`);
    if (rest.length > 0) copy[key] = changed(copy[key], rest, step, value);
    else if (step === 'remove') delete copy[key];
    else Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
    return copy;
}

function same(a: Json, b: Json): boolean {
    if (a === b) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const one = a as Record<string, Json>;
    const two = b as Record<string, Json>;
    const keys = Object.keys(one);
    return (
        keys.length === Object.keys(two).length &&
        keys.every((key) => Object.hasOwn(two, key) && same(one[key], two[key]))
    );
}

/** Throws when a step does not fit: then the whole is asked for again. */
export function patched<T>(document: T, steps: PatchStep[]): T {
    let now: Json = document;
    for (const step of steps) {
        const keys = keysOf(step.path);
        if (step.op === 'test') {
            if (!same(at(now, keys), step.value)) throw new Error(`not what was expected at ${step.path}`);
        } else if (step.op === 'move' || step.op === 'copy') {
            const from = keysOf(step.from ?? '');
            const value = at(now, from);
            if (step.op === 'move') now = changed(now, from, 'remove', null);
            now = changed(now, keys, 'add', value);
        } else {
            now = changed(now, keys, step.op, step.value);
        }
    }
    return now as T;
}
