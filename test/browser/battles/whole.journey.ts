/** Two whole battles of Mill Brook, from the first click to the victory, by each hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, type Hand } from '../person.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

async function playWhole(hand: Hand): Promise<void> {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const person = new Person(page, hand);
  await person.press(page.getByRole('button', { name: 'Play now' }));
  await page.waitForURL('**/m/**');
  await page.getByRole('banner').getByRole('status').first().waitFor();
  await person.playUntil(() => false);
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const met = [...person.met.keys()].join(' ');
  for (const lead of ['Action dice', 'Start of combat', 'Tactics', 'Hits', 'retreats']) {
    expect(met).toContain(lead);
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
