import { keyOf, placesOf, type Light } from '../board/lights';
import type { OverlayShown } from '../board/overlays';
import { settings } from '../app/settings.svelte';
import { drawOrder } from '../orders/drawing.svelte';
import { isOrderSheet } from '../orders/sheet';
import { explain } from '../lobby/trouble';
import { Refused } from '../wire/api';
import type { Odds, Option, Overlay, OverlayMark, Piece, Refusal, Scene, Target } from '../wire/types';
import { duelOf } from './duel';
import { Fights } from './fights.svelte';
import type { LiveBattle } from './live.svelte';
import {
    answerTowards,
    fighterAt,
    firstOfDrag,
    leavesUndone,
    lightsOf,
    menuOf,
    optionsAt,
    NoFighters,
    optionsFor,
    usualScope,
    type Fighters,
    type Menu,
} from './menu';
import { chipOf, hitsExpected, tenths } from './odds';
import { t } from './words';

/** Why something that was pointed at is no answer. */
export interface Refusals {
    target: Target;
    place: string | null;
    list: Refusal[];
}

export const Placing = 'placing'; // the badge of the counter whose place is asked for
export const Later = 'later'; // the badge of one whose turn comes after others
const MostProbes = 24; // questions about odds that one menu may cost
const Nothing: Menu = { lit: new Map(), cards: new Map(), buttons: [], all: [] };

/**
 * What lies on the desk between the menu and the answer: what is picked, whose odds are shown, what is asked. It knows
 * nothing of the board's drawing and nothing of the rules.
 */
export class Desk {
    picked: Target | null = $state.raw(null);
    chosen: Option | null = $state.raw(null);
    private odds: Odds | null = $state.raw(null); // of the chosen option
    private glanced: { option: Option; odds: Odds } | null = $state.raw(null); // what the pointer last rested on
    refusals: Refusals | null = $state.raw(null);
    confirming = $state(''); // the notation that a second press sends
    named: Target[] = $state.raw([]);
    hovered: string | null = $state(null);
    looked: string | null = $state(null); // the place whose stack is shown until another one is
    overlaysOn: string[] = $state.raw([]); // kinds, in the order they were switched on
    overlays: OverlayShown[] = $state.raw([]);
    overlayKinds: string[] = $state.raw([]);
    private chips: ReadonlyMap<string, string> = $state.raw(new Map());

    readonly menu: Menu = $derived.by(() => (this.live.scene ? menuOf(this.live.scene) : Nothing));
    readonly lights: Light[] = $derived.by(() =>
        lightsOf(
            this.menu,
            {
                target: this.picked,
                chosen: this.chosen,
                chips: this.chips,
                named: [...this.named, ...this.fought],
                fighters: this.fighters,
                side: this.live.mySide,
            },
            this.live.scene,
        ),
    );
    /** Who fights whom, when odds are shown. */
    readonly fighters: Fighters = $derived.by(() => {
        const { scene } = this.live;
        const hidden = this.fights.shown.length > 0 && !this.chosen;
        if (!scene || !this.weighed || hidden) return NoFighters;
        const { attacker, defender } = duelOf(scene, this.weighed);
        const at = (piece: Piece | null): Target[] => (piece ? [{ noun: 'piece', what: piece.name }] : []);
        return { attackers: at(attacker), defenders: at(defender) };
    });
    /** Where the last fight was whose dice lie on the table. */
    readonly fought: Target[] = $derived.by(() => {
        const { scene, board } = this.live;
        const last = this.fights.shown.filter((roll) => roll.kind === 'fight').at(-1);
        if (!scene || last?.kind !== 'fight' || this.chosen) return [];
        return [last.attacker.place, last.defender.place].flatMap((place) => fighterAt(place, scene, board) ?? []);
    });
    /** The answers to choose from when what was picked has several. */
    readonly choices: Option[] = $derived.by(() => this.optionsOf(this.picked));
    /** The option whose odds are shown, and those: the chosen one, else one that was pointed at. */
    readonly weighed: Option | null = $derived(this.chosen ?? this.glanced?.option ?? null);
    readonly weighing: Odds | null = $derived(this.chosen ? this.odds : (this.glanced?.odds ?? null));
    readonly place: string | null = $derived(this.hovered ?? this.looked);

