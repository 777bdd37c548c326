/** Your battles: found by game, kept in an archive, deleted by mouse, by keys, and by finger. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { lendWindow, shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const rows = (page: Page) => page.locator('[data-battle]');
const deleting = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete ${name}`, exact: true });
async function begin(page: Page, way: string, game = 0): Promise<void> {
  await page.goto(stage.address);
  await page.getByRole('button', { name: way }).nth(game).click();
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
}
/** One of Clouds of Smoke and one of Art of Tactics, both sides his. */
async function two(reader: Partial<Reader> = {}) {
  const window = await lendWindow(stage, reader);
  await begin(window.page, 'Two at one screen');
  await begin(window.page, 'Two at one screen', 1);
  await window.page.goto(`${stage.address}battles`);
  await expect.poll(() => rows(window.page).count()).toBe(2);
  return window;
}

test('battles are found by their game, at an address that can be kept', async () => {
  const { page, close, troubles } = await two();
  expect(await heading(page, 'Your move').innerText()).toMatch(/^Your move\s*2$/);
  // What was done last, of what everybody saw.
  await expect.poll(() => rows(page).locator('.deed').allInnerTexts()).not.toEqual([]);
  await page.getByRole('link', { name: 'Art of Tactics' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.reload();
  await page.getByText('Broad Valley').waitFor();
  expect(await rows(page).count()).toBe(1);
  expect(
    await page.getByRole('link', { name: 'Art of Tactics' }).getAttribute('aria-current'),
  ).toBe('true');
  await page.getByRole('link', { name: 'Combat Commander' }).click();
  await page.getByText('No battle of this game yet.').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(troubles).toEqual([]);
  await close();
});

test('of one that is shut to him its row says why, and asks for no map', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await begin(page, 'Two at one screen');
  const { matches } = await page.evaluate<{ matches: { id: string; seats: object[] }[] }>(
    "fetch('/api/matches').then((answer) => answer.json())",
  );
  const [own] = matches;
  const lost = { why: 'computer', since: '2026-01-01T12:00:00.000Z' };
  const shut = {
    ...own,
    seats: [{ ...own?.seats[0], kind: 'bot', yours: false, lost }],
    yourMove: false,
    waitsFor: [],
    shut: true,
  };
  await page.route('**/api/matches', (route) =>
    route.fulfill({ json: { matches: [shut], more: false, newer: false } }),
  );
  const maps: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/map')) maps.push(asked.url());
  });
  await page.goto(`${stage.address}battles`);
  const row = rows(page);
  await row.getByText('the computer has taken your seat').waitFor();
  await row.getByRole('link', { name: 'Details' }).waitFor();
  expect(await row.getByRole('link').count()).toBe(1);
  // Nobody is named there whom he might play.
  expect(await row.locator('.is small').innerText()).toBe('');
  expect(await complaintsOf(page)).toEqual([]);
  expect([maps, troubles]).toEqual([[], []]);
  await close();
});

test('all of them are kept in one archive', async () => {
  const { page, close, troubles } = await two();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all in one archive' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('sandtable-battles.zip');
  const names = Object.keys(unzipSync(readFileSync(await file.path())));
  expect(names.map((name) => name.split('-').slice(0, 3).join(' '))).toEqual([
    '1 Mill Brook',
    '2 Broad Valley',
  ]);
  // While the server has no time for it, it says so.
  const message = { en: 'Several files are being saved.', ru: 'Сохраняется несколько файлов.' };
  await page.route('**/api/matches/archive', (route) =>
    route.fulfill({ status: 503, json: { message } }),
  );
  await page.getByRole('button', { name: 'Save all in one archive' }).click();
  await page.getByRole('alert').filter({ hasText: message.en }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles.filter((one) => !one.includes('503'))).toEqual([]);
  await close();
});

test('one is deleted by keys: told before, kept by Escape, gone at the second press', async () => {
  const { page, close } = await two();
  const table = await page.context().newPage();
  const [address = ''] = await page
    .getByRole('link', { name: 'Continue' })
    .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href));
  await table.goto(address);
  await lineOf(table).waitFor();
  await deleting(page, 'Broad Valley').focus();
  await page.keyboard.press('Enter');
  await page.getByText('it is erased with everything in it').waitFor();
  await page.getByText('This cannot be undone.').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => rows(page).count()).toBe(2);
  const focused = (): Promise<string> =>
    page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
  expect(await focused()).toBe('Delete Broad Valley');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused()).trim()).toBe('Keep it');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Broad Valley is deleted.' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  // Whoever is at its table is told, and finds nothing there any more.
  await table.getByRole('heading', { name: 'The battle is no more.' }).waitFor();
  expect(await complaintsOf(table)).toEqual([]);
  await table.reload();
  await table.getByText('This battle cannot be opened').waitFor();
  await close();
});

test('on a telephone: a battle of two is left to the other, then all are deleted', async () => {
  const phone = { width: 390, height: 844, touch: true } as const;
  const host = await lendWindow(stage, phone);
  await begin(host.page, 'A friend by link');
  const match = new URL(host.page.url()).pathname.slice(3);
  const { invite } = await host.page.evaluate<{ readonly invite: string }>(
    `fetch('/api/matches/${match}/invites', { method: 'POST', body: '{"seat":"north"}' })
      .then((answer) => answer.json())`,
  );
  const guest = await lendWindow(stage);
  await guest.page.goto(`${stage.address}join/${invite}`);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await begin(host.page, 'Two at one screen', 1);
  const { page } = host;
  await page.goto(`${stage.address}battles`);
  await deleting(page, 'Mill Brook').tap();
  await page.getByText('Somebody else sits at this battle and keeps it').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Delete for good' }).tap();
  await page.getByText('You sit at Mill Brook no more; the other keeps it.').waitFor();
  // A refusal is told where it was pressed, and nothing is gone.
  await page.getByRole('button', { name: 'Delete all your battles…' }).tap();
  const message = { en: 'Not now.', ru: 'Не сейчас.' };
  await page.route('**/api/matches/delete', (route) =>
    route.fulfill({ status: 503, json: { message } }),
  );
  await page.getByRole('button', { name: 'Delete for good' }).tap();
  await page.getByRole('alert').filter({ hasText: 'Not now.' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(await rows(page).count()).toBe(1);
  await page.unroute('**/api/matches/delete');
  await page.getByRole('button', { name: 'Delete for good' }).tap();
  await page.getByText('1 battle erased.').waitFor();
  await page.getByText('None yet.').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  // The other goes on, and may ask somebody else to the seat.
  await guest.page.goto(`${stage.address}battles`);
  await expect.poll(() => rows(guest.page).count()).toBe(1);
  expect(await rows(guest.page).innerText()).toContain('an empty seat');
  await Promise.all([host.close(), guest.close()]);
});
