/** Scenarios of Combat Commander: one is chosen by its map, set up by hand; one is written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { complaintsOf } from './axe.ts';
import { Commander } from './commander.ts';
import { lendWindow, shareStage, type Lent, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

async function newBattle(): Promise<Lent> {
  const window = await lendWindow(stage);
  await window.page.goto(stage.address);
  await window.page.getByRole('link', { name: 'New battle' }).click();
  await window.page.getByRole('radio', { name: /^Combat Commander/ }).click();
  await window.page.getByRole('radio', { name: /^The Ridge/ }).waitFor();
  return window;
}
const start = (page: Page) => page.getByRole('button', { name: 'Lay the table' });
const hex = (page: Page, id: number) => page.locator(`[data-thing="hex:${id}"]`);

test('CC-SCN-04 a scenario is chosen by its map and set up by hand', async () => {
  const { page, close, troubles } = await newBattle();
  await page.getByRole('radio', { name: /^The Ridge/ }).click();
  await page.getByRole('radio', { name: 'By hand' }).click();
  await page.getByText('Each side moves its own within its set-up area first').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await start(page).click();
  await page.waitForURL('**/m/**');
  const person = new Commander(page);
  await person.takeOver();
  await page.getByText(/Set-up of the Germans/).waitFor();
  // The rifle squad of D5 goes to D4, over two presses; its hex is told.
  const rifle = page.getByRole('button', { name: /^Rifle squad 3, Germans, in D5/ });
  await person.pressOn(rifle);
  await page.getByText(/Rifle squad 3:.* press a lit hex/).waitFor();
  expect(await hex(page, 8 * 15 + 3).count()).toBe(0);
  await person.pressOn(hex(page, 3 * 15 + 3));
  await page.getByRole('button', { name: /^Rifle squad 3, Germans, in D4/ }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await person.commit.click();
  // The computer sets up its own side, chits are drawn, and it gives its first order.
  await page.getByText('Germans are set up.').waitFor();
  await page.getByText('Americans are set up.').waitFor();
  await expect.poll(() => page.locator('.hand .card').count()).toBe(4);
  expect(troubles).toEqual([]);
  await close();
});

const OWN = `{
  // two mistakes
  "name": "The Ford", "year": 1943, "map": "twoBridges",
  "axis": {
    "nation": "german", "quality": "line", "posture": "attack",
    "edge": "left", "depth": 5, "orders": 3, "surrender": 3,
    "units": ["D7 sergeantY", "D7 rifle heavyMG", "C7 rifle", "E8 rifle"],
  },
  "allies": {
    "nation": "russian", "quality": "line", "posture": "defend",
    "edge": "right", "depth": 8, "orders": 3, "surrender": 3,
    "units": ["I8 sergeantY", "I8 rifle", "A7 rifle", "L7 rifle"],
  },
  "initiative": "axis", "suddenDeath": 6,
}`;
test('CC-SCN-07 two mistakes of a scenario by hand are told; mended it is played', async () => {
  const { page, close, troubles } = await newBattle();
  await page.getByRole('radio', { name: /^A scenario of your own/ }).click();
  expect(await start(page).isDisabled()).toBe(true);
  const text = page.getByRole('textbox', { name: 'Or its text' });
  await text.fill(OWN);
  const faults = page.getByRole('status').getByRole('listitem');
  await faults.first().waitFor();
  expect(await faults.allInnerTexts()).toEqual([
    'line 7, axis.units.1: The german side has no weapon "heavyMG".',
    'line 12, allies.units.2: A7 lies outside the set-up area of this side.',
  ]);
  expect(await start(page).isDisabled()).toBe(true);
  expect(await complaintsOf(page)).toEqual([]);
  // A file is as good as its text.
  const mended = OWN.replace('heavyMG', 'heavyMg').replace('A7 rifle', 'J5 rifle');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ford.json',
    mimeType: 'application/json',
    buffer: Buffer.from(mended),
  });
  await page.getByText('The scenario is valid.').waitFor();
  expect(await text.inputValue()).toBe(mended);
  await expect.poll(() => start(page).isDisabled()).toBe(false);
  await start(page).click();
  await page.waitForURL('**/m/**');
  const person = new Commander(page);
  await person.takeOver();
  expect(await person.waitForTurn()).toContain('Give an order');
  await page.getByRole('button', { name: /^Rifle squad 2, Russians, in J5/ }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
