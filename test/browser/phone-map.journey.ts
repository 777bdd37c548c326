/** On a phone the map keeps its part of the height, whatever is asked under it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNight } from '../night.ts';
import { complaintsOf } from './axe.ts';
import { isByDay } from './looking.ts';
import { stayOpen } from './posed.ts';
import { lendWindow, openWindow, shareStage, type Lent, type Stage } from './stage.ts';
import { STATES, isPosed } from './states.ts';

const PHONE = { width: 390, height: 844, touch: true } as const;
const HALF_A_ROUND = 4;
/** Of the window's height, in hundredths. */
const LEAST = 46;
/**
 * Tables of the games; builders and lists have no map, nor have log and what is left, and help is
 * opened to be read. By day some of those that axe does not look at then.
 */
const TABLES = Object.keys(STATES).filter(
  (name, at) =>
    (isNight || isByDay(at + HALF_A_ROUND)) &&
    /^(?:table|combat|commander|camp|bombardment|tactics|smoke-aloud)\b/.test(name) &&
    !/army|pieces|chain|keys$|orders$|standing/.test(name),
);

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** One for all tables that are laid by hand. */
let open: Lent | undefined;
async function openTable(): Promise<Lent> {
  const { context, page, troubles } = await openWindow(stage, PHONE);
  stayOpen(page);
  return { page, troubles, close: () => context.close() };
}

/** What of the map's height is free of the panel at its foot. */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const map = document.querySelector('section.board');
    if (map === null || !map.checkVisibility({ visibilityProperty: true })) return 0;
    const { top, bottom } = map.getBoundingClientRect();
    const feet = [...document.querySelectorAll('section.sheet, section.page, footer.tray')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map((one) => one.top);
    return Math.round((100 * (Math.min(bottom, ...feet) - top)) / innerHeight);
  })()`);

test.each(TABLES)('%s: the map has 46 hundredths of the height', async (name) => {
  const show = STATES[name];
  if (show === undefined) throw new Error('there is no such state');
  const stays = isPosed(show);
  const window = stays ? (open ?? (await openTable())) : await lendWindow(stage, PHONE);
  // What one that failed has left behind is not shown to the next.
  if (stays) open = undefined;
  const { page, close } = window;
  await show(page, stage, PHONE);
  await expect.poll(() => shareOf(page)).toBeGreaterThanOrEqual(LEAST);
  if (stays) open = window;
  else await close();
});

test('what the other can see and hit is one touch away, and leaves the map its part', async () => {
  const { page, troubles, context } = await openWindow(stage, PHONE);
  const show = STATES['commander-react'];
  if (show === undefined) throw new Error('there is no such state');
  await show(page, stage, PHONE);
  for (const name of ['Threat', 'Sight']) {
    const button = page.locator('.tabs').getByRole('button', { name });
    // From any page the map comes forward with it.
    await page.locator('.tabs').getByRole('button', { name: 'Log' }).tap();
    await button.tap();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => shareOf(page)).toBeGreaterThanOrEqual(LEAST);
    await button.tap();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  }
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
