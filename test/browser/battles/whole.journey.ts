/**
 * A whole battle of Mill Brook by each hand, from the first click to the victory. The dice are
 * those of a seed, and the computer thinks alike each time: what is seen once is always seen.
 */
import { expect, test } from 'vitest';
import { lineOf } from '../line.ts';
import { Person, type Hand } from '../person.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

/** What the log of a whole battle must tell of. */
const DEEDS = {
  'a bombardment': /Bombardment of /,
  'a tactic': / plays (?:Inspiration|Tenacity|Cold Steel)/,
  'a retreat': / falls? back /,
  'a broken unit': / (?:is|are) broken and taken off the table/,
};
async function playWhole(hand: Hand, seed: string): Promise<void> {
  const stage = await openStage(seed);
  try {
    const log = await playOnce(stage, hand);
    const seen = Object.entries(DEEDS).filter(([, words]) => words.test(log));
    expect(seen.map(([what]) => what)).toEqual(Object.keys(DEEDS));
  } finally {
    await stage.close();
  }
}
async function playOnce(stage: Stage, hand: Hand): Promise<string> {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const person = new Person(page, hand);
  const card = page.getByRole('region', { name: 'Clouds of Smoke' });
  await person.press(card.getByRole('button', { name: 'Play now' }));
  await page.waitForURL('**/m/**');
  await lineOf(page).waitFor();
  // A move that is refused, before the first that is not.
  await person.playUntil((sentence) => sentence.startsWith('Actions'));
  await person.goTooFar();
  await person.playUntil(() => false);
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const log = await person.readLog();
  const old = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== old);
  await page
    .getByRole('banner')
    .getByText(/^Turn [12]$/)
    .waitFor();
  expect(troubles).toEqual([]);
  await context.close();
  return log;
}

test('a whole battle by mouse', () => playWhole('mouse', 'f'));
test('a whole battle by keyboard', () => playWhole('keys', 'a'));
