import { describe, expect, it } from 'vitest';
import type { OddsCase } from '../wire/types';
import { caseOf, isResult, onTheDie, type Fight, type Roll, type Told } from './fight';
import { keysOf } from '../words/phrases';
import { rollsOf } from './reading';

/** Lines as `oblique try` prints them. */
function recorded(...lines: string[]): Told[] {
    return lines.map((line, number) => {
        const [, word = '', args = ''] = /^(\w+)(?:\((.*)\))?$/.exec(line) ?? [];
        const list = args === '' ? [] : args.split(', ');
        const args_ = list.map((arg) => (/^(side|suit|type|phase|result)\./.test(arg) ? '@' + arg : arg));
        return { number, phrase: { id: `event.${word}`, args: args_ } };
    });
}
const said = (roll: Roll): string[] => roll.told.map((phrase) => phrase.id.replace('event.', ''));
const results = (roll: Fight): string[] =>
    roll.results.map((phrase) => [phrase.id.replace('odds.', ''), ...phrase.args].join(' '));

describe('a fight of lament', () => {
    it('knows who fights whom, though the journal calls them by their names', () => {
        const args = ['@side.P', '@name.unit|PS.Cu1|2', '@name.unit|AS.Ln1|5', 'D5', 'D6'];
        const [fight] = rollsOf('lament', [{ number: 0, phrase: { id: 'event.attack', args } }]) as Fight[];
        expect([fight?.attacker.unit, fight?.attacker.place, fight?.defender.unit]).toEqual(['PS.Cu1', 'D5', 'AS.Ln1']);
        expect(fight?.title.args).toEqual(args);

        const row = ['@name.result|TM-1|@result.test_at|−1', '@name.result|R1|@result.retreat'];
        const told = [
            ['attack', '0512', '0612'],
            ['combat_die', '4', '2', '6'],
            ['combat_result', ...row],
        ].map(([word, ...args], number) => ({ number, phrase: { id: `event.${word}`, args } }));
        const [result] = (rollsOf('corbach', told)[0] as Fight).results;
        expect(result).toEqual({ id: 'odds.row', args: ['4', '6', ...row] });
        const line = { outcome: { id: 'odds.row', args: ['4', '6', ...row] }, probability: 1 };
        expect(isResult(rollsOf('corbach', told)[0] as Fight, line)).toBe(true);
    });
    const read = (...lines: string[]): Fight[] => rollsOf('lament', recorded(...lines)) as Fight[];

    it('has dice, modifiers, totals, the outcome and what came of it', () => {
        const [fight, none] = read(
            'swaps(side.P, x)',
            'attack(side.P, p, a, D5, D6)',
            'totals(3, 3)',
            'dice(side.P, 2, side.A, 4)',
            'attrition(side.P, p)',
            'cohesion_lowered(side.P, suit.spades, 3)',
            'attrition(side.A, a)',
            'eliminated(side.A, a, side.P)',
            'clash(2, 4)',
            'hits(side.P, p, 1)',
            'absorbs_disorder(side.P, p)',
            'disordered(side.P, p)',
            'advances(side.P, p, D6)',
            'round_begins(side.A)',
            'eliminated(side.A, b, side.P)',
        );
        expect(none).toBeUndefined();
        if (!fight) throw new Error('no fight');
        expect([fight.from, fight.rolled, fight.to]).toEqual([1, 3, 12]);
        expect(fight.attacker).toMatchObject({
            side: 'P',
            unit: 'p',
            place: 'D5',
            dice: [{ face: '2' }],
            modifiers: 3,
            total: 2,
        });
        expect(fight.defender).toMatchObject({ side: 'A', unit: 'a', place: 'D6', dice: [{ face: '4' }], total: 4 });
        expect(results(fight)).toEqual(['attacker_hits 1']);
        expect(said(fight)).toEqual([
            'attrition',
            'cohesion_lowered',
            'attrition',
            'eliminated',
            'absorbs_disorder',
            'disordered',
            'advances',
        ]);
    });
    it('counts the surplus of the modifiers to the die before the clash is told', () => {
        const [fight] = read('attack(side.P, p, a, D5, D6)', 'totals(3, 6)', 'dice(side.P, 4, side.A, 5)');
        expect([fight?.attacker.total, fight?.defender.total]).toEqual([4, 8]);
        expect(fight && [onTheDie(fight.attacker), onTheDie(fight.defender)]).toEqual(['±0', '+3']);
        expect(fight?.results).toEqual([]);
    });
    it('keeps the old face of a die that was rolled again', () => {
        const [fight] = read(
            'attack(side.P, p, a, D5, D6)',
            'totals(3, 3)',
            'dice(side.P, 1, side.A, 4)',
            'reroll(side.P, suit.spades, 1, 6)',
            'reroll(side.A, suit.spades, 4, 2)',
            'clash(6, 2)',
            'hits(side.A, a, 2)',
        );
        expect(fight?.attacker.dice).toEqual([{ face: '6', was: '1' }]);
        expect(fight?.defender.dice).toEqual([{ face: '2', was: '4' }]);
        expect(fight && results(fight)).toEqual(['defender_hits 2']);
    });
    it('ends in the elimination of the loser when nothing else is told', () => {
        const [fight] = read(
            'attack(side.P, p, a, D5, D6)',
            'totals(7, 3)',
            'dice(side.P, 6, side.A, 1)',
            'clash(10, 1)',
            'eliminated(side.A, a, side.P)',
            'advances(side.P, p, D6)',
        );
        expect(fight && results(fight)).toEqual(['defender_eliminated']);
        expect(fight && said(fight)).toEqual(['eliminated', 'advances']);
    });
    it('is told apart from the next one', () => {
        const fights = read(
            'attack(side.P, one, a, D5, D6)',
            'support(side.A, 1, 0)',
            'totals(4, 4)',
            'dice(side.P, 4, side.A, 4)',
            'clash(4, 4)',
            'standoff',
            'attack(side.P, two, a, C5, D6)',
            'totals(4, 4)',
            'dice(side.P, 3, side.A, 4)',
            'clash(3, 4)',
            'hits(side.P, two, 1)',
        );
        expect(fights.map(results)).toEqual([['standoff'], ['attacker_hits 1']]);
        expect(fights.map((fight) => fight.before.length)).toEqual([1, 0]);
    });
    it('lights its outcome in the odds with its totals', () => {
        const odds = (attacker: number, defender: number): OddsCase => ({
            title: { id: '', args: [] },
            attacker: [],
            defender: [],
            attacker_total: attacker,
            defender_total: defender,
            lines: [1, 2].map((n) => ({
                outcome: { id: 'odds.defender_hits', args: [String(n)] },
                probability: 0.5,
            })),
            named: {},
        });
        const [fight] = read(
            'attack(side.P, p, a, D5, D6)',
            'totals(4, 3)',
            'dice(side.P, 4, side.A, 2)',
            'clash(5, 2)',
            'hits(side.A, a, 2)',
        );
        if (!fight) throw new Error('no fight');
        const one = odds(4, 3);
        expect(caseOf(fight, [odds(4, 2), one])).toBe(one);
        expect(one.lines.map((line) => isResult(fight, line))).toEqual([false, true]);
    });
});

