import type { Option } from '../wire/types';
import { nameOf, type Speaker } from '../words/names';
import { capital } from '../words/phrases';
import { t, type Word } from './words';

/** An answer as a button says it. */
export const sayOption = (option: Option, speaker: Speaker): string => capital(speaker.catalogue.say(option.label));

/** An answer that was left for questions to come: of its notation only the word is kept. */
export const sayStanding = (answer: string, speaker: Speaker): string =>
    speaker.catalogue.find(`do.${answer}`) ?? nameOf(answer, speaker);

const Scopes: Record<string, Word> = {
    move: 'scope.move',
    activation: 'scope.activation',
    turn: 'scope.turn',
    battle: 'scope.battle',
};
/** A span of play that an answer may be left for. */
export function sayScope(scope: string, speaker: Speaker): string {
    const word = Scopes[scope];
    return speaker.catalogue.find(`scope.${scope}`) ?? (word ? t(word) : scope);
}

/** Where what it points at lies, when the answer itself does not say so. */
export function whereabouts(option: Option, speaker: Speaker): string {
    if (option.target.noun !== 'piece') return '';
    const key = speaker.scene?.pieces.find((piece) => piece.name === option.target.what)?.place;
    const place = key ? nameOf(key, speaker, 'short') : '';
    return speaker.catalogue.say(option.label).includes(place) ? '' : place;
}
