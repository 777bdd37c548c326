/** A window that was lent before has nothing left of whoever had it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pose } from './posed.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const READER = { language: 'ru', theme: 'dark', width: 390, height: 844 } as const;
const keptIn = (page: Page): Promise<unknown> =>
  page.evaluate(`({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    language: localStorage.getItem('sandtable.language'),
    width: innerWidth,
    left: globalThis.left,
  })`);

test('nothing is left of who had it before; it is read as is asked for', async () => {
  const first = await lendWindow(stage, READER);
  await first.page.goto(stage.address);
  await first.page.evaluate(`globalThis.left = 1;
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', '1');`);
  const context = first.page.context();
  await context.addCookies([{ name: 'left', value: '1', url: stage.address }]);
  await context.newPage();
  await first.close();

  const second = await lendWindow(stage);
  expect(second.page).toBe(first.page);
  expect(context.pages()).toEqual([second.page]);
  expect(await context.cookies()).toEqual([]);
  await second.page.goto(`${stage.address}api/rulesets`);
  expect(await keptIn(second.page)).toEqual({
    local: ['sandtable.language', 'sandtable.primers', 'sandtable.theme'],
    session: [],
    language: 'en',
    width: 1280,
    left: undefined,
  });
  await second.close();
});
test('two who have one at once have two; a table is posed in none that is live', async () => {
  const [one, other] = [await lendWindow(stage), await lendWindow(stage)];
  expect(one.page).not.toBe(other.page);
  await expect(pose(one.page, stage.address, { scenario: 'mill-brook' })).rejects.toThrow(/lent/);
  await one.close();
  await other.close();
});