describe('a fight of corbach', () => {
    const read = (...lines: string[]): Roll[] => rollsOf('corbach', recorded(...lines));

    it('is one die with its modifiers, the row of the table, and what came of it until something else happens', () => {
        const [fight, none] = read(
            'attack(1111, 1010)',
            'attack(1011, 1010)',
            'combat_die(5, 3, 8)',
            'combat_result(TM-1, 1 TM+1 R1)',
            'loses_step(RoyalPologne)',
            'test_die(RoyalPologne, 3, 3)',
            'holds(RoyalPologne)',
            'retreats(RoyalPologne, 0910)',
            'stops(Palatinat, 0909)',
        );
        expect(none).toBeUndefined();
        if (fight?.kind !== 'fight') throw new Error('no fight');
        expect([fight.rolled, fight.to, fight.before.length]).toEqual([2, 7, 1]);
        expect(fight.attacker).toMatchObject({ place: '1111', dice: [{ face: '5' }], modifiers: 3, total: 8 });
        expect(results(fight)).toEqual(['row 5 8 TM-1 1 TM+1 R1']);
        expect(said(fight)).toEqual(['loses_step', 'test_die', 'holds', 'retreats']);
    });
    it('is told apart from the next one; tests and fire are throws with what came of them', () => {
        const rolls = read(
            'initiative_dice(4, 3)',
            'initiative_bonus(side.A, 1)',
            'initiative(side.F, 4, 4)',
            'turn_begins(3, side.F)',
            'activation_die(Griffin, 3, 4)',
            'activated(Griffin)',
            'activation_die(Bock, 6, 4)',
            'activation_fails(Bock)',
            'fires(Gun, 0909, 2)',
            'fire_die(5, 6, TM)',
            'test_die(Palatinat, 5, 4)',
            'disorganised(Palatinat)',
            'attack(1111, 1010)',
            'combat_die(5, 3, 8)',
            'combat_result(TM-1, TM)',
            'attack(1011, 1010)',
            'combat_die(1, 3, 4)',
            'combat_result(TM-1, TM)',
        );
        expect(rolls.map((roll) => `${roll.kind} ${roll.title.id.slice(6)}: ${said(roll).join(' ')}`)).toEqual([
            'throw initiative_dice: initiative_bonus initiative',
            'throw activation_die: activated',
            'throw activation_die: activation_fails',
            'throw fires: fire_die test_die disorganised',
            'fight attack: ',
            'fight attack: ',
        ]);
    });
});

