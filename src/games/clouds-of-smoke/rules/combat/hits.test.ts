/** Hits: who is next, what is rolled again, who withdraws, who pays (sections 19 to 21). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  moving,
  of,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { nextForHit } from './hits.ts';
import type { ArmyId, Position, Special, UnitId } from '../world.ts';
import type { TacticId } from '../world.ts';
import { hitsOn } from './hits.ts';

const foot = (...special: Special[]) => line({ special: ['infantry', ...special], morale: 5 });
const two: Piece[] = [
  { name: 'u', at: [10, 9.5], is: foot() },
  { name: 'v', at: [11.2, 9.5], is: foot() },
];
/** A combat whose units, distances and effects are known. */
const fought = (
  units: readonly Piece[],
  near: readonly number[],
  more: (position: Position) => void,
  effects: readonly (readonly [tactic: TacticId, ...units: number[]])[] = [],
): Given => ({
  units,
  position: (position) => {
    fighting(10, 10)(position);
    const none = units.map(() => 0 as const);
    Object.assign(position.combat!, {
      units: units.map((_, unit) => unit),
      hits: [...none],
      taken: [...none],
      retreated: [...none],
      rerolled: [...none],
      near: [...near],
      effects: effects.map(([tactic, ...named]) => ({ army: 0, tactic, die: 3, units: named })),
    });
    more(position);
  },
});

describe('who is next', () => {
  const enemy = foe('e', [10, 10.5]);
  const due =
    (hits: number) =>
    (position: Position): void => {
      position.step = { at: 'allocation', side: 0 };
      position.combat!.due = [hits, 0];
    };
  test('COS-HIT-02 equally near within a touch', () => {
    const asked = (near: number): string | undefined =>
      table(fought([...two, enemy], [100, near, 0], due(1))).asked;
    expect([asked(110), asked(111)]).toEqual(['allocateHit', 'resolveHit']);
  });
  test('COS-HIT-02 of equals the owner names one', () => {
    const t = table(fought([...two, enemy], [0, 0, 0], due(1)));
    expect([t.asked, t.match.pending[0]?.cite]).toEqual(['allocateHit', 'COS-HIT-02']);
    expect(t.suggested()).toEqual(['{"unit":0}', '{"unit":1}']);
    expect(t.listed()).toEqual([{ unit: 0 }, { unit: 1 }]);
    expect(t.refused({ unit: 2 })).toEqual({
      code: 'notNextForHit',
      cite: 'COS-HIT-02',
      facts: { unit: 2 },
    });
  });
  test('outside a combat nobody', () => {
    const { look } = table({ units: two });
    expect([nextForHit(look, 0), hitsOn(look, 0 as UnitId)]).toEqual([[], 0]);
  });
});

describe('a test rolled again', () => {
  const given = fought(
    [two[0], foe('e', [10, 10.5])],
    [0, 0],
    (position) => {
      position.combat!.hits = [1, 0];
      position.combat!.taken = [1, 0];
      position.step = { at: 'hits', army: 0 as ArmyId };
    },
    [['tenacity', 0]],
  );
  const tested = { type: 'disciplineTested', unit: 0, bonus: 0 };
  test('COS-GEN-07 tactic Tenacity: the second die counts', () => {
    const t = table(given).answer({ unit: 0, by: 'test' }).roll(2);
    expect([t.asked, t.question, t.match.pending[0]?.cite]).toEqual([
      'rerollTest',
      { unit: 0, die: 2 },
      'COS-GEN-07',
    ]);
    expect(t.suggested()).toEqual(['{"reroll":false}', '{"reroll":true}']);
    expect(t.listed()).toEqual([{ reroll: true }, { reroll: false }]);
    t.answer({ reroll: true }).roll(4);
    expect(t.events.slice(0, 3)).toEqual([
      { type: 'disciplineFailed', unit: 0, die: 2, bonus: 0 },
      { type: 'rerolled', unit: 0 },
      { ...tested, die: 4, passed: true },
    ]);
  });
  test('COS-GEN-07 tactic Tenacity: he need not', () => {
    const t = table(given).answer({ unit: 0, by: 'test' }).roll(2).answer({ reroll: false });
    expect(t.eventsOf('disciplineTested')).toEqual([{ ...tested, die: 2, passed: false }]);
    expect(t.look.position.units.off[0]).toBe(1);
  });
});

