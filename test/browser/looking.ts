/** Every state of every page, in both lights: axe complains of none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsInBothLights } from './axe.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';
import { STATES } from './states.ts';

const LEAST_STATES = 60;

/** The tests of one language. */
export function lookAtAll(language: 'en' | 'ru'): void {
  let stage: Stage;
  let looked = 0;
  beforeAll(async () => {
    stage = await shareStage();
  });
  afterAll(async () => stage.close());

  for (const [name, show] of Object.entries(STATES)) {
    test(`axe: ${name}, ${language}`, async () => {
      const { page, context, troubles } = await openWindow(stage, { language });
      await show(page, stage, { language });
      expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
      looked++;
      expect(troubles).toEqual([]);
      await context.close();
    });
  }
  test(`as many states were looked at as there are to be: ${language}`, () => {
    console.log(`axe: no complaint in ${looked} states, each in both lights`);
    expect(looked).toBeGreaterThanOrEqual(LEAST_STATES);
  });
}
