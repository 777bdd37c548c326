/** How large the board of Combat Commander opens, what can be read of it, and how stacks open. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { complaintsOf } from './axe.ts';
import { ACTIVATE, MOVE, SETTING_UP, TURN } from './laid-commander.ts';
import { openTable, pose } from './posed.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

const PHONE = { width: 390, height: 844, touch: true };
async function opened(position: object, reader: Reader) {
  const window = await openTable(stage, reader);
  await pose(window.page, stage.address, position, { game: combatCommander, mine: ['axis'] });
  await window.page.locator('[data-thing="unit:0"]').waitFor({ state: 'attached' });
  return window;
}
/** Pixels per unit of the drawing, and where the hexes begin and end on the board. */
const measured = (page: Page): Promise<{ px: number; left: number; right: number }> =>
  page.evaluate(`(() => {
    const svg = document.querySelector('svg.pieces');
    const board = svg.closest('.board').getBoundingClientRect();
    const px = board.width / svg.viewBox.baseVal.width;
    const x = svg.viewBox.baseVal.x;
    return { px, left: (14 - x) * px, right: board.width - (1164 - x) * px };
  })()`);
/**
 * Of every number on a counter that nothing lies over, how many pixels high it is written: to a
 * hundredth, for a browser reckons its scale in fractions of two.
 */
const written = (page: Page): Promise<number[]> =>
  page.evaluate(`[...document.querySelectorAll('.board .counter text')].map((text) => {
    const { a, b } = text.getScreenCTM();
    const size = Math.hypot(a, b) * Number.parseFloat(getComputedStyle(text).fontSize);
    return Math.round(100 * size) / 100;
  })`);
