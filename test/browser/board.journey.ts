/** What the table owes who looks at it: the whole field, its own edge, reasons, names, a result. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { UNMARKED } from './laid.ts';
import { openTable, pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

const PHONE = { width: 390, height: 844, touch: true };
const playing = { scenario: 'mill-brook', step: 'playing', actions: { move: [4] } };

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const boardOf = (page: Page): Locator => page.getByRole('region', { name: 'Table' });
const unit = (page: Page, name: RegExp): Locator =>
  boardOf(page).getByRole('button', { name }).first();
async function boxOf(thing: Locator): Promise<{ x: number; y: number; w: number; h: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return { x: box.x, y: box.y, w: box.width, h: box.height };
}
/** Both ends of both lines, and both commanders, lie inside the board. */
async function isWhole(page: Page): Promise<boolean> {
  const board = await boxOf(boardOf(page));
  const ends = [
    /^National horse 1|^Swedish horse 1/,
    /^Croats/,
    /^Finnish horse/,
    /^Cuirassiers 1/,
  ];
  const things = [
    ...ends.map((name) => unit(page, name)),
    ...(await boardOf(page)
      .getByRole('img', { name: /^Commander, / })
      .all()),
  ];
  const boxes = await Promise.all(things.map((thing) => boxOf(thing)));
  return boxes.every(
    ({ x, y, w, h }) =>
      x >= board.x && y >= board.y && x + w <= board.x + board.w && y + h <= board.y + board.h,
  );
}

for (const reader of byTurns([{}, PHONE], 1)) {
  const { width = 1280 } = reader as { width?: number };
  test(`the whole field is in view after Home, and once more: ${width} px`, async () => {
    const { page, close } = await openTable(stage, reader);
    await pose(page, stage.address, playing);
    await page.keyboard.press('Home');
    await expect.poll(() => isWhole(page)).toBe(true);
    for (let count = 0; count < 6; count++) await page.keyboard.press('+');
    await expect.poll(() => isWhole(page)).toBe(false);
    await page.keyboard.press('Home');
    await expect.poll(() => isWhole(page)).toBe(true);
    await close();
  });
}

test('who sits in the north has his own edge before him, and may turn the board', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, playing, { mine: ['north'] });
  const isNearer = async (): Promise<boolean> => {
    const [own, other] = [unit(page, /^Croats/), unit(page, /^Finnish horse/)];
    return (await boxOf(own)).y > (await boxOf(other)).y;
  };
  await expect.poll(() => isNearer()).toBe(true);
  await page.getByRole('button', { name: 'Turn the board round' }).click();
  await expect.poll(isNearer).toBe(false);
  await close();
});

test('on a phone the map keeps its place when the controls grow and shrink', async () => {
  const { page, context } = await openWindow(stage, PHONE);
  await page.addInitScript(() => localStorage.setItem('sandtable.follows', 'no'));
  await pose(page, stage.address, playing);
  await page.keyboard.press('Home');
  const enemy = unit(page, /^Croats/);
  const before = await boxOf(enemy);
  await page.keyboard.press('n');
  await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
  expect(await boxOf(enemy)).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('spinbutton', { name: 'Distance' }).waitFor({ state: 'detached' });
  expect(await boxOf(enemy)).toEqual(before);
  await context.close();
});

test('COS-ACT-10 a unit that is not lit says why, and how far away it is', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, playing);
  // Of an enemy nothing is refused: what he can do is shown.
  await unit(page, /^Croats/).click({ force: true });
  await page.locator('.card').filter({ hasText: 'Croats' }).waitFor();
  await boardOf(page)
    .getByText(/^goes up to \d+ UW$/)
    .waitFor();
  await expect.poll(() => page.locator('.why:not(.none)').count()).toBe(0);
  await unit(page, /^Finnish horse/).click({ force: true });
  await page.getByRole('button', { name: 'Rule COS-ACT-10' }).first().waitFor();
  await boardOf(page).getByText('UW too far').waitFor();
  await page.keyboard.press('Escape');
  await boardOf(page).getByText('UW too far').waitFor({ state: 'detached' });
  await page.keyboard.press('y');
  await page
    .getByRole('button', { name: /^Rule COS-ACT/ })
    .first()
    .waitFor();
  await close();
});

test('COS-ACT-10 with a piece taken up each y asks for the next that is not lit', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, {
    scenario: 'mill-brook',
    units: { 'brigade-shot 1': { activated: true } },
    step: { at: 'order', action: 'move', die: 1, moving: ['brigade-shot 1'] },
  });
  await unit(page, /^Brigade musketeers 1,/).click({ force: true });
  const why = page.locator('.why:not(.none)');
  for (const next of [2, 3, 4]) {
    await page.keyboard.press('y');
    await why.getByText(`Brigade musketeers ${next} is not among the units`).waitFor();
  }
  await close();
});

