/** What the page fetches, and when: one language at a time, and what a newer build has replaced. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyLineOf, lineOf } from './line.ts';
import { Person } from './person.ts';
import { pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

test('the other language is fetched when it is asked for, and all is said in it', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofLanguage = (lang: string) =>
    fetched.filter((path) => new RegExp(`^/assets/(.*-)?${lang}-[\\w-]{8}\\.js$`).test(path))
      .length;
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  await new Person(page, 'mouse').playUntil((sentence) => sentence.startsWith('Actions'));
  // Of the pages and the kit in one, of the game in another.
  expect([ofLanguage('en'), ofLanguage('ru')]).toEqual([2, 0]);
  const log = page.getByRole('region', { name: 'Log' });
  await log.getByText('rolls for actions').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('heading', { name: /\d+ строк/ }).waitFor();
  // And of the menu, which is open.
  expect(ofLanguage('ru')).toBe(3);
  await expect.poll(() => page.getByText(/rolls for actions/).count()).toBe(0);
  const sentence = lineOf(page);
  await expect.poll(() => sentence.innerText()).toMatch(/[а-яё]{4}/);
  expect(troubles).toEqual([]);
  await context.close();
});

test.each([
  ['en', 'ru'],
  ['ru', 'en'],
] as const)('words in %s are asked for before the page runs, and once', async (lang, other) => {
  const { page, context } = await openWindow(stage, { language: lang });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  // The page's own script waits until its words have come.
  const words = page.waitForResponse((response) => response.url().includes(`/assets/${lang}-`));
  await page.route('**/assets/index-*.js', async (route) => {
    await words;
    await route.continue();
  });
  await page.goto(stage.address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const count = (one: string) => fetched.filter((path) => path.includes(`/assets/${one}-`)).length;
  // Those of the table kit and of the pages, in one.
  expect([count(lang), count(other)]).toEqual([1, 0]);
  expect(new Set(fetched).size).toBe(fetched.length);
  await context.close();
});

test('a page older than the server loads itself anew when a file it wants is gone', async () => {
  const { page, context } = await openWindow(stage);
  await page.goto(stage.address);
  await page.evaluate('globalThis.untouched = true');
  // As after a newer build: the page's part is gone, and the page at the door is another.
  const gone = '**/assets/Credits-*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.route(stage.address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }),
  );
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Credits' }).first().click();
  await loaded;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate('globalThis.untouched')).toBeUndefined();
  expect(new URL(page.url()).pathname).toBe('/credits');
  await context.close();
});

test('a part of the page that cannot be fetched is told of, and asked for again', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const cut = '**/assets/Credits-*.js';
  await page.route(cut, (route) => route.abort());
  await page.getByRole('link', { name: 'Credits' }).first().click();
  const alert = page.getByRole('alert');
  await alert.getByText('A part of the page could not be fetched.').waitFor();
  expect(troubles).toEqual([]);
  await page.unroute(cut);
  await alert.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
  await context.close();
});

test('credits need no rules of any game', async () => {
  const { page, context } = await openWindow(stage);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${stage.address}credits`);
  await page.getByText('Lists of the author').waitFor();
  expect(fetched.filter((path) => path.includes('/credits-')).length).toBeGreaterThan(0);
  expect(fetched.filter((path) => /-rules-|\/(table|plane)-/.test(path))).toEqual([]);
  await context.close();
});

test('nothing is asked before what it takes to answer has come', async () => {
  const { page, context, troubles } = await openWindow(stage);
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  await page.route('**/assets/combat-*.js', async (route) => {
    asked.resolve();
    await allowed.promise;
    await route.continue();
  });
  const units = Object.fromEntries(
    [8, 18].flatMap((x, pair) => [
      [`brigade-shot ${pair === 0 ? 1 : 5}`, { at: [x, 9] }],
      [`imperial-shot ${pair === 0 ? 1 : 6}`, { at: [x, 10] }],
    ]),
  );
  const markers = [{ at: [8, 9.5] }, { at: [18, 9.5] }];
  // Not awaited: who waits for a position waits for what it asks.
  const laid = pose(page, stage.address, {
    scenario: 'mill-brook',
    units,
    markers,
    step: 'combats',
  });
  await asked.promise;
  await expect.poll(() => anyLineOf(page).innerText()).toBe('…');
  allowed.resolve();
  await laid;
  // What the line asks can be answered at once.
  expect(await page.getByRole('button', { name: /^Combat 1 · price 1/ }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});
