/** Two whole battles of Mill Brook, from the first click to the victory, by each hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../line.ts';
import { Person, type Hand } from '../person.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** What the logs of whole battles must tell of. */
const DEEDS = {
  'a bombardment': /Bombardment of /,
  'a tactic': / plays (?:Inspiration|Tenacity|Cold Steel)/,
  'a retreat': / falls? back /,
  'a broken unit': / (?:is|are) broken and taken off the table/,
};
/** The dice decide what one battle has to show; what it lacks is looked for in the next. */
const MOST = 4;
async function playWhole(hand: Hand): Promise<void> {
  const seen = new Set<string>();
  for (let battle = 0; battle < MOST && seen.size < Object.keys(DEEDS).length; battle++) {
    const log = await playOnce(hand);
    for (const [what, words] of Object.entries(DEEDS)) if (words.test(log)) seen.add(what);
  }
  expect([...seen].toSorted()).toEqual(Object.keys(DEEDS).toSorted());
}
async function playOnce(hand: Hand): Promise<string> {
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

test('a whole battle by mouse', () => playWhole('mouse'));
test('a whole battle by keyboard', () => playWhole('keys'));
