/** Lines of fire and engagement (section 7), and who touches whom (section 2). */
import { expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import { line, table, type Given } from '../../../../../test/clouds-of-smoke/table.ts';
import { contactsOf, enemiesInContact } from '../facts/contact.ts';
import { fireOf, hasLineWithin, linesOfFire, sees } from './engagement.ts';
import { supposed } from '../facts/forget.ts';
import { whyNoRetreat, type UnitId } from '../index.ts';

test('every line of fire once, and whether the other sees back', () => {
  const given: Given = {
    units: [
      { name: 'mutual', at: [5, 10] },
      { name: 'back turned', at: [12, 10], facing: 180 },
      { name: 'behind', at: [19, 10] },
      foe('mutual too', [5, 11.5]),
      foe('sees a back', [12, 11.5]),
      foe('its back seen', [19, 11.5], { facing: 0 }),
      foe('out of range', [26, 11.5]),
    ],
  };
  agree(given, (t) => linesOfFire(t.look), [
    { from: 0, to: 3, mutual: true },
    { from: 2, to: 5, mutual: false },
    { from: 4, to: 1, mutual: false },
  ]);
});
test('COS-LOF-04 the range is measured from the front side, at every angle of the arc', () => {
  const reaches = (x: number, y: number): boolean => {
    const t = table({ units: [{ name: 'u', at: [10, 10] }, foe('e', [x, y])] });
    return hasLineWithin(t.look, 0 as UnitId, 1 as UnitId, 2000);
  };
  // Ahead, and from the corner at (10.5, 10.25) along its diagonal to the enemy's.
  expect([reaches(10, 12.5), reaches(10, 12.502)]).toEqual([true, false]);
  expect([reaches(12.4, 11.9), reaches(12.42, 11.92)]).toEqual([true, false]);
  expect([reaches(7.6, 11.9), reaches(7.58, 11.92)]).toEqual([true, false]);
});
test('COS-LOF-04 COS-SPR-16 no fire without an entry, nor from guns that moved', () => {
  const battery = line({
    special: ['artillery', 'immobile'],
    fire: [{ weapon: 'grapeshot', range: 3000, dice: 2 }],
  });
  const t = table({
    units: [
      { name: 'g', at: [10, 10], is: battery },
      { name: 'h', at: [14, 10], is: line({ fire: [] }) },
      foe('e', [10, 12.5]),
    ],
  });
  const [gun, horse, enemy] = t.units('g', 'h', 'e');
  expect(fireOf(t.look, horse)).toEqual([]);
  const moved = supposed(t.look, { limbered: [gun] });
  expect(fireOf(moved, gun)).toEqual([]);
  expect(sees(moved, gun, enemy)).toBe(false);
  // It sees again where it stands as soon as it may fire again.
  expect(sees(supposed(moved, { limbered: [] }), gun, enemy)).toBe(true);
});
test('COS-GEO-10 COS-SPR-01 enemies in contact are none of the own side', () => {
  const hunter = line({ special: ['cavalry', 'pursuit'] });
  const given = (enemy: string): Given => ({
    units: [
      { name: 'u', at: [10, 10] },
      { name: 'own', at: [10, 9.5], is: hunter },
      foe('e', [10, 10.5], { is: enemy === 'e' ? hunter : line() }),
    ],
  });
  agree(given(''), (t) => enemiesInContact(t.look, t.unit('u')), [2]);
  agree(given(''), (t) => contactsOf(t.look, t.unit('u')).map(Number), [1, 2]);
  agree(given(''), (t) => whyNoRetreat(t.look, t.unit('u')), undefined);
  agree(given('e'), (t) => whyNoRetreat(t.look, t.unit('u')), {
    code: 'pursued',
    cite: 'COS-SPR-01',
    facts: { unit: 0, enemy: 2 },
  });
});
