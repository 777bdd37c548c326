import { describe, expect, test } from 'vitest';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { combatGroups } from './combat.ts';
import type { ArmyId, MarkerId, UnitId } from '../world.ts';
import type { Position, Ticks } from '../world.ts';
import { bestMarker, coverage, unitsCallingForMarker, unitsNearMarkers } from './markers.ts';
import { placeMarker } from './questions.ts';

const markers = (...at: [number, number, number][]) => ({
  x: at.map(([x]) => x * 1000),
  y: at.map(([, y]) => y * 1000),
  price: at.map(([, , p]) => p),
  resolved: at.map(() => 0 as const),
});

describe('markers', () => {
  const ending = (given: Given) =>
    table({
      ...given,
      position: (position) => {
        position.step = { at: 'marker' };
        given.position?.(position);
      },
    });
  test('COS-MRK-01 no marker without an engaged unit outside combat', () => {
    const t = ending({ units: [{ name: 'u', at: [10, 5] }, foe('e', [10, 20])] });
    expect(t.eventsOf('markerPlaced')).toEqual([]);
    expect(t.look.position.turn).toBe(2);
  });
  test('COS-MRK-03 COS-MRK-05 any point that takes in the most engaged units', () => {
    const t = ending({
      units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10.5]), foe('f', [11.2, 10.5])],
    });
    expect(t.asked).toBe('placeMarker');
    expect((t.question as { covers: number }).covers).toBe(3);
    expect(t.refusal({ x: 10_000, y: 9750 })).toBeUndefined();
    expect(t.refusal({ x: 8000, y: 9000 })).toEqual({ code: 'markerNotBest', cite: 'COS-MRK-03' });
    expect(t.refusal({ x: 10_000, y: 6700 })).toEqual({
      code: 'markerOneSided',
      cite: 'COS-MRK-04',
    });
  });
  test('COS-MRK-04 a refused marker says how far it is from a place that is right', () => {
    const t = ending({ units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10.5])] });
    const question = t.question as { covers: number; x: Ticks; y: Ticks };
    const { x, y } = question;
    const refused = placeMarker.check(t.look, question, { x, y: y - 3000 });
    expect(refused).toMatchObject({ code: 'markerOneSided', facts: { away: 3000, x, y } });
    expect(refused?.facts?.['over']).toBeGreaterThan(0);
  });
  test('COS-MRK-07 a new marker has price 1', () => {
    const t = ending({ units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10.5])] });
    t.answer({ x: 10_000, y: 9750 });
    expect(t.look.position.markers.price).toEqual([1]);
  });
  test('COS-CBT-02 markers that share a unit are one combat', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 10] }, foe('e', [10, 11.5]), { name: 'v', at: [20, 10] }],
      position: (position) => {
        position.markers = markers([8, 10, 1], [12, 10, 1], [20, 10, 1]);
      },
    });
    expect(combatGroups(t.look)).toEqual([[0, 1], [2]]);
  });
});

const stands: Piece[] = [{ name: 'u', at: [10, 10] }, foe('e', [10, 11.5])];

describe('what a marker covers', () => {
  const units: Piece[] = [
    of(0, 'u', [10, 10]),
    of(1, 'e', [10, 11]),
    of(2, 'v', [26, 2]),
    of(3, 'f', [12.4, 11]),
  ];
  const callers = [0, 1, 2, 3] as UnitId[];
  const look = table({ players: 4, units }).look;
  test('COS-GEO-05 COS-MRK-02 a unit is near it with any part', () => {
    const { look: fought } = table({
      units: [of(0, 'u', [10, 10]), of(1, 'e', [10, 14.25]), of(1, 'f', [12.6, 12.25])],
      position: fighting(10, 12),
    });
    // Their nearest points are 1.75, 2 and 2.1 UW from it.
    expect(unitsNearMarkers(fought, [0 as MarkerId])).toEqual([0, 1]);
  });
  test('COS-MRK-03 COS-MRK-04 callers within 2 UW, both sides, the enemies taken in', () => {
    expect(coverage(look, callers, { x: 10_000, y: 10_500 })).toEqual({
      covers: 3,
      bothSides: true,
      takesIn: [1, 3],
    });
    expect(coverage(look, [0, 3] as UnitId[], { x: 8600, y: 10_500 })).toEqual({
      covers: 1,
      bothSides: true,
      takesIn: [1],
    });
    expect(coverage(look, callers, { x: 10_000, y: 8100 }).bothSides).toBe(false);
    expect(coverage(look, callers, { x: 10_000, y: 13_200 }).bothSides).toBe(false);
    expect(coverage(look, callers, { x: 20_000, y: 20_000 })).toEqual({
      covers: 0,
      bothSides: false,
      takesIn: [],
    });
  });
});

