/** Every state of every page, in both lights: axe complains of none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openStage, openWindow, type Stage } from './stage.ts';
import { STATES } from './states.ts';

const LEAST_STATES = 60;
const LIGHTS = ['light', 'dark'] as const;

/** The tests of one language. */
export function lookAtAll(language: 'en' | 'ru'): void {
  let stage: Stage;
  let looked = 0;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(async () => stage.close());

  for (const [name, show] of Object.entries(STATES)) {
    test(`axe: ${name}, ${language}`, async () => {
      const { page, context, troubles } = await openWindow(stage, { language });
      await show(page, stage, { language });
      for (const theme of LIGHTS) {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        expect(await complaintsOf(page), theme).toEqual([]);
      }
      looked++;
      expect(troubles).toEqual([]);
      await context.close();
    });
  }
  test(`as many states were looked at as there are to be: ${language}`, () => {
    console.log(`axe: no complaint in ${looked} states, each in ${LIGHTS.length} lights`);
    expect(looked).toBeGreaterThanOrEqual(LEAST_STATES);
  });
}
