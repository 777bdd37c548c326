/** The toys in a browser: what any game has, where it brings nothing but its rules. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Games } from '#games';
import type { Chance } from '#kernel';
import { settleBy } from '#fate';
import { openBrowser } from '../../src/measuring/browser.ts';
import { serve, type Serving } from '../../src/server/serve.ts';
import { openShared, UNBOUND } from '../server/house.ts';
import { privateFolder, removeFolder } from '../storage/folders.ts';
import { register, writeGame } from '../../src/cli/verbs/new-game.ts';
import { complaintsOf } from './axe.ts';
import { pictureIn } from './pictured.ts';
import { lendWindow, type Lent, type Reader } from './stage.ts';

/** Pixels of letters above the strip of a picture: some lines of them. */
const LEAST_INK = 2000;
/** A seed by which a battle of Fate cards is long enough for all that is tried in it. */
const CARDS = 'cards';
const root = join(import.meta.dirname, '..', '..');
const webFolder = privateFolder();
let browser: Browser;
let serving: Serving;
let address = '';

/** Inside the project, since a game names its rooms as any other. */
const written = mkdtempSync(join(root, 'test', 'new-game-'));
/** The registers of the toys, with a game that `new-game` has just written. */
async function gamesHere(): Promise<Games> {
  writeGame('art-of-stones', written);
  for (const file of ['index.ts', 'pages.ts', 'replays.ts', 'thinkers.ts']) {
    const toys = readFileSync(join(root, 'test', 'toys', file), 'utf8');
    writeFileSync(join(written, file), toys.replaceAll("'./", "'../toys/"));
  }
  register('art-of-stones', written);
  const door = pathToFileURL(join(written, 'index.ts')).href;
  return ((await import(/* @vite-ignore */ door)) as { readonly games: Games }).games;
}

/** The page with this register in the place of ours. */
async function build(): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', join(root, 'vite.config.ts'), '--outDir', webFolder];
  const env = { ...process.env, NODE_ENV: '', SANDTABLE_PAGES: join(written, 'pages.ts') };
  const child = spawn(process.execPath, [...args, '--emptyOutDir'], { cwd: root, env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`the page of the toys was not built: ${said}`);
}
beforeAll(async () => {
  const games = await gamesHere();
  const [{ store }] = await Promise.all([openShared(), build()]);
  const place = { host: '127.0.0.1', port: 0, webFolder };
  // Chance is given: cards that ended a battle suddenly would leave what is asked later unseen.
  const fateOf = () => (chance: Chance, ordinal: number) => settleBy(CARDS, ordinal, chance);
  serving = await serve(store, place, { ...UNBOUND, games, fateOf });
  address = `http://127.0.0.1:${serving.port}/`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await serving.close();
  removeFolder(webFolder);
  rmSync(written, { recursive: true });
});

const lent = (reader: Reader = {}): Promise<Lent> =>
  lendWindow({ address, browser, close: () => browser.close() }, reader);

/** A toy from the first page on: for two at this screen, unless others are to sit there. */
async function begin(page: Page, game: string, sitters = ['You', 'You']): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: game }).click();
  const chosen = page.getByRole('radio', { name: game });
  await chosen.and(page.locator('[aria-checked=true]')).waitFor();
  const seats = page.getByRole('radiogroup', { name: /^Who plays/ });
  for (const [at, sitter] of sitters.entries()) {
    const one = seats.nth(at).getByRole('radio', { name: sitter });
    await one.click();
    await one.and(page.locator('[aria-checked=true]')).waitFor();
  }
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
}
const matchAt = (page: Page): string => page.url().split('/').at(-1) ?? '';
const lift = (page: Page) => page.getByRole('button', { name: /^I am .+: go on$/ });
const decides = (page: Page) => page.getByText('You seal a plan by its number');
const log = (page: Page) => page.getByRole('region', { name: 'Log' }).getByRole('listitem');

/** Answers the first open question by a press, or by what is suggested; true: a curtain hung. */
async function answer(page: Page): Promise<boolean> {
  const open = page.getByRole('region', { name: 'Questions' }).getByRole('region').first();
  await lift(page).or(open).first().waitFor();
  const hung = (await lift(page).count()) > 0;
  if (hung) await lift(page).click();
  await open.waitFor();
  const mark = (): Promise<string> => page.evaluate('document.body.innerText');
  const before = await mark();
  const listed = open.getByRole('list').getByRole('button');
  if ((await listed.count()) > 0) await listed.first().click();
  else {
    await open.getByRole('button', { name: 'Suggest one' }).click();
    await open.getByRole('button', { name: /^Answer/ }).click();
  }
  await expect.poll(mark).not.toBe(before);
  await page.getByText('Saved').or(lift(page)).first().waitFor();
  return hung;
}

