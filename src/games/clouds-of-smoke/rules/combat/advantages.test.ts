import { describe, expect, test } from 'vitest';
import { agree, differ, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import {
  fighting,
  line,
  table,
  type Given,
  type Piece,
  type TestTable,
} from '../../../../../test/clouds-of-smoke/table.ts';
import { forceOf, strengthParts } from './advantages.ts';
import type { Profile, Special } from '../world.ts';
import { advantagesOf } from './advantages.ts';

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
test('COS-SPR-04 COS-SPR-27 very broken ground hinders no Light horse or foot; broken does', () => {
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

const foot = (...special: Special[]) => line({ special: ['infantry', ...special] });

const horse = (...special: Special[]) => line({ special: ['cavalry', ...special], fire: [] });

/** `u` in combat with an enemy that touches its front. */
const clash = (is: Profile, more: Partial<Given> = {}, enemy: Partial<Piece> = {}): Given => ({
  units: [{ name: 'u', at: [10, 10], is }, foe('e', [10, 10.5], enemy)],
  position: fighting(10, 10),
  ...more,
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
test('D19 COS-TER-07 COS-TER-08 very broken ground hinders the engaged, or everybody', () => {
  const given = (y: number): Given => ({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [10, y])],
    terrain: [{ kind: 'swamp', box: [9, 11, 9, 11] }],
  });
  const hindered = (t: TestTable): unknown =>
    advantagesOf(t.look, t.units('u')).map(({ cite }) => cite);
  differ(given(11.5), hindered, ['COS-TER-07'], ['COS-TER-08']);
  differ(given(20), hindered, [], ['COS-TER-08']);
});
