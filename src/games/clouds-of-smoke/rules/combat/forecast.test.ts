/** What is foretold before a roll, in set cases. */
import { describe, expect, test } from 'vitest';
import type { ArmyId, Scene, Position, UnitId } from '../world.ts';
import { expected } from '#dice';
import { forecastOf, ifMarked, ifPlayed, type CombatForecast } from './forecast.ts';
import { type Frozen } from '#kernel';
import {
  fighting,
  line,
  of,
  table,
  type Piece,
} from '../../../../../test/clouds-of-smoke/table.ts';

const combatIn = (look: Scene): CombatForecast => {
  const forecast = forecastOf(look);
  if (forecast?.roll !== 'combat') throw new Error('no combat is next');
  return forecast;
};

const foe = (name: string, at: [number, number], is?: Piece['is']): Piece => ({
  name,
  at,
  south: false,
  ...(is === undefined ? {} : { is }),
});
const FOUR_AND_THREE: readonly Piece[] = [
  { name: 'r1', at: [10, 10] },
  { name: 'r2', at: [11, 10] },
  { name: 'r3', at: [12, 10] },
  { name: 'r4', at: [9, 10] },
  foe('b1', [10.5, 10.5]),
  foe('b2', [12, 11.5]),
  foe('b3', [9, 11.5]),
];

