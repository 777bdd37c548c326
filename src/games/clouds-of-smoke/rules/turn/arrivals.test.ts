import { describe, expect, test } from 'vitest';
import { deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import { table, type Piece } from '../../../../../test/clouds-of-smoke/table.ts';
import { arrive, dueToArrive, endsOf, stretchOf, stretchesOf } from './arrivals.ts';
import type { ArmyId, Arrivals, Look, UnitId } from '../types.ts';

const [SOUTH, NORTH] = [0, 1] as ArmyId[] as [ArmyId, ArmyId];
const LATE: Piece = { name: 'late', at: [0, 0], later: true };
const WEST = { edge: 'west', from: 8000, to: 16_000 } as const;
const EAST = { edge: 'east', from: 8000, to: 16_000 } as const;
const FLANK: Arrivals = { phase: 3, stretches: [[WEST, EAST], []] };
/** South's late unit, the phase, and what else is so. */
const waiting = (more: Partial<Look['position']> = {}, units: readonly Piece[] = [LATE]): Look => {
  const look = deploying(units, [], { setup: { arrivals: FLANK } });
  return { ...look, position: { ...look.position, phase: 3, ...more } };
};
const noted = (army: ArmyId, value: number) =>
  ({ army, numbers: [1], note: { slot: 2, value }, shown: 0 }) as const;

test('Part F a stretch of an edge has two ends', () => {
  const look = waiting();
  const ends = (edge: 'south' | 'north' | 'west' | 'east'): unknown =>
    endsOf(look, { edge, from: 1000, to: 2000 });
  expect(ends('south')).toEqual([1000, 0, 2000, 0]);
  expect(ends('north')).toEqual([1000, 22_500, 2000, 22_500]);
  expect(ends('west')).toEqual([0, 1000, 0, 2000]);
  expect(ends('east')).toEqual([30_000, 1000, 30_000, 2000]);
});
describe('COS-PHS-01 where an army comes in', () => {
  test('is said by the scenario, and by a note of its own', () => {
    expect(stretchesOf(waiting(), SOUTH)).toEqual([WEST, EAST]);
    expect(stretchesOf(waiting(), NORTH)).toEqual([]);
    const { look } = table({ units: [{ name: 'a', at: [5, 5] }] });
    expect(stretchesOf(look, SOUTH)).toEqual([]);
    const field = waiting().position.field;
    const by = (...reserves: ReturnType<typeof noted>[]): unknown =>
      stretchOf(waiting({ field: field && { ...field, reserves } }), SOUTH);
    expect(by()).toEqual(WEST);
    expect(by(noted(NORTH, 0), noted(SOUTH, 1))).toEqual(EAST);
    expect(by(noted(NORTH, 1))).toEqual(WEST);
  });
  test('COS-PHS-04 those who are late come in, from their phase on', () => {
    expect(dueToArrive(waiting(), SOUTH)).toEqual([0]);
    expect(dueToArrive(waiting({ phase: 2 }), SOUTH)).toEqual([]);
    // Neither an army that has left, nor one that has no way in.
    expect(dueToArrive(waiting({ out: [1, 0] }), SOUTH)).toEqual([]);
    const theirs = waiting({}, [{ ...LATE, south: false }]);
    expect(dueToArrive(theirs, NORTH)).toEqual([]);
  });
});
describe('COS-PHS-04 a unit that comes in', () => {
  const question = { army: SOUTH, units: [0 as UnitId], stretch: WEST };
  test('stays more than 1 UW from the enemy', () => {
    const look = waiting({}, [LATE, { name: 'foe', at: [2, 12], south: false }]);
    const at = (y: number): unknown =>
      arrive.check(look, question, { unit: 0 as UnitId, x: 2000, y, facing: 0 });
    expect(at(10_498)).toBeUndefined();
    expect(at(10_500)).toMatchObject({
      code: 'arrivesNearEnemy',
      cite: 'COS-PHS-04',
      facts: { unit: 0, enemy: 1, distance: 1000 },
    });
  });
  test('is not suggested where there is no room', () => {
    // The place of these picks is taken: half a UW from the edge, half along the stretch.
    const look = waiting({}, [LATE, { name: 'friend', at: [0.5, 12] }]);
    const picks: number[] = [];
    const pick = (from: number): number => {
      picks.push(from);
      return { 40: 1, 1001: 500, 3000: 250 }[from] ?? 1;
    };
    expect(arrive.suggest(look, question, (from) => (from === 1 ? 0 : pick(from)))).toEqual({
      done: true,
    });
    // Along, deep and the way it faces, two dozen times.
    expect(picks).toHaveLength(1 + 24 * 3);
    const free = arrive.suggest(waiting(), question, (from) => (from === 1 ? 0 : pick(from)));
    expect(free).toEqual({ unit: 0, x: 500, y: 12_000, facing: 9000 });
  });
});
