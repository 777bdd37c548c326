/** Three turns of Mill Brook at the table, by mouse and by keyboard alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, type Hand } from './person.ts';
import { lendWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

async function playThreeTurns(hand: Hand): Promise<void> {
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
  for (let count = 0; count < 400 && (await turn()) < 7; count++) {
    const sentence = await person.waitForTurn();
    if (sentence.endsWith('The battle is over.')) break;
    await person.act(sentence);
  }
  if (!(await person.sentence()).endsWith('The battle is over.')) {
    expect(await turn()).toBeGreaterThanOrEqual(7);
  }
  expect(troubles).toEqual([]);
  await close();
}

test('three turns by mouse', () => playThreeTurns('mouse'));
test('three turns by keyboard', () => playThreeTurns('keys'));
