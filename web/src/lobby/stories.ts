import { settings } from '../app/settings.svelte';

// What happened there, in two sentences of our own. A battle without a story is shown without one.

const stories: Record<string, { en: string; de: string }> = {
    'lament/lobositz': {
        en: 'The first battle of the war, and fog in the valley of the Elbe: Frederick takes Browne’s army for a rearguard and sends his cavalry into it. Vineyards, a stream and a very long day decide the rest.',
        de: 'Die erste Schlacht des Krieges, und Nebel im Elbtal: Friedrich hält Brownes Heer für eine Nachhut und schickt seine Reiterei hinein. Weinberge, ein Bach und ein sehr langer Tag entscheiden das Übrige.',
    },
    'lament/kolin': {
        en: 'Daun waits on the heights above the road to Prague. The Prussian march around his right wing turns too soon into an attack uphill, against a line that does not give way.',
        de: 'Daun wartet auf den Höhen über der Straße nach Prag. Aus dem preußischen Marsch um seinen rechten Flügel wird zu früh ein Angriff bergauf, gegen eine Linie, die nicht weicht.',
    },
    'lament/leuthen': {
        en: 'The King marches across the enemy’s front behind low hills, wheels and falls on the left wing. The Austrian line must turn about on the village in an afternoon that ends before five.',
        de: 'Der König zieht hinter flachen Hügeln quer vor der Front des Feindes vorbei, schwenkt und fällt auf dessen linken Flügel. Die österreichische Linie muss sich am Dorf drehen, an einem Nachmittag, der vor fünf endet.',
    },
    'lament/hochkirch': {
        en: 'Five in the morning: Austrian grenadiers come out of the woods into the sleeping camp. Around the churchyard of Hochkirch the Prussian right fights for time.',
        de: 'Fünf Uhr früh: Österreichische Grenadiere kommen aus den Wäldern in das schlafende Lager. Um den Kirchhof von Hochkirch kämpft der preußische rechte Flügel um Zeit.',
    },
    'lament/torgau': {
        en: 'Daun stands on the Süptitz heights with more guns than Prussia has ever faced. The King attacks from the north, Zieten from the south, and neither knows what the other is doing.',
        de: 'Daun steht auf den Süptitzer Höhen mit mehr Geschützen, als Preußen je gegenüberstanden. Der König greift von Norden an, Zieten von Süden, und keiner weiß, was der andere tut.',
    },
    'lament/freiberg': {
        en: 'The last battle of the war in Saxony, and Prince Henry’s own: several columns, one after the other, against a long position of woods and works.',
        de: 'Die letzte Schlacht des Krieges in Sachsen, und die des Prinzen Heinrich: mehrere Kolonnen, eine nach der anderen, gegen eine lange Stellung aus Wäldern und Schanzen.',
    },
    'corbach/historical': {
        en: 'The Hereditary Prince of Brunswick means to push back a French vanguard and meets more and more of Broglie’s army instead. The French must shake the Allies until these give the battle up, which can happen from half past twelve on; the Allies must hold together or break three French brigades.',
        de: 'Der Erbprinz von Braunschweig will eine französische Vorhut zurückdrängen und trifft auf immer mehr von Broglies Heer. Die Franzosen müssen die Alliierten erschüttern, bis diese die Schlacht verloren geben, was ab halb eins geschehen kann; die Alliierten müssen zusammenhalten oder drei französische Brigaden zerschlagen.',
    },
    'corbach/free': {
        en: 'The same field and the same armies, but each side draws up its troops as it thinks best.',
        de: 'Dasselbe Feld und dieselben Heere, aber jede Seite stellt ihre Truppen auf, wie sie will.',
    },
    'aboutwar/marengo': {
        en: 'Three sectors each and a long morning: one army comes out of Alessandria, the other is scattered and waits for its reserve.',
        de: 'Drei Sektoren für jeden und ein langer Vormittag: Das eine Heer kommt aus Alessandria, das andere ist zerstreut und wartet auf seine Reserve.',
    },
    'aboutwar/albuera': {
        en: 'A feint against the village, a march around the wing, and two lines of foot that stand at sixty paces in the rain.',
        de: 'Eine Finte gegen das Dorf, ein Marsch um den Flügel, und zwei Linien Fußvolk, die im Regen auf sechzig Schritt stehen.',
    },
    'aboutwar/dennewitz': {
        en: 'Corps after corps comes up the road and goes into the fight where it happens to stand.',
        de: 'Korps auf Korps kommt die Straße herauf und geht dort ins Gefecht, wo es gerade steht.',
    },
    'aboutwar/la_rothiere': {
        en: 'Snow squalls, too few men, and a village that must be held until night.',
        de: 'Schneeschauer, zu wenige Leute, und ein Dorf, das bis zur Nacht gehalten werden muss.',
    },
    'aboutwar/leuthen': {
        en: 'The oblique order on nine sectors: everything on one wing, and as little as one dares on the other.',
        de: 'Die schiefe Schlachtordnung auf neun Sektoren: alles auf einen Flügel, und auf den anderen so wenig, wie man wagt.',
    },
    'aboutwar/custom': {
        en: 'Thirty units of your own choice for each army, placed as you like.',
        de: 'Dreißig Einheiten nach eigener Wahl für jedes Heer, aufgestellt nach Belieben.',
    },
    'skirmish/meadow': {
        en: 'Six counters and a meadow: the smallest game there is, good for a first look at the page.',
        de: 'Sechs Spielsteine und eine Wiese: das kleinste Spiel, das es gibt, gut für einen ersten Blick auf die Seite.',
    },
};

export const storyOf = (game: string, scenario: string): string =>
    stories[`${game}/${scenario}`]?.[settings.language] ?? '';
