// The messages of the server: docs/scene.schema.json, docs/websocket.schema.json and docs/openapi.json say what each
// field means. fixtures.test.ts holds these types against JSON that the engine's own tests have written.

export type Seat = 'first' | 'second';
export type Noun = 'button' | 'number' | 'piece' | 'hex' | 'hexside' | 'corner' | 'area' | 'border' | 'card';

/** A message of the game's text file. An argument that begins with @ is itself one, with arguments behind bars. */
export interface Phrase {
    id: string;
    args: string[];
}
/** What people call a piece, a card or a place. */
export interface Called {
    full: Phrase;
    short: Phrase;
}

// THE BOARD: it never changes during a battle.
export interface BoardHex {
    label: string;
    terrain: string;
    elevation: number;
    marks: string[];
}
export interface BoardSide {
    between: string; // "H5|I5"
    kind: string;
    hex: string; // the hex it belongs to, or empty
}
export interface BoardLine {
    name: string;
    kind: string;
    hexes: string[];
}
export interface BoardName {
    text: string;
    kind: string;
    hex: string;
}
export interface BoardArea {
    id: string;
    name: string;
    terrain: string;
    marks: string[];
    borders: string[];
    column: number;
    row: number;
    width: number;
}
export interface Board {
    game: string;
    scenario: string;
    name: string;
    date: string;
    columns: number; // 0 when the board has areas instead of hexes
    rows: number;
    labels: 'letters' | 'digits' | '';
    first_column_low: boolean;
    hexes: BoardHex[];
    sides: BoardSide[];
    lines: BoardLine[];
    names: BoardName[];
    areas: BoardArea[];
    steps: string[];
    called?: Record<string, Called>; // by key
}

// THE SITUATION: what one viewer may see now.
export interface Value {
    name: string;
    value: number;
}
export interface Piece {
    name: string; // its own when the viewer may know it, else its place: "C4#1", which follows no counter
    side: string;
    place: string;
    order: number; // 0 is on top or in front
    facing: number | null; // degrees clockwise from north
    face_up: boolean;
    hidden: boolean;
    symbol: string;
    title: string;
    values: Value[];
    badges: string[];
}
export interface Track {
    id: string;
    side: string;
    label: Phrase;
    value: number;
    most: number;
    badges: string[];
}
export interface CardZone {
    id: string;
    side: string;
    label: Phrase;
    count: number;
    cards: string[];
}
export interface Target {
    noun: Noun;
    what: string;
}
export interface Option {
    notation: string;
    choice: { verb: number; noun: Noun; id: number };
    label: Phrase;
    rule: string;
    target: Target;
    price: number; // in points of what the question spends; 0: nothing
}
export interface Prompt {
    id: string;
    rule: string;
    text: Phrase;
}
/** Where points of a side come from; the points of a side add up to its track. */
export interface Score {
    side: string;
    label: Phrase;
    points: number;
}
/** What a part of an army has lost, of what it had. */
export interface Loss {
    side: string;
    label: Phrase;
    lost: number;
    of: number;
}
export interface Result {
    over: boolean;
    winner: Seat | null;
    text: Phrase;
    scores: Score[]; // empty before the end, as are the losses
    losses: Loss[];
}
export interface Standing {
    prompt: string;
    answer: string;
    scope: string;
}
export interface Scene {
    board: string;
    status: Phrase[];
    step: string;
    pieces: Piece[];
    to_place: Piece[]; // during set-up: the viewer's own that wait for their place
    tracks: Track[];
    cards: CardZone[];
    prompt: Prompt;
    waiting: Seat[];
    options: Option[];
    scopes: string[];
    standing: Standing[];
    result: Result;
    called?: Record<string, Called>; // what only this situation knows, besides those of the board
}

