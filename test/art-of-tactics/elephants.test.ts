/** Elephants (section 25). */
import { expect, test } from 'vitest';
import { densityOf, movementOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { gaitOf } from '../../src/games/art-of-tactics/rules/movement/running.ts';
import { hasProperty } from '../../src/games/art-of-tactics/rules/facts/properties.ts';
import { isOnFlank } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { rangeOf, shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import { printPosition } from '../../src/games/art-of-tactics/content/index.ts';
import {
  FAR,
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  charges,
  codes,
  look,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  square,
  unit,
  type Game,
  type UnitHere,
} from './table.ts';

const BEAST = { arm: 'elephant', model: 'tusks', weapon: 'bow', ranks: [1] } as const;
/** Their fronts lie where those of `red` and `blue` do. */
const elephant = (of: Partial<UnitHere> = {}): UnitHere => ({
  army: 0,
  at: [30, 19.2, 0],
  ...BEAST,
  ...of,
});
const facing = (gap: number, of: Partial<UnitHere> = {}): UnitHere => ({
  army: 1,
  at: [30, 22.4 + gap, 180],
  ...BEAST,
  ...of,
});
/** Of a position by hand: a beast with nobody on it. */
const ALONE = {
  army: 'red',
  arm: 'elephant',
  weapons: ['tusks'],
  parts: ['model'],
  ranks: [1],
  facing: 0,
};

/** A wagon at the left of a beast that stands at 30, 19.2. */
const BESIDE = { at: [27.59, 19.2], facing: 0 };

test('AOT-ELE-01 AOT-ELE-02 AOT-ELE-03 one, three of a crew, four beside it', () => {
  expect(codes(elephant({ crew: 3, escort: 4 }))).toEqual([]);
  expect(codes(elephant({ crew: 4 }))).toContain('crewTooLarge AOT-ELE-02');
  expect(codes(elephant({ escort: 5 }))).toContain('escortWrong AOT-ELE-03');
  expect(codes(elephant({ model: 'team' }))).toEqual(['oneModel AOT-ELE-01']);
  expect(codes({ ...elephant(), arm: 'foot', at: [30, 20, 0] })).toEqual([
    'noSuchParts AOT-ELE-01',
  ]);
});
test('AOT-ELE-05 it moves seven inches, whatever happens to those about it', () => {
  const match = begin({ units: [elephant({ crew: 3, escort: 4 }), FAR] });
  expect(movementOf(look(match), unit(0))).toBe(7000);
  expect(densityOf(look(match), unit(0))).toBe(3);
});
test('AOT-ELE-06 at the trot one die, and below three it runs wild', () => {
  const here = { units: [elephant(), blue(HOPLITES, 9)] };
  const match = begin(here);
  expect(gaitOf(look(match), unit(0))).toEqual({ dice: 1, test: 'wild' });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  expect(match.pending[0]).toMatchObject({ ask: 'run', question: { left: 3000 } });
  const wild = begin(here);
  activate(wild, [4, 2], 0);
  answer(wild, 'act', { unit: 0, act: 'run' });
  const told = roll(wild, 2);
  expect(told).toContainEqual(expect.objectContaining({ type: 'wentBerserk', unit: 0, at: 1 }));
  // AOT-ELE-13 Any distance, and straight into contact.
  expect(poseOf(wild, 0)[1]).toBeGreaterThan(28_000);
  expect(look(wild).position.contacts).toMatchObject([{ by: 0, with: 1 }]);
});
test('AOT-ELE-07 AOT-ELE-21 marsh stops it; stakes, woods and villages do not', () => {
  const over = (kind: 'marsh' | 'wood' | 'village' | 'lake'): string | undefined => {
    const terrain = [square(kind, [26, 22], [34, 24])];
    const match = begin({ units: [elephant(), FAR], terrain });
    activate(match, [4, 2], 0);
    const move = { unit: 0, act: 'move', legs: [{ ahead: 7000 }] };
    const no = refused(match, 'act', move);
    if (no !== undefined) return `${no.code} ${String(no.cite)}`;
    answer(match, 'act', move);
    expect(match.chance).toBeUndefined();
    return undefined;
  };
  expect(over('marsh')).toBe('impassable AOT-ELE-07');
  expect(over('lake')).toBe('impassable AOT-TERR-05');
  expect(over('wood')).toBeUndefined();
  expect(over('village')).toBeUndefined();
  const stakes = begin({ units: [elephant(), blue({ ...HOPLITES, gear: ['stakes'] }, 3)] });
  activate(stakes, [4, 2], 0);
  answer(stakes, 'act', { unit: 0, act: 'move', legs: [{ ahead: 3000 }] });
  expect(stakes.chance).toBeUndefined();
});
test('AOT-ELE-21 it turns in place without a test', () => {
  const match = begin({ units: [elephant(), FAR] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'turn', facing: 9000 });
  expect(match.chance).toBeUndefined();
});
test('AOT-ELE-08 AOT-PASS-04 who passes through it is himself disordered, below three', () => {
  const through = (die: number): Game => {
    const slingers = red({ weapon: 'sling', ranks: [2, 2] });
    const match = begin({ units: [{ ...slingers, at: [30, 16.6, 0] }, elephant(), FAR] });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 7000 }] });
    roll(match, die);
    return match;
  };
  expect(ranks(through(2), 0)).toEqual([1, 1, 2]);
  expect(ranks(through(3), 0)).toEqual([2, 2, 0]);
  expect(ranks(through(2), 1)).toEqual([1, 0, 0]);
});
test('AOT-PANIC-03 AOT-PASS-04 who panics and loses all of his by it is destroyed', () => {
  const fleeing = red({ weapon: 'sling', ranks: [0, 0, 2] });
  const match = begin({ units: [{ ...fleeing, at: [30, 16.6, 0] }, elephant(), FAR] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 10_000 }] });
  const told = roll(match, 2);
  expect(told).toContainEqual({ type: 'destroyed', unit: 0, cite: 'AOT-PANIC-03' });
  expect(offOf(match, 0)).not.toBe(0);
});
test('AOT-ELE-21 passing through friends it tests against three', () => {
  const match = begin({
    units: [elephant(), red({ weapon: 'sling', ranks: [2, 2] }), FAR].map((one, id) =>
      id === 1 ? { ...one, at: [30, 22, 0] as const } : one,
    ),
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 6000 }] });
  const told = roll(match, 2);
  expect(told).toContainEqual(expect.objectContaining({ type: 'tested', against: 3, friend: 1 }));
  expect(ranks(match, 1)).toEqual([1, 1, 2]);
});
test('AOT-ELE-09 it has neither flank nor rear', () => {
  const match = begin({ units: [elephant(), blue({ weapon: 'sling', ranks: [2, 2] }, -8)] });
  expect(isOnFlank(look(match), unit(1), unit(0))).toBe(false);
});
test('AOT-ELE-04 AOT-ELE-10 AOT-ELE-11 EX-AOT-51 a die up to the density kills so many', () => {
  const shields = { ...HOPLITES, gear: ['shield', 'armour'] as const };
  const match = charges({ units: [elephant(), blue(shields, 2)] });
  // Two of eight are killed and two lose order; no shield is tried.
  roll(match, 2, 5, 5, 5, 5);
  expect(ranks(match, 1)).toEqual([2, 2, 2]);
  expect(look(match).position.beaten).toEqual([]);
  expect(look(match).position.purses).toMatchObject([{ unit: 1, left: 4 }]);
  const miss = charges({ units: [elephant(), blue(shields, 2)] });
  const told = roll(miss, 5, 5, 5, 5, 5);
  expect(ranks(miss, 1)).toEqual([4, 4, 0]);
  // Its density three is less than four: it is beaten, and retreats without a test.
  expect(told.map(({ type }) => type)).toContain('beaten');
  expect(look(miss).position.purses).toMatchObject([{ unit: 0, left: 3 }]);
});
test('AOT-ELE-16 R-179 where the battle has it so a beaten elephant stays', () => {
  const options = { elephantRetreatsWhenBeaten: false };
  const match = charges({ units: [elephant(), blue(HOPLITES, 2)], options });
  const told = roll(match, 5, 5, 5, 5, 5);
  expect(told.map(({ type }) => type)).not.toContain('beaten');
});
test('EX-AOT-31 AOT-ELE-12 one die for all hits of a fight: dead, wild, or neither', () => {
  const after = (die: number, ...strikes: number[]): string => {
    const match = charges({ units: [elephant(), blue(HOPLITES, 2), red(HOPLITES, 5)] });
    const told = roll(match, 6, ...strikes, die);
    if (offOf(match, 0) !== 0) return 'dead';
    return told.some(({ type }) => type === 'wentBerserk') ? 'wild' : 'lives';
  };
  const once = [1, 5, 5, 5];
  expect([1, 2, 3, 4, 5, 6].map((die) => after(die, ...once))).toEqual([
    'dead',
    'wild',
    'lives',
    'wild',
    'lives',
    'wild',
  ]);
  const thrice = [1, 1, 1, 5];
  expect([1, 3, 4, 5].map((die) => after(die, ...thrice))).toEqual([
    'dead',
    'dead',
    'wild',
    'lives',
  ]);
});
test('AOT-ELE-20 a dead elephant yields three points even where others yield none', () => {
  const options = { pointsForDestroyed: false };
  const match = charges({ units: [elephant(), blue(HOPLITES, 2), red(HOPLITES, 5)], options });
  roll(match, 6, 1, 1, 1, 1, 2);
  expect(offOf(match, 0)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
  expect(look(match).position.purses).toMatchObject([{ army: 1, unit: 0, left: 3 }]);
});
test('AOT-ELE-03 AOT-WIN-10 the escort takes the hits first, and is worth a point', () => {
  const match = charges({ units: [elephant({ escort: 2 }), blue(HOPLITES, 2)] });
  roll(match, 6, 1, 1, 5, 5);
  expect(ranks(match, 0)).toEqual([1, 0, 0]);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('AOT-ELE-03 AOT-REFORM-05 R-172 foot that joins it in battle takes its hits', () => {
  const foot = red({ weapon: 'bow', ranks: [2, 1, 1] }, 33.6);
  const archers = blue({ weapon: 'bow', ranks: [4, 4] }, 3);
  const match = begin({ units: [elephant({ crew: 1 }), foot, archers] });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'prepare', units: [0, 1] });
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  const ranked = { first: [0, 1], second: [2, 3, 4], facing: 0 };
  expect(refused(match, 'act', { unit: 1, act: 'merge', with: [0], ...ranked })).toMatchObject({
    code: 'otherArmy',
  });
  answer(match, 'act', { unit: 0, act: 'merge', with: [1], ...ranked });
  expect([offOf(match, 1), ranks(match, 0)]).toEqual([4, [2, 3, 1]]);
  expect(poseOf(match, 0)).toEqual([30_000, 19_200, 0]);
  expect([densityOf(look(match), unit(0)), movementOf(look(match), unit(0))]).toEqual([3, 7000]);
  // Their bows rest: one of the crew shoots.
  const shot = shotOf(look(match), unit(0), unit(2));
  expect('shot' in shot && shot.shot.shooters).toMatchObject([{ figure: 1 }]);
  const { setup, position } = look(match);
  expect(printPosition(setup, position).units[0]).toMatchObject({
    parts: ['model', 'crew', 'escort', 'escort', 'escort', 'escort'],
  });
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  answer(match, 'act', { unit: 2, act: 'shoot', at: 0 });
  answer(match, 'meetShot', { act: 'none' });
  roll(match, 1, 1, 5);
  expect([offOf(match, 0), ranks(match, 0)]).toEqual([0, [2, 1, 1]]);
});
test('AOT-ELE-12 R-175 a volley is one test, and what survives it has lost nobody', () => {
  const archers = blue({ weapon: 'bow', ranks: [4, 4] }, 2);
  const match = begin({ units: [elephant(), archers] });
  activate(match, [2, 4], 1);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 0 });
  expect(match.chance).toMatchObject({ dice: 4 });
  roll(match, 1, 1, 5, 5, 5);
  expect(offOf(match, 0)).toBe(0);
  const told = answer(match, 'act', { done: true });
  expect(told.map(({ type }) => type)).not.toContain('beaten');
});
test('EX-AOT-45 AOT-ELE-13 it leaves its fight and tramples a friend', () => {
  const match = resumed({
    units: [
      { ...ALONE, name: 'E', at: [30, 19.2] },
      { name: 'F', army: 'red', weapons: 'spear', ranks: [4, 4], at: [30, 14.8], facing: 0 },
      { name: 'S', army: 'blue', weapons: 'spear', ranks: [2, 2], at: [30, 21.6], facing: 180 },
      { name: 'G', army: 'blue', weapons: 'spear', ranks: [4], at: [38, 26], facing: 180 },
    ],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  // The elephant misses, one spear hits it, and it runs wild.
  roll(match, 6, 1, 5, 4);
  const told = roll(match, 3);
  expect(told).toContainEqual(expect.objectContaining({ type: 'struck', unit: 0 }));
  expect(ranks(match, 1)).toEqual([1, 1, 3]);
  expect(told.map(({ type }) => type)).not.toContain('beaten');
  expect(poseOf(match, 0)[2]).toBe(18_000);
  // A tenth of an inch is left between the two.
  expect(poseOf(match, 0)[1]).toBe(14_800 + 800 + 1600 + 100);
});
test('AOT-ELE-13 AOT-WAG-02 beside an empty wagon it does not turn wild onto it', () => {
  const match = resumed({
    units: [
      // Its crew leaves it for the far side: the wagon lies between them and the beast.
      { name: 'W', army: 'red', weapons: 'flail', ranks: [3, 3], wagon: true, ...BESIDE },
      { ...ALONE, name: 'E', at: [30, 19.2] },
      { name: 'B', army: 'blue', weapons: 'spear', ranks: [2, 2], at: [50, 35], facing: 180 },
    ],
    phase: { at: 'actions', army: 'red', slot: 2 },
  });
  answer(match, 'act', { unit: 0, act: 'dismount', x: 24_790, y: 19_200, facing: 0 });
  roll(match, 6);
  answer(match, 'act', { unit: 1, act: 'run' });
  const told = roll(match, 2);
  const [x, y] = [30_000, 19_200];
  const stands = { at: 0, x, y, facing: 0, how: 'stands' };
  expect(told).toContainEqual({ type: 'wentBerserk', unit: 1, ...stands });
  expect(ranks(match, 0)).toEqual([3, 3, 0]);
});
test('AOT-ELE-14 AOT-SRES-05 its crew strikes and shoots, moved or not, by its own number', () => {
  const match = begin({ units: [elephant({ crew: 3 }), blue(HOPLITES, 6)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  expect(refused(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 1000 }] })).toMatchObject({
    code: 'actedBefore',
  });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  expect(match.chance).toMatchObject({ dice: 3 });
  roll(match, 5, 5, 5);
  expect(refused(match, 'act', { unit: 0, act: 'shoot', at: 1 })).toMatchObject({
    code: 'actedBefore',
  });
  const fight = charges({ units: [elephant({ crew: 2, weapon: 'sword' }), blue(HOPLITES, 2)] });
  // Its own die, then two swords that hit above two.
  const told = roll(fight, 6, 3, 2, 5, 5, 5, 5);
  expect(told).toContainEqual(
    expect.objectContaining({
      type: 'struck',
      strikes: expect.arrayContaining([
        expect.objectContaining({ weapon: 'sword', hits: 1 }),
      ]) as object,
    }),
  );
});
test('AOT-ELE-15 elephant against elephant: the higher die kills, and equal dice nobody', () => {
  const met = { units: [elephant({ crew: 3 }), facing(2, { crew: 3 }), red(HOPLITES, 5), FAR] };
  const match = charges(met);
  expect(match.chance).toMatchObject({ dice: 2 });
  roll(match, 2, 5);
  expect([offOf(match, 0), offOf(match, 1)]).toEqual([1, 0]);
  const even = charges(met);
  roll(even, 4, 4);
  expect([offOf(even, 0), offOf(even, 1)]).toEqual([0, 0]);
});
test('AOT-ELE-16 it is as large as six for range, and evades from nobody', () => {
  const match = begin({
    units: [elephant({ escort: 4 }), blue({ weapon: 'bow', ranks: [4, 4] }, 5)],
  });
  expect(rangeOf(look(match), unit(0), 5000, false)).toBe(1);
  expect(shotOf(look(match), unit(1), unit(0))).toMatchObject({ shot: { flank: false } });
  const met = begin({ units: [red(HOPLITES), facing(2)] });
  activate(met, [4, 2], 0);
  answer(met, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  expect(asked(met)).toEqual(['act']);
});
test('AOT-ELE-19 horse may evade from it, foot may not', () => {
  const met = (of: Partial<UnitHere>): string[] => {
    const match = begin({ units: [elephant(), blue({ weapon: 'javelin', ranks: [3], ...of }, 2)] });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
    return asked(match);
  };
  expect(met({ arm: 'horse', gear: ['horseArmour'] })).toEqual(['meetContact']);
  expect(met({})).toEqual(['act']);
});
test('AOT-ELE-17 AOT-DEM-10 points of other units do not reach it', () => {
  const purse = (unit: string): Game =>
    resumed({
      units: [
        { ...ALONE, name: 'E', at: [30, 19.2] },
        { ...ALONE, name: 'D', at: [36, 16] },
        { name: 'F', army: 'red', weapons: 'spear', ranks: [4, 4], at: [20, 16], facing: 0 },
        { name: 'S', army: 'blue', weapons: 'spear', ranks: [4, 4], at: [30, 30], facing: 180 },
      ],
      phase: { at: 'demoralisation', army: 'blue', slot: 3 },
      purses: [{ army: 'blue', unit, by: ['S'], points: 4 }],
    });
  const foot = purse('F');
  expect(refused(foot, 'spendPoints', { use: 'retreat', unit: 0 })).toMatchObject({
    code: 'elephantCalm',
    cite: 'AOT-ELE-17',
  });
  const beast = purse('D');
  expect(refused(beast, 'spendPoints', { use: 'disorder', unit: 0 })).toMatchObject({
    code: 'elephantCalm',
  });
  answer(beast, 'spendPoints', { use: 'retreat', unit: 0 });
  expect(beast.chance).toBeUndefined();
  // Seven inches, and no test.
  expect(poseOf(beast, 0)).toEqual([30_000, 12_200, 18_000]);
});
test('AOT-ELE-18 it has no property but that of a commander who rides it', () => {
  const hoplites = { ...HOPLITES, role: 'standardBearer' } as const;
  const match = begin({ units: [elephant({ role: 'general' }), { ...red(hoplites, 33.3) }, FAR] });
  expect(hasProperty(look(match), unit(0), 'veteran')).toBe(true);
  expect(hasProperty(look(match), unit(0), 'steadfast')).toBe(false);
  expect(codes(elephant({ role: 'hero' }))).toEqual(['onlyVeterans AOT-ELE-18']);
  expect(codes(elephant({ elite: ['veteran', 'regular'] }))).toEqual(['onlyVeterans AOT-ELE-18']);
});
