/** The lobby: a table for anybody is put up and taken, and a search brings two together. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { openWindow, shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const PACE = '15 min + 10 s';
const PHONE = { width: 390, height: 844, touch: true } as const;
async function inLobby(reader: Partial<Reader> = {}) {
  const window = await openWindow(stage, reader);
  /** Asked in vain: refused, or a phrase that was said to the same dice before. */
  const vain: string[] = [];
  const phrases = new Set<string>();
  window.page.on('response', (reply) => {
    const [status, url] = [reply.status(), reply.url()];
    if (status >= 400 || phrases.has(url)) vain.push(`${status} ${url}`);
    if (url.endsWith('/phrase')) phrases.add(url);
  });
  await window.page.goto(`${stage.address}battles`);
  await window.page.locator('#tables').waitFor();
  return { ...window, vain };
}
const sitDown = (page: Page) => page.getByRole('button', { name: /^Sit down/ });
const matchOf = (page: Page): string => new URL(page.url()).pathname;
/** Its people are told of nothing but what they see. */
const seated = async (page: Page): Promise<string> => {
  await page.waitForURL('**/m/**').catch(async (cause: unknown) => {
    const stands = await page.locator('main').innerText();
    throw new Error(`no table came, but there stands: ${stands}`, { cause });
  });
  await lineOf(page).waitFor();
  return matchOf(page);
};

test('a table is put up, taken on a telephone, and gone from the list', async () => {
  const host = await inLobby();
  await host.page.getByText('No table is open now.').waitFor();
  await host.page.getByText('None yet.').waitFor();
  // Who has no battle is offered nothing to be done with all of them.
  expect(await host.page.getByRole('heading', { name: 'All your battles' }).count()).toBe(0);
  expect(await complaintsOf(host.page)).toEqual([]);
  await host.page.getByRole('link', { name: 'Open a table' }).click();
  await host.page.getByText('A seat for anybody stands on the list').waitFor();
  expect(await complaintsOf(host.page)).toEqual([]);
  await host.page.getByRole('radio', { name: PACE }).check();
  await host.page.getByText(`Pace: ${PACE}`).waitFor();
  await host.page.getByRole('button', { name: 'Lay the table' }).click();
  const match = await seated(host.page);
  const guest = await inLobby(PHONE);
  const late = await inLobby();
  await Promise.all([guest, late].map(({ page }) => sitDown(page).waitFor()));
  await guest.page.locator('.row').filter({ hasText: PACE }).waitFor();
  expect(await complaintsOf(guest.page)).toEqual([]);
  // The host has a say in it at his table.
  await host.page.getByRole('button', { name: 'Menu' }).click();
  await host.page.getByRole('button', { name: 'Seats and devices…' }).click();
  const anybody = host.page.getByRole('checkbox', { name: 'Anybody may take the empty seat' });
  await anybody.waitFor();
  expect(await anybody.isChecked()).toBe(true);
  await sitDown(guest.page).tap();
  expect(await seated(guest.page)).toBe(match);
  await host.page.locator('.player .is', { hasText: 'at the table' }).waitFor();
  await expect.poll(() => anybody.count()).toBe(0);
  // Who pressed too late is told so, and his list is read again.
  await sitDown(late.page).click();
  await late.page.getByRole('alert').filter({ hasText: 'on the list no more' }).waitFor();
  await late.page.getByText('No table is open now.').waitFor();
  expect(await complaintsOf(late.page)).toEqual([]);
  for (const one of [host, guest, late]) expect(one.troubles).toEqual([]);
  await Promise.all([host, guest, late].map(({ context }) => context.close()));
});

