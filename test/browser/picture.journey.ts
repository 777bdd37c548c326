/** Pictures and films of a battle, in every game there is: saved, and opened again. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { sampledPick } from '#fate';
import { games } from '#games';
import type { AnyRuleset } from '#kernel';
import { printMatchFile } from '#record';
import { UW } from '../../src/games/clouds-of-smoke/rules/facts/index.ts';
import { Scale } from '../../src/table/scale.ts';
import type { Setup } from '../../src/games/clouds-of-smoke/rules/index.ts';
import { readyOf } from '../every.ts';
import { isNightOrTurn } from '../night.ts';
import { wavering } from '../replay/wavering.ts';
import { complaintsInBothLights } from './axe.ts';
import { filmIn, pictureIn, webmIn } from './pictured.ts';
import { openWindow, shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
const windows: BrowserContext[] = [];
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => {
  for (const one of windows.splice(0)) await one.close();
});
afterAll(() => stage.close());

const ROWS = 90;
/** More than a film holds. */
const MANY_ROWS = 900;
/** A picture of a table has so many colours; one of nothing has but few. */
const LEAST_COLORS = 200;
const LEAST_INK = 30_000;
const RULESETS = games.all.flatMap(({ rulesets: [first] }) => (first === undefined ? [] : [first]));
function fileOf(id: string, most: number): string {
  const [ruleset, game] = [games.rulesetOf(id), games.gameOf(id)];
  if (ruleset === undefined || game === undefined) throw new Error(`no rules '${id}'`);
  const options = { scenario: readyOf(id, 0).scenario };
  const setup = game.content.build(ruleset, options, sampledPick(3));
  if (!setup.ok) throw new Error('what stands ready is legal');
  return printMatchFile(wavering(ruleset, setup.value, { seed: 7, most, ends: true }).file);
}
/** The panel, over the board of the battle that the file tells. */
async function opened(
  file: string,
  row: number,
  reader: Reader = {},
): Promise<{ page: Page; troubles: string[] }> {
  const { context, page, troubles } = await openWindow(stage, reader);
  windows.push(context);
  const origin = stage.address.replace(/\/$/, '');
  const reply = await page.request.post(`${origin}/api/matches/open`, {
    data: Buffer.from(file),
    headers: { 'content-type': 'application/json', origin },
  });
  const { id } = (await reply.json()) as { id: string };
  await page.goto(`${stage.address}battle/${id}#${row}`);
  await page.getByRole('slider').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { language = 'en' } = reader;
  await page.getByRole('button', { name: WORDS[language].open }).click();
  await panelOf(page).waitFor();
  // What makes films is not fetched by whoever only opens the panel.
  expect(asked.filter((path) => /\/(gif|webm)-/.test(path))).toEqual([]);
  expect(asked.some((path) => path.includes('/Filming-'))).toBe(true);
  return { page, troubles };
}
const WORDS = {
  en: { open: 'Picture and film', save: 'Save the picture', film: 'A film', make: 'Make the film' },
  ru: { open: 'Снимок и ролик', save: 'Сохранить снимок', film: 'Ролик', make: 'Снять ролик' },
} as const;
const panelOf = (page: Page) =>
  page.getByRole('region', { name: /^(Picture and film|Снимок и ролик)$/ });
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
async function stretch(page: Page, from: number, to: number): Promise<void> {
  const numbers = panelOf(page).getByRole('spinbutton');
  await numbers.first().fill(`${from}`);
  await numbers.last().fill(`${to}`);
}

