/** Art of Tactics at its table: orders, a line that moves in one gesture, the slots, the book. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from './line.ts';
import { complaintsOf } from './axe.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => {
  await stage.close();
});

/** One screen for both sides: no computer answers in between. */
async function atTable(page: Page): Promise<void> {
  await page.goto(stage.address);
  await page.getByRole('button', { name: /Two at one screen.*Art of Tactics/ }).click();
  await page.waitForURL('**/m/**');
}
const sentence = (page: Page) => lineOf(page);
const commit = (page: Page) => page.locator('.tray .commit');
const pass = (page: Page) => page.locator('.tray .pass');

/** Answers what is open by what is lit, until a line may move. */
async function toLine(page: Page): Promise<void> {
  for (let count = 0; count < 30; count++) {
    const curtain = page.getByRole('button', { name: /^I am/ });
    await commit(page).or(pass(page)).or(curtain).first().waitFor();
    // Slots are written in secret after a tie: the screen is handed over.
    if (await curtain.isVisible()) {
      await curtain.click();
      await curtain.waitFor({ state: 'hidden' });
      continue;
    }
    const asked = (await sentence(page).textContent()) ?? '';
    if (/re-form\s—\s*(?:[2-9]|1\d)/.test(asked)) return;
    // Whatever is answered, something of it is told, or the other side is asked.
    const isElsewhere = async (): Promise<boolean> =>
      (await curtain.isVisible()) || (await sentence(page).textContent()) !== asked;
    const log = page.locator('.log');
    const told = await log.innerText();
    const button = (await commit(page).count()) > 0 ? commit(page) : pass(page);
    await button.click();
    await expect
      .poll(async () => (await isElsewhere()) || (await log.innerText()) !== told, {
        message: asked,
      })
      .toBe(true);
  }
  throw new Error('no line was ordered to move');
}

test('AOT-CMD-11 a battle line is ordered by one press and moved by one drag', async () => {
  const { page, troubles, close } = await lendWindow(stage, { width: 1280, height: 800 });
  await atTable(page);
  await toLine(page);
  const picked = page.locator('[aria-pressed="true"][data-thing^="unit:"]');
  const count = await picked.count();
  expect(count).toBeGreaterThan(1);
  const box = await picked.first().boundingBox();
  if (box === null) throw new Error('the unit is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Each faces the other side of the table, to the left or to the right.
  const label = (await picked.first().getAttribute('aria-label')) ?? '';
  const right = label.includes('facing 90');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (right ? 60 : -60), y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => page.locator('[data-thing^="ghost:"]').count()).toBeGreaterThan(1);
  await commit(page).click();
  await page
    .getByText(/moves [\d.]+ in\./)
    .first()
    .waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('a paragraph opens in our own words, and stands in the book of rules', async () => {
  const { page, troubles, close } = await lendWindow(stage, { width: 1280, height: 800 });
  await page.goto(`${stage.address}rules#AOT-CMD-11`);
  await page
    .getByRole('heading', { name: /A battle line/ })
    .first()
    .waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
