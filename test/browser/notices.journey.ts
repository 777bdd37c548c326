/** A player who leaves is told by mail and by push, and comes back at the decision. */
import { createECDH } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushMessage } from '#protocol';
import { RULESETS, readyOf, wishFor } from '../every.ts';
import { openMailbox, type Mailbox } from '../server/mailbox.ts';
import { Browser, type Player } from '../server/player.ts';
import {
  CERTIFICATE,
  openPushServer,
  type PushServer,
  type Subscription,
} from '../server/push-server.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { openStage, openWindow, type OwnStage } from './stage.ts';

let stage: OwnStage;
let mailbox: Mailbox;
let service: PushServer;
const folder = privateFolder();
beforeAll(async () => {
  [mailbox, service] = await Promise.all([openMailbox(), openPushServer()]);
  const believed = join(folder, 'push.pem');
  writeFileSync(believed, CERTIFICATE);
  const pair = createECDH('prime256v1');
  stage = await openStage(undefined, {
    SANDTABLE_SMTP: mailbox.url,
    SANDTABLE_MAIL_FROM: 'table@sandtable.example',
    SANDTABLE_PUSH_PUBLIC: pair.generateKeys('base64url'),
    SANDTABLE_PUSH_PRIVATE: pair.getPrivateKey('base64url'),
    SANDTABLE_PUSH_HOSTS: service.host,
    SANDTABLE_NOTICE_DELAY: '1',
    NODE_EXTRA_CA_CERTS: believed,
  });
});
afterAll(async () => {
  await stage.close();
  await Promise.all([mailbox.close(), service.close()]);
  removeFolder(folder);
});

/** No push service can be reached from here: the browser is given one of the test's. */
async function subscribing(context: BrowserContext, given: Subscription): Promise<void> {
  const { endpoint, p256dh, auth } = given;
  const told = JSON.stringify({ endpoint, keys: { p256dh, auth } });
  await context.addInitScript({
    content:
      "Notification.requestPermission = async () => 'granted';" +
      `PushManager.prototype.subscribe = async () => ({ toJSON: () => (${told}) });`,
  });
}
/** The worker's registration, by which a message is handed to it. */
async function workerOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return await found;
}
async function withAddress(page: Page, address: string): Promise<void> {
  await page.goto(`${stage.address}account`);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('textbox', { name: 'Mail address' }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { text = '' } = await mailbox.next(address);
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('heading', { level: 1, name: /^Kept\./ }).waitFor();
}
/** Two sit at it by their sockets, and play until the second is asked after the first. */
async function awayFrom(host: Browser, guest: Browser): Promise<{ match: string; own: string }> {
  const ready = readyOf(RULESETS[0] ?? '', 0);
  const [first = '', second = ''] = ready.seats;
  const wish = wishFor(ready, { [first]: 'me', [second]: 'link' });
  const { body } = await host.ask('POST', '/api/matches', wish as never);
  const { id: match } = body as { id: string };
  const one = await host.sit(match);
  await guest.ask('POST', `/api/join/${one.invites[second] ?? ''}`, {});
  const other = await guest.sit(match);
  const plays = async (who: Player, seed: number): Promise<void> =>
    await who.play(seed, () => who.mine === undefined);
  if (other.mine !== undefined) await plays(other, 1);
  await one.until(() => one.mine !== undefined);
  await other.close();
  while (one.mine !== undefined) await plays(one, 2);
  await one.close();
  return { match, own: second };
}

test('mail and push reach whoever left, once; the link leads back to his decision', async () => {
  const address = 'ann@example.org';
  const { page, context, troubles } = await openWindow(stage, { motion: true });
  const given = service.subscribe();
  await subscribing(context, given);
  await withAddress(page, address);
  await page.getByRole('link', { name: 'Choose: Notices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  // Nothing is ticked before somebody does.
  const ticks = page.getByRole('table').getByRole('checkbox');
  for (const one of await ticks.all()) expect(await one.isChecked()).toBe(false);
  // What is ticked while the one before is being kept stays ticked.
  const byPush = page.getByRole('checkbox', { name: 'Your move: Push' });
  const [read, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = [Promise.resolve(), kept.promise];
  await page.route('**/api/notices', async (route) => {
    await (route.request().method() === 'GET' ? read.promise : waits.shift());
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Your move: E-mail' }).check();
  await byPush.check();
  const told = page.waitForResponse((one) => one.request().method() === 'GET');
  const asks = page.waitForRequest((one) => one.method() !== 'GET');
  read.resolve();
  await told;
  await asks;
  expect(await byPush.isChecked()).toBe(true);
  kept.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Allow here' }).click();
  await page.getByRole('button', { name: 'Take away: This browser' }).waitFor();

  // What is sent to a browser is shown by its worker, and the page says that it came.
  await page.getByRole('button', { name: 'Send a test: Push' }).click();
  const test = await service.next(given);
  const devtools = await context.newCDPSession(page);
  const registrationId = await workerOf(devtools);
  const deliver = (message: PushMessage) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: stage.address.replace(/\/$/, ''),
      registrationId,
      data: JSON.stringify(message),
    });
  await deliver(test.message);
  await page.getByText('A message has just arrived in this browser.').waitFor();

  const [host, guest] = [new Browser(stage.address.replace(/\/$/, '')), new Browser('')];
  Object.assign(guest, { base: host.base });
  const cookies = await context.cookies();
  guest.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const mails = mailbox.got.length;
  const pushes = service.got.length;
  const { match } = await awayFrom(host, guest);
  const [mail, push] = await Promise.all([
    mailbox.next(address, mails),
    service.next(given, pushes),
  ]);
  expect(mail.subject).toMatch(/: Your move: ./);
  expect(push.message).toMatchObject({ path: `/m/${match}#missed` });
  expect(push.message.body).toBe(mail.subject?.replace(/^.*: (?=Your move: )/, ''));
  await deliver(push.message);
  await page.getByText('A message has just arrived in this browser.').waitFor();
  await page.reload();
  const last = page.getByRole('region', { name: 'When did we last reach you?' });
  await last.getByText('Push · sent').first().waitFor();
  await last.getByText('E-mail · sent').first().waitFor();
  expect(await complaintsOf(page)).toEqual([]);

  // Back at the table: what was missed is shown, and then he is asked.
  await page.goto(/https?:\S+#missed/.exec(mail.text ?? '')?.[0] ?? '');
  await page
    .getByRole('banner')
    .getByText(/^Watch /)
    .first()
    .waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Escape');
  await lineOf(page).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Your move: /);
  expect(mailbox.got.slice(mails)).toHaveLength(1);
  expect(service.got.slice(pushes)).toHaveLength(1);

  // One press at the foot of the mail, and no more mail.
  await page.goto(/https?:\S+#stop=\w+/.exec(mail.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop all mail' }).click();
  await page.getByText('No mail comes any more.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Your move: E-mail' }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Your move: Push' }).isChecked()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});
