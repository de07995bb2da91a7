import position from '../../../games/corbach/lessons/first.toml?raw';
import { sentences } from '../words/page';
import type { Lesson, Step } from './lesson';

const t = sentences({
    en: {
        title: 'The rearguard at Berndorf',
        about: 'A French brigade with horse and guns against a rearguard, three turns. You learn how a formation is activated, what facing means, why one attacks a flank, and how an enemy answers in the middle of a move.',
        start: 'You are the French, in the west. In three turns Griffin’s rearguard has to be demoralised: two losses, steps or routed units, are enough. First a formation is tested: it acts when the die is not above its activation value, and the army commander nearby takes 1 off. Test Clausen.',
        failed: 'The test failed. All the same a gun may fire and one unit may move with half its points. Next turn the die falls anew.',
        guns: 'Guns of an active formation fire first, each once, at what stands in front of them within six hexes and in sight. The nearer, the better; a gun that has fired does not move.',
        act: 'Who moves? Units move one at a time, or neighbours with the same facing as a line of battle, which keeps them together. Bring Poitou and Horion up to the enemy in 0906 and 0907, and the horse around his flank.',
        move: 'A unit faces a corner: two hexes lie before it, two on its flanks, two behind. It moves forward only; turning costs points. Next to an enemy’s front it must stop.',
        react: 'The enemy moves, and you may answer at once: guns fire at the hex he leaves or enters, cavalry may charge him. One try for each of his activations. “No” is an answer too.',
        fired: 'A unit is fired at or charged in the middle of its move. If it holds, it goes on.',
        chief: 'The army commander rides where he is needed: formations near him are activated more easily.',
        attack: 'Combat. In clear ground a unit must attack what stands before it. Look at the odds: strength is a ratio, and an attack on the flank gives 2, on the rear 3. A commander with the attacker adds 1.',
        add: 'Neighbours may join the attack if this enemy is the only one before them. Their strength is added.',
        test: 'A morale test: a die not above the unit’s morale keeps it in order, otherwise it is disorganised. A number added makes it harder. Steps that are lost stay lost.',
        disorganised:
            'Disorganised units fight and move worse. Disorganised a second time by combat, they rout. Out of the enemy’s reach they recover in the rally phase.',
        loss: 'A step is lost. Every step and every rout counts against the formation; at its level all of it is demoralised.',
        retreat: 'A retreat: choose the way, away from the enemy. Running into an enemy’s zone costs order.',
        advance: 'The hex is free: the victor may advance into it.',
        enemy: 'Now the Allies are active. Their formation is tested as yours was. What lies beneath another counter you do not know until you have seen it.',
        turn: 'A new turn. Two dice decide who begins; routed and disorganised units may recover first.',
        demoralised:
            'The formation is demoralised: its morale is 1 lower and it will not go near the enemy of its own will. That is what you came for.',
        end: 'That was a battle: activation, fire, movement with facing, and combat against front and flank. The whole day of Corbach has four brigades a side and reinforcements on the road. Next: the historical battle against the machine.',
    },
    de: {
        title: 'Die Nachhut bei Berndorf',
        about: 'Eine französische Brigade mit Reiterei und Geschütz gegen eine Nachhut, drei Züge. Hier lernt man, wie eine Formation aktiviert wird, was Ausrichtung bedeutet, warum man die Flanke angreift und wie der Feind mitten im Zug antwortet.',
        start: 'Sie führen die Franzosen, im Westen. In drei Zügen soll Griffins Nachhut demoralisiert werden: Zwei Verluste, Stufen oder geworfene Einheiten, genügen. Zuerst wird eine Formation geprüft: Sie handelt, wenn der Würfel nicht über ihrem Aktivierungswert liegt; der nahe Oberbefehlshaber zieht 1 ab. Clausen prüfen.',
        failed: 'Die Probe misslang. Dennoch darf ein Geschütz feuern und eine Einheit mit halben Punkten ziehen. Im nächsten Zug fällt der Würfel neu.',
        guns: 'Zuerst feuern die Geschütze einer aktiven Formation, jedes einmal, auf das, was vor ihnen steht, bis sechs Felder weit und in Sicht. Je näher, desto besser; wer gefeuert hat, zieht nicht.',
        act: 'Wer zieht? Einheiten ziehen einzeln, oder Nachbarn gleicher Ausrichtung als Schlachtlinie, die beisammenbleibt. Poitou und Horion an den Feind in 0906 und 0907 heranführen, die Reiter um seine Flanke.',
        move: 'Eine Einheit blickt auf eine Ecke: Zwei Felder liegen vor ihr, zwei an den Flanken, zwei dahinter. Sie zieht nur vorwärts; Drehen kostet Punkte. Vor der Front eines Feindes muss sie halten.',
        react: 'Der Feind zieht, und man darf sofort antworten: Geschütze feuern auf das Feld, das er verlässt oder betritt, Reiterei darf ihn anreiten. Ein Versuch je feindlicher Aktivierung. „Nein“ ist auch eine Antwort.',
        fired: 'Eine Einheit wird mitten im Zug beschossen oder angeritten. Hält sie stand, geht es weiter.',
        chief: 'Der Oberbefehlshaber reitet, wohin er gebraucht wird: Formationen in seiner Nähe sind leichter zu aktivieren.',
        attack: 'Kampf. Auf freiem Feld muss eine Einheit angreifen, was vor ihr steht. Die Aussichten ansehen: Stärke ist ein Verhältnis, ein Angriff in die Flanke gibt 2, in den Rücken 3. Ein Kommandeur beim Angreifer gibt 1.',
        add: 'Nachbarn dürfen mit angreifen, wenn dieser Feind der einzige vor ihnen ist. Ihre Stärke zählt dazu.',
        test: 'Eine Moralprobe: Ein Würfel nicht über der Moral der Einheit hält sie in Ordnung, sonst ist sie desorganisiert. Ein Zuschlag macht sie schwerer. Verlorene Stufen bleiben verloren.',
        disorganised:
            'Desorganisierte Einheiten kämpfen und ziehen schlechter. Ein zweites Mal im Kampf desorganisiert, fliehen sie. Außer Reichweite des Feindes erholen sie sich in der Sammelphase.',
        loss: 'Eine Stufe ist verloren. Jede Stufe und jede Flucht zählt gegen die Formation; an ihrer Grenze ist sie ganz demoralisiert.',
        retreat: 'Ein Rückzug: den Weg wählen, fort vom Feind. In eine feindliche Zone zu laufen kostet Ordnung.',
        advance: 'Das Feld ist frei: Der Sieger darf nachrücken.',
        enemy: 'Nun sind die Alliierten aktiv. Ihre Formation wird geprüft wie die eigene. Was unter einer anderen Einheit liegt, weiß man erst, wenn man es gesehen hat.',
        turn: 'Ein neuer Zug. Zwei Würfel entscheiden, wer beginnt; zuvor können sich geworfene und desorganisierte Einheiten erholen.',
        demoralised:
            'Die Formation ist demoralisiert: Ihre Moral ist um 1 schlechter, und von selbst geht sie nicht mehr an den Feind. Dazu kam man her.',
        end: 'Das war eine Schlacht: Aktivierung, Feuer, Bewegung mit Ausrichtung, Kampf gegen Front und Flanke. Der ganze Tag von Corbach hat vier Brigaden auf jeder Seite und Verstärkungen auf der Straße. Als Nächstes: die historische Schlacht gegen die Maschine.',
    },
});
type Key = Parameters<typeof t>[0];

