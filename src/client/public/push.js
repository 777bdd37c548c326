// Shows what a push service brings, and opens the battle that it is about. It keeps nothing, and
// no request of a page goes through it.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function show(data) {
  const { title = 'Sandtable', body = '', tag = '', path = '/' } = data === null ? {} : data.json();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ pushed: tag }, []);
  await self.registration.showNotification(title, { body, tag, data: path, icon: '/icon.png' });
}
/** A page of it that is open is looked at; else one is opened. */
async function open(path) {
  const { href, origin, pathname } = new URL(String(path), self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === pathname);
  await (there === undefined ? self.clients.openWindow(href) : there.focus());
}
