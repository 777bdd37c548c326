/**
 * Emplacements (COS-TER-30, COS-TER-31, COS-TER-32, COS-TER-33, COS-TER-46), the same in both
 * editions (D25).
 */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  moving,
  setupOf,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { cloudsOfSmoke17, cloudsOfSmokeWeb } from '../rulesets.ts';
import { diceAgainst } from '../fire/bombardment.ts';
import { flanks, weaponOf } from '../fire/weapons.ts';
import { forceOf } from '../combat/advantages.ts';
import { formationOf } from '../movement/formations.ts';
import { inContact } from '../facts/contact.ts';
import { retreatOf, whyNoRetreat } from '../combat/retreat.ts';
import { sees } from '../fire/engagement.ts';
import type { Position } from '../world.ts';
import { homeOf } from './terrain.ts';

/** A square about (10, 10); its southern side lies at 9.4. */
const work = { kind: 'emplacement', box: [9.4, 10.6, 9.4, 10.6] } as const;
const gunner = line({ special: ['artillery'] });
/** `i` is inside, of the north, facing south; its own front is at 9.75. */
const held = (...others: Piece[]): Given => ({
  units: [foe('i', [10, 10]), ...others],
  terrain: [work],
});
const inCombat = (given: Given, more?: (position: Position) => void): Given => ({
  ...given,
  position: (position) => {
    fighting(10, 10)(position);
    more?.(position);
  },
});
const attacker = (changes: Partial<Piece> = {}): Piece => ({
  name: 'a',
  at: [10, 9.15],
  ...changes,
});
const touching = (t: TestTable): boolean => inContact(t.look, t.unit('a'), t.unit('i'));

describe('the square', () => {
  const issues = (given: Given): string[][] =>
    [cloudsOfSmoke17, cloudsOfSmokeWeb].map((ruleset) => {
      const ready = ruleset.setUp(setupOf(given));
      return ready.ok ? [] : ready.error.map((one) => one.code);
    });
  test('COS-TER-33 is 1.2 UW wide', () => {
    const wide: Given = {
      ...held(),
      terrain: [{ kind: 'emplacement', box: [9.4, 10.7, 9.4, 10.6] }],
    };
    expect(issues(wide)).toEqual([['notASquare'], ['notASquare']]);
    expect(issues(held())).toEqual([[], []]);
  });
  test('COS-TER-33 nobody else stands on it while it is held', () => {
    const beside = attacker({ at: [10, 9.2] });
    expect(issues(held(beside))).toEqual([['overlap'], ['overlap']]);
    expect(issues({ units: [beside], terrain: [work] })).toEqual([[], []]);
  });
  test('COS-FRM-04 COS-FRM-05 is home to whom it holds, and to nobody else', () => {
    agree(
      held(),
      (t) => [homeOf(t.look, t.unit('i')), formationOf(t.look, t.unit('i')).length],
      [0, 1],
    );
    agree(
      { units: [{ name: 'a', at: [10, 9.5] }], terrain: [work] },
      (t) => homeOf(t.look, t.unit('a')),
      -1,
    );
  });
  test('COS-LOF-08 COS-LOF-09 blocks no sight', () => {
    const given: Given = {
      units: [{ name: 'a', at: [10, 9] }, foe('e', [10, 11])],
      terrain: [work],
    };
    agree(given, (t) => sees(t.look, t.unit('a'), t.unit('e')), true);
  });
});

describe('contact', () => {
  test('COS-TER-32 COS-TER-46 COS-GEO-10 who touches it touches the unit inside', () => {
    agree(held(attacker()), touching, true);
    agree(held(attacker({ at: [10, 9.1] })), touching, false);
  });
  test('COS-TER-46 COS-RES-04 both use close combat', () =>
    agree(
      inCombat(held(attacker())),
      (t) => [weaponOf(t.look, t.unit('a'))?.weapon, weaponOf(t.look, t.unit('i'))?.weapon],
      ['closeCombat', 'closeCombat'],
    ));
  test('COS-TER-46 COS-HIT-03 it counts as a nearness of 0', () => {
    const near = table(inCombat(held(attacker())));
    expect(near.look.position.combat?.near).toEqual([0, 0]);
  });
  test('COS-FLK-06 flanks when no point is level with or ahead of the inner front', () => {
    const from = (y: number): Given => held(attacker({ at: [10.85, y], facing: 270 }));
    const flanking = (t: TestTable): boolean => flanks(t.look, t.unit('a'), t.unit('i'));
    // The inner front lies at 9.75: half a unit south of the attacker's middle.
    agree(from(10), flanking, false);
    agree(from(10.26), flanking, false);
    agree(from(10.3), flanking, true);
    agree(held(attacker({ at: [10, 10.85], facing: 180 })), flanking, true);
    agree(held(attacker()), flanking, false);
  });
  test('COS-TER-46 COS-SPR-01 Pursuit holds the infantry inside', () =>
    agree(
      inCombat(held(attacker({ is: line({ special: ['cavalry', 'pursuit'], fire: [] }) }))),
      (t) => whyNoRetreat(t.look, t.unit('i'))?.code,
      'pursued',
    ));
  test('COS-ADV-04 Vive le Roi: an advantage against the unit inside', () =>
    agree(
      inCombat(held(attacker()), (position) => {
        position.combat!.effects = [
          { army: 0 as never, tactic: 'viveLeRoi', die: 3, units: [1] as never },
        ];
      }),
      (t) => forceOf(t.look, 0, t.units('a', 'i')).balance,
      1,
    ));
});

