/** What the page of notices asks the server for, and the browser for messages of it. */
import type { NoticeChoices, NoticesTold, NoticeWay } from '#protocol';
import { ask } from '../../table/api.ts';

const WORKER = '/push.js';
/** By which of the server's names this browser is told. */
const KEPT = 'sandtable.push';

export const notices = {
  read: () => ask<NoticesTold>('notices'),
  choose: (choices: NoticeChoices) => ask<object>('notices', choices),
  test: (way: NoticeWay) => ask<object>('notices/test', { way }),
  stopMail: (code: string) => ask<object>(`notices/stop/${code}`, {}),
  remove: async (id: string): Promise<void> => {
    await ask<object>('notices/push/remove', { id });
    if (id === ownPush()) await leave();
  },
  allow: async (key: string): Promise<void> => {
    if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
    const worker = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    const taken = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = taken.toJSON();
    const { id } = await ask<{ readonly id: string }>('notices/push', { endpoint, p256dh, auth });
    localStorage.setItem(KEPT, id);
  },
};
/** The browser, or whoever sits before it, said no. */
export class NotAllowed extends Error {}

/** Only under a name with TLS, or on one's own machine. */
export const takesPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
export function ownPush(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}
async function leave(): Promise<void> {
  localStorage.removeItem(KEPT);
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
