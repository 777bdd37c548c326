import { describe, expect, test } from 'vitest';
import {
  STANDS,
  found,
  play,
  say,
  slotOf,
  type Battle,
  type Found,
} from '../../../../../test/combat-commander/cases.ts';
import { ridgeFarm } from '../../content/maps.ts';
import { at } from '../ground/cases.ts';
import type { Chit, Position, Side } from '../world.ts';
import { holdsAll, valueOf } from './control.ts';
import type { Event } from '../game.ts';

const open =
  (...chits: readonly Chit[]): ((position: Position) => void) =>
  (position) => {
    position.chits.open.push(...chits);
  };
const MOVE = 'R11';
const ADVANCE = 'R06';
/** One unit of the Allies moves through these hexes. */
function walking(unit: number, ways: readonly string[], what: Found): [Battle, Event[]] {
  const battle = found({ hands: [MOVE], ...what });
  const events = play(battle, [say({ order: slotOf(battle, MOVE) }), say({ units: [unit] })]);
  for (const way of ways) events.push(...play(battle, [say({ units: [unit], to: at(way) })]));
  return [battle, events];
}
/** One advances into a hex of the enemy, and both throw. */
function storming(unit: number, hex: string, cards: readonly string[], what: Found): Event[] {
  const battle = found({ hands: [ADVANCE], ...what });
  const order = [say({ order: slotOf(battle, ADVANCE) }), say({ units: [unit] })];
  const [defends, attacks] = cards;
  return play(battle, [...order, say({ unit, to: at(hex) }), defends, STANDS, attacks, STANDS]);
}
const told = (events: readonly Event[]): unknown[] =>
  events.flatMap((event) => {
    if (event.type === 'controlled') return [[event.objective + 1, event.side]];
    return event.type === 'scored' ? [[event.side, event.points, event.rule]] : [];
  });

describe('what an objective is worth', () => {
  test('EX-CC-05, CC-OBJ-01, CC-OBJ-06 all chits that name it, and all that name each', () => {
    const { scene } = found({ change: open('C', 'G', 'K') });
    expect([0, 1, 2, 3, 4].map((one) => valueOf(scene, one))).toEqual([0, 0, 6, 0, 0]);
    const more = found({ change: open('A', 'T', 'W', 'R') });
    expect([0, 1, 2, 3, 4].map((one) => valueOf(more.scene, one))).toEqual([3, 2, 2, 2, 12]);
  });
});

describe('control', () => {
  // The third objective is G5, a ford of nobody's.
  const ford: Found = { axis: ['O1 rifle'], allies: ['F5 rifle', 'A1 rifle'] };
  test('CC-OBJ-03, CC-OBJ-04 is his who stands there alone, also when he has gone on', () => {
    const [battle, events] = walking(1, ['G5', 'H5'], ford);
    expect(told(events)).toEqual([[3, 1]]);
    expect(battle.scene.position.control).toEqual([1, 1, 1, 0, 0]);
  });
  test('CC-OBJ-10 what nobody held is won once, EX-CC-06 what the other held twice', () => {
    const [, once] = walking(1, ['G5'], { ...ford, change: open('N') });
    expect(told(once)).toEqual([[3, 1]]);
    const change = (position: Position): void => {
      open('K', 'C')(position);
      position.control[2] = 0;
    };
    const [battle, events] = walking(1, ['G5'], { ...ford, change });
    expect(told(events)).toEqual([
      [3, 1],
      [0, -4, 'CC-OBJ-10'],
      [1, 4, 'CC-OBJ-10'],
    ]);
    expect(battle.scene.position.victory).toBe(battle.setup.victory - 8);
  });
  test('CC-OBJ-05 of a building, once no enemy is left in any of its hexes', () => {
    // The fourth is the house I3, I4, J4.
    const allies = ['H4 rifle', 'A1 rifle'];
    const [shared, none] = walking(1, ['I4'], { axis: ['J4 rifle'], allies });
    expect(told(none)).toEqual([]);
    expect(shared.scene.position.control[3]).toBe(0);
    const [, alone] = walking(1, ['I4'], { axis: ['O1 rifle'], allies });
    expect(told(alone)).toEqual([[4, 1]]);
  });
  const ford5: Found = {
    axis: ['G5 rifle', 'O1 rifle'],
    allies: ['F5 rifle', 'A1 rifle'],
    change: (position) => {
      position.control[2] = 0;
    },
  };
  test.each([
    [
      'won',
      'R13',
      [
        [1, 2, 'CC-VP-01'],
        [3, 1],
      ],
    ],
    [
      'in which both are lost',
      'R03',
      [
        [1, 2, 'CC-VP-01'],
        [0, 2, 'CC-VP-01'],
      ],
    ],
  ] as const)('CC-OBJ-04, CC-MEL-09 after a melee %s', (_, attacks, expected) => {
    expect(told(storming(2, 'G5', ['G09', attacks], ford5))).toEqual(expected);
  });
});

test('CC-END-11 whoever holds all five, where chit V lies open', () => {
  const held = (chits: readonly Chit[], control: (Side | null)[]): Side | undefined =>
    holdsAll(
      found({
        change: (position) => {
          open(...chits)(position);
          position.control.splice(0, 5, ...control);
        },
      }).scene,
    );
  expect(held(['V'], [1, 1, 1, 1, 1])).toBe(1);
  expect(held(['V'], [1, 1, 1, 1, 0])).toBeUndefined();
  expect(held(['V'], [1, 1, 1, 1, null])).toBeUndefined();
  expect(held(['U'], [0, 0, 0, 0, 0])).toBeUndefined();
});
test('a map names five', () => {
  expect(ridgeFarm.objectives).toHaveLength(5);
});