describe('placing a marker', () => {
  const placing = (units: readonly Piece[], more: Partial<Given> = {}): TestTable =>
    table({
      units,
      ...more,
      position: (position) => {
        position.step = { at: 'marker' };
        more.position?.(position);
      },
    });
  test('COS-MRK-05 on the table, its edges included', () => {
    const t = placing(stands);
    const code = (x: number, y: number) => t.refusal({ x, y })?.code;
    for (const [x, y] of [
      [0, 9000],
      [30_000, 9000],
      [9000, 0],
      [9000, 22_500],
    ] as const) {
      expect(code(x, y)).toBe('markerOneSided');
    }
    for (const [x, y] of [
      [-1, 9000],
      [30_001, 9000],
      [9000, -1],
      [9000, 22_501],
    ] as const) {
      expect(code(x, y)).toBe('markerOffTable');
    }
  });
  test('COS-MRK-04 how far beyond 2 UW the farther side is', () => {
    const t = placing([...stands, { name: 'v', at: [10, 8] }, foe('f', [20, 20])]);
    // From 7 to the rear of v at 7.75, and to the front of e at 11.25.
    expect(t.refused({ x: 10_000, y: 7000 })).toMatchObject({
      code: 'markerOneSided',
      facts: { over: 2250 },
      at: { x: 10_000, y: 7000 },
    });
  });
  test('COS-MRK-03 how many it is short of the best', () => {
    const t = placing([...stands, foe('f', [11.2, 11.5])]);
    expect(t.refused({ x: 8000, y: 10_500 })).toEqual({
      code: 'markerNotBest',
      cite: 'COS-MRK-03',
      facts: { covers: 2, best: 3, short: 1, away: 2062, x: 10_000, y: 10_000 },
      at: { x: 8000, y: 10_500 },
    });
  });
  test('COS-MRK-05 in a corner every suggestion stays on the table', () => {
    const corners: Piece[] = [
      { name: 'u', at: [0.5, 0.25] },
      foe('e', [0.5, 0.75]),
      { name: 'far', at: [15, 3] },
    ];
    const commanders = [
      [15, 1],
      [15, 21],
    ] as const;
    expect(placing(corners, { commanders }).suggestions()).toHaveLength(300);
    const other = [{ name: 'u', at: [29.5, 21.75] } as const, foe('e', [29.5, 22.25])];
    expect(placing(other, { commanders }).suggestions()).toHaveLength(300);
  });
  const allies = (by: number): TestTable =>
    placing(
      [
        of(0, 'u', [10, 10]),
        of(1, 'e', [9.4, 11.5]),
        of(3, 'f', [10.6, 11.5]),
        of(2, 'v', [26, 2]),
      ],
      {
        players: 4,
        position: (position) => {
          position.claimed = [{ army: 1 as ArmyId, by: by as ArmyId }];
        },
      },
    );
  test('COS-MP-05 not over an enemy whom an ally’s marker took in; one’s own bars nothing', () => {
    expect(allies(2).refused({ x: 10_000, y: 10_500 })).toEqual({
      code: 'claimedByAlly',
      cite: 'COS-MP-05',
      facts: { army: 1 },
      at: { x: 10_000, y: 10_500 },
    });
    expect(allies(0).refused({ x: 10_000, y: 10_500 })).toBeUndefined();
    expect(allies(2).suggestions()).toHaveLength(300);
  });
});

/** Two a side: 0 and 2 are South, 1 and 3 North. */
const four = (units: Piece[], position?: (position: Position) => void, more: Partial<Given> = {}) =>
  table({
    players: 4,
    units: [
      ...units,
      of(0, 'a', [2, 3]),
      of(1, 'b', [28, 20]),
      of(2, 'c', [6, 3]),
      of(3, 'd', [24, 20]),
    ],
    ...(position === undefined ? {} : { position }),
    ...more,
  });

const at =
  (step: Position['step'], change: (position: Position) => void = () => undefined) =>
  (position: Position): void => {
    position.step = step;
    change(position);
  };

describe('markers', () => {
  const pieces = [
    of(0, 'x', [10, 10]),
    of(1, 'e', [10, 12]),
    of(2, 'y', [16, 10]),
    of(3, 'f', [16, 12]),
  ];
  test('COS-MP-05 no marker takes in whom an ally’s marker of this side turn takes in', () => {
    const free = four(pieces);
    expect(bestMarker(free.look, unitsCallingForMarker(free.look))?.covers).toBe(2);
    const t = four(
      pieces,
      at({ at: 'marker' }, (position) => {
        position.active = 2 as ArmyId;
        position.played = [0 as ArmyId];
        position.claimed = [{ army: 1 as ArmyId, by: 0 as ArmyId }];
      }),
    );
    expect(t.asked).toBe('placeMarker');
    const best = t.question as { x: number; y: number };
    expect(Math.abs(best.x - 16_000)).toBeLessThan(3000);
    expect(t.refusal({ x: 10_000, y: 11_000 })).toEqual({
      code: 'claimedByAlly',
      cite: 'COS-MP-05',
    });
    t.answer({ x: best.x, y: best.y });
    expect(t.eventsOf('markerPlaced')[0].takesIn).toEqual([3]);
  });
  test('COS-MP-06 where every marker is an ally’s none is placed', () => {
    const t = four(
      pieces.slice(0, 2),
      at({ at: 'marker' }, (position) => {
        position.active = 2 as ArmyId;
        position.played = [0 as ArmyId];
        position.claimed = [{ army: 1 as ArmyId, by: 0 as ArmyId }];
      }),
    );
    expect(t.look.position.markers.price).toEqual([]);
    expect(t.asked).toBe('chooseNext');
  });
});
