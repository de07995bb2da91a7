import { settings } from '../app/settings.svelte';
import { get } from '../wire/api';
import { lessons } from '../learn/lessons';
import type { BattleLine, Game, GameLine } from '../wire/types';
import { chronological } from './lines';
import { t } from './words';

// The games there are, in the language of the page where they speak it.

class Shelf {
    games: Game[] = $state.raw([]);
    private language = '';

    /** Fetched once for each language. */
    async open(): Promise<void> {
        const wanted = settings.language;
        if (this.language === wanted) return;
        const { games } = await get<{ games: GameLine[] }>('/api/games');
        const found = await Promise.all(games.map(({ id }) => this.fetchGame(id, wanted)));
        if (settings.language !== wanted) return;
        this.language = wanted;
        this.games = found.map((game) => ({ ...game, scenarios: chronological(game.scenarios) }));
    }
    private async fetchGame(id: string, language: string): Promise<Game> {
        const game = await get<Game>(`/api/games/${id}`);
        if (language === 'en' || !game.languages.includes(language)) return game;
        return get<Game>(`/api/games/${id}?lang=${language}`);
    }

    game(id: string): Game | undefined {
        return this.games.find((game) => game.id === id);
    }
    title(id: string): string {
        return this.game(id)?.title ?? id;
    }
    /** How a battle is called: like its scenario, its lesson, or the case it began with. */
    nameOf(battle: Pick<BattleLine, 'game' | 'scenario' | 'name'>): string {
        const lesson = battle.name
            ? lessons.find(({ position }) => position.includes(`name = "${battle.name}"`))
            : null;
        return this.scenario(battle.game, battle.scenario) || lesson?.title() || battle.name || t('aCase');
    }
    /** Empty for a set-up from a file, which is no scenario of the game. */
    scenario(game: string, scenario: string): string {
        return this.game(game)?.scenarios.find(({ id }) => id === scenario)?.name ?? '';
    }
    /** Whether armies are set up by the players there. */
    deploys(game: string, scenario: string): boolean {
        return this.game(game)?.scenarios.find(({ id }) => id === scenario)?.deploys ?? false;
    }
}

export const shelf = new Shelf();
