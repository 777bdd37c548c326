/** What is seen of an analysis, and how it is gone on with by keys alone. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** So often is something pressed before it is said that nothing comes of it. */
const PRESSES = 80;
export const heading = (page: Page): Locator => page.locator('section.analysis');
export const rows = (page: Page): Locator => page.locator('.lines li .row');
export const branches = (page: Page): Locator => page.locator('.lines li.deep .row');
export const here = (page: Page): Promise<string> =>
  page.locator('.lines [aria-current=true] .n').innerText();
export const told = (page: Page): Promise<string[]> =>
  page.locator('.lines li .row').allTextContents();
export const kept = (page: Page): Promise<void> =>
  heading(page)
    .getByText(/^(kept|сохранено)$/)
    .waitFor();

export const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';
/**
 * What lets it be where there is such, else what is proposed, by keys alone, until it is so. The
 * value: at which rows it was let be.
 */
export async function pressed(page: Page, isSo: () => Promise<boolean>): Promise<number[]> {
  const letBe: number[] = [];
  let isBegun = false;
  for (let count = 0; count < PRESSES && !(await isSo()); count++) {
    const before = await rows(page).count();
    // Where it only began to be let be, what is lit goes on with that.
    const pass: boolean = !isBegun && (await page.locator('.tray .pass').count()) > 0;
    await page.keyboard.press(pass ? 'd' : 'Enter');
    await page.evaluate(NEXT_FRAME);
    const goesOn = (await rows(page).count()) > before;
    if (goesOn && (pass || isBegun)) letBe.push(before);
    isBegun = pass && !goesOn;
  }
  expect(await isSo()).toBe(true);
  return letBe;
}
export const byBoth = (page: Page) => async (): Promise<boolean> =>
  (await page.locator('.lines .side.a').count()) > 0 &&
  (await page.locator('.lines .side.b').count()) > 0;
