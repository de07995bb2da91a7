import { get, keepToken, post, renewTokenBy } from '../wire/api';
import { socket } from '../wire/socket';
import type { Account, Me } from '../wire/types';

// Who one is. Nobody has to register to play: a guest is made when one is needed.

class Session {
    me: Account | null = $state(null);
    known = $state(false); // the server has been asked

    async look(): Promise<void> {
        const { me } = await get<{ me: Me | null }>('/api/session');
        if (me) this.take(me);
        else this.me = null;
        this.known = true;
    }
    take(account: Account): void {
        // Who registers stays who he is, but the socket belongs to the session before.
        const changed = this.me?.id !== account.id || this.me.kind !== account.kind;
        keepToken(account);
        this.me = account;
        this.known = true;
        if (changed) socket.restart();
    }
    /** Makes a guest unless one is somebody already. */
    async beSomebody(): Promise<void> {
        if (!this.known) await this.look();
        if (!this.me) this.take(await post<Account>('/api/guest'));
    }
    async register(name: string, password: string): Promise<void> {
        this.take(await post<Account>('/api/register', { name, password }));
    }
    /** `takeAlong`: of a guest, what he has begun becomes the account's. */
    async login(name: string, password: string, takeAlong: boolean): Promise<void> {
        this.take(await post<Account>('/api/login', { name, password, take_along: takeAlong }));
    }
    async logout(): Promise<void> {
        await post('/api/logout');
        this.me = null;
        socket.restart();
    }
}

export const session = new Session();
renewTokenBy(() => session.look());
