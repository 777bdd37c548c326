/** The worked examples of the catalogue that this version's battles can meet. */
import { describe, expect, test } from 'vitest';
import { foe } from '../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  moving,
  table,
  type Piece,
} from '../../../../test/clouds-of-smoke/table.ts';
import { diceAgainst, whyNoBombardment } from './fire/bombardment.ts';
import { advantagesOf, forceOf, keptDice, strengthOf } from './combat/advantages.ts';
import { flanks } from './fire/weapons.ts';
import { formationOf } from './movement/formations.ts';
import { hitsFrom } from './combat/combat.ts';
import { sees } from './fire/engagement.ts';
import { hasFreeLine, hasLineWithin } from './fire/engagement.ts';
import { flankContact, inLineWith, rearContact } from './movement/formations.ts';
import { retreatOf } from './combat/retreat.ts';
import type { ArmyId, Position, UnitId } from './world.ts';

const gun = (name: string, at: [number, number], power = 2): Piece => ({
  name,
  at,
  is: line({ special: ['artillery'], bombardment: { range: 6000, power }, fire: [] }),
});
const horse = (name: string, at: [number, number]): Piece => ({
  name,
  at,
  south: false,
  is: line({ special: ['cavalry'], fire: [] }),
});

describe('bombardment', () => {
  const t = table({
    units: [
      gun('A', [4, 5]),
      gun('B', [8, 5]),
      gun('C', [20, 5]),
      ...[10, 11, 12, 13, 14].map((x, i) => foe(`f${i}`, [x, 10])),
      foe('f5', [12, 10.5]),
      horse('h0', [20, 10]),
      horse('h1', [21, 10]),
    ],
  });
  const f1 = formationOf(t.look, t.unit('f0'));
  const f2 = formationOf(t.look, t.unit('h0'));
  test('EX-COS-01 4 + 4 + 1 dice', () => {
    expect(f1).toHaveLength(6);
    const dice = [
      diceAgainst(t.look, { unit: t.unit('A'), formation: f1 }),
      diceAgainst(t.look, { unit: t.unit('B'), formation: f1 }),
      diceAgainst(t.look, { unit: t.unit('C'), formation: f2 }),
    ];
    expect(dice).toEqual([4, 4, 1]);
  });
  test('EX-COS-03 COS-BMB-09 at least one die', () => {
    const small = table({ units: [gun('A', [20, 5], 1), horse('h', [20, 9])] });
    expect(diceAgainst(small.look, { unit: small.unit('A'), formation: small.units('h') })).toBe(1);
  });
  test('EX-COS-02 a total of 32 is three damage; two may retreat from the first formation', () => {
    const shots = [
      { unit: t.unit('A'), formation: f1 },
      { unit: t.unit('B'), formation: f1 },
      { unit: t.unit('C'), formation: f2 },
    ];
    const under = table({
      units: [
        gun('A', [4, 5]),
        gun('B', [8, 5]),
        gun('C', [20, 5]),
        ...[10, 11, 12, 13, 14].map((x, i) => foe(`f${i}`, [x, 10])),
        foe('f5', [12, 10.5]),
        horse('h0', [20, 10]),
        horse('h1', [21, 10]),
      ],
      position: (position) => {
        position.step = {
          at: 'bombardment',
          shots: shots.map((shot) => ({
            ...shot,
            formation: [...shot.formation],
            army: 1 as ArmyId,
          })),
        };
      },
    });
    under.roll(4, 4, 4, 4, 4, 4, 4, 3, 1);
    expect(under.eventsOf('bombarded')[0].damage).toBe(3);
    expect(under.asked).toBe('takeDamage');
    // The nearest of each formation; two of the horse are equally near.
    expect((under.question as { units: UnitId[] }).units.map((u) => under.name(u))).toEqual([
      'f0',
      'h0',
      'h1',
    ]);
    under
      .answer({ by: 'retreat', unit: under.unit('f0') })
      .roll(2)
      .answer({ direction: 'back' });
    under
      .answer({ by: 'retreat', unit: under.unit('f1') })
      .roll(2)
      .answer({ direction: 'back' });
    // Two batteries targeted it: two may retreat, no more.
    expect((under.question as { units: UnitId[] }).units.map((u) => under.name(u))).toEqual([
      'h0',
      'h1',
    ]);
  });
});

