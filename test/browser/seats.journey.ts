/** Seats and who takes them: links, the end by resigning, and the battle after it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openStage, openWindow, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

type Window = Awaited<ReturnType<typeof openWindow>>;
const sentence = (page: Page) => page.getByRole('banner').getByRole('status').first();
const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link for North' });

async function hosted(): Promise<Window> {
  const host = await openWindow(stage);
  await host.page.goto(stage.address);
  await host.page.getByRole('button', { name: 'A friend by link' }).click();
  await host.page.waitForURL('**/m/**');
  await linkOf(host.page).waitFor();
  return host;
}
async function sit(link: string): Promise<Window> {
  const guest = await openWindow(stage);
  await guest.page.goto(link);
  await guest.page.getByText('Mill Brook').waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await sentence(guest.page).waitFor();
  return guest;
}
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

test('his own link takes no seat: it is to be sent on, or both sides are played', async () => {
  const { page, context, troubles } = await hosted();
  const table = page.url();
  const link = await linkOf(page).inputValue();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link is for the other player' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy the link for North' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.waitForURL(table);
  // Nobody has sat down by all that.
  expect(await linkOf(page).inputValue()).toBe(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Play both sides on this screen' }).click();
  await page.waitForURL(table);
  await sentence(page).waitFor();
  await expect.poll(() => page.locator('.player').filter({ hasText: 'you' }).count()).toBe(2);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a new link makes the old one void', async () => {
  const { page, context, troubles } = await hosted();
  const old = await linkOf(page).inputValue();
  await page.getByRole('button', { name: 'New link for North' }).click();
  await page.getByText('A new link makes the old one void').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => linkOf(page).inputValue()).not.toBe(old);
  const guest = await openWindow(stage);
  await guest.page.goto(old);
  await guest.page.getByRole('heading', { name: 'This seat cannot be taken.' }).waitFor();
  await guest.page.getByRole('alert').waitFor();
  await guest.page.getByRole('link', { name: 'To the first page' }).waitFor();
  const friend = await sit(await linkOf(page).inputValue());
  await linkOf(page).waitFor({ state: 'detached' });
  expect([...troubles, ...guest.troubles, ...friend.troubles]).toEqual([]);
  for (const one of [context, guest.context, friend.context]) await one.close();
});

test('who resigns reads that he did; a rematch by either takes the other along', async () => {
  const host = await hosted();
  const guest = await sit(await linkOf(host.page).inputValue());
  const first = host.page.url();
  await resign(host.page);
  await sentence(host.page).filter({ hasText: 'You resigned. The battle is over.' }).waitFor();
  await sentence(guest.page).filter({ hasText: 'South resigned. The battle is over.' }).waitFor();
  await guest.page.getByRole('heading', { name: 'Victory' }).waitFor();
  await guest.page.getByRole('button', { name: 'Rematch' }).click();
  await guest.page.waitForURL((url) => url.href !== first);
  const second = guest.page.url();
  await host.page.getByText('A rematch has begun. You are taken there in a moment.').waitFor();
  await host.page.getByRole('button', { name: 'Go now' }).click();
  await host.page.waitForURL(second);
  await sentence(guest.page).waitFor();
  await resign(guest.page);
  await sentence(host.page).filter({ hasText: 'North resigned.' }).waitFor();
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.waitForURL((url) => url.href !== second);
  // Nobody presses: after a while he is there.
  await guest.page.waitForURL(host.page.url());
  await host.page.goto(stage.address);
  await host.page.getByText(/defeat · You resigned/).waitFor();
  await host.page.getByText(/victory · North resigned/).waitFor();
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});
