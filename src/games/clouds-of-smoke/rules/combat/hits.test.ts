/** Hits in detail: who is next, what is rolled again, who withdraws (sections 19 to 21). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  table,
  type Given,
  type Piece,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { hitsOn } from './hits.ts';
import { nextForHit, type ArmyId, type Position, type Special, type UnitId } from '../index.ts';
import type { TacticId } from '../types.ts';

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
