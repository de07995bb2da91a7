import type { Option, Phrase, Scene } from '../wire/types';
import type { Catalogue } from '../words/phrases';
import { capital } from './format';

// The engine's sentences with units called by their names where they have one of their own.

export function speak(phrase: Phrase, catalogue: Catalogue, scene: Scene | null): string {
    const args = phrase.args.map((arg) => titleOf(arg, scene));
    return catalogue.say({ id: phrase.id, args });
}

/** "Bayreuth" for PD.Dr1; the name itself when it has no title or shares it with another. */
export function titleOf(name: string, scene: Scene | null): string {
    const title = scene?.pieces.find((piece) => piece.name === name)?.title;
    if (!title || !scene) return name;
    return scene.pieces.filter((piece) => piece.title === title).length === 1 ? title : name;
}

/** An answer as a button says it. */
export const sayOption = (option: Option, catalogue: Catalogue, scene: Scene | null): string =>
    capital(speak(option.label, catalogue, scene));

/** Where what it points at lies, when the answer itself does not say so. */
export function whereabouts(option: Option, scene: Scene | null): string {
    if (option.target.noun !== 'piece') return '';
    const place = scene?.pieces.find((piece) => piece.name === option.target.what)?.place ?? '';
    return option.label.args.includes(place) ? '' : place;
}
