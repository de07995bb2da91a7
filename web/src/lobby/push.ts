import { settings } from '../app/settings.svelte';
import { get, post } from '../wire/api';

// Notices of a closed page (Web Push). Nothing is asked of anybody before he presses the button.

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const supported = (): boolean =>
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

// The worker has no page to ask for the language, so its address tells it.
const workerAddress = (): string => `/push.js?lang=${settings.language}`;

export async function pushState(): Promise<PushState> {
    if (!supported()) return 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    const worker = await navigator.serviceWorker.getRegistration('/');
    return (await worker?.pushManager.getSubscription()) ? 'on' : 'off';
}

export async function enablePush(): Promise<PushState> {
    if (!supported()) return 'unsupported';
    if ((await Notification.requestPermission()) !== 'granted') return pushState();
    const { key } = await get<{ key: string }>('/api/push/key');
    await navigator.serviceWorker.register(workerAddress());
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
    });
    const { endpoint, keys } = subscription.toJSON();
    await post('/api/push', { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
    return 'on';
}

export async function disablePush(): Promise<PushState> {
    const worker = await navigator.serviceWorker.getRegistration('/');
    const subscription = await worker?.pushManager.getSubscription();
    if (subscription) {
        await post('/api/push/remove', { endpoint: subscription.endpoint });
        await subscription.unsubscribe();
    }
    return pushState();
}
