/** Every state of every page: axe complains of none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsInBothLights, complaintsOf } from './axe.ts';
import { stayOpen } from './posed.ts';
import { lendWindow, openWindow, shareStage, type Lent, type Reader, type Stage } from './stage.ts';
import { STATES, isPosed } from './states.ts';

const LEAST_STATES = 60;

/** By day one in each light has its turn, of eight. */
export const isByDay = (at: number): boolean => at % 8 < 2;
/**
 * The tests of one language: each state in both lights, or by turns in one of them. `isWhole`:
 * false by day, when a quarter has its turn.
 */
export function lookAtAll(language: 'en' | 'ru', isBoth: boolean, isWhole = true): void {
  let stage: Stage;
  let looked = 0;
  beforeAll(async () => {
    stage = await shareStage();
  });
  afterAll(async () => stage.close());
  /** One for all tables in one light that are laid by hand. */
  const open = new Map<Reader['theme'], Lent>();
  async function openTable(reader: Reader): Promise<Lent> {
    const { context, page, troubles } = await openWindow(stage, reader);
    stayOpen(page);
    return { page, troubles, close: () => context.close() };
  }

  for (const [at, [name, show]] of Object.entries(STATES).entries()) {
    if (!isWhole && !isByDay(at)) continue;
    test(`axe: ${name}, ${language}`, async () => {
      const reader = { language, theme: at % 2 === 0 ? 'light' : 'dark' } as const;
      const stays = isPosed(show);
      const opened = stays
        ? (open.get(reader.theme) ?? (await openTable(reader)))
        : await lendWindow(stage, reader);
      // What a state that failed has left behind is not shown to the next.
      if (stays) open.delete(reader.theme);
      const { page, troubles } = opened;
      await show(page, stage, reader);
      if (isBoth) expect(await complaintsInBothLights(page)).toEqual({ light: [], dark: [] });
      else expect(await complaintsOf(page)).toEqual([]);
      looked++;
      expect(troubles).toEqual([]);
      if (stays) open.set(reader.theme, opened);
      else await opened.close();
    });
  }
  test(`as many states were looked at as there are to be: ${language}`, () => {
    const lights = isBoth ? 'both lights' : 'one light, by turns';
    console.log(`axe: no complaint in ${looked} states, each in ${lights}`);
    expect(looked).toBeGreaterThanOrEqual(isWhole ? LEAST_STATES : LEAST_STATES / 4);
  });
}
