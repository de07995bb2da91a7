import position from '../../../games/lament/lessons/first.toml?raw';
import { sentences } from '../words/page';
import type { Lesson, Step } from './lesson';

const t = sentences({
    en: {
        title: 'The village of Neudorf',
        about: 'Four Prussian battalions and a regiment of hussars attack a village. You learn how order cards set units in motion, why nobody knows what stands opposite, and what cohesion is worth.',
        start: 'You are Prussia, in the south. The Austrians hold the village G2. Every enemy unit you eliminate is a victory point; so is his wing once its cohesion is gone. If none of your units stands in the village at the end, he gets a point. Your first order, a card of 5 points, lies open: choose “Maneuver”.',
        activation:
            'A card has activation points. The first unit costs 1, each further one costs 1 next to a unit already activated, otherwise 2. Take the Grenadiers in F5, then their neighbours in G5 and H5; “done” when that is enough.',
        move: 'Now the activated units may move, one after the other: infantry enters 2 hexes, hussars 4. Aim for F4, G4 and H4 around the Hidden counter in G3. Whoever comes next to an enemy must stop, Hidden enemies included.',
        behind: 'Two units may share a hex. Only the front one fights and is attacked; the rear one waits its turn.',
        revealed:
            'Contact! At the end of all movement Hidden units next to an enemy are turned over, on both sides, and stay so. Backs that turn out to be pickets (Vedettes) leave the map and cost nothing.',
        attack: 'Who attacks? Point at a unit and look at the odds before you commit. Both sides add up their modifiers; the better one adds the difference to its die. Each further unit of yours next to the enemy gives 1: surround first, then strike.',
        helper: 'A second battalion beside the attacker may help with rolling volleys: 1 more for this attack, but it cannot attack itself this round.',
        support:
            'There are guns beneath your wing. One card gives 2 in one combat and is then gone; it needs two friends within two hexes of the attacker.',
        dice: 'Both dice, with the difference added: 1 or 2 more is one hit, 3 or 4 two hits, and so on. Two even dice wear down both sides, whoever wins: that is attrition.',
        absorb: 'Your unit is hit. Pay with your wing’s cohesion, or let the unit fall into disorder; each of them once in a combat, and a defender may also retreat. Hits that nothing absorbs eliminate the unit.',
        cohesion:
            'Cohesion is the stamina of a whole wing. At 0 the wing is demoralized and that is a victory point for the enemy, as long as it lasts.',
        advance: 'The hex is empty. Infantry may advance into it, cavalry must. This is how villages are taken.',
        lay: 'Lay your next order face-down. It takes effect in your next round, not now: you command one round ahead, before you know what the enemy does. Guns can be laid too; they go beneath your wing.',
        enemy: 'The enemy’s round. Backs all look alike, and their names are only places: what moved there you learn on contact. The journal on the right tells what happens.',
        time: 'The Time card. When the second one is played the turn ends, and here the battle with it. Hold it back while you need time, play it when you are ahead.',
        disorder:
            'A Disordered unit may not attack, defends with 1 less and gives no support to its neighbours. A card used to reform restores it; what is not next to an enemy recovers when a turn ends.',
        point: 'A unit is gone: one point for the other side, at once. The score stands beside the armies.',
        end: 'That was a battle. You activated, moved, fought, and laid orders a round ahead; the rest of the game is more of the same with four wings and commanders. Next: Leuthen or Kolin against the machine.',
    },
    de: {
        title: 'Das Dorf Neudorf',
        about: 'Vier preußische Bataillone und ein Husarenregiment greifen ein Dorf an. Hier lernt man, wie Befehlskarten Einheiten in Bewegung setzen, warum niemand weiß, wer gegenübersteht, und was Zusammenhalt wert ist.',
        start: 'Sie führen Preußen, im Süden. Die Österreicher halten das Dorf G2. Jede vernichtete feindliche Einheit ist ein Siegpunkt, ebenso sein Flügel, wenn dessen Zusammenhalt dahin ist. Steht am Ende keine eigene Einheit im Dorf, erhält er einen Punkt. Der erste Befehl, eine Karte mit 5 Punkten, liegt offen: „Manöver“ wählen.',
        activation:
            'Eine Karte hat Aktivierungspunkte. Die erste Einheit kostet 1, jede weitere 1 neben einer schon aktivierten, sonst 2. Erst die Grenadiere in F5, dann ihre Nachbarn in G5 und H5; „fertig“, wenn es genügt.',
        move: 'Nun dürfen die aktivierten Einheiten ziehen, eine nach der anderen: Infanterie betritt 2 Felder, Husaren 4. Ziel sind F4, G4 und H4 um die verdeckte Einheit in G3. Wer neben einen Feind kommt, muss halten, auch neben einen verdeckten.',
        behind: 'Zwei Einheiten dürfen ein Feld teilen. Nur die vordere kämpft und wird angegriffen; die hintere wartet.',
        revealed:
            'Feindkontakt! Nach allen Zügen werden verdeckte Einheiten neben einem Feind aufgedeckt, auf beiden Seiten, und bleiben es. Stellt sich eine als Vedette heraus, verlässt sie die Karte und kostet nichts.',
        attack: 'Wer greift an? Auf eine Einheit zeigen und vor dem Entschluss die Aussichten ansehen. Beide Seiten zählen ihre Zuschläge zusammen; die bessere addiert den Unterschied zu ihrem Würfel. Jede weitere eigene Einheit neben dem Feind gibt 1: erst umfassen, dann schlagen.',
        helper: 'Ein zweites Bataillon neben dem Angreifer kann mit Salvenfeuer helfen: 1 mehr für diesen Angriff, aber selbst greift es in dieser Runde nicht mehr an.',
        support:
            'Unter dem Flügel liegen Geschütze. Eine Karte gibt 2 in einem Kampf und ist dann verbraucht; sie braucht zwei Freunde im Umkreis von zwei Feldern um den Angreifer.',
        dice: 'Beide Würfel, der Unterschied dazugezählt: 1 oder 2 mehr ist ein Treffer, 3 oder 4 sind zwei, und so fort. Zwei gerade Würfel zermürben beide Seiten, wer auch siegt: das ist Abnutzung.',
        absorb: 'Die Einheit ist getroffen. Mit Zusammenhalt des Flügels bezahlen oder in Unordnung geraten; jedes einmal je Kampf, ein Verteidiger darf auch zurückgehen. Treffer, die nichts auffängt, vernichten die Einheit.',
        cohesion:
            'Zusammenhalt ist die Ausdauer eines ganzen Flügels. Bei 0 ist der Flügel demoralisiert, und das ist ein Siegpunkt für den Feind, solange es dauert.',
        advance: 'Das Feld ist leer. Infanterie darf nachrücken, Reiterei muss. So nimmt man Dörfer.',
        lay: 'Den nächsten Befehl verdeckt legen. Er wirkt in der nächsten eigenen Runde, nicht jetzt: Man befiehlt eine Runde im Voraus, ehe man weiß, was der Feind tut. Auch Geschütze lassen sich legen; sie kommen unter den Flügel.',
        enemy: 'Die Runde des Feindes. Rückseiten sehen alle gleich aus, und ihre Namen sind nur Felder: Was da zog, erfährt man bei Kontakt. Das Tagebuch rechts erzählt, was geschieht.',
        time: 'Die Zeitkarte. Wird die zweite gespielt, endet der Zug und hier mit ihm die Schlacht. Zurückhalten, solange man Zeit braucht; spielen, wenn man vorn liegt.',
        disorder:
            'Eine Einheit in Unordnung greift nicht an, verteidigt sich mit 1 weniger und stützt ihre Nachbarn nicht. Eine Karte zum Sammeln stellt sie wieder her; fern vom Feind erholt sie sich am Ende eines Zuges.',
        point: 'Eine Einheit ist verloren: sofort ein Punkt für die andere Seite. Der Stand steht bei den Heeren.',
        end: 'Das war eine Schlacht. Aktivieren, ziehen, kämpfen und eine Runde im Voraus befehlen; das übrige Spiel ist mehr davon, mit vier Flügeln und Befehlshabern. Als Nächstes: Leuthen oder Kolin gegen die Maschine.',
    },
});
type Key = Parameters<typeof t>[0];

