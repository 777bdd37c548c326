/** Two players a side: the first page, a whole turn of each of four, and what allies are asked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { Person } from './person.ts';
import { openTable, pose } from './posed.ts';
import { openWindow, shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage();
});
afterAll(async () => stage.close());

/** Each plays by his own plan: what is proposed would let the computer be asked in his turn. */
const ALONE = "localStorage.setItem('sandtable.proposals', 'no')";
test('two against two: begun on the first page, played by allies, one by a link', async () => {
  const { page, context, troubles } = await openWindow(stage);
  await page.addInitScript(ALONE);
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'Two against two' }).click();
  const who = (seat: string) => page.getByRole('radiogroup', { name: `Who plays ${seat}` });
  await who('South-east').getByRole('radio', { name: 'By link' }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL('**/m/**');
  const link = page.getByRole('textbox', { name: 'Link for South-east' });
  const friend = await openWindow(stage);
  await friend.page.addInitScript(ALONE);
  await friend.page.goto(await link.inputValue());
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  await friend.page.waitForURL('**/m/**');
  await link.waitFor({ state: 'hidden' });
  const west = new Person(page, 'mouse');
  const east = new Person(friend.page, 'mouse');
  // Each plays his own turn; the other sees whose it is.
  await friend.page.getByText('Waiting for South-west.').waitFor();
  const done = (mine: Person) => async (): Promise<boolean> =>
    /Waiting for|is thinking|Watch what|It is carried out/.test(await mine.sentence());
  while (!(await done(west)())) await west.act(await west.waitForTurn());
  await east.waitForTurn();
  await expect.poll(() => friend.page.getByRole('banner').innerText()).toMatch(/Turn 2/);
  expect(await complaintsOf(friend.page)).toEqual([]);
  while (!(await done(east)())) await east.act(await east.waitForTurn());
  // The computer plays both of the others, and the side decides who begins again.
  await page.getByText('choose whose turn is next').waitFor({ timeout: 120_000 });
  await page.getByRole('radio', { name: /^South-east/ }).click();
  await page.getByRole('contentinfo').getByRole('button').last().click();
  await east.waitForTurn();
  const strips = page.locator('.player');
  await expect.poll(() => strips.count()).toBe(4);
  for (const seat of await strips.locator('.who').all()) {
    expect(await seat.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  }
  await expect.poll(() => strips.nth(1).innerText()).toMatch(/South-east[\s\S]*Swedish right wing/);
  expect([...troubles, ...friend.troubles]).toEqual([]);
  await context.close();
  await friend.context.close();
});

const at = (seat: string, is: string, place: readonly [number, number], name: string) => ({
  seat,
  unit: { name, is, at: place },
});
/** Two a side; the units named stand where they are put. */
function four(units: readonly ReturnType<typeof at>[]): object[] {
  const seats = ['south-west', 'north-west', 'south-east', 'north-east'];
  return seats.map((seat, id) => {
    const south = id % 2 === 0;
    const own = units.filter((one) => one.seat === seat).map(({ unit }) => unit);
    const spare = { name: `spare ${seat}`, is: south ? 'brigade-shot' : 'tercio' };
    return {
      seat,
      faction: south ? 'ours-se17' : 'ours-hre17',
      edge: south ? 'south' : 'north',
      commander: { at: [8 + 5 * id, south ? 8 : 19] },
      units: [...own, { ...spare, at: [2 + 7 * id, south ? 2 : 20.5] }],
    };
  });
}
const SHOT = [
  at('south-west', 'leather-guns', [10, 8], 'gun'),
  at('north-west', 'imperial-shot', [10, 11.5], 'target'),
  at('south-east', 'brigade-shot', [9, 7], 'friend'),
  at('north-east', 'tercio', [26, 16], 'reserve'),
];

