/** Charges and flights that are carried out as their tactic is played (COS-TAC-10). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { hasFoeInReach } from './at-once.ts';
import { chargeAt, type Special } from '../index.ts';

const horse = (...special: Special[]) =>
  line({ special: ['cavalry', ...special], fire: [], simple: 4000, difficult: 2000 });
const given = (units: readonly Piece[], more: Partial<Given> = {}): Given => ({
  units,
  tactics: [['cavalryOnslaught'], ['feignedFlight']],
  position: (position) => {
    fighting(10, 10)(position);
    position.tactics = [[6], [6]];
  },
  ...more,
});
const rider = (at: readonly [number, number], facing = 0): Piece => ({
  name: 'u',
  at,
  facing,
  is: horse(),
});

describe('a charge at an enemy', () => {
  const charge = (units: readonly Piece[]) => {
    const t = table(given(units));
    return chargeAt(t.look, t.unit('u'), t.unit('e'));
  };
  test('COS-TAC-10 COS-MOV-01 straight at his middle, until they touch', () => {
    expect(charge([rider([10, 10]), foe('e', [10, 11.5])])).toEqual({ facing: 0, distance: 1000 });
    // It turns first, as in a simple move.
    expect(charge([rider([10, 10], 90), foe('e', [10, 11.5])])).toEqual({
      facing: 0,
      distance: 1000,
    });
    // Three right of four ahead: the enemy's near corner (9.7, 11.35) lies 1.5 UW that way.
    expect(charge([rider([9, 10]), foe('e', [10.2, 11.6])])).toEqual({
      facing: 3686,
      distance: 1250,
    });
  });
  test('COS-MOV-05 straight ahead, where a friend stands in the way of that', () => {
    const units = [rider([10, 10]), foe('e', [10.9, 11.5])];
    expect(charge(units)?.facing).toBe(3096);
    const friend: Piece = { name: 'f', at: [11.3, 10.9] };
    expect(charge([...units, friend])).toEqual({ facing: 0, distance: 1000 });
  });
  test('COS-TAC-10 none at an enemy out of reach', () =>
    expect(charge([rider([10, 8]), foe('e', [10, 11.5])])).toBeUndefined());
});

describe('whether an enemy is in reach of a charge', () => {
  const reached = (...foes: number[]) =>
    given([rider([10, 9]), ...foes.map((y, index) => foe(`e${index}`, [10 + index * 1.5, y]))]);
  const look = (t: TestTable): boolean => hasFoeInReach(t.look, t.unit('u'));
  test('COS-TAC-10 COS-GEO-10 2 UW, and what counts as touching', () => {
    agree(reached(11.5), look, true);
    // Turned a little, a front corner reaches farther than the front does.
    agree(reached(11.53), look, true);
    agree(reached(11.83), look, false);
  });
  test('COS-TAC-10 one is enough', () => agree(reached(11.4, 12), look, true));
  test('COS-MOV-14 a road lends more', () => {
    const road = { terrain: [{ kind: 'road', box: [9.5, 10.5, 5, 15] }] } as const;
    agree({ ...reached(11.9), ...road }, look, true);
    agree(reached(11.9), look, false);
    const field = { terrain: [{ kind: 'field', box: [9.5, 10.5, 5, 15] }] } as const;
    agree({ ...reached(11.9), ...field }, look, false);
  });
});

test('COS-TAC-10 COS-MOV-01 a charge that reaches by its turn alone is offered, and legal', () => {
  const t = table(given([rider([10, 8.5]), foe('e', [10.4, 11.02])]));
  const moves = [{ facing: 35_750, distance: 2000 }];
  expect(t.refused({ tactic: 'cavalryOnslaught', units: [0], moves })).toBeUndefined();
});
test('COS-TAC-10 the refusal of a charge names the unit that would not touch', () => {
  const t = table(given([rider([10, 8.5]), foe('e', [10, 10.5])]));
  const answer = { tactic: 'cavalryOnslaught', units: [0], moves: [{ facing: 0, distance: 1400 }] };
  expect(t.refused(answer)).toEqual({
    code: 'endsOutOfContact',
    cite: 'COS-TAC-10',
    facts: { unit: 0 },
  });
});
test('COS-TAC-10 those that move do so in the order in which they are named', () => {
  const second: Piece = { name: 'v', at: [11.2, 8.5], is: horse() };
  const t = table(given([rider([10, 8.5]), second, foe('e', [10.6, 10.5])]));
  const straight = { facing: 0, distance: 1500 };
  t.answer({ tactic: 'cavalryOnslaught', units: [1, 0], moves: [straight, straight] });
  expect(t.eventsOf('charged').map(({ unit }) => unit)).toEqual([1, 0]);
});
test('COS-TAC-10 a flight cancels no hit, and takes 2 UW', () => {
  const light: Piece = foe('e', [10, 10.5], { is: horse('light') });
  const t = table(given([{ name: 'u', at: [10, 10] }, light, foe('w', [11.3, 11])]));
  t.answer({ tactic: 'feignedFlight', units: [1], directions: ['back'] });
  expect(t.eventsOf('retreated')).toMatchObject([{ unit: 1, x: 10_000, y: 12_500 }]);
  expect(t.eventsOf('hitCancelled')).toEqual([]);
});
test('COS-MP-10 a charge is left out when its enemy has left in the middle', () => {
  // The first reaches the commander of army 1, who falls; its player gives up.
  const t = table({
    ...given([
      of(0, 'u', [9, 8.5], { is: horse() }),
      of(0, 'v', [11, 8.5], { is: horse() }),
      of(1, 'e', [9, 10.5]),
      of(1, 'f', [11, 10.5]),
      of(3, 'g', [28, 20]),
      of(2, 'h', [28, 2]),
    ]),
    players: 4,
    tactics: [['cavalryOnslaught'], []],
    commanders: [
      [1, 1],
      [8.3, 10],
    ],
    position: (position) => {
      fighting(10, 10)(position);
      position.tactics[0] = [6];
      position.morale[1] = 2;
    },
  });
  const straight = { facing: 0, distance: 1500 };
  t.answer({ tactic: 'cavalryOnslaught', units: [0, 1], moves: [straight, straight] }).roll(1);
  t.answer({ by: 'forfeit' });
  expect(t.eventsOf('charged').map(({ unit }) => unit)).toEqual([0]);
});
test('COS-MP-10 a flight is left out when its player has left in the middle', () => {
  const light = horse('light', 'agile');
  const t = table({
    ...given([
      of(0, 'u', [11, 20]),
      of(2, 'c', [6, 3]),
      of(1, 'e', [9.6, 21.6], { is: light }),
      of(1, 'f', [12.6, 20.6], { is: light }),
      of(3, 'd', [11, 21.2]),
    ]),
    players: 4,
    tactics: [[], ['feignedFlight']],
    position: (position) => {
      fighting(11, 20.6)(position);
      position.tactics[1] = [6];
      position.morale[1] = 2;
    },
  });
  const units = t.units('e', 'f');
  t.answer({ tactic: 'feignedFlight', units, directions: ['ownSide', 'back'] });
  expect(t.asked).toBe('collapse');
  t.answer({ by: 'forfeit' });
  expect(t.eventsOf('retreated').map(({ unit }) => unit)).toEqual(t.units('e'));
});
