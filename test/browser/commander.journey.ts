/** Combat Commander at its table: a hand of cards, an order, an attack, the way back, the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf } from './axe.ts';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { byTurns } from '../night.ts';
import { Commander } from './commander.ts';
import { Hands } from './gestures.ts';
import { openTable, pose } from './posed.ts';
import { lendWindow, shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  // Known cards: whoever plays alike comes to the same attack.
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

/** Two at one screen: no computer answers in between. */
async function atTable(reader: Reader = {}) {
  const window = await lendWindow(stage, reader);
  const { page } = window;
  await page.goto(stage.address);
  await page.getByRole('button', { name: /Two at one screen.*Combat Commander/ }).click();
  await page.waitForURL('**/m/**');
  const person = new Commander(page);
  await person.takeOver();
  return { ...window, person };
}

test('CC-TURN-02 each card says what it may do; its order is given by two presses', async () => {
  const { page, person, troubles, close } = await atTable();
  await person.waitForTurn();
  const hand = page.locator('.hand .card');
  expect(await hand.count()).toBe(5);
  // CC-ORD-07 An order that would reach nobody says so, and no other is without light.
  const cards = await hand.all();
  const idle = await Promise.all(
    cards.map(async (card) => (await card.locator('.idle').count()) > 0),
  );
  const lit = await Promise.all(cards.map((card) => card.getAttribute('class')));
  expect(lit.map((one) => /\blit\b/.test(one ?? ''))).toEqual(idle.map((one) => !one));
  expect(new Set(idle).size).toBe(2);
  // CC-ACT-07 No action fits now: each card says what its own waits for, its title the refusal.
  for (const card of await hand.all()) {
    expect(await card.innerText()).toMatch(/not now\n[^\n]+\n(?:only|for|a defender’s|it has)/);
    expect(await card.getAttribute('title')).toContain('cannot be played now');
  }
  const order = (await person.cards.first().locator('b').first().innerText()).trim();
  await person.cards.first().click();
  expect(await person.commit.innerText()).toContain(`Give the order: ${order}`);
  expect(await complaintsOf(page)).toEqual([]);
  await person.commit.click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `give the order ${order}.` })
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
  await close();
});
test('CC-PASS-01 a pass chooses its discards, and Escape leads back to orders', async () => {
  const { page, person, troubles, close } = await atTable();
  await person.waitForTurn();
  await person.pass.click();
  await person.cards.first().click();
  expect(await person.commit.innerText()).toContain('Pass, discard 1 card');
  await page.keyboard.press('Escape');
  await expect.poll(() => person.commit.innerText()).not.toContain('Pass, discard');
  expect(await page.locator('.hand [aria-pressed="true"]').count()).toBe(0);
  expect(await person.sentence()).toContain('Give an order');
  expect(troubles).toEqual([]);
  await close();
});
test('CC-ORD-01 who carries out an order is named, and may be taken back', async () => {
  const { page, person, troubles, close } = await atTable();
  const naming = /name who carries it out/;
  for (let count = 0; count < 60; count++) {
    await person.takeOver();
    const sentence = await person.waitForTurn();
    if (naming.test(sentence) && (await person.commit.count()) > 0) break;
    await person.act(sentence);
  }
  // Others may be proposed: whom a hand presses is chosen, and he alone.
  await person.pressOn(person.units('.live:not([aria-pressed="true"])').first());
  const chosen = person.units('[aria-pressed="true"]');
  await expect.poll(() => chosen.count()).toBeGreaterThan(0);
  const units = await chosen.count();
  expect(await person.commit.innerText()).toContain(`Activate ${units} unit`);
  await person.commit.click();
  await page
    .getByText(/^Activated: /)
    .first()
    .waitFor();
  await page.locator('.tray .undo').click();
  await expect.poll(() => person.sentence()).toMatch(naming);
  await expect.poll(() => page.getByText(/^Activated: /).count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-LOS-02 two hexes are looked along at any time, and what is guilty is named', async () => {
  const { page, person, troubles, close } = await atTable();
  await person.waitForTurn();
  await page.keyboard.press('l');
  const panel = page.getByRole('region', { name: 'Line of sight' });
  // From the leader in D4 over the orchard and the houses.
  await person.pressOn(page.getByRole('button', { name: /^Sergeant Y, .* in D4/ }));
  await person.pressOn(page.getByRole('button', { name: /^Lieutenant Y, .* in M7/ }));
  await expect.poll(() => panel.innerText()).toMatch(/D4 (does not see|sees) M7/);
  await page.getByRole('img', { name: 'Profile' }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  await page.keyboard.press('l');
  await panel.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});
test('when it is over the result and the log have room above the hand', async () => {
  const { page, person, troubles, close } = await atTable({ height: 800 });
  await person.waitForTurn();
  for (const name of ['Menu', 'Resign', 'Yes, resign']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  const bottom = async (place: string): Promise<number> => {
    const box = await page.locator(place).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const tray = await page.locator('.tray').boundingBox();
  expect(await bottom('.rail .log')).toBeLessThanOrEqual(tray?.y ?? 0);
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('on a phone the hand lies under the map, and nothing is wider than the screen', async () => {
  const { page, person, troubles, close } = await atTable({ width: 390, height: 844 });
  await person.waitForTurn();
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wider).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.getByRole('heading', { name: /^Victory points/ }).waitFor();
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('what counters and marks mean is a page, opened from the keys', async () => {
  const { page, person, troubles, close } = await atTable();
  await person.waitForTurn();
  await page.keyboard.press('?');
  const link = page.locator('a[href$="/pieces/combat-commander"]');
  await link.waitFor();
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await page.getByRole('heading', { name: 'Units' }).waitFor();
  const cells = page.locator('main li:has(svg)');
  expect(await cells.count()).toBe(4 + 5 + 6 + 10 + 9 + 8);
  const drawn = await cells.locator('svg').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(drawn.filter((one) => one.includes('NaN'))).toEqual([]);
  expect(await cells.filter({ hasText: 'Pillbox' }).innerText()).toContain('cover 5');
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});

/** A leader, two squads and a machine gun, and a squad two hexes before them. */
const FIRE_FIGHT = {
  units: [
    { side: 'axis', type: 'sergeantY', at: 'F7' },
    { side: 'axis', type: 'rifle', at: 'F7', weapon: 'lightMg' },
    { side: 'axis', type: 'rifle', at: 'F7' },
    { side: 'allies', type: 'rifle', at: 'F5' },
  ],
  active: 'axis',
  hands: { axis: ['G01'] },
};
test('CC-FIRE-04 an attack by three pieces is made in five gestures', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, FIRE_FIGHT, { game: combatCommander });
  const person = new Commander(page);
  const hands = new Hands(page);
  await hands.click(person.cards.first());
  await hands.click(person.commit);
  // All who can fire and one who leads them are proposed.
  await page.getByText('Activate 3 units').waitFor();
  await hands.click(person.commit);
  await person.hexes.first().waitFor();
  await hands.click(page.locator('[data-thing="unit:3"]'));
  await page.getByText('Fire at F5 with 9').waitFor();
  await hands.click(person.commit);
  const pieces = [
    { unit: 1, weapon: 0 },
    { unit: 2, weapon: 0 },
    { unit: 1, weapon: 1 },
  ];
  await expect.poll(() => taken.at(-1)).toEqual({ pieces, target: 65 });
  expect(hands.count, hands.log.join('\n')).toBeLessThanOrEqual(5);
  expect(troubles).toEqual([]);
  await close();
});

test('CC-FIRE-06 an attack is summed as it grows, with what it may come to', async () => {
  const { page, close, troubles } = await openTable(stage);
  await pose(page, stage.address, FIRE_FIGHT, { game: combatCommander });
  const person = new Commander(page);
  await person.cards.first().click();
  await person.commit.click();
  await page.getByText('Activate 3 units').waitFor();
  await person.commit.click();
  await person.hexes.first().waitFor();
  await person.pressOn(page.locator('[data-thing="unit:3"]'));
  await page.getByRole('heading', { name: /^Attack on/ }).waitFor();
  const sum = Number(await page.locator('tfoot td').innerText());
  const adds = await page.locator('.middle tbody td:last-child').allInnerTexts();
  const parts = adds.map((one) => Number(one.replace('−', '-')));
  expect(parts.reduce((so, one) => so + one, 0)).toBe(sum);
  expect(await person.commit.innerText()).toContain(`with ${sum}`);
  expect(await page.getByRole('img', { name: /: breaks \d+ %/ }).count()).toBeGreaterThan(0);
  expect(await complaintsOf(page)).toEqual([]);
  await person.commit.click();
  expect(troubles).toEqual([]);
  await close();
});

/** Two leaders with a radio, and the enemy together before them. */
const GUNS = {
  units: [
    { side: 'axis', type: 'sergeantY', at: 'F9' },
    { side: 'axis', type: 'corporalY', at: 'F8' },
    { side: 'axis', type: 'rifle', at: 'O10' },
    { side: 'allies', type: 'rifle', at: 'F4' },
    { side: 'allies', type: 'rifle', at: 'G4' },
  ],
  active: 'axis',
  initiative: 'axis',
  hands: { axis: ['G12'] },
  radios: { axis: [{ type: 'radio105' }], allies: [{ type: 'radio82', broken: true }] },
};
test('CC-ARQ-03 fire is called by a card, a leader and a hex, and may be smoke', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(page, stage.address, GUNS, { game: combatCommander });
  const person = new Commander(page);
  const hands = new Hands(page);
  const box = page.locator('.radios');
  const both = /105 mm radio[^]*in working order[^]*82 mm radio[^]*broken/;
  expect(await box.innerText()).toMatch(both);
  await hands.click(person.cards.first());
  await hands.click(person.commit);
  await page.getByText('choose a leader, then a hex').waitFor();
  // What is proposed is no draft: nothing of it is chosen.
  expect(await page.locator('.map [aria-pressed="true"]').count()).toBe(0);
  expect(await page.locator('.salvo').count()).toBe(0);
  await hands.click(page.locator('[data-thing="unit:0"]'));
  await hands.click(page.locator('[data-thing="unit:3"]'));
  await page.getByText('Call fire on F4').waitFor();
  await page.getByText('A hit: the dice multiplied make more than 5').waitFor();
  expect(await page.locator('.salvo .seven').count()).toBe(7);
  await page.getByRole('button', { name: 'Smoke instead' }).click();
  await page.getByText('Lay smoke in F4').waitFor();
  await page.getByRole('button', { name: 'Shells instead' }).click();
  expect(await complaintsOf(page)).toEqual([]);
  await hands.click(person.commit);
  await expect.poll(() => taken.at(-1)).toEqual({ spotter: 0, hex: 50 });
  expect(hands.count, hands.log.join('\n')).toBeLessThanOrEqual(5);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-ARQ-03 by keys: a leader, a hex, the tray', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { taken } = await pose(
    page,
    stage.address,
    { ...GUNS, step: { at: 'request' } },
    { game: combatCommander },
  );
  await page.locator('[data-thing="unit:1"]').focus();
  await page.keyboard.press('Enter');
  const hex = page.getByRole('button', { name: 'F4', exact: true });
  await hex.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Call fire on F4').waitFor();
  await page.locator('.tray .commit').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => taken.at(-1)).toEqual({ spotter: 1, hex: 50 });
  expect(troubles).toEqual([]);
  await close();
});
test('CC-ARQ-01 a broken radio is repaired by one press', async () => {
  const { page, close, troubles } = await openTable(stage);
  const radios = { axis: [{ type: 'radio105', broken: true }] };
  const at = { at: 'request' };
  const { taken } = await pose(
    page,
    stage.address,
    { ...GUNS, radios, step: at },
    { game: combatCommander },
  );
  const person = new Commander(page);
  await page.getByText('this request may repair it').waitFor();
  await person.commit.click();
  await expect.poll(() => taken.at(-1)).toEqual({ repair: true });
  await page.locator('.radios').getByText('in working order').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

/** A squad with a machine gun on its way, and an enemy far off. */
const BURDENED = {
  units: [
    { side: 'axis', type: 'rifle', at: 'F7', weapon: 'heavyMg' },
    { side: 'axis', type: 'rifle', at: 'F8' },
    { side: 'allies', type: 'rifle', at: 'F2', weapon: 'lightMg' },
  ],
  active: 'axis',
  step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] },
};
const HANDS = [
  ['mouse', {}, 'click'],
  ['keys', {}, 'keys'],
  ['a finger', { width: 390, height: 844, touch: true }, 'tap'],
] as const;
for (const [hand, window, takes] of byTurns(HANDS, 2)) {
  test(`CC-WPN-07 a weapon is given up from its unit’s card, by ${hand}`, async () => {
    const { page, close, troubles } = await openTable(stage, window);
    const { taken } = await pose(page, stage.address, BURDENED, { game: combatCommander });
    const press = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true });
      if (takes !== 'keys') return button[takes]();
      await button.focus();
      await page.keyboard.press('Enter');
    };
    await page.getByText('1 unit is on the move').waitFor();
    if (takes === 'tap') await press('Board');
    await press('Give the weapon up');
    expect(await complaintsOf(page)).toEqual([]);
    await press('Keep it');
    await press('Give the weapon up');
    await press('Give it up');
    await expect.poll(() => taken).toEqual([{ giveUp: 0 }]);
    await page.getByRole('button', { name: 'Give the weapon up' }).waitFor({ state: 'detached' });
    expect(await page.getByText('on the move').count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await close();
  });
}
test('CC-WPN-07 nothing is offered of what the other side carries', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { step: _, ...turn } = BURDENED;
  await pose(page, stage.address, { ...turn, hands: { axis: ['G01'] } }, { game: combatCommander });
  const offer = page.getByRole('button', { name: 'Give the weapon up' });
  const lookAt = async (unit: number, told: string, hex: string): Promise<void> => {
    await page.locator(`[data-thing="unit:${unit}"]`).dispatchEvent('click', { detail: 0 });
    await page.locator(`.rail ${told}`).getByText(hex).first().waitFor();
  };
  await lookAt(0, '.card b', 'F7');
  await offer.waitFor();
  await lookAt(2, '.zone h2', 'F2');
  expect(await offer.count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
test('CC-WPN-07 what comes late for an earlier press does not replace the last', async () => {
  const { page, close, troubles } = await openTable(stage);
  const { step: _, ...turn } = BURDENED;
  await pose(page, stage.address, { ...turn, hands: { axis: ['G01'] } }, { game: combatCommander });
  const held: (() => Promise<void>)[] = [];
  const press = async (unit: number): Promise<void> =>
    page.locator(`[data-thing="unit:${unit}"]`).dispatchEvent('click', { detail: 0 });
  await page.route('**/assets/*.css', (route) => held.push(async () => route.continue()));
  const asked = page.waitForRequest('**/assets/*.css');
  await press(0);
  await asked;
  await press(2);
  await page.locator('.rail .card b').getByText('F2').first().waitFor();
  await Promise.all(held.map(async (go) => go()));
  const told = page.locator('.rail .zone h2');
  await told.waitFor();
  expect(await told.getByText('F2').count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
