/** The page of the kit: every part is there, and axe complains of none, however it is read. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { isNight, isNightOrTurn } from '../night.ts';
import { lineOf } from './line.ts';
import { complaintsInBothLights } from './axe.ts';
import { lendWindow, shareStage, type Reader, type Stage } from './stage.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844, touch: true },
] as const;
const LANGUAGES = ['en', 'ru'] as const;
/** Each size in one language, and at night in both. */
const READERS: readonly Reader[] = SIZES.flatMap((size, at) =>
  LANGUAGES.filter((_, nth) => isNight || nth === at).map((language) => ({ ...size, language })),
);
const NONE = { light: [], dark: [] };
const LOOK = { en: 'The rules of the look', ru: 'Правила вида' };
const ANSWERED = { en: /reactions are answered/, ru: /за игрока реагируют/ };
const TITLES = { en: 'The table kit', ru: 'Набор для стола' };
/** Shown on the other pages of the kit, or inside another part. */
const ELSEWHERE = [
  'Shell',
  'Rail',
  'Curtain',
  'Menu',
  'Opened',
  'NumberInput',
  'Shown',
  'Fields',
  'PlaybackSpeed',
  'Zoom',
  'Controls',
  'Scanned',
  'Lines',
  'Saying',
  'Tabs',
];
const PANELS = join(import.meta.dirname, '..', '..', 'src', 'table', 'panels');
const panels = readdirSync(PANELS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svelte'))
  .map((name) => basename(name, '.svelte'))
  .filter((name) => !ELSEWHERE.includes(name));

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

type Show = (page: Page, language: 'en' | 'ru') => Promise<void>;
const OTHERS: readonly Show[] = [
  // The other state of a heading takes its place.
  (page) =>
    page.getByRole('region', { name: 'Heading', exact: true }).getByRole('checkbox').check(),
  async (page) => {
    await page.goto(`${stage.address}kit/table`);
    await lineOf(page).waitFor();
  },
  async (page) => {
    await page.goto(`${stage.address}kit/lookback`);
    await page.getByRole('slider').waitFor();
  },
  async (page, language) => {
    await page.goto(`${stage.address}kit/look`);
    await page.getByRole('heading', { level: 1, name: LOOK[language] }).waitFor();
    const rules = page.locator('main > section');
    await expect.poll(() => rules.count()).toBeGreaterThanOrEqual(9);
    for (const rule of await rules.all()) expect(await rule.locator('figure').count()).toBe(2);
  },
  async (page) => {
    await page.goto(`${stage.address}kit/curtain`);
    await page.getByRole('button').first().waitFor();
  },
];
for (const [nth, reader] of READERS.entries()) {
  const { language = 'en', width } = reader;
  test(`the kit is whole and readable in both lights: ${language}, ${width} px`, async () => {
    const { page, close, troubles } = await lendWindow(stage, reader);
    await page.goto(`${stage.address}kit`);
    await page.getByRole('heading', { level: 1, name: TITLES[language] }).waitFor();
    for (const name of ['Board', 'Button', 'Cells', 'Die', ...panels]) {
      const part = page.getByRole('region', { name, exact: true });
      await expect.poll(() => part.count(), { message: name }).toBe(1);
      expect((await part.boundingBox())?.height, name).toBeGreaterThan(40);
    }
    const pacing = page.getByRole('region', { name: 'Pacing', exact: true });
    const answered = pacing.getByRole('checkbox', { name: ANSWERED[language] });
    expect(await answered.isChecked()).toBe(true);
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(0);
    expect(await complaintsInBothLights(page)).toEqual(NONE);
    // By day each of its other pages as one reader has it.
    for (const [at, show] of OTHERS.entries()) {
      if (!isNightOrTurn(at, nth, READERS.length)) continue;
      await show(page, language);
      expect(await complaintsInBothLights(page)).toEqual(NONE);
    }
    expect(troubles).toEqual([]);
    await close();
  });
}

test('arrows go through a group of radio buttons, and choose', async () => {
  const { page, close } = await lendWindow(stage);
  await page.goto(`${stage.address}kit`);
  const cards = page.getByRole('region', { name: 'Cards', exact: true });
  const [gentle, sharp] = [/^Gentle/, /^Sharp/].map((name) => cards.getByRole('radio', { name }));
  const isAt = async (one = gentle): Promise<void> => {
    await one?.and(page.locator(':focus')).waitFor();
    await expect.poll(() => one?.getAttribute('aria-checked')).toBe('true');
  };
  await gentle?.focus();
  await isAt(gentle);
  for (const [key, one] of [
    ['ArrowRight', sharp],
    ['ArrowDown', gentle],
    ['ArrowLeft', sharp],
    ['ArrowUp', gentle],
  ] as const) {
    await page.keyboard.press(key);
    await isAt(one);
  }
  await close();
});

test('nobody who plays is led to the kit, or fetches it', async () => {
  const { page, close } = await lendWindow(stage);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
  await expect.poll(() => page.locator('a[href^="/kit"]').count()).toBe(0);
  const played = scripts.size;
  await page.goto(`${stage.address}kit`);
  await page.getByRole('heading', { level: 1, name: TITLES.en }).waitFor();
  expect(scripts.size).toBeGreaterThan(played);
  await close();
});
