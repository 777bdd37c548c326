import { describe, expect, test } from 'vitest';
import { agree, differ, foe, inBoth } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { supposed } from '../facts/forget.ts';
import { cloudsOfSmoke17 } from '../rulesets.ts';
import { disciplineParts } from './hits.ts';
import { whyNoRetreat } from './retreat.ts';
import type { ArmyId, Position, Profile, Special, TacticId } from '../world.ts';
import type { RetreatStat, UnitId } from '../world.ts';
import { retreatOf, whyNoBombardmentRetreat } from './retreat.ts';

test('COS-RET-10 the turned pose counts only where the unit stops', () => {
  const t = table({
    units: [
      { name: 'A', at: [10, 6], facing: 90 },
      { name: 'F', at: [10, 4.8] },
      foe('X', [10.65, 5.6], 270),
    ],
  });
  expect(retreatOf(t.look, t.unit('A'), 'ownSide', 1000)).toMatchObject({
    y: 4300,
    breaks: false,
    passed: true,
  });
});
test('COS-RET-12 free only if none but the own formation is in the way', () => {
  const t = table({
    units: [
      { name: 'A', at: [10, 6] },
      { name: 'B', at: [10, 5.5] },
      { name: 'C', at: [10, 5] },
      { name: 'D', at: [10, 4.45] },
    ],
  });
  expect(retreatOf(t.look, t.unit('A'), 'back', 1000)).toMatchObject({ y: 3950, passed: true });
});
test('COS-RET-06 a retreat of 0 UW neither moves nor turns', () => {
  const t = table({ units: [{ name: 'A', at: [10, 6], facing: 33 }] });
  const { x, y, facing } = retreatOf(t.look, t.unit('A'), 'back', 0);
  expect([x, y, facing]).toEqual([10_000, 6000, 3300]);
});
test('COS-RET-09 the table edge breaks; COS-RET-13 also when it slides off', () => {
  const t = table({
    units: [
      { name: 'A', at: [10, 1] },
      { name: 'B', at: [10, 0.3] },
    ],
  });
  expect(retreatOf(t.look, t.unit('A'), 'back', 1000).breaks).toBe(true);
  expect(retreatOf(t.look, t.unit('A'), 'back', 700).breaks).toBe(true);
});
test('COS-RET-09 COS-RET-13 an edge touched at the start counts, unless it is left behind', () => {
  const breaks = (x: number, y: number, facing: number): boolean => {
    const t = table({ units: [{ name: 'A', at: [x, y], facing }] });
    return retreatOf(t.look, t.unit('A'), 'back', 1000).breaks;
  };
  // With its front to the edge it backs away from it.
  const leaving = [
    [10, 0.25, 180],
    [10, 22.25, 0],
    [0.25, 10, 270],
    [29.75, 10, 90],
  ] as const;
  for (const [x, y, facing] of leaving) expect(breaks(x, y, facing)).toBe(false);
  // With a side to the edge it goes along it.
  const along = [
    [0.5, 10, 0],
    [29.5, 10, 180],
    [10, 0.5, 90],
    [10, 22, 270],
  ] as const;
  for (const [x, y, facing] of along) expect(breaks(x, y, facing)).toBe(true);
  // And with its rear to it, it goes off the table.
  expect(breaks(10, 0.25, 0)).toBe(true);
});
test('COS-RET-07 a tie of markers is settled after the distance and the direction', () => {
  const t = table({
    units: [{ name: 'u', at: [10, 6], is: line({ morale: 5 }) }, foe('e', [10, 7.5])],
    position: (position) => {
      position.markers = { x: [9000, 11_000], y: [7000, 7000], price: [1, 1], resolved: [0, 0] };
      position.combat = {
        markers: [0, 1] as never[],
        effects: [],
        units: [0, 1] as UnitId[],
        hits: [1, 0],
        taken: [1, 0],
        retreated: [0, 0],
        rerolled: [0, 0],
        near: [0, 0],
        due: [0, 0],
      };
      position.step = { at: 'hits', army: 0 as never };
    },
  });
  t.answer({ unit: 0, by: 'retreat' }).roll(2).answer({ direction: 'back' });
  expect(t.asked).toBe('raisePrice');
  t.answer({ marker: 1 });
  // It lay there at 1, and is told as it is now.
  const { price } = t.look.position.markers;
  expect(t.eventsOf('priceRose')).toMatchObject([{ marker: 1, unit: 0, price: 2 }]);
  expect(price).toEqual([1, 2]);
});

