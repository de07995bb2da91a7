import type { Account } from './types';

/** What the server refused: a status, a word for machines and a sentence for people; perhaps the rule it cites. */
export class Refused extends Error {
    constructor(
        readonly status: number,
        readonly reason: string,
        message: string,
        readonly rule = '',
        readonly details: unknown = null,
    ) {
        super(message);
    }
}

let csrf = '';
/** Called with every account the server tells of: its token goes with every changing request. */
export function keepToken(account: Account): void {
    if (account.csrf) csrf = account.csrf;
}

let renewToken: (() => Promise<void>) | null = null;
/** How the token is asked for again: another tab may have become somebody else since. */
export function renewTokenBy(renew: () => Promise<void>): void {
    renewToken = renew;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Status 0, reason "offline": the server could not be reached. */
export async function call<T>(method: Method, path: string, body?: object): Promise<T> {
    try {
        return await send<T>(method, path, body);
    } catch (error) {
        if (!(error instanceof Refused) || error.reason !== 'csrf' || !renewToken) throw error;
        await renewToken();
        return send<T>(method, path, body);
    }
}

async function send<T>(method: Method, path: string, body?: object): Promise<T> {
    const headers: Record<string, string> = {};
    if (body !== undefined || method !== 'GET') headers['Content-Type'] = 'application/json';
    if (method !== 'GET' && csrf) headers['X-Oblique-CSRF'] = csrf;
    const init: RequestInit = { method, headers, credentials: 'same-origin' };
    if (method !== 'GET') init.body = JSON.stringify(body ?? {});
    let response: Response;
    try {
        response = await fetch(path, init);
    } catch {
        throw new Refused(0, 'offline', 'The server cannot be reached.');
    }
    const text = await response.text();
    let json: unknown = text;
    if (response.headers.get('Content-Type')?.startsWith('application/json') && text) json = JSON.parse(text);
    if (response.ok) return json as T;
    const said = (typeof json === 'object' && json ? json : {}) as { reason?: string; message?: string; rule?: string };
    throw new Refused(
        response.status,
        said.reason ?? 'failed',
        said.message ?? `The server answered ${response.status}.`,
        said.rule ?? '',
        json,
    );
}
export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: object = {}): Promise<T> => call<T>('POST', path, body);
export const put = <T>(path: string, body: object): Promise<T> => call<T>('PUT', path, body);
export const remove = <T>(path: string): Promise<T> => call<T>('DELETE', path);
