/** What units do and suffer, and what lies in hexes. */
import type { Claim } from '#trials';
import type {
  Scene,
  UnitId,
  WeaponId,
} from '../../../../src/games/combat-commander/rules/world.ts';
import type { Says } from './index.ts';
import { hexName, titled, weaponOf } from './names.ts';

const of = (unit: UnitId): Claim => ({ units: [unit] });
const at = (unit: UnitId, hex: number): Claim => ({ units: [unit], places: [hexName(hex)] });
const there = (hex: number): Claim => ({ places: [hexName(hex)] });
const arm = (look: Scene, weapon: WeaponId, unit: UnitId | undefined): Claim => ({
  weapons: [weaponOf(look, weapon)],
  units: unit === undefined ? [] : [unit],
});
/** Who is on the map now, and was in no place before. */
const came = (before: Scene, after: Scene): UnitId[] =>
  ([...after.position.units.side.keys()] as UnitId[]).slice(before.position.units.side.length);

export const deeds: Says<
  | 'stationed'
  | 'worksMoved'
  | 'activated'
  | 'moved'
  | 'advanced'
  | 'exited'
  | 'entered'
  | 'delayed'
  | 'routed'
  | 'retreated'
  | 'smokePlaced'
  | 'worksPlaced'
  | 'worksRemoved'
  | 'blazed'
  | 'handedOver'
  | 'evacuated'
  | 'weaponBroke'
  | 'weaponFixed'
  | 'weaponLost'
  | 'weaponGivenUp'
  | 'weaponTaken'
  | 'hardened'
  | 'placed'
  | 'revived'
  | 'deployed'
  | 'broke'
  | 'eliminated'
  | 'recovered'
  | 'rallied'
  | 'suppressed'
> = {
  stationed: ({ unit, hex }) => at(unit, hex),
  worksMoved: ({ from, to }) => ({ places: [hexName(from), hexName(to)] }),
  activated: ({ units }) => ({ units }),
  moved: ({ units, to, cost }) => ({ units, places: [hexName(to)], numbers: [cost] }),
  advanced: ({ unit, to }) => at(unit, to),
  exited: ({ unit, space }) => ({ units: [unit], numbers: [space] }),
  entered: ({ unit, hex }) => at(unit, hex),
  delayed: ({ unit }) => of(unit),
  routed: ({ units, side }) => ({ units, sides: side === undefined ? [] : [side] }),
  retreated: ({ unit, to }) => at(unit, to),
  smokePlaced: ({ hex, value }) => ({ ...there(hex), numbers: [value] }),
  worksPlaced: ({ hex, works }) => ({ ...there(hex), titles: [titled('works', works)] }),
  worksRemoved: ({ hex }, { before }) => {
    const works = before.position.fortifications.find(([at]) => at === hex);
    return { ...there(hex), titles: works === undefined ? [] : [titled('works', works[1])] };
  },
  blazed: ({ hex }) => there(hex),
  // CC-WPN-06 What it carried before, its neighbour carries now.
  handedOver: ({ giver, taker }, { before }) => ({
    units: [giver, taker],
    weapons: [weaponOf(before, before.position.units.weapon[giver] as WeaponId)],
  }),
  evacuated: ({ unit, to }) => at(unit, to),
  weaponBroke: ({ weapon, unit }, { after }) => arm(after, weapon, unit),
  weaponFixed: ({ weapon, unit }, { after }) => arm(after, weapon, unit),
  weaponLost: ({ weapon, unit }, { after }) => arm(after, weapon, unit),
  weaponGivenUp: ({ weapon, unit }, { after }) => arm(after, weapon, unit),
  weaponTaken: ({ weapon, unit }, { after }) => arm(after, weapon, unit),
  hardened: ({ unit }) => of(unit),
  placed: ({ side, hex, weapon }, { before, after }) => ({
    sides: [side],
    units: came(before, after),
    weapons: weapon < 0 ? [] : [after.setup.forces[side].weaponTypes[weapon].id],
    ...there(hex),
  }),
  revived: ({ unit, hex }) => at(unit, hex),
  deployed: ({ unit }, { before, after }) => ({ units: [unit, ...came(before, after)] }),
  broke: ({ unit }) => of(unit),
  // CC-UNIT-16 What it carried goes with it.
  eliminated: ({ unit }, { before }) => {
    const weapon = before.position.units.weapon[unit];
    const weapons = weapon < 0 ? [] : [weaponOf(before, weapon as WeaponId)];
    return { units: [unit], weapons };
  },
  recovered: ({ units }) => (units.length === 0 ? undefined : { units }),
  rallied: ({ unit }) => of(unit),
  suppressed: ({ unit }) => of(unit),
};
