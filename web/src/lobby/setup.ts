import type { ClockRules, GameOption, NewBattle, Opponent, ScenarioLine } from '../wire/types';

// What one chooses for a new battle, and the request it makes.

export type OpponentKind = Opponent['kind'];
export interface Setup {
    game: string;
    scenario: string;
    options: Record<string, string>; // empty: as usual
    side: '1' | '2' | 'random';
    opponent: OpponentKind;
    level: string;
    name: string;
    key: string; // of the other server, by post
    pace: 'none' | 'live' | 'days';
    minutes: number;
    increment: number;
    days: number;
    cap: number;
    public: boolean;
    ready: boolean; // the machine sets up what has to be set up
}

/** Guests play against the machine, both sides themselves, or with a friend by link. */
export const needsAccount = (kind: OpponentKind): boolean => kind === 'open' || kind === 'player' || kind === 'remote';
/** Where no other person sits opposite the machine may set up. */
export const mayBeReady = (kind: OpponentKind): boolean => kind === 'bot' || kind === 'self';
/** A battle by post has no clock; against oneself none is needed. */
export const mayHaveClock = (kind: OpponentKind): boolean => kind !== 'remote' && kind !== 'self';

/** One who answers at once and still makes a battle of it. */
export function usualLevel(bots: readonly string[]): string {
    return bots.includes('captain') ? 'captain' : (bots.at(-1) ?? '');
}

export function usualSetup(game: string, scenario: string, bots: readonly string[]): Setup {
    return {
        game,
        scenario,
        options: {},
        side: 'random',
        opponent: 'bot',
        level: usualLevel(bots),
        name: '',
        key: rememberedKey(),
        pace: 'none',
        minutes: 45,
        increment: 15,
        days: 2,
        cap: 7,
        public: true,
        ready: true,
    };
}

/** What a battle has of an option when nothing is chosen; empty where any text will do. */
export const usualValue = (scenario: ScenarioLine, option: GameOption): string =>
    scenario.options[option.name] ?? option.values[0] ?? '';
/** What is chosen of it: nothing when that is usual. */
export const chosen = (value: string, usual: string): string => (value === usual ? '' : value);

export function requestOf(setup: Setup): NewBattle {
    const options = Object.fromEntries(Object.entries(setup.options).filter(([, value]) => value !== ''));
    return {
        game: setup.game,
        scenario: setup.scenario,
        options,
        side: setup.opponent === 'self' ? '1' : setup.side,
        opponent: opponentOf(setup),
        clock: clockOf(setup),
        public: setup.public,
    };
}

export function opponentOf({
    opponent,
    level,
    name,
    key,
}: Pick<Setup, 'opponent' | 'level' | 'name' | 'key'>): Opponent {
    if (opponent === 'bot') return { kind: 'bot', level };
    if (opponent === 'player') return { kind: 'player', name: name.trim() };
    if (opponent === 'remote') return { kind: 'remote', key: plainKey(key) };
    return { kind: opponent };
}

function clockOf(setup: Setup): ClockRules {
    if (!mayHaveClock(setup.opponent) || setup.pace === 'none') return { kind: 'none' };
    if (setup.pace === 'live') return { kind: 'live', minutes: setup.minutes, increment: setup.increment };
    return { kind: 'days', days: setup.days, cap: Math.max(setup.days, setup.cap) };
}

// BY POST: the key of the other server, as people paste it

export const plainKey = (key: string): string => key.trim().toLowerCase();
export const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(plainKey(key));

const Remembered = 'oblique.post';
/** The key of the server one has last played with. */
export function rememberedKey(): string {
    try {
        return localStorage.getItem(Remembered) ?? '';
    } catch {
        return ''; // a private window: he must enter it again
    }
}
export function rememberKey(key: string): void {
    try {
        localStorage.setItem(Remembered, plainKey(key));
    } catch {
        // see above
    }
}

/** What a file is, by how it begins. */
export type FileKind = 'record' | 'sealed' | 'case' | 'unknown';
export function kindOfFile(text: string): FileKind {
    const first = text.trimStart();
    if (first.startsWith('oblique record ')) return 'record';
    if (first.startsWith('oblique sealed battle ')) return 'sealed';
    return /^\s*game\s*=\s*"/m.test(text) ? 'case' : 'unknown';
}
/** The game a case is of; empty when it does not say. */
export const gameOfCase = (text: string): string => /^\s*game\s*=\s*"([^"]*)"/m.exec(text)?.[1] ?? '';