const foot = (...special: Special[]) => line({ special: ['infantry', ...special], morale: 5 });

const away = (...pieces: readonly Piece[]) => {
  const t = table({ units: pieces });
  return (distance: number, way: 'back' | 'ownSide' = 'back') =>
    retreatOf(t.look, 0 as UnitId, way, distance);
};

/** A hit on `u`, who alone may retreat. */
const struck = (units: readonly Piece[], more: (position: Position) => void): Given => ({
  units,
  position: (position) => {
    position.markers = { x: [10_000], y: [7000], price: [1], resolved: [0] };
    const none = units.map(() => 0 as const);
    position.combat = {
      markers: [0] as never[],
      effects: [],
      units: units.map((_, unit) => unit) as UnitId[],
      hits: [1, ...none.slice(1)],
      taken: [1, ...none.slice(1)],
      retreated: none,
      rerolled: none,
      near: none,
      due: [0, 0],
    };
    position.step = { at: 'hits', army: 0 as ArmyId };
    more(position);
  },
});

const goes = (t: TestTable, direction = 'back'): TestTable => {
  t.answer({ unit: 0, by: 'retreat' });
  return t.asked === 'retreatDirection' ? t.answer({ direction }) : t;
};

describe('what breaks', () => {
  test('COS-RET-06 a retreat of 0 touches nobody and passes nobody', () =>
    expect(away({ name: 'u', at: [10, 6] }, foe('e', [10, 6.5]))(0)).toEqual({
      x: 10_000,
      y: 6000,
      facing: 0,
      breaks: false,
      passed: false,
    }));
  test('COS-RET-09 COS-RET-10 an enemy on the way, though it stops beyond him', () => {
    const back = away({ name: 'u', at: [10, 6] }, foe('e', [10, 4.5]));
    // His front is at 4.75, its rear at 5.75.
    expect(back(980).breaks).toBe(false);
    expect(back(991).breaks).toBe(true);
    expect(back(3000)).toMatchObject({ y: 3000, breaks: true, passed: false });
  });
  test('COS-RET-13 an enemy on the way that a friend adds to it', () => {
    // It would stop at 5, on the friend; past him, at 4, its way touched the enemy's corner.
    const friend: Piece = { name: 'f', at: [10, 4.76] };
    const units: Piece[] = [{ name: 'u', at: [10, 6], facing: 90 }, friend];
    expect(away(...units)(1000, 'ownSide')).toMatchObject({ y: 4260, breaks: false, passed: true });
    const beside = foe('e', [10.75, 4.76], { facing: 90 });
    expect(away(...units, beside)(1000, 'ownSide').breaks).toBe(true);
    // Touched on the way alone, between where it would stop and where it stops.
    const deep: Piece = { name: 'f', at: [10, 4.4], facing: 90 };
    const passed = foe('e', [10.755, 4.2]);
    expect(away(units[0], deep)(1000, 'ownSide')).toMatchObject({ y: 3650, breaks: false });
    expect(away(units[0], deep, passed)(1000, 'ownSide').breaks).toBe(true);
    expect(away(units[0], deep, { ...passed, at: [10.765, 4.2] })(1000, 'ownSide').breaks).toBe(
      false,
    );
  });
  test('COS-RET-10 an enemy beside where it stops, who is touched by its turn alone', () => {
    const unit: Piece = { name: 'u', at: [10, 6], facing: 90 };
    const beside = foe('e', [10.7, 5], { facing: 90 });
    expect(away(unit, beside)(1000, 'ownSide').breaks).toBe(true);
    expect(away(unit, { ...beside, at: [10.765, 5] })(1000, 'ownSide').breaks).toBe(false);
    expect(away({ ...unit, facing: 0 }, { ...beside, at: [10.75, 3] })(1000).breaks).toBe(false);
  });
  test('COS-RET-10 the edge is judged before the turn and after it', () => {
    // On its flank it reaches 0.5 UW to the south, and 0.25 after it has turned.
    const flank = away({ name: 'u', at: [10, 1.505], facing: 90 });
    expect(flank(1000, 'ownSide').breaks).toBe(true);
    expect(flank(980, 'ownSide').breaks).toBe(false);
    // Beside the west edge it is the other way round.
    expect(away({ name: 'u', at: [0.505, 6], facing: 90 })(1000, 'ownSide').breaks).toBe(true);
    expect(away({ name: 'u', at: [0.52, 6], facing: 90 })(1000, 'ownSide').breaks).toBe(false);
  });
  test('COS-RET-10 an edge touched at the start may be touched still as it is left', () => {
    const leaving = [
      [10, 0.25, 180],
      [10, 22.25, 0],
      [0.25, 10, 270],
      [29.75, 10, 90],
    ] as const;
    for (const [x, y, facing] of leaving) {
      expect(away({ name: 'u', at: [x, y], facing })(5).breaks).toBe(false);
    }
  });
});

