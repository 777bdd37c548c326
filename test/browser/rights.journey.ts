/** The host's rights, and one's own seat on a second device: by the menu, mouse and finger. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { openStage, openWindow, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link for North' });
async function begun() {
  const host = await openWindow(stage);
  await host.page.goto(stage.address);
  await host.page.getByRole('button', { name: 'A friend by link' }).first().click();
  await host.page.waitForURL('**/m/**');
  const link = await linkOf(host.page).inputValue();
  const guest = await openWindow(stage);
  await guest.page.goto(link);
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
  const phone = await openWindow(stage, { width: 390, height: 844, touch: true });
  await phone.page.goto(address);
  await phone.page.getByRole('heading', { name: 'Your own seat, on this device too' }).waitFor();
  expect(await complaintsOf(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Sit down' }).click();
  await phone.page.waitForURL(guest.page.url());
  await lineOf(phone.page).waitFor();
  const other = await openWindow(stage);
  await other.page.goto(address);
  await other.page.getByRole('heading', { name: 'This seat cannot be taken.' }).waitFor();
  for (const one of [host, guest, phone]) expect(one.troubles).toEqual([]);
  await Promise.all([host, guest, phone, other].map(({ context }) => context.close()));
});
test('the host lets nobody look, and frees a seat', async () => {
  const { host, guest, link } = await begun();
  const watcher = await openWindow(stage);
  await watcher.page.goto(guest.page.url());
  await lineOf(watcher.page).waitFor();
  await seatsOf(host.page, 'Seats and devices…');
  await host.page.getByRole('checkbox', { name: 'Only those who sit here may look' }).check();
  expect(await complaintsOf(host.page)).toEqual([]);
  const late = await openWindow(stage);
  await late.page.goto(guest.page.url());
  await late.page.getByText('This battle cannot be opened').waitFor();
  await host.page.getByRole('button', { name: 'Free the seat of North' }).click();
  await host.page.getByRole('button', { name: 'Yes, free it' }).click();
  await expect.poll(async () => linkOf(host.page).count()).toBe(1);
  expect(await linkOf(host.page).inputValue()).not.toBe(link);
  expect(host.troubles).toEqual([]);
  await Promise.all([host, guest, watcher, late].map(({ context }) => context.close()));
});
