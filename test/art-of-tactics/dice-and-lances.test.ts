/** What all dice have in common, and what riders' weapons need (sections 0, 22). */
import { expect, test } from 'vitest';
import { distance } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { facesThatHit } from '../../src/games/art-of-tactics/rules/facts/weapons.ts';
import { meleeDensities, strikeNeeds } from '../../src/games/art-of-tactics/rules/melee/strikes.ts';
import { pairsToFight } from '../../src/games/art-of-tactics/rules/turn/initiative.ts';
import { testNumber, lossBy } from '../../src/games/art-of-tactics/rules/movement/tests.ts';
import type { Weapon } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  activate,
  answer,
  begin,
  blue,
  look,
  ranks,
  red,
  resumed,
  roll,
  unit,
  type UnitHere,
} from './table.ts';

test('AOT-DICE-01 a die that shows the density is neither below it nor above it', () => {
  const archers = red({ weapon: 'bow', ranks: [2, 2] });
  const match = begin({ units: [archers, blue(SWORDS, 2)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'meetShot', { act: 'none' });
  // They stand three dense: a two hits, threes and fours do not.
  const told = roll(match, 2, 3, 3, 4);
  expect(told).toContainEqual(
    expect.objectContaining({ type: 'shot', strikes: [expect.objectContaining({ hits: 1 })] }),
  );
  const faces = (weapon: Weapon): number[] => {
    const scene = look(begin({ units: [red({ ...SWORDS, weapon }), blue(SWORDS, 0)] }));
    return facesThatHit(strikeNeeds(scene, meleeDensities(scene), unit(0), unit(1), weapon));
  };
  expect([faces('sword'), faces('spear'), faces('javelin')]).toEqual([
    [4, 5, 6],
    [1, 2],
    [1, 2],
  ]);
});
test('AOT-GEO-05 how far two are apart is measured from edge to edge', () => {
  const at = (x: number, y: number): number =>
    distance(
      look(begin({ units: [red(SWORDS), { ...blue(SWORDS, 0), at: [x, y, 180] }] })),
      unit(0),
      unit(1),
    );
  expect(at(30, 24.6)).toBeCloseTo(3000, 0);
  expect(at(37.2, 20)).toBeCloseTo(4000, 0);
  // An inch aside and an inch ahead, from corner to corner.
  expect(at(34.2, 22.6)).toBeCloseTo(1414.2, 0);
});
test.each([
  [1, []],
  [2, [1]],
  [3, [1, 2]],
  [4, [1, 2, 3]],
  [5, [1, 2, 3, 4]],
] as const)('AOT-TEST-03 density %i fails on %j, and no other number', (density, fails) => {
  const scene = look(begin({ units: [red({ weapon: 'sword', ranks: [density] }), FAR] }));
  const against = testNumber(scene, unit(0));
  expect([1, 2, 3, 4, 5, 6].filter((die) => lossBy(die, against) > 0)).toEqual(fails);
});
test('AOT-TEST-05 who loses order is not dead: he stands behind the base', () => {
  const match = begin({ units: [red({ weapon: 'sword', ranks: [4, 4] }), FAR] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'turn', facing: 9000 });
  roll(match, 3);
  expect(ranks(match, 0)).toEqual([2, 3, 3]);
});
const RIDERS: UnitHere = { army: 0, at: [30, 20, 0], arm: 'horse', weapon: 'lance', ranks: [3] };
test.each([
  ['AOT-WPN-08 a lance hits above his density', 'lance', [5, 6]],
  ['AOT-WPN-09 a rider with a sword above his own, as foot', 'sword', [4, 5, 6]],
  ['AOT-WPN-09 with a short spear as well', 'shortSpear', [4, 5, 6]],
  ['AOT-WPN-09 with a javelin below his enemy’s', 'javelin', [1, 2, 3]],
] as const)('%s', (_title, weapon, hits) => {
  // Three riders at foot four dense.
  const scene = look(begin({ units: [{ ...RIDERS, weapon }, blue(HOPLITES, 0)] }));
  const needs = strikeNeeds(scene, meleeDensities(scene), unit(0), unit(1), weapon);
  expect(facesThatHit(needs)).toEqual(hits);
});
test('AOT-WPN-08 a lance pierces: whom armour saves loses order', () => {
  const match = resumed({
    units: [
      {
        name: 'L',
        army: 'red',
        arm: 'horse',
        weapons: 'lance',
        ranks: [1],
        at: [30, 20],
        facing: 0,
      },
      {
        name: 'A',
        army: 'blue',
        weapons: 'sword',
        gear: ['armour'],
        ranks: [4],
        at: [30, 21.6],
        facing: 180,
      },
    ],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  // A six hits, and armour takes it; the horse and the swords miss.
  roll(match, 6, 1, 1, 1, 1, 1);
  expect(ranks(match, 1)).toEqual([3, 0, 1]);
});
test('against who has no density left there is no melee', () => {
  const match = resumed({
    units: [
      { name: 'L', army: 'red', weapons: 'sword', ranks: [3], at: [30, 20], facing: 0 },
      {
        name: 'P',
        army: 'blue',
        weapons: 'sword',
        ranks: [0],
        disordered: 3,
        at: [30, 21.6],
        facing: 180,
      },
    ],
    phase: { at: 'actions', army: 'red', slot: 3 },
  });
  expect(pairsToFight(look(match))).toEqual([]);
  const told = answer(match, 'act', { done: true });
  expect(told.map(({ type }) => type)).not.toContain('struck');
  expect(told).toContainEqual(expect.objectContaining({ type: 'fled', unit: 1 }));
});
