import { describePiece } from '../counters/describe';
import { truthOf } from '../map/words';
import type { Board, Scene, Target } from '../wire/types';
import { nameOf } from '../words/names';
import type { Catalogue } from '../words/phrases';
import { keyOf, optionsByTarget, type Light } from './lights';
import { lightsIn } from './picking';
import { piecesIn } from './spots';
import { t } from './words';

// What a place is in words: for the one who listens instead of looking.

export function sayPlace(
    board: Board,
    scene: Scene,
    place: string,
    lights: readonly Light[],
    catalogue: Catalogue,
): string {
    const pieces = piecesIn(scene.pieces, place).map((piece) => describePiece(piece, catalogue));
    const lit = lightsIn(place, lights, scene).map((light) => sayLight(light, scene, catalogue));
    return [
        truthOf(board, place, catalogue),
        pieces.length > 1 ? t('pieces', { count: pieces.length }) : '',
        ...(pieces.length > 0 ? pieces : [t('nobody')]),
        lit.length > 0 ? t('lit', { options: lit.join('; ') }) : '',
    ]
        .filter(Boolean)
        .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : sentence + '.'))
        .join(' ');
}

/** "Attack I7, target, +3, 83 %"; "Activate the hussars, can be chosen, costs 2" */
export function sayLight(light: Light, scene: Scene, catalogue: Catalogue): string {
    const options = optionsByTarget(scene.options).get(keyOf(light.target)) ?? [];
    const labels = options.map((option) => catalogue.say(option.label));
    const chip = light.chip?.replace(/\s*\|\s*/g, ', ');
    const price = light.price ? t('price', { n: light.price }) : '';
    return [labels.join(' / ') || sayTarget(light.target, scene, catalogue), t(light.glow), price, chip]
        .filter(Boolean)
        .join(', ');
}

function sayTarget(target: Target, scene: Scene, catalogue: Catalogue): string {
    const places = target.what.split(/[|>]/).map((place) => nameOf(place, { catalogue, scene }, 'short'));
    if (target.noun === 'hexside' || target.noun === 'border')
        return t('side', { a: places[0] ?? '', b: places[1] ?? '' });
    if (target.noun === 'corner') return t('corner', { places: places.join(', ') });
    return nameOf(target.what, { catalogue, scene });
}
