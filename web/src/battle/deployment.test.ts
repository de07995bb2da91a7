import { describe, expect, test } from 'vitest';
import { waitingWings } from './deployment';
import { Catalogue } from '../words/phrases';
import { menuOf } from './menu';
import { option, piece, scene } from './sample';

const cohesion = (suit: string, commander: string) => ({
    id: `cohesion.P.${suit}`,
    side: 'P',
    label: { id: 'track.cohesion', args: [`@suit.${suit}`, commander] },
    value: 3,
    most: 3,
    badges: [],
});
const deploying = scene({
    tracks: [cohesion('spades', 'Zieten'), cohesion('hearts', 'Moritz')],
    to_place: [
        piece('P.Ve1', 'P', '', { symbol: 'vedette' }),
        piece('PH.Ln1', 'P', '', { badges: ['wing.hearts'] }),
        piece('PS.Cu1', 'P', '', { badges: ['wing.spades'] }),
        piece('PH.Ln2', 'P', '', { badges: ['wing.hearts', 'placing'] }),
    ],
    options: [
        option('deploy(PH.Ln1)', { noun: 'piece', what: 'PH.Ln1' }),
        option('deploy(PS.Cu1)', { noun: 'piece', what: 'PS.Cu1' }),
    ],
});

const words = new Catalogue({ 'data.Moritz': 'Fürst Moritz' });

describe('the army beside the board', () => {
    test('lies by wings, in their order, under their commanders; who is of no wing comes last', () => {
        expect(
            waitingWings(deploying, 'P', words).map(({ suit, commander, pieces }) => [
                suit,
                commander,
                pieces.map(({ name }) => name),
            ]),
        ).toEqual([
            ['spades', 'Zieten', ['PS.Cu1']],
            ['hearts', 'Fürst Moritz', ['PH.Ln1', 'PH.Ln2']],
            [null, '', ['P.Ve1']],
        ]);
    });
    test('is no wall of buttons: its counters are what answers point at', () => {
        expect(menuOf(deploying).buttons).toEqual([]);
        expect([...menuOf(deploying).lit.keys()]).toEqual(['piece:PH.Ln1', 'piece:PS.Cu1']);
    });
});
