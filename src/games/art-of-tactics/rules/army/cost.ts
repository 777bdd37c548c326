/** What an army costs (section 3). Half points are the smallest there are. */
import { WEAPON } from '../facts/weapons.ts';
import type { Weapon } from '../types.ts';
import type { Bought, BoughtUnit, Entry, Lists } from './types.ts';

/** AOT-ARMY-01 Composition points. */
export const POINTS = 20;

/** AOT-LIST-05 A line of the list that a unit is of: the book's, ours, or an ally's. */
export const entryOf = (lists: Lists, army: Bought, unit: BoughtUnit): Entry | undefined =>
  lists.get(unit.ally ?? army.list)?.entries.find(({ id }) => id === unit.entry);

/** AOT-ARMY-02, AOT-ARMY-04 A unit is a point; two of recruits are; AOT-ARMY-03 a gun is two. */
const priceOf = ({ recruits, weapons }: Entry): number => {
  if (recruits === true) return 0.5;
  return weapons.some(isGun) ? 2 : 1;
};
const isGun = (weapon: Weapon): boolean =>
  WEAPON[weapon].piece !== undefined && WEAPON[weapon].terrifying === true;
/**
 * AOT-ARMY-02, AOT-ARMY-05, AOT-ARMY-06 With its leader and its markers a point each, its rank
 * among the elite, and a second weapon for everybody. AOT-ARMY-10 Gear costs nothing.
 */
export const costOf = (entry: Entry, unit: BoughtUnit): number =>
  priceOf(entry) +
  (unit.roles?.length ?? 0) +
  (unit.elite === undefined ? 0 : 1) +
  (unit.both === true ? 1 : 0);
/** The cost of all units that are known. */
export const totalOf = (lists: Lists, army: Bought): number =>
  army.units.reduce((sum, unit) => {
    const entry = entryOf(lists, army, unit);
    return entry === undefined ? sum : sum + costOf(entry, unit);
  }, 0);
/** AOT-LIST-02 How many figures stand on its bases: exactly as the lines say. */
export const figuresIn = (lists: Lists, army: Bought): number =>
  army.units.reduce((sum, unit) => sum + (entryOf(lists, army, unit)?.count ?? 0), 0);