const steps: readonly Step<Exclude<Key, 'title' | 'about'>>[] = [
    { id: 'start', when: { asked: ['use_orders'] }, rule: 'II.1a', places: ['G2'] },
    { id: 'activation', when: { asked: ['activation'] }, rule: 'VIII.3.4.2b', places: ['F5', 'G5', 'H5'] },
    { id: 'move', when: { asked: ['movement', 'march'] }, rule: 'X.1a', places: ['F4', 'G4', 'H4'] },
    { id: 'behind', when: { asked: ['front_or_rear'] }, rule: 'XI.2.1a' },
    { id: 'revealed', when: { seen: ['revealed', 'vedette_removed'] }, rule: 'IV.6.1a' },
    { id: 'attack', when: { asked: ['attack', 'target'] }, rule: 'XI.3.3a' },
    { id: 'helper', when: { asked: ['helper'] }, rule: 'XI.3.6.2a' },
    { id: 'support', when: { asked: ['support'] }, rule: 'XI.3.2.1a' },
    { id: 'absorb', when: { asked: ['absorb'] }, rule: 'XI.5.4a' },
    { id: 'advance', when: { asked: ['advance'] }, rule: 'XI.5.8.5a' },
    { id: 'dice', when: { seen: ['dice'] }, rule: 'XI.5.3b' },
    { id: 'cohesion', when: { seen: ['cohesion_lowered', 'demoralized', 'absorbs_cohesion'] }, rule: 'IV.1c' },
    { id: 'point', when: { seen: ['eliminated'] }, rule: 'II.1a' },
    { id: 'disorder', when: { seen: ['disordered', 'absorbs_disorder'] }, rule: 'IV.7.1a' },
    { id: 'lay', when: { asked: ['place_orders'] }, rule: 'III.5.1b' },
    { id: 'time', when: { asked: ['time_asset'] }, rule: 'VIII.1.1b' },
    { id: 'enemy', when: { waiting: true, after: 'lay' }, rule: 'IV.6e' },
    { id: 'end', when: { over: true }, rule: 'II.3a' },
];

export const lament: Lesson = {
    game: 'lament',
    minutes: 10,
    opponent: 'recruit',
    position,
    title: () => t('title'),
    about: () => t('about'),
    steps,
    text: (step) => t(step as Key),
};
