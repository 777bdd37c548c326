import { describe, expect, test } from 'vitest';
import { CampTable, camped, deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import { line, type Piece } from '../../../../../test/clouds-of-smoke/table.ts';
import type { ArmyId, CommanderId, UnitId } from '../world.ts';
import { calmAnswer } from './calm.ts';

const SOUTH = 0 as ArmyId;
const none = (): number => 0;
const waiting = (name: string, special: 'artillery' | 'infantry' | 'cavalry'): Piece => ({
  name,
  at: [0, 0],
  later: true,
  is: line({ special: [special] }),
});
const ARMY = [
  waiting('horse', 'cavalry'),
  waiting('foot', 'infantry'),
  waiting('gun', 'artillery'),
];
const [HORSE, FOOT, GUN] = [0, 1, 2] as UnitId[];

test('COS-PRE-06 who may choose goes first', () => {
  const table = new CampTable(camped()).roll(2, 6);
  const ask = (one: CampTable): unknown =>
    calmAnswer(one.look, 'chooseFirst', { armies: [0, 1] }, none);
  expect(ask(table)).toEqual({ army: 1 });
  expect(ask(new CampTable(camped({ first: 'named' })))).toBeUndefined();
});
test('COS-PHS-01 the last columns stay off, where some must', () => {
  const { look } = new CampTable(camped({ first: 'named', terrain: 'named' }));
  const kept = (count: number, must: boolean): unknown =>
    calmAnswer(look, 'keepColumns', { numbers: [1, 2, 3], count, must, stretches: [] }, none);
  expect(kept(1, true)).toEqual({ numbers: [3] });
  expect(kept(2, true)).toEqual({ numbers: [2, 3] });
  expect(kept(1, false)).toEqual({ numbers: [] });
});

describe('COS-DEP-02 an army is set up', () => {
  const place = (units: readonly number[], look = deploying(ARMY, [[5000, 4000]])): unknown =>
    calmAnswer(
      look,
      'setUpArmy',
      { army: SOUTH, units, commanders: [0 as CommanderId], placed: [] },
      none,
    );
  test('guns before the foot, and the foot before the horse', () => {
    const there = { x: 5000, y: 4000, facing: 0 };
    expect(place([HORSE, FOOT, GUN])).toEqual({ unit: GUN, ...there });
    expect(place([HORSE, FOOT])).toEqual({ unit: FOOT, ...there });
    expect(place([HORSE])).toEqual({ unit: HORSE, ...there });
  });
  test('the commander last, or when there is no room for a unit', () => {
    const him = { commander: 0, x: 15_000, y: 11_250 };
    expect(place([])).toEqual(him);
    const zones = [[], [[0, 0, 5000, 4000]]] as const;
    const table = { width: 5000, height: 4000 };
    const full = deploying(ARMY, [[2500, 2000]], { before: { zones }, setup: { table } });
    expect(place([FOOT], full)).toEqual({ commander: 0, x: 2500, y: 2000 });
  });
});

describe('COS-DEP-05 an emplacement is dug', () => {
  const zones = [[[2000, 1000, 12_000, 5000]], [[0, 17_500, 30_000, 22_500]]] as const;
  const dug = (
    units: readonly number[],
    pick: (from: number) => number,
    standing: readonly Piece[] = [],
  ): unknown => {
    const look = deploying([...ARMY, ...standing], [[5000, 4000]], { before: { zones } });
    return calmAnswer(look, 'placeEmplacement', { army: SOUTH, left: 1, units }, pick);
  };
  test('with the square anywhere in the zone, and who stands there best inside', () => {
    const asked: number[] = [];
    const last = (from: number): number => {
      asked.push(from);
      return from - 1;
    };
    const inside = { unit: { unit: GUN, facing: 0 } };
    expect(dug([HORSE, GUN], none)).toEqual({ x: 2600, y: 1600, facing: 0, ...inside });
    expect(dug([HORSE, GUN], last)).toEqual({ x: 11_400, y: 4400, facing: 0, ...inside });
    expect(asked).toEqual([8801, 2801]);
    expect(dug([], none)).toEqual({ x: 2600, y: 1600, facing: 0 });
  });
  test('where there is room, or not at all', () => {
    const friend: Piece = { name: 'friend', at: [2.6, 1.6] };
    const picks = [0, 0, 5000, 0];
    const next = (): number => picks.shift() ?? 0;
    expect(dug([], next, [friend])).toEqual({ x: 7600, y: 1600, facing: 0 });
    let tries = 0;
    const count = (): number => {
      tries++;
      return 0;
    };
    expect(dug([], count, [friend])).toEqual({ done: true });
    expect(tries).toBe(2 * 40);
  });
});
