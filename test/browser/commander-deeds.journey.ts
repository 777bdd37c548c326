/** Guns and smoke, a hero and works in one battle of Combat Commander, all by mouse. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Json } from '#kernel';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { nameOf } from '../../src/games/combat-commander/rules/ground/board.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import type { Position } from '../../src/games/combat-commander/rules/world.ts';
import { complaintsOf } from './axe.ts';
import { Commander } from './commander.ts';
import { Hands } from './gestures.ts';
import { SETTING_UP } from './laid-commander.ts';
import { openTable, pose } from './posed.ts';
import { shareStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

/** Cards that set off nothing: they are drawn from the first on. */
const QUIET = {
  axis: ['G03', 'G07', 'G08', 'G09', 'G10', 'G11', 'G13', 'G14', 'G17', 'G18', 'G19', 'G20'],
  allies: ['R02', 'R03', 'R05', 'R07', 'R08', 'R09'],
};
const BATTLE = {
  units: [
    { side: 'axis', type: 'sergeantY', at: 'F9' },
    { side: 'axis', type: 'hero', at: 'F6' },
    { side: 'axis', type: 'rifle', at: 'F9' },
    { side: 'allies', type: 'rifle', at: 'F4' },
    { side: 'allies', type: 'rifle', at: 'C9' },
  ],
  works: { F4: 'trench', C9: 'wire' },
  active: 'axis',
  initiative: 'axis',
  hands: { axis: ['G12', 'G01'] },
  decks: QUIET,
  radios: { axis: [{ type: 'radio105' }] },
};
const told = async (page: Page, line: RegExp): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: line }).first().waitFor();

test('CC-ARQ-08, CC-FOR-02 a hero fires into a trench, and guns lay smoke', async () => {
  const { page, close, troubles } = await openTable(stage);
  const posed = await pose(page, stage.address, BATTLE, {
    game: combatCommander,
    picks: [],
  });
  const person = new Commander(page);
  const hands = new Hands(page);
  // The hero alone, at the squad in the trench.
  await hands.click(person.cards.filter({ hasText: 'Fire' }).first());
  await hands.click(person.commit);
  await page.getByText('name who carries it out').waitFor();
  for (const unit of await person.units('[aria-pressed="true"]').all()) await hands.click(unit);
  await hands.click(page.locator('[data-thing="unit:1"]'));
  await page.getByText('Activate 1 unit').waitFor();
  await hands.click(person.commit);
  await hands.click(page.locator('[data-thing="unit:3"]'));
  await page.getByText(/^Fire at F4 with/).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await hands.click(person.commit);
  for (let count = 0; count < 4 && !/Give an order/.test(await person.waitForTurn()); count++) {
    await hands.click(person.commit);
    await person.settled();
  }
  // CC-FIRE-09 Morale 8 and the trench's 4, and three by the card.
  await told(page, /Fire at F4 by .* make 11/);
  await told(page, /Rifle squad 1 .*defends itself: .* 15 against 11/);
  // Smoke by the guns: a card, a leader, a hex.
  await hands.click(person.cards.filter({ hasText: 'Artillery Request' }).first());
  await hands.click(person.commit);
  await hands.click(page.locator('[data-thing="unit:3"]'));
  await hands.click(page.getByRole('button', { name: 'Smoke instead' }));
  await page.getByText('Lay smoke in F4').waitFor();
  await hands.click(person.commit);
  for (let count = 0; count < 16 && !/Give an order/.test(await person.waitForTurn()); count++) {
    await person.act(await person.sentence());
  }
  await told(page, /Sergeant Y .*calls smoke on F4/);
  await told(page, /The round drifts from F4 to F5/);
  await told(page, /Smoke of \d in F4/);
  expect(posed.taken).toContainEqual({ pieces: [{ unit: 1, weapon: 0 }], target: at('F4') });
  expect(posed.taken).toContainEqual({ spotter: 0, hex: at('F4'), smoke: true });
  const { smoke, fortifications } = posed.view() as unknown as Position;
  expect(smoke.map(([hex]) => hex).toSorted((a, b) => a - b)).toEqual(
    ['F5', 'F4', 'F6', 'E5', 'E6', 'G5', 'G6'].map(at).toSorted((a, b) => a - b),
  );
  expect(fortifications).toContainEqual([at('F4'), 'trench']);
  expect(await page.getByText(/^Smoke of \d in/).count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
  await close();
});

test('CC-ORD-07 an order that reaches nobody is not lit, and says so before', async () => {
  const { page, close, troubles } = await openTable(stage);
  const far = BATTLE.units.map((unit) => (unit.side === 'allies' ? { ...unit, at: 'O1' } : unit));
  const posed = await pose(
    page,
    stage.address,
    {
      ...BATTLE,
      units: far.slice(0, 4),
      works: {},
      decks: {},
      hands: { axis: ['G01', 'G19', 'G22'] },
    },
    { game: combatCommander, picks: [] },
  );
  const person = new Commander(page);
  const card = (order: string) => page.locator('.hand .card', { hasText: order }).first();
  await card('Fire').waitFor();
  expect(await card('Fire').getAttribute('class')).not.toMatch(/\blit\b/);
  expect(await card('Fire').innerText()).toContain('nobody in range');
  expect(await person.cards.count()).toBeLessThan(3);
  await card('Fire').click();
  expect(await person.commit.innerText()).toMatch(/Give the order: Fire[^]*nobody in range/);
  expect(posed.taken).toEqual([]);
  await person.commit.click();
  await expect.poll(() => posed.taken.length).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-SCN-04, CC-FOR-01 works are moved by mouse before the battle', async () => {
  const { page, close, troubles } = await openTable(stage);
  const posed = await pose(page, stage.address, SETTING_UP, { game: combatCommander });
  const works = (hex: string) => page.locator('path.works', { hasText: `Foxholes in ${hex}` });
  await page.getByText(/Set-up of the Germans/).waitFor();
  // Where it lies, once the view has come to rest.
  const middle = async (): Promise<readonly [number, number]> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await works('H5').boundingBox()) ?? {};
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  let before: readonly number[] = [];
  await expect
    .poll(async () => {
      const now = await middle();
      const isStill = now[0] > 0 && now.join() === before.join();
      before = now;
      return isStill;
    })
    .toBe(true);
  await page.mouse.click(...(await middle()));
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('H5');
  const to = at('G7');
  await page.locator(`[data-thing="hex:${to}"]`).click();
  await expect.poll(() => posed.taken).toEqual([{ works: at('H5'), to }]);
  await works(nameOf(to)).waitFor({ state: 'attached' });
  const { fortifications } = posed.view() as unknown as Position;
  expect(fortifications).toContainEqual([to, 'foxholes']);
  expect(troubles).toEqual([]);
  await close();
});

