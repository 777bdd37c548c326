/** A fight of elephants and a war wagon in the wind, about a camp that nobody guards. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artOfTactics } from '../../../src/games/art-of-tactics/game.ts';
import { openTable, pose } from '../posed.ts';
import { shareStage, type Stage } from '../stage.ts';
import { OUTING } from './tables.ts';
import { Tactician } from './tactician.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const press = (page: Page, what: string): Promise<void> =>
  page.locator('.tray .commit').filter({ hasText: what }).click();

test('a wagon shoots down the wind, another is left, an elephant sacks the camp', async () => {
  const { page, troubles, close } = await openTable(stage, {});
  // One of two bolts hits, on an equal die; the slings miss; the tests are passed.
  const dice = [2, 4, ...Array<number>(90).fill(4)];
  const posed = await pose(page, stage.address, OUTING, { game: artOfTactics, dice });
  const person = new Tactician(page, 'mouse');
  const log = page.locator('.log');
  await page.getByText('Wind from the left').first().waitFor();
  await person.pick('Wagon');
  await person.pick('Balearics');
  await press(page, 'Shoot');
  await press(page, 'Shoot back');
  await log.getByText(/Wagon shoots at Balearics with [a-z]+: 2, 4 — 1 hit\./).waitFor();
  await person.pick('Spare wagon');
  await page.getByRole('radio', { name: 'Wagon' }).click();
  await press(page, 'Leave the wagon');
  await page.getByRole('img', { name: 'An empty war wagon' }).waitFor();
  await person.pick('Elephant');
  await page.locator('section.board').press('ArrowUp');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp');
  await page.getByText('Elephant into the camp').waitFor();
  await press(page, 'Move');
  await log.getByText(/Elephant sacks the camp/).waitFor();
  expect(posed.taken).toMatchObject([
    { act: 'shoot' },
    { act: 'return' },
    { act: 'dismount' },
    { act: 'move' },
  ]);
  expect((posed.view() as { sacked: number[] }).sacked).toEqual([0, 1]);
  expect(troubles).toEqual([]);
  await close();
});
