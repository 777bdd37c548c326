/** What a counter shows: the side of it that lies up, and its markers. */
import {
  canFireWeapon,
  isBoxed,
  printedOf,
  radiusOf,
  statOf,
  weaponOf,
  weaponTypeOf,
  armedOf,
} from '../../rules/facts/index.ts';
import type { Scene, Stat, UnitId, UnitKind, UnitType, WeaponType } from '../../rules/index.ts';
import { playerColorOf } from './player-colors.ts';

interface Numbered {
  readonly value: string;
  readonly boxed: boolean;
}
export interface Drawn {
  readonly side: 'a' | 'b';
  readonly kind?: UnitKind;
  readonly weapon?: WeaponType;
  readonly numbers: readonly Numbered[];
  readonly morale?: number | undefined;
  readonly command?: number | undefined;
  readonly broken: boolean;
  readonly suppressed: boolean;
  readonly veteran: boolean;
}
const typeOf = ({ setup, position: { units } }: Scene, unit: UnitId) =>
  setup.forces[units.side[unit]].unitTypes[units.type[unit]];
const sideOf = ({ position }: Scene, unit: UnitId): 'a' | 'b' =>
  playerColorOf(position.units.side[unit]);

/** The numbers are what they count for now; with markers they differ from what is printed. */
export function unitDrawn(look: Scene, unit: UnitId): Drawn {
  const { broken, suppressed, veteran } = look.position.units;
  const number = (stat: Exclude<Stat, 'command' | 'morale'>): Numbered => ({
    value: String(printedOf(look, unit)[stat]),
    boxed: isBoxed(look, unit, stat),
  });
  return {
    side: sideOf(look, unit),
    kind: typeOf(look, unit).kind,
    numbers: [number('firepower'), number('range'), number('movement')],
    morale: printedOf(look, unit).morale,
    command: radiusOf(look, unit),
    broken: broken[unit] === 1,
    suppressed: suppressed[unit] === 1,
    veteran: veteran[unit] === 1,
  };
}
/** undefined: it carries nothing. */
export function weaponDrawn(look: Scene, unit: UnitId): Drawn | undefined {
  const weapon = weaponOf(look, unit);
  if (weapon === undefined) return undefined;
  const type = weaponTypeOf(look, weapon);
  return weaponFace(sideOf(look, unit), type, look.position.weapons.broken[weapon] === 1);
}
export function weaponFace(side: 'a' | 'b', type: WeaponType, broken: boolean): Drawn {
  const [least, most] = type.range;
  return {
    side,
    weapon: type,
    numbers: [
      { value: String(type.firepower), boxed: type.boxed.includes('firepower') },
      {
        value: least > 1 ? `${least}–${most}` : String(most),
        boxed: type.boxed.includes('range'),
      },
    ],
    broken,
    suppressed: false,
    veteran: false,
  };
}
/** A counter as it is printed, on the side that lies up. */
export function unitFace(side: 'a' | 'b', type: UnitType, broken: boolean): Drawn {
  const printed = broken ? type.broken : type.unbroken;
  const number = (stat: 'firepower' | 'range' | 'movement'): Numbered => ({
    value: String(printed[stat]),
    boxed: printed.boxed?.includes(stat) === true,
  });
  return {
    side,
    kind: type.kind,
    numbers: [number('firepower'), number('range'), number('movement')],
    morale: printed.morale,
    command: printed.command,
    broken,
    suppressed: false,
    veteran: false,
  };
}
/** Firepower, range, movement and morale as they count now. */
export const countsNow = (look: Scene, unit: UnitId) => ({
  firepower: statOf(look, unit, 'firepower'),
  range: statOf(look, unit, 'range'),
  movement: statOf(look, unit, 'movement'),
  morale: statOf(look, unit, 'morale'),
  armed: armedOf(look, unit),
  weaponFires: canFireWeapon(look, unit),
});
