/** What refuses a setup: each fault with its rule and its place. */
import { describe, expect, test } from 'vitest';
import { foe } from '../../../../test/clouds-of-smoke/both.ts';
import { line, setupOf, type Given } from '../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from './rulesets.ts';
import type { Setup } from './world.ts';

const pair = { units: [{ name: 'u', at: [10, 10] as const }, foe('e', [10, 20])] };
const faults = (setup: object, edition = cloudsOfSmokeWeb): unknown => {
  const ready = edition.setUp(setup as Setup);
  return ready.ok ? [] : ready.error;
};
/** Faults of the pair with something changed. */
const changed = (changes: object, given: Given = pair): unknown =>
  faults({ ...setupOf(given), ...changes });
const fault = (code: string, cite: string, at: string, facts: object = {}) => ({
  code,
  cite,
  at,
  facts,
});
const setup = setupOf(pair);

describe('names of nothing', () => {
  const unit = (change: object) => [{ ...setup.units[0], ...change }, setup.units[1]];
  test('armies, statlines and seats', () => {
    expect(changed({})).toEqual([]);
    const noArmy = [fault('noSuchArmy', 'COS-ARM-01', 'units.0.army')];
    expect(changed({ units: unit({ army: 7 }) })).toEqual(noArmy);
    expect(changed({ units: unit({ profile: 99 }) })).toEqual([
      fault('noSuchProfile', 'COS-UNT-01', 'units.0.profile'),
    ]);
    expect(changed({ first: 9 })).toEqual([fault('noSuchArmy', 'COS-PRE-06', 'first')]);
    expect(changed({ armies: setup.armies.map((one) => ({ ...one, seat: 'same' })) })).toEqual([
      fault('seatTwice', 'COS-TRN-02', 'armies'),
    ]);
    // Nothing is measured of what does not hang together, nor placed what cannot be measured.
    const small = { footprint: { width: 0, depth: 0 } };
    expect(changed({ units: unit({ army: 7 }), ...small })).toEqual(noArmy);
    expect(changed({ units: unit({ x: -9000 }), ...small })).toEqual([
      fault('footprintTooSmall', 'COS-GEN-11', 'footprint'),
    ]);
  });
});

describe('what cannot be measured', () => {
  test('COS-GEO-14 COS-TRN-02 two sides, each with its edge', () => {
    const four = setupOf({
      ...pair,
      players: 4,
      units: [
        ...pair.units,
        { name: 'v', at: [5, 5], of: 2 },
        { name: 'f', at: [5, 20], of: 3, facing: 180 },
      ],
    });
    expect(faults(four)).toEqual([]);
    const armies = four.armies.map((one, id) => (id === 3 ? { ...one, edge: 'west' } : one));
    const twice = fault('edgeTwice', 'COS-GEO-14', 'armies');
    expect(faults({ ...four, armies })).toEqual([twice]);
    const alone = setup.armies.map((one) => ({ ...one, side: 0, edge: 'south' }));
    expect(changed({ armies: alone })).toEqual([fault('oneSide', 'COS-TRN-02', 'armies')]);
  });
  test('COS-BRD-01 no entry of a board twice', () => {
    const [south, north] = setup.armies;
    const twice = (id: number) => [fault('entryTwice', 'COS-BRD-01', `armies.${id}`)];
    expect(changed({ armies: [{ ...south, tactics: ['salvo', 'salvo'] }, north] })).toEqual(
      twice(0),
    );
    expect(changed({ armies: [south, { ...north, actions: ['move', 'move'] }] })).toEqual(twice(1));
  });
  test('COS-GEN-11 COS-PHS-01 a footprint of 0.1 UW at least, two phases at least', () => {
    const small = [fault('footprintTooSmall', 'COS-GEN-11', 'footprint')];
    expect(changed({ footprint: { width: 1000, depth: 99 } })).toEqual(small);
    expect(changed({ footprint: { width: 100, depth: 100 } })).toEqual([]);
    expect(changed({ endPhase: 1 })).toEqual([fault('endsAtOnce', 'COS-PHS-01', 'endPhase')]);
    expect(changed({ endPhase: 2 })).toEqual([]);
  });
  const ground = (kind: string, outline: readonly (readonly [number, number])[]) => ({
    terrain: [{ kind, outline }],
  });
  test('COS-TER-21 COS-GEO-06 ground that the edition knows, with an area', () => {
    const wide = [
      [14_000, 10_000],
      [14_000, 12_000],
      [16_000, 12_000],
    ] as const;
    const grove = { ...setup, ...ground('grove', wide) };
    expect(faults(grove, cloudsOfSmoke17)).toEqual([
      fault('noSuchGround', 'COS-TER-21', 'terrain.0.kind'),
    ]);
    expect(faults(grove)).toEqual([]);
    // 0.001 UW² is none; a tick more of height is.
    const sliver = (y: number) =>
      changed(
        ground('wood', [
          [14_000, 10_000],
          [14_100, 10_000],
          [14_050, y],
        ]),
      );
    expect(sliver(10_020)).toEqual([fault('noArea', 'COS-GEO-06', 'terrain.0')]);
    expect(sliver(9980)).toEqual([fault('noArea', 'COS-GEO-06', 'terrain.0')]);
    expect([sliver(10_021), sliver(9979)]).toEqual([[], []]);
  });
  test('COS-GEO-06 an outline that crosses itself, or stands still, is no element', () => {
    const [a, b, c, d] = [
      [14_000, 10_000],
      [14_000, 13_000],
      [16_000, 12_000],
      [16_000, 10_000],
    ] as const;
    const refused = [fault('notAShape', 'COS-GEO-06', 'terrain.0')];
    const wood = (...outline: (readonly [number, number])[]) => changed(ground('wood', outline));
    expect([wood(a, b, c, d), wood(a, c, d, b), wood(a, b, b, c, d)]).toEqual([
      [],
      refused,
      refused,
    ]);
  });
  test('COS-TER-33 an emplacement is a square of 1.2 UW, to two ticks', () => {
    const corners = (dx: number, dy: number) =>
      [
        [14_000, 10_000],
        [14_000, 11_200],
        [15_200 + dx, 11_200 + dy],
        [15_200, 10_000],
      ] as const;
    const square = (dx: number, dy: number) => changed(ground('emplacement', corners(dx, dy)));
    const refused = [fault('notASquare', 'COS-TER-33', 'terrain.0')];
    // A corner moved by three moves the middle by one.
    expect([square(0, 0), square(3, 0), square(0, 3)]).toEqual([[], [], []]);
    expect([square(4, 0), square(0, 4), square(300, 300)]).toEqual([refused, refused, refused]);
    expect(changed(ground('emplacement', [...corners(0, 0), [14_000, 10_000]]))).toEqual(refused);
  });
});

