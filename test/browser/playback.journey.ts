/** What the other side did: shown together and quickly, and to be seen afterwards. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { MARCHED, march, NORTH } from './laid.ts';
import { pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const trails = (page: Page) => page.locator('.trail');
const watching = (page: Page) => page.getByRole('banner').getByText('Watch what North does.');

test('nine units go together, in less than two seconds and a half, and leave trails', async () => {
  const { page, context, troubles } = await openWindow(stage, { motion: true });
  const posed = await pose(page, stage.address, NORTH, { mine: ['south'] });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  march(posed);
  await watching(page).waitFor();
  await page.clock.runFor(300);
  // They set out one shortly after the other: most are on their way already.
  await expect.poll(() => trails(page).count()).toBeGreaterThan(5);
  await page.clock.runFor(2200);
  await watching(page).waitFor({ state: 'detached' });
  await expect.poll(() => trails(page).count()).toBe(MARCHED);
  await page.clock.resume();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a film that is skipped leaves its trails', async () => {
  const { page, context } = await openWindow(stage, { motion: true });
  const posed = await pose(page, stage.address, NORTH, { mine: ['south'] });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  march(posed);
  await watching(page).waitFor();
  await page.keyboard.press('Escape');
  await watching(page).waitFor({ state: 'detached' });
  await expect.poll(() => trails(page).count()).toBe(MARCHED);
  await context.close();
});

test('the view goes where something is shown, and comes back with the question', async () => {
  const { page, context } = await openWindow(stage, { motion: true });
  const posed = await pose(page, stage.address, NORTH, { mine: ['south'] });
  const view = (): Promise<string | null> => page.locator('svg.pieces').getAttribute('viewBox');
  await page.locator('[data-thing="unit:0"]').waitFor();
  const first = await view();
  const pending = [
    {
      id: 2,
      seat: 'south',
      ask: 'riskCommander',
      question: { ones: 1 },
      cite: 'COS-ACT-03',
      heading: 'COS-ACT-03',
    },
  ];
  // His commander rides, far behind his line.
  const events = [{ type: 'rode', commander: 1, x: 15_000, y: 22_000 }];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const steps = [{ seq: 2, by: 'north', events }];
  posed.say({ t: 'step', steps, state: posed.state({ pending }) });
  await watching(page).waitFor();
  await page.clock.runFor(300);
  await expect.poll(view).not.toBe(first);
  await page.clock.runFor(2000);
  await watching(page).waitFor({ state: 'detached' });
  await page.clock.runFor(1000);
  await expect.poll(view).toBe(first);
  await context.close();
});

test('its speed is a setting that is remembered: at once, only the trails are left', async () => {
  const { page, context } = await openWindow(stage, { motion: true });
  await pose(page, stage.address, NORTH, { mine: ['south'] });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('What others do is shown').selectOption('none');
  expect(await complaintsOf(page)).toEqual([]);
  const posed = await pose(page, stage.address, NORTH, { mine: ['south'] });
  march(posed);
  await expect.poll(() => trails(page).count()).toBe(MARCHED);
  await expect.poll(() => watching(page).count()).toBe(0);
  await context.close();
});

test('COS-ACT-04 while dice are placed every effect is whole, and the log is read', async () => {
  const placing = {
    scenario: 'mill-brook',
    step: 'placing',
    pool: [6, 5, 4, 2, 1],
    tactics: { south: { salvo: 5 } },
  };
  for (const language of ['en', 'ru'] as const) {
    const { page, context } = await openWindow(stage, { language });
    // Nothing is told of the other side before it has had a turn.
    const past = [{ type: 'turnBegan', turn: 2, army: 1, played: [] }];
    await pose(page, stage.address, placing, { past });
    const clipped = await page
      .locator('.rail .row small')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(clipped, language).toBe(0);
    await page
      .getByRole('button', { name: /^(?:Put the 6 on Move|Положить 6)/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^(?:Last turn|Прошлый ход)$/ }).click();
    const news = page.getByRole('region', { name: /^(?:What happened|Что случилось)/ });
    await news.getByRole('listitem').first().waitFor();
    await context.close();
  }
});