test('where the other side came from stays on the map until oneself orders', async () => {
  const { page, close, troubles } = await openTable(stage);
  const posed = await pose(page, stage.address, BATTLE, {
    game: combatCommander,
    mine: ['axis'],
    picks: [],
  });
  const person = new Commander(page);
  const trails = page.locator('.map g.trail');
  await person.cards.first().waitFor();
  expect(await trails.count()).toBe(0);
  const moves = (units: readonly number[], to: string) => ({
    type: 'moved',
    units,
    to: at(to),
    cost: 1,
    road: 0,
  });
  const shot = (unit: number, hex: string) => ({
    type: 'fired',
    pieces: [{ unit, weapon: 0 }],
    targets: [{ hex: at(hex), total: 12, firepower: 5 }],
  });
  const fired = page.locator('.map g.fired');
  const steps = [moves([4], 'C8'), moves([4], 'C7'), moves([2], 'F8')];
  const events = [...steps, shot(3, 'F6'), shot(1, 'F4')] as unknown as Json[];
  posed.say({ t: 'step', steps: [{ seq: 9, by: 'allies', events }], state: posed.state() });
  // One's own leave none; of whoever halts twice it is one way.
  await expect.poll(() => trails.count()).toBe(1);
  // At whom they fired, and what it came to; one's own fire leaves nothing.
  await expect.poll(() => fired.count()).toBe(1);
  expect(await fired.locator('text').textContent()).toBe('12');
  const [card] = (posed.view() as unknown as Position).hands[0];
  const ordered = { type: 'ordered', side: 0, card, order: 'fire' };
  const step = { seq: 10, by: 'axis', events: [ordered] as unknown as Json[] };
  posed.say({ t: 'step', steps: [step], state: posed.state() });
  await told(page, /Fire/);
  await expect.poll(() => trails.count()).toBe(0);
  expect(await fired.count()).toBe(0);
  // The log still tells of them.
  await told(page, /Move \w+ → C7/);
  expect(troubles).toEqual([]);
  await close();
});
