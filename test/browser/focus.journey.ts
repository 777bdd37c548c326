/** Where Tab goes: what has the focus may go from the page, and its place is not lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, pose } from './posed.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Two dice are to be placed, and each line takes one of them. */
const PLACING = { scenario: 'mill-brook', step: 'placing', pool: [3, 5] };
const LINES = 40;
const BEGAN = { type: 'turnBegan', army: 1, turn: 1, played: [] };
const PAST = Array.from({ length: LINES }, () => BEGAN);

const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `[document.activeElement.localName, document.activeElement.ariaLabel ?? ''].join(' ').trim()`,
  );
test('a die that was placed by keys leaves the focus at the board', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, PLACING);
  await page.keyboard.press('Tab');
  const line = page.getByRole('button', { name: 'Put the 3 on March' });
  await line.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => taken.length).toBe(1);
  await line.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('section Board');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('button Die 5');
  expect(troubles).toEqual([]);
  await close();
});
test('a place that was pressed by a mouse takes no focus', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, PLACING);
  const line = page.getByRole('button', { name: 'Put the 3 on March' });
  await line.click();
  await line.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('body');
  await close();
});
test('Tab stops once at the paragraphs of the log, and arrows go through them', async () => {
  const { page, close, troubles } = await openTable(stage);
  const risk = { ...PLACING, step: 'risk', pool: [4, 1] };
  await pose(page, stage.address, risk, { past: PAST });
  const links = page.getByRole('region', { name: 'Log' }).getByRole('button', { name: /^Rule / });
  await expect.poll(() => links.count()).toBe(LINES);
  const isAt = async (index: number): Promise<void> => {
    await links.nth(index).and(page.locator(':focus')).waitFor();
  };
  await page.getByRole('region', { name: 'Log' }).focus();
  await page.keyboard.press('Tab');
  await isAt(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await isAt(2);
  await page.keyboard.press('ArrowUp');
  await isAt(1);
  // Beyond all of them with one more, and back to the newest.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.log :focus').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await isAt(0);
  expect(troubles).toEqual([]);
  await close();
});
