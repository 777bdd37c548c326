/** Three turns of Combat Commander by finger alone, on a small screen, against the computer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from '../axe.ts';
import { Commander } from '../commander.ts';
import { openStage, openWindow, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  // Known cards: whoever plays alike comes to the same turns.
  stage = await openStage('7');
});
afterAll(async () => stage.close());

const TURNS = 3;
const MOST = 400;
const OWN = 'Turn of the Germans';

test('three turns by finger', async () => {
  const small = { width: 390, height: 844, touch: true };
  const { page, context, troubles } = await openWindow(stage, small);
  await page.goto(stage.address);
  const person = new Commander(page, 'finger');
  const card = page.getByRole('region', { name: 'Combat Commander' });
  await person.press(card.getByRole('button', { name: 'Play now' }));
  await page.waitForURL('**/m/**');
  const banner = page.getByRole('banner').getByText(/^Turn of the /);
  let own = 0;
  let answered = 0;
  let last = '';
  for (; answered < MOST; answered++) {
    const sentence = await person.waitForTurn();
    const turn = await banner.innerText();
    if (turn !== last && turn.startsWith(OWN)) own += 1;
    if (own > TURNS) break;
    last = turn;
    await person.act(sentence);
  }
  expect(own).toBeGreaterThan(TURNS);
  expect(answered).toBeGreaterThan(3 * TURNS);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