describe('results and hits', () => {
  test('EX-COS-04 COS-HIT-01 38 against 27', () => {
    expect(hitsFrom(38, 27)).toBe(4);
    expect(hitsFrom(27, 38)).toBe(2);
  });
  test('EX-COS-05 four hits on three units: the nearest takes two, the price ends at 4', () => {
    const t = table({
      units: [
        { name: 'r', at: [10, 9] },
        foe('near', [10, 9.6]),
        foe('b', [11.5, 10.5]),
        foe('c', [8.5, 10.5]),
      ],
      position: combatAt(10, 9.5, 4, { allocation: 1 }, [0, 1, 2, 3], [100, 100, 800, 800]),
    });
    // Allocation was automatic: three to each, then the fourth to the nearest.
    expect(t.look.position.combat?.hits).toEqual([0, 2, 1, 1]);
    expect(t.asked).toBe('resolveHit');
    t.answer({ unit: t.unit('near'), by: 'retreat' })
      .roll(1)
      .answer({ direction: 'ownSide' });
    expect(t.refusal({ unit: t.unit('near'), by: 'retreat' })).toEqual({
      code: 'retreatedAlready',
      cite: 'COS-RET-03',
    });
    t.answer({ unit: t.unit('near'), by: 'test' }).roll(4);
    t.answer({ unit: t.unit('b'), by: 'retreat' })
      .roll(1)
      .answer({ direction: 'ownSide' });
    t.answer({ unit: t.unit('c'), by: 'retreat' })
      .roll(1)
      .answer({ direction: 'ownSide' });
    expect(t.look.position.markers.price[0]).toBe(4);
    expect(t.eventsOf('disciplineTested')).toMatchObject([{ passed: true }]);
  });
  test('EX-COS-06 two tests on 4+: the one that fails costs 3 morale in this edition', () => {
    const t = table({
      units: [{ name: 'a', at: [10, 9] }, { name: 'b', at: [11, 9] }, foe('e', [10, 10.5])],
      position: combatAt(10, 9.5, 2, { allocation: 0 }, [0, 1, 2], [0, 0, 0]),
    });
    const before = t.look.position.morale[0];
    t.answer({ unit: 0, by: 'test' }).roll(3).answer({ unit: 1, by: 'test' }).roll(4);
    expect(t.look.position.units.off.slice(0, 2)).toEqual([1, 0]);
    expect(before - t.look.position.morale[0]).toBe(3);
  });
  test('EX-COS-07 four line units in fire and contact: 8 dice and strength 4', () => {
    const t = table({
      units: [
        { name: 'r1', at: [10, 10] },
        { name: 'r2', at: [11, 10] },
        { name: 'r3', at: [12, 10] },
        { name: 'r4', at: [9, 10] },
        foe('b1', [10.5, 10.5]),
        foe('b2', [12, 11.5]),
        foe('b3', [9, 11.5]),
      ],
      position: fighting(10.5, 10.5),
    });
    const units = t.units('r1', 'r2', 'r3', 'r4', 'b1', 'b2', 'b3');
    const red = forceOf(t.look, 0, units);
    expect([red.dice, red.strength]).toEqual([8, 4]);
    const blue = forceOf(t.look, 1, units);
    expect([blue.dice, blue.strength]).toEqual([6, 3]);
  });
  test('EX-COS-08 COS-ADV-03 the dice that are kept', () => {
    expect(keptDice([6, 5, 3, 2], -2)).toEqual([3, 2]);
    expect(keptDice([6, 5, 3, 2], 2)).toEqual([6, 5]);
    expect(keptDice([1, 6, 3], 0)).toEqual([6, 3, 1]);
    const field = { kind: 'field', box: [8, 14, 8, 14] } as const;
    const t = table({
      units: [
        { name: 'red', at: [10, 10], is: line({ special: ['cavalry'], fire: [] }) },
        {
          name: 'cuirassiers',
          at: [10, 10.5],
          south: false,
          facing: 180,
          is: line({ special: ['cavalry', 'armor'], fire: [], closeCombat: 3 }),
        },
      ],
      terrain: [field],
      position: fighting(10, 10),
    });
    expect(advantagesOf(t.look, t.units('red')).length).toBe(2);
    expect(advantagesOf(t.look, t.units('cuirassiers')).length).toBe(1);
  });
  test('EX-COS-25 Inspiration doubles strength before anything is added', () => {
    const t = table({
      units: [{ name: 'r', at: [10, 10] }, foe('b', [10, 11.5])],
      position: (position) => {
        fighting(10, 10.5)(position);
        position.combat?.effects.push({
          army: 0 as never,
          tactic: 'inspiration',
          die: 2,
          units: [0 as UnitId],
        });
      },
    });
    expect(strengthOf(t.look, t.unit('r'))).toBe(2);
  });
});

