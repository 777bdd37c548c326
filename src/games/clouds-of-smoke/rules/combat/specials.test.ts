/** Section 24: each special rule, the same in both editions (COS-SPR-27). */
import { describe, expect, test } from 'vitest';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  moving,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { fireOf } from '../fire/engagement.ts';
import {
  disciplineParts,
  forceOf,
  sees,
  strengthParts,
  weaponOf,
  whyNoRetreat,
  type Position,
  type Profile,
  type Special,
} from '../index.ts';

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });
const horse = (...special: Special[]) => line({ special: ['cavalry', ...special], fire: [] });
const battery = line({
  special: ['artillery', 'immobile'],
  bombardment: { range: 6000, power: 2 },
  fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
});
/** Each part of the dice of `u`, by its source. */
const parts = (t: TestTable): string[] =>
  (weaponOf(t.look, t.unit('u'))?.parts ?? []).map(({ of, dice }) => `${of} ${dice}`);
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
    agree(clash(foot('noRetreat')), code, 'neverRetreats'));
  test('COS-SPR-23 COS-RET-15 Mutiny', () => agree(clash(foot('mutiny')), code, 'mutinous'));
  test('COS-RET-16 takes its hit as a test', () => {
    const t = table({
      ...clash(foot('noRetreat')),
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
    agree(clash(foot('mutiny')), steadies, ['mutiny 1 COS-SPR-23']));
});

describe('dice in close combat', () => {
  test('COS-SPR-15 Lancer against a formation of one unit', () =>
    agree(clash(horse('lancer')), parts, ['statline 2', 'lancer 1']));
  test('COS-SPR-15 not against one of two', () => {
    const given = clash(horse('lancer'));
    const two: Given = { ...given, units: [...given.units, foe('f', [11, 10.5])] };
    agree(two, parts, ['statline 2']);
  });
  test('COS-SPR-15 once, when one of those it touches stands alone', () => {
    const given = clash(horse('lancer'));
    const three: Given = {
      ...given,
      units: [...given.units, foe('f', [9.5, 9.375], { facing: 0 })],
    };
    agree(three, (t) => parts(t).filter((one) => one.startsWith('lancer')), ['lancer 1']);
  });
  const wood = (box: readonly [number, number, number, number]) => [{ kind: 'wood', box }] as const;
  test('COS-SPR-19 Use cover, partly in very broken ground', () =>
    agree(clash(foot('useCover', 'light'), { terrain: wood([10.2, 12, 9, 11]) }), parts, [
      'statline 2',
      'useCover 1',
    ]));
  test('COS-SPR-19 not in the open', () =>
    agree(clash(foot('useCover', 'light')), parts, ['statline 2']));
  const village = [{ kind: 'village', box: [10.2, 12, 9, 11] }] as const;
  test('COS-SPR-26 Garrison troops, partly in a village: a die and 1 to discipline', () => {
    const given = clash(foot('garrisonTroops'), { terrain: village });
    agree(given, parts, ['statline 2', 'garrisonTroops 1']);
    differ(
      given,
      steadies,
      ['village 1 COS-TER-20', 'garrisonTroops 1 COS-SPR-26'],
      ['garrisonTroops 1 COS-SPR-26'],
    );
  });
});

describe('advantages', () => {
  const shares = (t: TestTable): string[] =>
    forceOf(t.look, 0, t.units('u', 'e')).advantages.map(
      ({ of, cite, adds }) => `${of} ${adds} ${cite}`,
    );
  const inWood = (box: readonly [number, number, number, number]): Given =>
    clash(foot('useCover', 'light'), { terrain: [{ kind: 'wood', box }] });
  test('COS-TER-12 COS-SPR-19 COS-ADV-04 Use cover completely inside cover, in web alone', () =>
    differ(inWood([9, 12, 9, 11]), shares, [], ['useCover 1 COS-TER-12']));
  test('COS-TER-12 partly inside gives none', () =>
    differ(inWood([9.6, 12, 9, 11]), shares, [], []));
  test('COS-ADV-02 one for one: cover against an armoured enemy', () => {
    const given = clash(
      foot('useCover', 'light'),
      { terrain: [{ kind: 'wood', box: [9, 12, 9, 10.25] }] },
      { is: horse('armor') },
    );
    differ(
      given,
      shares,
      ['armor -1 COS-SPR-11'],
      ['useCover 1 COS-TER-12', 'armor -1 COS-SPR-11'],
    );
    differ(given, (t) => forceOf(t.look, 0, t.units('u', 'e')).balance, -1, 0);
  });
  test('COS-ADV-01 COS-ADV-03 an advantage: one more die, and the lowest is dropped', () => {
    const t = table(inWood([9, 12, 9, 10.25]));
    // Cover and one more die: 4 for 3.
    t.roll(5, 1, 6, 2, 4, 4);
    const [south] = t.eventsOf('resultRolled');
    expect(south).toMatchObject({ dice: [5, 1, 6, 2], balance: 1, result: 5 + 6 + 2 + 1 });
  });
  test('COS-ADV-05 each part of a number is told: strength', () => {
    const t = table(clash(foot()));
    expect(strengthParts(t.look, t.unit('u'))).toEqual([
      { of: 'statline', cite: 'COS-UNT-03', adds: 1 },
    ]);
  });
});

describe('Does not block the line of fire', () => {
  const screen = foot('light', 'doesNotBlockLof');
  const given = (y: number, is = foot(), front = screen): Given => ({
    units: [
      { name: 'u', at: [10, 10], is },
      { name: 's', at: [10, 10.5], is: front },
      foe('e', [10, y]),
    ],
  });
  const seesFoe = (t: TestTable): boolean => sees(t.look, t.unit('u'), t.unit('e'));
  test('COS-SPR-21 COS-LOF-08 is looked past', () => agree(given(12.1), seesFoe, true));
  test('COS-LOF-08 others are not', () => agree(given(12.1, foot(), foot()), seesFoe, false));
  // The front side at 10.25, the enemy's at 12.75: 2.5 UW.
  test('COS-SPR-21 D03 the range of the infantry behind is longer by its depth', () => {
    differ(given(13), seesFoe, false, true);
    agree(given(12.99), seesFoe, true);
    agree(given(13.01), seesFoe, false);
    agree(given(12), (t) => fireOf(t.look, t.unit('u')).map(({ range }) => range), [2500]);
  });
  test('COS-SPR-21 only of infantry, and only behind it', () => {
    const ranges = (t: TestTable): number[] =>
      fireOf(t.look, t.unit('u')).map(({ range }) => range);
    const carbine = line({ special: ['cavalry'] });
    agree(given(12, carbine), ranges, [2000]);
    const beside: Given = {
      units: [
        { name: 'u', at: [10, 10], is: foot() },
        { name: 's', at: [11, 10], is: screen },
        foe('e', [10, 12]),
      ],
    };
    agree(beside, ranges, [2000]);
  });
});

describe('Immobile', () => {
  const guns = (position?: (position: Position) => void): Given => ({
    units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, 12.5])],
    ...(position === undefined ? {} : { position }),
  });
  const step = { unit: 0, move: 'simple', facing: 0, distance: 100 };
  test('COS-BMB-25 COS-SPR-16 who bombarded does not move in that turn', () => {
    const given = guns((position) => {
      moving([0])(position);
      position.bombarded = [0 as never];
    });
    const cite = { code: 'bombardedBefore', cite: 'COS-BMB-25' };
    agree(given, (t) => t.refusal(step), cite);
    agree(
      given,
      (t) => t.refusal({ unit: 0, move: 'turn', facing: 9000 })?.code,
      'wrongKindOfMove',
    );
    agree(given, (t) => t.refusal({ ...step, facing: 9000, distance: 0 }), cite);
    agree(given, (t) => t.refusal({ ...step, distance: 0 }), undefined);
  });
  test('COS-BMB-25 a declared shot is noted until the turn ends', () => {
    const t = table({
      units: [{ name: 'g', at: [10, 10], is: battery }, foe('e', [10, 14])],
    });
    t.answer({ unit: 0, target: t.unit('e') });
    expect(t.look.position.bombarded).toEqual([0]);
  });
  test('COS-BMB-25 COS-SPR-16 COS-LOF-04 who moved has no fire in this turn', () => {
    agree(
      guns(moving([0])),
      (t) => {
        const before = sees(t.look, t.unit('g'), t.unit('e'));
        t.answer(step);
        return [before, sees(t.look, t.unit('g'), t.unit('e')), t.eventsOf('limbered').length];
      },
      [true, false, 1],
    );
  });
  test('COS-SPR-16 a move that leaves it as it stood is none', () =>
    agree(
      guns(moving([0])),
      (t) => {
        t.answer({ ...step, distance: 0 });
        return sees(t.look, t.unit('g'), t.unit('e'));
      },
      true,
    ));
  test('COS-MOV-16 1 UW at most through broken ground, never through very broken', () => {
    const through = (kind: 'field' | 'swamp'): Given => ({
      units: [{ name: 'g', at: [10, 10], is: { ...battery, simple: 2000 } }],
      terrain: [{ kind, box: [9, 11, 10.3, 12] }],
      position: moving([0]),
    });
    const move = (distance: number) => (t: TestTable) => t.refusal({ ...step, distance });
    agree(through('field'), move(1000), undefined);
    agree(through('field'), move(1100), { code: 'brokenGround', cite: 'COS-MOV-16' });
    agree(through('swamp'), move(500), {
      code: 'immobileInVeryBroken',
      cite: 'COS-MOV-16',
    });
  });
});

describe('what changes nothing in play', () => {
  test('Heavy, Scout and Ready for casualties', () => {
    const plain = clash(foot());
    const marked = clash(foot('heavy', 'scout', 'readyForCasualties'));
    const look = (t: TestTable): unknown => [parts(t), steadies(t), code(t)];
    agree(marked, look, look(table(plain)));
  });
});
