/** A way over several hexes: laid by a press, a drag or keys, shown before it is gone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { combatCommander } from '../../src/games/combat-commander/game.ts';
import { at } from '../../src/games/combat-commander/rules/ground/cases.ts';
import { complaintsOf } from './axe.ts';
import { Commander } from './commander.ts';
import { Hands } from './gestures.ts';
import { openTable, pose, type Posed } from './posed.ts';
import { shareStage, type Reader, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await shareStage('7');
});
afterAll(async () => stage.close());

/** A squad on open ground, and two hexes of the enemy under one leader that see where it goes. */
const GOING = {
  ground: Object.fromEntries(['K5', 'J5', 'I5', 'H5', 'G5'].map((hex) => [hex, 'open'])),
  units: [
    { side: 'axis', type: 'rifle', at: 'K8' },
    { side: 'axis', type: 'corporalY', at: 'M8' },
    { side: 'allies', type: 'sergeantX', at: 'E8' },
    { side: 'allies', type: 'rifle', at: 'E8', weapon: 'mediumMg' },
    { side: 'allies', type: 'rifle', at: 'E7', weapon: 'lightMg' },
  ],
  active: 'axis',
  initiative: 'axis',
  step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] },
};
const WATCHED = { ...GOING, hands: { allies: ['R01', 'R29', 'R47'] } };
/** They roll low, and those who move high. */
const CALLED = {
  ...GOING,
  decks: { axis: ['G37', 'G43', 'G49', 'G65'], allies: ['R02', 'R42', 'R14', 'R19'] },
  step: { ...GOING.step, watching: ['allies rifle 1', 'allies rifle 2'] },
};
const hexOn = (page: Page, name: string) => page.locator(`[data-thing="hex:${at(name)}"]`);
const steps = (...names: readonly string[]): object[] =>
  names.map((name) => ({ units: [0], to: at(name) }));
const discs = (page: Page): Promise<string[]> => page.locator('.way .points').allTextContents();
async function going(position: object, reader: Reader = {}, proposes = false) {
  const window = await openTable(stage, reader);
  const { page } = window;
  const posed: Posed = await pose(page, stage.address, position, {
    game: combatCommander,
    picks: [],
    proposes,
  });
  const hands = new Hands(page);
  await hexOn(page, 'K7').waitFor();
  return { ...window, posed, hands, person: new Commander(page) };
}

