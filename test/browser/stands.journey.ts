/** What is proposed stands through everything that is no answer: language, look, Escape, reload. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { byTurns } from '../night.ts';
import { lineOf } from './line.ts';
import { untilQuiet } from './quiet.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('1');
});
afterAll(async () => stage.close());

const golden = (page: Page) => page.locator('.tray .commit');
const MENU = /^(?:Menu|Меню)$/;
/** By the menu, which Escape closes. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: MENU }).click();
  await page.getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
}
const DEEDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  russian: (page) => choose(page, /^Русский$/),
  english: (page) => choose(page, /^English$/),
  dark: async (page) => {
    await page.getByRole('button', { name: MENU }).click();
    await page.locator('.menu select').first().selectOption('dark');
    await page.keyboard.press('Escape');
  },
  escape: (page) => page.keyboard.press('Escape'),
  reload: async (page) => page.reload().then(() => untilQuiet(page)),
};
const ORDERS = [
  ['russian', 'escape', 'dark'],
  ['reload', 'russian', 'escape', 'dark'],
  ['escape', 'english', 'russian', 'escape', 'reload', 'escape', 'english'],
];
// By day in one of them.
test.each(byTurns([0, 1, 2], 0))(
  'game %i: the press stands whatever is done beside it',
  async (game) => {
    const { page, close, troubles } = await lendWindow(stage, {});
    await page.goto(stage.address);
    await page.getByRole('button', { name: 'Play now' }).nth(game).click();
    await lineOf(page).waitFor();
    await golden(page).waitFor();
    for (const order of ORDERS) {
      for (const deed of order) {
        await DEEDS[deed]?.(page);
        await expect
          .poll(() => golden(page).count(), { message: `${order.join()}: ${deed}` })
          .toBe(1);
      }
    }
    expect(troubles).toEqual([]);
    await close();
  },
);