describe('places', () => {
  test('EX-COS-09 a failed retreat slides past a friend', () => {
    const t = table({
      units: [
        { name: 'A', at: [10, 6], is: line({ retreat: { die: 0, plus: 1 } }) },
        { name: 'B', at: [10, 4.9] },
      ],
    });
    const end = retreatOf(t.look, t.unit('A'), 'back', 1000);
    expect(end).toEqual({ x: 10_000, y: 4400, facing: 18_000, breaks: false, passed: true });
  });
  test('EX-COS-11 flanking', () => {
    const t = table({
      units: [
        { name: 'red', at: [10, 10] },
        foe('corner', [10.75, 9.75], 270),
        foe('side', [9.25, 9.5], 90),
      ],
    });
    expect(flanks(t.look, t.unit('corner'), t.unit('red'))).toBe(false);
    expect(flanks(t.look, t.unit('side'), t.unit('red'))).toBe(true);
  });
  test('EX-COS-12 line of fire: C is seen, B from one corner only, A is outside the arc', () => {
    const t = table({
      units: [
        { name: 'blue', at: [10, 5] },
        foe('C', [10, 6.2]),
        foe('B', [10.9, 7.1]),
        foe('A', [12.4, 5.4], 270),
      ],
    });
    const seen = ['C', 'B', 'A'].map((name) =>
      hasLineWithin(t.look, t.unit('blue'), t.unit(name), 2000),
    );
    expect(seen).toEqual([true, false, false]);
  });
  test('EX-COS-13 a wood blocks sight', () => {
    const grape = line({ fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }] });
    const t = table({
      units: [
        { name: 'red', at: [10, 5], is: grape },
        foe('cavalry', [8.9, 7]),
        foe('infantry', [10.6, 7.8]),
      ],
      terrain: [{ kind: 'wood', box: [9.6, 11.4, 6.4, 7.2] }],
    });
    expect(sees(t.look, t.unit('red'), t.unit('cavalry'))).toBe(true);
    expect(sees(t.look, t.unit('red'), t.unit('infantry'))).toBe(false);
  });
  test('EX-COS-14 formations', () => {
    const t = table({
      units: [
        { name: 'one', at: [3, 3] },
        ...[5, 6, 7].map((x) => ({ name: `t${x}`, at: [x, 3] as const })),
        { name: 'z1', at: [10, 3] },
        { name: 'z2', at: [11, 3.2] },
        { name: 'z3', at: [12, 3] },
        { name: 'z4', at: [12.4, 3.5] },
        { name: 'z5', at: [13, 3] },
        { name: 'c1', at: [18, 3] },
        { name: 'c2', at: [19, 3.5] },
        { name: 'c3', at: [22, 3] },
      ],
    });
    const size = (name: string): number => formationOf(t.look, t.unit(name)).length;
    expect([size('one'), size('t5'), size('z1')]).toEqual([1, 3, 5]);
    expect(['c1', 'c2', 'c3'].map(size)).toEqual([1, 1, 1]);
  });
  test('EX-COS-15 COS-FRM-03 units in a field and outside are two formations', () => {
    const t = table({
      units: [5, 6, 7, 8].map((x) => ({ name: `u${x}`, at: [x, 5] as const })),
      terrain: [{ kind: 'field', box: [6.6, 9, 4, 6] }],
    });
    expect(formationOf(t.look, t.unit('u5'))).toEqual(t.units('u5', 'u6'));
    expect(formationOf(t.look, t.unit('u8'))).toEqual(t.units('u7', 'u8'));
    // COS-FRM-09 In line they are all the same.
    expect(inLineWith(t.look, t.unit('u6'), t.unit('u7'))).toBe(true);
  });
  test('EX-COS-20 rear and flank contact', () => {
    const t = table({
      units: [
        { name: 'A', at: [5, 5.5] },
        { name: 'B', at: [5, 5] },
        { name: 'C', at: [6, 5] },
      ],
    });
    expect(rearContact(t.look, t.unit('A'), t.unit('B'))).toBe(true);
    expect(rearContact(t.look, t.unit('B'), t.unit('A'))).toBe(false);
    expect(flankContact(t.look, t.unit('B'), t.unit('C'))).toBe(true);
  });
  test('EX-COS-26 touching a wood is not being in it', () => {
    const grape = line({ fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }] });
    const wood = { kind: 'wood', box: [19, 21, 6.1, 6.7] } as const;
    const far = table({
      units: [{ name: 'gun', at: [20, 5], is: grape }, foe('e', [20, 6.95])],
      terrain: [wood],
    });
    expect(hasFreeLine(far.look, far.unit('gun'), far.unit('e'))).toBe(false);
    const near = table({
      units: [{ name: 'gun', at: [20, 5.85], is: grape }, foe('e', [20, 7.6])],
      terrain: [wood],
    });
    expect(hasFreeLine(near.look, near.unit('gun'), near.unit('e'))).toBe(false);
  });
});

