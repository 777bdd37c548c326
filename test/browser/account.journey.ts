/** A guest who stays: a passkey, a mail, six words, another browser; and the end of it. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailbox, type Mailbox } from '../server/mailbox.ts';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { openStage, openWindow, type OwnStage } from './stage.ts';

let stage: OwnStage;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  stage = await openStage(undefined, {
    SANDTABLE_SMTP: mailbox.url,
    SANDTABLE_MAIL_FROM: 'table@sandtable.example',
  });
});
afterAll(async () => {
  await stage.close();
  await mailbox.close();
});

/** A passkey is bound to a name: numbers are none. */
const named = (): string => stage.address.replace('127.0.0.1', 'localhost');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** An authenticator of the browser's own, which says yes. */
async function authenticatorOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}
async function battlesOf(page: Page, address: string): Promise<(string | null)[]> {
  await page.goto(`${address}battles`);
  await page.locator('[data-battle]').first().waitFor();
  const rows = await page.locator('[data-battle]').all();
  return await Promise.all(rows.map((row) => row.getAttribute('data-battle')));
}
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const two = /^(?:Two at one screen|Вдвоём)/;
  await page.getByRole('button', { name: two }).first().click();
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
}

test('guest, battle, passkey, mail, another device: one player, the same battles', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await authenticatorOf(context, page);
  await begin(page, named());
  await page.goto(named());
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await heading(page, /^You are guest [0-9A-F]{2}\.$/).waitFor();
  // Where there is no way in yet, none is said to stay.
  expect(await page.getByText('at least one stays').count()).toBe(0);
  await page.getByText('1 battle is kept with this browser alone').waitFor();
  expect(await complaintsOf(page)).toEqual([]);

  // A passkey: the same guest, kept.
  await press(page, 'Add a passkey');
  await heading(page, /^Kept\. You are still guest/).waitFor();
  await page.getByText('at least one stays').waitFor();
  const mine = await battlesOf(page, named());
  expect(mine).toHaveLength(1);

  // An address, confirmed in another browser, which is his from then on.
  await page.goto(`${named()}account`);
  await press(page, 'Add an address');
  await page.getByRole('textbox', { name: 'Mail address' }).fill('ann@example.org');
  await press(page, 'Send the link');
  await page.getByText('A link is on its way to ann@example.org').waitFor();
  const mail = await mailbox.next('ann@example.org');
  const link = /https?:\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const phone = await openWindow(stage, { width: 390, height: 844, touch: true });
  await phone.page.goto(link);
  await heading(phone.page, /^Come in as guest/).waitFor();
  await phone.page.getByText('And ann@example.org becomes a way in.').waitFor();
  expect(await complaintsOf(phone.page)).toEqual([]);
  await press(phone.page, 'Come in');
  await heading(phone.page, /^Kept\./).waitFor();
  expect(await battlesOf(phone.page, stage.address)).toEqual(mine);
  await phone.page.goto(link);
  await phone.page.getByRole('alert').waitFor();

  // Six words, typed where another battle was begun: both are asked about, then one.
  const code = page.getByRole('img', { name: 'A code for the camera of the other device' });
  await page.clock.install();
  await page.reload();
  // Words that are out of date stand there no more.
  await press(page, 'Show six words');
  await code.waitFor();
  await page.clock.fastForward('14:30');
  await code.waitFor();
  await page.clock.fastForward('00:34');
  await page.getByText('The six words are out of date.').waitFor();
  expect(await code.count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
  await press(page, 'Show six words');
  await code.waitFor();
  const words = await page.locator('.six li').allInnerTexts();
  expect(words).toHaveLength(6);
  expect(await complaintsOf(page)).toEqual([]);
  // Whoever comes in by another way meanwhile spends no words: they stand.
  const list = page.getByRole('button', { name: /^Sign out:/ });
  await expect.poll(() => list.count()).toBe(2);
  const desk = await openWindow(stage);
  await desk.page.goto(`${stage.address}enter`);
  await desk.page.getByRole('textbox', { name: 'Mail address' }).fill('ann@example.org');
  const sent = mailbox.got.length;
  await press(desk.page, 'Send the link');
  const second = await mailbox.next('ann@example.org', sent);
  await desk.page.goto(/https?:\S+/.exec(second.text ?? '')?.[0] ?? '');
  await heading(desk.page, /^Come in as guest/).waitFor();
  await press(desk.page, 'Come in');
  await heading(desk.page, /^Kept\./).waitFor();
  await expect.poll(() => list.count()).toBe(3);
  await code.waitFor();
  expect(await page.getByText(/^Another device has come in: /).count()).toBe(0);
  // Nor does one of whom nothing can be heard for a while.
  await page.route('**/api/account', (route) => route.abort());
  const tablet = await openWindow(stage);
  await begin(tablet.page, stage.address);
  await tablet.page.goto(`${stage.address}enter`);
  await tablet.page.getByRole('textbox', { name: 'Six words' }).fill(words.join(' '));
  await press(tablet.page, 'Come in');
  await heading(tablet.page, /^Come in as guest/).waitFor();
  await press(tablet.page, 'Come in');
  await tablet.page.getByText('you are another player, with 1 battle').waitFor();
  expect(await complaintsOf(tablet.page)).toEqual([]);
  await press(tablet.page, 'Join the two');
  await heading(tablet.page, /^Kept\./).waitFor();
  const both = await battlesOf(tablet.page, stage.address);
  expect(both).toHaveLength(2);
  await page.clock.fastForward('00:10');
  await code.waitFor();
  await page.unroute('**/api/account');
  // Nor do those by which somebody has come in; who that was is told.
  await page.getByText(/^Another device has come in: /).waitFor();
  expect(await code.count()).toBe(0);
  await expect.poll(() => list.count()).toBe(4);
  expect(await complaintsOf(page)).toEqual([]);

  // Signed out on one, and back by the passkey, which asks for no name.
  await page.reload();
  // Another tab of the same browser knows it too.
  const tab = await context.newPage();
  await tab.goto(`${named()}account`);
  await heading(tab, /^Kept\./).waitFor();
  await page.getByRole('button', { name: 'Sign out: This browser' }).click();
  for (const one of [page, tab]) await heading(one, 'You are a guest.').waitFor();
  await tab.close();
  await page.getByRole('link', { name: 'I play here already' }).click();
  await press(page, 'Use a passkey');
  await heading(page, /^Kept\./).waitFor();
  expect(new Set(await battlesOf(page, named()))).toEqual(new Set(both));

  // The phone is lost: it is signed out from here.
  await page.goto(`${named()}account`);
  const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Devices' }) });
  await expect.poll(() => devices.getByRole('button', { name: /^Sign out:/ }).count()).toBe(4);
  await phone.page.goto(`${stage.address}account`);
  await heading(phone.page, /^Kept\./).waitFor();
  await press(page, 'Sign out on all other devices');
  await expect.poll(() => devices.getByRole('button', { name: /^Sign out:/ }).count()).toBe(1);
  await phone.page.reload();
  await heading(phone.page, /^You are (a )?guest/).waitFor();

  // All of it as a file, and then nothing of it any more.
  await page.reload();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export: Everything else' }).click();
  expect((await saving).suggestedFilename()).toBe('sandtable-account.json');
  await press(page, 'Delete…');
  await press(page, 'Delete for good');
  await page.getByText('Everything of you is deleted.').waitFor();
  await heading(page, 'You are a guest.').waitFor();
  await tablet.page.goto(`${stage.address}account`);
  await tablet.page.getByText('No address yet').waitFor();
  const others = [phone, desk, tablet];
  for (const one of others) expect(one.troubles).toEqual([]);
  expect(troubles).toEqual([]);
  for (const one of [context, ...others.map((other) => other.context)]) await one.close();
});
test.each(['en', 'ru'] as const)(
  'a guest in two browsers is told of both: %s',
  async (language) => {
    const SAYS = {
      en: ['Show six words', 'Six words', 'Come in', 'is kept with these 2 browsers alone'],
      ru: ['Показать шесть слов', 'Шесть слов', 'Войти', 'хранится только за этими браузерами (2)'],
    } as const;
    const [show, field, come, kept] = SAYS[language];
    const [one, two] = [
      await openWindow(stage, { language }),
      await openWindow(stage, { language }),
    ];
    await begin(one.page, stage.address);
    await one.page.goto(`${stage.address}account`);
    await press(one.page, show);
    const words = one.page.locator('.six li');
    await words.first().waitFor();
    const told = await words.allInnerTexts();
    await two.page.goto(`${stage.address}enter`);
    await two.page.getByRole('textbox', { name: field }).fill(told.join(' '));
    await press(two.page, come);
    await two.page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /[0-9A-F]{2}/ })
      .waitFor();
    await press(two.page, come);
    for (const { page } of [one, two]) await page.getByText(kept).waitFor();
    for (const { context, troubles } of [one, two]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  },
);
