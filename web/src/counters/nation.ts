import { bandSvg, type Band } from './pattern';
import { box, type Outline } from './shape';

// Who a side is, by ground, ink, pattern, letter and outline. Colour repeats what the other four say.

export interface Nation {
    id: string;
    letter: string;
    ground: string;
    edge: string; // the cut of the card, darker than the ground
    ink: string;
    dark: boolean; // light ink on a dark ground
    band: Band;
    bandColours: readonly [dark: string, light: string];
    outline: Outline; // the first seat's is rounded, the second's clipped
}
type Look = Omit<Nation, 'id' | 'letter' | 'outline'>;

const Looks = {
    prussia: look('#27415f', '#101d2e', '#f6f2e6', true, 'pale', '#11161d', '#f3efe2'),
    austria: look('#f1ede1', '#8b8470', '#221e18', false, 'bars', '#a3262a', '#f7f3e8'),
    reich: look('#cdb87f', '#7c6a37', '#221c0f', false, 'checks', '#1d1a15', '#e9d9a0'),
    france: look('#5b86c4', '#24446f', '#0d1626', false, 'dots', '#1f3a6b', '#f6f1df'),
    russia: look('#7a9a4e', '#3c5220', '#10190a', false, 'bend', '#22371a', '#eef0dc'),
    britain: look('#a8322f', '#521311', '#fbf3e8', true, 'saltires', '#3b0c0b', '#f7ead6'),
    hanover: look('#d9949a', '#7d4047', '#260d10', false, 'zigzag', '#6b1c24', '#f8e7d9'),
    saxony: look('#c3d3b9', '#65775c', '#172011', false, 'thin-bars', '#26352a', '#e9dc9c'),
    sweden: look('#e2c24c', '#836a14', '#14202f', false, 'cross', '#24507f', '#f2d75c'),
    bavaria: look('#a8d0e4', '#4a7d97', '#0e2530', false, 'lozenges', '#2f77a6', '#f4f8f8'),
    white: look('#f3efe3', '#8a836e', '#221e18', false, 'bars', '#b8ab8c', '#fbf8ef'),
    black: look('#333537', '#101112', '#f6f2e6', true, 'pale', '#0d0e0f', '#7c7d7d'),
} as const satisfies Record<string, Look>;
type LookName = keyof typeof Looks;

function look(
    ground: string,
    edge: string,
    ink: string,
    dark: boolean,
    band: Band,
    ...bandColours: [dark: string, light: string]
): Look {
    return { ground, edge, ink, dark, band, bandColours };
}
function nation(id: string, letter: string, name: LookName, outline: Outline): Nation {
    return { id, letter, ...Looks[name], outline };
}

const Known: Record<string, Record<string, Nation>> = {
    lament: {
        P: nation('prussia', 'P', 'prussia', 'rounded'),
        A: nation('austria', 'A', 'austria', 'clipped'),
    },
    corbach: {
        F: nation('france', 'F', 'france', 'rounded'),
        A: nation('allied', 'Al', 'britain', 'clipped'),
    },
    aboutwar: {
        W: nation('white', 'W', 'white', 'rounded'),
        B: nation('black', 'B', 'black', 'clipped'),
    },
    skirmish: {
        R: nation('red', 'R', 'britain', 'rounded'),
        B: nation('blue', 'B', 'prussia', 'clipped'),
    },
};
const Strangers: readonly LookName[] = ['sweden', 'russia', 'bavaria', 'reich', 'saxony', 'hanover'];
const strangers = new Map<string, Nation>();

/** What a side looks like. A side nobody has drawn yet gets a look by its name, the same every time. */
export function nationOf(game: string, side: string): Nation {
    const known = Known[game]?.[side];
    if (known) return known;
    let stranger = strangers.get(side);
    if (!stranger) {
        const number = hash(side);
        const name = Strangers[number % Strangers.length] ?? 'reich';
        stranger = nation(`other-${side}`, side.slice(0, 2), name, number % 2 === 0 ? 'rounded' : 'clipped');
        strangers.set(side, stranger);
    }
    return stranger;
}

/** The same number for the same word, on every device. */
export function hash(word: string): number {
    let number = 7;
    for (const letter of word) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
    return number;
}

/** A swatch of a nation's band, 12 x 20, for lists and bars: a whole <svg> element. */
export function flagSvg(nation: Nation, height = 20): string {
    const place = { x: 1, y: 1, width: 10, height: 18 };
    const outline = nation.outline === 'rounded' ? 'rx="2.5"' : '';
    return (
        `<svg width="${height * 0.6}" height="${height}" viewBox="0 0 12 20" aria-hidden="true">` +
        bandSvg(nation.band, nation.bandColours, place, box(1, 1, 10, 18)) +
        `<rect x=".6" y=".6" width="10.8" height="18.8" ${outline} fill="none" stroke="${nation.edge}" stroke-width="1.2"/></svg>`
    );
}
