/** Combats, markers and ends of battles to the last point (sections 3, 14, 16, 23; Part F). */
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
import { advantagesOf } from './advantages.ts';
import { hitsAgainst } from './combat.ts';
import { supposed } from '../facts/forget.ts';
import { coverage, unitsNearMarkers } from './markers.ts';
import {
  combatGroups,
  judgement,
  keptDice,
  type ArmyId,
  type MarkerId,
  type Position,
  type Setup,
  type Special,
  type UnitId,
} from '../index.ts';

const stands: Piece[] = [{ name: 'u', at: [10, 10] }, foe('e', [10, 11.5])];
const brave = [{ army: 0 as ArmyId, tactic: 'braveIsSafe', die: 3, units: [] }] as const;

describe('a combat', () => {
  const markers = (...x: number[]): Position['markers'] => ({
    x: x.map((one) => one * 1000),
    y: x.map(() => 10_000),
    price: x.map(() => 1),
    resolved: x.map(() => 0 as const),
  });
  test('COS-CBT-02 markers of one combat in their order, however they hang together', () => {
    // 8 and 12 share u; 12 and 16 share v; the one of 16 was laid before that of 12.
    const t = table({
      units: [{ name: 'u', at: [10, 10] }, { name: 'v', at: [14, 10] }, foe('e', [25, 20])],
      position: (position) => {
        position.markers = markers(8, 16, 12);
      },
    });
    expect(combatGroups(t.look)).toEqual([[0, 1, 2]]);
    const removed = supposed(t.look, { markers: { ...t.look.position.markers, price: [0, 1, 1] } });
    expect(combatGroups(removed)).toEqual([[1, 2]]);
  });
  test('COS-CBT-01 which comes next is the active player’s choice', () => {
    const t = table({
      units: [...stands, { name: 'v', at: [20, 10] }, foe('f', [20, 11.5])],
      position: (position) => {
        position.markers = markers(10, 20);
        position.step = { at: 'combats' };
      },
    });
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['chooseCombat', 'COS-CBT-01']);
  });
  test('Brave is Safe: only for the side that is ahead, and a hit less is told', () => {
    const t = table({
      units: [
        { name: 'u', at: [10, 10], is: line({ strength: 30 }) },
        foe('e', [10, 11.5], { is: line({ strength: 20 }) }),
      ],
      position: (position) => {
        fighting(10, 10)(position);
        position.combat!.effects.push({ ...brave[0], units: [] });
        position.step = { at: 'results' };
      },
    });
    const against = hitsAgainst(t.look, 0);
    expect([against(21, 20), against(20, 20), against(9, 9)]).toEqual([
      { hits: 1, spared: 1 },
      { hits: 2, spared: 0 },
      { hits: 0, spared: 0 },
    ]);
    t.roll(1, 1, 1, 1);
    expect(t.eventsOf('hitsInflicted')).toEqual([
      { type: 'hitsInflicted', on: 0, by: 1, hits: 1, spared: 1 },
      { type: 'hitsInflicted', on: 1, by: 0, hits: 4 },
    ]);
  });
  test('COS-RES-02 COS-ADV-07 a side without dice rolls nothing, whatever hinders it', () => {
    const t = table({
      units: [stands[0], foe('e', [10, 11.5], { facing: 0 })],
      terrain: [{ kind: 'swamp', box: [9, 11, 10.8, 13] }],
      position: (position) => {
        fighting(10, 10)(position);
        position.step = { at: 'results' };
      },
    });
    t.roll(3, 4);
    expect(t.eventsOf('resultRolled')).toMatchObject([
      { side: 0, dice: [3, 4], balance: 0, result: 8 },
      { side: 1, dice: [], balance: 0, result: 1 },
    ]);
    expect(keptDice([], -1)).toEqual([]);
  });
  test('COS-ADV-01 COS-ADV-03 the highest with an advantage, the lowest without', () => {
    expect([keptDice([2, 6, 4], 1), keptDice([2, 6, 4], -1), keptDice([2, 6, 4], 0)]).toEqual([
      [6, 4],
      [4, 2],
      [6, 4, 2],
    ]);
  });
  test('COS-END-04 an empty marker goes without loss', () => {
    const t = table({
      units: [...stands],
      position: (position) => {
        fighting(10, 10)(position);
        position.markers = markers(10, 20);
        Object.assign(position.combat!, {
          markers: [0, 1],
          units: [0, 1],
          hits: [1, 0],
          taken: [1, 0],
          retreated: [1, 0],
          rerolled: [0, 0],
          near: [0, 0],
        });
        position.step = { at: 'hits', army: 0 as ArmyId };
      },
    });
    t.roll(6);
    expect(t.eventsOf('markerRemoved')).toEqual([
      { type: 'markerRemoved', marker: 1, cite: 'COS-END-04' },
    ]);
    expect(t.look.position.markers.price).toEqual([1, 0]);
  });
});

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