describe('where it stops', () => {
  test('COS-RET-12 COS-GEO-07 a friend is in the way beyond the 0.01 UW of any move', () => {
    const behind = (y: number) => away({ name: 'u', at: [10, 6] }, { name: 'f', at: [10, y] });
    expect(behind(4.5)(1000)).toMatchObject({ y: 5000, passed: false });
    expect(behind(4.51)(1000)).toMatchObject({ y: 5000, passed: false });
    // Whoever has to go on goes on until it just touches him, as EX-COS-09 prints it.
    expect(behind(4.511)(1000)).toMatchObject({ y: 4011, passed: true });
  });
  test('COS-RET-12 nor is one beyond him whom it would overlap by 0.01 UW', () => {
    const friends = (y: number): Piece[] => [
      { name: 'f', at: [10, 4.9] },
      { name: 'g', at: [10, y] },
    ];
    const u: Piece = { name: 'u', at: [10, 6] };
    expect(away(u, ...friends(3.91))(1000)).toMatchObject({ y: 4400, passed: true });
    expect(away(u, ...friends(3.911))(1000)).toMatchObject({ y: 3411, passed: true });
  });
  test('COS-RET-12 one of another formation among those in the way costs', () => {
    const own: Piece = { name: 'own', at: [10, 5.5] };
    const other: Piece = { name: 'other', at: [10.6, 4.9] };
    const u: Piece = { name: 'u', at: [10, 6] };
    expect(away(u, own)(700)).toMatchObject({ y: 5000, passed: false });
    expect(away(u, own, other)(700)).toMatchObject({ y: 4400, passed: true });
  });
  test('COS-RET-12 COS-TER-46 in an empty emplacement its square must be clear too', () => {
    const stops = (x: number, y: number): number => {
      const t = table({
        units: [
          { name: 'u', at: [10, 10] },
          { name: 'f', at: [x, y] },
        ],
        terrain: [{ kind: 'emplacement', box: [9.4, 10.6, 8.4, 9.6] }],
      });
      return retreatOf(t.look, 0 as UnitId, 'back', 1000).y;
    };
    // A tick farther than 0.05 UW from the middle it is not inside any more.
    expect([stops(10, 8.4), stops(11.05, 9)]).toEqual([8948, 8948]);
    expect(stops(11.1, 9)).toBe(9000);
  });
});