describe('a fight of aboutwar', () => {
    const read = (...lines: string[][]): Roll[] =>
        rollsOf(
            'aboutwar',
            lines.map(([word = '', ...args], number) => ({ number, phrase: { id: `event.${word}`, args } })),
        );
    const [W, B, I] = ['@side.W', '@side.B', '@type.infantry'];
    const combat: string[][] = [
        ['phase_begins', '@phase.combined'],
        ['attack', W, 'b2', 'b3', '2'],
        ['attack', B, 'a3', 'a2', '1'],
        ['ranged'],
        ['dice', B, 'a3', 'a2', '2'],
        ['dice', W, 'a2', 'a3', '3'],
        ['dice', W, 'b2', 'b3', '4 4'],
        ['modifiers', W, 'b2', 'b3', '-1 (AW-DRM-01), +1 (AW-DRM-07)'],
        ['dice', B, 'b3', 'b2', '6'],
        ['counts', W, 'a2', 'a3', '3', '0'],
        ['counts', B, 'a3', 'a2', '2', '0'],
        ['counts', W, 'b2', 'b3', '4-1=3, 4', '0 1'],
        ['hits', W, I, B, I, 'b3'],
        ['counts', B, 'b3', 'b2', '6', '1'],
        ['hits', B, I, W, I, 'b2'],
        ['routed', B, I, 'b3'],
        ['routed', W, I, 'b2'],
    ];

    it('is each zone by itself: dice as they count, modifiers with their rules, hits, and what came of them', () => {
        const rolls = read(...combat);
        const [beside, fight] = rolls;
        if (beside?.kind !== 'fight' || fight?.kind !== 'fight') throw new Error('no fight');
        expect(rolls).toHaveLength(2);
        expect([fight.title.id, ...keysOf(fight.title)]).toEqual(['odds.ranged', 'b2>b3']);
        expect(keysOf(beside.title)).toEqual(['a3>a2']); // who attacks comes first
        expect([fight.rolled, beside.rolled]).toEqual([3, 3]); // thrown together
        expect([fight.from, beside.from]).toEqual([6, 4]);
        expect(fight.rule).toBe('AW-DIE-05');
        expect(fight.attacker).toMatchObject({
            side: 'W',
            place: 'b2',
            hits: 1,
            dice: [
                { face: '4', hit: false, counts: '-1=3' },
                { face: '4', hit: true },
            ],
            added: [
                { rule: 'AW-DRM-01', value: -1 },
                { rule: 'AW-DRM-07', value: 1 },
            ],
        });
        expect(fight.defender).toMatchObject({ side: 'B', hits: 1, dice: [{ face: '6', hit: true }] });
        expect(results(fight)).toEqual(['hits @side.W 1', 'hits @side.B 1']);
        expect(said(fight)).toEqual(['hits', 'hits', 'routed', 'routed']);
        expect(said(beside)).toEqual([]);
        expect(results(beside)).toEqual(['hits @side.B 0', 'hits @side.W 0']);
    });
    it('goes on with the melee, which has what came of the whole combat', () => {
        const rolls = read(
            ...combat,
            ['withdraws', W, I, 'b2'],
            ['melee'],
            ['dice', W, 'b2', 'b3', '5'],
            ['dice', B, 'b3', 'b2', '1'],
            ['counts', W, 'b2', 'b3', '5', '1'],
            ['hits', W, I, B, I, 'b3'],
            ['counts', B, 'b3', 'b2', '1', '0'],
            ['captured', B, I, W],
            ['moves', W, I, 'b2', 'b3'],
            ['phase_begins', '@phase.noncombat'],
            ['moves', W, I, 'a2', 'a1'],
        );
        const melee = rolls[2];
        if (melee?.kind !== 'fight') throw new Error('no fight');
        expect(rolls).toHaveLength(3);
        expect([melee.title.id, ...keysOf(melee.title)]).toEqual(['odds.melee', 'b2>b3']);
        expect(melee.before.map((phrase) => phrase.id)).toEqual(['event.withdraws']);
        expect(said(melee)).toEqual(['hits', 'captured', 'moves']);
        expect(rolls[1]?.to).toBe(16); // nothing of the melee is told of the fire
    });
    it('has no outcome while a die may be rolled again, and then keeps the old face', () => {
        const thrown = [...combat.slice(0, 9)];
        const open = read(...thrown)[1];
        expect(open?.kind === 'fight' && open.results).toEqual([]);
        const rolls = read(
            ...thrown,
            ['reroll_of', W, W, 'b2', 'b3', '2'],
            ['rerolls', W, '4', '1'],
            ['counts', W, 'b2', 'b3', '4-1=3, 1', '0 0'],
        );
        const fight = rolls[1];
        if (fight?.kind !== 'fight') throw new Error('no fight');
        expect(fight.attacker.dice[1]).toEqual({ face: '1', was: '4', hit: false });
        expect(results(fight)).toEqual(['hits @side.W 0']);
    });
    it('counts the dice of guns that stand in a second line', () => {
        const [fight] = read(
            ['ranged'],
            ['dice', W, 'b2', 'b3', '6 6 5 4 3'],
            ['dice', W, 'b2', 'b3', '2'],
            ['counts', W, 'b2', 'b3', '6, 6, 5, 4, 3', '1 0 0 0 0'],
            ['counts', W, 'b2', 'b3', '2+2=4', '1'],
        );
        expect(fight?.kind === 'fight' && fight.attacker.dice.map((die) => die.hit)).toEqual([
            true,
            false,
            false,
            false,
            false,
            true,
        ]);
    });
    it('bombards, reacts and gets its orders with one die each, in small', () => {
        const rolls = read(
            ['orders_rolled', W, '4', '10'],
            ['phase_begins', '@phase.bombardment'],
            ['gun_die', W, 'b1', '6'],
            ['bombard_die', W, I, 'b3', '6', '0'],
            ['gun_die', W, 'b1', '2'],
            ['bombard_die', W, '@type.cavalry', 'b3', '1', '-1'],
            ['routed', B, I, 'b3'],
            ['phase_begins', '@phase.combined'],
            ['reactions', '-1'],
            ['forms_square', B, 'b3', '5'],
            ['fails_square', B, 'b3', '1'],
        );
        expect(rolls.map((roll) => `${roll.kind} ${roll.title.id.slice(6)}: ${said(roll).join(' ')}`)).toEqual([
            'throw orders_rolled: ',
            'throw gun_die: bombard_die routed',
            'throw gun_die: bombard_die',
            'throw reactions: forms_square fails_square',
        ]);
    });
});
