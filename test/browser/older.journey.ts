/** Battles of earlier versions, looked back at in the page of now: shown, or said how far. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OLDER } from '../replay/older.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(() => stage.close());

describe.each(OLDER)('$name', ({ text }) => {
  test('is told from its beginning to where the rules of now still follow it', async () => {
    const { close, page, troubles } = await lendWindow(stage);
    // What the server would give of it: no battle that is begun now was ever played so.
    await page.route('**/api/matches/older/replay', (route) =>
      route.fulfill({ contentType: 'application/jsonl; charset=utf-8', body: text }),
    );
    await page.route('**/api/matches/older/notes', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${stage.address}battle/older`);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const told = page.getByText(/replayed by the rules: the same|The rules of today/);
    await told.waitFor();
    const last = Number(await slider.getAttribute('aria-valuemax'));
    expect(last).toBeGreaterThan(15);
    const log = page.getByRole('region', { name: 'Log' });
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight']) {
      await page.keyboard.press(key);
      await expect.poll(() => log.getByRole('button').count()).toBeGreaterThan(0);
    }
    expect(await page.getByText('did not come').count()).toBe(0);
    expect(await page.getByText(/undefined|NaN|\[object/).count()).toBe(0);
    expect(troubles.filter((one) => !one.includes('404'))).toEqual([]);
    await close();
  });
});