describe('a combat', () => {
  test('COS-MRK-03 a marker that is still to be placed: the combat that it would begin', () => {
    const t = table({ units: FOUR_AND_THREE });
    const marked = ifMarked(t.look, { x: 10_500, y: 10_500 });
    expect(marked.groups).toEqual([[0]]);
    const { sides, price } = combatIn(marked.look);
    expect(price).toBe(1);
    expect(sides.map(({ dice, strength }) => [dice, strength])).toEqual([
      [8, 4],
      [6, 3],
    ]);
    // Nothing is placed by it.
    expect(t.look.position.markers.price).toEqual([]);
  });
  test('EX-COS-07 8d6 + 4 against 6d6 + 3, weapon by weapon, and the price', () => {
    const t = table({
      units: FOUR_AND_THREE,
      position: (position) => {
        fighting(10.5, 10.5)(position);
        position.markers.price[0] = 3;
      },
    });
    const { sides, price, odds } = combatIn(t.look);
    expect(price).toBe(3);
    expect(sides.map(({ dice, strength, balance }) => [dice, strength, balance])).toEqual([
      [8, 4, 0],
      [6, 3, 0],
    ]);
    expect(sides.map(({ result }) => expected(result))).toEqual([32, 24]);
    // r1 and r2 touch b1 with a corner of theirs; the others fire.
    expect(sides[0].weapons.map(({ weapon }) => weapon)).toEqual([
      'closeCombat',
      'closeCombat',
      'musket',
      'musket',
    ]);
    expect(odds.all).toBe(6n ** 14n);
  });
  test('EX-COS-08 a field and armour: each disadvantage with its unit and its paragraph', () => {
    const t = table({
      units: [
        { name: 'red', at: [10, 10], is: line({ special: ['cavalry'], fire: [] }) },
        foe('blue', [10, 10.5], line({ special: ['cavalry', 'armor'], fire: [], closeCombat: 3 })),
      ],
      terrain: [{ kind: 'field', box: [8, 14, 8, 14] }],
      position: fighting(10, 10),
    });
    const [red, blue] = combatIn(t.look).sides;
    expect([red.dice, red.balance]).toEqual([2, -2]);
    expect(red.parts.balance).toEqual([
      { of: 'ground', cite: 'COS-TER-06', adds: -1, unit: t.unit('red') },
      { of: 'armor', cite: 'COS-SPR-11', adds: -1, unit: t.unit('blue') },
    ]);
    expect(red.result.all).toBe(6n ** 4n);
    expect([blue.dice, blue.balance]).toEqual([3, -1]);
  });
  test('a tactic thought of, and its cancelling, change the copy alone', () => {
    const t = table({ units: FOUR_AND_THREE, position: fighting(10.5, 10.5) });
    const before = combatIn(t.look);
    const south = 0 as ArmyId;
    const inspired = ifPlayed(t.look, south, { tactic: 'inspiration', units: t.units('r1', 'r2') });
    expect(combatIn(inspired).sides[0].strength).toBe(6);
    const cancelled = ifPlayed(inspired, 1 as ArmyId, {
      tactic: 'providence',
      against: 'inspiration',
      units: t.units('r1'),
    });
    expect(combatIn(cancelled).sides[0].strength).toBe(5);
    expect(combatIn(t.look)).toEqual(before);
  });
  test('every part of the dice and of the strength is a unit’s', () => {
    const t = table({
      units: [
        { name: 'red', at: [10, 10] },
        foe('blue', [10, 10.5]),
        { name: 'turned away', at: [11.5, 10], facing: 180 },
      ],
      position: (position) => {
        fighting(10, 10)(position);
        position.combat!.effects.push({
          army: 0 as ArmyId,
          tactic: 'inspiration',
          die: 3,
          units: [0 as UnitId],
        });
      },
    });
    const [red] = combatIn(t.look).sides;
    expect(red.parts.dice).toEqual([{ of: 'statline', cite: 'COS-UNT-07', adds: 2, unit: 0 }]);
    expect(red.parts.strength).toEqual([
      { of: 'statline', cite: 'COS-UNT-03', adds: 1, unit: 0 },
      { of: 'inspiration', cite: 'COS-GEN-08', adds: 1, unit: 0 },
      { of: 'statline', cite: 'COS-UNT-03', adds: 1, unit: 2 },
    ]);
  });
  test('a tactic is thought of with the die that lies on it', () => {
    const look = (die: number): Scene =>
      table({
        units: [{ name: 'red', at: [10, 9.5] }, foe('blue', [10, 11])],
        tactics: [['controlledVolleys'], []],
        position: (position) => {
          fighting(10, 10)(position);
          position.tactics[0] = [die];
        },
      }).look;
    const balance = (die: number): number => {
      const volleys = { tactic: 'controlledVolleys', units: [] } as const;
      return combatIn(ifPlayed(look(die), 0 as ArmyId, volleys)).sides[0].balance;
    };
    expect([balance(4), balance(5)]).toEqual([1, 2]);
  });
  test('COS-MP-07 before the roll against each player, the later ones too', () => {
    const gun = line({
      special: ['artillery'],
      fire: [],
      bombardment: { range: 8000, power: 3 },
    });
    const t = table({
      players: 4,
      assets: [['ammunition'], []],
      units: [
        of(0, 'g', [10, 5], { is: gun }),
        of(0, 'h', [16, 5], { is: gun }),
        of(1, 'e', [10, 11]),
        of(3, 'f', [16, 11]),
        of(2, 'c', [2, 2]),
      ],
      position: (position) => {
        position.step = { at: 'bombardment', shots: [] };
      },
    });
    t.answer({ unit: t.unit('g'), target: t.unit('e') });
    t.answer({ unit: t.unit('h'), target: t.unit('f') });
    const targets = (): unknown => {
      const forecast = forecastOf(t.look);
      return forecast?.roll === 'bombardment' && forecast.targets.map(({ army }) => army);
    };
    expect([t.asked, targets()]).toEqual(['useAmmunition', [1, 3]]);
    t.answer({ use: false }).roll(1, 1, 1);
    expect([t.asked, targets()]).toEqual(['useAmmunition', [3]]);
  });
  test('a cancelling is thought of where all its units are under one tactic', () => {
    const t = table({ units: FOUR_AND_THREE, position: fighting(10.5, 10.5) });
    const inspired = ifPlayed(t.look, 0 as ArmyId, { tactic: 'inspiration', units: t.units('r1') });
    const cancelled = ifPlayed(inspired, 1 as ArmyId, {
      tactic: 'providence',
      against: 'inspiration',
      units: t.units('r1', 'r2'),
    });
    expect(combatIn(cancelled).sides[0].strength).toBe(5);
  });
  test('Brave is Safe: whoever is ahead takes one hit less', () => {
    const t = table({
      units: FOUR_AND_THREE,
      position: fighting(10.5, 10.5),
      tactics: [['braveIsSafe'], ['braveIsSafe']],
    });
    const before = combatIn(t.look);
    const spared = combatIn(ifPlayed(t.look, 0 as ArmyId, { tactic: 'braveIsSafe', units: [] }));
    expect(spared.sides[0].hits).toEqual(before.sides[0].hits);
    // 24 against 32: blue inflicts one less whenever it is behind.
    expect(expected(before.sides[1].hits) - expected(spared.sides[1].hits)).toBeGreaterThan(0.85);
  });
  test('one who charges is foretold where he will stand', () => {
    const t = table({ units: FOUR_AND_THREE, position: fighting(10.5, 10.5) });
    const answer = { tactic: 'cavalryOnslaught', units: t.units('r4') } as const;
    const end = { x: 9000, y: 11_000, facing: 0 };
    const there = combatIn(ifPlayed(t.look, 0 as ArmyId, answer, [{ unit: t.unit('r4'), end }]));
    expect(there.sides[0].weapons.find(({ unit }) => unit === t.unit('r4'))?.weapon).toBe(
      'closeCombat',
    );
  });
  test('COS-CBT-06 a side that has gone away rolls nothing; nor does the other', () => {
    const t = table({ units: FOUR_AND_THREE, position: fighting(10.5, 10.5) });
    const position = structuredClone(t.look.position) as Position;
    for (const name of ['b1', 'b2', 'b3']) position.units.off[t.unit(name)] = 1;
    position.combat!.units = [];
    const [red, blue] = combatIn({ ...t.look, position }).sides;
    expect([red.units.length, red.dice, red.strength]).toEqual([4, 0, 4]);
    expect([blue.units.length, blue.dice, blue.strength]).toEqual([0, 0, 0]);
    expect(expected(red.hits)).toBe(0);
  });
});

