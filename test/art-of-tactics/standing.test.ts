/** What a position holds: copies of it, who falls of whom, properties, wind, and what is set up. */
import { describe, expect, test } from 'vitest';
import { wholeOf } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { isDownwind } from '../../src/games/art-of-tactics/rules/facts/sky.ts';
import { hasProperty } from '../../src/games/art-of-tactics/rules/facts/properties.ts';
import { bringUp } from '../../src/games/art-of-tactics/rules/bring-up.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import { copy } from '../../src/games/art-of-tactics/rules/view.ts';
import type { Setup } from '../../src/games/art-of-tactics/rules/world.ts';
import { FOUR, inSlot, slotAfter, touched } from './events.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  answer,
  asked,
  begin,
  blue,
  look,
  ranks,
  red,
  refused,
  resumed,
  roll,
  setupHere,
  square,
  unit,
  unwritten,
  type UnitHere,
} from './table.ts';

// --- copies --------------------------------------------------------------------------------------

test('a copy of a position says the same, and shares nothing that events write into', () => {
  const position = inSlot([
    touched(0, 2),
    { type: 'fought', pairs: [{ a: 0, b: 2 }] },
    { type: 'beaten', beaten: { unit: 2, by: [0], in: 'melee', density: 3, heading: 0 } },
    { type: 'pointsEarned', army: 0, unit: 2, by: [0], points: 3 },
    { type: 'mergePrepared', units: [0, 1] },
  ]);
  const other = copy(position);
  expect(other).toEqual(position);
  // What is replaced as a whole may be shared: so is the column of figures that says their units.
  const replaced = ['laid', 'initiative', 'sky', 'unit'];
  const shared = (a: unknown, b: unknown, at: string): string[] => {
    if (typeof a !== 'object' || a === null) return [];
    if (a === b) return [at];
    return Object.entries(a).flatMap(([key, value]) =>
      replaced.includes(key)
        ? []
        : shared(value, (b as Record<string, unknown>)[key], `${at}.${key}`),
    );
  };
  expect(shared(position, other, 'position')).toEqual([]);
});
describe('positions of older revisions', () => {
  const old = { units: { x: [1, 2] }, slot: { turned: -1, walls: [{ unit: 0, left: 1 }] } };
  const brought = (revision: number, position: object = old) =>
    bringUp.position?.(position as never, revision) as unknown as typeof old & {
      units: Record<string, unknown>;
      slot: Record<string, unknown> | null;
      sky?: unknown;
      stakes?: unknown;
    };
  test('of the first what was one is a list', () => {
    expect(brought(1).slot).toMatchObject({ turned: [], walls: [{ melee: 0 }], crossed: [] });
    const turned = { ...old, slot: { ...old.slot, turned: 0 } };
    expect(brought(1, turned).slot).toMatchObject({ turned: [0] });
    expect(brought(1, { ...old, slot: null }).slot).toBeNull();
    expect(brought(2).slot).toMatchObject({ turned: -1 });
  });
  test('of each no more than it lacked', () => {
    expect(brought(2)).toMatchObject({ sky: { is: 'clear' }, stakes: [], laid: null });
    expect(brought(3)).not.toHaveProperty('sky');
    expect(brought(3)).toMatchObject({ stakes: [], units: { fixed: [0, 0] } });
    expect(brought(4)).not.toHaveProperty('stakes');
    expect(brought(4)).toMatchObject({ laid: null });
  });
});

// --- what a slot remembers -----------------------------------------------------------------------

test('what one manoeuvre was tested for, by its kind', () => {
  const begun = { type: 'activated', unit: 0 };
  const of = (tested: object) => {
    const { tested: grounds, crossed } = slotAfter([
      begun,
      { type: 'tested', unit: 0, die: 6, against: 3, ...tested },
    ]);
    return [grounds, crossed];
  };
  expect(of({ ground: 'terrain', element: 2 })).toEqual([[2], []]);
  expect(of({ ground: 'stakes', stakes: 1 })).toEqual([[], [1]]);
  expect(of({ ground: 'turn' })).toEqual([[], []]);
});
test('a contact parts when one of the two has gone, and no other contact does', () => {
  const apart = (one: number): unknown[] =>
    inSlot(
      [
        touched(0, 2),
        touched(1, 3),
        { type: 'retreated', unit: one, x: 30_000, y: 35_000, facing: 0 },
      ],
      { units: FOUR },
    ).contacts.map(({ by, with: other }) => [by, other]);
  expect(apart(2)).toEqual([[1, 3]]);
  expect(apart(3)).toEqual([[0, 2]]);
});

// --- losses --------------------------------------------------------------------------------------