test('CC-MOVE-01 four hexes are gone by two gestures, each step an answer', async () => {
  const { page, posed, hands, person, troubles, close } = await going(GOING);
  await hands.click(hexOn(page, 'K4'));
  expect(await discs(page)).toEqual(['1', '2', '3', '4']);
  expect(await person.sentence()).toMatch(/K8 to K4: 4 of 4 points, nobody can fire/);
  expect(posed.taken).toEqual([]);
  expect(await person.commit.innerText()).toContain('Move, first to K7');
  await hands.click(person.commit);
  await expect.poll(() => posed.taken).toEqual(steps('K7', 'K6', 'K5', 'K4'));
  expect(hands.count).toBe(2);
  // The log tells it as one, and hex by hex when it is chosen.
  const line = page.locator('.rail .log li').first();
  await expect.poll(() => line.innerText()).toMatch(/Move K8 → K4, 4 of 4 points: Rifle squad/);
  expect(await page.locator('.rail .log li').filter({ hasText: 'Move' }).count()).toBe(1);
  await line.locator('.words').click();
  expect(await line.innerText()).toContain('Hex by hex: K7 1 · K6 1 · K5 1 · K4 1');
  expect(troubles).toEqual([]);
  await close();
});
test('CC-OPF-01 where the other may fire it is said how strongly, and the way waits', async () => {
  const { page, posed, hands, person, troubles, close } = await going(WATCHED);
  await hexOn(page, 'I7').hover();
  await expect.poll(() => discs(page)).toEqual(['1', '2']);
  await hands.click(hexOn(page, 'H8'));
  const rows = await page.locator('.rail .middle tbody tr').allInnerTexts();
  expect(rows).toHaveLength(3);
  // E7 and E8 fire as one group.
  expect(rows.filter((row) => /E\d \+ E\d/.test(row)).length).toBeGreaterThan(0);
  expect(rows.at(-1)).toMatch(/^H8.*open.*3.*\d+ %/s);
  expect(await page.locator('.way path[d*="v"]').count()).toBe(3);
  expect(await complaintsOf(page)).toEqual([]);
  await hands.click(person.commit);
  await page.getByRole('button', { name: 'Let them go on' }).waitFor();
  expect(posed.taken).toHaveLength(1);
  await hands.click(person.pass);
  // Nothing happened: the next step is gone without a press.
  await expect.poll(() => posed.taken).toHaveLength(3);
  await hands.click(person.pass);
  await expect.poll(() => posed.taken.at(-1)).toMatchObject({ to: at('H8') });
  expect(troubles).toEqual([]);
  await close();
});
test('CC-MOVE-04 fire on the way stops it: the rest waits for a press', async () => {
  const { page, posed, hands, person, troubles, close } = await going(CALLED);
  await hands.click(hexOn(page, 'H8'));
  await hands.click(person.commit);
  await page.locator('[data-thing="unit:2"]').hover();
  await hands.click(page.locator('.fan .live').first());
  await hands.click(person.commit);
  await person.settled();
  // The attack and the defence are rolled for, and stand.
  for (let count = 0; count < 8 && !/to H8:/.test(await person.waitForTurn()); count++) {
    await hands.click((await person.commit.count()) > 0 ? person.commit : person.pass);
    await person.settled();
  }
  expect(await person.sentence()).toMatch(/to H8:/);
  expect(await person.commit.innerText()).toContain('Move');
  const isStep = (one: unknown): boolean => JSON.stringify(one).includes('"to":');
  expect(posed.taken.filter(isStep)).toHaveLength(1);
  // Escape puts the rest away.
  await page.keyboard.press('Escape');
  expect(await person.commit.count()).toBe(0);
  expect(await discs(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('a unit is drawn to where it shall go, and the map stays', async () => {
  const [squad, corporal, ...others] = GOING.units;
  const apart = { ...GOING, units: [squad, { ...corporal, at: 'O4' }, ...others] };
  const { page, posed, hands, person, troubles, close } = await going(apart);
  const view = (): Promise<string | null> => page.locator('svg.pieces').getAttribute('viewBox');
  const before = await view();
  const [unit, to] = await Promise.all([
    page.locator('[data-thing="unit:0"]').boundingBox(),
    hexOn(page, 'K6').boundingBox(),
  ]);
  if (unit === null || to === null) throw new Error('they are not drawn');
  await hands.drag(page.locator('[data-thing="unit:0"]'), [0, to.y - unit.y]);
  expect(await discs(page)).toEqual(['1', '2']);
  expect(await person.commit.innerText()).toContain('Move, first to K7');
  // Too far: it is said why, and where.
  await hands.drag(page.locator('[data-thing="unit:0"]'), [-330, 0]);
  await expect
    .poll(() => page.locator('.hint').innerText())
    .toMatch(/Too far: \w+ costs \d, and in \w+ \d will be left/);
  // What was laid before lies there still, and who goes alone does not let it be.
  expect(await discs(page)).toEqual(['1', '2']);
  await hands.click(page.locator('[data-thing="unit:0"]'));
  expect(await discs(page)).toEqual(['1', '2']);
  // One of them that does not move says so.
  await page.locator('[data-thing="unit:1"]').click();
  await expect.poll(() => page.locator('.hint').innerText()).toMatch(/is not moving by this order/);
  expect(await discs(page)).toEqual(['1', '2']);
  // One that does not move stays where it is, and the map with it.
  await hands.drag(page.locator('[data-thing="unit:3"]'), [60, -60]);
  expect(await view()).toBe(before);
  expect(posed.taken).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
test('by keys: arrows from hex to hex, Enter lays the way, Enter goes it', async () => {
  const { page, posed, troubles, close } = await going(GOING);
  await page.locator('[data-thing="unit:0"]').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  expect(await page.evaluate('document.activeElement.dataset.thing')).toBe(`hex:${at('L5')}`);
  expect(await discs(page)).toEqual(['1', '2', '3']);
  await page.keyboard.press('Enter');
  expect(posed.taken).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => posed.taken.at(-1)).toMatchObject({ to: at('L5') });
  expect(posed.taken).toHaveLength(3);
  // One gesture back, and it does not set out again.
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.way').count()).toBe(0);
  expect(posed.taken).toHaveLength(3);
  expect(troubles).toEqual([]);
  await close();
});
test('on a phone the way is laid by a finger, and told a column a hex', async () => {
  const { page, person, posed, troubles, close } = await going(GOING, {
    width: 390,
    height: 844,
    touch: true,
  });
  await hexOn(page, 'K6').tap();
  expect(await page.locator('.steps li').allInnerTexts()).toHaveLength(2);
  expect(await complaintsOf(page)).toEqual([]);
  await person.commit.tap();
  await expect.poll(() => posed.taken).toEqual(steps('K7', 'K6'));
  expect(troubles).toEqual([]);
  await close();
});

/** Two squads and who leads them on their side of the stream, far from anybody. */
const WANTED = {
  ...GOING,
  units: [
    { side: 'axis', type: 'rifle', at: 'M5' },
    { side: 'axis', type: 'rifle', at: 'M5' },
    { side: 'axis', type: 'rifle', at: 'N8' },
    { side: 'allies', type: 'rifle', at: 'A9' },
  ],
  control: [null, null, null, null, null],
  step: {
    at: 'move',
    moving: [{ unit: 'axis rifle 1' }, { unit: 'axis rifle 2' }, { unit: 'axis rifle 3' }],
  },
};
test('CC-MOVE-03 what is proposed is a whole way, with its cost, and gone by Enter', async () => {
  const { page, posed, person, troubles, close } = await going(WANTED, {}, true);
  await person.commit.waitFor();
  const points = await discs(page);
  expect(points.length).toBeGreaterThan(1);
  expect(await person.sentence()).toContain(`${points.at(-1)} of 4 points`);
  expect(await person.commit.innerText()).toMatch(/Move, first to .*Rifle squad/s);
  await page.keyboard.press('Enter');
  await expect.poll(() => posed.taken).toHaveLength(points.length);
  // The next one's way is drawn, and waits for its own press.
  await expect.poll(() => person.sentence()).toMatch(/^Rifle squad [23].* of 4 points/);
  expect(posed.taken).toHaveLength(points.length);
  // Another hex is where the same one goes; Escape lets it be.
  const [first] = await page.locator('.unit[aria-pressed="true"]').all();
  const before = await first?.getAttribute('data-thing');
  await hexOn(page, 'N7').or(hexOn(page, 'L6')).last().click();
  const chosen = page.locator('.unit[aria-pressed="true"]');
  expect(await chosen.first().getAttribute('data-thing')).toBe(before);
  expect(troubles).toEqual([]);
  await close();
});
/** Is all of it seen in the part of the rail that scrolls? */
const isSeenWhole = (page: Page, what: string): Promise<boolean> =>
  page.evaluate<boolean>(
    `(() => {
      const part = document.querySelector('.rail .middle').getBoundingClientRect();
      return [...document.querySelectorAll(${JSON.stringify(what)})].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= part.top - 1 && bottom <= part.bottom + 1;
      });
    })()`,
  );
/** One goes first, and the log tells it; then the other, four hexes under fire. */
const LOGGED = {
  ...WATCHED,
  units: [...GOING.units, { side: 'axis', type: 'rifle', at: 'N8' }],
  step: { at: 'move', moving: [{ unit: 'axis rifle 1' }, { unit: 'axis rifle 2' }] },
};
test('at 1280 by 800 all rows of a way, and of what can hit a hex, are seen', async () => {
  const { page, person, troubles, close } = await going(LOGGED);
  await page.locator('[data-thing="unit:5"]').click();
  for (const hex of ['N7', 'N6', 'N5']) {
    await hexOn(page, hex).click();
    await person.settled();
    if ((await person.pass.innerText()).includes('Let them')) await person.pass.click();
    await person.settled();
  }
  expect(await page.locator('.rail .log li').count()).toBe(1);
  await page.locator('[data-thing="unit:0"]').click();
  await hexOn(page, 'K4').click();
  expect(await page.locator('.rail .middle tbody tr').count()).toBe(4);
  expect(await isSeenWhole(page, '.rail .middle tbody tr')).toBe(true);
  await page.keyboard.press('t');
  await page.locator('.threats').waitFor();
  await page.locator('.threats tbody button').first().click();
  const hits = '.rail .middle > table tbody tr';
  expect(await page.locator(hits).count()).toBeGreaterThan(0);
  expect(await isSeenWhole(page, hits)).toBe(true);
  expect(troubles).toEqual([]);
  await close();
});