describe('who would win', () => {
  const units: Piece[] = [
    { name: 'a', at: [5, 5] },
    { name: 'b', at: [8, 5] },
    { name: 'c', at: [11, 5] },
    { name: 'd', at: [14, 5] },
    foe('e', [5, 15]),
    foe('f', [8, 15]),
  ];
  const judged = (ending: Setup['ending'], more: Partial<Given> = {}) =>
    judgement(table({ units, scenario: ending === undefined ? {} : { ending }, ...more }).look);
  const left =
    (...morale: [number, number]) =>
    (position: Position): void => {
      position.morale = morale;
    };
  test('COS-VIC-03 by flank: the attackers, if ahead of less than half', () => {
    const flank = (...morale: [number, number]) =>
      judged({ by: 'flank' }, { position: left(...morale) });
    // South began with 8 points, North with 4.
    expect(flank(3, 1)).toEqual({ by: 'flank', of: [375, 250], winner: 0 });
    expect(flank(2, 1)).toEqual({ by: 'flank', of: [250, 250], winner: 1 });
    expect(flank(8, 2)).toEqual({ by: 'flank', of: [1000, 500], winner: 1 });
  });
  test('COS-VIC-03 by escape: a quarter of the attackers’ own units', () => {
    const away = (...gone: number[]) =>
      judged(
        { by: 'escape', edge: 'north' },
        {
          position: (position) => {
            for (const unit of gone) position.units.off[unit] = 2;
          },
        },
      );
    expect(away(0)).toEqual({ by: 'escape', of: [1, 0], winner: 0 });
    expect(away()).toEqual({ by: 'escape', of: [0, 0], winner: 1 });
    expect(away(4, 5)).toEqual({ by: 'escape', of: [0, 0], winner: 1 });
  });
  test('COS-VIC-03 by village and by point: who is there, or has more there', () => {
    const village = (x: number, y: number) =>
      judged(
        { by: 'village', element: 0 },
        {
          terrain: [{ kind: 'village', box: [x - 1, x + 1, y - 1, y + 1] }],
        },
      );
    expect(village(5, 15)).toEqual({ by: 'village', of: [0, 1], winner: 1 });
    expect(village(5, 5)).toEqual({ by: 'village', of: [1, 0], winner: 0 });
    expect(village(25, 5)).toEqual({ by: 'share', of: [1000, 1000], winner: undefined });
    const about = (y: number) => judged({ by: 'point', x: 6500, y: y * 1000, radius: 1500 });
    expect(about(5)).toEqual({ by: 'point', of: [2, 0], winner: 0 });
    expect(about(15)).toEqual({ by: 'point', of: [0, 2], winner: 1 });
    expect(about(10)).toEqual({ by: 'point', of: [0, 0], winner: undefined });
  });
});