test('COS-MP-04 an ally’s units are asked for, shown, and lent', async () => {
  const { page, close, troubles } = await openTable(stage);
  const position = { armies: four(SHOT), step: 'playing', actions: { move: [4] } };
  const { taken } = await pose(page, stage.address, position, {
    before: [{ action: 'move', die: 4 }, { unit: 4 }],
  });
  await page.getByText('asks to move your units: friend').waitFor();
  // Whose question it is stands at the head of the line.
  await page.locator('.turn', { hasText: 'South-east' }).waitFor();
  const friend = page.getByRole('group', { name: 'Units and marks' }).getByLabel(/^friend,/);
  await expect.poll(() => friend.getAttribute('aria-pressed')).toBe('true');
  expect(await complaintsOf(page)).toEqual([]);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => taken).toEqual([{ lend: true }]);
  expect(troubles).toEqual([]);
  await close();
});

test('beside four players the small map of the rail is whole', async () => {
  const { page, close, troubles } = await openTable(stage, { width: 1280, height: 720 });
  await pose(page, stage.address, { armies: four(SHOT), step: 'playing', actions: { move: [4] } });
  const [map, tray] = [page.locator('.rail .whereabouts'), page.locator('footer.tray')];
  const under = async (): Promise<number> => {
    const [a, b] = [await map.boundingBox(), await tray.boundingBox()];
    return a === null || b === null ? Infinity : a.y + a.height - b.y;
  };
  await expect.poll(under).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
  await close();
});
test('a second battery is no target, and nothing is said against it', async () => {
  const { page, close, troubles } = await openTable(stage);
  const guns = four([
    ...SHOT.filter(({ unit }) => unit.name !== 'gun'),
    at('south-east', 'leather-guns', [11, 8], 'first'),
    at('south-east', 'leather-guns', [9.5, 8], 'second'),
  ]);
  const { taken } = await pose(page, stage.address, {
    armies: guns,
    active: 'south-east',
    played: ['south-west'],
  });
  const units = page.getByRole('group', { name: 'Units and marks' });
  const why = page.locator('.why:not(.none)');
  // All of them are looked at, wherever they stand.
  await page.keyboard.press('Home');
  await units.getByLabel(/^first,/).click();
  // Of the next own units that cannot be chosen now one has no gun, and is told so; the other
  // battery, whose turn comes later, is not: sooner than words fade that stand there.
  await page.keyboard.press('y');
  await why.getByText('friend cannot bombard').waitFor();
  await page.keyboard.press('y');
  await expect.poll(() => why.count(), { timeout: 5000 }).toBe(0);
  // An ally may be asked for too: he is nobody to fire at. The view went to the battery.
  await page.keyboard.press('Home');
  await units.getByLabel(/^spare south-west/).click();
  await why.getByText('of your own side').waitFor();
  await units.getByLabel(/^friend,/).click();
  await why.getByText('cannot bombard').waitFor();
  // COS-BMB-20 The press that names the target rolls nothing; the lit button does.
  await units.getByLabel(/^target,/).click();
  const roll = page.getByRole('button', { name: /^Roll the bombardment 1d6 · can do no harm/ });
  await roll.waitFor();
  expect(taken).toEqual([]);
  await roll.click();
  await expect.poll(() => taken).toEqual([{ unit: 4, target: 1 }, { done: true }]);
  expect(troubles).toEqual([]);
  await close();
});

for (const [key, answer] of [
  ['1', { by: 'support', odd: [1] }],
  ['3', { by: 'forfeit' }],
] as const) {
  test(`COS-MP-08 an army without morale: ${answer.by}`, async () => {
    const { page, close, troubles } = await openTable(stage, { language: 'en', theme: 'dark' });
    const position = {
      armies: four(SHOT),
      morale: { 'north-west': 1, 'north-east': 3 },
      step: {
        at: 'damage',
        army: 'north-west',
        shots: [{ unit: 'gun', target: 'target' }],
        left: 1,
      },
    };
    const { taken } = await pose(page, stage.address, position, { before: [{ by: 'morale' }] });
    await page.getByText('has no morale left').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect.poll(() => taken).toEqual([answer]);
    if (answer.by === 'forfeit') await page.getByText('out of the battle').waitFor();
    expect(troubles).toEqual([]);
    await close();
  });
}