// QUESTIONS TO THE ENGINE
export interface Modifier {
    rule: string;
    value: number;
}
export interface OddsLine {
    outcome: Phrase;
    probability: number;
}
export interface OddsCase {
    title: Phrase;
    attacker: Modifier[];
    defender: Modifier[];
    attacker_total: number;
    defender_total: number;
    lines: OddsLine[];
    named: Record<string, number>;
}
export interface Odds {
    cases: OddsCase[];
}
export interface OverlayMark {
    at: string;
    value: number;
    word: string;
}
export interface Overlay {
    kinds: string[];
    marks: OverlayMark[];
}
export interface Refusal {
    answer: string; // notation
    rule: string;
    label?: Phrase; // the answer in words; no id where there are none
}

// THE TABLE
export type SeatNumber = 1 | 2;
export type Viewer = '1' | '2' | 'spectator';
export type BattleStatus = 'open' | 'running' | 'away' | 'over';
export interface Player {
    name: string;
    kind: string; // open, link, person, remote, "bot drill"
}
export type ClockRules =
    | { kind: 'none' }
    | { kind: 'live'; minutes?: number; seconds?: number; increment: number }
    | { kind: 'days'; days: number; cap: number };
/** How it goes now: its rules, and for each seat the milliseconds left at `since` (milliseconds since 1970). */
export type Clock = ClockRules & {
    left?: [number, number];
    since?: number;
    running?: SeatNumber[];
};
export interface Table {
    status: BattleStatus;
    game: string;
    scenario: string;
    players: [Player & { side: string }, Player & { side: string }];
    clock: Clock;
    offers: { draw: SeatNumber | null; take_back: SeatNumber | null };
    can_undo: boolean;
    empty_question: boolean; // against the machine: one answer only, without dice, that makes nothing final
    may_call_off: boolean;
    ending: string;
    winner: 0 | SeatNumber;
    commitment: string;
    contributed: [boolean, boolean];
    secret?: string;
}
export interface View {
    scene: Scene | null; // null until the battle has begun
    log: Phrase[]; // the end of it
    log_from: number;
    table: Table;
}
export interface Situation {
    battle: string;
    viewer: Viewer;
    position: string;
    view: View;
}

// THE SOCKET
export interface PatchStep {
    op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
    path: string;
    from?: string;
    value?: unknown;
}
export type ClientMessage =
    | { do: 'watch'; battle: string; as?: Viewer }
    | { do: 'leave'; battle: string }
    | { do: 'call'; id: number; method: string; path: string; body?: object }
    | { do: 'ping' };
export type ServerMessage =
    | ({ type: 'situation' } & Situation)
    | { type: 'change'; battle: string; viewer: Viewer; from: string; position: string; patch: PatchStep[] }
    | { type: 'response'; id: number; status: number; body?: unknown }
    | { type: 'chat'; battle: string }
    | { type: 'notice' }
    | { type: 'gone'; battle: string }
    | { type: 'refused'; reason: string; message: string; battle?: string }
    | { type: 'pong' }
    | { type: 'closing' };

// ACCOUNTS, LISTS, RECORDS
export interface Account {
    id: string;
    name: string;
    kind: 'person' | 'guest' | 'bot';
    csrf?: string;
}
export interface Me extends Account {
    created: number;
    email: string;
    vacation_left: number;
    vacation_until: number;
}
export interface Side {
    id: string;
    name: string;
}
export interface GameLine {
    id: string;
    title: string;
    about: string;
    usual: string;
    sides: [Side, Side];
    teaching: boolean; // there to show how a game is written
    analysis: boolean; // finished battles can be analysed
}
export interface GameOption {
    name: string;
    values: string[]; // the usual one first; none: any text
    about: string;
}
export interface ScenarioLine {
    id: string;
    name: string;
    date: string;
    deploys: boolean; // whether the players set up their armies
    options: Record<string, string>; // what it has unless something else is chosen; not here: the first value
}
export interface Game extends GameLine {
    scenarios: ScenarioLine[];
    options: GameOption[];
    bots: string[]; // weakest first
    languages: string[];
}
export interface Rule {
    id: string;
    kind: string;
    text: string;
}
export type Opponent =
    | { kind: 'bot'; level: string }
    | { kind: 'player'; name: string }
    | { kind: 'remote'; key: string } // of the other server
    | { kind: 'open' | 'link' | 'self' };
