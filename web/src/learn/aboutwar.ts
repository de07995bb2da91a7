import position from '../../../games/aboutwar/lessons/first.toml?raw';
import { sentences } from '../words/page';
import type { Lesson, Step } from './lesson';

const t = sentences({
    en: {
        title: 'The crossroads',
        about: 'Two small armies, nine sectors, three rounds. You learn to write secret orders, to choose the phase in which they are carried out, and how sorted dice decide a combat.',
        start: 'You are White, at the bottom. Both sides now write their orders in secret, at the same time. Five points win at once: Black’s command sector b3 is worth 5, a flag sector 1, a captured unit 1. Black’s two infantry in b2 stand in the way.',
        draw: 'Drag from b1 to b2, on the board or on the order sheet, or pick up a unit with the buttons. An order fixes the kind of unit, its sector and the direction, but not the moment: you decide later in which phase it acts.',
        where: 'The unit is picked up. Choose one of the lit neighbours; arrow keys do it too. Never diagonally, never into the enemy’s reserve.',
        twice: 'Cavalry may be ordered two steps, made in two different phases. “No further” leaves it at one.',
        more: 'Every unit needs an order of its own: the plus on a line writes it once more. Send three infantry and the gun from b1 against b2, and cavalry from a1 by a2: an attack over two borders may roll one die again. What you do not write is saved for rallying. Then seal the sheet.',
        fast: 'The sheets are sealed; now they are carried out phase by phase, by both sides at once. First fast movement: only cavalry may act, and its fire is poor. Whoever waits now may still act in the combined arms phase.',
        guns: 'Bombardment: guns with an order fire one or two sectors far in the direction of their arrow. A gun that fires is spent for the round.',
        combined:
            'Combined arms: infantry, guns and the remaining cavalry attack together. Choose the orders that are carried out now; entering a sector the enemy holds means combat.',
        react: 'Your units are attacked. Cavalry may countercharge or retreat, infantry may form square against horse. Reacting is never a duty, and who has reacted is spent.',
        stand: 'Units line up in numbered spaces and fight what stands opposite. Attackers come first, then the others.',
        ranged: 'The dice are sorted: the best goes to space 1. First fire: a hit needs a modified 4 and more than the opponent has. Then melee: the higher die hits.',
        aim: 'Nobody stands opposite this unit: choose whom it attacks.',
        reroll: 'You attack over more than one border: that flank attack lets you roll a die again, your own or the enemy’s.',
        withdraw: 'Before the melee attackers may go back unharmed. Who stays fights hand to hand.',
        routed: 'A first hit routs a unit; it stays lying there. A second one captures it, which is a point for whoever did it.',
        enter: 'The sector is free: choose who moves in. Six units have room.',
        stay: 'A sector holds six units: too many want in. Choose who stays behind.',
        noncombat:
            'Last moves: whoever has not acted yet may go into a friendly sector. Bring up the reserve for the next round.',
        rally: 'Saved orders bring routed units back: two of a kind become one, in the reserve.',
        see: 'You may look at the enemy’s sheet of this round, now that it is over.',
        round: 'A new round, a new sheet. Units are fresh again. Think where the enemy will go: what both of you enter is fought for.',
        end: 'That was a battle: orders in secret, four phases to carry them out, and dice that are sorted before they fight. The full game has larger armies and ten rounds. Next: Marengo against the machine.',
    },
    de: {
        title: 'Die Wegkreuzung',
        about: 'Zwei kleine Heere, neun Felder, drei Runden. Hier lernt man, geheime Befehle zu schreiben, die Phase ihrer Ausführung zu wählen und wie sortierte Würfel einen Kampf entscheiden.',
        start: 'Sie führen Weiß, unten. Beide Seiten schreiben jetzt gleichzeitig ihre geheimen Befehle. Fünf Punkte siegen sofort: Schwarz’ Kommandofeld b3 zählt 5, ein Fahnenfeld 1, eine gefangene Einheit 1. Zwei schwarze Infanterien in b2 stehen im Weg.',
        draw: 'Von b1 nach b2 ziehen, auf dem Spielfeld oder auf dem Befehlsblatt, oder eine Einheit mit den Knöpfen aufnehmen. Ein Befehl legt Waffengattung, Feld und Richtung fest, nicht den Zeitpunkt: In welcher Phase gehandelt wird, entscheidet sich später.',
        where: 'Die Einheit ist aufgenommen. Eines der leuchtenden Nachbarfelder wählen; Pfeiltasten gehen auch. Nie schräg, nie in die feindliche Reserve.',
        twice: 'Reiterei darf zwei Schritte weit befohlen werden, in zwei verschiedenen Phasen. „Nicht weiter“ belässt es bei einem.',
        more: 'Jede Einheit braucht einen eigenen Befehl: Das Plus einer Zeile schreibt ihn noch einmal. Drei Infanterien und das Geschütz von b1 gegen b2, dazu Reiterei von a1 über a2: Ein Angriff über zwei Grenzen darf einen Würfel neu werfen. Ungeschriebenes bleibt zum Sammeln. Dann das Blatt versiegeln.',
        fast: 'Die Blätter sind versiegelt; nun werden sie Phase für Phase ausgeführt, von beiden Seiten zugleich. Zuerst schnelle Bewegung: Nur Reiterei darf handeln, und ihr Feuer ist schwach. Wer wartet, kann noch in der Phase der verbundenen Waffen handeln.',
        guns: 'Beschießung: Geschütze mit Befehl feuern ein oder zwei Felder weit in Richtung ihres Pfeils. Wer feuert, ist für diese Runde verbraucht.',
        combined:
            'Verbundene Waffen: Infanterie, Geschütze und die übrige Reiterei greifen zusammen an. Wählen, welche Befehle jetzt ausgeführt werden; ein vom Feind gehaltenes Feld zu betreten heißt Kampf.',
        react: 'Eigene Einheiten werden angegriffen. Reiterei darf entgegenreiten oder weichen, Infanterie gegen Reiter Karree bilden. Niemand muss reagieren, und wer es tat, ist verbraucht.',
        stand: 'Die Einheiten stellen sich auf nummerierten Plätzen auf und bekämpfen ihr Gegenüber. Erst die Angreifer, dann die anderen.',
        ranged: 'Die Würfel werden sortiert: Der beste kommt auf Platz 1. Erst Feuer: Ein Treffer braucht abgeändert 4 und mehr als das Gegenüber. Dann Nahkampf: Der höhere Würfel trifft.',
        aim: 'Dieser Einheit steht niemand gegenüber: wählen, wen sie angreift.',
        reroll: 'Angriff über mehr als eine Grenze: Dieser Flankenangriff erlaubt, einen Würfel neu zu werfen, den eigenen oder den des Feindes.',
        withdraw: 'Vor dem Nahkampf dürfen Angreifer unbeschadet zurückgehen. Wer bleibt, kämpft Mann gegen Mann.',
        routed: 'Ein erster Treffer wirft eine Einheit; sie bleibt liegen. Ein zweiter nimmt sie gefangen, das ist ein Punkt für den, der es tat.',
        enter: 'Das Feld ist frei: wählen, wer einrückt. Sechs Einheiten haben Platz.',
        stay: 'Ein Feld fasst sechs Einheiten: zu viele wollen hinein. Wählen, wer zurückbleibt.',
        noncombat:
            'Letzte Züge: Wer noch nicht gehandelt hat, darf in ein eigenes Feld gehen. Die Reserve für die nächste Runde heranführen.',
        rally: 'Gesparte Befehle bringen geworfene Einheiten zurück: Aus zwei gleichen wird eine, in der Reserve.',
        see: 'Das feindliche Blatt dieser Runde darf angesehen werden, nun da sie vorbei ist.',
        round: 'Neue Runde, neues Blatt. Alle Einheiten sind wieder frisch. Wohin wird der Feind gehen? Was beide betreten, wird umkämpft.',
        end: 'Das war eine Schlacht: geheime Befehle, vier Phasen, sie auszuführen, und Würfel, die sortiert werden, ehe sie kämpfen. Das ganze Spiel hat größere Heere und zehn Runden. Als Nächstes: Marengo gegen die Maschine.',
    },
});
type Key = Parameters<typeof t>[0];

