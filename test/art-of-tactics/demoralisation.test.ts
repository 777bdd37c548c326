/** Demoralisation (section 23). */
import { expect, test } from 'vitest';
import type { Happening } from '#kernel';
import type { ArtOfTactics } from '../../src/games/art-of-tactics/rules/game.ts';
import type { Element } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  activate,
  answer,
  asked,
  begin,
  blue,
  poseOf,
  square,
  ranks,
  red,
  refused,
  resumed,
  roll,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const on = (x: number, y: number, of: Partial<UnitHere> = {}): UnitHere => ({
  army: 1,
  at: [x, y, 180],
  weapon: 'sword',
  ranks: [3, 3],
  ...of,
});
/** Blue's unit 1 of three abreast is beaten by red's unit 0: three points, to be spent now. */
function won(more: readonly UnitHere[] = [], rest: Partial<TableHere> = {}): Game {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      ...more,
    ],
    ...rest,
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  return match;
}
const left = (match: Game): number | undefined => match.scene.position.purses[0]?.left;

test('AOT-DEM-01 the density of the beaten when the fight began', () => {
  expect(left(won())).toBe(3);
  expect(won().scene.position.purses).toMatchObject([{ army: 0, unit: 1, by: [0] }]);
});
test.each([
  [true, 1],
  [false, undefined],
])('AOT-DEM-01 for one who was destroyed, by the option %s: %s', (pointsForDestroyed, points) => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [1] }, 0),
      on(30, 30),
    ],
    options: { pointsForDestroyed },
  });
  roll(match, 4, 2);
  roll(match, 1, 6, 6, 6);
  roll(match, 6);
  expect(left(match)).toBe(points);
});
test.each([
  // What it already yields in this slot, and what there is to spend after its retreat.
  [undefined, 4],
  [3, 4],
  [5, 5],
])('AOT-DEM-01 beaten again it yields the larger number, and once: %s', (points, most) => {
  const spears = (name: string, army: string, y: number, facing: number) => ({
    name,
    army,
    weapons: 'spear',
    ranks: [4, 0],
    at: [30, y],
    facing,
  });
  const match = resumed({
    units: [
      spears('R', 'red', 20, 0),
      spears('B', 'blue', 21.6, 180),
      spears('O', 'blue', 35, 180),
    ],
    phase: { at: 'retreats', army: 'red', slot: 2 },
    initiative: { first: 'red', rolls: [2, 1] },
    beaten: [{ unit: 'B', by: ['R'], in: 'melee' }],
    ...(points === undefined ? {} : { purses: [{ army: 'red', unit: 'B', by: ['R'], points }] }),
  });
  if (match.chance !== undefined) roll(match, 6);
  if (asked(match).includes('turnBack')) answer(match, 'turnBack', { back: false });
  expect(match.scene.position.purses.map((purse) => [purse.unit, purse.left])).toEqual([[1, most]]);
});
test('AOT-DEM-02, AOT-GEO-10 on whom is seen from the fight, and on the beaten', () => {
  const wood: Element = {
    kind: 'wood',
    outline: [
      [38_000, 20_000],
      [39_000, 20_000],
      [39_000, 40_000],
      [38_000, 40_000],
    ],
  };
  const match = won([on(45, 25), on(32, 36)], { terrain: [wood] });
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 2 })).toMatchObject({
    code: 'notInSight',
    cite: 'AOT-DEM-02',
  });
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 1 })).toBeUndefined();
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 3 })).toBeUndefined();
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 0 })).toMatchObject({
    code: 'notInSight',
  });
});
test('AOT-DEM-03 the nearest first, the beaten at any time', () => {
  const match = won([on(36, 24), on(44, 24)]);
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 3 })).toMatchObject({
    code: 'nearerFirst',
    cite: 'AOT-DEM-03',
  });
  answer(match, 'spendPoints', { use: 'disorder', unit: 1 });
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 3 })).toMatchObject({
    code: 'nearerFirst',
  });
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  answer(match, 'spendPoints', { use: 'disorder', unit: 3 });
  expect([1, 2, 3].map((one) => ranks(match, one)[2])).toEqual([1, 1, 1]);
});
test('AOT-DEM-03 who panics is passed over', () => {
  const match = won([on(36, 24, { ranks: [0, 0, 3] }), on(44, 24)]);
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 3 })).toBeUndefined();
});
test('AOT-DEM-04, AOT-DEM-08 a point a figure, off the longest rank, of those in order', () => {
  const match = won([on(36, 24, { ranks: [1, 1, 2] })]);
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  expect(ranks(match, 2)).toEqual([0, 0, 4]);
  expect(refused(match, 'spendPoints', { use: 'disorder', unit: 2 })).toMatchObject({
    code: 'nobodyFormed',
    cite: 'AOT-DEM-08',
  });
});
test('AOT-DEM-05, AOT-DEM-09 driven back for its density; who panics for nothing', () => {
  const match = won([on(36, 24), on(40, 30, { ranks: [0, 0, 3] })]);
  answer(match, 'spendPoints', { use: 'retreat', unit: 3 });
  expect(left(match)).toBe(3);
  expect(poseOf(match, 3)[1]).toBeGreaterThan(36_000);
  expect(refused(match, 'spendPoints', { use: 'retreat', unit: 1 })).toMatchObject({
    code: 'retreatedBefore',
    cite: 'AOT-TURN-04',
  });
  answer(match, 'spendPoints', { use: 'retreat', unit: 2 });
  roll(match, 1);
  // Two and three are left of it: seven inches to its rear, and it may turn about, with a test.
  expect(poseOf(match, 2)).toEqual([36_000, 31_000, 0]);
  answer(match, 'turnBack', { back: true });
  roll(match, 2);
  expect(ranks(match, 2)).toEqual([1, 2, 3]);
  expect(match.scene.position.purses).toEqual([]);
});
test('AOT-DEM-05 a heading away from all whom it sees', () => {
  const match = won([on(36, 24), { army: 0, at: [36, 32, 180], weapon: 'bow', ranks: [2] }]);
  answer(match, 'spendPoints', { use: 'retreat', unit: 2 });
  roll(match, 6);
  const [x, y] = poseOf(match, 2);
  const far = (fromX: number, fromY: number, [toX, toY]: readonly [number, number]): number =>
    Math.hypot(fromX - toX, fromY - toY);
  // Straight to its rear an archer stands: it goes aslant, and parts from both.
  for (const enemy of [
    [30_000, 20_000],
    [36_000, 32_000],
  ] as const) {
    expect(far(x, y, enemy)).toBeGreaterThan(far(36_000, 24_000, enemy));
  }
});
test('AOT-DEM-06 drawn on at the nearest, running if it must; what answers it answers', () => {
  const match = won([on(38, 33)]);
  expect(refused(match, 'spendPoints', { use: 'attack', unit: 1 })).toBeUndefined();
  answer(match, 'spendPoints', { use: 'attack', unit: 2 });
  roll(match, 6);
  // Seven inches are too few: it runs.
  expect(match.chance).toMatchObject({ dice: 1 });
  roll(match, 6);
  expect(match.scene.position.units.ran[2]).toBe(1);
  expect(match.scene.position.units.acted[2]).toBe(0);
});
test('AOT-DEM-06 nobody in contact, nobody in fives, nobody who panics', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      on(45, 25, { ranks: [5, 3] }),
      { army: 0, at: [50, 30, 0], weapon: 'spear', ranks: [3] },
      on(50, 31.6, { weapon: 'spear', ranks: [3] }),
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6, 6, 6, 6);
  roll(match, 6, 6, 6, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(refused(match, 'spendPoints', { use: 'attack', unit: 2 })).toMatchObject({
    code: 'inDensityFive',
    cite: 'AOT-DEM-06',
  });
  expect(refused(match, 'spendPoints', { use: 'attack', unit: 4 })).toMatchObject({
    code: 'inContact',
  });
});
test('AOT-DEM-05, AOT-DEM-06 too dear', () => {
  const match = won([on(36, 24, { ranks: [4, 4] })]);
  for (const [use, cite] of [
    ['retreat', 'AOT-DEM-05'],
    ['attack', 'AOT-DEM-06'],
  ] as const) {
    expect(refused(match, 'spendPoints', { use, unit: 2 })).toMatchObject({
      code: 'tooDear',
      cite,
      facts: { price: 4, left: 3 },
    });
  }
});
test('AOT-DEM-07 a purse a beaten unit, each with its place; what is left is lost', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      { army: 0, at: [40, 20, 0], weapon: 'spear', ranks: [4] },
      blue({ weapon: 'spear', ranks: [3] }, 0),
      blue({ weapon: 'spear', ranks: [2] }, 0, 40),
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  roll(match, 6, 6);
  answer(match, 'chooseUnit', { unit: 3 });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(match.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { why: 'purse' } });
  expect(refused(match, 'chooseUnit', { unit: 0 })).toMatchObject({ code: 'notAmongThem' });
  answer(match, 'chooseUnit', { unit: 2 });
  expect(match.pending[0].question).toEqual({ purse: 2, left: 3 });
  const told = answer(match, 'spendPoints', { done: true });
  expect(told.find(({ type }) => type === 'purseClosed')).toMatchObject({ unit: 2, lost: 3 });
  expect(match.pending[0].question).toEqual({ purse: 3, left: 2 });
});
test('AOT-DEM-07 beaten by several: one of their places', () => {
  const match = begin({
    units: [
      { army: 0, at: [28.4, 20, 0], weapon: 'spear', ranks: [4] },
      { army: 0, at: [31.6, 20, 0], weapon: 'spear', ranks: [4] },
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [1] },
      on(36, 30),
    ],
  });
  roll(match, 4, 2);
  answer(match, 'assignDice', { strikes: [{ figure: 8, weapon: 'spear', at: 0 }], horses: [] });
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6, 6);
  roll(match, 6);
  roll(match, 6);
  if (asked(match).includes('turnBack')) answer(match, 'turnBack', { back: false });
  expect(match.pending[0]).toMatchObject({ ask: 'choosePlace', question: { by: [0, 1] } });
  expect(refused(match, 'choosePlace', { at: 3 })).toMatchObject({
    code: 'didNotBeatIt',
    cite: 'AOT-DEM-07',
  });
  answer(match, 'choosePlace', { at: 1 });
  expect(match.scene.position.purses).toMatchObject([{ unit: 2, at: 1, left: 1 }]);
});
/** Red's horse wheels over a field upon blue's spears, is beaten, and is drawn on once more. */
function drawnBack(): Happening<ArtOfTactics>[] {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'sword', ranks: [2] }),
      { army: 1, at: [30.2, 23.6, 180], weapon: 'spear', ranks: [4, 4] },
    ],
    terrain: [square('ploughland', [24, 21.3], [36, 21.9])],
  });
  activate(match, [4, 2], 0);
  const legs = [{ wheel: 'right', angle: 300 }, { ahead: 1860 }];
  answer(match, 'act', { unit: 0, act: 'move', legs });
  roll(match, 6);
  answer(match, 'act', { done: true });
  // Two swords and four spears miss: two abreast are beaten by four.
  roll(match, 1, 1);
  roll(match, 6, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: true });
  // With one man less it goes an inch farther than it went back.
  roll(match, 1);
  answer(match, 'spendPoints', { use: 'attack', unit: 0 });
  return [...roll(match, 6), ...roll(match, 6)];
}
test('AOT-DEM-06, AOT-TERR-02, AOT-WPN-10 drawn on, it moves anew: tested, and straight', () => {
  const told = drawnBack();
  expect(told).toContainEqual(expect.objectContaining({ type: 'tested', ground: 'terrain' }));
  expect(told).toContainEqual({ type: 'contactMade', by: 0, with: 1, straight: 1 });
});