describe('moves', () => {
  test('EX-COS-24 March with a 5 takes infantry up to 5 UW', () => {
    const t = table({
      units: [{ name: 'u', at: [10, 5] }, foe('e', [10, 20])],
      position: moving([0], 'march', 5),
    });
    expect(t.refusal({ unit: 0, move: 'simple', facing: 0, distance: 5000 })).toBeUndefined();
    expect(t.refusal({ unit: 0, move: 'simple', facing: 0, distance: 5002 })).toEqual({
      code: 'tooFarSimple',
      cite: 'COS-MOV-01',
    });
  });
  test('EX-COS-21 a line that turns as one body is not a move', () => {
    const t = table({
      units: [
        { name: 'u', at: [10, 5] },
        { name: 'v', at: [11, 5] },
      ],
      position: moving([0, 1]),
    });
    t.answer({ unit: 0, move: 'simple', facing: 31_500, distance: 1000 });
    expect(formationOf(t.look, t.unit('u'))).toHaveLength(1);
  });
});

test('EX-COS-27 COS-BMB-18 only a marker that covers the retreating unit rises', () => {
  const price = (y: number, light: boolean): number => {
    const is = line({
      special: light ? ['infantry', 'light'] : ['infantry'],
      retreat: { die: 0, plus: 1 },
    });
    const t = table({
      units: [gun('A', [10, 5]), { name: 'u', at: [10, 10], south: false, facing: 180, is }],
      position: (position) => {
        position.markers = { x: [10_000], y: [y], price: [2], resolved: [0] };
        position.step = {
          at: 'damage',
          army: 1 as ArmyId,
          left: 1,
          retreated: [],
          later: [],
          shots: [{ unit: 0 as UnitId, formation: [1 as UnitId], army: 1 as ArmyId }],
        };
      },
    });
    t.answer({ by: 'retreat', unit: 1 }).answer({ direction: 'back' });
    return t.look.position.markers.price[0];
  };
  expect(price(8250, false)).toBe(3);
  expect(price(7250, false)).toBe(2);
  expect(price(8250, true)).toBe(2);
});

test('COS-BMB-03 an engaged gun may not bombard', () => {
  const t = table({ units: [gun('A', [10, 5]), foe('e', [10, 6.5])] });
  expect(whyNoBombardment(t.look, t.unit('A'))?.code).toBe('engagedGun');
});

/** A combat about a marker whose tactics step has begun. */
function combatAt(
  x: number,
  y: number,
  due: number,
  at: { allocation: 0 | 1 },
  units: number[],
  near: number[],
): (position: Position) => void {
  return (position) => {
    fighting(x, y)(position);
    const { combat } = position;
    if (combat === null) return;
    combat.units = units as UnitId[];
    combat.near = near;
    combat.hits = units.map(() => 0);
    combat.taken = units.map(() => 0);
    combat.retreated = units.map(() => 0);
    combat.rerolled = units.map(() => 0);
    combat.due[at.allocation] = due;
    position.step = { at: 'allocation', side: at.allocation };
  };
}