describe('an army that collapses', () => {
  const six = (more: (position: Position) => void): TestTable =>
    table({
      players: 6,
      units: [
        of(0, 'u', [10, 0.76], {
          is: line({ special: ['infantry', 'elite'], morale: 5, retreat: { die: 0, plus: 1 } }),
        }),
        of(1, 'e', [10, 1.5]),
        of(2, 'v', [2, 3]),
        of(3, 'f', [28, 20]),
        of(4, 'w', [6, 3]),
        of(5, 'g', [24, 20]),
      ],
      position: (position) => {
        fighting(10, 1)(position);
        Object.assign(position.combat!, {
          units: [0, 1],
          hits: [1, 0],
          taken: [1, 0],
          retreated: [0, 0],
          rerolled: [0, 0],
          near: [0, 0],
        });
        position.step = { at: 'hits', army: 0 as ArmyId };
        position.morale = [1, 2, 3, 2, 2, 2];
        more(position);
      },
    });
  const struck = (more: (position: Position) => void = () => undefined): TestTable =>
    six(more).answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
  test('COS-MP-09 Support: each odd point to another of those in play', () => {
    // 5 points among three: 1 for each, and 2 odd ones.
    const t = struck();
    expect([t.asked, t.question]).toMatchObject(['collapse', { each: 1, odd: 2 }]);
    expect(t.match.pending[0]?.cite).toBe('COS-MP-08');
    const odd = (...armies: number[]) => t.refused({ by: 'support', odd: armies });
    const refused = (named: number) => ({
      code: 'oddPoints',
      cite: 'COS-MP-09',
      facts: { named, allowed: 2 },
    });
    expect(odd(0)).toEqual(refused(1));
    expect(odd(0, 0)).toEqual(refused(2));
    expect(odd(0, 2, 2)).toEqual(refused(3));
    expect(odd(0, 1)).toEqual(refused(2));
    expect(odd(0, 2)).toBeUndefined();
    const names = t.suggestions().map((one) => (one as { odd?: number[] }).odd ?? []);
    expect(new Set(names.map((one) => one.length))).toEqual(new Set([0, 2]));
    expect(new Set(names.flat())).toEqual(new Set([0, 2, 4]));
  });
  test('COS-MP-10 who has given up loses nothing more', () => {
    const t = struck().answer({ by: 'forfeit' });
    expect(t.eventsOf('broken')).toHaveLength(1);
    expect(t.eventsOf('moraleLost')).toMatchObject([{ army: 0, points: 1, cite: 'COS-SPR-24' }]);
  });
  test('COS-MP-08 after Support the next collapse ends the battle', () => {
    const t = struck((position) => {
      position.supported = [1, 0];
    });
    expect(t.match.outcome).toMatchObject({ result: 'decisive', cite: 'COS-VIC-02' });
  });
});

test('COS-END-06 of equals the losing side names who pays', () => {
  const t = table({
    players: 4,
    units: [
      of(0, 'u', [10, 10]),
      of(1, 'e', [9.4, 15]),
      of(3, 'f', [10.6, 15]),
      of(2, 'v', [26, 2]),
    ],
    position: (position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, { units: [0, 1, 2] });
      position.step = { at: 'combatEnd' };
    },
  });
  expect([t.asked, t.match.pending[0]?.cite]).toEqual(['choosePayer', 'COS-END-06']);
});
test('COS-ADV-06 COS-TER-09 COS-TER-06 engaged cavalry in either kind of broken ground', () => {
  const given = (kind: 'swamp' | 'field'): Given => ({
    units: [{ name: 'u', at: [10, 10], is: line({ special: ['cavalry'] }) }, foe('e', [10, 11.5])],
    terrain: [{ kind, box: [9, 11, 9, 10.6] }],
    position: fighting(10, 10),
  });
  const cites = (t: TestTable): unknown =>
    advantagesOf(t.look, t.units('u')).map(({ cite }) => cite);
  agree(given('swamp'), cites, ['COS-TER-09']);
  agree(given('field'), cites, ['COS-TER-06']);
  agree(given('field'), (t) => advantagesOf(t.look, []), []);
});
test('COS-SPR-04 very broken ground hinders no Light unit, horse or foot; broken does', () => {
  const boxes = [[9, 10, 9, 10.6] as const, [10.1, 11.2, 9, 10.6] as const];
  const given = (kinds: readonly ('swamp' | 'field')[], ...special: Special[]): Given => ({
    units: [{ name: 'u', at: [10, 10], is: line({ special: [...special] }) }, foe('e', [10, 11.5])],
    terrain: kinds.map((kind, at) => ({ kind, box: boxes[at] })),
    position: fighting(10, 10),
  });
  const cites = (t: TestTable): unknown =>
    advantagesOf(t.look, t.units('u')).map(({ cite }) => cite);
  agree(given(['swamp'], 'cavalry', 'light'), cites, []);
  agree(given(['swamp'], 'infantry', 'light'), cites, []);
  agree(given(['field'], 'cavalry', 'light'), cites, ['COS-TER-06']);
  agree(given(['field', 'swamp'], 'cavalry', 'light'), cites, []);
});