describe('where nobody may stand', () => {
  const at = (x: number, y: number, more: object = {}) =>
    changed({ units: [{ ...setup.units[0], x, y, ...more }, setup.units[1]] });
  test('COS-GEO-08 COS-GEO-07 off the table, or on one another', () => {
    const off = [fault('offTable', 'COS-GEO-08', 'units.0')];
    expect([at(500, 10_000), at(498, 10_000)]).toEqual([[], off]);
    const on = [fault('overlap', 'COS-GEO-07', 'units.1', { other: 0 })];
    expect([at(10_000, 19_490), at(10_000, 19_511)]).toEqual([[], on]);
    expect([at(9000, 20_000), at(9011, 20_000)]).toEqual([[], on]);
  });
  const arrivals = {
    phase: 2,
    stretches: [[{ edge: 'west', from: 8000, to: 16_000 }], []],
  } as const;
  test('COS-PHS-01 who comes in later stands nowhere yet, and has a place to come in by', () => {
    const late = {
      units: [{ ...setup.units[0], x: 10_000, y: 20_000, later: true }, setup.units[1]],
    };
    expect(changed({ ...late, arrivals })).toEqual([]);
    const never = (unit: number) => [fault('neverArrives', 'COS-PHS-01', `units.${unit}.later`)];
    expect(changed(late)).toEqual(never(0));
    const north = { units: [setup.units[0], { ...setup.units[1], later: true }] };
    expect(changed({ ...north, arrivals })).toEqual(never(1));
    // His commander may ride where he would stand.
    const armies = setup.armies.with(0, {
      ...setup.armies[0],
      commander: { x: 10_000, y: 19_000 },
    });
    const there = { ...late.units[0], y: 19_000 };
    expect(changed({ units: [there, setup.units[1]], arrivals, armies })).toEqual([]);
  });
  test('COS-CMD-05 COS-CMD-15 COS-SUB-01 commanders on the table and on nobody', () => {
    const commander = (x: number, y: number) =>
      changed({ armies: setup.armies.with(0, { ...setup.armies[0], commander: { x, y } }) });
    const off = [fault('commanderOffTable', 'COS-CMD-15', 'armies.0.commander')];
    for (const [x, y] of [
      [200, 5000],
      [29_800, 5000],
      [5000, 200],
      [5000, 22_300],
    ] as const) {
      expect(commander(x, y)).toEqual([]);
    }
    for (const [x, y] of [
      [199, 5000],
      [29_801, 5000],
      [5000, 199],
      [5000, 22_301],
    ] as const) {
      expect(commander(x, y)).toEqual(off);
    }
    expect(commander(10_000, 10_440)).toEqual([]);
    expect(commander(10_000, 10_400)).toEqual([
      fault('commanderOnUnit', 'COS-CMD-05', 'armies.0.commander', { on: 0 }),
    ]);
    const sub = setupOf({ ...pair, subCommanders: [[[10, 10]], []] });
    expect(faults(sub)).toEqual([
      fault('commanderOnUnit', 'COS-CMD-05', 'armies.0.subCommanders.0', { on: 0 }),
    ]);
  });
});

test('COS-ARM-08 COS-VIC-03 morale to begin with, and the village that decides', () => {
  const weak = setup.profiles.with(0, line({ morale: 0 }));
  expect(changed({ profiles: weak })).toEqual([fault('noMorale', 'COS-ARM-08', 'armies.0')]);
  expect(changed({ ending: { by: 'village', element: 0 } })).toEqual([
    fault('noSuchGround', 'COS-VIC-03', 'ending.element'),
  ]);
});

test('a setup that cannot be measured is refused with every fault and its place', () => {
  const setup = setupOf({ units: [{ name: 'u', at: [10, 10] }, foe('e', [10, 20])] });
  const faults = (changes: object): string[] => {
    const ready = cloudsOfSmokeWeb.setUp({ ...setup, ...changes });
    return ready.ok ? [] : ready.error.map(({ code }) => code);
  };
  expect(faults({})).toEqual([]);
  expect(faults({ footprint: { width: 0, depth: 0 }, endPhase: 0 })).toEqual([
    'footprintTooSmall',
    'endsAtOnce',
  ]);
  expect(faults({ armies: setup.armies.map((army) => ({ ...army, edge: 'south' })) })).toEqual([
    'edgeTwice',
  ]);
  const outline = [
    [1, 1],
    [1, 1],
    [1, 1],
  ] as const;
  expect(faults({ terrain: [{ kind: 'wood', outline }] })).toEqual(['noArea']);
});
