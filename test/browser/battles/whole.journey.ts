/** Two whole battles of Mill Brook, from the first click to the victory, by each hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, type Hand } from '../person.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** What the log of a whole battle must tell of. */
const DEEDS = {
  'a bombardment': /Bombardment of /,
  'a tactic': / plays (?:Inspiration|Tenacity|Cold Steel)/,
  'a retreat': / falls? back to /,
  'a broken unit': / (?:is|are) broken and taken off the table/,
};
async function playWhole(hand: Hand): Promise<void> {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const person = new Person(page, hand);
  await person.press(page.getByRole('button', { name: 'Play now' }));
  await page.waitForURL('**/m/**');
  await page.getByRole('banner').getByRole('status').first().waitFor();
  // A move that is refused, before the first that is not.
  await person.playUntil((sentence) => sentence.startsWith('Actions'));
  await person.goTooFar();
  await person.playUntil(() => false);
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const log = await person.readLog();
  for (const [what, words] of Object.entries(DEEDS)) {
    expect(words.test(log), `the battle has ${what}`).toBe(true);
  }
  const old = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== old);
  await page
    .getByRole('banner')
    .getByText(/^Turn [12]$/)
    .waitFor();
  expect(troubles).toEqual([]);
  await context.close();
}

test('a whole battle by mouse', () => playWhole('mouse'));
test('a whole battle by keyboard', () => playWhole('keys'));
