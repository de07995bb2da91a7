import { sentences } from '../words/page';

export const t = sentences({
    en: {
        title: 'Rules of {game}',
        rules: 'Rules',
        about: 'Every rule in a line of our own words, by the number it has in the rulebook.',
        search: 'Number or words',
        found: '{n} of {all} rules',
        all: '{n} rules',
        none: 'No rule has all these words. Try fewer, or the beginning of a number.',
        chapters: 'Chapters',
        games: 'Games',
        noSuch: 'There is no rule {id}.',
        kind_victory: 'victory',
        kind_legality: 'what is allowed',
        'kind_hidden-info': 'what is hidden',
        kind_decision: 'decision of a player',
        kind_ruling: 'our ruling',
        kind_chance: 'chance',
        kind_setup: 'set-up',
        kind_effect: 'effect',
        kind_optional: 'optional',
    },
    de: {
        title: 'Regeln von {game}',
        rules: 'Regeln',
        about: 'Jede Regel in einer Zeile in unseren Worten, mit ihrer Nummer im Regelheft.',
        search: 'Nummer oder Wörter',
        found: '{n} von {all} Regeln',
        all: '{n} Regeln',
        none: 'Keine Regel hat alle diese Wörter. Versuchen Sie weniger, oder den Anfang einer Nummer.',
        chapters: 'Kapitel',
        games: 'Spiele',
        noSuch: 'Eine Regel {id} gibt es nicht.',
        kind_victory: 'Sieg',
        kind_legality: 'was erlaubt ist',
        'kind_hidden-info': 'was verborgen ist',
        kind_decision: 'Entscheidung eines Spielers',
        kind_ruling: 'unsere Auslegung',
        kind_chance: 'Zufall',
        kind_setup: 'Aufstellung',
        kind_effect: 'Wirkung',
        kind_optional: 'wahlweise',
    },
});

/** What kind of rule it is; a word we do not know as it stands. */
export function kindName(kind: string): string {
    switch (kind) {
        case 'victory':
        case 'legality':
        case 'hidden-info':
        case 'decision':
        case 'ruling':
        case 'chance':
        case 'setup':
        case 'effect':
        case 'optional':
            return t(`kind_${kind}`);
        default:
            return kind;
    }
}
