/** Exercises: today's is found, answered at the table, weighed, shown, and kept as solved. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { games } from '#games';
import { dailyOf, dayOf } from '#lessons';
import { complaintsInBothLights, complaintsOf } from './axe.ts';
import { lendWindow, shareStage, type Lent, type Reader, type Stage } from './stage.ts';

let stage: Stage;
const windows: Lent[] = [];
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => {
  for (const one of windows.splice(0)) await one.close();
});
afterAll(() => stage.close());
async function opened(reader: Reader = {}): Promise<Lent> {
  const lent = await lendWindow(stage, reader);
  windows.push(lent);
  return lent;
}
const GIVEN = await Promise.all(
  games.all.map(async ({ id, exercises }) => ({ id, known: (await exercises?.())?.known ?? [] })),
);
/** One after the other, those of the last game first: its table has a button for an answer. */
const OTHERS = GIVEN.toReversed().flatMap(({ id, known }) => known.map((one) => [id, one]));
const addressOf = (game: string, name: string | undefined): string => `/exercise/${game}/${name}`;
const heading = (page: Page) => page.getByRole('heading', { name: 'Find better', exact: true });

test('today’s stands first; its answers are shown on the table', async () => {
  const { page, troubles } = await opened();
  await page.goto(`${stage.address}learn`);
  const daily = page.getByRole('region', { name: 'Today’s exercise' });
  await daily.waitFor();
  const today = GIVEN.filter(({ known }) => known.length > 0).map(({ id, known }) =>
    addressOf(id, dailyOf(known, dayOf(Date.now()))),
  );
  const links = await daily
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) =>
        (one as unknown as { getAttribute(name: string): string }).getAttribute('href'),
      ),
    );
  expect(links).toEqual(today);
  expect(await complaintsOf(page)).toEqual([]);
  await daily.getByRole('link').first().click();
  await heading(page).waitFor();
  await page.getByRole('region', { name: 'Today’s exercise' }).waitFor();
  await page.getByRole('button', { name: 'Show the answers' }).click();
  await page.getByRole('button', { name: 'Show on the table' }).first().click();
  await page.getByText('On the table:').waitFor();
  expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Answer better at the table.').waitFor();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL((url) => !today.includes(url.pathname));
  await heading(page).waitFor();
  const reply = await page.goto(`${stage.address}exercise/nowhere/1-1`);
  expect(reply?.status()).toBe(404);
  await page.getByText('There is no such exercise.').waitFor();
  expect(troubles).toEqual([]);
});
test('an answer at the table is judged, in Russian on a phone; a right one is kept', async () => {
  const { page, troubles } = await opened({
    language: 'ru',
    theme: 'dark',
    width: 390,
    height: 844,
    touch: true,
  });
  const ready = page.locator('.tray .commit:not([aria-disabled="true"])');
  for (const [game, name] of OTHERS) {
    await page.goto(stage.address.replace(/\/$/, '') + addressOf(game ?? '', name));
    await page.getByRole('heading', { name: 'Найдите лучше' }).waitFor();
    if ((await ready.count()) === 0) continue;
    await ready.first().tap();
    const verdict = page.locator('.verdict .line');
    const is = await verdict.or(page.locator('.verdict', { hasText: 'Взвешивается' })).count();
    if (is === 0) continue;
    await verdict.waitFor({ timeout: 60_000 });
    const isRight = (await verdict.innerText()).startsWith('Верно');
    const kept = await page.evaluate(`localStorage.getItem('sandtable.exercises') ?? ''`);
    expect(String(kept).includes(`${game}/${name}`)).toBe(isRight);
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
    await page.getByRole('button', { name: 'Ещё раз' }).tap();
    await page.getByText('Ответьте за столом лучше.').waitFor();
    if (isRight) break;
  }
  const kept = await page.evaluate(`localStorage.getItem('sandtable.exercises') ?? ''`);
  expect(kept).not.toBe('');
  expect(troubles).toEqual([]);
});