const steps: readonly Step<Exclude<Key, 'title' | 'about'>>[] = [
    { id: 'start', when: { asked: ['activate'] }, rule: '5.1a', places: ['0906', '0907'] },
    { id: 'failed', when: { asked: ['act_failed'] }, rule: '5.3a' },
    { id: 'guns', when: { asked: ['guns'] }, rule: '9.1a', places: ['0604'] },
    { id: 'act', when: { asked: ['act'] }, rule: '6.5a', places: ['0605', '0606'] },
    { id: 'move', when: { asked: ['move', 'move_line', 'move_stack'] }, rule: '8.1d' },
    { id: 'react', when: { asked: ['react'] }, rule: '9.3a' },
    { id: 'chief', when: { asked: ['army_commander'] }, rule: '5.1e' },
    { id: 'attack', when: { asked: ['attack'] }, rule: '10.3d' },
    { id: 'add', when: { asked: ['add'] }, rule: '10.1k' },
    { id: 'retreat', when: { asked: ['retreat', 'rout'] }, rule: '7.1d' },
    { id: 'advance', when: { asked: ['advance'] }, rule: '7.1b' },
    { id: 'fired', when: { seen: ['reaction_fire', 'charges'] }, rule: '9.3d' },
    { id: 'test', when: { seen: ['test_die', 'combat_result'] }, rule: '12.1a' },
    { id: 'disorganised', when: { seen: ['disorganised', 'routs'] }, rule: '12.2a' },
    { id: 'loss', when: { seen: ['loses_step', 'eliminated'] }, rule: '13.1c' },
    { id: 'demoralised', when: { seen: ['formation_demoralised'] }, rule: '13.1f' },
    { id: 'turn', when: { asked: ['activate'], seen: ['turn_ends'] }, rule: '12.2c' },
    { id: 'enemy', when: { waiting: true, after: 'act' }, rule: '5.1a' },
    { id: 'end', when: { over: true }, rule: '15.2a' },
];

export const corbach: Lesson = {
    game: 'corbach',
    minutes: 10,
    opponent: 'recruit',
    position,
    title: () => t('title'),
    about: () => t('about'),
    steps,
    text: (step) => t(step as Key),
};
