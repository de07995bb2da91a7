import { describe, expect, it } from 'vitest';
import { armyOf, badgeWord, sharedTracks, timeOf } from './armies';
import { duelOf } from './duel';
import { option, piece, scene } from './sample';
import { sayOption, whereabouts } from './speech';
import { Catalogue } from '../words/phrases';

const track = (id: string, side: string, value: number, most: number) => ({
    id,
    side,
    label: { id: `track.${id}`, args: [] },
    value,
    most,
    badges: [],
});
const zone = (id: string, side: string, count: number, args: string[] = []) => ({
    id,
    side,
    label: { id: `zone.${id}`, args },
    count,
    cards: [],
});

describe('an army', () => {
    const seen = scene({
        tracks: [
            track('turn', '', 3, 12),
            track('pool', '', 1, 2),
            track('vp.P', 'P', 2, 10),
            track('rating.P', 'P', 4, 4),
            track('cohesion.P.spades', 'P', 2, 3),
            track('vp.A', 'A', 0, 10),
        ],
        cards: [zone('hand', 'P', 3), zone('support.spades', 'P', 2), zone('group.Rooth', 'P', 7, ['Rooth', '5'])],
    });
    it('has a score, wings with their guns, other tracks, piles and groups', () => {
        const army = armyOf(seen, 'P');
        expect(army.score?.id).toBe('vp.P');
        expect(army.wings.map(({ suit, guns }) => [suit, guns])).toEqual([['spades', 2]]);
        expect(army.bars.map((each) => each.id)).toEqual(['rating.P']);
        expect(army.piles.map((each) => each.id)).toEqual(['hand']);
        expect(army.groups.map((each) => each.id)).toEqual(['group.Rooth']);
    });
    it('shares time with the other', () => {
        expect(timeOf(seen)).toMatchObject({ now: 3, most: 12 });
        expect(sharedTracks(seen).map((each) => each.id)).toEqual(['pool']);
        expect(timeOf(scene({ status: [{ id: 'status.turn', args: ['1', '6'] }] }))).toMatchObject({ now: 1, most: 6 });
        expect(timeOf(scene({ status: [{ id: 'status.round', args: ['@side.P'] }] }))).toBeNull();
    });
    it('has badges of one word or two', () => {
        expect(badgeWord('focus')).toEqual({ word: 'focus', detail: '' });
        expect(badgeWord('heroic.active')).toEqual({ word: 'heroic', detail: 'active' });
    });
});

describe('a duel', () => {
    const pieces = [piece('p', 'P', 'D5', { title: 'Bayreuth' }), piece('a', 'A', 'D6')];
    it('is between who is spoken of and who is pointed at', () => {
        const asked = scene({ pieces, prompt: { id: 'target', rule: '', text: { id: 'ask.target', args: ['p'] } } });
        const duel = duelOf(asked, option('target(a)', { noun: 'piece', what: 'a' }));
        expect([duel.attacker?.name, duel.defender?.name]).toEqual(['p', 'a']);
    });
    it('finds them by their names, too', () => {
        const asked = scene({
            pieces,
            prompt: { id: 'target', rule: '', text: { id: 'ask.target', args: ['@name.unit|p|3'] } },
        });
        const duel = duelOf(asked, option('target(a)', { noun: 'piece', what: 'a' }));
        expect([duel.attacker?.name, duel.defender?.name]).toEqual(['p', 'a']);
    });
    it('knows who acts when the answer points at him', () => {
        const duel = duelOf(scene({ pieces }), option('attack', { noun: 'piece', what: 'p' }, 1, ['p', 'a']));
        expect([duel.attacker?.name, duel.defender?.name]).toEqual(['p', 'a']);
        expect(duelOf(scene({ pieces }), option('done', { noun: 'button', what: '' }))).toEqual({
            attacker: null,
            defender: null,
        });
    });
    it('calls units by their names', () => {
        const asked = scene({ pieces });
        const move = option('move', { noun: 'piece', what: 'p' }, 1, ['@name.unit|p|Bayreuth']);
        const catalogue = new Catalogue({ 'do.move': 'move {0}', 'name.unit': '{1}' });
        const speaker = { catalogue, scene: asked };
        expect(sayOption(move, speaker)).toBe('Move Bayreuth');
        expect(whereabouts(move, speaker)).toBe('D5');
        expect(whereabouts(option('to', { noun: 'hex', what: 'D5' }), speaker)).toBe('');
    });
});
