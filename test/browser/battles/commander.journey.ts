/**
 * Combat Commander to its end on the page: alone against the computer, and two at one screen. The
 * cards are those of a seed, and the computer thinks alike each time.
 */
import { expect, test } from 'vitest';
import { Commander } from '../commander.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

const MOST = 4000;
/** Until the battle is over; the screen goes from hand to hand. */
async function playOut(person: Commander): Promise<void> {
  for (let count = 0; count < MOST; count++) {
    await person.takeOver();
    const sentence = await person.waitForTurn();
    if (sentence.endsWith('The battle is over.')) return;
    await person.act(sentence);
  }
  throw new Error('the battle does not end');
}
type Begin = (person: Commander) => Promise<void>;
async function playWhole(seed: string, begin: Begin): Promise<string> {
  const stage = await openStage(seed);
  try {
    return await playOnce(stage, begin);
  } finally {
    await stage.close();
  }
}
async function playOnce(stage: Stage, begin: Begin): Promise<string> {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const person = new Commander(page);
  await begin(person);
  await page.waitForURL('**/m/**');
  await playOut(person);
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const log = await person.readLog();
  expect(troubles).toEqual([]);
  await context.close();
  return log;
}
test('a whole battle of Combat Commander against the computer', async () => {
  const log = await playWhole('a', async ({ page }) => {
    const card = page.getByRole('region', { name: 'Combat Commander' });
    await card.getByRole('button', { name: 'Play now' }).click();
  });
  expect(log).toMatch(/Time advances\./);
});
test('a whole battle of Combat Commander by two at one screen', async () => {
  const log = await playWhole('b', async ({ page }) => {
    await page.getByRole('button', { name: /Two at one screen.*Combat Commander/ }).click();
  });
  expect(log).toMatch(/Time advances\./);
  expect(log).toMatch(/defends with/);
});
