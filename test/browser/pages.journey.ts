/** Every page, in both languages, both lights, wide and narrow: nothing that axe complains of. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNight, isNightOrTurn } from '../night.ts';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { Person } from './person.ts';
import { untilQuiet } from './quiet.ts';
import { lendWindow, shareStage, type Reader, type Stage } from './stage.ts';
import { WAITING } from './waiting.ts';

/** Russian words are the longer ones. In English all pages are states of their own, wide. */
const READERS: readonly Reader[] = [
  { language: 'ru', theme: 'dark' },
  { language: 'ru', theme: 'light', width: 390, height: 844, touch: true },
];
const AT_NIGHT: readonly Reader[] = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark', width: 390, height: 844, touch: true },
];

const BUILDER = 'armies/art-of-tactics';
const PATHS = ['', 'new', 'armies', BUILDER, 'rules', 'credits', 'join/nobody', 'nowhere'];

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

for (const [nth, reader] of [...READERS, ...(isNight ? AT_NIGHT : [])].entries()) {
  const { language, theme, width = 1280 } = reader;
  test(`pages are whole and readable: ${language}, ${theme}, ${width} px`, async () => {
    const { page, close, troubles } = await lendWindow(stage, reader);
    const complaints: string[] = [];
    // By day each page in one of them.
    for (const path of PATHS.filter((_, at) => isNightOrTurn(at, nth, READERS.length))) {
      await page.goto(stage.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === BUILDER) await page.getByText(/^(?:No unit yet|Отрядов пока нет)/).waitFor();
      if (path === 'armies') await page.locator('[data-stepper]').first().waitFor();
      if (path === 'new') await page.getByRole('radio').first().waitFor();
      if (path === 'rules') await page.getByText('COS-MOV-06', { exact: true }).waitFor();
      complaints.push(...(await complaintsOf(page)));
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
    }
    await page.goto(stage.address);
    await page
      .getByRole('button', { name: language === 'ru' ? 'Играть' : 'Play now' })
      .first()
      .click();
    await page.waitForURL('**/m/**');
    await lineOf(page).waitFor();
    await untilQuiet(page);
    complaints.push(...(await complaintsOf(page)));
    expect(complaints).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });
}

test('the language is switched without a reload; battles are listed to go on with', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('heading', { name: 'Настоящие правила.' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL('**/m/**');
  const address = page.url();
  await lineOf(page).waitFor();
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(address);
  await close();
});

/** Whose move it is a list knows once the first dice have fallen. */
const begun = (page: Page): Promise<void> => lineOf(page).filter({ hasNotText: WAITING }).waitFor();

test('both games and one’s own battles are in sight of whoever comes back', async () => {
  const { page, close } = await lendWindow(stage, { width: 1280, height: 800 });
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL('**/m/**');
  await begun(page);
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  for (const seen of [
    page.getByRole('region', { name: 'Art of Tactics' }).getByRole('button', { name: 'Play now' }),
    page.getByRole('heading', { name: 'Your battles' }),
  ]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(800);
  }
  await close();
});

test('a move that is refused says why, by how much and by which paragraph', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  const person = new Person(page, 'mouse');
  await person.playUntil((sentence) => sentence.startsWith('Actions'));
  await person.key('n', ...Array<string>(8).fill('Shift+ArrowUp'));
  const why = page.getByRole('status').filter({ hasText: 'Why not' });
  await why.filter({ hasText: /\d\.\d\sUW/ }).waitFor();
  await why.getByRole('button', { name: /^Rule COS-MOV-\d+$/ }).click();
  const rule = page.getByRole('dialog', { name: /^Rule COS-MOV-\d+$/ });
  await rule.getByRole('heading').waitFor();
  await person.key('Escape');
  await rule.waitFor({ state: 'hidden' });
  await close();
});