test('the pages know the toys by their names, and offer nothing that they lack', async () => {
  const { page, close, troubles } = await lent();
  await page.goto(address);
  await page.getByRole('link', { name: 'Volley' }).waitFor();
  await page.getByRole('link', { name: 'Fate cards' }).waitFor();
  const ways = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(ways).toEqual(['Play', 'Learn', 'Battles', 'Credits', 'You']);
  for (const path of ['', 'new', 'rules', 'credits', 'armies']) {
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
  }
  expect(troubles).toEqual([]);
  await close();
});

test('Volley: what is written is checked by the question; undo, log and the end', async () => {
  const { page, close, troubles } = await lent({ primers: true });
  await begin(page, 'Volley');
  // What is decided is said once; the sheet of help leads to where it is answered.
  await decides(page).first().waitFor();
  for (let told = await decides(page).count(); told > 0; told = await decides(page).count()) {
    expect(told).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Got it' }).first().click();
  }
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'What can I do now?' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write the answer in its field' }).first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  const field = page.getByRole('textbox', { name: 'Answer as JSON' }).first();
  const alert = page.getByRole('alert');
  const send = page.getByRole('button', { name: /^Answer/ }).first();
  for (const [text, why] of [
    ['one', 'This is no JSON.'],
    ['"one"', 'This is no answer to it'],
    ['99', 'There is no such plan'],
  ] as const) {
    await field.fill(text);
    await send.click();
    await alert.filter({ hasText: why }).waitFor();
  }
  expect(await complaintsOf(page)).toEqual([]);
  await answer(page);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(async () => page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  const over = page.getByRole('status').filter({ hasText: 'The battle is over' });
  for (let count = 0; count < 200 && (await over.count()) === 0; count++) await answer(page);
  await over.waitFor();
  await log(page).filter({ hasText: 'A shot' }).first().waitFor();

  // A table of text is drawn as one.
  await page.goto(`${address}battle/${matchAt(page)}`);
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'Picture and film' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const picture = await pictureIn(page, readFileSync(await (await coming).path()));
  expect([picture.width, picture.height]).toEqual([1920, 1080]);
  expect(picture.inked).toBeGreaterThan(LEAST_INK);
  expect(troubles).toEqual([]);
  await close();
});

test('Fate cards: two at one screen, with a curtain between their hands', async () => {
  const { page, close, troubles } = await lent();
  await begin(page, 'Fate cards');
  const over = page.getByRole('status').filter({ hasText: 'The battle is over' });
  let curtains = 0;
  for (let count = 0; count < 24; count++) {
    curtains += (await answer(page)) ? 1 : 0;
    expect(await over.count()).toBe(0);
  }
  expect(curtains).toBeGreaterThan(2);
  if ((await lift(page).count()) > 0) await lift(page).click();
  await log(page).first().waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resign' }).first().click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /resigned/ })
    .waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('Fate cards: what a seat has left is answered, and the other page hears nothing', async () => {
  const [host, guest] = [await lent(), await lent()];
  await begin(host.page, 'Fate cards', ['You', 'By link']);
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Link for' }).inputValue());
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  const chosen = (page: Page, name: string) =>
    page.getByRole('group', { name: 'When the other seat' }).getByRole('radio', { name });
  await chosen(guest.page, 'Let it pass').check();
  const { store } = await openShared();
  const left = async () => Object.values(await store.instructionsOf(matchAt(guest.page)));
  await expect.poll(left).toContainEqual({ ambush: 'never' });
  expect(await complaintsOf(guest.page)).toEqual([]);
  await guest.page.reload();
  await expect.poll(() => chosen(guest.page, 'Let it pass').isChecked()).toBe(true);
  await expect.poll(() => chosen(host.page, 'Ask me').isChecked()).toBe(true);

  const asked = ({ page }: typeof host) =>
    page.getByRole('region', { name: 'Questions' }).getByRole('region').first();
  const asks: string[] = [];
  const played = log(host.page).filter({ hasText: 'A card is played' });
  for (let count = 0; count < 60 && (asks.length < 4 || (await played.count()) === 0); count++) {
    const isAsked = async () => [await asked(host).count(), await asked(guest).count()];
    await expect.poll(isAsked).toContain(1);
    // What was asked a moment ago may be answered: then it is looked again who is asked.
    const [hosts, guests] = await isAsked();
    if (guests > 0) asks.push(...(await asked(guest).getByRole('heading').allInnerTexts()));
    if (hosts > 0) await answer(host.page);
    else if (guests > 0) await answer(guest.page);
  }
  await played.first().waitFor();
  expect(asks.join()).not.toContain('ambush');
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
  await host.close();
  await guest.close();
});

test('a game that new-game has written is begun from its card, and played to its end', async () => {
  const { page, close, troubles } = await lent();
  await page.goto(address);
  await page.getByText('whoever takes the last one has won').waitFor();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL('**/m/**');
  await expect.poll(() => page.title()).toContain('Art Of Stones');
  const over = page.getByRole('status').filter({ hasText: 'The battle is over' });
  const open = page.getByRole('region', { name: 'Questions' }).getByRole('region').first();
  for (let count = 0; count < 30; count++) {
    await over.or(open).first().waitFor();
    if ((await over.count()) > 0) break;
    await answer(page);
  }
  await over.waitFor();
  await log(page).filter({ hasText: 'North takes' }).first().waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

const linesOf = (page: Page) => page.locator('.lines li .row');
/** One more decision of an analysis: as it is written, the first that is offered, or suggested. */
async function decide(page: Page, written?: string): Promise<void> {
  const before = await linesOf(page).count();
  const open = page.getByRole('region', { name: 'Questions' }).getByRole('region').first();
  const listed = open.getByRole('list').getByRole('button');
  await open.waitFor();
  if ((await listed.count()) > 0) await listed.first().click();
  else {
    if (written === undefined) await open.getByRole('button', { name: 'Suggest one' }).click();
    else await open.getByRole('textbox').fill(written);
    await open.getByRole('button', { name: /^Answer/ }).click();
  }
  await expect.poll(() => linesOf(page).count()).toBeGreaterThan(before);
}
test('any game is analysed: both sides answer, back and otherwise, and found again', async () => {
  const { page, close, troubles } = await lent();
  await begin(page, 'Volley', ['You', 'Link']);
  await page.getByRole('link', { name: 'Think ahead' }).click();
  const bar = page.locator('section.analysis');
  await bar.waitFor();
  const lines = linesOf(page);
  // Both plan, then one shoots, or else does not.
  for (let count = 0; count < 2; count++) await decide(page);
  await decide(page, '"pass"');
  await page.keyboard.press('ArrowLeft');
  await decide(page, '{"shooter":0,"target":1}');
  await expect.poll(() => page.locator('.lines li.deep').count()).toBe(1);
  await bar.getByText('kept', { exact: true }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  const told = await lines.allTextContents();
  await page.reload();
  await expect.poll(() => lines.allTextContents()).toEqual(told);

  // On a second page too: what was kept there since is replaced only by a press of its own.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect.poll(() => linesOf(second).allTextContents()).toEqual(told);
  await linesOf(second).last().click();
  await decide(second);
  await second.locator('section.analysis').getByText('kept', { exact: true }).waitFor();
  const elsewhere = await linesOf(second).allTextContents();
  await lines.last().click();
  for (let count = 0; count < 2; count++) await decide(page);
  await bar.getByText('Changed on another page').waitFor();
  await second.reload();
  await expect.poll(() => linesOf(second).allTextContents()).toEqual(elsewhere);
  await bar.getByRole('button', { name: 'Keep this one' }).click();
  await bar.getByText('kept', { exact: true }).waitFor();
  const ours = await lines.allTextContents();
  await second.reload();
  await expect.poll(() => linesOf(second).allTextContents()).toEqual(ours);
  expect(ours).not.toEqual(elsewhere);
  expect(troubles).toEqual([]);
  await close();
});

test('two at one screen think ahead from what the first of them sees', async () => {
  const { page, close, troubles } = await lent();
  await begin(page, 'Volley');
  await page.getByRole('link', { name: 'Think ahead' }).click();
  await page.locator('section.analysis').waitFor();
  expect(troubles).toEqual([]);
  await close();
});
