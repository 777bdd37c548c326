/** Charges that somebody must make, or makes in the other's slot (sections 5, 21 and 23). */
import { expect, test } from 'vitest';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  poseOf,
  red,
  refused,
  roll,
  square,
  type UnitHere,
} from './table.ts';

const SWORDS = { weapon: 'sword', ranks: [3] } as const;
const FAR: UnitHere = { army: 0, at: [5, 5, 0], weapon: 'sword', ranks: [2] };
const turn = (unit: number, degrees: number): object => ({
  unit,
  act: 'turn',
  facing: degrees * 100,
});

test('AOT-PROP-09 who was turned aside turns to his enemy before he charges', () => {
  const match = begin({ units: [red({ ...SWORDS, role: 'hero' }), blue(HOPLITES, 5)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', turn(0, 60));
  roll(match, 6);
  answer(match, 'act', { done: true });
  // The turn to the enemy, with its test, and then the run at him.
  roll(match, 6);
  roll(match, 4);
  const [x, y, facing] = poseOf(match, 0);
  expect(Math.min(facing, 36_000 - facing)).toBeLessThan(1500);
  expect(Math.abs(x - 30_000)).toBeLessThan(1000);
  expect(y).toBeGreaterThan(22_500);
});
test('AOT-PROP-09 a way that is not free obliges to nothing, and costs no run', () => {
  const match = begin({
    units: [
      red({ ...SWORDS, role: 'hero' }),
      blue(HOPLITES, 5),
      { army: 0, at: [30, 24.6, 0], weapon: 'bow', ranks: [2] },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { done: true });
  expect(asked(match)).toEqual(['giveOrders']);
});
test('AOT-DEM-06 who has no room to turn to his target is not made to attack', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      { army: 1, at: [36, 33, 0], weapon: 'sword', ranks: [2] },
      { army: 1, at: [39.3, 33, 0], weapon: 'sword', ranks: [2] },
      { army: 1, at: [32.7, 33, 0], weapon: 'sword', ranks: [2] },
      FAR,
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(refused(match, 'spendPoints', { use: 'attack', unit: 2 })).toMatchObject({
    code: 'baseInWay',
    cite: 'AOT-FACE-03',
  });
});
test('AOT-PROP-08 shooters shoot on their own initiative; the others attack', () => {
  const may = (weapon: UnitHere['weapon']): unknown => {
    const match = begin({
      units: [red(SWORDS), blue({ weapon, ranks: [3], role: 'juniorOfficer' }, 3), FAR],
    });
    activate(match, [4, 2], 2);
    answer(match, 'act', { done: true });
    return (match.pending[0].question as { units: readonly { may: readonly string[] }[] }).units[0]
      ?.may;
  };
  expect(may('sling')).not.toContain('charge');
  expect(may('sword')).toEqual(['charge', 'form']);
  expect(may(['javelin', 'sword'])).toContain('charge');
});
test('AOT-RUN-10, AOT-REACT-03 ground on the way of a countercharge has a test of its own', () => {
  const match = begin({
    units: [red({ weapon: 'sling', ranks: [4, 4] }), blue({ weapon: 'sword', ranks: [3, 3] }, 4)],
    terrain: [square('marsh', [27, 22.5], [33, 23.2])],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'meetShot', { act: 'charge' });
  roll(match, 5);
  expect(match.chance).toMatchObject({ dice: 1 });
  const told = roll(match, 6);
  expect(told.find(({ type }) => type === 'tested')).toMatchObject({ ground: 'terrain', unit: 1 });
});
test('AOT-TERR-02, AOT-REACT-05 who comes at a shooter is tested for his ground', () => {
  const match = begin({
    units: [red({ weapon: 'sling', ranks: [4, 4] }), blue({ weapon: 'sword', ranks: [3, 3] }, 5)],
    terrain: [square('marsh', [27, 22], [33, 24])],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  answer(match, 'run', { legs: [{ ahead: 2000 }] });
  // The shooter's own test of the marsh.
  expect(roll(match, 6)).toMatchObject([{ type: 'tested', ground: 'terrain', unit: 0 }]);
  answer(match, 'run', { at: 1 });
  answer(match, 'meetShot', { act: 'charge' });
  roll(match, 2);
  const told = roll(match, 5);
  expect(told[0]).toMatchObject({ type: 'tested', ground: 'terrain', unit: 1, element: 0 });
});
test('AOT-RUN-08 a run has an end, however small its steps', () => {
  const match = begin({ units: [red(SWORDS), blue(HOPLITES, 14)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 6);
  let steps = 0;
  for (; asked(match).includes('run'); steps++) answer(match, 'run', { legs: [{ ahead: 1 }] });
  expect(steps).toBe(8);
  expect(asked(match)).toEqual(['act']);
});