describe('what it costs', () => {
  const straight = (plus: number): Piece => ({
    name: 'u',
    at: [10, 6],
    is: { ...foot(), retreat: { die: 0, plus } },
  });
  const enemy = foe('e', [10, 7.5]);
  const twoMarkers = (...x: [number, number]) =>
    struck([straight(1), enemy], (position) => {
      position.markers = { x, y: [7000, 7000], price: [1, 1], resolved: [0, 0] };
      Object.assign(position.combat!, { markers: [0, 1] });
    });
  test('COS-RET-07 of two markers the nearer pays', () => {
    const pays = (given: Given): unknown =>
      goes(table(given))
        .eventsOf('priceRose')
        .map(({ marker }) => marker);
    expect(pays(twoMarkers(9000, 11_200))).toEqual([0]);
    expect(pays(twoMarkers(8800, 11_000))).toEqual([1]);
  });
  test('COS-RET-07 of equals the owner names one', () => {
    const t = goes(table(twoMarkers(9000, 11_000)));
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['raisePrice', 'COS-RET-07']);
    expect(t.refused({ marker: 7 })).toEqual({
      code: 'notNearestMarker',
      cite: 'COS-RET-07',
      facts: { unit: 0 },
    });
    expect(t.suggested()).toEqual(['{"marker":0}', '{"marker":1}']);
    expect(t.listed()).toEqual([{ marker: 0 }, { marker: 1 }]);
  });
  test('COS-RET-17 COS-CMD-06 a commander where it ends is pushed, unless it stayed', () => {
    const given = (plus: number): Given => ({
      ...struck([straight(plus), enemy], () => undefined),
      commanders: [
        [10, 5.3],
        [29, 21.5],
      ],
    });
    const pushed = (plus: number): unknown =>
      goes(table(given(plus)))
        .eventsOf('commanderDisplaced')
        .map(({ cite }) => cite);
    expect(pushed(1)).toEqual(['COS-CMD-06']);
    expect(pushed(0)).toEqual([]);
  });
  test('D41 COS-SPR-14 COS-RET-09 an Irregular that breaks in its retreat', () => {
    const costs = (...special: Special[]): { printed: unknown; web: unknown } => {
      const is = line({ special: ['infantry', ...special], retreat: { die: 0, plus: 2 } });
      // Two UW back is over its own edge.
      const given = struck([{ name: 'u', at: [10, 1], is }, foe('e', [10, 2.5])], (position) => {
        position.markers = { x: [10_000], y: [2000], price: [1], resolved: [0] };
      });
      return inBoth(given, (t) => {
        goes(t);
        const broken = t.eventsOf('broken').map(({ cite }) => cite);
        const lost = t.eventsOf('moraleLost').map(({ points, cite }) => [points, cite]);
        // The combat that it leaves is lost as well: that is another paragraph.
        return [broken, lost.filter(([, cite]) => cite !== 'COS-END-02')];
      });
    };
    const paid = [['COS-RET-09'], [[3, 'COS-DSC-05']]];
    expect(costs()).toEqual({ printed: paid, web: paid });
    expect(costs('irregular')).toEqual({ printed: paid, web: [['COS-RET-09'], []] });
    // What the Elite pay for every retreat is no price of its failing.
    expect(costs('irregular', 'elite').web).toEqual([['COS-RET-09'], [[1, 'COS-SPR-24']]]);
  });
  test('COS-RET-06 who stays has no way to choose, and tests no commander he touched', () => {
    const t = table({
      ...struck([straight(0), enemy], () => undefined),
      commanders: [
        [1, 1],
        [10.7, 6],
      ],
    });
    t.answer({ unit: 0, by: 'retreat' });
    expect(t.asked).not.toBe('retreatDirection');
    expect(t.eventsOf('retreatRolled')).toMatchObject([{ unit: 0, distance: 0 }]);
    expect(t.eventsOf('hitCancelled')).toMatchObject([{ unit: 0 }]);
    expect(t.eventsOf('retreated')).toEqual([]);
    expect(t.match.chance).not.toMatchObject({ dice: 1 });
  });
  test('COS-MP-10 whose player gives up for a morale lost meets nobody', () => {
    const t = table({
      ...struck(
        [
          of(0, 'u', [10, 6], { is: { ...foot('elite'), retreat: { die: 0, plus: 1 } } }),
          of(1, 'e', [10, 7.5]),
          of(2, 'v', [2, 3]),
          of(3, 'f', [28, 20]),
        ],
        (position) => {
          position.morale[0] = 1;
        },
      ),
      players: 4,
      commanders: [
        [1, 1],
        [10, 5],
      ],
    });
    goes(t);
    expect(t.asked).toBe('collapse');
    t.answer({ by: 'forfeit' });
    expect(t.look.position.units.off[0]).toBe(1);
    expect(t.match.chance).toBeUndefined();
  });
});

