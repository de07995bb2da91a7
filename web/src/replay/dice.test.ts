/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, commitmentOf, faceOf, hexOf, isGood, keyOf, sha256, verify } from './dice';
import { parseRecord } from './record';

const document = readFileSync(new URL('../../../docs/dice.md', import.meta.url), 'utf8');
const blocks = [...document.matchAll(/```\n(.*?)```/gs)].map((match) => match[1]!);

describe('sha256', () => {
    it('is that of everybody else', () => {
        for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
            const message = randomBytes(length);
            expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
        }
    });
});

describe('the known values of docs/dice.md', () => {
    const tables = blocks.filter((block) => /^(secret|key) /.test(block));
    it.each(tables.map((table, i) => [i, table] as const))('table %i', (_, table) => {
        const words = new Map<string, string>();
        const rolls: [bigint, number, number][] = [];
        for (const line of table.trim().split('\n')) {
            const parts = line.split(' ');
            if (parts[0] === 'roll') rolls.push([BigInt(parts[1]!), Number(parts[2]), Number(parts[3])]);
            else words.set(parts.slice(0, -1).join(' '), parts.at(-1)!);
        }
        let key = bytesOf(words.get('key')!);
        const secret = words.get('secret');
        if (secret) {
            expect(hexOf(commitmentOf(bytesOf(secret)))).toBe(words.get('commitment'));
            const contributions = [words.get('contribution 1') ?? '', words.get('contribution 2') ?? ''].map(bytesOf);
            key = keyOf(bytesOf(secret), contributions[0]!, contributions[1]!);
            expect(hexOf(key)).toBe(words.get('key'));
        }
        expect(rolls.length).toBeGreaterThan(2);
        for (const [index, sides, face] of rolls) expect(faceOf(key, index, sides)).toBe(face);
    });
});

describe('verify', () => {
    const text = blocks.find((block) => block.startsWith('oblique record 1'))!;
    it('finds a good record good', () => {
        const verdict = verify(parseRecord(text))!;
        expect(verdict).toEqual({ dice: 8, commitmentHolds: true, wrong: [], missing: false, fallsAgree: true });
        expect(isGood(verdict)).toBe(true);
    });
    it('finds whatever was changed', () => {
        const changed = (from: string, to: string): ReturnType<typeof verify> =>
            verify(parseRecord(text.replace(from, to)));
        expect(changed('secret 5f', 'secret 5e')!.commitmentHolds).toBe(false);
        expect(changed('roll 7 6 4', 'roll 7 6 5')).toMatchObject({ wrong: [{ expected: 4 }], fallsAgree: false });
        expect(changed('roll 3 9 8\n', '')).toMatchObject({ missing: true, fallsAgree: false });
        expect(changed('C4 | 1, 4', 'C4 | 1, 5')).toMatchObject({ wrong: [], fallsAgree: false });
        expect(changed('contribution 1 41', 'contribution 1 42')!.wrong.length).toBeGreaterThan(0);
        expect(changed('secret 5f', '# secret 5f')).toBeUndefined();
    });
});
