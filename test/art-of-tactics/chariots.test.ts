/** Chariots and the wagons of the Sumerians (section 26). */
import { expect, test } from 'vitest';
import { densityOf, movementOf } from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { gaitOf } from '../../src/games/art-of-tactics/rules/movement/running.ts';
import { rangeOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  charges,
  codes,
  look,
  offOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  square,
  unit,
  type UnitHere,
} from './table.ts';

const TEAM = { arm: 'chariot', model: 'team', horses: 4, weapon: 'javelin', ranks: [1] } as const;
const chariot = (of: Partial<UnitHere> = {}): UnitHere => ({
  army: 0,
  at: [30, 19.2, 0],
  ...TEAM,
  ...of,
});
/** Of a position by hand: a chariot with one who fights from it. */
const CREWED = {
  name: 'C',
  army: 'red',
  arm: 'chariot',
  weapons: ['team', 'javelin'],
  parts: ['model', 'crew'],
  ranks: [2],
  facing: 0,
};
test('EX-AOT-39 AOT-CHAR-01 AOT-CHAR-10 AOT-CHAR-12 four horses', () => {
  const match = begin({ units: [chariot({ crew: 1 }), blue({ weapon: 'bow', ranks: [4, 4] }, 4)] });
  expect(movementOf(look(match), unit(0))).toBe(6000);
  expect(rangeOf(look(match), unit(0), 0, false)).toBe(8);
  activate(match, [2, 4], 1);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 0 });
  expect(match.chance).toMatchObject({ dice: 4 });
  roll(match, 3, 3, 4, 5, 2);
  expect(offOf(match, 0)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
  const lucky = begin({ units: [chariot({ crew: 1 }), blue({ weapon: 'bow', ranks: [4, 4] }, 4)] });
  activate(lucky, [2, 4], 1);
  answer(lucky, 'act', { unit: 1, act: 'shoot', at: 0 });
  roll(lucky, 3, 3, 4, 5, 3);
  expect(offOf(lucky, 0)).toBe(0);
});
test('AOT-CHAR-01 AOT-CHAR-08 AOT-CHAR-09 AOT-CHAR-13 what stands on its base', () => {
  expect(codes(chariot({ crew: 4, escort: 4 }))).toEqual([]);
  expect(codes(chariot({ crew: 3, horses: 2 }))).toEqual(['crewTooLarge AOT-CHAR-01']);
  expect(codes(chariot({ escort: 5 }))).toEqual(['escortWrong AOT-CHAR-08']);
  expect(codes(chariot({ model: 'scythes', escort: 2 }))).toEqual(['noEscort AOT-CHAR-09']);
  expect(codes(chariot({ role: 'musician' }))).toEqual(['onlyVeterans AOT-CHAR-13']);
});
test('AOT-CHAR-02 AOT-CHAR-03 a die a horse against foot, and one of its crew', () => {
  const match = charges({ units: [chariot({ crew: 2, weapon: 'sword' }), blue(SWORDS, 2)] });
  expect(match.chance).toMatchObject({ dice: 1 });
  roll(match, 5);
  expect(match.chance).toMatchObject({ dice: 4 });
  roll(match, 4, 4, 1, 1);
  // Three killed: the sword above four, the horses above three.
  roll(match, 1, 1, 1);
  expect(ranks(match, 1)).toEqual([1, 2, 0]);
  const riders = charges({
    units: [chariot(), blue({ weapon: 'sword', ranks: [3], arm: 'horse' }, 2)],
  });
  // Against riders its horses do not strike.
  expect(riders.chance).toMatchObject({ dice: 3 });
});
test('AOT-CHAR-04 its crew shoots after it has moved', () => {
  const match = begin({ units: [chariot({ crew: 2, weapon: 'bow' }), blue(HOPLITES, 5)] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  expect(match.chance).toMatchObject({ dice: 2 });
});
test('AOT-CHAR-05 it rides through foot as horse does', () => {
  const match = begin({
    units: [chariot({ crew: 1 }), blue({ weapon: 'sling', ranks: [2, 2] }, 2)],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'breakthrough', run: false });
  answer(match, 'breakThrough', { through: true });
  expect(match.chance).toMatchObject({ dice: 4 });
  const asses = begin({ units: [chariot({ model: 'asses' }), blue(SWORDS, 2)] });
  activate(asses, [4, 2], 0);
  expect(refused(asses, 'act', { unit: 0, act: 'breakthrough', run: false })).toMatchObject({
    code: 'onlyHorseBreaks',
  });
});
test('EX-AOT-48 AOT-CHAR-06 a turn that fails overturns it', () => {
  const turned = (horses: number, die: number): number => {
    const match = begin({ units: [chariot({ horses }), FAR, red(SWORDS, 10)] });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'turn', facing: 9000 });
    const told = roll(match, die);
    const cites = told.flatMap((one) => (one.type === 'destroyed' ? [one.cite] : []));
    if (cites.length > 0) expect(cites).toEqual(['AOT-CHAR-06']);
    return offOf(match, 0);
  };
  expect([1, 2].map((die) => turned(2, die))).toEqual([1, 0]);
  expect([3, 4].map((die) => turned(4, die))).toEqual([1, 0]);
});
test('AOT-CHAR-07 two dice at the trot, and the one that is named is the test', () => {
  const match = begin({ units: [chariot(), FAR, red(SWORDS, 10)] });
  expect(gaitOf(look(match), unit(0))).toEqual({ dice: 2, test: 'choice' });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 2, 5);
  answer(match, 'chooseDie', { die: 2 });
  expect(offOf(match, 0)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('AOT-CHAR-08 AOT-WIN-10 an escort takes hits and is worth a point', () => {
  const match = charges({ units: [chariot({ escort: 2 }), blue(SWORDS, 2)] });
  roll(match, 1, 1, 1, 1, 6, 6, 1);
  expect(ranks(match, 0)).toEqual([1, 0, 0]);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('AOT-CHAR-09 scythes cut down every arm, and terrify', () => {
  const horse = { weapon: 'sword', ranks: [4], arm: 'horse' } as const;
  const match = charges({ units: [chariot({ model: 'scythes' }), blue(horse, 2)] });
  expect(match.chance).toMatchObject({ dice: 4 });
  roll(match, 5, 1, 1, 1);
  roll(match, 1, 1, 1, 1);
  expect(ranks(match, 1)).toEqual([2, 0, 1]);
});
test('AOT-CHAR-11 from flank and rear it is of density one, and its crew alone fights', () => {
  const match = resumed({
    units: [
      { ...CREWED, horses: 4, at: [30, 19.2] },
      { name: 'S', army: 'blue', weapons: 'sling', ranks: [2, 2], at: [30, 16.8], facing: 0 },
    ],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  // One javelin; the slings need less than one, and two is denser than one.
  roll(match, 6);
  const told = roll(match, 1, 1);
  expect(told).toContainEqual(
    expect.objectContaining({
      type: 'struck',
      unit: 1,
      strikes: [expect.objectContaining({ hits: 0 }) as object],
    }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({
      type: 'beaten',
      beaten: expect.objectContaining({ unit: 0, density: 4 }) as object,
    }),
  );
});
test('AOT-CHAR-11 so has its crew, with a weapon that looks at its own density', () => {
  const match = resumed({
    units: [
      {
        name: 'C',
        army: 'red',
        arm: 'chariot',
        horses: 4,
        weapons: ['team', 'sword'],
        parts: ['model', 'crew'],
        ranks: [2],
        at: [30, 19.2],
        facing: 0,
      },
      { name: 'S', army: 'blue', weapons: 'sling', ranks: [2, 2], at: [30, 16.8], facing: 0 },
    ],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  // A two is more than one, and less than its four horses.
  expect(roll(match, 2)).toContainEqual(
    expect.objectContaining({
      type: 'struck',
      unit: 0,
      strikes: [expect.objectContaining({ weapon: 'sword', hits: 1 }) as object],
    }),
  );
});
test('AOT-CHAR-12 AOT-DEM-10 as a whole for as many points as horses; as many re-formings', () => {
  const match = resumed({
    units: [
      { ...CREWED, horses: 2, at: [30, 10] },
      { name: 'F', army: 'red', weapons: 'spear', ranks: [4, 4], at: [20, 16], facing: 0 },
      { name: 'S', army: 'blue', weapons: 'spear', ranks: [4, 4], at: [30, 30], facing: 180 },
    ],
    phase: { at: 'demoralisation', army: 'blue', slot: 1 },
    initiative: { first: 'red', rolls: [2, 1] },
    purses: [{ army: 'blue', unit: 'C', by: ['S'], points: 2 }],
  });
  answer(match, 'spendPoints', { use: 'disorder', unit: 0 });
  expect(ranks(match, 0)).toEqual([0, 0, 2]);
  expect(densityOf(look(match), unit(0))).toBe(0);
  answer(match, 'spendPoints', { done: true });
  const rally = (): void => {
    roll(match, 4, 3);
    answer(match, 'giveOrders', { method: 'separate', unit: 0 });
    const { figures } = look(match).position;
    const first = figures.unit.flatMap((of, figure) => (of === 0 ? [figure] : []));
    answer(match, 'act', { unit: 0, act: 'reform', first, second: [], facing: 0 });
    while (asked(match)[0] !== undefined) {
      if (asked(match).includes('act')) answer(match, 'act', { done: true });
      else answer(match, 'giveOrders', { method: 'none' });
    }
  };
  rally();
  expect(look(match).position.units.rallied).toEqual([1, 0, 0]);
  expect(ranks(match, 0)).toEqual([0, 0, 2]);
  rally();
  expect(look(match).position.units.rallied).toEqual([0, 0, 0]);
  expect(ranks(match, 0)).toEqual([2, 0, 0]);
});
test('AOT-CHAR-14 it evades from foot alone, and only horse evades from it', () => {
  const met = (one: UnitHere, other: UnitHere): boolean => {
    const match = begin({ units: [one, other] });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2000 }] });
    return asked(match).includes('meetContact');
  };
  const theirs: UnitHere = { army: 1, at: [30, 24.4, 180], ...TEAM };
  const horse = { weapon: 'sword', ranks: [3], arm: 'horse' } as const;
  expect(met(red(SWORDS), theirs)).toBe(true);
  expect(met(red(horse), theirs)).toBe(false);
  expect(met(chariot(), theirs)).toBe(false);
  expect(met(chariot(), blue(horse, 2))).toBe(true);
  expect(met(chariot(), blue(SWORDS, 2))).toBe(false);
});
test('AOT-CHAR-15 any test that fails overturns it, and friends who pass lose their own', () => {
  const terrain = [square('ploughland', [26, 22], [34, 23])];
  const match = begin({ units: [chariot(), FAR, red(SWORDS, 10)], terrain });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 3000 }] });
  const told = roll(match, 1);
  expect(told).toContainEqual(expect.objectContaining({ type: 'destroyed', cite: 'AOT-CHAR-15' }));
  const slingers: UnitHere = { army: 0, at: [30, 16.6, 0], weapon: 'sling', ranks: [2, 2] };
  const through = begin({ units: [slingers, chariot(), FAR] });
  activate(through, [4, 2], 0);
  answer(through, 'act', { unit: 0, act: 'move', legs: [{ ahead: 7000 }] });
  roll(through, 1);
  expect(ranks(through, 0)).toEqual([1, 2, 1]);
  expect(offOf(through, 1)).toBe(0);
});
test('AOT-SUM-01 the asses of a Sumerian wagon do not strike', () => {
  const match = charges({
    units: [chariot({ model: 'asses', crew: 1, escort: 4 }), blue(SWORDS, 2)],
  });
  expect(match.chance).toMatchObject({ dice: 1 });
  roll(match, 1);
  expect(match.chance).toMatchObject({ dice: 3 });
});