test('COS-CMD-03 a commander is drawn away by a die that could move him', async () => {
  const { page, close, troubles } = await openTable(stage);
  const position = { ...playing, actions: { move: [4], moveCommanders: [1, 5] } };
  const { taken } = await pose(page, stage.address, position, { mine: ['south'] });
  const head = boardOf(page).getByRole('img', { name: /^Commander, south/i });
  await head.locator('.lit').waitFor();
  const { x, y, w, h } = await boxOf(head.locator('.lit'));
  await page.mouse.move(x + w / 2, y + h / 2);
  await page.mouse.down();
  await page.mouse.move(x + w / 2, y + h / 2 - 20, { steps: 4 });
  await page.mouse.up();
  // The shortest ride that will do is played.
  await expect.poll(() => taken[0]).toEqual({ action: 'moveCommanders', die: 1 });
  await expect.poll(() => taken[1]).toMatchObject({ commander: 0 });
  expect(troubles).toEqual([]);
  await close();
});

test('COS-ACT-08 called up is not acted: the tick comes with the move', async () => {
  const { page, close } = await openTable(stage);
  const called = { activated: true };
  await pose(page, stage.address, {
    scenario: 'mill-brook',
    units: { 'brigade-shot 1': called, 'brigade-pikes 1': called, 'brigade-shot 2': called },
    step: { at: 'order', action: 'move', die: 1, moving: ['brigade-shot 1', 'brigade-pikes 1'] },
  });
  const shot = (n: number): Promise<string | null> =>
    unit(page, new RegExp(`^Brigade musketeers ${n},`)).getAttribute('aria-label');
  expect(await shot(1)).not.toContain('has acted');
  expect(await shot(2)).toContain('has acted');
  await close();
});

test('COS-ACT-07 when every die is played, Space ends the actions', async () => {
  const { page, close } = await openTable(stage);
  const { taken } = await pose(page, stage.address, { scenario: 'mill-brook', step: 'playing' });
  const tray = page.getByRole('contentinfo');
  await expect.poll(() => tray.getByRole('button', { name: 'End the actions' }).count()).toBe(1);
  await page.keyboard.press('Space');
  await expect.poll(() => taken).toEqual([{ done: true }]);
  await close();
});

test('COS-ACT-03 the dice lie beside the question of risk', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, { scenario: 'mill-brook', step: 'risk', pool: [4, 1] });
  await page.getByRole('img', { name: 'Rolled: 4 · 1' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await close();
});

const lines = (shift: number): Record<string, { at: number[] }> => ({
  'brigade-shot 1': { at: [8, 9 + shift] },
  'imperial-shot 1': { at: [8, 10 + shift] },
  'brigade-shot 5': { at: [18, 9 + shift] },
  'imperial-shot 6': { at: [18, 10 + shift] },
});
test('COS-RES-01 combats of one price are told apart; the result stays on the table', async () => {
  const { page, close } = await openTable(stage);
  const position = {
    scenario: 'mill-brook',
    units: lines(0),
    markers: [{ at: [8, 9.5] }, { at: [18, 9.5] }],
    step: 'combats',
  };
  const dice = Array.from({ length: 200 }, () => 4);
  const { taken } = await pose(page, stage.address, position, { dice });
  for (const name of ['Combat 1', 'Combat 2']) {
    await page.getByRole('button', { name: new RegExp(`^${name} · price 1`) }).waitFor();
    await boardOf(page)
      .getByRole('button', { name: new RegExp(`^${name}, marker`) })
      .waitFor();
  }
  await boardOf(page)
    .getByRole('button', { name: /^Combat 2, marker/ })
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Fight Combat 2' }).click();
  await expect.poll(() => taken[0]).toEqual({ marker: 1 });
  const report = page.getByRole('region', { name: 'Result of the combats' });
  // What is fought next has no choice to it, and follows at once.
  await report.getByRole('button', { name: 'Combat 2' }).click();
  await report
    .getByText(/strength/)
    .first()
    .waitFor();
  await expect.poll(() => report.getByRole('img', { name: 'die 4' }).count()).toBeGreaterThan(3);
  expect(await complaintsOf(page)).toEqual([]);
  // The next answer puts it away; it can be asked for again.
  await page.getByRole('button', { name: 'Put the 4 on March' }).click();
  await report.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Result of the combats' }).click();
  await report.waitFor();
  await report.getByRole('button', { name: 'Close' }).click();
  await report.waitFor({ state: 'detached' });
  await close();
});

test('the log keeps to what is shown, and the view comes back after a replay', async () => {
  const { page, context } = await openWindow(stage, { motion: true });
  const position = {
    scenario: 'mill-brook',
    units: lines(0),
    markers: [{ at: [8, 9.5] }, { at: [18, 9.5] }],
    step: 'combats',
  };
  await pose(page, stage.address, position, { dice: Array.from({ length: 200 }, () => 6) });
  const log = page.getByRole('region', { name: 'Log' });
  const view = (): Promise<string | null> =>
    boardOf(page).locator('svg.pieces').getAttribute('viewBox');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: /^Combat 1 · price 1/ }).click();
  await page.getByRole('banner').getByText('The dice fall.').waitFor();
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'skip' }).waitFor();
  await expect.poll(() => log.getByText('takes 1 hit').count()).toBe(0);
  await page.keyboard.press('Escape');
  await log.getByText('takes 1 hit').first().waitFor();
  // Into a corner of the table where nothing happens.
  await page.mouse.move(100, 120);
  await page.mouse.wheel(0, -1500);
  await page.clock.runFor(1000);
  const before = await view();
  await page.keyboard.press('s');
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'skip' }).waitFor();
  expect(await view()).not.toBe(before);
  await expect.poll(() => log.getByText('takes 1 hit').count()).toBe(0);
  await page.keyboard.press('Escape');
  await log.getByText('takes 1 hit').first().waitFor();
  expect(await view()).toBe(before);
  await context.close();
});

