import { describe, expect, it } from 'vitest';
import {
    answerTowards,
    fighterAt,
    firstOfDrag,
    leavesUndone,
    lightsOf,
    menuOf,
    NoFighters,
    optionsFor,
    usualScope,
} from './menu';
import { board, option, piece, scene } from './sample';

const hex = (what: string) => ({ noun: 'hex', what }) as const;
const unit = (what: string) => ({ noun: 'piece', what }) as const;
const done = option('done', { noun: 'button', what: '' });

describe('the menu', () => {
    const asked = scene({
        pieces: [piece('p', 'P', 'A1'), piece('q', 'P', 'A1', { order: 1 }), piece('a', 'A', 'A2')],
        cards: [{ id: 'hand', side: 'P', label: { id: '', args: [] }, count: 1, cards: ['S5'] }],
        options: [
            option('move(p)', unit('p')),
            option('turn(p)', unit('p')),
            option('to(B1)', hex('B1')),
            option('order(S5)', { noun: 'card', what: 'S5' }),
            option('order(H4)', { noun: 'card', what: 'H4' }),
            option('deploy(x)', { noun: 'number', what: 'x' }),
            option('deploy(gone)', unit('gone')),
            done,
        ],
    });
    const menu = menuOf(asked);

    it('sorts answers by where they point', () => {
        expect([...menu.lit.keys()]).toEqual(['piece:p', 'hex:B1']);
        expect([...menu.cards.keys()]).toEqual(['S5']);
        expect(menu.buttons.map((each) => each.notation)).toEqual(['order(H4)', 'deploy(x)', 'deploy(gone)', 'done']);
    });
    it('loses no answer', () => {
        const all = [...menu.lit.values(), ...menu.cards.values()].flat().length + menu.buttons.length;
        expect(all).toBe(asked.options.length);
    });
    it('takes a click on a place for one on what lies there', () => {
        expect(optionsFor(menu, asked, hex('A1')).map((each) => each.notation)).toEqual(['move(p)', 'turn(p)']);
        expect(optionsFor(menu, asked, unit('q')).map((each) => each.notation)).toEqual(['move(p)', 'turn(p)']);
        expect(optionsFor(menu, asked, unit('a'))).toEqual([]);
    });
    it('lights tell the least that choosing them costs', () => {
        const dear = scene({
            pieces: [piece('p', 'P', 'A1')],
            options: [
                { ...option('move(p)', unit('p')), price: 2 },
                { ...option('turn(p)', unit('p')), price: 1 },
                option('to(B1)', hex('B1')),
            ],
        });
        const picked = { target: null, chosen: null, chips: new Map(), named: [], fighters: NoFighters, side: 'P' };
        expect(lightsOf(menuOf(dear), picked, dear).map((light) => light.price)).toEqual([1, undefined]);
    });
    it('lights what is picked, chosen, named', () => {
        const chosen = menu.lit.get('hex:B1')![0]!;
        const lights = lightsOf(
            menu,
            {
                target: unit('p'),
                chosen,
                chips: new Map([['to(B1)', '+3 | 83 %']]),
                named: [hex('A2')],
                fighters: NoFighters,
                side: 'P',
            },
            asked,
        );
        expect(lights.map((light) => [light.target.what, light.glow, light.chip])).toEqual([
            ['p', 'selected', undefined],
            ['B1', 'chosen', '+3 | 83 %'],
            ['A2', 'named', undefined],
        ]);
    });
    it('marks the enemy who is attacked, and no own attacker as a target', () => {
        const attack = option('attack(p)', unit('p'));
        const field = scene({
            pieces: [piece('p', 'P', 'A1'), piece('a', 'A', 'A2')],
            options: [attack],
        });
        const seen = (side: string, chosen: typeof attack | null) =>
            lightsOf(
                menuOf(field),
                {
                    target: null,
                    chosen,
                    chips: new Map([['attack(p)', '+1']]),
                    named: [],
                    fighters: chosen ? { attackers: [unit('p')], defenders: [unit('a')] } : NoFighters,
                    side,
                },
                field,
            ).map((light) => `${light.target.what} ${light.glow}`);
        expect(seen('P', null)).toEqual(['p selectable']);
        expect(seen('A', null)).toEqual(['p target']);
        expect(seen('P', attack)).toEqual(['p selected', 'p selected', 'a chosen']);
    });
    it('finds a fighter on the board as a piece, or as the place where he stood', () => {
        const field = scene({ pieces: [piece('p', 'P', 'A1')] });
        expect(fighterAt('p', field, board('A1', 'A2'))).toEqual(unit('p'));
        expect(fighterAt('A2', field, board('A1', 'A2'))).toEqual(hex('A2'));
        expect(fighterAt('gone', field, board('A1', 'A2'))).toBeNull();
    });
    it('knows an answer that leaves things undone', () => {
        expect(leavesUndone(done, menu)).toBe(true);
        expect(leavesUndone(done, menuOf(scene({ options: [done, option('no', { noun: 'button', what: '' })] })))).toBe(
            false,
        );
        expect(leavesUndone(menu.lit.get('hex:B1')![0]!, menu)).toBe(false);
    });
    it('finds the first answer of a drag', () => {
        const [move, turn] = menu.lit.get('piece:p')!;
        expect(firstOfDrag([move!, turn!])).toBe(move);
        expect(firstOfDrag([turn!])).toBe(turn);
        expect(firstOfDrag([turn!, done])).toBeNull();
    });
    it('finds the second answer of a drag', () => {
        const next = scene({ pieces: [piece('a', 'A', 'A2')], options: [option('target(a)', unit('a')), done] });
        expect(answerTowards(next, hex('A2'))?.notation).toBe('target(a)');
        expect(answerTowards(next, hex('A1'))).toBeNull();
    });
    it('declines a reaction for the whole move, and nothing else', () => {
        const no = option('no', { noun: 'button', what: '' });
        const prompt = { id: 'react', rule: '', text: { id: '', args: [] } };
        expect(usualScope(no, scene({ prompt, scopes: ['move', 'turn'] }))).toBe('move');
        expect(usualScope(no, scene({ prompt, scopes: ['turn'] }))).toBe('');
        expect(usualScope(no, scene({ scopes: ['move'] }))).toBe('');
        expect(usualScope(option('charge(x)', unit('x')), scene({ prompt, scopes: ['move'] }))).toBe('');
    });
});
