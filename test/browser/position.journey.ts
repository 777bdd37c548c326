/** A position is shared by a link, from the board and from a table; another opens and plays it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isNightOrTurn } from '../night.ts';
import { complaintsInBothLights } from './axe.ts';
import { battleOf, RULESETS, Windows } from './looked-back.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
const windows = new Windows(() => stage);
beforeAll(async () => {
  stage = await shareStage();
});
afterEach(() => windows.close());
afterAll(() => stage.close());

const linkIn = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByRole('textbox', { name: 'Link to this position' }).inputValue();
};

describe.each(RULESETS.map(({ id }, nth) => [id, nth] as const))('%s', (id, nth) => {
  /** By day each in one game. */
  const inTurn = (turn: number) => test.runIf(isNightOrTurn(nth, turn, RULESETS.length));
  inTurn(0)(
    'from the board of an ended battle; whoever has the link moves from there',
    async () => {
      const { page, troubles } = await windows.open();
      const match = await windows.begin(page, battleOf(id, 90));
      await page.goto(`${stage.address}battle/${match}#40`);
      await page.getByRole('slider').waitFor();
      await page.getByRole('button', { name: 'Share this position' }).click();
      const link = await linkIn(page);
      expect(link).toMatch(/\/position\/[\w-]{16}$/);
      // Another moment has a link of its own.
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: 'Make a link' }).waitFor();

      const other = await windows.open({ width: 390, height: 844, touch: true });
      await other.page.goto(link);
      await other.page.getByRole('heading', { name: 'Analysis' }).waitFor();
      await other.page.locator('.tray').waitFor();
      const wide = await windows.open({ language: 'ru' });
      await wide.page.goto(link);
      await wide.page.getByText(/после шага \d+: поделились/).waitFor();
      await wide.page.locator('.tray').waitFor();
      expect(await complaintsInBothLights(wide.page)).toEqual({ light: [], dark: [] });
      expect([...troubles, ...other.troubles, ...wide.troubles]).toEqual([]);
    },
  );

  inTurn(2)('from a table that is still on: what one’s own seat sees', async () => {
    const { page, troubles } = await windows.open();
    const match = await windows.begin(page, battleOf(id, 60, false));
    await page.goto(`${stage.address}m/${match}`);
    // One screen for both: it may be handed over first.
    const curtain = page.getByRole('button', { name: /^I am/ });
    await curtain.or(page.locator('.tray')).first().waitFor();
    for (const one of await curtain.all()) await one.click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Share this position' }).click();
    await page.getByText('its own secrets among it, if it has any').waitFor();
    const link = await linkIn(page);
    const other = await windows.open();
    await other.page.goto(link);
    await other.page.getByText(/after step \d+, as .+ saw it: shared/).waitFor();
    await other.page.locator('.tray').waitFor();
    expect([...troubles, ...other.troubles]).toEqual([]);
  });
});
test('a link that leads nowhere says so', async () => {
  const { page } = await windows.open();
  const reply = await page.goto(`${stage.address}position/nowhere`);
  expect(reply?.status()).toBe(404);
  await page.getByText('There is no such position here').waitFor();
});
