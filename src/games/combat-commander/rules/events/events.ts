/** What events do to the ground, to weapons and to units. Only declarations are exported. */
import * as z from 'zod/mini';
import { addRadio } from '../facts/radios.ts';
import { remove } from '../facts/writing.ts';
import { amount, event, hex, maybe, side, unit, weapon } from '../fields.ts';
import { inherited, spared } from '../inherited.ts';
import { FORTIFICATIONS } from '../names.ts';
import type { Position, UnitId, WeaponId } from '../world.ts';

export const smokeCleared = event({
  type: 'smokeCleared',
  cite: 'CC-TIME-07',
  fields: {
    hex,
  },
  apply: ({ smoke }, { hex: at }) => remove(smoke, ([one]) => one === at),
});
export const smokePlaced = event({
  type: 'smokePlaced',
  cite: 'CC-SMK-01',
  fields: {
    hex,
    value: amount,
  },
  apply({ smoke }, { hex: at, value }) {
    smoke.push([at, value]);
  },
});
export const worksPlaced = event({
  type: 'worksPlaced',
  cite: 'CC-FOR-01',
  fields: {
    hex,
    works: z.enum(FORTIFICATIONS),
  },
  apply({ fortifications }, { hex: at, works }) {
    fortifications.push([at, works]);
  },
});
export const worksRemoved = event({
  type: 'worksRemoved',
  cite: 'CC-FOR-01',
  fields: {
    hex,
  },
  apply: ({ fortifications }, { hex: at }) => remove(fortifications, ([one]) => one === at),
});
export const blazed = event({
  type: 'blazed',
  cite: 'CC-BLZ-01',
  fields: {
    hex,
  },
  apply({ smoke, fortifications, blaze }, { hex: at }) {
    // CC-BLZ-02 No other marker stays there.
    remove(smoke, ([one]) => one === at);
    remove(fortifications, ([one]) => one === at);
    blaze.push(at);
  },
});
export const evacuated = event({
  type: 'evacuated',
  cite: 'CC-BLZ-02',
  fields: {
    unit,
    to: hex,
  },
  apply(position, { unit: who, to }) {
    position.units.hex[who] = to;
  },
});
/** `unit`: who carries it, or carried it. */
export const weaponBroke = event({
  type: 'weaponBroke',
  cite: 'CC-WPN-10',
  fields: {
    weapon,
    unit: maybe(unit),
  },
  apply({ weapons }, { weapon: broken }) {
    weapons.broken[broken] = 1;
  },
});
export const weaponFixed = event({
  type: 'weaponFixed',
  cite: 'CC-WPN-11',
  fields: {
    weapon,
    unit: maybe(unit),
  },
  apply({ weapons }, { weapon: fixed }) {
    weapons.broken[fixed] = 0;
  },
});
export const weaponLost = event({
  type: 'weaponLost',
  cite: 'CC-WPN-09',
  fields: {
    weapon,
    unit: maybe(unit),
  },
  apply: (position, { weapon: lost }) => toBox(position, lost),
});
/** CC-WPN-07 */
export const weaponGivenUp = event({
  type: 'weaponGivenUp',
  cite: 'CC-WPN-07',
  fields: {
    unit,
    weapon,
  },
  apply(position, { unit: who, weapon: given }) {
    position.step = spared(position.step, who);
    toBox(position, given);
  },
});
export const weaponTaken = event({
  type: 'weaponTaken',
  cite: 'CC-WPN-05',
  fields: {
    unit,
    weapon,
  },
  apply({ weapons, units: all }, { unit: who, weapon: taken }) {
    weapons.eliminated[taken] = 0;
    all.weapon[who] = taken;
  },
});
/** CC-SPT-02 A new one of that type. */
export const radioPlaced = event({
  type: 'radioPlaced',
  cite: 'CC-RAD-06',
  fields: {
    side,
    radioType: amount,
  },
  apply: ({ radios }, { side, radioType }) => addRadio(radios, side, radioType),
});
export const hardened = event({
  type: 'hardened',
  cite: 'CC-EVT-E44',
  fields: {
    unit,
  },
  apply(position, { unit: who }) {
    position.units.veteran[who] = 1;
  },
});
/** CC-UNIT-18, CC-SPT-03 A new unit, with a new weapon of that type; -1: without. */
export const placed = event({
  type: 'placed',
  cite: 'CC-UNIT-18',
  fields: {
    side,
    unitType: amount,
    hex,
    weapon: z.int().check(z.minimum(-1), z.maximum(99)),
  },
  apply({ units: all, weapons }, { side, unitType, hex: at, weapon: arm }) {
    all.side.push(side);
    all.type.push(unitType);
    all.hex.push(at);
    all.arrives.push(-1);
    for (const column of ['broken', 'suppressed', 'veteran', 'activated'] as const) {
      all[column].push(0);
    }
    all.weapon.push(arm < 0 ? -1 : weapons.side.length);
    if (arm < 0) return;
    weapons.side.push(side);
    weapons.type.push(arm);
    weapons.broken.push(0);
    weapons.eliminated.push(0);
  },
});
/** CC-EVT-E76 From the casualty track, broken. */
export const revived = event({
  type: 'revived',
  cite: 'CC-EVT-E76',
  fields: {
    unit,
    hex,
  },
  /** CC-TRK-11 Those behind it on the track move up. */
  apply({ units: all, casualties }, { unit: who, hex: at }) {
    remove(casualties[all.side[who]], (one) => one === who);
    all.hex[who] = at;
    all.broken[who] = 1;
    all.activated[who] = 0;
  },
});
/**
 * CC-STK-12, CC-ACT-A36 Two teams of that type stand for a squad, or one. CC-UNIT-17 As it was;
 * what it carried and its markers go to the first of them.
 */
export const deployed = event({
  type: 'deployed',
  cite: 'CC-STK-12',
  fields: {
    unit,
    team: amount,
    count: z.int().check(z.minimum(1), z.maximum(2)),
  },
  apply(position, { unit: squad, team, count }) {
    const { units: all } = position;
    const teams = Array.from({ length: count }, (_, at) => (all.side.length + at) as UnitId);
    for (const [at] of teams.entries()) {
      all.side.push(all.side[squad]);
      all.type.push(team);
      all.hex.push(all.hex[squad]);
      all.arrives.push(-1);
      all.broken.push(all.broken[squad]);
      all.activated.push(all.activated[squad]);
      all.suppressed.push(at === 0 ? all.suppressed[squad] : 0);
      all.veteran.push(at === 0 ? all.veteran[squad] : 0);
      all.weapon.push(at === 0 ? all.weapon[squad] : -1);
    }
    all.hex[squad] = -1;
    all.weapon[squad] = -1;
    all.suppressed[squad] = 0;
    all.veteran[squad] = 0;
    position.step = inherited(position.step, squad, teams);
  },
});
/** CC-WPN-19, CC-UNIT-16 In the box it is whole again. */
function toBox({ units: all, weapons }: Position, lost: WeaponId): void {
  weapons.broken[lost] = 0;
  weapons.eliminated[lost] = 1;
  all.weapon[all.weapon.indexOf(lost)] = -1;
}