test('two who search meet, though one plays the computer meanwhile', async () => {
  const one = await inLobby(PHONE);
  await one.page.getByText('Nobody has searched today.').waitFor();
  await one.page.getByRole('radiogroup', { name: 'Game' }).getByRole('radio').first().tap();
  await one.page.getByRole('button', { name: 'Find', exact: true }).tap();
  await one.page.getByRole('timer').waitFor();
  expect(await complaintsOf(one.page)).toEqual([]);
  // Loaded again it goes on, and from the table of a computer.
  await one.page.reload();
  await one.page.getByRole('timer').waitFor();
  await one.page.getByRole('button', { name: 'Meanwhile, against the computer' }).tap();
  const meanwhile = await seated(one.page);
  const other = await inLobby({ language: 'ru' });
  await other.page.getByText('Сейчас кто-то ищет.').waitFor();
  expect(await other.page.getByText('Сегодня никто не искал.').count()).toBe(0);
  await other.page.getByRole('button', { name: 'Найти', exact: true }).click();
  const match = await seated(other.page);
  await one.page.getByText('An opponent is found.').waitFor();
  expect(matchOf(one.page)).toBe(meanwhile);
  await expect.poll(() => one.page.title()).toBe('An opponent is found! – Sandtable');
  await one.page.getByRole('link', { name: 'To the table' }).tap();
  await one.page.waitForURL(`**${match}`);
  await lineOf(one.page).waitFor();
  await expect.poll(() => one.page.getByText('An opponent is found.').count()).toBe(0);
  // Each sees the other sit there, and neither frees his seat.
  await other.page.locator('.player .is').nth(1).waitFor();
  // Nothing that either has sent was in vain: the phrase to his dice least of all.
  for (const { troubles, vain } of [one, other]) expect([...troubles, ...vain]).toEqual([]);
  await Promise.all([one, other].map(({ context }) => context.close()));
});

test('who wishes for weekends off meets who likes either, and no third', async () => {
  const pace = '72 h + 12 h a day';
  const [one, third] = [await inLobby(), await inLobby(PHONE)];
  const find = async (page: Page, weekends?: string): Promise<void> => {
    const choice = page.getByRole('combobox', { name: /^(?:Weekends|Выходные)$/ });
    // Of another pace there is no such wish.
    expect(await choice.count()).toBe(0);
    await page.locator('#find-pace').selectOption({ label: await longest(page) });
    if (weekends !== undefined) await choice.selectOption({ label: weekends });
    expect(await complaintsOf(page)).toEqual([]);
  };
  const begin = (page: Page) => page.getByRole('button', { name: /^(?:Find|Найти)$/ }).click();
  await find(third.page, 'the clock runs at weekends too');
  await begin(third.page);
  await third.page.getByRole('timer').waitFor();
  await third.page.getByText(pace).waitFor();
  await find(one.page, 'no clock at weekends');
  // Nobody is there for him; but somebody searches, and that is said.
  await one.page.getByText('Somebody else is searching, but with other wishes').waitFor();
  expect(await one.page.getByText('Nobody has searched today.').count()).toBe(0);
  await begin(one.page);
  await one.page.getByRole('timer').waitFor();
  await one.page.getByText('no clock at weekends').waitFor();
  // It is said while he searches too, and what he may do about it; a reload forgets no wish.
  for (const isAnew of [false, true]) {
    if (isAnew) await one.page.reload();
    await one.page.getByText('Stop and search with fewer wishes, and you may meet them.').waitFor();
    expect(await complaintsOf(one.page)).toEqual([]);
  }
  await third.page.getByRole('button', { name: 'Stop searching' }).click();
  await third.page.getByText('Somebody else is searching, but with other wishes').waitFor();
  // As the other likes: it is so unless somebody says more.
  const other = await inLobby({ language: 'ru' });
  await find(other.page);
  await other.page.getByText('Сейчас кто-то ищет.').waitFor();
  await begin(other.page);
  const match = await seated(other.page);
  expect(await seated(one.page)).toBe(match);
  expect(matchOf(third.page)).toBe('/battles');
  for (const { troubles } of [one, other, third]) expect(troubles).toEqual([]);
  await Promise.all([one, other, third].map(({ context }) => context.close()));
});
/** The second pace by turns, as it is called. */
const longest = async (page: Page): Promise<string> =>
  (await page.locator('#find-pace optgroup').nth(1).locator('option').nth(1).innerText()).trim();

test('who stops searching is found by nobody', async () => {
  const one = await inLobby();
  await one.page.getByRole('button', { name: 'Find', exact: true }).click();
  await one.page.getByRole('button', { name: 'Stop searching' }).click();
  await one.page.getByRole('button', { name: 'Find', exact: true }).waitFor();
  const other = await inLobby();
  await other.page.getByRole('button', { name: 'Find', exact: true }).click();
  await other.page.getByRole('timer').waitFor();
  expect(matchOf(one.page)).toBe('/battles');
  await other.page.getByRole('button', { name: 'Stop searching' }).click();
  await other.page.getByRole('button', { name: 'Find', exact: true }).waitFor();
  await Promise.all([one, other].map(({ context }) => context.close()));
});