test('a friend takes the other seat by the link, and an answer can be taken back', async () => {
  const host = await lendWindow(stage);
  await host.page.goto(stage.address);
  await host.page.getByRole('button', { name: 'A friend by link' }).first().click();
  await host.page.waitForURL('**/m/**');
  const shown = host.page.getByRole('textbox', { name: 'Link for North' });
  const link = await shown.inputValue();
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.page.getByRole('button', { name: 'Menu' }).click();
  const menu = host.page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Copy the link for North' }).click();
  await expect.poll(() => host.page.evaluate('navigator.clipboard.readText()')).toBe(link);
  const guest = await lendWindow(stage);
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.waitForURL('**/m/**');
  await host.page.keyboard.press('Escape');
  const person = new Person(host.page, 'mouse');
  const sentence = await person.playUntil((words) => words.startsWith('Action dice'));
  await person.act(sentence);
  await host.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => person.sentence()).toBe(sentence);
  await host.close();
  await guest.close();
});

test('a finished battle opened from its file is listed with its result', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const file = await page.context().request.get(`${stage.address}api/matches/${id}/file`);
  await page.goto(stage.address);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.sandtable', mimeType: 'text/plain', buffer: await file.body() });
  await page.waitForURL('**/m/**');
  await begun(page);
  await page.goto(stage.address);
  await page
    .getByText(/· Victory: North/)
    .nth(1)
    .waitFor();
  await expect.poll(() => page.getByText('your move').count()).toBe(0);
  await close();
});

test('the rules are found by number and by words, and a chapter is one press away', async () => {
  for (const width of [1280, 390]) {
    const { page, close } = await lendWindow(stage, { width, height: 844 });
    await page.goto(`${stage.address}rules`);
    const search = page.getByRole('searchbox', { name: 'Search the rules' });
    const count = page.getByRole('status').filter({ hasText: 'paragraph' });
    await count.filter({ hasText: /^\s*\d{3} paragraphs\s*$/ }).waitFor();
    await search.fill('mrk 3');
    await count.filter({ hasText: '1 paragraph found' }).waitFor();
    await search.fill('units engages');
    await page.locator('mark', { hasText: 'engaged' }).first().waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await search.press('Escape');
    await expect.poll(() => search.inputValue()).toBe('');
    if (width > 1000) await page.getByRole('link', { name: /^Retreats/ }).click();
    else await page.getByRole('combobox', { name: 'Chapter' }).selectOption('COS-RET');
    const head = page.getByRole('heading', { name: 'Retreats COS-RET' });
    await expect.poll(async () => (await head.boundingBox())?.y ?? 9999).toBeLessThan(260);
    await close();
  }
});

test('the rules tell what each action and tactic does, and a link opens one', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(`${stage.address}rules#caracole`);
  const caracole = page.locator('article#caracole.here');
  await caracole.getByText('must retreat 1 UW').waitFor();
  await expect.poll(() => caracole.innerText()).toMatch(/either turn\s+up to D units/i);
  await caracole.getByRole('link', { name: 'COS-TAC-15' }).click();
  await page.locator('article#COS-TAC-15.here').waitFor();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('pistols cavalry');
  await page.getByRole('heading', { name: 'Every tactic' }).waitFor();
  await expect.poll(() => page.locator('article').count()).toBe(1);
  expect(await complaintsOf(page)).toEqual([]);
  await close();
});

test('an address that names a paragraph shows it and marks its chapter', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(`${stage.address}rules#COS-END-03`);
  const paragraph = page.locator('article#COS-END-03.here');
  await paragraph.waitFor();
  const marked = page.getByRole('navigation', { name: 'Chapters' }).locator('[aria-current]');
  await expect.poll(async () => marked.getAttribute('href')).toBe('#COS-END');
  const seen = async (): Promise<boolean> => {
    const box = await paragraph.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < 800;
  };
  await expect.poll(seen).toBe(true);
  // Of what both books carry out and one prints, both are named.
  const pursuit = page.locator('article#COS-SPR-01');
  await expect
    .poll(() => pursuit.innerText())
    .toContain('both editions; printed in the web edition');
  // Whoever goes on to another chapter has that one marked.
  await page.getByRole('link', { name: /^Retreats/ }).click();
  await expect.poll(async () => marked.getAttribute('href')).toBe('#COS-RET');
  // Or in its path, as one writes it by hand.
  await page.goto(`${stage.address}rules/aot-cmd-11`);
  await page.locator('article#AOT-CMD-11.here').waitFor();
  await close();
});