describe('who may not', () => {
  test('COS-RET-15 COS-RET-16 each reason names its rule and the unit', () => {
    const why = (is: Piece['is'], more: (position: Position) => void = () => undefined): unknown =>
      whyNoRetreat(
        table(struck([{ name: 'u', at: [10, 6], is: is ?? foot() }], more)).look,
        0 as UnitId,
      );
    const facts = { unit: 0 };
    expect(why(foot('noRetreat'))).toEqual({ code: 'neverRetreats', cite: 'COS-SPR-03', facts });
    expect(why(foot('mutiny'))).toEqual({ code: 'mutinous', cite: 'COS-SPR-23', facts });
    const steady = why(foot(), (position) =>
      position.combat!.effects.push({
        army: 0 as ArmyId,
        tactic: 'standFast',
        die: 3,
        units: [0 as UnitId],
      }),
    );
    expect(steady).toEqual({ code: 'standsFast', cite: 'COS-RET-16', facts });
  });
});

describe('from bombardment', () => {
  const battery = line({ special: ['artillery'], bombardment: { range: 6000, power: 2 } });
  /** A battery south of `u` shoots at him. */
  const shelled = (retreat: RetreatStat, facing: number, gun = 5): Given => ({
    units: [
      { name: 'u', at: [10, 10], facing, is: { ...foot(), retreat } },
      foe('gun', [10, gun], { is: battery, facing: 0 }),
    ],
  });
  const why = (t: TestTable) => {
    const shots = [{ unit: 1 as UnitId, formation: t.units('u'), army: 0 as ArmyId }];
    const step = { at: 'damage', army: 0 as ArmyId, left: 1, shots, retreated: [], later: [] };
    const scene = supposed(t.look, { step } as Partial<Position>);
    return whyNoBombardmentRetreat(scene, t.unit('u'));
  };
  const nearer = (by: number): ReturnType<typeof why> => ({
    code: 'nearsTheGuns',
    cite: 'COS-BMB-17',
    facts: { unit: 0, gun: 1, nearer: by },
  });
  test('D09 COS-BMB-17 its back to the guns, which stand towards its own side', () => {
    // From a gap of 4.5 UW to one of 3.5, whichever way.
    differ(shelled({ die: 0, plus: 1 }, 0), why, nearer(1000), undefined);
    differ(shelled({ die: 3, plus: 0 }, 0), why, nearer(1000), undefined);
    differ(shelled({ die: 3, plus: 1 }, 0), why, nearer(2000), undefined);
    differ(shelled({ die: 0, plus: 1 }, 180), why, undefined, undefined);
  });
  test('D09 COS-BMB-17 how much nearer is told of the way straight back', () => {
    const { units } = shelled({ die: 0, plus: 1 }, 90);
    const west = {
      units: units.map((one) => (one.name === 'u' ? one : { ...one, at: [5, 8] as const })),
    };
    // From (4.25, 1.25) apart to (3.25, 1.25).
    const told = why(table({ ...west, edition: cloudsOfSmoke17 }));
    expect(told?.facts?.['nearer']).toBeCloseTo(Math.hypot(4250, 1250) - Math.hypot(3250, 1250), 6);
  });
  test('D09 COS-BMB-17 past the guns it may stand farther from them than before', () => {
    // The gap is 0.5 UW now; 1 UW back it overlaps, 2 UW back it is 0.5, 3 UW back 1.5.
    differ(shelled({ die: 0, plus: 1 }, 0, 9), why, nearer(500), undefined);
    agree(shelled({ die: 0, plus: 2 }, 0, 9), why, undefined);
    differ(shelled({ die: 3, plus: 0 }, 0, 9), why, nearer(500), undefined);
    agree(shelled({ die: 3, plus: 1 }, 0, 9), why, undefined);
  });
  test('COS-RET-15 COS-BMB-13 who never retreats does not from guns', () => {
    const never = shelled({ die: 0, plus: 1 }, 180);
    const units = never.units.map((one) => ({ ...one, is: foot('noRetreat') }));
    agree({ units }, (t) => why(t)?.code, 'neverRetreats');
  });
});