    private answers = new Map<string, Promise<Odds | null>>(); // odds by notation, of this position
    private undoable = new Set<string>(); // answers that turned out to leave an undo

    helped = $state(false); // the machine is answering
    readonly fights: Fights; // the dice on the table

    constructor(readonly live: LiveBattle) {
        this.fights = new Fights(live);
    }

    /** Lets the machine answer once, or set up all that is left of the army. */
    async letMachine(): Promise<void> {
        if (this.helped) return;
        this.helped = true;
        try {
            this.fights.press(null);
            if (this.live.settingUp) await this.live.setUp();
            else await this.live.answer(await this.live.advice());
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.live.trouble = { message: explain(error), rule: error.rule };
        } finally {
            this.helped = false;
        }
    }

    /** A counter that waits for its place is taken up; the one that was being placed is laid back first. */
    async takeUp(name: string): Promise<boolean> {
        const find = (scene: Scene | null): Option | undefined =>
            scene?.options.find(({ target }) => target.noun === 'piece' && target.what === name);
        const { scene } = this.live;
        if (!scene || this.live.busy) return false;
        const badges = scene.to_place.find((piece) => piece.name === name)?.badges ?? [Later];
        if (badges.includes(Placing)) return true;
        if (badges.includes(Later)) return false;
        if (!find(scene) && this.live.view?.table.can_undo && (await this.live.undo())) await this.nextScene(scene);
        const option = find(this.live.scene);
        const before = this.live.scene;
        if (!option || !before || !(await this.live.answer(option.notation))) return false;
        return !!(await this.nextScene(before));
    }
    /** Where a counter that was taken up is laid down. */
    async layDown(place: string): Promise<void> {
        const option = this.menu.all.find(({ target }) => target.noun === 'hex' && target.what === place);
        if (option) await this.send(option);
        else await this.ask({ noun: 'hex', what: place });
    }

    /** A new question has come: nothing of the last one lies about. */
    renew(): void {
        this.clear();
        this.answers.clear();
        this.chips = new Map();
        void this.probe();
    }

    // ANSWERING
    /** A thing was clicked, on the board or in the tray. */
    async pick(target: Target): Promise<void> {
        const { scene } = this.live;
        if (!scene) return;
        this.looked = placesOf(target, scene)[0] ?? this.looked;
        const options = this.optionsOf(target);
        if (options.length === 0) return this.ask(target);
        this.refusals = null;
        if (options.length === 1) return this.take(options[0]!);
        this.picked = target;
        this.chosen = null;
        this.odds = null;
    }

    private optionsOf(target: Target | null): Option[] {
        const { scene } = this.live;
        if (!target || !scene) return [];
        if (target.noun === 'card') return this.menu.cards.get(target.what) ?? [];
        return optionsFor(this.menu, scene, target);
    }

    /** An option was picked: it is sent, unless dice decide about it; then their odds come first. */
    async take(option: Option): Promise<void> {
        if (this.live.busy) return;
        if (this.chosen?.notation === option.notation) return this.commit();
        const position = this.live.position;
        const odds = await this.oddsOf(option.notation);
        if (position !== this.live.position) return;
        if (odds && odds.cases.length > 0) {
            this.fights.close(); // the dice that lie there make room
            this.chosen = option;
            this.odds = odds;
            return;
        }
        await this.send(option, this.live.scene ? usualScope(option, this.live.scene) : '');
    }

    async commit(): Promise<void> {
        if (this.weighed) await this.send(this.weighed, '', true); // odds have been read: that was the second thought
    }

