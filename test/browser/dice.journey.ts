/** The dice of a battle: said to, ticked as they fall, and checked with the network off. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
import { Person } from './person.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

const folder = privateFolder();
let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => {
  await stage.close();
  removeFolder(folder);
});

async function begun(page: Page): Promise<string> {
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'A friend by link' }).first().click();
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
  return page.url();
}
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}
/** The first die of a text is another. */
const turned = (text: string): string =>
  text.replace(/"result":\[(\d)/, (_, face: string) => `"result":[${7 - Number(face)}`);
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('something is said before the first roll, and each roll is ticked', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  await new Person(page, 'mouse').playUntil((sentence) => sentence.startsWith('Actions'));
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText('✓').first().waitFor();
  await page.goto(page.url().replace('/m/', '/dice/'));
  await headline(page).filter({ hasText: 'checked, no fault.' }).waitFor();
  expect(await page.getByText('counts from roll 1 on').count()).toBe(2);
  expect(await page.locator('.tick', { hasText: '✓' }).count()).toBeGreaterThan(0);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('as one file it checks the dice with the network off, and finds a change', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const table = await begun(page);
  await resign(page);
  await page.goto(table.replace('/m/', '/dice/'));
  await headline(page).filter({ hasText: 'checked, no fault.' }).waitFor();
  await page.getByText('the seed, told at the end').waitFor();
  await page.getByText('counts from roll 1 on').waitFor();
  await page.getByText('Nothing said yet').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This page as one file' }).click();
  const path = join(folder, 'dice.html');
  await (await saved).saveAs(path);
  expect(troubles).toEqual([]);
  await context.setOffline(true);
  await page.goto(pathToFileURL(path).href);
  await page.locator('#found.good', { hasText: /^\d+ checked, no fault$/ }).waitFor();
  const forged = join(folder, 'forged.html');
  const text = readFileSync(path, 'utf8');
  const changed = turned(text);
  expect(changed).not.toBe(text);
  writeFileSync(forged, changed);
  await page.goto(pathToFileURL(forged).href);
  await page.locator('#found.bad', { hasText: 'not what was promised, rows: ' }).waitFor();
  await context.close();
});

test('a server that tells another die is found out over everything else', async () => {
  const { page, context } = await openWindow(stage);
  // What comes packed cannot be forged by the letter.
  await page.addInitScript('delete globalThis.DecompressionStream');
  await page.routeWebSocket('**/ws**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(turned(String(message)));
    });
  });
  await begun(page);
  await page.getByRole('alert').filter({ hasText: 'not what was promised' }).waitFor();
  await page.getByRole('link', { name: 'Look at every roll' }).waitFor();
  await context.close();
});

test('on a phone, in Russian: nothing is wider than the screen', async () => {
  const { page, context, troubles } = await openWindow(stage, {
    language: 'ru',
    width: 390,
    height: 844,
    touch: true,
  });
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'С другом по ссылке' }).first().click();
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
  await page.goto(page.url().replace('/m/', '/dice/'));
  await headline(page).filter({ hasText: 'ошибок нет' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  expect(fits).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a phrase of one’s own, till dice have fallen by it', async () => {
  const host = await openWindow(stage);
  await begun(host.page);
  const link = await host.page.getByRole('textbox', { name: 'Link for North' }).inputValue();
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
  await page.goto(page.url().replace('/m/', '/dice/'));
  // What his browser said when he sat down counts from the next roll on.
  await page.getByText('counts from roll 2 on').waitFor();
  await page.getByRole('button', { name: 'Say something else' }).click();
  await page.getByRole('textbox', { name: 'Your own words' }).fill('seven grey mules at the ford');
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('“seven grey mules at the ford”').waitFor();
  // By the host's own a die has fallen.
  await host.page.goto(page.url());
  await host.page.getByText('“seven grey mules at the ford”').waitFor();
  expect(await host.page.getByRole('button', { name: 'Say something else' }).count()).toBe(0);
  expect([...troubles, ...host.troubles]).toEqual([]);
  await host.context.close();
  await context.close();
});
