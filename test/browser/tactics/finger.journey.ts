/** Whole turns of Art of Tactics by finger alone, on a small screen, against the computer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNight } from '../../night.ts';
import { complaintsOf } from '../axe.ts';
import { lendWindow, shareStage, type Stage } from '../stage.ts';
import { Tactician } from './tactician.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

const TURNS = isNight ? 3 : 1;
const MOST = 120;

test('turns by finger', async () => {
  const small = { width: 390, height: 844, touch: true };
  const { page, close, troubles } = await lendWindow(stage, small);
  await page.goto(stage.address);
  const person = new Tactician(page, 'finger');
  const card = page.getByRole('region', { name: 'Art of Tactics' });
  await person.press(card.getByRole('button', { name: 'Play now' }));
  await page.waitForURL('**/m/**');
  let answered = 0;
  let trails = 0;
  for (; answered < MOST; answered++) {
    const sentence = await person.waitForTurn();
    // Where the others came from stays to be seen until oneself moves.
    trails = Math.max(trails, await page.locator('.trail').count());
    if ((await person.turn()) > TURNS) break;
    await person.act(sentence);
  }
  expect(await person.turn()).toBeGreaterThan(TURNS);
  expect(answered).toBeGreaterThan(TURNS);
  expect(trails).toBeGreaterThan(0);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
