import { describe, expect, it } from 'vitest';
import { patched } from './patch';

describe('patched', () => {
    const scene = { pieces: [{ at: 'A1' }, { at: 'B1' }], log: ['one'], 'a/b~c': 1 };

    it('adds, replaces and removes', () => {
        expect(patched(scene, [{ op: 'add', path: '/log/-', value: 'two' }]).log).toEqual(['one', 'two']);
        expect(patched(scene, [{ op: 'add', path: '/pieces/1', value: { at: 'C1' } }]).pieces.map((p) => p.at)).toEqual(
            ['A1', 'C1', 'B1'],
        );
        expect(patched(scene, [{ op: 'replace', path: '/pieces/0/at', value: 'A2' }]).pieces[0]?.at).toBe('A2');
        expect(patched(scene, [{ op: 'remove', path: '/pieces/0' }]).pieces).toEqual([{ at: 'B1' }]);
        expect(patched(scene, [{ op: 'replace', path: '/a~1b~0c', value: 2 }])['a/b~c']).toBe(2);
        expect(patched(scene, [{ op: 'replace', path: '', value: 7 }])).toBe(7);
    });
    it('moves, copies and tests', () => {
        expect(patched(scene, [{ op: 'move', from: '/pieces/0', path: '/pieces/1' }]).pieces.map((p) => p.at)).toEqual([
            'B1',
            'A1',
        ]);
        expect(patched(scene, [{ op: 'copy', from: '/log/0', path: '/log/0' }]).log).toEqual(['one', 'one']);
        expect(() => patched(scene, [{ op: 'test', path: '/log', value: ['two'] }])).toThrow();
        expect(patched(scene, [{ op: 'test', path: '/pieces/1', value: { at: 'B1' } }])).toBe(scene);
    });
    it('leaves the original alone and shares what has not changed', () => {
        const next = patched(scene, [{ op: 'replace', path: '/pieces/0/at', value: 'A2' }]);
        expect(scene.pieces[0]?.at).toBe('A1');
        expect(next.pieces[1]).toBe(scene.pieces[1]);
        expect(next.log).toBe(scene.log);
    });
    it('refuses what does not fit, and keys of prototypes', () => {
        for (const path of ['/pieces/2', '/pieces/01', '/none/x', 'pieces', '/pieces/-', '/__proto__/x', '/log/0/x'])
            expect(() => patched(scene, [{ op: 'replace', path, value: 1 }]), path).toThrow();
        expect(() => patched(scene, [{ op: 'remove', path: '' }])).toThrow();
        patched(scene, [{ op: 'add', path: '/__proto__', value: { bad: true } }]);
        expect(({} as { bad?: boolean }).bad).toBeUndefined();
    });
});
