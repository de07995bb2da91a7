import { fallsOf, isFace, type BattleRecord, type Roll } from './record';

// Checks the dice of a battle in the page itself: docs/dice.md says how they are made. It shares no code with the
// server, and the hash is computed here because browsers offer theirs to pages over TLS only.

const utf8 = new TextEncoder();

export function bytesOf(hex: string): Uint8Array {
    if (!/^([0-9a-f]{2})*$/.test(hex)) throw new RangeError('these are no hexadecimal digits');
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

// SHA-256 (FIPS 180-4)

/** The first 32 bits of the fractional part of a root: of the primes' square roots and cube roots. */
function primeRoots(count: number, root: (n: number) => number): number[] {
    const primes: number[] = [];
    for (let n = 2; primes.length < count; ++n) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
    return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}
const Start = primeRoots(8, Math.sqrt);
const Round = primeRoots(64, Math.cbrt);
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
    const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
    padded.set(message);
    padded[message.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
    view.setUint32(padded.length - 4, message.length * 8);
    const hash = Int32Array.from(Start);
    const w = new Int32Array(64);
    for (let at = 0; at < padded.length; at += 64) {
        for (let i = 0; i < 16; ++i) w[i] = view.getInt32(at + 4 * i);
        for (let i = 16; i < 64; ++i) {
            const [x, y] = [w[i - 15]!, w[i - 2]!];
            const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
            const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
            w[i] = (w[i - 16]! + small + w[i - 7]! + large) | 0;
        }
        let [a, b, c, d, e, f, g, h] = hash as unknown as Eight;
        for (let i = 0; i < 64; ++i) {
            const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
            const t = (h + one + ((e & f) ^ (~e & g)) + Round[i]! + w[i]!) | 0;
            const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
            const u = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
            [h, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + u) | 0];
        }
        [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
    }
    const result = new DataView(new ArrayBuffer(32));
    hash.forEach((word, i) => result.setInt32(4 * i, word));
    return new Uint8Array(result.buffer);
}
type Eight = [number, number, number, number, number, number, number, number];

// COMMITMENT AND KEY

function joined(...parts: Uint8Array[]): Uint8Array {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}
export const commitmentOf = (secret: Uint8Array): Uint8Array => sha256(joined(utf8.encode('oblique dice 1'), secret));

export function keyOf(secret: Uint8Array, first: Uint8Array, second: Uint8Array): Uint8Array {
    const counted = [first, second].map((part) => joined(Uint8Array.of(part.length), part));
    return sha256(joined(utf8.encode('oblique key 1'), secret, ...counted));
}

// CHACHA20, as first published: a counter of 64 bits and a nonce of 8 bytes

function chachaBlock(key: Uint8Array, counter: bigint, nonce: bigint): Uint32Array {
    const start = new Uint32Array(16);
    const head = new DataView(utf8.encode('expand 32-byte k').slice().buffer);
    const keys = new DataView(key.slice().buffer);
    for (let i = 0; i < 4; ++i) start[i] = head.getUint32(4 * i, true);
    for (let i = 0; i < 8; ++i) start[4 + i] = keys.getUint32(4 * i, true);
    [counter, counter >> 32n, nonce, nonce >> 32n].forEach((half, i) => (start[12 + i] = Number(half & 0xffffffffn)));
    const s = start.slice();
    const quarter = (a: number, b: number, c: number, d: number): void => {
        const mix = (x: number, y: number, z: number, by: number): void => {
            s[x] = s[x]! + s[y]!;
            s[z] = turned(s[z]! ^ s[x]!, 32 - by);
        };
        mix(a, b, d, 16);
        mix(c, d, b, 12);
        mix(a, b, d, 8);
        mix(c, d, b, 7);
    };
    for (let round = 0; round < 10; ++round) {
        for (let i = 0; i < 4; ++i) quarter(i, 4 + i, 8 + i, 12 + i);
        for (let i = 0; i < 4; ++i) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    return s.map((word, i) => word + start[i]!);
}

/** What roll number `index` shows. The few words that would favour low faces are thrown out. */
export function faceOf(key: Uint8Array, index: bigint, sides: number): number {
    const thrownOut = 2 ** 32 % sides;
    for (let nonce = 0n; ; ++nonce)
        for (const word of chachaBlock(key, index, nonce)) {
            const product = BigInt(word) * BigInt(sides);
            if (Number(product & 0xffffffffn) >= thrownOut) return Number(product >> 32n) + 1;
        }
}

// THE WHOLE RECORD

export interface Verdict {
    dice: number;
    commitmentHolds: boolean;
    wrong: { roll: Roll; expected: number }[];
    missing: boolean; // a number is left out
    fallsAgree: boolean; // what stands at the answers is what was rolled
}
export const isGood = (verdict: Verdict): boolean =>
    verdict.commitmentHolds && verdict.wrong.length === 0 && !verdict.missing && verdict.fallsAgree;

/** Nothing when the record does not tell its secret. */
export function verify(record: BattleRecord): Verdict | undefined {
    if (!record.commitment || !record.secret) return undefined;
    const secret = bytesOf(record.secret);
    const [first, second] = record.contributions.map(bytesOf);
    const key = keyOf(secret, first!, second!);
    const wrong: Verdict['wrong'] = [];
    for (const roll of record.rolls) {
        const expected = roll.sides > 0 ? faceOf(key, roll.index, roll.sides) : 0;
        if (expected !== roll.face) wrong.push({ roll, expected });
    }
    return {
        dice: record.rolls.length,
        commitmentHolds: hexOf(commitmentOf(secret)) === record.commitment,
        wrong,
        missing: record.rolls.some((roll, i) => roll.index !== BigInt(i)),
        fallsAgree: fallsAgree(record),
    };
}

/** A face must be the die's; which card a die stands for only the rules know. */
function fallsAgree(record: BattleRecord): boolean {
    const kept = record.rolls.filter((roll) => !roll.back);
    const falls = fallsOf(record);
    return (
        falls.length === kept.length && falls.every(({ fall }, i) => !isFace(fall) || Number(fall) === kept[i]!.face)
    );
}