describe('Caracole', () => {
  const rider = line({
    special: ['cavalry'],
    morale: 5,
    fire: [{ weapon: 'pistol', range: 1000, dice: 1 }],
  });
  const riders: Piece[] = [
    { name: 'u', at: [10, 9], is: rider },
    { name: 'v', at: [11.2, 9], is: rider },
    { name: 'w', at: [8.8, 9], is: rider },
    { name: 'x', at: [12.5, 9], is: { ...rider, special: ['cavalry', 'noRetreat'] } },
    foe('e', [10, 10.5]),
    foe('g', [12.5, 10.5]),
    foe('far', [20, 20]),
  ];
  /** `w` did not play it; all the others of the south did. */
  const given = (units = riders): Given =>
    fought(
      units,
      units.map(() => 0),
      (position) => {
        const left = [0, 1, 2, 3].map((unit) => unit as UnitId);
        position.step = { at: 'aftermath', army: 0 as ArmyId, left };
      },
      [['caracole', 0, 1, 3]],
    );
  test('COS-TAC-15 who played it, and is seen by any enemy, and may retreat', () =>
    agree(given(), (t) => [t.asked, t.match.pending[0]?.cite, t.question], [
      'withdraw',
      'COS-TAC-15',
      { units: [0, 1] },
    ] as unknown[]));
  test('COS-TAC-15 nobody whom no enemy sees', () =>
    agree(
      given(riders.with(4, foe('e', [10, 13])).with(5, foe('g', [12.5, 13]))),
      (t) => t.asked,
      undefined,
    ));
  test('COS-TAC-15 1 UW without a price, and no hit is cancelled', () => {
    const t = table(given());
    expect(t.suggested()).toHaveLength(4);
    expect(t.listed()).toEqual(
      [0, 1].flatMap((unit) => ['back', 'ownSide'].map((direction) => ({ unit, direction }))),
    );
    expect(t.refused({ unit: 2, direction: 'back' })).toEqual({
      code: 'needNotWithdraw',
      cite: 'COS-TAC-15',
      facts: { unit: 2 },
    });
    t.answer({ unit: 0, direction: 'back' });
    expect(t.events.slice(0, 2)).toEqual([
      { type: 'withdrew', unit: 0 },
      { type: 'retreated', unit: 0, x: 10_000, y: 8000, facing: 18_000 },
    ]);
  });
});

/** A combat about the first marker, at some step of it. */
const fight = (given: Given, more: (position: Position) => void = () => undefined) =>
  table({
    ...given,
    position: (position) => {
      fighting(10, 10)(position);
      more(position);
    },
  });

const effect = (tactic: TacticId, army: 0 | 1, ...units: number[]) => ({
  army: army as never,
  tactic,
  die: 3,
  units: units as UnitId[],
});