const READERS: readonly Reader[] = [
  { language: 'en', theme: 'light' },
  { language: 'ru', theme: 'dark', width: 390, height: 844, touch: true },
];
describe.each(RULESETS.map(({ id }, nth) => [id, nth] as const))('%s', (id, nth) => {
  const file = fileOf(id, ROWS);
  // By day one reader of one game: the page is the same, and so is what a game draws on its table.
  const isTurn = isNightOrTurn(nth, 1, RULESETS.length);
  const readers = READERS.filter((_, at) => isNightOrTurn(at, nth, READERS.length));
  test.runIf(isTurn).each(readers)('a picture and two films, $language, $theme', async (reader) => {
    const { page, troubles } = await opened(file, 12, reader);
    const words = WORDS[reader.language ?? 'en'];
    const picture = await saved(page, words.save);
    expect(picture.name).toMatch(/\.png$/);
    const drawn = await pictureIn(page, picture.bytes);
    expect([drawn.width, drawn.height]).toEqual([1920, 1080]);
    expect(drawn.colors).toBeGreaterThan(LEAST_COLORS);
    expect(drawn.isDark).toBe(reader.theme === 'dark');
    expect(drawn.inked).toBeGreaterThan(LEAST_INK);
    // Letters are there from the first: another picture of the moment is the same.
    const again = await saved(page, words.save);
    expect(again.bytes.equals(picture.bytes)).toBe(true);

    await panelOf(page).getByRole('radio', { name: words.film, exact: true }).check();
    await stretch(page, 3, 14);
    const gif = await saved(page, words.make);
    expect(gif.name).toMatch(/\.gif$/);
    expect(gif.bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    const film = await filmIn(page, gif.bytes);
    expect(film).toMatchObject({ width: 640, height: 360, frames: 12 });
    // Something happens in it, and each moment says of itself what it is.
    expect(film.differing).toBe(11);

    await panelOf(page).getByRole('combobox').first().selectOption('webm');
    const webm = await saved(page, words.make);
    expect(webm.name).toMatch(/\.webm$/);
    const shown = await webmIn(webm.bytes);
    // Twelve moments, and the last once more at its end: a player stays at it.
    expect(shown).toMatchObject({ width: 1280, height: 720, frames: 13 });
    expect(shown.seconds).toBeCloseTo(11 * 0.8 + 2.5, 1);
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
    // Nothing of it stays on the page, and the board is where it was.
    expect(await page.locator('[data-studio]').count()).toBe(0);
    expect(page.url()).toMatch(/#\d+$/);
    expect(troubles).toEqual([]);
  });
});

/** Where each name of the ground was written last, in the units of the sheet. */
const NAMES = `globalThis.named = {};
const lookAt = (studio) => {
  for (const text of studio.querySelectorAll('[data-lettering=place]')) {
    const name = text.textContent.trim();
    const { left, top, width, height } = text.getBoundingClientRect();
    if (width === 0) delete globalThis.named[name];
    if (width === 0) continue;
    const toSheet = text.parentElement.getScreenCTM().inverse();
    const corners = [[left, top], [left + width, top + height]];
    const [from, to] = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(toSheet));
    globalThis.named[name] = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }
};
new MutationObserver((seen) => {
  for (const studio of seen.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (studio.dataset?.studio === undefined) continue;
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => lookAt(studio)).observe(studio, all);
  }
}).observe(document.body, { childList: true });`;
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const apart = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );
function boxOf(outline: readonly (readonly [x: number, y: number])[]): Box {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, right: Math.max(...xs), bottom: Math.max(...ys) };
}
/** As the table of Clouds of Smoke is drawn. */
const SCALE = new Scale({ unit: { en: 'UW', ru: 'UW' }, ticks: UW, drawn: 100 });
test('in a small film each name of the ground stands nearest to what it names', async () => {
  const [{ id }] = RULESETS as [AnyRuleset];
  const file = fileOf(id, ROWS);
  const { setup } = JSON.parse(file.split('\n')[0] ?? '') as { setup: Setup };
  const { page } = await opened(file, 12, { language: 'ru' });
  await page.evaluate(NAMES);
  await panelOf(page).getByRole('radio', { name: WORDS.ru.film, exact: true }).check();
  await stretch(page, 12, 12);
  await saved(page, WORDS.ru.make);
  const written = await page.evaluate<Readonly<Record<string, Box>>>('globalThis.named');
  const grounds = setup.terrain.map(({ outline, name }) => ({
    name: name?.ru,
    box: boxOf(SCALE.points(outline)),
  }));
  const named = grounds.flatMap(({ name }) =>
    name !== undefined && name in written ? [{ name, at: written[name] }] : [],
  );
  expect(named.length).toBeGreaterThan(1);
  const nearest = named.map(({ at }) => {
    const [first] = grounds.toSorted((one, other) => apart(one.box, at) - apart(other.box, at));
    return first?.name;
  });
  expect(nearest).toEqual(named.map(({ name }) => name));
});

