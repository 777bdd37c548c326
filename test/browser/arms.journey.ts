/** Combat Commander with all its arms by mouse: a smoke mission, a hero, works, mines and wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { complaintsOf } from './axe.ts';
import { idOf } from '../../src/games/combat-commander/rules/ground/board.ts';
import { Commander } from './commander.ts';
import { spotsOf } from './hands.ts';
import { openTable, pose } from './posed.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** A strongpoint behind wire and mines, and those who are to take it. */
const STRONGPOINT = {
  map: 'open',
  forces: { axis: { orders: 4, posture: 'attack' }, allies: { posture: 'defend' } },
  units: [
    { side: 'axis', type: 'lieutenantY', at: 'F8' },
    { side: 'axis', type: 'rifle', at: 'F8', weapon: 'lightMg' },
    { side: 'axis', type: 'hero', at: 'G8' },
    { side: 'axis', type: 'rifle', at: 'F9' },
    { side: 'allies', type: 'rifle', at: 'F5' },
    { side: 'allies', type: 'rifle', at: 'G3' },
  ],
  works: { F5: 'bunker', G3: 'trench', G7: 'wire', F6: 'mines' },
  radios: { axis: [{ type: 'radio105' }] },
  active: 'axis',
  initiative: 'axis',
  hands: { axis: ['G12', 'G01', 'G11', 'G24'], allies: ['R29'] },
  decks: { axis: ['G37', 'G65', 'G07', 'G10', 'G41', 'G08', 'G19', 'G09', 'G20', 'G71'] },
};
/** Windows and rolls in between: nothing is played, and what was rolled stands. */
const BETWEEN = /^An action\?|opportunity fire by a card|let them go on|let it stand/;
async function until(person: Commander, asked: RegExp): Promise<string> {
  for (let count = 0; count < 40; count++) {
    const sentence = await person.waitForTurn();
    if (asked.test(sentence)) return sentence;
    expect(sentence).toMatch(BETWEEN);
    const stands = (await person.commit.count()) > 0;
    await person.press(stands ? person.commit : person.pass);
    await expect.poll(() => person.sentence()).not.toBe(sentence);
  }
  throw new Error(`${String(asked)} is not asked`);
}
async function order(person: Commander, name: string): Promise<void> {
  await until(person, /^Give an order/);
  await person.press(person.cards.filter({ hasText: name }).first());
  await expect.poll(() => person.commit.innerText()).toContain(`Give the order: ${name}`);
  await person.press(person.commit);
}
/** A press of the mouse on what lies there. */
async function pressOn(person: Commander, thing: string): Promise<void> {
  const [spot] = await spotsOf(person.page.locator(`[data-thing="${thing}"]`));
  if (spot === undefined) throw new Error(`${thing} cannot be reached`);
  await person.page.mouse.click(spot.x, spot.y);
}
/** One unit alone, hex by hex, until it may not go on or nothing more is wanted. */
/** `mined`: dice follow there, and the step waits for a press of its own. */
async function go(
  person: Commander,
  unit: string,
  way: readonly string[],
  mined = '',
): Promise<void> {
  await until(person, /name who carries it out/);
  await pressOn(person, unit);
  await person.press(person.commit);
  for (const name of way) {
    await until(person, /^Move: /);
    await pressOn(person, hex(name));
    const risky = person.page.getByRole('button', { name: new RegExp(`${name}.*no undo after`) });
    if (name === mined) await person.press(risky);
  }
  const next = await until(person, /^Move: |^Give an order/);
  if (next.startsWith('Move')) await person.press(person.pass);
}
const hex = (name: string): string => `hex:${idOf(name) ?? 0}`;

test('smoke is laid, a hero fires at a bunker and goes through wire, mines strike', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, STRONGPOINT, {
    game: combatCommander,
    picks: Array<number>(80).fill(0),
  });
  const person = new Commander(page);
  // CC-ARQ-03 A smoke mission where nobody shall see.
  await order(person, 'Artillery Request');
  await until(person, /choose a hex that your leader sees/);
  await pressOn(person, hex('E4'));
  await person.press(page.getByRole('button', { name: 'Smoke instead' }));
  await page.getByText('Lay smoke in E4').waitFor();
  await person.press(person.commit);
  await until(person, /^Give an order/);
  expect(taken).toContainEqual({ spotter: 0, hex: idOf('E4'), smoke: true });
  const told = (words: RegExp): Promise<void> =>
    page.getByRole('listitem').filter({ hasText: words }).first().waitFor();
  await told(/Smoke of \d in/);
  // CC-FOR-04 The hero at those in the bunker.
  await order(person, 'Fire');
  await until(person, /name who carries it out/);
  await pressOn(person, 'unit:2');
  await person.press(person.commit);
  await until(person, /choose a target/);
  await pressOn(person, 'unit:4');
  // The squad's morale 8, and 6 of the bunker.
  await page.getByText('morale and cover 14').waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await person.press(person.commit);
  await until(person, /^Give an order/);
  await told(/ defends itself: /);
  // CC-FOR-06 A squad goes into wire, beside the hero.
  await order(person, 'Move');
  await go(person, 'unit:3', ['G9', 'G8', 'G7']);
  await told(/Move .*G7.*Rifle squad \d/);
  // CC-FOR-11 Another onto mines, which strike at once.
  await order(person, 'Move');
  await go(person, 'unit:1', ['F7', 'F6'], 'F6');
  await told(/Mines in F6 attack /);
  expect(troubles).toEqual([]);
  await close();
});
