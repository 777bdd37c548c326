/** What may be done to an army: generals keep their slots, whatever becomes of the units. */
import { describe, expect, test } from 'vitest';
import { LISTS } from '../content/lists.ts';
import type { Bought, BoughtUnit } from '../rules/army/types.ts';
import {
  addUnit,
  changeUnit,
  copyUnit,
  countOf,
  emptyArmy,
  escortsFor,
  generalsOf,
  leaderOf,
  mixOf,
  nameChief,
  removeUnit,
  rename,
  stepMix,
  toggleGear,
  toggleMarker,
  withLeader,
  writeSlot,
} from './edits.ts';

const PLAIN: BoughtUnit = { entry: 'libyanSpearmen' };
const LED: BoughtUnit = { ...PLAIN, roles: ['general'] };
const army = (...units: readonly BoughtUnit[]): Bought => ({ list: 'carthaginians', units });
const ARMY: Bought = { ...army(PLAIN, LED, PLAIN, LED), slots: [-1, 0, 1, 0, 1, 0], chief: 1 };

describe('AOT-CMD-01 slots name generals by the order of the units', () => {
  test('a unit before them, or away, changes nobody’s slots', () => {
    const more = addUnit(ARMY, { ...PLAIN, roles: ['general'] }, 0);
    expect(generalsOf(more)).toEqual([1, 2, 4]);
    expect([more.slots, more.chief]).toEqual([[-1, 1, 2, 1, 2, 1], 2]);
    expect(removeUnit(ARMY, 0)).toMatchObject({ slots: ARMY.slots, chief: 1 });
  });
  test('who is taken away, or reduced, leaves his slots to separate units', () => {
    const gone = removeUnit(ARMY, 1);
    expect([gone.slots, gone.chief]).toEqual([[-1, -1, 0, -1, 0, -1], 0]);
    const reduced = changeUnit(ARMY, 3, { roles: ['colonel'] });
    expect(reduced.slots).toEqual([-1, 0, -1, 0, -1, 0]);
    expect(reduced).not.toHaveProperty('chief');
  });
  test('a new general takes no slot that was written for another', () => {
    const promoted = changeUnit(ARMY, 0, { roles: ['general'] });
    expect([promoted.slots, promoted.chief]).toEqual([[-1, 1, 2, 1, 2, 1], 2]);
  });
  test('slots are written one by one, from the usual ones on', () => {
    const { slots: _, chief: __, ...plain } = ARMY;
    expect(writeSlot(plain, 1, 1).slots).toEqual([1, 0, 1, 0, 1, 0]);
    expect(nameChief(plain, 0).chief).toBe(0);
    expect(nameChief(ARMY, -1)).not.toHaveProperty('chief');
  });
});
describe('units', () => {
  test('another like it has neither its leader nor its name', () => {
    const one: BoughtUnit = {
      ...PLAIN,
      name: 'Guard',
      roles: ['general', 'hero'],
      take: ['armour'],
    };
    expect(copyUnit(army(one, PLAIN), 0).units).toEqual([
      one,
      { ...PLAIN, roles: ['hero'], take: ['armour'] },
      PLAIN,
    ]);
  });
  test('what is taken back is gone from the army', () => {
    const one = changeUnit(army({ ...PLAIN, name: 'Guard' }), 0, { name: '' });
    expect(one.units).toEqual([PLAIN]);
    expect(toggleGear({ ...PLAIN, take: ['armour'] }, 'armour')).toBeUndefined();
    expect(toggleMarker({ ...PLAIN, roles: ['hero'] }, 'hero')).toBeUndefined();
    expect(rename(rename(emptyArmy('gauls'), 'Host'), '')).toEqual(emptyArmy('gauls'));
  });
  test('AOT-ARMY-15 one leader, before the markers', () => {
    expect(withLeader({ ...PLAIN, roles: ['hero', 'colonel'] }, 'general')).toEqual([
      'general',
      'hero',
    ]);
    expect(leaderOf({ ...PLAIN, roles: ['hero', 'colonel'] })).toBe('colonel');
    expect(withLeader(LED, undefined)).toBeUndefined();
  });
  test('AOT-ARMY-09 a mix is stepped, and keeps one of each and the number', () => {
    const entry = LISTS.get('carthaginians')?.entries.find(({ id }) => id === 'iberianScutarii');
    if (entry === undefined) throw new Error('no scutarii');
    const one: BoughtUnit = { entry: entry.id };
    expect(mixOf(entry, one)).toEqual([3, 3]);
    const four = { ...one, mix: stepMix(entry, one, 0, 1) ?? [] };
    expect(four.mix).toEqual([4, 2]);
    expect(stepMix(entry, four, 0, -1)).toBeUndefined();
    const five = { ...one, mix: [5, 1] };
    expect(stepMix(entry, five, 0, 1)).toEqual([5, 1]);
    expect(stepMix(entry, five, 1, -1)).toEqual([5, 1]);
    expect(stepMix(entry, five, 1, 1)).toEqual([4, 2]);
  });
  test('AOT-ELE-03 AOT-ARMY-11 company is of four foot at most, and counts with its line', () => {
    const elephant: BoughtUnit = { entry: 'elephant', escort: 'lightJavelinmen' };
    const here = army(elephant, { entry: 'lightJavelinmen' });
    expect(escortsFor(here, elephant).map(({ id }) => id)).toContain('lightJavelinmen');
    expect(escortsFor(here, elephant).every(({ arm, count }) => arm === 'foot' && count <= 4)).toBe(
      true,
    );
    expect(escortsFor(here, PLAIN)).toEqual([]);
    expect(countOf(here, 'carthaginians', 'lightJavelinmen')).toBe(2);
    expect(countOf(here, 'gauls', 'lightJavelinmen')).toBe(0);
  });
  test('an army of sixty units takes no more', () => {
    const full = army(...Array.from({ length: 60 }, () => PLAIN));
    expect(addUnit(full, PLAIN)).toBe(full);
  });
});