test('a battle is taken off the list, and comes back', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  await begun(page);
  await page.goto(stage.address);
  const link = page.getByRole('link', { name: 'Continue' });
  const remove = page.getByRole('button', { name: 'Take Mill Brook off the list' });
  await remove.click();
  await page.getByText('The battle itself is kept.').waitFor();
  await expect.poll(() => link.count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await link.waitFor();
  await remove.click();
  await page.reload();
  const show = page.getByRole('button', { name: 'Show 1 battle taken off the list' });
  await show.waitFor();
  await expect.poll(() => link.count()).toBe(0);
  await show.click();
  await link.waitFor();
  await close();
});

test('all battles are found page by page, by links that can be kept', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  await begun(page);
  const own = new URL(page.url()).pathname;
  const { matches } = await page.evaluate<{ matches: object[] }>(
    "fetch('/api/matches').then((answer) => answer.json())",
  );
  // Of so many as nobody begins in an hour, each by a name of its own.
  const named = (nth: number) => ({ ...matches[0], name: { en: `No ${nth}`, ru: `Nr ${nth}` } });
  const listed = (from: number, to: number, newer: boolean, more: boolean) => ({
    matches: Array.from({ length: to - from }, (_, at) => ({
      ...named(from + at),
      id: `battle${from + at}`,
    })),
    newer,
    more,
  });
  await page.route('**/api/matches?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const isBack = asked.get('way') === 'newer';
    // Each page is asked for from the last, or the first, of the other.
    const isRight = asked.get('id') === (isBack ? 'battle50' : 'battle49');
    const found = isBack ? listed(0, 50, false, true) : listed(50, 53, true, false);
    return isRight ? route.fulfill({ json: found }) : route.fulfill({ status: 400, json: {} });
  });
  await page.route('**/api/matches', (route) => {
    return route.fulfill({ json: listed(0, 50, false, true) });
  });
  await page.route('**/api/matches/*/map', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/battle\d+/, own.slice(3)),
    }),
  );
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'all 50+' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your battles' }).waitFor();
  const rows = page.getByRole('link', { name: 'Continue' });
  await expect.poll(() => rows.count()).toBe(50);
  // Tables from afar come as they are looked at: not fifty at once.
  const maps = page.locator('.map svg');
  await expect.poll(() => maps.count()).toBeGreaterThan(2);
  expect(await maps.count()).toBeLessThan(25);
  expect(await page.getByRole('link', { name: 'Newer battles' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Older battles' }).click();
  await page.getByText('No 52').waitFor();
  expect(await rows.count()).toBe(3);
  expect(await complaintsOf(page)).toEqual([]);
  // The address says which page it is.
  await page.reload();
  await page.getByText('No 52').waitFor();
  expect(await page.getByRole('link', { name: 'Older battles' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newer battles' }).click();
  await page.getByText('No 49', { exact: true }).waitFor();
  await page.goBack();
  await page.getByText('No 52').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('a server whose database is away says so, and is asked again', async () => {
  const { page, close } = await lendWindow(stage);
  const message = { en: 'The database is away.', ru: 'База данных недоступна.' };
  const away = { status: 503, json: { message } };
  await page.route('**/api/matches', (route) => route.fulfill(away));
  await page.route('**/api/join/*', (route) => route.fulfill(away), { times: 1 });
  await page.goto(stage.address);
  await page.getByText(message.en).waitFor();
  await page.goto(`${stage.address}join/nobody`);
  await page.getByRole('alert').filter({ hasText: message.en }).waitFor();
  const gone = page.getByRole('heading', { name: 'This seat cannot be taken.' });
  await expect.poll(() => gone.count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await gone.waitFor();
  await close();
});
