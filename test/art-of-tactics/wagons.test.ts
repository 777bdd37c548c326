/** War wagons (section 26). */
import { expect, test } from 'vitest';
import { densityOf, movementOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { gaitOf } from '../../src/games/art-of-tactics/rules/movement/running.ts';
import { hasProperty } from '../../src/games/art-of-tactics/rules/facts/properties.ts';
import { wallNumber } from '../../src/games/art-of-tactics/rules/melee/shields.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import {
  FAR,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  setupHere,
  unit,
  type Game,
  type UnitHere,
} from './table.ts';

const CREW = { weapon: 'crossbow', ranks: [3, 3], wagon: true } as const;
/** Its front lies where that of `red` does. */
const wagon = (of: Partial<UnitHere> = {}): UnitHere => ({
  army: 0,
  at: [30, 19.2, 0],
  ...CREW,
  ...of,
});
/** Blue goes straight at red's wagon, two inches before it. */
function stormed(of: Pick<UnitHere, 'weapon' | 'ranks'> & Partial<UnitHere>): Game {
  const match = begin({ units: [wagon(), blue(of, 2)] });
  activate(match, [2, 4], 1);
  answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 2000 }] });
  expect(asked(match)).toEqual(['act']);
  answer(match, 'act', { done: true });
  return match;
}
test('AOT-WAG-01 six to a wagon, of density three, and it trots as a chariot does', () => {
  const match = begin({ units: [wagon(), FAR, red(SWORDS, 10)] });
  expect(densityOf(look(match), unit(0))).toBe(3);
  expect(movementOf(look(match), unit(0))).toBe(7000);
  expect(gaitOf(look(match), unit(0))).toEqual({ dice: 2, test: 'choice' });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'turn', facing: 9000 });
  const told = roll(match, 2);
  expect(told).toContainEqual(expect.objectContaining({ type: 'destroyed', cite: 'AOT-WAG-01' }));
});
test('AOT-WAG-03 seven are too many, and horse mans none', () => {
  const codes = (one: UnitHere): string[] => {
    const set = setUp(setupHere({ units: [one, FAR] }));
    return set.ok ? [] : set.error.map(({ code, cite }) => `${code} ${String(cite)}`);
  };
  expect(codes(wagon())).toEqual([]);
  expect(codes(wagon({ ranks: [4, 3] }))).toEqual(['wagonCrew AOT-WAG-03']);
  expect(codes(wagon({ arm: 'horse', ranks: [3] }))).toEqual(['wagonCrew AOT-WAG-03']);
});
test('AOT-WAG-02 AOT-PASS-05 friends do not pass through it', () => {
  const slingers: UnitHere = { army: 0, at: [30, 16.6, 0], weapon: 'sling', ranks: [2, 2] };
  const match = begin({ units: [slingers, wagon(), FAR] });
  activate(match, [4, 2], 0);
  const through = { unit: 0, act: 'move', legs: [{ ahead: 7000 }] };
  expect(refused(match, 'act', through)).toMatchObject({ code: 'wagonInWay', cite: 'AOT-WAG-02' });
});
test('AOT-WAG-03 the wagon attacks nobody; its crew shoots, and strikes as specialists', () => {
  const match = begin({ units: [wagon(), blue(SWORDS, 2)] });
  activate(match, [4, 2], 0);
  const attack = { unit: 0, act: 'move', legs: [{ ahead: 2000 }] };
  expect(refused(match, 'act', attack)).toMatchObject({ code: 'wagonInWay', cite: 'AOT-WAG-03' });
  expect(refused(match, 'act', { unit: 0, act: 'shoot', at: 1 })).toBeUndefined();
  const fight = stormed(SWORDS);
  // Blue's three swords miss; crossbows in a wagon hit above their own three.
  roll(fight, 1, 1, 1);
  const told = roll(fight, 4, 5, 1);
  expect(told).toContainEqual(
    expect.objectContaining({
      type: 'struck',
      unit: 0,
      strikes: [expect.objectContaining({ weapon: 'crossbow', hits: 2 }) as object],
    }),
  );
});
test('AOT-WAG-04 spears, lances and elephants halt before it; halberds strike as axes', () => {
  const halts = (
    of: Pick<UnitHere, 'weapon' | 'ranks'> & Partial<UnitHere>,
  ): string | undefined => {
    const match = begin({ units: [wagon(), blue(of, 2)] });
    activate(match, [2, 4], 1);
    return refused(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 2000 }] })?.code;
  };
  expect(halts({ weapon: 'spear', ranks: [3, 3] })).toBe('wagonInWay');
  expect(halts({ weapon: 'lance', ranks: [3], arm: 'horse' })).toBe('wagonInWay');
  const beast = { arm: 'elephant', model: 'tusks', at: [30, 24.4, 180], crew: 2 } as const;
  expect(halts({ ...beast, weapon: 'bow', ranks: [1] })).toBe('wagonInWay');
  expect(halts({ weapon: 'sling', ranks: [2, 2] })).toBeUndefined();
  const halberds = stormed({ weapon: 'halberd', ranks: [3, 3] });
  expect(asked(halberds)).toEqual([]);
  const told = roll(halberds, 4, 1, 1);
  expect(told).toContainEqual(
    expect.objectContaining({
      strikes: [expect.objectContaining({ weapon: 'twoHandedAxe' }) as object],
    }),
  );
  // AOT-WAG-04 Swordsmen on horseback strike, and their horses do not.
  expect(stormed({ weapon: 'sword', ranks: [3], arm: 'horse' }).chance).toMatchObject({ dice: 3 });
});
test('AOT-WAG-06 a crew that is beaten is lost with its wagon', () => {
  const match = stormed({ weapon: 'sword', ranks: [4, 4] });
  roll(match, 1, 1, 1, 1);
  const told = roll(match, 1, 1, 1);
  expect(told).toContainEqual(expect.objectContaining({ type: 'destroyed', cite: 'AOT-WAG-06' }));
  expect(look(match).position.points).toEqual([0, 1]);
  expect(look(match).position.purses).toMatchObject([{ unit: 0, left: 3 }]);
});
test('AOT-WAG-06 R-190 shooting drives nobody out of it', () => {
  const archers = blue({ weapon: 'bow', ranks: [4, 4] }, 2);
  const match = begin({ units: [wagon({ weapon: 'flail' }), archers] });
  activate(match, [2, 4], 1);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 0 });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  roll(match, 1, 1, 1, 1);
  roll(match, 6);
  const told = answer(match, 'act', { done: true });
  expect(told.map(({ type }) => type)).not.toContain('beaten');
});
test('AOT-WAG-07 its crew has shields and armour, and is steadfast', () => {
  const match = begin({ units: [wagon(), FAR] });
  expect(hasProperty(look(match), unit(0), 'steadfast')).toBe(true);
  expect(wallNumber(look(match), unit(0), true, 3)).toMatchObject({ below: 3 });
});
test('AOT-WAG-08 without order it is lost to the first shot, and yields no points', () => {
  const match = begin({
    units: [
      wagon({ ranks: [0, 0, 6] }),
      blue({ weapon: 'bow', ranks: [4, 4] }, 2),
      red(SWORDS, 10),
    ],
  });
  expect(movementOf(look(match), unit(0))).toBe(0);
  activate(match, [2, 4], 1);
  const told = answer(match, 'act', { unit: 1, act: 'shoot', at: 0 });
  expect(told).toContainEqual(expect.objectContaining({ type: 'destroyed', cite: 'AOT-WAG-08' }));
  expect(look(match).position.points).toEqual([0, 1]);
  expect(look(match).position.purses).toEqual([]);
});
test('AOT-WAG-05 AOT-WAG-09 its crew leaves it, and any six foot man it again', () => {
  const match = resumed({
    units: [
      {
        name: 'W',
        army: 'red',
        weapons: 'flail',
        ranks: [3, 3],
        wagon: true,
        at: [30, 19.2],
        facing: 0,
      },
      { name: 'B', army: 'blue', weapons: 'spear', ranks: [4, 4], at: [50, 35], facing: 180 },
    ],
    phase: { at: 'actions', army: 'red', slot: 2 },
  });
  const out = { unit: 0, act: 'dismount', x: 30_000, y: 21_600, facing: 0 };
  expect(refused(match, 'act', { ...out, y: 23_000 })).toMatchObject({ code: 'besideWagon' });
  answer(match, 'act', out);
  roll(match, 1);
  expect(ranks(match, 0)).toEqual([2, 3, 1]);
  expect(poseOf(match, 0)).toEqual([30_000, 21_600, 0]);
  expect(look(match).position.units).toMatchObject({ off: [0, 0, 6], large: [0, 0, 1] });
  // It has acted in this turn.
  const back = { unit: 0, act: 'man', wagon: 2 };
  expect(refused(match, 'act', back)).toMatchObject({ code: 'actedBefore' });
  while (asked(match)[0] !== undefined) {
    if (asked(match).includes('act')) answer(match, 'act', { done: true });
    else answer(match, 'giveOrders', { method: 'none' });
  }
  activate(match, [4, 2], 0);
  answer(match, 'act', back);
  roll(match, 6);
  expect(look(match).position.units).toMatchObject({
    off: [0, 0, 4],
    large: [1, 0, 1],
    wagon: [1, 0, 1],
  });
  expect(poseOf(match, 0)).toEqual([30_000, 19_200, 0]);
  expect(offOf(match, 0)).toBe(0);
});
