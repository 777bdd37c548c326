/** Looking back by keys alone, in every game: no pointer is moved, and no focus is lost. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import {
  NEXT_FRAME,
  branches,
  byBoth,
  heading,
  here,
  kept,
  pressed,
  rows,
  told,
} from './analysed.ts';
import { isNightOrTurn } from '../night.ts';
import { battleOf, RULESETS, Windows } from './looked-back.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(() => windows.close());
afterAll(() => stage.close());

const ROWS = 400;
/** No page has so many places for the focus that one is not come to by then. */
const MOST_TABS = 160;
const hasFocus = async (at: Locator): Promise<boolean> =>
  (await at.first().and(at.page().locator(':focus')).count()) > 0;
/** As a person does: on and on until it has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.first().waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(to)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never comes to '${await to.first().innerText()}'`);
}
async function enter(page: Page, at: Locator): Promise<void> {
  await tabTo(page, at);
  await page.keyboard.press('Enter');
}
const slider = (page: Page): Locator => page.getByRole('slider');
const nowAt = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuenow'));
/** What was asked of a line is gone: the line has the focus. */
const atItsLine = (page: Page): Promise<void> =>
  page.locator('.lines [aria-current=true]').and(page.locator(':focus')).waitFor();
/** Where something was let be, something else is done: one of these places has a line more. */
async function branch(page: Page, letBe: readonly number[]): Promise<void> {
  for (const row of letBe.toReversed()) {
    // Arrows would ride with a commander where he is asked for: these keys go along always.
    while (Number(await here(page)) > row + 1) await page.keyboard.press(',');
    for (let count = 0; count < 4 && (await branches(page).count()) === 0; count++) {
      await page.keyboard.press('Enter');
      await page.evaluate(NEXT_FRAME);
    }
    if ((await branches(page).count()) > 0) return;
  }
  expect(await branches(page).count()).toBeGreaterThan(0);
}

// By day in one game: the pages and their keys are the same in each.
const ASKED = RULESETS.filter((_, at) => isNightOrTurn(at, 1, RULESETS.length));
test.each(ASKED.map(({ id }) => id))('%s', async (id) => {
  const { page, troubles } = await windows.open();
  const match = await windows.begin(page, battleOf(id, ROWS));
  await page.goto(`${stage.address}m/${match}`);

  // From its end to the report, and by a swing's map to the board at that moment.
  await enter(page, page.getByRole('link', { name: 'Report', exact: true }));
  await page.waitForURL(`**/report/${match}`);
  const point = page.getByRole('link', { name: /^Turning point \d: to the board$/ }).first();
  await enter(page, point);
  await slider(page).waitFor();
  const at = await nowAt(page);

  // Step by step, by a button and by keys, also from where a button is that leads no further.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => nowAt(page)).toBe(at - 1);
  await enter(page, page.getByRole('button', { name: 'One decision on' }));
  await expect.poll(() => nowAt(page)).toBe(at);
  await enter(page, page.getByRole('button', { name: 'To the beginning' }));
  await expect.poll(() => nowAt(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => nowAt(page)).toBe(1);
  // From one turning point to the next, and from the last of them to the first.
  const marked = await page.locator('.timeline .disc').count();
  for (let points = 0; points <= marked && (await nowAt(page)) !== at; points++) {
    const before = await nowAt(page);
    await page.keyboard.press('b');
    await expect.poll(() => nowAt(page)).not.toBe(before);
  }
  expect(await nowAt(page)).toBe(at);

  // As the other saw it, where that is something else.
  const eyes = page.getByRole('radiogroup', { name: 'Through whose eyes' }).getByRole('radio');
  const count = await eyes.count();
  const isOther = async (): Promise<boolean> =>
    (await eyes.nth(1).getAttribute('aria-checked')) === 'true';
  for (let looks = 0; looks < count && !(await isOther()); looks++) {
    const before = await eyes.and(page.getByRole('radio', { checked: true })).innerText();
    await page.keyboard.press('v');
    await expect
      .poll(() => eyes.and(page.getByRole('radio', { checked: true })).innerText())
      .not.toBe(before);
  }
  expect(count === 0 || (await isOther())).toBe(true);

  // Play on from there: put away, and opened again, as an analysis.
  const on = page.getByRole('button', { name: 'Play on from here' });
  await enter(page, on);
  const panel = page.getByRole('region', { name: 'Play on from here' });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await hasFocus(on)).toBe(true);
  await page.keyboard.press('Enter');
  await enter(page, panel.getByRole('button', { name: 'Cancel' }));
  await panel.waitFor({ state: 'detached' });
  expect(await hasFocus(on)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowUp');
  expect(await panel.getByRole('radio', { name: /^Analysis/ }).isChecked()).toBe(true);
  await enter(page, panel.getByRole('button', { name: 'Begin' }));
  await page.waitForURL(/\/analysis\/[\w-]+#\d+$/);
  await heading(page).waitFor();

  // A variation is made, named, and found again.
  const letBe = await pressed(page, byBoth(page));
  await branch(page, letBe);
  const byHand = page.getByRole('checkbox', { name: 'I roll the dice myself' });
  await tabTo(page, byHand);
  await page.keyboard.press('Space');
  expect(await byHand.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  expect(await byHand.isChecked()).toBe(false);
  // What is ticked has the focus, and the table its keys.
  const stood = await here(page);
  await page.keyboard.press(',');
  await expect.poll(() => here(page)).not.toBe(stood);
  await page.keyboard.press('.');
  await expect.poll(() => here(page)).toBe(stood);
  const name = page.getByRole('button', { name: 'Name', exact: true });
  await enter(page, name);
  await page.keyboard.press('Escape');
  await name.waitFor();
  await atItsLine(page);
  await enter(page, name);
  await page.keyboard.type('through the mill');
  await page.keyboard.press('Enter');
  await page.getByText('through the mill').waitFor();
  await atItsLine(page);
  await kept(page);
  const lines = await told(page);
  await page.reload();
  await heading(page).waitFor();
  await expect.poll(() => told(page)).toEqual(lines);
  await enter(page, rows(page).filter({ hasText: 'through the mill' }));
  await expect.poll(() => here(page)).toBe(stood);
  // What is deleted leaves the focus at the line before it.
  await enter(page, page.getByRole('button', { name: 'Delete', exact: true }));
  await enter(page, page.locator('.deeds').getByRole('button', { name: 'Delete', exact: true }));
  await expect.poll(() => rows(page).count()).toBeLessThan(lines.length);
  await atItsLine(page);
  expect(troubles).toEqual([]);
});