test('AOT-UNIT-14 where figures differ their owner says who of the rank falls', () => {
  const units: UnitHere[] = [
    red({ weapon: 'sword', ranks: [4] }),
    blue({ weapon: 'spear', ranks: [4, 4], role: 'hero' }, 0),
    { ...FAR, army: 0 },
  ];
  const match = begin({ units });
  roll(match, 4, 2);
  // One hit: the hero stands in the first rank, so that it matters who.
  roll(match, 6, 1, 1, 1, 6, 6, 6, 6);
  expect(match.pending[0]).toMatchObject({
    seat: 'blue',
    ask: 'chooseLosses',
    question: { unit: 1, count: 1, as: 'killed' },
  });
  const no = (...figures: number[]): string | undefined =>
    refused(match, 'chooseLosses', { figures })?.code;
  expect(no(5)).toBeUndefined();
  expect(no(4, 5)).toBe('wrongRank');
  expect(no(8)).toBe('wrongRank');
  expect(no(5, 5)).toBe('wrongRank');
  expect(no(5, 0)).toBe('notItsFigure');
  answer(match, 'chooseLosses', { figures: [5] });
  expect(ranks(match, 1)).toEqual([3, 4, 0]);
});
test('AOT-UNIT-14 two who fall are two', () => {
  const one = blue({ weapon: 'spear', ranks: [4], role: 'hero' }, 0);
  const match = begin({ units: [red({ weapon: 'sword', ranks: [4] }), one, FAR] });
  roll(match, 4, 2);
  roll(match, 6, 6, 1, 1, 6, 6, 6, 6);
  expect(refused(match, 'chooseLosses', { figures: [5, 6] })).toBeUndefined();
  expect(refused(match, 'chooseLosses', { figures: [5, 5] })).toMatchObject({
    code: 'notItsFigure',
    facts: { unit: 1 },
  });
});
test('AOT-UNIT-14 nobody is asked when the whole rank falls, or all are alike', () => {
  const of = (role: UnitHere['role'], hits: number): string[] => {
    const one = blue({ weapon: 'spear', ranks: [2], ...(role === undefined ? {} : { role }) }, 0);
    const match = begin({ units: [red({ weapon: 'sword', ranks: [3] }), one, FAR] });
    roll(match, 4, 2);
    roll(match, ...[6, 6, 6].map((die, index) => (index < hits ? die : 1)), 6, 6);
    return asked(match);
  };
  expect(of('hero', 1)).toEqual(['chooseLosses']);
  expect(of('hero', 2)).not.toContain('chooseLosses');
  expect(of(undefined, 1)).not.toContain('chooseLosses');
});
test('AOT-ELE-03 AOT-WIN-10 terror takes nobody of an escort who has lost order', () => {
  const match = resumed({
    units: [
      { name: 'S', army: 'red', weapons: 'handgun', ranks: [4], at: [30, 20], facing: 0 },
      {
        name: 'E',
        army: 'blue',
        arm: 'elephant',
        weapons: ['tusks', 'javelin', 'javelin', 'javelin'],
        parts: ['model', 'escort', 'escort', 'escort'],
        ranks: [1, 2],
        disordered: 1,
        at: [30, 23.3],
        facing: 180,
      },
    ],
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'S' }] },
  });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  roll(match, 1, 6, 6, 6);
  // One is dead, and of those in order one is shaken; nobody has won a point by it.
  const [first, second, behind] = ranks(match, 1);
  expect(first + second + behind).toBe(3);
  expect(look(match).position.points).toEqual([0, 0]);
});

// --- properties and the sky ----------------------------------------------------------------------