describe('hits', () => {
  const hit = (given: Given, hits: number[], more?: (position: Position) => void) =>
    fight(given, (position) => {
      const all = given.units.map((_, id) => id as UnitId);
      Object.assign(position.combat ?? {}, {
        units: all,
        hits,
        taken: hits,
        retreated: all.map(() => 0),
        rerolled: all.map(() => 0),
        near: all.map(() => 0),
      });
      position.step = { at: 'hits', army: 0 as never };
      more?.(position);
    });
  test('COS-DSC-02 the discipline value or more passes, a natural 1 always fails', () => {
    const steady = line({ discipline: 2, morale: 5 });
    const t = hit(
      { units: [{ name: 'u', at: [10, 9], is: steady }, foe('e', [10, 10])] },
      [2, 0],
      (position) => {
        position.combat?.effects.push(effect('inspiration', 0, 0));
      },
    );
    t.answer({ unit: 0, by: 'test' }).roll(2).answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.eventsOf('disciplineTested').map(({ passed }) => passed)).toEqual([true, false]);
    expect(t.look.position.units.off[0]).toBe(1);
  });
  test('COS-DSC-05 a broken unit costs its printed loss', () => {
    const t = hit(
      { units: [{ name: 'u', at: [10, 9] }, { name: 'v', at: [12, 9] }, foe('e', [10, 10])] },
      [1, 0, 0],
    );
    t.answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.look.position.morale[0]).toBe(1);
  });
  test('COS-VIC-02 COS-VIC-04 morale 0 ends the battle at once', () => {
    const t = hit({ units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10])] }, [1, 0]);
    t.answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.match.outcome).toEqual({ result: 'decisive', winners: ['north'], cite: 'COS-VIC-02' });
  });
  test('tactic Tenacity: a failed test is rolled again, once', () => {
    const t = hit(
      { units: [{ name: 'u', at: [10, 9], is: line({ morale: 5 }) }, foe('e', [10, 10])] },
      [2, 0],
      (position) => {
        position.combat?.effects.push(effect('tenacity', 0, 0));
      },
    );
    t.answer({ unit: 0, by: 'test' }).roll(1).answer({ reroll: true }).roll(5);
    t.answer({ unit: 0, by: 'test' }).roll(1);
    expect(t.look.position.units.off[0]).toBe(1);
  });
  test('COS-TER-20 COS-SPR-07 web: infantry completely in a village tests with +1', () => {
    const village = [{ kind: 'village', box: [9, 11, 8, 9.6] }] as const;
    const t = hit(
      { units: [{ name: 'u', at: [10, 9] }, foe('e', [10, 10])], terrain: village },
      [1, 0],
    );
    t.answer({ unit: 0, by: 'test' }).roll(3);
    expect(t.eventsOf('disciplineTested')[0]).toMatchObject({ bonus: 1, passed: true });
  });
  test('COS-RET-03 a unit cancels one hit only by retreating; COS-RET-07 the price rises', () => {
    const t = hit(
      {
        units: [
          { name: 'u', at: [10, 9], is: line({ morale: 5, retreat: { die: 0, plus: 1 } }) },
          foe('e', [10, 10]),
        ],
      },
      [2, 0],
    );
    t.answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
    expect(t.look.position.markers.price[0]).toBe(2);
    expect(t.at('u')).toEqual([10, 8, 180]);
    // The second hit can only be tested, so it is not asked.
    expect(t.match.chance).toEqual({ ask: 'roll', dice: 1, sides: 6 });
  });
  test('COS-SPR-01 infantry touched by Pursuit cannot retreat', () => {
    const hunter = { ...foe('e', [10, 9.5]), is: line({ special: ['cavalry', 'pursuit'] }) };
    const t = hit(
      { units: [{ name: 'u', at: [10, 9] }, hunter, { name: 'v', at: [11.5, 9] }] },
      [1, 0, 1],
    );
    expect(t.refusal({ unit: 0, by: 'retreat' })).toEqual({ code: 'pursued', cite: 'COS-SPR-01' });
    expect(t.refusal({ unit: 2, by: 'retreat' })).toBeUndefined();
  });
  test('COS-SPR-24 every retreat of the Elite costs 1; COS-SPR-04 Light raises no price', () => {
    const both = line({
      special: ['infantry', 'elite', 'light'],
      morale: 5,
      retreat: { die: 0, plus: 1 },
    });
    const t = hit({ units: [{ name: 'u', at: [10, 9], is: both }, foe('e', [10, 10])] }, [1, 0]);
    t.answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
    expect([t.look.position.morale[0], t.look.position.markers.price[0]]).toEqual([4, 1]);
  });
  test('COS-RET-09 touching an enemy on the way breaks the unit', () => {
    const t = hit(
      {
        units: [
          { name: 'u', at: [10, 9], is: line({ morale: 5, retreat: { die: 0, plus: 2 } }) },
          foe('e', [10, 10]),
          foe('f', [10.9, 7.4]),
        ],
      },
      [1, 0, 0],
    );
    t.answer({ unit: 0, by: 'retreat' }).answer({ direction: 'back' });
    expect(t.eventsOf('broken')[0]).toMatchObject({ cite: 'COS-RET-09' });
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

describe('hits and prices', () => {
  test('COS-HIT-08 hits are one pool; between owners by the order of seats', () => {
    const t = four(
      [of(2, 'y', [11, 10]), of(0, 'x', [10, 10]), of(1, 'e', [10.5, 10.5])],
      (position) => {
        fighting(10.5, 10.3)(position);
        Object.assign(position.combat!, {
          units: [0, 1, 2],
          hits: [0, 0, 0],
          taken: [0, 0, 0],
          near: [0, 0, 0],
          retreated: [0, 0, 0],
          rerolled: [0, 0, 0],
        });
      },
    );
    expect(nextForHit(t.look, 0)).toEqual(t.units('x'));
  });

  const lost = (units: Piece[], fought: number[], more = 1): TestTable =>
    four(units, (position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, {
        units: fought as UnitId[],
        hits: fought.map(() => 0),
        taken: fought.map(() => 0),
        near: fought.map(() => 0),
        retreated: fought.map(() => 0),
        rerolled: fought.map(() => 0),
      });
      position.markers.price[0] = more;
      position.step = { at: 'combatEnd' };
    });
  const gone = [
    of(1, 'e', [10, 10.5]),
    of(0, 'x', [20, 3]),
    of(2, 'y', [22, 3]),
    of(2, 'z', [24, 3]),
  ];
  test('COS-END-06 COS-MP-01 the loser with most units in the combat pays', () => {
    const t = lost(gone, [0, 1, 2, 3], 1);
    expect(t.look.position.morale).toEqual([4, 4, 5, 2]);
  });
  test('COS-END-06 of equals the side chooses', () => {
    const t = lost(gone, [0, 1, 2], 1);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['choosePayer', 'south']);
    expect(t.refusal({ army: 1 })).toEqual({ code: 'notThatArmy', cite: 'COS-END-06' });
    t.answer({ army: 2 });
    expect(t.look.position.morale).toEqual([4, 4, 5, 2]);
  });

  test('COS-MP-08 COS-MP-09 Support shares out what is left', () => {
    const t = lost(gone, [0, 2, 3], 6);
    expect([t.asked, t.match.pending[0]?.seat]).toEqual(['collapse', 'south']);
    expect(t.question).toEqual({ army: 2, among: [0, 2], each: 2, odd: 0 });
    expect(t.refusal({ by: 'support', odd: [0] })).toEqual({
      code: 'oddPoints',
      cite: 'COS-MP-09',
    });
    t.answer({ by: 'support', odd: [] });
    expect(t.look.position.morale).toEqual([2, 4, 2, 2]);
    expect(t.look.position.supported).toEqual([1, 0]);
  });
  test('COS-MP-09 odd points go to whom the side names', () => {
    const t = four([...gone, of(0, 'w', [26, 3], { is: line({ morale: 1 }) })], (position) => {
      fighting(10, 10)(position);
      Object.assign(position.combat!, { units: [2], hits: [0], taken: [0], near: [0] });
      Object.assign(position.combat!, { retreated: [0], rerolled: [0] });
      position.markers.price[0] = 9;
      position.step = { at: 'combatEnd' };
    });
    expect(t.question).toMatchObject({ each: 2, odd: 1 });
    t.answer({ by: 'support', odd: [0] });
    expect([t.look.position.morale[0], t.look.position.morale[2]]).toEqual([3, 2]);
  });
  test('COS-MP-10 COS-CMD-10 nor is a commander tested who has left with his army', () => {
    const t = table({
      players: 4,
      commanders: [
        [1, 1],
        [10, 12],
      ],
      subCommanders: [[], [[10.5, 12]]],
      units: [
        of(0, 'horse', [10.2, 10.5], { is: line({ special: ['cavalry'] }) }),
        of(1, 'e', [20, 20]),
        of(2, 'c', [6, 3]),
        of(3, 'd', [24, 20]),
      ],
      position: (position) => {
        moving([0])(position);
        position.morale[1] = 2;
      },
    });
    t.answer({ unit: 0, move: 'simple', facing: 0, distance: 1050 }).roll(1);
    expect(t.asked).toBe('collapse');
    t.answer({ by: 'forfeit' });
    // Number 4 was his; 5 is his ally's, who stands there too.
    t.roll(4);
    expect(t.eventsOf('commanderTested').map(({ commander }) => commander)).toEqual([1, 5]);
  });
  test('COS-MP-10 Forfeit takes the army off the table; the last player out loses', () => {
    const t = lost(gone, [0, 2, 3], 6);
    t.answer({ by: 'forfeit' });
    expect(t.look.position.out).toEqual([0, 0, 1, 0]);
    for (const name of ['y', 'z', 'c']) {
      expect(t.look.position.units.off[t.unit(name)]).toBe(1);
    }
    // The side plays on; with its last player it is beaten.
    const last = four(gone, (position) => {
      fighting(10, 10)(position);
      position.out = [0, 0, 1, 0];
      for (const unit of [2, 3, 6]) position.units.off[unit] = 1;
      position.markers.price[0] = 9;
      position.step = { at: 'combatEnd' };
    });
    expect(last.match.outcome).toMatchObject({ result: 'decisive', winners: ['north', 'north3'] });
  });
});