const steps: readonly Step<Exclude<Key, 'title' | 'about'>>[] = [
    { id: 'start', when: { asked: ['orders'] }, rule: 'AW-WIN-03', places: ['b3', 'b2'] },
    { id: 'draw', when: { asked: ['orders'], after: 'start' }, rule: 'AW-ORD-04', places: ['b1', 'b2'] },
    { id: 'where', when: { asked: ['orders_to'] }, rule: 'AW-ORD-11' },
    { id: 'twice', when: { asked: ['orders_then'] }, rule: 'AW-ORD-05' },
    { id: 'more', when: { asked: ['orders'], after: 'where' }, rule: 'AW-FLK-01', places: ['a2', 'b2'] },
    { id: 'fast', when: { asked: ['fast'] }, rule: 'AW-FST-01' },
    { id: 'guns', when: { asked: ['bombardment', 'target'] }, rule: 'AW-BMB-02' },
    { id: 'combined', when: { asked: ['combined'] }, rule: 'AW-CMB-01' },
    { id: 'react', when: { asked: ['react'] }, rule: 'AW-REA-11' },
    { id: 'stand', when: { asked: ['stand'] }, rule: 'AW-POS-06' },
    { id: 'aim', when: { asked: ['aim'] }, rule: 'AW-UNO-03' },
    { id: 'reroll', when: { asked: ['reroll'] }, rule: 'AW-FLK-02' },
    { id: 'withdraw', when: { asked: ['withdraw'] }, rule: 'AW-POS-12' },
    { id: 'enter', when: { asked: ['enter'] }, rule: 'AW-CBT-06' },
    { id: 'stay', when: { asked: ['hold_back'] }, rule: 'AW-MOV-06' },
    { id: 'ranged', when: { seen: ['dice'] }, rule: 'AW-DIE-05' },
    { id: 'routed', when: { seen: ['routed', 'captured'] }, rule: 'AW-HIT-01' },
    { id: 'noncombat', when: { asked: ['noncombat'] }, rule: 'AW-NCM-01' },
    { id: 'rally', when: { asked: ['rally'] }, rule: 'AW-RLY-01' },
    { id: 'see', when: { asked: ['see'] }, rule: 'AW-SCO-02' },
    { id: 'round', when: { asked: ['orders'], seen: ['round_ends'] }, rule: 'AW-CBT-03' },
    { id: 'end', when: { over: true }, rule: 'AW-WIN-02' },
];

export const aboutwar: Lesson = {
    game: 'aboutwar',
    minutes: 12,
    opponent: 'recruit',
    position,
    title: () => t('title'),
    about: () => t('about'),
    steps,
    text: (step) => t(step as Key),
};
