import { expect, it } from 'vitest';
import { Catalogue } from '../words/phrases';
import { sayLight } from './announce';
import { sceneOf } from './fixture';

it('calls a border by the names of its places, not by their keys', () => {
    const catalogue = new Catalogue({ 'area.WR': "White's reserve" });
    const light = { target: { noun: 'border' as const, what: 'WR>b1' }, glow: 'named' as const };
    expect(sayLight(light, sceneOf(), catalogue)).toContain("Border White's reserve – b1");
});
it('says what it costs', () => {
    const light = { target: { noun: 'hex' as const, what: 'B2' }, glow: 'selectable' as const };
    const catalogue = new Catalogue({});
    expect(sayLight({ ...light, price: 2 }, sceneOf(), catalogue)).toMatch(/, costs 2$/);
    expect(sayLight(light, sceneOf(), catalogue)).not.toContain('costs');
});