export interface NewBattle {
    game?: string;
    scenario?: string;
    options?: Record<string, string | boolean>;
    side?: '1' | '2' | 'random';
    opponent: Opponent;
    clock?: ClockRules;
    public?: boolean;
    case?: string;
}
export interface Created {
    id: string;
    commitment: string;
    seat: SeatNumber;
    link?: string;
    until?: number;
}
/** What a link to a seat leads to. */
export interface LinkFound {
    game: string;
    scenario: string;
    name: string; // what a case calls itself; empty for a scenario of the game
    seat: SeatNumber;
    from: string;
}
export interface BattleLine {
    id: string;
    game: string;
    scenario: string;
    name: string; // what a case calls itself; empty for a scenario of the game
    options: Record<string, string>;
    public: boolean;
    status: BattleStatus;
    players: [Player, Player];
    seats: SeatNumber[]; // mine
    your_turn: boolean;
    clock: ClockRules;
    deadline: number;
    may_call_off: boolean; // by me: nobody has lost then
    invited: boolean; // I was asked by name and have not come yet
    lapses: number; // when it is gone or closed unless somebody comes; 0: it stays
    winner: 0 | SeatNumber;
    ending: string;
    rematch_of: string;
    created: number;
    changed: number;
}
export interface ChatLine {
    number: number;
    name: string;
    mine: boolean;
    text: string;
    at: number;
}
export interface Notice {
    id: string;
    battle: string;
    kind: 'your_turn' | 'invited' | 'over' | 'offer' | 'chat';
    at: number;
    seen: boolean;
}
export interface ReplayStep {
    battle: string;
    as: '1' | '2' | 'all';
    at: number;
    answers: number;
    scene: Scene;
    log: Phrase[];
    answer?: { seat: SeatNumber; notation: string; label?: Phrase; falls: string[] };
}
export interface Audit {
    rolls: number;
    faults: string[];
}

// THE ANALYSIS of a battle that is over: docs/opponents.md. Worth runs from -1 (lost) to 1 (won), for the seat that
// answered; what one seat gains the other loses.
export interface AnalysisProgress {
    progress: number; // of the work, from 0 to 1
}
export interface AnalysedMoment {
    answer: number; // from 1
    seat: SeatNumber;
    status: Phrase[];
    prompt: Prompt;
    given: string; // notation
    given_label?: Phrase;
}
export interface Decision extends AnalysedMoment {
    better: string; // notation
    better_label?: Phrase;
    worth: number; // expected of the answer that was given
    loss: number;
    error: number; // standard error of the loss
    samples: number;
}
export interface AnalysedRoll {
    answer: number; // from 1
    seat: SeatNumber;
    expected: number;
    actual: number;
    gained: number; // actual less expected
}
export interface Throw extends AnalysedMoment, AnalysedRoll {
    falls: string[];
    deviation: number;
    ways: number;
    exact: boolean; // all ways there are, else so many at random
}
export interface SideAnalysis {
    judged: number; // decisions
    marked: number; // of them, that could have been better
    lost: number; // by those
    luck: number; // gained by all dice and cards
    own_luck: number; // of that, where this side's answers rolled them
    luck_in_deviations: number;
}
export interface Analysis {
    answers: number;
    rolls: AnalysedRoll[]; // all there were, in the order of the battle
    deviation: number; // of either side's luck
    sides: [SideAnalysis, SideAnalysis];
    decisions: Decision[]; // the dearest first, not all of them
    throws: Throw[]; // the largest rolls first, not all of them
}