test('COS-BMB-09 COS-BMB-11 a bombardment as declared, each gun with its parts', () => {
  const gun = line({ special: ['artillery'], fire: [], bombardment: { range: 8000, power: 2 } });
  const weak = line({ special: ['artillery'], fire: [], bombardment: { range: 8000, power: 1 } });
  const riders = line({ special: ['cavalry'], fire: [] });
  const t = table({
    units: [
      { name: 'A', at: [10, 5], is: gun },
      { name: 'B', at: [13, 5], is: weak },
      ...[10, 11, 12, 13, 14].map((x, index) => foe(`f${index}`, [x, 10])),
      foe('f5', [12, 10.5]),
      foe('h', [18, 10], riders),
    ],
  });
  expect(forecastOf(t.look)).toBeUndefined();
  t.answer({ unit: t.unit('A'), target: t.unit('f2') });
  const one = forecastOf(t.look);
  expect(one).toMatchObject({ roll: 'bombardment', targets: [{ army: 1, dice: 4 }] });
  const look: Scene = t.look;
  const { step } = look.position;
  if (step.at !== 'bombardment') throw new Error('still declaring');
  const shot = { unit: t.unit('B'), formation: t.units('h'), army: 1 as ArmyId };
  const position = { ...look.position, step: { at: 'bombardment', shots: [...step.shots, shot] } };
  const two = forecastOf({ ...look, position: position as Frozen<Position> });
  if (two?.roll !== 'bombardment') throw new Error('shots are declared');
  expect(two.targets[0].shots.map(({ parts }) => parts)).toEqual([
    [
      { of: 'power', cite: 'COS-BMB-01', adds: 2 },
      { of: 'depth', cite: 'COS-BMB-07', adds: 1 },
      { of: 'size', cite: 'COS-BMB-08', adds: 1 },
    ],
    [
      { of: 'power', cite: 'COS-BMB-01', adds: 1 },
      { of: 'onlyCavalry', cite: 'COS-SPR-06', adds: -1 },
      { of: 'oneAtLeast', cite: 'COS-BMB-09', adds: 1 },
    ],
  ]);
  expect(two.targets[0].dice).toBe(5);
});
test('COS-BMB-11 COS-MP-07 one roll for each army that is fired at', () => {
  const gun = line({ special: ['artillery'], fire: [], bombardment: { range: 8000, power: 2 } });
  const t = table({
    players: 4,
    units: [
      of(0, 'A', [10, 5], { is: gun }),
      of(0, 'B', [20, 5], { is: gun }),
      of(0, 'C', [22, 5], { is: gun }),
      of(1, 'e', [10, 10]),
      of(3, 'f', [20, 10]),
      of(2, 'g', [2, 2.5]),
    ],
  });
  t.answer({ unit: 0, target: t.unit('e') }).answer({ unit: 1, target: t.unit('f') });
  const forecast = forecastOf(t.look);
  if (forecast?.roll !== 'bombardment') throw new Error('shots are declared');
  expect(forecast.targets.map(({ army, dice, shots }) => [army, dice, shots.length])).toEqual([
    [1, 2, 1],
    [3, 2, 1],
  ]);
});
