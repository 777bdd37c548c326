/** The host's rights, and one's own seat on a second device: by the menu, mouse and finger. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { layCable } from './cable.ts';
import { lineOf } from './line.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link for North' });
/** `way`: by which the guest comes, where it is not the host's own. */
async function begun(way = stage.address) {
  const host = await lendWindow(stage);
  await host.page.goto(stage.address);
  await host.page.getByRole('button', { name: 'A friend by link' }).first().click();
  await host.page.waitForURL('**/m/**');
  const link = await linkOf(host.page).inputValue();
  const guest = await lendWindow(stage);
  await guest.page.goto(link.replace(stage.address, way));
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await lineOf(guest.page).waitFor();
  return { host, guest, link };
}
/** The menu, and in it what has to do with seats. */
async function seatsOf(page: Page, name: 'Seats and devices…' | 'On another device…') {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).click();
}

test('one’s own seat on a telephone: a link that works once', async () => {
  const { host, guest } = await begun();
  await seatsOf(guest.page, 'On another device…');
  expect(await guest.page.getByText('Only those who sit here may look').count()).toBe(0);
  await guest.page.getByRole('button', { name: 'Make a link for my other device' }).click();
  const link = guest.page.getByRole('textbox', { name: 'Link for your other device' });
  await link.waitFor();
  await guest.page.getByRole('img', { name: 'QR code: the link for your other device' }).waitFor();
  expect(await complaintsOf(guest.page)).toEqual([]);
  const address = await link.inputValue();
  const phone = await lendWindow(stage, { width: 390, height: 844, touch: true });
  await phone.page.goto(address);
  await phone.page.getByRole('heading', { name: 'Your own seat, on this device too' }).waitFor();
  expect(await complaintsOf(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Sit down' }).click();
  await phone.page.waitForURL(guest.page.url());
  await lineOf(phone.page).waitFor();
  // Where it was made it is shown no more: there is a way to another.
  await guest.page.getByText('The link is used up.').waitFor();
  expect([
    await link.count(),
    await guest.page.getByRole('img', { name: 'QR code' }).count(),
  ]).toEqual([0, 0]);
  expect(await complaintsOf(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Make another link' }).click();
  await link.waitFor();
  expect(await link.inputValue()).not.toBe(address);
  expect(await guest.page.getByText('The link is used up.').count()).toBe(0);
  // Whoever opens the used one is told how such links are.
  for (const language of ['en', 'ru'] as const) {
    const other = await lendWindow(stage, { language });
    await other.page.goto(address);
    const [head, says] = SPENT[language];
    await other.page.getByRole('heading', { name: head }).waitFor();
    await other.page.getByRole('alert').filter({ hasText: says }).waitFor();
    expect(await complaintsOf(other.page)).toEqual([]);
    await other.close();
  }
  for (const one of [host, guest, phone]) expect(one.troubles).toEqual([]);
  await Promise.all([host, guest, phone].map(({ close }) => close()));
});
const SPENT = {
  en: ['This link works no more.', 'once, within 15 minutes: make a new one'],
  ru: ['Эта ссылка больше не действует.', 'один раз в течение 15 минут: создайте новую'],
} as const;
const CLOSED = {
  en: ['The battle is closed to watchers.', 'The host has closed it', 'To the first page'],
  ru: ['Битва закрыта для зрителей.', 'Её закрыл хозяин', 'На первую страницу'],
} as const;
test('the host lets nobody look, and frees a seat', async () => {
  const { host, guest, link } = await begun();
  const watchers = await Promise.all(
    (['en', 'ru'] as const).map(async (language) => {
      const one = await lendWindow(stage, { language });
      await one.page.goto(guest.page.url());
      await lineOf(one.page).waitFor();
      return { ...one, language };
    }),
  );
  const lock = 'Private: only those who sit here may look';
  expect(await guest.page.getByTitle(lock).count()).toBe(0);
  await seatsOf(host.page, 'Seats and devices…');
  await host.page.getByRole('checkbox', { name: 'Only those who sit here may look' }).check();
  expect(await complaintsOf(host.page)).toEqual([]);
  for (const { page, language } of watchers) {
    const [title, why, home] = CLOSED[language];
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
    expect(await page.locator('.app').count()).toBe(0); // no table behind it
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('link', { name: home }).click();
    await page.waitForURL(stage.address);
  }
  // Those who sit go on, and see that nobody looks on.
  for (const { page } of [host, guest]) await page.getByTitle(lock).waitFor();
  expect(await complaintsOf(guest.page)).toEqual([]);
  const late = await lendWindow(stage);
  await late.page.goto(guest.page.url());
  await late.page.getByText('This battle cannot be opened').waitFor();
  await host.page.getByRole('button', { name: 'Free the seat of North' }).click();
  await host.page.getByText('leaves the table, and may not watch either').waitFor();
  await host.page.getByRole('button', { name: 'Yes, free it' }).click();
  await guest.page.getByRole('heading', { name: CLOSED.en[0] }).waitFor();
  const freed = guest.page.getByRole('alert').filter({ hasText: 'has freed your seat: North.' });
  await freed.waitFor();
  expect(await guest.page.locator('.app').count()).toBe(0);
  // So whoever opens it anew is told, and nobody else.
  await guest.page.reload();
  await freed.waitFor();
  await late.page.reload();
  await late.page.getByText('This battle cannot be opened').waitFor();
  await expect.poll(async () => linkOf(host.page).count()).toBe(1);
  expect(await linkOf(host.page).inputValue()).not.toBe(link);
  const all = [host, guest, late, ...watchers];
  for (const { troubles } of all) expect(troubles).toEqual([]);
  await Promise.all(all.map(({ close }) => close()));
});
const WATCHES = {
  en: ['You are watching', 'The battle waits for somebody to sit at North.'],
  ru: ['Вы зритель', 'Битва ждёт: место «Север» пока свободно.'],
} as const;
test('who is freed is told so, and watches; watchers are told what they wait for', async () => {
  const { host, guest } = await begun();
  await seatsOf(host.page, 'Seats and devices…');
  await host.page.getByRole('button', { name: 'Free the seat of North' }).click();
  await host.page.getByText('leaves the table and may only watch').waitFor();
  await host.page.getByRole('button', { name: 'Yes, free it' }).click();
  const told = guest.page.getByText(
    'The host has freed your seat: North. You are watching now, and may leave',
  );
  await told.waitFor();
  const russian = await lendWindow(stage, { language: 'ru' });
  await russian.page.goto(guest.page.url());
  for (const [{ page }, language] of [
    [guest, 'en'],
    [russian, 'ru'],
  ] as const) {
    const [badge, says] = WATCHES[language];
    await page.getByRole('banner').getByText(badge, { exact: true }).waitFor();
    await lineOf(page).filter({ hasText: says }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
  }
  expect(await guest.page.getByText('Saved', { exact: true }).count()).toBe(0);
  // The host has the link to send.
  await linkOf(host.page).waitFor();
  await guest.page.getByRole('button', { name: 'Close' }).click();
  expect(await told.count()).toBe(0);
  const all = [host, guest, russian];
  for (const { troubles } of all) expect(troubles).toEqual([]);
  await Promise.all(all.map(({ close }) => close()));
});

test('who was away meanwhile is told when he is back', async () => {
  const cable = await layCable(stage.address);
  const { host, guest } = await begun(cable.address);
  const frames: string[] = [];
  // What comes is read here: nothing of it packed.
  await guest.page.evaluate('delete globalThis.DecompressionStream');
  guest.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  );
  const watcher = await lendWindow(stage);
  await watcher.page.goto(guest.page.url());
  await lineOf(watcher.page).waitFor();
  cable.pull();
  await lineOf(watcher.page).filter({ hasText: 'The connection is lost' }).waitFor();
  await seatsOf(host.page, 'Seats and devices…');
  await host.page.getByRole('button', { name: 'Free the seat of North' }).click();
  await host.page.getByRole('button', { name: 'Yes, free it' }).click();
  await linkOf(host.page).waitFor();
  cable.plug();
  await guest.page
    .getByText('The host has freed your seat: North. You are watching now, and may leave')
    .waitFor();
  await guest.page.getByRole('banner').getByText('You are watching', { exact: true }).waitFor();
  // What his seat saw is his no more: he asks for what all may see.
  await expect.poll(() => frames.some((one) => one.includes('"eye":"audience"'))).toBe(true);
  cable.pull();
  await lineOf(guest.page).filter({ hasText: 'The connection is lost' }).waitFor();
  const box = host.page.getByRole('checkbox', { name: 'Only those who sit here may look' });
  await box.check();
  await host.page.getByTitle('Private: only those who sit here may look').waitFor();
  cable.plug();
  for (const { page } of [guest, watcher]) {
    await page.getByRole('heading', { name: CLOSED.en[0] }).waitFor();
    expect(await page.locator('.app').count()).toBe(0);
  }
  for (const { troubles } of [host, guest, watcher]) expect(troubles).toEqual([]);
  await Promise.all([host, guest, watcher].map(({ close }) => close()));
  await cable.close();
});