/** Where the middle of a hex is on the page. */
async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const [column, row] = [at(name) % 15, Math.floor(at(name) / 15)];
  const [x, y] = [64 + 75 * column, (row + 0.5 + (column % 2) / 2) * 86.6 - 923.3];
  return page.evaluate<[number, number]>(`(() => {
    const svg = document.querySelector('svg.pieces');
    const { a, d, e, f } = svg.getScreenCTM();
    return [a * ${x} + e, d * ${y} + f];
  })()`);
}
for (const [name, position, { width, height }] of [
  ['a battle', TURN, { width: 1280, height: 800 }],
  ['a set-up', SETTING_UP, { width: 1280, height: 800 }],
  ['a battle on a wide screen', TURN, { width: 1920, height: 1080 }],
] as const) {
  test(`${name} opens over the whole width of the desk, and can be read`, async () => {
    const { page, troubles, close } = await opened(position, { width, height });
    const { px, left, right } = await measured(page);
    expect(100 * px).toBeGreaterThanOrEqual(58);
    expect([left < 20, right < 20, left > 0, right > 0]).toEqual([true, true, true, true]);
    const sizes = await written(page);
    expect(sizes.length).toBeGreaterThan(30);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
    expect(troubles).toEqual([]);
    await close();
  });
}
test('on a phone it opens on one’s own, all of them in sight', async () => {
  const { page, troubles, close } = await opened(TURN, PHONE);
  const { px } = await measured(page);
  expect(100 * px).toBeGreaterThanOrEqual(58);
  expect(100 * px).toBeLessThanOrEqual(62);
  const sheet = await page.locator('section.sheet').boundingBox();
  const board = await page.locator('.board').boundingBox();
  for (const unit of await page.locator('[data-thing^="unit:"][aria-label*=", Germans"]').all()) {
    const box = await unit.boundingBox();
    const [x, y] = [box?.x ?? -1, box?.y ?? -1];
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(y).toBeGreaterThanOrEqual(board?.y ?? 0);
    expect(y + (box?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  }
  expect(Math.min(...(await written(page)))).toBeGreaterThanOrEqual(9);
  expect(troubles).toEqual([]);
  await close();
});
test('a stack opens under the pointer and under the keyboard, and shuts again', async () => {
  const { page, troubles, close } = await opened(TURN, {});
  const fan = page.locator('.fan [data-thing]');
  const stack = await page.locator('[data-thing="unit:8"]').boundingBox();
  if (stack === null) throw new Error('it is not drawn');
  await page.mouse.move(stack.x + stack.width / 2, stack.y + stack.height / 2);
  // Three units and a machine gun, beside each other, each in sight.
  await expect.poll(() => fan.count()).toBe(4);
  const boxes = await Promise.all((await fan.all()).map((one) => one.boundingBox()));
  const xs = boxes.map((box) => box?.x ?? 0);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(Math.min(...boxes.slice(1).map((box, at) => (box?.x ?? 0) - xs[at]))).toBeGreaterThan(40);
  expect(await complaintsOf(page)).toEqual([]);
  // A press on one of them is a press on it.
  await fan.nth(1).click();
  await page.locator('.rail .zone .chosen').getByText('Rifle squad 1').waitFor();
  expect(await fan.count()).toBe(4);
  await page.mouse.move(20, 500);
  expect(await fan.count()).toBe(4);
  await page.keyboard.press('Escape');
  await expect.poll(() => fan.count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('a stack opens under the keyboard, and counters of it are pressed by a finger', async () => {
  const acting = { ...TURN, step: { at: 'activate', order: 'move' } };
  const { page, close } = await opened(acting, {});
  await page.locator('[data-thing="unit:5"]').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.fan [data-thing]').count()).toBe(3);
  await close();
  const phone = await opened(acting, PHONE);
  await phone.page.locator('[data-thing="unit:4"]').tap();
  const rifle = phone.page.locator('.fan [data-thing="fan:5"]');
  await rifle.waitFor();
  const isPicked = () => phone.page.locator('[data-thing="unit:5"]').getAttribute('aria-pressed');
  const before = await isPicked();
  await rifle.tap();
  await expect.poll(isPicked).not.toBe(before);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});
test('a hex that is pressed says who stands there, and whom he can fire at', async () => {
  const { page, troubles, close } = await opened(TURN, {});
  await page.locator('[data-thing="unit:9"]').click();
  const zone = page.locator('.rail .zone');
  await zone.waitFor();
  expect(await zone.innerText()).toMatch(/I4\s+building, cover 3[^]*It can fire at \d+ hexes\./);
  // Each hex of one's own: with how much, or why not.
  const rows = await zone.locator('table').first().locator('tbody tr').allInnerTexts();
  expect(rows.some((row) => /^L8\s+(?:clear|sight −\d)\s+\d\s+\d+$/.test(row))).toBe(true);
  expect(rows.some((row) => /^K5\s+sight stopped at J4\s+2\s+–$/.test(row))).toBe(true);
  const numbers = page.locator('.wash .number');
  const told = Number(/fire at (\d+) hexes/.exec(await zone.innerText())?.[1]);
  expect(await numbers.count()).toBe(told);
  await expect.poll(() => page.locator('.fan [data-thing]').count()).toBe(4);
  expect(await complaintsOf(page)).toEqual([]);
  // Nobody stands there: what the ground is, and what can hit it.
  await page.mouse.click(...(await middleOf(page, 'J6')));
  await expect.poll(() => zone.innerText()).toMatch(/J6\s+orchard[^]*nobody stands here/);
  await page.keyboard.press('Escape');
  await expect.poll(() => zone.count()).toBe(0);
  expect(await numbers.count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-FIRE-04 `T`: each hex with the strongest group that can hit it', async () => {
  const { page, troubles, close } = await opened(TURN, {});
  await page.keyboard.press('t');
  await page.locator('.threats').waitFor();
  expect(await page.locator('.wash .number').count()).toBeGreaterThan(60);
  await page.mouse.click(...(await middleOf(page, 'E6')));
  const line = page.locator('.sentence');
  await expect.poll(() => line.innerText()).toMatch(/What can hit E6: \d enemy groups?/);
  const worst = Number(/with (\d+)/.exec(await line.innerText())?.[1]);
  // D4 and E5 under the sergeant are one group, stronger than either.
  const groups = await page
    .locator('.rail .middle table')
    .first()
    .locator('tbody tr')
    .allInnerTexts();
  expect(groups[0]).toMatch(/ \+ /);
  expect(groups[0]).toContain(String(worst));
  expect(await page.locator('.lines .line').count()).toBeGreaterThan(2);
  expect(troubles).toEqual([]);
  await close();
});

test('to look at the enemy is no attempt: nothing is refused, in no part of the page', async () => {
  const { page, troubles, close } = await opened(ACTIVATE, {});
  const refused = page.locator('.hint .why:not(.none)');
  for (const [unit, hex] of [
    [9, 'I4'],
    [15, 'G5'],
  ] as const) {
    await page.locator(`[data-thing="unit:${unit}"]`).dispatchEvent('click', { detail: 0 });
    await expect.poll(() => page.locator('.zone h2').innerText()).toContain(hex);
    expect(await refused.count()).toBe(0);
  }
  // One of one's own that is chosen in vain is an attempt: it belongs to no leader of those chosen.
  await page.locator('[data-thing="unit:2"]').dispatchEvent('click', { detail: 0 });
  await page.locator('[data-thing="unit:7"]').dispatchEvent('click', { detail: 0 });
  await refused.waitFor();
  expect(troubles).toEqual([]);
  await close();
});
test('CC-ACT-07 what cannot be played now says so whole, in either language', async () => {
  for (const language of ['en', 'ru'] as const) {
    const { page, troubles, close } = await opened(ACTIVATE, { language });
    const cut = await page.locator('.hand em').evaluateAll(
      (all) =>
        all.filter((one) => {
          const own = one.getBoundingClientRect();
          const part = one.closest('.action')?.getBoundingClientRect();
          return part === undefined || own.bottom > part.bottom || own.right > part.right;
        }).length,
    );
    expect(await page.locator('.hand em').count()).toBeGreaterThan(3);
    expect(cut).toBe(0);
    // Nor does the foot of a card run over its edge.
    const over = await page
      .locator('.hand .foot')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(over).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  }
});
test('outlines lie below the counters, and go round whole stacks', async () => {
  const { page, troubles, close } = await opened(MOVE, {});
  const order = await page.evaluate<boolean[]>(`(() => {
    const units = document.querySelector('[data-thing^="unit:"]').closest('[role="group"]');
    const all = [...document.querySelectorAll('svg.pieces .outline, svg.pieces .region')];
    return all.map((one) =>
      (one.compareDocumentPosition(units) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  })()`);
  expect(order.length).toBeGreaterThan(1);
  expect(order).toEqual(order.map(() => true));
  expect(troubles).toEqual([]);
  await close();
});
