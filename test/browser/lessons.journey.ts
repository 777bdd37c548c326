/** Lessons: found, played by what they show, left and found again; a wrong answer says why. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { games } from '#games';
import { nameOf, type Lesson } from '#lessons';
import { isNightOrTurn } from '../night.ts';
import { complaintsInBothLights, complaintsOf } from './axe.ts';
import { lineOf } from './line.ts';
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

const TAUGHT = await Promise.all(
  games.all.map(async ({ id, lessons }) => {
    const [first] = (await lessons?.()) ?? [];
    if (first === undefined) throw new Error(`${id} teaches nothing`);
    return { id, first };
  }),
);
const pageOf = (lesson: Lesson): string => `${stage.address}learn/${nameOf(lesson)}`;
const show = (page: Page): Locator => page.getByRole('button', { name: 'Show me' });
const wants = (page: Page, { tasks }: Lesson, at: number, lang: 'en' | 'ru' = 'en'): Locator =>
  page.getByRole('heading', { name: tasks[at]?.wants[lang] ?? '', exact: true });
/** The task, and so many presses, as the browser keeps them. */
const kept = (page: Page, lesson: Lesson): Promise<readonly [task: number, presses: number]> =>
  page.evaluate(`(() => {
    const { task, presses } =
      JSON.parse(localStorage.getItem('sandtable.lessons'))['${nameOf(lesson)}'];
    return [task, presses.length];
  })()`);
/** All that a task shows, press by press; what can be answered in one way the table answers. */
async function shown(page: Page, lesson: Lesson, at: number): Promise<void> {
  await wants(page, lesson, at).waitFor();
  for (;;) {
    const before = await kept(page, lesson);
    if (before[0] > at) return;
    await show(page).evaluateAll((all) => (all[0] as unknown as { click(): void }).click());
    await expect.poll(() => kept(page, lesson)).not.toEqual(before);
  }
}

describe.each(TAUGHT.map((one, nth) => ({ ...one, nth })))('$id', ({ first, nth }) => {
  // By day each in one game: the page is the same.
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, TAUGHT.length));
  inTurn(2)('shown from the first task to the last, it is done, and the list says so', async () => {
    const { page, troubles } = await opened();
    await page.goto(pageOf(first));
    for (const at of first.tasks.keys()) await shown(page, first, at);
    await page.getByRole('heading', { name: 'That was the lesson.' }).waitFor();
    await page.getByText(first.ends?.en ?? 'You have played it by the real rules.').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'A small battle' }).click();
    await page.waitForURL('**/m/**');
    await lineOf(page).waitFor();
    await page.goto(`${stage.address}learn`);
    await page.getByRole('link', { name: `${first.name.en} done` }).waitFor();
    expect(troubles).toEqual([]);
  });
  inTurn(1)('left at a task on a phone, it is found again there, and goes back', async () => {
    const { page, troubles } = await opened({ width: 390, height: 844, touch: true });
    await page.goto(pageOf(first));
    await shown(page, first, 0);
    await shown(page, first, 1);
    await wants(page, first, 2).waitFor();
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.getByRole('link', { name: `Go on: ${first.name.en}` }).click();
    await wants(page, first, 2).waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText(first.tasks[2]?.hints[0].en ?? '').waitFor();
    await page.getByRole('button', { name: 'Another hint' }).click();
    await page.getByText(first.tasks[2]?.hints[1].en ?? '').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await wants(page, first, 1).waitFor();
    await page.reload();
    await wants(page, first, 1).waitFor();
    expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
    expect(troubles).toEqual([]);
  });
});

test('what is legal and not asked for says why, and changes nothing; undo is free', async () => {
  const [one] = TAUGHT;
  if (one === undefined) throw new Error('there is no lesson');
  const { first } = one;
  const { page, troubles } = await opened({ language: 'ru' });
  await page.goto(pageOf(first));
  await wants(page, first, 0, 'ru').waitFor();
  // The usual place of the first die is where the task does not want it: the button says so.
  const commit = page.locator('.tray .commit');
  await commit.getByText('здесь просят другое').waitFor();
  expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
  await page.keyboard.press('Enter');
  await page.getByText(first.tasks[0]?.unmet.ru ?? '').waitFor();
  await wants(page, first, 0, 'ru').waitFor();
  await page.getByRole('button', { name: 'Показать' }).click();
  await wants(page, first, 1, 'ru').waitFor();
  await page.keyboard.press('u');
  await wants(page, first, 0, 'ru').waitFor();
  expect(troubles).toEqual([]);
});
test('the list in both languages and lights; a lesson that is none says so', async () => {
  const { page, troubles } = await opened({ language: 'ru' });
  await page.goto(`${stage.address}learn`);
  await page.getByRole('heading', { name: 'Учиться, играя' }).waitFor();
  for (const { first } of TAUGHT) {
    expect(await page.locator(`a[href="/learn/${nameOf(first)}"]`).count()).toBeGreaterThan(0);
  }
  expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
  const reply = await page.goto(`${stage.address}learn/nowhere/nothing`);
  expect(reply?.status()).toBe(404);
  await page.getByText('Такого урока нет.').waitFor();
  expect(troubles).toEqual([]);
});
