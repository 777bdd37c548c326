/** An army on paper: made by the page, drawn again, and compared field by field. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printArmyLink } from '../../src/games/art-of-tactics/content/army-link.ts';
import { LISTS } from '../../src/games/art-of-tactics/content/lists.ts';
import { byTurns } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { drawn, type Drawn } from './pdf.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

const DOCS = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'armies.md'), 'utf8');
const [LINK_OF_GUIDE = ''] = /cos1\.[\w-]+/.exec(DOCS) ?? [];
/** Where the ink of each page lay when somebody last looked at it; written where it is missing. */
const KNOWN = join(import.meta.dirname, 'printed.json');
type Inks = Readonly<Record<string, readonly (readonly string[])[]>>;

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

async function fileFrom(page: Page, press: string): Promise<Uint8Array> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: press, exact: true }).click();
  const path = await (await coming).path();
  return new Uint8Array(readFileSync(path));
}
/** Other machines smooth letters otherwise: a field may be a little lighter or darker. */
function differences(pages: readonly Drawn[], known: Inks[string]): number {
  const one = pages.flatMap(({ ink }) => ink).join('');
  const other = known.flat().join('');
  if (one.length !== other.length) return Infinity;
  return one.split('').filter((field, at) => Math.abs(Number(field) - Number(other[at])) > 1)
    .length;
}
const FIELDS_OFF = 0.01;
function likeBefore(name: string, pages: readonly Drawn[]): void {
  const known = existsSync(KNOWN) ? (JSON.parse(readFileSync(KNOWN, 'utf8')) as Inks) : {};
  const before = known[name];
  if (before === undefined) {
    const now = { ...known, [name]: pages.map(({ ink }) => ink) };
    writeFileSync(KNOWN, `${JSON.stringify(now, null, 1)}\n`);
    throw new Error(`${name} was not known and is written now: look at it and keep it`);
  }
  const fields = before.flat().join('').length;
  expect(differences(pages, before), name).toBeLessThan(fields * FIELDS_OFF);
}

for (const [language, paper, words, size] of byTurns(
  [
    ['en', 'A4', { open: 'Cards, board and templates…', make: 'Make the PDF' }, [210, 297]],
    ['ru', 'Letter', { open: 'Карточки, доска и шаблоны…', make: 'Сделать PDF' }, [215.9, 279.4]],
  ] as const,
  0,
)) {
  test(`the builder prints an army: ${language}, ${paper}`, async () => {
    const { page, close, troubles } = await lendWindow(stage, { language });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${stage.address}armies#${LINK_OF_GUIDE}`);
    await page.getByRole('button', { name: words.open }).click();
    await page.getByRole('radio', { name: paper, exact: true }).click();
    await page.getByRole('spinbutton', { name: /mm|мм/ }).fill('40');
    expect(await complaintsOf(page)).toEqual([]);
    // The library and the typefaces come when they are asked for.
    expect(scripts.filter((url) => url.endsWith('.ttf'))).toEqual([]);
    const pages = await drawn(stage.browser, await fileFrom(page, words.make));
    expect(scripts.filter((url) => url.endsWith('.ttf')).length).toBe(4);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(
      pages.map(() => [expect.closeTo(size[0], 1), expect.closeTo(size[1], 1)]),
    );
    const text = pages.map((one) => one.text).join('\n');
    const wanted =
      language === 'en'
        ? ['Brigade pikes', '4+', 'Cover of pikes', 'Cold Steel', '1 UW = 40 mm', 'web edition']
        : ['Пикинёры бригады', '4+', 'Лес пик', 'Холодная сталь', '1 UW = 40 мм'];
    for (const one of wanted) expect(text).toContain(one);
    likeBefore(`builder-${language}`, pages);
    expect(troubles).toEqual([]);
    await close();
  });
}

const CARTHAGE = { list: 'carthaginians', units: [], ...LISTS.get('carthaginians')?.ready };
for (const [language, paper, words, size] of byTurns(
  [
    ['en', 'A4', { open: 'Print', make: 'Make the PDF' }, [210, 297]],
    ['ru', 'Letter', { open: 'Печать', make: 'Сделать PDF' }, [215.9, 279.4]],
  ] as const,
  1,
)) {
  test(`the builder of Art of Tactics prints an army: ${language}, ${paper}`, async () => {
    const { page, close, troubles } = await lendWindow(stage, { language });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${stage.address}armies/art-of-tactics#${printArmyLink(CARTHAGE)}`);
    await page.getByRole('button', { name: words.open, exact: true }).click();
    await page.getByRole('radio', { name: paper, exact: true }).click();
    expect(await complaintsOf(page)).toEqual([]);
    // The library and the typefaces come when they are asked for.
    expect(scripts.filter((url) => url.endsWith('.ttf'))).toEqual([]);
    const pages = await drawn(stage.browser, await fileFrom(page, words.make));
    expect(scripts.filter((url) => url.endsWith('.ttf')).length).toBe(4);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(
      pages.map(() => [expect.closeTo(size[0], 1), expect.closeTo(size[1], 1)]),
    );
    const text = pages.map((one) => one.text).join('\n');
    const wanted =
      language === 'en'
        ? ['Carthaginians', 'Libyan spearmen', '20 of 20 points', 'below its own density', '7 in']
        : ['Карфагеняне', 'Ливийские копейщики', '20 из 20 очков', 'меньше своей плотности'];
    for (const one of wanted) expect(text).toContain(one);
    likeBefore(`tactics-${language}`, pages);
    expect(troubles).toEqual([]);
    await close();
  });
}

test('an army of a battle is printed from its menu', async () => {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Two at one screen' }).first().click();
  await page.waitForURL('**/m/**');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Print an army' }).click();
  await page.getByRole('radiogroup', { name: 'Print' }).getByRole('radio').nth(1).click();
  await page.getByRole('spinbutton', { name: /mm/ }).fill('60');
  expect(await complaintsOf(page)).toEqual([]);
  const pages = await drawn(stage.browser, await fileFrom(page, 'Make the PDF'));
  const text = pages.map((one) => one.text).join('\n');
  for (const one of ['Tercio', 'Mill Brook', '1 UW = 60 mm']) expect(text).toContain(one);
  likeBefore('battle', pages);
  // A width that fits no paper is refused by the form itself.
  await page.getByRole('spinbutton', { name: /mm/ }).fill('61');
  await expect.poll(() => page.locator('input:invalid').count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
