/** Distances between what stands on the table, and who touches whom (section 2). */
import { expect, test } from 'vitest';
import { agree, foe } from '../../../../../test/clouds-of-smoke/both.ts';
import { line, table, type Given } from '../../../../../test/clouds-of-smoke/table.ts';
import { whyNoRetreat } from '../combat/retreat.ts';
import type { UnitId } from '../world.ts';
import { baseGap, contactsOf, enemiesInContact, gapBetween } from './contact.ts';
import { footprintAt } from './facts.ts';

const between = (x: number, y: number, facing = 180): number => {
  const { look } = table({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [x, y], { facing })],
    // The setup takes no overlap: it is moved there afterwards.
    position: ({ units }) => void (units.y[1] -= 100),
  });
  return gapBetween(look, 0 as UnitId, 1 as UnitId);
};

test('COS-GEO-04 COS-GEO-07 between nearest points; the push where two overlap', () => {
  expect(between(10, 12.1)).toBe(1500);
  expect(between(10, 10.6)).toBe(0);
  expect(between(10, 10.5)).toBe(-100);
  // From corner to corner.
  expect(between(11.3, 11)).toBe(500);
});
test('COS-GEN-12 from a commander’s base, 0.2 UW about his head', () => {
  const unit = footprintAt({ x: 10_000, y: 10_000, facing: 0 }, { width: 1000, depth: 500 });
  expect(baseGap(unit, 10_000, 10_550)).toBe(100);
  expect(baseGap(unit, 10_000, 10_200)).toBe(-250);
  expect(baseGap(unit, 10_800, 10_650)).toBe(300);
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
