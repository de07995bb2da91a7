import type { SeatNumber } from '../wire/types';

// Reads the record of a battle: docs/record.md. What cannot be read is left out, for the page only shows and counts;
// whether a record can be played again is the server's business.

export interface RecordAnswer {
    number: number;
    seat: SeatNumber;
    notation: string;
    falls: string[];
    auto: boolean;
}
export interface Roll {
    index: bigint;
    sides: number;
    face: number;
    back: boolean; // its answer was taken back
}
export interface BattleRecord {
    game: string;
    scenario: string;
    players: [string, string];
    commitment: string; // empty: these dice cannot be audited
    contributions: [string, string];
    secret: string; // empty until the end
    opening: string[]; // what fell before the first answer
    answers: RecordAnswer[];
    rolls: Roll[];
}

export function parseRecord(text: string): BattleRecord {
    const record: BattleRecord = {
        game: '',
        scenario: '',
        players: ['', ''],
        commitment: '',
        contributions: ['', ''],
        secret: '',
        opening: [],
        answers: [],
        rolls: [],
    };
    for (const line of text.split(/\r?\n/)) {
        if (!line || line.startsWith('#') || line.startsWith('=')) continue;
        if (/^\d/.test(line)) readAnswer(line, record);
        else readWord(line, record);
    }
    return record;
}

function readWord(line: string, record: BattleRecord): void {
    const [word = '', second = '', ...others] = line.split(' ');
    const rest = others.join(' ');
    const seat = second === '2' ? 1 : 0;
    switch (word) {
        case 'game':
            record.game = second;
            break;
        case 'scenario':
            record.scenario = second;
            break;
        case 'player':
            record.players[seat] = rest;
            break;
        case 'dice':
            if (second === 'chacha20') record.commitment = rest;
            break;
        case 'contribution':
            record.contributions[seat] = rest;
            break;
        case 'secret':
            record.secret = second;
            break;
        case 'roll':
            readRoll(line, record);
            break;
    }
}

function readRoll(line: string, record: BattleRecord): void {
    const match = /^roll (\d{1,20}) (\d{1,10}) (\d{1,10})( back)?$/.exec(line);
    if (!match) return;
    const [, index = '', sides, face, back] = match;
    record.rolls.push({ index: BigInt(index), sides: Number(sides), face: Number(face), back: back !== undefined });
}

function readAnswer(line: string, record: BattleRecord): void {
    const [head = '', ...parts] = line.split(' | ');
    const auto = parts.at(-1) === 'auto';
    if (auto) parts.pop();
    const falls = parts[0] ? parts[0].split(', ').map(withoutSeat) : [];
    const match = /^(\d+)(?: ([12]) (.+))?$/.exec(head.trimEnd());
    if (!match) return;
    if (match[1] === '0') record.opening = falls;
    else if (match[3])
        record.answers.push({
            number: Number(match[1]),
            seat: match[2] === '2' ? 2 : 1,
            notation: match[3],
            falls,
            auto,
        });
}

/** "7@1" is a 7 that only the first seat might see. */
const withoutSeat = (fall: string): string => fall.replace(/@[12-]$/, '');

/** Everything that fell, in order: before the first answer and with each answer. */
export function fallsOf(record: BattleRecord): { seat: SeatNumber | null; fall: string }[] {
    return [
        ...record.opening.map((fall) => ({ seat: null, fall })),
        ...record.answers.flatMap(({ seat, falls }) => falls.map((fall) => ({ seat, fall }))),
    ];
}
export const isFace = (fall: string): boolean => /^\d+$/.test(fall);