const infantry = (...special: Special[]) => line({ special: ['infantry', ...special] });

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
const atTactics = ({ units, south = [], north = [], die = 3, terrain, more }: Fight): Given => ({
  units,
  tactics: [south, north],
  ...(terrain === undefined ? {} : { terrain }),
  position: (position) => {
    fighting(10, 10)(position);
    position.tactics = [south.map(() => die), north.map(() => die)];
    more?.(position);
  },
});

describe('Skirmish Screen', () => {
  const units: Piece[] = [
    { name: 'u', at: [10, 10], is: infantry('light') },
    { name: 'v', at: [11.2, 9.5], is: infantry() },
    { name: 'w', at: [8.8, 9], is: infantry('light') },
    foe('e', [10, 10.5]),
  ];
  test('COS-HIT-02 COS-HIT-04 they come last in every round, by nearness among themselves', () => {
    const given = atTactics({
      units,
      south: ['skirmishScreen'],
      more: (position) => {
        position.combat!.units = [0, 1, 2, 3] as never;
        position.combat!.near = [0, 600, 700, 0];
        for (const column of ['hits', 'taken', 'retreated', 'rerolled'] as const) {
          position.combat![column] = [0, 0, 0, 0];
        }
        position.combat!.effects = [
          { army: 0 as ArmyId, tactic: 'skirmishScreen', die: 3, units: [0, 2] as never },
        ];
      },
    });
    agree(
      given,
      (t) => {
        const next: string[][] = [];
        const taken = t.look.position.combat!.taken as number[];
        for (const hit of [1, 0, 2, 1]) {
          next.push(nextForHit(t.look, 0).map((unit) => t.name(unit)));
          taken[hit] = (taken[hit] ?? 0) + 1;
        }
        return next;
      },
      [['v'], ['u'], ['w'], ['v']],
    );
  });
});
