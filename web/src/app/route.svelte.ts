// Where one is: the part of the address after #. Every screen has an address of its own that can be kept and sent.
//   #/                      lobby            #/battle/ID[/as/1]      a battle, perhaps from one of two seats
//   #/new[/GAME[/SCENARIO]] a new battle     #/replay/ID[/AT[/TAB]]  after its end
//   #/join/LINK             a seat by link   #/rules/GAME[/RULE]     the rules
//   #/learn/GAME            first battle     #/account, #/settings

export type Route = { screen: string; parts: string[] };

export function parseRoute(hash: string): Route {
    const parts = hash
        .replace(/^#?\/?/, '')
        .split('/')
        .filter(Boolean)
        .map(decode);
    return { screen: parts[0] ?? 'lobby', parts: parts.slice(1) };
}

function decode(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part; // a broken escape is taken as it stands
    }
}

/** An address for <a href>: link('battle', id). */
export function link(...parts: string[]): string {
    return '#/' + parts.map(encodeURIComponent).join('/');
}

class Where {
    route: Route = $state(parseRoute(globalThis.location?.hash ?? ''));
    constructor() {
        globalThis.addEventListener?.('hashchange', () => (this.route = parseRoute(globalThis.location.hash)));
    }
    go(...parts: string[]): void {
        globalThis.location.hash = link(...parts);
    }
}

export const where = new Where();