describe('hits and bombardment', () => {
  const struck = (hits: number, sheltered: number[] = []): Given =>
    inCombat(held(attacker()), (position) => {
      const combat = position.combat!;
      combat.units = [0, 1] as never;
      for (const column of ['hits', 'taken', 'near', 'retreated', 'rerolled'] as const) {
        combat[column] = [0, 0];
      }
      combat.due = [0, hits];
      position.sheltered = sheltered as never;
      position.step = { at: 'allocation', side: 0 };
    });
  const onInner = (t: TestTable): unknown => [
    t.look.position.combat?.hits[0],
    t.look.position.combat?.taken[0],
    t.look.position.sheltered,
  ];
  test('D25 COS-HIT-07 COS-TER-30 the first hit of a turn is ignored, yet received', () => {
    agree(struck(1), (t) => [t.asked, t.look.position.turn], [undefined, 2]);
    agree(struck(2), onInner, [1, 2, [0]]);
  });
  test('COS-HIT-07 one in a turn', () => agree(struck(1, [0]), onInner, [1, 1, [0]]));
  test('COS-TRN-05 and again in the next player’s turn', () => {
    const t = table({
      ...held(),
      position: (position) => {
        position.sheltered = [0 as never];
        position.step = { at: 'combats' };
      },
    });
    expect(t.look.position).toMatchObject({ turn: 2, sheltered: [] });
  });
  const dice =
    (power: number) =>
    (t: TestTable): number =>
      diceAgainst(
        {
          ...t.look,
          setup: {
            ...t.look.setup,
            profiles: t.look.setup.profiles.map((one) => ({
              ...one,
              bombardment: { range: 6000, power },
            })),
          },
        },
        { unit: t.unit('a'), formation: t.units('i') },
      );
  test('COS-BMB-06 COS-BMB-10 COS-TER-30 a die less against those inside', () => {
    const guns = (is: Piece['is']): Given => ({
      units: [foe('i', [10, 10], is === undefined ? {} : { is }), attacker({ at: [10, 5] })],
      terrain: [work],
    });
    agree(guns(line()), dice(3), 2);
    agree(guns(gunner), dice(3), 1);
    agree(guns(gunner), dice(1), 1);
  });
});

describe('moving', () => {
  const simple = (unit: number, facing: number, distance: number) => ({
    unit,
    move: 'simple',
    facing,
    distance,
  });
  test('COS-MOV-06 COS-TER-46 enemies do not move through the square', () => {
    // Past the unit inside by 0.05 UW, but over a corner of its square.
    const given: Given = {
      ...held({ name: 'a', at: [11.05, 9] }),
      position: moving([1]),
    };
    agree(given, (t) => t.refusal(simple(1, 0, 2000)), { code: 'enemyInWay', cite: 'COS-MOV-06' });
  });
  test('COS-MOV-07 COS-TER-46 a difficult move does not come to touch it', () => {
    const given: Given = { ...held({ name: 'a', at: [10, 9] }), position: moving([1]) };
    agree(
      given,
      (t) => t.refusal({ unit: 1, move: 'difficult', x: 10_000, y: 9145, facing: 0 })?.code,
      'contactByDifficultMove',
    );
  });
  const own = (x: number, ...others: Piece[]): Given => ({
    units: [{ name: 'a', at: [x, 8] }, ...others],
    terrain: [work],
    position: moving([0]),
  });
  test('COS-TER-33 an empty one is entered by ending at its centre', () => {
    const enter = (t: TestTable): boolean[] => {
      t.answer(simple(0, 0, 2000));
      return [homeOf(t.look, t.unit('a')) === 0];
    };
    agree(own(10), enter, [true]);
    agree(own(10.05), enter, [true]);
    agree(own(10.06), enter, [false]);
  });
  test('COS-TER-33 COS-MOV-05 not while another stands on its square, nor when it is held', () => {
    const code = (t: TestTable): string | undefined => t.refusal(simple(0, 0, 2000))?.code;
    agree(own(10, { name: 'b', at: [10, 10.7] }), code, 'friendThere');
    agree(own(10, { name: 'b', at: [10, 10.86] }), code, undefined);
    const held2 = own(11, { name: 'b', at: [10, 10] });
    agree(held2, code, 'friendThere');
    agree(own(11.11, { name: 'b', at: [10, 10] }), code, undefined);
  });
  test('COS-TER-31 it turns inside and stays', () => {
    const t = table({
      units: [{ name: 'a', at: [10, 10] }],
      terrain: [work],
      position: moving([0]),
    });
    t.answer(simple(0, 4500, 0));
    expect(homeOf(t.look, t.unit('a'))).toBe(0);
  });
  test('COS-RET-09 COS-TER-46 a retreat that touches an enemy’s emplacement breaks', () => {
    const falling = (x: number): Given => ({
      units: [{ name: 'i', at: [10, 10] }, foe('e', [x, 8.5], { facing: 0 })],
      terrain: [work],
    });
    const breaks = (t: TestTable): boolean =>
      retreatOf(t.look, t.unit('e'), 'ownSide', 2000).breaks;
    agree(falling(11.1), breaks, true);
    agree(falling(11.12), breaks, false);
  });
});
