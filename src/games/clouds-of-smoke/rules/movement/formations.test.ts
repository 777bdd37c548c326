/** What binds units together, and what does not (sections 8 and 12). */
import { describe, expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  line,
  moving,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { isInCombat } from '../combat/markers.ts';
import { inContact } from '../facts/contact.ts';
import { isEngaged } from '../fire/engagement.ts';
import { flankContact, formationOf, inLineWith, rearContact, sidesTouching } from './formations.ts';

/** What is said of two units, as they touch from the one and from the other. */
function between(a: Omit<Piece, 'name'>, b: Omit<Piece, 'name'>) {
  const t = table({
    units: [
      { name: 'a', ...a },
      { name: 'b', ...b },
    ],
  });
  const [one, other] = t.units('a', 'b') as [never, never];
  return {
    rear: [rearContact(t.look, one, other), rearContact(t.look, other, one)],
    flank: [flankContact(t.look, one, other), flankContact(t.look, other, one)],
  };
}
const NOT = [false, false];
const BOTH = [true, true];

describe('a unit and one that touches it', () => {
  const own = { at: [10, 10] } as const;
  test('COS-FRM-06 a rear on a front, seen from the one before', () => {
    expect(between({ at: [10, 10.5] }, own)).toEqual({ rear: [true, false], flank: NOT });
    expect(between(own, { at: [10, 10.5] })).toEqual({ rear: [false, true], flank: NOT });
  });
  test('COS-FRM-06 neither rears nor fronts on each other', () => {
    const none = { rear: NOT, flank: NOT };
    expect(between({ at: [10, 10.5] }, { ...own, facing: 180 })).toEqual(none);
    expect(between({ at: [10, 10.5], facing: 180 }, own)).toEqual(none);
  });
  test('COS-FRM-07 flanks, whichever', () => {
    const flanks = { rear: NOT, flank: BOTH };
    const beside = { at: [11, 10] } as const;
    expect(between(own, beside)).toEqual(flanks);
    expect(between(own, { ...beside, facing: 180 })).toEqual(flanks);
    expect(between({ ...own, facing: 180 }, beside)).toEqual(flanks);
    expect(between({ ...own, facing: 180 }, { ...beside, facing: 180 })).toEqual(flanks);
  });
  test('COS-FRM-06 COS-FRM-07 not a flank with a front or a rear', () => {
    const none = { rear: NOT, flank: NOT };
    for (const facing of [90, 270]) {
      expect(between(own, { at: [10.75, 10], facing })).toEqual(none);
      expect(between(own, { at: [9.25, 10], facing })).toEqual(none);
    }
  });
  test('COS-FRM-07 not who stands apart', () => {
    expect(between(own, { at: [12, 10] })).toEqual({ rear: NOT, flank: NOT });
  });
});

test('COS-FRM-10 who has left the table is in no formation', () => {
  const t = table({
    units: [
      { name: 'a', at: [10, 10] },
      { name: 'b', at: [11, 10] },
    ],
    position: ({ units }) => {
      units.off[1] = 1;
    },
  });
  const [here, gone] = t.units('a', 'b') as [never, never];
  expect(formationOf(t.look, here)).toEqual([here]);
  expect(formationOf(t.look, gone)).toEqual([]);
});

test('COS-GEO-11 sides touch along 0.05 UW at least, parallel to a degree', () => {
  const touching = (x: number, y: number, facing = 0): number => {
    const units = [
      { name: 'a', at: [10, 10] },
      { name: 'b', at: [x, y], facing },
    ] as const;
    const { look } = table({ units });
    return sidesTouching(look, 0 as never, 1 as never).length;
  };
  // Beside it, 0.05 UW and 0.049 of their flanks on one another; corner to corner.
  expect([touching(11, 10.45), touching(11, 10.451), touching(11, 10.5)]).toEqual([1, 0, 0]);
  expect([touching(11.01, 10), touching(11.011, 10)]).toEqual([1, 0]);
  expect([touching(11.005, 10, 1), touching(11.005, 10, 1.01)]).toEqual([1, 0]);
});

const names =
  (unit: string) =>
  (t: TestTable): string =>
    formationOf(t.look, t.unit(unit))
      .map((one) => t.name(one))
      .join('');
const put = (name: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  name,
  at: [x, y],
  ...more,
});
const field = { kind: 'field', box: [11.5, 15, 8, 12] } as const;

