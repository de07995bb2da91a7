import type { Target } from '../wire/types';
import type { Attention } from './attention.svelte';
import type { Meaning } from './gestures';
import type { Point } from './layout';
import { lightsIn, meant, pointed, type Pointed } from './picking';
import type { Hearers, Shown } from './shown';

// What mouse, pen and fingers mean on this board.

const Reach = { mouse: 12, touch: 20 }; // pixels from a side or a corner

export function pointingAt(shown: Shown, attention: Attention, hearers: Hearers, press: () => void): Meaning {
    const hit = ([px, py]: Point, touch: boolean): Pointed =>
        pointed(
            shown.layout,
            shown.spots,
            shown.lights,
            shown.camera.toMap(px, py),
            (touch ? Reach.touch : Reach.mouse) / shown.camera.scale,
        );

    function hoverAt(found: Pointed | null): void {
        const { hovered } = attention;
        const otherPlace = found?.place !== hovered?.place;
        if (!otherPlace && found?.spot?.key === hovered?.spot?.key) return;
        attention.hovered = found;
        hearers.onhover?.(found?.place?.id ?? null, found?.spot?.piece ?? null);
        if (!otherPlace || attention.viewed?.opened) return;
        attention.closeView();
        if (found?.place && found.spot && shown.layout.kind === 'hexes' && !shown.camera.hidden)
            attention.viewAfterRest(found.place.id);
    }

    function pick(found: Pointed, touch: boolean): void {
        const { lights, scene, layout } = shown;
        const targets = meant(found, lights, scene, layout);
        const [only] = targets;
        const place = found.place;
        // A finger covers a whole stack: who has several to choose from is shown them large.
        const several = touch && place ? lightsIn(place.id, lights, scene).length > 1 : targets.length > 1;
        if (place && several) attention.view(place.id, true);
        else if (only) hearers.onpick(only, 'click');
    }

    /** What may be taken up and dragged: something lit, under the pointer. */
    function gripped(found: Pointed): Target | undefined {
        if (!hearers.ondrag || !found.place) return undefined;
        const here = lightsIn(found.place.id, shown.lights, shown.scene);
        const piece = found.spot?.piece.name;
        const own = here.find((light) => light.target.noun === 'piece' && light.target.what === piece);
        const ground = here.find((light) => light.target.noun === 'hex' || light.target.noun === 'area');
        const any = shown.layout.kind === 'areas' ? here.find((light) => light.target.noun === 'piece') : undefined;
        return (own ?? ground ?? any)?.target;
    }

    return {
        camera: () => shown.camera,
        press,
        hover: (point) => hoverAt(point && hit(point, false)),
        click(point, touch) {
            attention.byKeys = false;
            const found = hit(point, touch);
            attention.closeView();
            if (found.place) attention.cursor = found.place.id;
            pick(found, touch);
        },
        ask(point, touch) {
            const place = hit(point, touch).place?.id;
            if (place === undefined) return;
            attention.cursor = place;
            hearers.onask?.(place);
            if (touch) attention.view(place, true);
        },
        isLit(point) {
            const place = hit(point, false).place;
            return place !== undefined && lightsIn(place.id, shown.lights, shown.scene).length > 0;
        },
        grip(point) {
            const found = hit(point, false);
            const from = gripped(found);
            if (!from || !found.place) return false;
            const start: Point = found.spot ? [found.spot.x, found.spot.y] : [found.place.x, found.place.y];
            attention.closeView();
            attention.dragged = { from, start, end: start };
            return true;
        },
        drag(point) {
            if (attention.dragged)
                attention.dragged = { ...attention.dragged, end: shown.camera.toMap(point[0], point[1]) };
            hoverAt(hit(point, false));
        },
        drop(point) {
            const { dragged } = attention;
            attention.dragged = null;
            const place = point && hit(point, true).place;
            if (!dragged || !place) return;
            if (shown.layout.at(...dragged.start) === place) return pick(hit(point, false), false);
            hearers.ondrag?.(dragged.from, { noun: shown.layout.kind === 'hexes' ? 'hex' : 'area', what: place.id });
        },
    };
}