test('the board fits beside the map, and the tray takes nothing from the map', async () => {
  for (const language of ['en', 'ru'] as const) {
    const { page, close } = await openTable(stage, { language });
    const middle = page.locator('.rail > .middle');
    const hidden = (): Promise<number> =>
      middle.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await pose(page, stage.address, {
      scenario: 'mill-brook',
      step: 'placing',
      pool: [6, 5, 4, 2, 1],
      tactics: { south: { salvo: 5 } },
    });
    await middle.waitFor();
    expect(await hidden(), language).toBe(0);
    await close();
  }
  const { page, close } = await openTable(stage, { width: 900, height: 800 });
  await pose(page, stage.address, playing);
  const board = page.locator('section.board');
  const before = await boxOf(board);
  await page.keyboard.press('n');
  await page.getByRole('spinbutton', { name: 'Distance' }).waitFor();
  expect(await boxOf(board)).toEqual(before);
  await close();
});

test('COS-MRK-03 a marker is dragged by its disc as by its middle', async () => {
  const { page, troubles, close } = await openTable(stage);
  await pose(page, stage.address, UNMARKED, { mine: ['south'] });
  const holds = page.locator('[data-thing="spot:0"] .middle');
  await holds.first().waitFor();
  const centerOf = async (hold: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await hold.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  const [before] = await centerOf(holds.first());
  const [x, y] = await centerOf(holds.last());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await centerOf(holds.first()))[0] - before).toBeCloseTo(30, -1);
  expect(troubles).toEqual([]);
  await close();
});
test('COS-ACT-05 COS-ACT-14 a line by which nobody can act says why, and takes a die', async () => {
  const { page, close } = await openTable(stage);
  const { taken } = await pose(page, stage.address, {
    armies: [
      { seat: 'south', faction: 'ours-se17', units: [{ is: 'brigade-shot', at: [15, 10] }] },
      { seat: 'north', faction: 'ours-hre17', units: [{ is: 'tercio', at: [15, 12.5] }] },
    ],
    commanders: { south: { at: [15, 9] } },
    step: 'placing',
    pool: [5],
  });
  const row = (name: string): Locator => page.locator('li.row').filter({ hasText: name });
  await row('March').hover();
  await row('March').getByText('Nobody can act by it now').waitFor();
  await row('March').getByRole('button', { name: 'Rule COS-ACT-14' }).waitFor();
  await row('Dress Ranks').hover();
  await expect.poll(() => row('Dress Ranks').getByText('Nobody').count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Put the 5 on March' }).click();
  await expect.poll(() => taken).toEqual([{ die: 5, on: 'march' }]);
  await row('March').hover();
  await row('March').getByText('Nobody can act by it now').waitFor();
  // Nothing is lit: the sentence says so, and what is left to do is.
  await page.getByRole('banner').getByText('nobody can act by the dice that are left').waitFor();
  await page.getByRole('contentinfo').locator('.commit').getByText('End the actions').waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => taken.at(-1)).toEqual({ done: true });
  await close();
});

test('a line of the log draws its dice, and tells its paragraph where one looks', async () => {
  const { page, close } = await openTable(stage);
  const past = [{ type: 'actionDiceRolled', army: 0, dice: [3, 5, 4] }];
  await pose(page, stage.address, playing, { past });
  const row = page.locator('.rail .log li').filter({ hasText: '3 · 5 · 4' });
  await expect.poll(() => row.locator('svg.die').count()).toBe(3);
  // Whose dice they are is seen: the southern side is filled.
  expect(await row.locator('svg.die.a').count()).toBe(3);
  const opacity = (): Promise<string> =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('.log .by')).opacity`);
  await page.mouse.move(5, 5);
  await expect.poll(opacity).toBe('0');
  await row.hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(5, 5);
  await expect.poll(opacity).toBe('0');
  await row.locator('.words').click();
  await page.mouse.move(5, 5);
  await expect.poll(opacity).toBe('1');
  expect(await complaintsOf(page)).toEqual([]);
  await close();
});

test('the card of a gun tells how far it bombards, and with how many dice', async () => {
  const { page, close } = await openTable(stage);
  await pose(page, stage.address, playing);
  await unit(page, /^Leather guns/).click();
  const card = page.locator('.card').filter({ hasText: 'Leather guns' });
  await card.getByText('bombards', { exact: true }).waitFor();
  await expect.poll(() => card.innerText()).toMatch(/bombards\s+5\sUW · 1d6/);
  await close();
});