    /** Sends; first asks once more when it would leave things undone that could be done. */
    async send(option: Option, scope = '', sure = false): Promise<boolean> {
        const notation = scope ? `${option.notation} for ${scope}` : option.notation;
        const kind = `${this.live.scene?.prompt.id ?? ''}/${notation}`;
        const declines = !!this.live.scene && usualScope(option, this.live.scene) !== ''; // it ends nothing of his own
        const ask =
            !sure && !declines && settings.confirm && leavesUndone(option, this.menu) && !this.undoable.has(kind);
        if (ask && this.confirming !== notation) {
            this.confirming = notation;
            return false;
        }
        this.confirming = '';
        this.fights.press(await (this.answers.get(option.notation) ?? null));
        const sent = await this.live.answer(notation);
        if (sent && this.live.view?.table.can_undo) this.undoable.add(kind);
        return sent;
    }

    /** From a lit thing to another: the first answer, then the one of the next question that leads there. */
    async drag(from: Target, to: Target): Promise<void> {
        const { scene } = this.live;
        if (!scene || this.live.busy) return;
        const places = [from, to].map((target) => placesOf(target, scene)[0] ?? target.what);
        if (isOrderSheet(scene)) {
            this.fights.close();
            if (!(await drawOrder(this.live, places[0]!, places[1]!))) await this.ask(to);
            return;
        }
        const options = optionsFor(this.menu, scene, from);
        const place = places[1];
        const direct = optionsFor(this.menu, scene, to);
        if (options.length === 0) return direct.length === 1 ? this.take(direct[0]!) : this.ask(to);
        const first = firstOfDrag(options);
        if (!first) return this.pick(from); // several answers begin there: one is to be chosen
        if (!(await this.send(first))) return;
        const next = await this.nextScene(scene);
        const answer = next && (answerTowards(next, to) ?? (place ? answerTowards(next, asPlace(place, to)) : null));
        if (answer) await this.take(answer);
        else if (next) await this.ask(to);
    }
    /** The socket tells the new question, usually before the answer is acknowledged. */
    private async nextScene(before: Scene): Promise<Scene | null> {
        for (let tries = 0; tries < 40 && this.live.scene === before; ++tries)
            await new Promise((resolve) => setTimeout(resolve, 25));
        return this.live.scene === before ? null : this.live.scene;
    }

    /** One step back: the confirmation, the odds, what is picked, the refusals. Says whether there was anything. */
    back(): boolean {
        const had = !!(this.confirming || this.chosen || this.glanced || this.picked || this.refusals);
        if (this.confirming) this.confirming = '';
        else if (this.chosen || this.glanced) this.chosen = this.odds = this.glanced = null;
        else if (this.picked) this.picked = null;
        else this.refusals = null;
        return had;
    }
    clear(): void {
        while (this.back());
    }

    // QUESTIONS
    /** Why not? Of a piece, and of the place it lies on when nothing is said about the piece. */
    async ask(target: Target): Promise<void> {
        const { scene, position } = this.live;
        if (!scene || !this.live.myTurn) return;
        const place = placesOf(target, scene)[0] ?? null;
        const here = scene.pieces.filter((piece) => piece.place === place).map((piece) => piece.name);
        let list: Refusal[] = [];
        for (const what of new Set([target.what, ...(place ? [place] : []), ...here])) {
            list = await quietly(this.live.why(what), []);
            if (position !== this.live.position) return;
            if (list.length > 0) break;
        }
        this.picked = null;
        this.refusals = { target, place, list };
    }

    oddsOf(notation: string): Promise<Odds | null> {
        let answer = this.answers.get(notation);
        if (!answer) {
            answer = quietly(this.live.odds(notation), { cases: [] }).then((odds) => (odds.cases[0] ? odds : null));
            this.answers.set(notation, answer);
        }
        return answer;
    }

