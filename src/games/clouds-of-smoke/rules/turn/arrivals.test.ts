import { describe, expect, test } from 'vitest';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import { deploying } from '../../../../../test/clouds-of-smoke/camp.ts';
import {
  setupOf,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import type { ArmyId, Arrivals, Scene, Position, UnitId } from '../world.ts';
import { arrive } from './questions.ts';
import { dueToArrive, endsOf, stretchesOf, stretchOf } from './arrivals.ts';

const [SOUTH, NORTH] = [0, 1] as ArmyId[] as [ArmyId, ArmyId];
const LATE: Piece = { name: 'late', at: [0, 0], later: true };
const WEST = { edge: 'west', from: 8000, to: 16_000 } as const;
const EAST = { edge: 'east', from: 8000, to: 16_000 } as const;
const FLANK: Arrivals = { phase: 3, stretches: [[WEST, EAST], []] };
/** South's late unit, the phase, and what else is so. */
const waiting = (
  more: Partial<Scene['position']> = {},
  units: readonly Piece[] = [LATE],
): Scene => {
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

const late = (name: string): Piece => ({ name, at: [0, 0], later: true });

const rolling =
  (more: Partial<Position> = {}) =>
  (position: Position): void => {
    position.step = { at: 'actionRoll' };
    Object.assign(position, more);
  };

/** South's second column comes in at x 0 to 12 of its own edge, from phase 3. */
const MEETING = {
  arrivals: {
    phase: 3,
    stretches: [
      [{ edge: 'south', from: 0, to: 12_000 }],
      [{ edge: 'north', from: 18_000, to: 30_000 }],
    ],
  },
} as const;

describe.each([
  ['web', cloudsOfSmokeWeb],
  ['1.7', cloudsOfSmoke17],
] as const)('%s', (_name, edition) => {
  describe('arrivals', () => {
    const meeting = (more: Partial<Given> = {}): TestTable =>
      table({
        edition,
        units: [
          { name: 'a', at: [5, 6] },
          late('b'),
          late('c'),
          foe('e', [20, 18]),
          foe('near', [10, 2]),
        ],
        commanders: [
          [5, 4],
          [29, 21.5],
        ],
        scenario: MEETING,
        position: rolling(),
        ...more,
      });
    const place = (t: TestTable, name: string, x: number, y: number, facing = 0) => ({
      unit: t.unit(name),
      x: x * 1000,
      y: y * 1000,
      facing,
    });

    test('COS-PHS-01 COS-PHS-04 after the roll that reaches the phase, before placing', () => {
      const t = meeting();
      t.roll(6, 6, 2);
      expect(t.match.pending[0]).toMatchObject({
        ask: 'arrive',
        seat: 'south',
        cite: 'COS-PHS-04',
      });
      expect(t.question).toMatchObject({ units: t.units('b', 'c') });
      t.answer(place(t, 'b', 3, 2));
      expect(t.at('b')).toEqual([3, 2, 0]);
      expect(t.look.position.units.off[t.unit('b')]).toBe(0);
      // Whoever has come in is activated.
      expect(t.look.position.units.activated[t.unit('b')]).toBe(1);
      t.answer(place(t, 'c', 7, 2));
      expect(t.asked).toBe('placeDie');
    });
    test('COS-PHS-04 a risk die may bring the phase; before it nobody comes', () => {
      const t = meeting();
      t.roll(6, 1, 2);
      expect(t.asked).toBe('riskCommander');
      t.answer({ risk: true }).roll(6);
      expect(t.asked).toBe('arrive');
      const early = meeting();
      early.roll(6, 3, 2);
      expect(early.asked).toBe('placeDie');
      expect(early.look.position.units.off[early.unit('b')]).toBe(3);
    });
    test('COS-PHS-04 near the stretch, on the table, off the enemy, on nobody', () => {
      const t = meeting();
      t.roll(6, 6, 2);
      const why = (name: string, x: number, y: number): string | undefined =>
        t.refusal(place(t, name, x, y))?.code;
      expect(why('a', 3, 2)).toBe('notArriving');
      expect(why('b', 3, 0.2)).toBe('offTable');
      // Its rear is 3.05 UW from the edge; 3 UW at least in part is near enough.
      expect(why('b', 3, 3.3)).toBe('farFromStretch');
      expect(why('b', 3, 3.25)).toBeUndefined();
      // The stretch ends at 12.
      expect(why('b', 15.6, 1)).toBe('farFromStretch');
      expect(why('b', 8, 2)).toBe('arrivesNearEnemy');
      expect(why('b', 7.99, 2)).toBeUndefined();
      t.answer(place(t, 'b', 3, 2));
      expect(why('c', 3.5, 2)).toBe('friendThere');
    });
    test('COS-PHS-04 who is kept waiting may come in the next own turn', () => {
      const t = meeting();
      t.roll(6, 6, 2).answer({ done: true });
      expect(t.look.position.units.off[t.unit('b')]).toBe(3);
      while (t.asked !== 'placeDie' || t.look.position.active === 0) {
        if (t.match.chance !== undefined) t.roll(2, 2, 2);
        else t.answer({ done: true });
      }
      // North keeps nobody off.
      expect(t.eventsOf('arrived')).toEqual([]);
      t.answer({ done: true }).answer({ done: true }).roll(2, 2, 2);
      expect(t.asked).toBe('arrive');
    });
    test('COS-PHS-04 COS-CMD-06 a commander gives way to whoever comes in on him', () => {
      const t = meeting({
        commanders: [
          [3, 2],
          [29, 21.5],
        ],
      });
      t.roll(6, 6, 2).answer(place(t, 'b', 3, 2.2));
      expect(t.look.position.commanders.y[0]).toBe(1760);
    });
    test('COS-VIC-01 units still to come count for morale, and for nothing on the table', () => {
      const t = meeting();
      expect(t.look.position.morale[0]).toBe(6);
      expect(t.look.position.units.off).toEqual([0, 3, 3, 0, 0]);
    });
    test('COS-MP-10 with an army that gives up go those who are still to come', () => {
      const t = table({
        edition,
        players: 4,
        units: [
          { name: 'x', at: [5, 6], of: 2 },
          { name: 'later', at: [0, 0], of: 2, later: true },
          { name: 'a', at: [9, 6] },
          foe('e', [20, 18]),
          foe('f', [24, 18], { of: 3 }),
        ],
        scenario: MEETING,
        position: (position) => {
          position.step = { at: 'risk', ones: 1 };
          position.active = 2 as ArmyId;
          position.pool = [1, 2, 3];
          position.morale[2] = 3;
        },
      });
      t.answer({ risk: true }).roll(1);
      t.answer({ by: 'forfeit' });
      expect(t.look.position.units.off[t.unit('later')]).toBe(1);
    });
    test('COS-PHS-01 a setup keeps units off only where they can come in', () => {
      const faults = (scenario: Given['scenario']): unknown => {
        const units = [{ name: 'a', at: [5, 6] } as const, late('b'), foe('e', [20, 18])];
        const ready = edition.setUp(setupOf({ units, ...(scenario ? { scenario } : {}) }));
        return ready.ok ? [] : ready.error.map(({ code, at }) => [code, at]);
      };
      expect(faults(MEETING)).toEqual([]);
      expect(faults(undefined)).toEqual([['neverArrives', 'units.1.later']]);
      expect(faults({ ...MEETING, ending: { by: 'village', element: 0 } })).toEqual([
        ['noSuchGround', 'ending.element'],
      ]);
    });
  });
});
