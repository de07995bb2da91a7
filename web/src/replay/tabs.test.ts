import { expect, it } from 'vitest';
import { besideTab, tabNamed } from './tabs';

it('tabs are named by the address, and follow each other round and round', () => {
    expect(['analysis', 'dice', '', 'nonsense'].map(tabNamed)).toEqual(['analysis', 'dice', 'journal', 'journal']);
    expect([besideTab('journal', 1), besideTab('dice', 1), besideTab('journal', -1)]).toEqual([
        'analysis',
        'journal',
        'dice',
    ]);
});
