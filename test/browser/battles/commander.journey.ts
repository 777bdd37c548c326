/**
 * Mill Crossing to its end on the page: against the computer by mouse and by keyboard, and by two
 * at one screen. The cards are those of a seed, and the computer thinks alike each time.
 */
import { expect, test } from 'vitest';
import { Commander, type Hand } from '../commander.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

const MOST = 4000;
/** What the logs of these battles must tell of. */
const DEEDS = {
  'an opportunity fire': / for opportunity fire and activate /,
  'an event': /^Event for /m,
  'a melee': /^Melee in .*: /m,
  'an initiative reroll': / use the initiative card, /,
  'a time advance': /Time advances; /,
  'a defence': / defends itself: /,
};
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
async function playWhole(seed: string, hand: Hand, begin: Begin): Promise<string> {
  const stage = await openStage(seed);
  try {
    return await playOnce(stage, hand, begin);
  } finally {
    await stage.close();
  }
}
async function playOnce(stage: Stage, hand: Hand, begin: Begin): Promise<string> {
  const { page, context, troubles } = await openWindow(stage);
  await page.goto(stage.address);
  const person = new Commander(page, hand);
  await begin(person);
  await page.waitForURL('**/m/**');
  await playOut(person);
  await page.getByRole('region', { name: 'The battle is over.' }).waitFor();
  const log = await person.readLog();
  expect(troubles).toEqual([]);
  await context.close();
  return log;
}
const playNow: Begin = async (person) => {
  const card = person.page.getByRole('region', { name: 'Combat Commander' });
  await person.press(card.getByRole('button', { name: 'Play now' }));
};
const atOneScreen: Begin = async (person) => {
  const two = person.page.getByRole('button', { name: /Two at one screen.*Combat Commander/ });
  await person.press(two);
};
const logs: string[] = [];
test('Mill Crossing against the computer by mouse', async () => {
  logs.push(await playWhole('a', 'mouse', playNow));
});
test('Mill Crossing against the computer by keyboard', async () => {
  logs.push(await playWhole('c', 'keys', playNow));
});
test('Mill Crossing by two at one screen', async () => {
  logs.push(await playWhole('b', 'mouse', atOneScreen));
});
test('these battles tell of all that happens in Mill Crossing', () => {
  const seen = Object.entries(DEEDS).filter(([, words]) => logs.some((log) => words.test(log)));
  expect(seen.map(([what]) => what)).toEqual(Object.keys(DEEDS));
});