test('AOT-PROP-02 AOT-PROP-14 a standard reaches its nation, what is elite reaches nobody', () => {
  const has = (of: Partial<UnitHere>, more: Partial<UnitHere> = {}): boolean => {
    const bearer = red({ ...SWORDS, role: 'standardBearer', ...of });
    const units = [bearer, { ...red(SWORDS, 33.3), ...more }, FAR];
    return hasProperty(look(begin({ units })), unit(1), 'steadfast');
  };
  expect(has({})).toBe(true);
  expect(has({ nation: 'theirs' })).toBe(false);
  expect(has({}, { at: [34.3, 20, 0] })).toBe(false);
  expect(
    hasProperty(
      look(
        begin({
          units: [red({ ...SWORDS, elite: ['steadfast', 'veteran'] }), red(SWORDS, 33.3), FAR],
        }),
      ),
      unit(1),
      'steadfast',
    ),
  ).toBe(false);
});
test('AOT-WX-02 down the wind within 45 degrees to either side, and never against it', () => {
  const down = (x: number, y: number, wind?: string): boolean => {
    const match = resumed({
      units: [
        { name: 'A', army: 'red', weapons: 'bow', ranks: [3], at: [30, 20], facing: 0 },
        { name: 'B', army: 'blue', weapons: 'bow', ranks: [3], at: [30 + x, 20 + y], facing: 180 },
      ],
      ...(wind === undefined ? {} : { weather: { wind } }),
    });
    return isDownwind(look(match), unit(0), unit(1));
  };
  // A wind from the south blows up the table.
  expect([down(0, 9, 'south'), down(8, 9, 'south'), down(-8, 9, 'south')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([down(10, 9, 'south'), down(-10, 9, 'south'), down(0, -9, 'south')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([down(9, 3, 'west'), down(9, -3, 'west'), down(-9, 3, 'west')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(down(0, 9)).toBe(false);
});
test('AOT-SETUP-08 the parts of one element are known by the first of them', () => {
  const of = (part?: number) => ({
    ...square('hill', [10, 10], [12, 12]),
    ...(part === undefined ? {} : { of: part }),
  });
  const terrain = [of(), of(1), of(2), of(1), of()];
  const scene = look(begin({ units: [red(SWORDS), FAR], terrain }));
  expect(terrain.map((_, element) => wholeOf(scene, element))).toEqual([0, 1, 2, 1, 4]);
});

// --- what is set up ------------------------------------------------------------------------------

const faults = (setup: Setup): object[] => {
  const set = setUp(setup);
  return set.ok ? [] : set.error.map(({ code, at, facts }) => ({ code, at, facts }));
};
test('AOT-COMP-01 a bare table is sixty wide and forty deep, both', () => {
  const bare = (width: number, height: number): object[] =>
    faults({
      ...setupHere({ units: [red(SWORDS), FAR] }),
      start: 'full',
      table: { width, height },
    });
  expect(bare(60_000, 40_000)).toEqual([]);
  for (const [width, height] of [
    [48_000, 40_000],
    [60_000, 36_000],
  ] as const) {
    expect(bare(width, height)).toMatchObject([{ code: 'otherTable', at: 'table' }]);
  }
});
test('AOT-STAKE-01 riders have no stakes, on a bare table either', () => {
  const riders = red({ arm: 'horse', weapon: 'lance', ranks: [3], gear: ['stakes'] });
  const setup = setupHere({ units: [riders, FAR] });
  const fault = { code: 'noRoomForStakes', at: 'units.0', facts: { unit: 0 } };
  expect(faults(setup)).toEqual([fault]);
  expect(faults({ ...setup, start: 'full' })).toEqual([fault]);
  const foot = setupHere({ units: [red({ ...SWORDS, gear: ['stakes'] }), FAR] });
  expect(faults({ ...foot, start: 'full' })).toEqual([]);
});
test('a fault of a setup tells whose it is, and how much is too much', () => {
  const units = (one: Partial<UnitHere>, more: readonly UnitHere[] = []): Setup =>
    setupHere({ units: [red({ ...SWORDS, ...one }), FAR, ...more] });
  expect(faults(units({ ranks: [6, 5] }))).toContainEqual(
    expect.objectContaining({ code: 'tooMany', facts: { figures: 11, most: 10 } }),
  );
  expect(faults(units({ ranks: [6, 2] }))).toContainEqual(
    expect.objectContaining({ code: 'tooDense', facts: { density: 6, most: 5 } }),
  );
  expect(faults(units({ at: [0, 20, 0] }))).toContainEqual(
    expect.objectContaining({ code: 'offTable', facts: { unit: 0 } }),
  );
  expect(faults(units({}, [red(HOPLITES, 31)]))).toContainEqual(
    expect.objectContaining({ code: 'overlap', at: 'units.2', facts: { unit: 2, other: 0 } }),
  );
  const lake = { ...units({}), terrain: [square('lake', [28, 19], [32, 21])] };
  expect(faults(lake)).toContainEqual(
    expect.objectContaining({ code: 'onClosedGround', facts: { unit: 0 } }),
  );
});
test('who writes his slots first waits for the other', () => {
  const setup = unwritten(setupHere({ units: [red(SWORDS), FAR] }));
  const [south, north] = setup.armies;
  const half: Setup = { ...setup, armies: [{ ...south, slots: [-1, -1, -1, -1, -1, -1] }, north] };
  const set = setUp(half);
  if (!set.ok) throw new Error('no setup');
  expect(set.value).toMatchObject({
    step: { at: 'slots', next: -1 },
    written: [1, 0],
    slots: [Array(6).fill(-1), Array(6).fill(-1)],
  });
});
