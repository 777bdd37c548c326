/** Help at the table, in every game: what is decided, what can be done now, and why not. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { games } from '#games';
import { readyOf, wishFor } from '../every.ts';
import { byTurns } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { RULESETS, Windows } from './looked-back.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage, { isFresh: true });
beforeAll(async () => {
  stage = await shareStage('1');
});
afterEach(() => windows.close());
afterAll(() => stage.close());

const ids = RULESETS.map(({ id }) => id);
const sentence = (page: Page): Locator => page.locator('.primer .lies p');
const sheet = (page: Page): Locator => page.getByRole('heading', { name: 'What can I do now?' });
const whyNot = (page: Page): Locator => page.locator('.hint .why:not(.none)');
/** Everything is played by who looks at it: it is always he who is asked. */
async function begin(page: Page, ruleset: string): Promise<string> {
  const origin = stage.address.replace(/\/$/, '');
  const ready = readyOf(ruleset, 0);
  const seats = Object.fromEntries(ready.seats.map((seat) => [seat, 'me' as const]));
  await page.goto(stage.address);
  const reply = await page.request.post(`${origin}/api/matches`, {
    data: wishFor(ready, seats),
    headers: { origin },
  });
  return ((await reply.json()) as { id: string }).id;
}
/** At the table, where the first thing that is asked can be answered. */
async function sitDown(page: Page, match: string): Promise<void> {
  await page.goto(`${stage.address}m/${match}`);
  const lift = page.getByRole('button', { name: /^I am .+: go on$/ });
  await lift.or(page.locator('.prompt')).first().waitFor();
  if ((await lift.count()) > 0) await lift.click();
  await page.locator('.tray .undo').waitFor();
  await page.locator('.tray .pass, .tray .commit').first().waitFor();
}
/** All that a press may change: what is said, drawn and picked. */
const LOOK = `document.querySelector('.app').innerText +
  document.querySelector('.board .pieces').innerHTML.length +
  document.querySelector('.board .layer').innerHTML.length`;
/** Places spread over the board that were pressed, and nothing came of it, and nobody said why. */
async function silent(page: Page): Promise<string[]> {
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('a board is laid');
  const found: string[] = [];
  for (const [across, down] of [
    [1, 3],
    [3, 7],
    [5, 2],
    [7, 5],
    [9, 8],
  ] as const) {
    await page.keyboard.press('Escape');
    const before = await page.evaluate(LOOK);
    const [x, y] = [box.x + (box.width * across) / 10, box.y + (box.height * down) / 10];
    await page.mouse.click(x, y);
    const changed = async (): Promise<boolean> =>
      (await whyNot(page).count()) > 0 || (await page.evaluate(LOOK)) !== before;
    await expect
      .poll(changed, { timeout: 1500 })
      .toBe(true)
      .catch(() => found.push(`${x}, ${y}`));
  }
  return found;
}

// By day in one of them.
test.each(byTurns(ids, 0))('%s', async (id) => {
  const { page, troubles } = await windows.open({ primers: true });
  const match = await begin(page, id);
  await sitDown(page, match);

  // What is decided is said once, and never again when that was understood.
  const told = (await sentence(page).innerText()).replace(/\s+/g, ' ');
  const known = Object.values(games.gameOf(id)?.primers ?? {});
  expect(known.some(({ en, cite }) => told.includes(en) && told.includes(cite))).toBe(true);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => sentence(page).count()).toBe(0);
  await sitDown(page, match);
  await page.keyboard.press('?');
  await sheet(page).waitFor();
  expect(await sentence(page).count()).toBe(0);

  // The sheet says how it may be answered, and each way leads there.
  expect(await complaintsOf(page)).toEqual([]);
  const ways = page.locator('.help ul').first().getByRole('button');
  expect(await ways.count()).toBeGreaterThan(0);
  const before = await page.evaluate(LOOK);
  await ways.first().click();
  await expect.poll(() => sheet(page).count()).toBe(0);
  const led = async (): Promise<boolean> =>
    (await page.evaluate('document.activeElement !== document.body')) === true ||
    (await page.evaluate(LOOK)) !== before;
  await expect.poll(led).toBe(true);

  // A control that is off tells why, to the pointer and to the keys.
  const undo = page.locator('.tray .undo[aria-disabled="true"]');
  const tip = page.getByRole('tooltip');
  await undo.hover();
  await tip.filter({ hasText: (await undo.getAttribute('aria-description')) ?? '-' }).waitFor();
  await page.mouse.move(4, 4);
  await expect.poll(() => tip.count()).toBe(0);

  // A place that means nothing now says why.
  expect(await silent(page)).toEqual([]);

  // Who only watches is told nothing of it.
  const other = await windows.open({ primers: true });
  await other.page.goto(`${stage.address}m/${match}`);
  await other.page.locator('.prompt').waitFor();
  await other.page.locator('.board').click({ position: { x: 200, y: 200 } });
  expect(await other.page.locator('.primer, .why:not(.none)').count()).toBe(0);
  expect([...troubles, ...other.troubles]).toEqual([]);
});
