/** In an analysis the computer decides for either side: it thinks in the browser alone. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { isNightOrTurn } from '../night.ts';
import { endedFile, openedFrom, rows } from './analysed.ts';
import { complaintsOf } from './axe.ts';
import { RULESETS } from './looked-back.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows: BrowserContext[] = [];
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(async () => {
  for (const one of windows.splice(0)) await one.close();
});
afterAll(() => stage.close());

/** An analysis from a moment of it, its lines shown. */
async function analysed(id: string): Promise<{ page: Page; troubles: string[] }> {
  const { context, page, troubles } = await openWindow(stage);
  windows.push(context);
  const match = await openedFrom(page, stage, endedFile(id, 90));
  await page.goto(`${stage.address}analysis/${match}#40`);
  await page.getByRole('tab', { name: 'Lines' }).or(page.locator('.lines')).first().click();
  return { page, troubles };
}
/** Is it seen whole in the panel that is scrolled? */
async function isInView(one: Locator, panel: Locator): Promise<boolean> {
  const [box, outer] = [await one.boundingBox(), await panel.boundingBox()];
  if (box === null || outer === null) return false;
  return box.y >= outer.y && box.y + box.height <= outer.y + outer.height;
}
/** Opened: what thinks there has come, or not. */
const computer = (page: Page) => page.locator('details.computer');

describe.each(RULESETS.map(({ id }, nth) => [id, nth] as const))('%s', (id, nth) => {
  // By day each in one game: the page is the same.
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, RULESETS.length));
  inTurn(2)('it is fetched when it is wanted, and thinks on while the server is away', async () => {
    const { page, troubles } = await analysed(id);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const decides = computer(page).getByRole('button', { name: /^Let it decide for / });
    await computer(page).locator('summary').click();
    await decides.waitFor({ timeout: 0 });
    expect(asked.some((url) => url.includes('think-worker'))).toBe(true);
    await decides.click();
    await rows(page).first().waitFor({ timeout: 0 });
    await decides.waitFor({ timeout: 0 });
    expect(await rows(page).count()).toBe(1);
    // Whoever has pressed it can press it again.
    await decides.and(page.locator(':focus')).waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    expect(troubles).toEqual([]);

    await page.context().setOffline(true);
    const before = asked.length;
    await computer(page).getByRole('checkbox').check();
    await decides.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    // However many lines come above it, its panel stays where one looks.
    await decides.waitFor({ timeout: 0 });
    await expect.poll(() => isInView(decides, page.locator('.log'))).toBe(true);
    // The table may want more of its own; of what thinks nothing was fetched.
    expect(asked.slice(before).filter((url) => url.includes('think'))).toEqual([]);
  });
  inTurn(1)('where it cannot be fetched whole that is said, and it is tried again', async () => {
    const { page } = await analysed(id);
    await page.context().route('**/thinker-*', (route) => route.abort());
    await computer(page).locator('summary').click();
    await computer(page).getByRole('alert').waitFor({ timeout: 0 });
    await page.context().unroute('**/thinker-*');
    await computer(page).locator('summary').click();
    await computer(page).locator('summary').click();
    await computer(page)
      .getByRole('button', { name: /^Let it decide for / })
      .waitFor({ timeout: 0 });
    expect(await computer(page).getByRole('alert').count()).toBe(0);
  });
});
