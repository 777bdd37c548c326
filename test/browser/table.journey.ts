/** Whole turns of Mill Brook at the table, by mouse and by keyboard alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNight } from '../night.ts';
import { Person, type Hand } from './person.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Both sides' turns are counted; by day one of one's own, at night three. */
const LAST = isNight ? 7 : 3;
async function playTurns(hand: Hand): Promise<void> {
  const { page, close, troubles } = await lendWindow(stage);
  await page.goto(stage.address);
  const person = new Person(page, hand);
  await person.press(page.getByRole('button', { name: 'Play now' }).first());
  await page.waitForURL('**/m/**');
  await page.getByRole('banner').waitFor();
  const turn = async (): Promise<number> => {
    const words = await page.getByRole('banner').innerText();
    return Number(/Turn (\d+)/.exec(words)?.[1] ?? 0);
  };
  for (let count = 0; count < 400 && (await turn()) < LAST; count++) {
    const sentence = await person.waitForTurn();
    if (sentence.endsWith('The battle is over.')) break;
    await person.act(sentence);
  }
  if (!(await person.sentence()).endsWith('The battle is over.')) {
    expect(await turn()).toBeGreaterThanOrEqual(LAST);
  }
  expect(troubles).toEqual([]);
  await close();
}

test('turns by mouse', () => playTurns('mouse'));
test('turns by keyboard', () => playTurns('keys'));
