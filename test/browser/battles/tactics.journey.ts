/** Art of Tactics against the computer, to its end, by mouse and by keyboard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hand } from '../player.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';
import { outpostsFile } from '../tactics/outposts.ts';
import { Tactician } from '../tactics/tactician.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** What the logs of whole battles, and what was done in them, must tell of. */
const DEEDS = {
  'an evasion': / tries to evade: /,
  'a return fire': / shoots back: /,
  'a countercharge': / charges the shooters: /,
  'a breakthrough': /^Ride through$/m,
  'spent demoralisation': / points? on .*: /,
};
/** The dice decide what one battle has to show; what it lacks is looked for in the next. */
const MOST = 6;

/** The battle that stands ready, in two clicks. */
async function playNow(person: Tactician): Promise<void> {
  const card = person.page.getByRole('region', { name: 'Art of Tactics' });
  await person.press(card.getByRole('button', { name: 'Play now' }));
}
/** A small one, from its file: outposts that shoot at each other, and horse that rides through. */
async function openOutposts({ page }: Tactician): Promise<void> {
  const buffer = Buffer.from(outpostsFile());
  const file = { name: 'outposts.sandtable', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}
async function playOnce(hand: Hand, begin: (person: Tactician) => Promise<void>): Promise<string> {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const person = new Tactician(page, hand);
  await begin(person);
  await page.waitForURL('**/m/**');
  await person.playUntil(() => false);
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const log = [await person.readLog(), ...person.done].join('\n');
  expect(troubles).toEqual([]);
  await context.close();
  return log;
}
async function playWhole(hand: Hand): Promise<void> {
  const seen = new Set<string>();
  for (let battle = 0; battle < MOST && seen.size < Object.keys(DEEDS).length; battle++) {
    const log = await playOnce(hand, battle === 0 ? playNow : openOutposts);
    for (const [what, words] of Object.entries(DEEDS)) if (words.test(log)) seen.add(what);
    console.log(`${hand}, battle ${battle + 1}: ${[...seen].join(', ')}`);
  }
  expect([...seen].toSorted()).toEqual(Object.keys(DEEDS).toSorted());
}
test('a whole battle of Art of Tactics by mouse', () => playWhole('mouse'));
test('a whole battle of Art of Tactics by keyboard', () => playWhole('keys'));