const infantry = (...special: Special[]) => line({ special: ['infantry', ...special] });

const steadies = (t: TestTable): string[] =>
  disciplineParts(t.look, t.unit('u')).map(({ of, cite, adds }) => `${of} ${adds} ${cite}`);

const code = (t: TestTable): string | undefined => whyNoRetreat(t.look, t.unit('u'))?.code;

/** `u` in combat with an enemy that touches its front. */
const clash = (is: Profile, more: Partial<Given> = {}, enemy: Partial<Piece> = {}): Given => ({
  units: [{ name: 'u', at: [10, 10], is }, foe('e', [10, 10.5], enemy)],
  position: fighting(10, 10),
  ...more,
});

describe('who cannot retreat', () => {
  test('COS-SPR-03 COS-RET-15 No retreat', () =>
    agree(clash(infantry('noRetreat')), code, 'neverRetreats'));
  test('COS-SPR-23 COS-RET-15 Mutiny', () => agree(clash(infantry('mutiny')), code, 'mutinous'));
  test('COS-RET-16 takes its hit as a test', () => {
    const t = table({
      ...clash(infantry('noRetreat')),
      position: (position) => {
        fighting(10, 10)(position);
        position.combat!.units = [0, 1] as never;
        position.combat!.hits = [1, 0];
        position.combat!.taken = [1, 0];
        position.combat!.near = [0, 0];
        position.combat!.retreated = [0, 0];
        position.combat!.rerolled = [0, 0];
        position.step = { at: 'hits', army: 0 as never };
      },
    });
    expect(t.asked).toBeUndefined();
    t.roll(4);
    expect(t.eventsOf('disciplineTested')).toEqual([
      { type: 'disciplineTested', unit: 0, die: 4, bonus: 0, passed: true },
    ]);
  });
  test('COS-SPR-23 Mutiny adds 1 to discipline', () =>
    agree(clash(infantry('mutiny')), steadies, ['mutiny 1 COS-SPR-23']));
});

interface Fight {
  readonly units: readonly Piece[];
  readonly south?: readonly TacticId[];
  readonly north?: readonly TacticId[];
  /** On every tactic of both boards. */
  readonly die?: number;
  readonly terrain?: Given['terrain'];
  readonly more?: (position: Position) => void;
}

/** A combat about (10, 10) in the south's turn, at the tactics step. */
const fight = ({ units, south = [], north = [], die = 3, terrain, more }: Fight): Given => ({
  units,
  tactics: [south, north],
  ...(terrain === undefined ? {} : { terrain }),
  position: (position) => {
    fighting(10, 10)(position);
    position.tactics = [south.map(() => die), north.map(() => die)];
    more?.(position);
  },
});

/** `u` and `v` of the south side by side; `e` touches the front of `u`. */
const contact = (is: Piece['is'], enemy: Piece['is'] = infantry()): Piece[] => [
  { name: 'u', at: [10, 10], ...(is === undefined ? {} : { is }) },
  foe('e', [10, 10.5], enemy === undefined ? {} : { is: enemy }),
];

describe('Orderly Withdrawal', () => {
  const struck = (is = infantry()): Given =>
    fight({
      units: contact(is),
      more: (position) => {
        const combat = position.combat!;
        combat.units = [0, 1] as never;
        combat.hits = [1, 0];
        combat.taken = [1, 0];
        combat.near = [0, 0];
        combat.retreated = [0, 0];
        combat.rerolled = [0, 0];
        combat.effects = [
          { army: 0 as ArmyId, tactic: 'orderlyWithdrawal', die: 3, units: [0] as never },
        ];
        position.step = { at: 'hits', army: 0 as ArmyId };
      },
    });
  test('COS-RET-05 COS-RET-08 the unit keeps its facing, and raises no price', () =>
    agree(
      struck(),
      (t) => {
        t.answer({ unit: 0, by: 'retreat' }).roll(3).answer({ direction: 'back' });
        return [t.at('u'), t.eventsOf('priceRose'), t.eventsOf('hitCancelled').length];
      },
      [[10, 8, 0], [], 1],
    ));
});
