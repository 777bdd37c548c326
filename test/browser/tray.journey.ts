/** At set-up what waits in the tray is carried to the table, by mouse and by finger. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campUntil } from './laid.ts';
import { openTable, pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Every column has its marker; the first army is to be set up. */
const deploying = (): unknown => campUntil('setUpArmy');
interface Spot {
  readonly x: number;
  readonly y: number;
}
async function middleOf(thing: Locator): Promise<Spot> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** How far two places of the screen lie apart. */
const apart = (one: Spot, two: Spot): number => Math.hypot(one.x - two.x, one.y - two.y);

/** Units that wait in the tray. */
const chips = (page: Page): Locator => page.locator('button.unit:visible');
const ghost = (page: Page): Locator => page.locator('[data-thing^=ghost]').first();
const standing = (page: Page): Locator => page.locator('section.board [data-thing^="unit:"]');
/** The marker of the first column, near which its units stand. */
const near = (page: Page): Locator =>
  page.locator('.column.a').filter({ hasText: 'A' }).locator('circle');
const commit = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: /^Set up here/ });

test('COS-DEP-02 by mouse a unit goes from the tray to its place in one drag', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, deploying(), { mine: ['south'] });
  await expect.poll(() => chips(page).count()).toBe(14);
  const place = await middleOf(near(page));
  const from = await middleOf(chips(page).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y, { steps: 8 });
  await ghost(page).waitFor();
  expect(apart(await middleOf(ghost(page)), place)).toBeLessThan(4);
  expect(taken).toEqual([]);
  await page.mouse.up();
  await expect.poll(() => taken.length).toBe(1);
  expect(taken[0]).toMatchObject({ unit: 0 });
  await expect.poll(() => chips(page).count()).toBe(13);
  await expect.poll(() => standing(page).count()).toBe(1);
  expect(apart(await middleOf(standing(page).first()), place)).toBeLessThan(4);
  expect(troubles).toEqual([]);
  await close();
});
test('COS-DEP-02 dropped where it may not stand it says why, and nothing is set up', async () => {
  const { page, close } = await openTable(stage);
  const { taken } = await pose(page, stage.address, deploying(), { mine: ['south'] });
  const from = await middleOf(chips(page).nth(1));
  const foes = await middleOf(page.locator('.hatch.b').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(foes.x, foes.y, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('status').filter({ hasText: 'Why not' }).waitFor();
  expect(apart(await middleOf(ghost(page)), foes)).toBeLessThan(4);
  await expect.poll(() => commit(page).count()).toBe(0);
  expect(taken).toEqual([]);
  // What lies there is taken up again, and put where it may be.
  const place = await middleOf(near(page));
  await page.mouse.move(foes.x, foes.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y, { steps: 8 });
  await page.mouse.up();
  await commit(page).click();
  await expect.poll(() => taken.length).toBe(1);
  await close();
});

/** Pixels of a unit's width, which is 100 drawing units. */
async function unitWidth(page: Page): Promise<number> {
  const view = await page.locator('svg.pieces').getAttribute('viewBox');
  const board = await page.locator('section.board').boundingBox();
  return ((board?.width ?? 0) / Number(view?.split(' ')[2])) * 100;
}
const touch = (finger: CDPSession, type: 'Start' | 'Move' | 'End', ...at: Spot[]) =>
  finger.send('Input.dispatchTouchEvent', {
    type: `touch${type}`,
    touchPoints: at.map((spot) => ({ ...spot, id: 0 })),
  });
for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`the ground of a unit in hand fills a small screen: ${width} px`, async () => {
    const { page, close } = await openTable(stage, { width, height, touch: true });
    await pose(page, stage.address, deploying(), { mine: ['south'] });
    await expect.poll(() => unitWidth(page)).toBeGreaterThanOrEqual(34);
    // All that is within reach of the marker is seen, clear of what lies over the board.
    const board = await page.locator('section.board').boundingBox();
    const sheet = await page.locator('.sheet').boundingBox();
    const ring = await page.locator('section.board circle.wash').first().boundingBox();
    if (board === null || ring === null) throw new Error('the ring is not drawn');
    const free = sheet === null ? board.height : sheet.y - board.y;
    expect(ring.x).toBeGreaterThanOrEqual(board.x);
    expect(ring.x + ring.width).toBeLessThanOrEqual(board.x + board.width);
    expect(ring.y).toBeGreaterThanOrEqual(board.y);
    expect(ring.y + ring.height).toBeLessThanOrEqual(board.y + free + 1);
    // The rest is in the menu.
    const before = await unitWidth(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(() => unitWidth(page)).toBeLessThan(before);
    await close();
  });
  test(`COS-DEP-02 by finger a unit is carried, and set up by a press: ${width} px`, async () => {
    const { page, context, troubles } = await openWindow(stage, { width, height, touch: true });
    const { taken } = await pose(page, stage.address, deploying(), { mine: ['south'] });
    const finger = await context.newCDPSession(page);
    await expect.poll(() => chips(page).count()).toBe(14);
    const place = await middleOf(near(page));
    const from = await middleOf(chips(page).first());
    await touch(finger, 'Start', from);
    for (let step = 1; step <= 8; step++) {
      const [x, y] = [place.x - from.x, place.y - from.y].map((way) => (way * step) / 8);
      await touch(finger, 'Move', { x: from.x + (x ?? 0), y: from.y + (y ?? 0) });
    }
    await ghost(page).waitFor();
    // What the finger did last is drawn with the next frame.
    await expect.poll(async () => apart(await middleOf(ghost(page)), place)).toBeLessThan(4);
    await touch(finger, 'End');
    // A finger covers what it carries: it is looked at first.
    expect(taken).toEqual([]);
    await commit(page).click();
    await expect.poll(() => taken.length).toBe(1);
    await expect.poll(() => standing(page).count()).toBe(1);
    expect(troubles).toEqual([]);
    await context.close();
  });
}