describe('what is too much, and what is stopped', () => {
  const file = fileOf(RULESETS.at(-1)?.id ?? '', MANY_ROWS);

  test('a stretch that is too long, or none, is refused in words', async () => {
    const { page } = await opened(file, 40);
    const panel = panelOf(page);
    await panel.getByRole('radio', { name: 'A film', exact: true }).check();
    const make = panel.getByRole('button', { name: 'Make the film' });
    await expect.poll(() => make.isEnabled()).toBe(true);
    await stretch(page, 0, 300);
    await panel.getByText('A film shows 300 decisions at most, and these are 301').waitFor();
    expect(await make.isDisabled()).toBe(true);
    expect(await panel.getByRole('button', { name: 'The whole battle' }).count()).toBe(0);
    await panel.getByRole('spinbutton').last().fill('');
    await panel.getByText(/^Decisions have numbers from 0 to \d+\.$/).waitFor();
    await panel.getByRole('button', { name: 'This turn' }).click();
    await expect.poll(() => make.isEnabled()).toBe(true);
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
  });

  test('a film that is stopped is not saved, and the next one is', async () => {
    const { page, troubles } = await opened(file, 40);
    const panel = panelOf(page);
    await panel.getByRole('radio', { name: 'A film', exact: true }).check();
    await stretch(page, 0, 299);
    await panel.getByRole('button', { name: 'Make the film' }).click();
    await panel.getByText(/^Frame [1-9]\d* of 300$/).waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await panel.getByText('Stopped: nothing was saved.').waitFor();
    expect(await page.locator('[data-studio]').count()).toBe(0);
    await stretch(page, 10, 12);
    const { bytes } = await saved(page, 'Make the film');
    expect((await filmIn(page, bytes)).frames).toBe(3);
    expect(troubles).toEqual([]);
  });

  test('a browser that makes no films itself offers a GIF; a picture by keys', async () => {
    const { context, page } = await openWindow(stage);
    windows.push(context);
    await context.addInitScript('delete globalThis.VideoEncoder');
    const origin = stage.address.replace(/\/$/, '');
    const reply = await page.request.post(`${origin}/api/matches/open`, {
      data: Buffer.from(file),
      headers: { 'content-type': 'application/json', origin },
    });
    const { id } = (await reply.json()) as { id: string };
    await page.goto(`${stage.address}battle/${id}#12`);
    await page.getByRole('slider').waitFor();
    await page.getByRole('button', { name: 'Picture and film' }).focus();
    await page.keyboard.press('Enter');
    await panelOf(page).waitFor();
    await panelOf(page).getByRole('radio', { name: 'A picture of this moment' }).focus();
    await page.keyboard.press('ArrowDown');
    const formats = panelOf(page).getByRole('combobox').first().locator('option');
    expect(await formats.allInnerTexts()).toEqual(['GIF, 640 × 360']);
    await page.keyboard.press('ArrowUp');
    const coming = page.waitForEvent('download');
    await panelOf(page).getByRole('button', { name: 'Save the picture' }).focus();
    await page.keyboard.press('Enter');
    expect((await coming).suggestedFilename()).toMatch(/\.png$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => panelOf(page).count()).toBe(0);
  });
});
