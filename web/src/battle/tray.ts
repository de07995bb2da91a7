import type { Scene } from '../wire/types';

// Which games lie on the table as cards. Zones of other games (reinforcements, order sheets) are lists of words, unless
// an answer points at one of their cards.

const CardGames: ReadonlySet<string> = new Set(['lament']);

export const showsTray = (scene: Scene, game: string): boolean =>
    scene.cards.length > 0 && (CardGames.has(game) || scene.options.some((option) => option.target.noun === 'card'));