    /** Asks once per kind of answer whether dice decide about it; if they do, about all of that kind. */
    private async probe(): Promise<void> {
        const { scene, position } = this.live;
        if (!scene || !this.live.myTurn || scene.result.over) return;
        const verbs = new Set(scene.options.map((option) => option.choice.verb));
        let left = MostProbes;
        for (const verb of verbs) {
            for (const option of scene.options.filter((each) => each.choice.verb === verb)) {
                if (--left < 0) return;
                const odds = await this.oddsOf(option.notation);
                if (position !== this.live.position) return;
                const first = odds?.cases[0];
                if (!first) break;
                const hits = hitsExpected(odds.cases, this.live.mySide);
                const chip = hits ? t('hitsChip', { own: tenths(hits.own), enemy: tenths(hits.enemy) }) : chipOf(first);
                if (chip) this.chips = new Map(this.chips).set(option.notation, chip);
            }
        }
    }
    chip(option: Option): string {
        return this.chips.get(option.notation) ?? '';
    }

    // OVERLAYS
    async findOverlays(): Promise<void> {
        if (this.overlayKinds.length > 0 || !this.live.myTurn) return;
        this.overlayKinds = await quietly(this.live.overlayKinds(), []);
    }
    toggleOverlay(kind: string): void {
        const on = this.overlaysOn;
        this.overlaysOn = on.includes(kind) ? on.filter((each) => each !== kind) : [...on, kind];
    }
    /** The marks of the overlays switched on, for what is pointed at; some kinds are of a whole side. */
    async refreshOverlays(): Promise<void> {
        const { scene, position } = this.live;
        const [kinds, place] = [this.overlaysOn, this.place];
        const shown: OverlayShown[] = [];
        for (const kind of scene ? kinds : []) {
            const marks = await this.marksOf(kind, place);
            if (kinds !== this.overlaysOn || position !== this.live.position || place !== this.place) return;
            if (marks) shown.push(place ? { kind, marks, at: place } : { kind, marks });
        }
        this.overlays = shown;
    }
    private async marksOf(kind: string, place: string | null): Promise<OverlayMark[] | null> {
        const { scene, view, mySide } = this.live;
        const here = (scene?.pieces ?? []).filter((piece) => piece.place === place).sort((a, b) => a.order - b.order);
        const enemy = view?.table.players.find((player) => player.side !== mySide)?.side ?? '';
        for (const at of [...here.map((piece) => piece.name), ...(place ? [place] : []), '', enemy, mySide]) {
            const found = await quietly<Overlay | null>(this.live.overlay(kind, at), null);
            if (found) return found.marks;
            if (place !== this.place) return null;
        }
        return null;
    }
    /** What is under the pointer, spoken of by the board. */
    hover(place: string | null): void {
        this.hovered = place;
        const { scene } = this.live;
        if (!place || !scene || this.chosen) return;
        const here = optionsAt(this.menu, scene, place);
        if (here.length === 1) void this.glance(here[0]!);
    }
    /** Shows the odds of an option that is only looked at; the last ones stay until others are looked at. */
    async glance(option: Option): Promise<void> {
        if (!this.chips.has(option.notation)) return; // no dice, as far as is known
        const odds = await this.oddsOf(option.notation);
        if (odds && this.menu.all.includes(option)) this.glanced = { option, odds };
    }
    name(targets: Target[]): void {
        if (targets.map(keyOf).join() !== this.named.map(keyOf).join()) this.named = targets;
    }
}

const asPlace = (place: string, like: Target): Target => ({ noun: like.noun === 'area' ? 'area' : 'hex', what: place });

/** What the server has no answer to is no trouble: then there is nothing to show. */
async function quietly<T>(asked: Promise<T>, otherwise: T): Promise<T> {
    try {
        return await asked;
    } catch (error) {
        if (error instanceof Refused) return otherwise;
        throw error;
    }
}
