// Shows the notices of a closed page. The server sends {"battle": ID, "kind": KIND} and nothing else.
const words = {
    en: {
        your_turn: 'It is your turn.',
        invited: 'You are invited to a battle.',
        over: 'A battle has ended.',
        offer: 'Your opponent has an offer.',
        chat: 'Your opponent has written.',
        other: 'There is something new.',
    },
    de: {
        your_turn: 'Sie sind am Zug.',
        invited: 'Sie sind zu einer Schlacht eingeladen.',
        over: 'Eine Schlacht ist zu Ende.',
        offer: 'Ihr Gegner hat ein Angebot gemacht.',
        chat: 'Ihr Gegner hat geschrieben.',
        other: 'Es gibt etwas Neues.',
    },
};
const language = new URLSearchParams(self.location.search).get('lang') === 'de' ? 'de' : 'en';

self.addEventListener('push', (event) => {
    let notice = {};
    try {
        notice = event.data?.json() ?? {};
    } catch {
        // a browser demands that something is shown, whatever came
    }
    const battle = typeof notice.battle === 'string' ? notice.battle : '';
    event.waitUntil(
        self.registration.showNotification('Oblique', {
            body: words[language][notice.kind] ?? words[language].other,
            icon: '/icon.svg',
            tag: battle, // a newer notice of the same battle takes the place of the older
            data: { address: battle ? `/#/battle/${encodeURIComponent(battle)}` : '/' },
        }),
    );
});

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { address } = event.notification.data;
    event.waitUntil(
        self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
            const open = windows[0];
            if (!open) return self.clients.openWindow(address);
            await open.focus();
            return open.navigate(address).catch(() => self.clients.openWindow(address));
        }),
    );
});
