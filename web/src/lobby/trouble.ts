import { settings } from '../app/settings.svelte';
import { Refused } from '../wire/api';

// What the server refused, in the language of the page. It speaks English; the usual refusals have a German sentence.

const german: Record<string, string> = {
    offline: 'Der Server ist nicht zu erreichen.',
    name_taken: 'Dieser Name ist vergeben. Bitte wählen Sie einen anderen.',
    no_guest: 'Sie haben schon ein Konto angelegt. Bitte melden Sie sich an.',
    bad_name: 'Ein Name hat 2 bis 24 Buchstaben, Ziffern und . _ -',
    bad_password: 'Dieses Passwort geht nicht: 8 bis 256 Zeichen, nicht der Name, nichts allzu Bekanntes.',
    wrong_login: 'Name oder Passwort stimmen nicht.',
    wrong_password: 'Das Passwort stimmt nicht.',
    wrong_code: 'Name oder Code stimmen nicht, oder der Code gilt nicht mehr.',
    registration_closed: 'Auf diesem Server kann man zurzeit kein Konto anlegen.',
    locked: 'Dieses Konto ist gesperrt.',
    persons_only: 'Das geht nur mit einem richtigen Konto.',
    guest: 'Ein Gast kann das nicht. Bitte legen Sie ein Konto an.',
    no_player: 'Einen Spieler dieses Namens gibt es nicht.',
    no_bot: 'Einen Bot dieses Namens gibt es nicht.',
    yourself: 'Das sind Sie selbst.',
    blocked: 'Sie und dieser Spieler spielen nicht miteinander.',
    too_many: 'Mehr davon sind nicht erlaubt.',
    too_many_battles: 'Zu viele unbeendete Schlachten. Bitte erst einige zu Ende spielen oder absagen.',
    too_many_invitations: 'Dieser Spieler hat schon drei Einladungen von Ihnen, die er noch nicht beantwortet hat.',
    too_many_requests: 'Das war zu viel in kurzer Zeit. Bitte gleich noch einmal versuchen.',
    bad_link: 'Dieser Link gilt nicht oder nicht mehr.',
    taken: 'Dieser Platz ist schon vergeben.',
    seat_taken: 'Dieser Platz ist schon vergeben.',
    begun: 'Diese Schlacht hat schon begonnen.',
    no_battle: 'Diese Schlacht gibt es nicht, oder sie ist nicht öffentlich.',
    forbidden: 'Das verbietet eine Regel.',
    no_such_answer: 'Das ist keine Antwort auf die Frage.',
    not_waiting: 'Gerade wird hier keine Antwort erwartet.',
    no_scope: 'Dafür kann jetzt keine Antwort hinterlassen werden.',
    nothing_stands: 'Für diese Frage ist keine Antwort hinterlassen.',
    armies_stand: 'Jetzt ist nichts aufzustellen.',
    away: 'Die Schlacht ist bei einem anderen Server.',
    already: 'Ihr Beitrag zu den Würfeln ist schon da.',
    bot_declines: 'Die Maschine lehnt ab.',
    nothing_offered: 'Es liegt kein Angebot auf dem Tisch.',
    nothing_to_take_back: 'Es gibt keine Antwort von Ihnen, die zurückzunehmen wäre.',
    over: 'Die Schlacht ist vorbei.',
    too_late: 'Beide Seiten haben geantwortet: geben Sie auf oder bieten Sie Unentschieden an.',
    not_your_seat: 'Das ist nicht Ihr Platz.',
    not_yours: 'Das kann nur, wer die Schlacht begonnen hat.',
    no_session: 'Bitte melden Sie sich zuerst an.',
    people: 'Zwischen Menschen hilft die Maschine nicht.',
    no_analysis: 'Diese Schlacht kann nicht ausgewertet werden.',
    no_game: 'Ein Spiel dieses Namens gibt es hier nicht.',
    no_scenario: 'Eine Schlacht dieses Namens hat dieses Spiel nicht.',
    too_large: 'Das ist zu groß.',
    csrf: 'Bitte laden Sie die Seite neu.',
    no_opponent: 'Auf der anderen Seite ist niemand mehr.',
    not_over: 'Das geht erst, wenn die Schlacht zu Ende ist.',
    not_begun: 'Die Schlacht hat noch nicht begonnen.',
    no_audit: 'Die Würfel dieser Schlacht lassen sich nicht allein aus ihrem Protokoll prüfen.',
    no_mail: 'Dieser Server verschickt keine E-Mails.',
    no_vacation_left: 'So viele Urlaubstage sind nicht mehr übrig.',
    vacation_under_way:
        'Ihr voriger Urlaub wird gerade noch auf Ihre Uhren verteilt. Bitte gleich noch einmal versuchen.',
    wrong_host: 'Dieser Server ist unter diesem Namen nicht bekannt. Wer ihn betreibt, kann ihm einen geben (url).',
    bad_key: 'Das ist kein Schlüssel eines anderen Servers.',
    bound_elsewhere:
        'Diese Schlacht wird mit dem Server des Schlüssels {key} gespielt und geht an keinen dritten: Wer ihn betreibt, erführe die kommenden Würfel und was verdeckt ist.',
    was_elsewhere:
        'Diese Schlacht war schon auf einem dritten Server, dem mit dem Schlüssel {key}. Wer ihn betreibt, kennt womöglich die kommenden Würfel und was verdeckt ist; darum wird sie nicht angenommen.',
    bad_options: 'Mit diesen Möglichkeiten kann man nicht spielen.',
    bad_case: 'Diese Aufstellung kann nicht gespielt werden.',
    bad_record: 'Dieses Protokoll lässt sich nicht nachspielen.',
    bad_parcel: 'Diese versiegelte Datei ist nicht in Ordnung.',
    damaged: 'Die Datei ist unterwegs beschädigt worden.',
    wrong_server: 'Diese Datei ist für einen anderen Server versiegelt.',
    wrong_sender: 'Diese Datei kommt nicht von dem Server, mit dem diese Schlacht gespielt wird.',
    not_sealed: 'Das ist keine versiegelte Schlacht.',
    not_away: 'Diese Schlacht ist nicht unterwegs.',
    has_clock: 'Eine Schlacht mit Uhr kann nicht per Post gespielt werden.',
    not_running: 'Diese Schlacht läuft nicht.',
    stale: 'Inzwischen ist etwas geschehen. Bitte noch einmal versuchen.',
    busy: 'Gerade wollen viele herein. Bitte gleich noch einmal versuchen.',
};

interface Fault {
    line: number;
    message: string;
}

/** A sentence for people. What is no refusal is a fault of ours and is thrown on. */
export function explain(error: unknown): string {
    if (!(error instanceof Refused)) throw error;
    const sentence = settings.language === 'de' ? (german[error.reason] ?? error.message) : error.message;
    return sentence.replace('{key}', /[0-9a-f]{64}/.exec(error.message)?.[0] ?? '');
}

/** All that is wrong with a file or with options, if the server says so. */
export function faultsOf(error: unknown): Fault[] {
    const details = error instanceof Refused ? error.details : null;
    if (typeof details !== 'object' || details === null || !('faults' in details)) return [];
    return Array.isArray(details.faults) ? (details.faults as Fault[]) : [];
}
