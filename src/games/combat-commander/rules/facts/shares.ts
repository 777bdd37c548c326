/** Figures part by part: what each paragraph adds to what is printed. */
import type { Rule } from '../rules.ts';
import type { Scene, UnitId } from '../world.ts';
import { burdenOf, carriedType, commandOver, inWire, printedOf, type Figure } from './units.ts';

export interface StatShare {
  readonly of: 'printed' | 'veteran' | 'suppressed' | 'command' | 'weapon' | 'wire';
  readonly adds: number;
  readonly cite: Rule;
}
/** CC-UNIT-12 `statOf` adds the same, and is never below 0. */
export function statShares(look: Scene, unit: UnitId, stat: Figure): StatShare[] {
  const { suppressed, veteran } = look.position.units;
  const all: StatShare[] = [
    { of: 'printed', adds: printedOf(look, unit)[stat], cite: 'CC-UNIT-03' },
    { of: 'veteran', adds: veteran[unit], cite: 'CC-SUP-05' },
    { of: 'suppressed', adds: -suppressed[unit], cite: 'CC-SUP-01' },
    { of: 'command', adds: commandOver(look, unit), cite: 'CC-CMD-01' },
    { of: 'weapon', adds: stat === 'movement' ? burdenOf(look, unit) : 0, cite: 'CC-WPN-01' },
  ];
  const sum = all.reduce((so, { adds }) => so + adds, 0);
  const caught = stat === 'movement' ? -sum : -1;
  if (inWire(look, unit)) all.push({ of: 'wire', adds: caught, cite: 'CC-FOR-06' });
  return all.filter(({ of, adds }) => adds !== 0 || of === 'printed');
}
/** CC-WPN-18 Of the weapon that it carries: none where it carries nothing. */
export function weaponShares(look: Scene, unit: UnitId, stat: 'firepower' | 'range'): StatShare[] {
  const type = carriedType(look, unit);
  if (type === undefined) return [];
  const printed = stat === 'firepower' ? type.firepower : type.range[1];
  const command = type.ordnance ? 0 : commandOver(look, unit);
  const all: StatShare[] = [{ of: 'printed', adds: printed, cite: 'CC-WPN-01' }];
  return command === 0 ? all : [...all, { of: 'command', adds: command, cite: 'CC-CMD-04' }];
}