describe('formations', () => {
  test('COS-FRM-01 all that side contact links, one by another, on the same ground', () => {
    const units = [
      put('a', 10, 10),
      put('b', 11, 10),
      put('c', 12, 10),
      put('d', 13, 10.3),
      put('z', 20, 10),
      foe('e', [9, 10], 0),
    ];
    agree({ units }, names('a'), 'abcd');
    agree({ units }, names('d'), 'abcd');
    agree({ units }, names('z'), 'z');
    agree({ units, terrain: [field] }, names('a'), 'ab');
    agree({ units, terrain: [field] }, names('d'), 'cd');
  });
  test('COS-FRM-02 a corner that touches does not join', () => {
    const units = [put('a', 10, 10), put('b', 11, 10.5), put('c', 12, 10.94)];
    agree({ units }, (t) => inContact(t.look, t.unit('a'), t.unit('b')), true);
    agree({ units }, names('a'), 'a');
    agree({ units }, names('b'), 'bc');
  });
  test('COS-FRM-08 in line is any side on any side', () => {
    const others: Piece[] = [
      put('b', 11, 10),
      put('b', 10, 10.5),
      put('b', 10, 10.5, { facing: 180 }),
      put('b', 10, 9.5, { facing: 180 }),
      put('b', 10, 10.75, { facing: 90 }),
      put('b', 10.75, 10, { facing: 90 }),
    ];
    for (const other of others) {
      const given: Given = { units: [put('a', 10, 10), other] };
      const both = (t: TestTable): boolean[] => [
        inLineWith(t.look, t.unit('a'), t.unit('b')),
        inLineWith(t.look, t.unit('b'), t.unit('a')),
      ];
      agree(given, both, [true, true]);
      agree(given, names('a'), 'ab');
    }
    agree({ units: [put('a', 10, 10), put('b', 11.02, 10)] }, names('a'), 'a');
  });
  test('COS-FRM-09 contacts of two reach over the border of a field; a formation does not', () => {
    const given = (b: Piece): Given => ({ units: [put('a', 10.9, 10), b], terrain: [field] });
    const look = (t: TestTable): unknown => [
      inLineWith(t.look, t.unit('a'), t.unit('b')),
      flankContact(t.look, t.unit('a'), t.unit('b')),
      rearContact(t.look, t.unit('b'), t.unit('a')),
      names('a')(t),
    ];
    agree(given(put('b', 11.9, 10)), look, [true, true, false, 'a']);
    agree(given(put('b', 11.6, 10.5)), look, [true, false, true, 'a']);
  });
  test('COS-FRM-11 an Irregular is in formation with nobody, by no contact', () => {
    const wild = line({ special: ['infantry', 'irregular'] });
    const given = (x: number, y: number): Given => ({
      units: [put('a', 10, 10), put('b', x, y, { is: wild })],
    });
    const look = (t: TestTable): unknown => {
      const [a, b] = [t.unit('a'), t.unit('b')];
      const { look: scene } = t;
      return [
        inContact(scene, a, b),
        inLineWith(scene, a, b) || inLineWith(scene, b, a),
        flankContact(scene, a, b) || rearContact(scene, a, b) || rearContact(scene, b, a),
        names('a')(t),
        names('b')(t),
      ];
    };
    agree(given(11, 10), look, [true, false, false, 'a', 'b']);
    agree(given(10, 10.5), look, [true, false, false, 'a', 'b']);
  });
  test('COS-FRM-13 activated together, each moves on its own, or not at all', () => {
    const given: Given = {
      units: [put('a', 10, 10), put('b', 11, 10), put('c', 12, 10)],
      commanders: [
        [11, 8.5],
        [29, 21.5],
      ],
      position: (position) => {
        position.step = { at: 'playing' };
        position.actions = [{ action: 'move', die: 1 }];
      },
    };
    const march = (t: TestTable): unknown => {
      t.answer({ action: 'move', die: 1 }).answer({ unit: 1 });
      const activated = t.look.position.units.activated.slice(0, 3);
      t.answer({ unit: 2, move: 'simple', facing: 9000, distance: 2000 });
      const then = t.question as { units: number[] };
      t.answer({ unit: 0, move: 'difficult', x: 10_000, y: 9000, facing: 0 }).answer({
        done: true,
      });
      return [activated, then.units, t.at('a'), t.at('b'), t.at('c'), names('a')(t)];
    };
    agree(given, march, [[1, 1, 1], [0, 1], [10, 9, 0], [11, 10, 0], [14, 10, 90], 'a']);
  });
});

describe('moves near the enemy', () => {
  test('COS-MOV-09 nothing lines up on contact: it stands as it was led, on a corner', () => {
    const given: Given = {
      units: [put('u', 10, 10), foe('e', [10, 11.6])],
      position: moving([0]),
    };
    const led = (t: TestTable): unknown => {
      t.answer({ unit: 0, move: 'simple', facing: 1500, distance: 1010 });
      return [t.at('u'), inContact(t.look, t.unit('u'), t.unit('e'))];
    };
    agree(given, led, [[10.261, 10.976, 15], true]);
  });
  test('COS-ACT-13 in combat, engaged, in contact it moves like any other', () => {
    const given: Given = {
      units: [put('u', 10, 10), foe('e', [10, 10.5])],
      commanders: [
        [10, 8],
        [29, 21.5],
      ],
      position: (position) => {
        position.markers = { x: [10_000], y: [10_000], price: [1], resolved: [0] };
        position.step = { at: 'playing' };
        position.actions = [{ action: 'move', die: 1 }];
      },
    };
    const go = (t: TestTable): unknown => {
      const [u, e] = [t.unit('u'), t.unit('e')];
      const was = [isInCombat(t.look, u), isEngaged(t.look, u), inContact(t.look, u, e)];
      t.answer({ action: 'move', die: 1 }).answer({ unit: 0 });
      t.answer({ unit: 0, move: 'simple', facing: 18_000, distance: 1000 });
      return [was, t.at('u')];
    };
    agree(given, go, [
      [true, true, true],
      [10, 9, 180],
    ]);
    expect(isInCombat(table(given).look, 1 as never)).toBe(true);
  });
});
