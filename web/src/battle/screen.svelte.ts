import { settings } from '../app/settings.svelte';
import { textFactor } from '../app/textsize';
import { isOrderSheet } from '../orders/sheet';
import type { LiveBattle } from './live.svelte';
import { showsTray } from './tray';

// Which parts of the battle are open on this screen. A phone shows one part at a time, a tablet has the armies in a
// drawer.

export type Part = 'map' | 'hand' | 'armies' | 'journal';
export type Tab = 'journal' | 'chat' | 'notes';

export class Screen {
    width = $state(globalThis.innerWidth ?? 1280);
    readonly narrow: boolean = $derived(this.width <= 760);
    readonly tablet: boolean = $derived(!this.narrow && this.width < 1280 * textFactor(settings.textSize, this.width));

    part: Part = $state('map');
    /** The part that is shown alone; nothing where there is room for all. */
    readonly alone: Part | undefined = $derived(this.narrow ? this.part : undefined);
    tab: Tab = $state('journal');
    sheet = $state(0); // pixels of the side column: on a phone it lies over the foot of the map
    drawer = $state(false);
    listed = $state(false); // all answers
    resultClosed = $state(false);
    private seenChats = $state(0);

    readonly over: boolean = $derived.by(() => this.live.view?.table.status === 'over');
    /** What is asked for is a sheet of orders. */
    readonly ordering: boolean = $derived.by(() => {
        const { scene } = this.live;
        return !!scene && isOrderSheet(scene) && !this.over;
    });
    readonly hasTray: boolean = $derived.by(() => {
        const { scene, view } = this.live;
        return !!scene && showsTray(scene, view?.table.game ?? '');
    });
    readonly unread: number = $derived.by(() => Math.max(0, this.live.chats - this.seenChats));

    constructor(private readonly live: LiveBattle) {}

    openTab(tab: Tab): void {
        this.tab = tab;
        this.part = 'journal';
    }
    /** What is in sight has been read. */
    readChats(): void {
        if (this.tab === 'chat' && (!this.narrow || this.part === 'journal')) this.seenChats = this.live.chats;
    }
    /** Closes what was opened last. Says whether there was anything. */
    back(): boolean {
        const had = this.listed || this.drawer;
        if (this.listed) this.listed = false;
        else this.drawer = false;
        return had;
    }
}
