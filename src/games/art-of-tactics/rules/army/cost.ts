/** What an army costs (section 3). Half points are the smallest there are. */
import { WEAPON } from '../facts/weapons.ts';
import type { Weapon } from '../world.ts';
import type { Bought, BoughtUnit, Entry, Lists } from './types.ts';

/** AOT-ARMY-01 Composition points. */
export const POINTS = 20;

/** AOT-LIST-05 A line of the list that a unit is of: the book's, ours, or an ally's. */
export const entryOf = (lists: Lists, army: Bought, unit: BoughtUnit): Entry | undefined =>
  lists.get(unit.ally ?? army.list)?.entries.find(({ id }) => id === unit.entry);

/**
 * AOT-ARMY-02, AOT-ARMY-04, AOT-ARMY-07 A unit is a point, an elephant or a chariot too; two of
 * recruits are; AOT-ARMY-03 a gun is two, and a chariot with scythes.
 */
const priceOf = ({ recruits, weapons, model }: Entry): number => {
  if (recruits === true) return 0.5;
  return model === 'scythes' || weapons.some(isGun) ? 2 : 1;
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
  (unit.both === true ? 1 : 0) +
  (unit.crew === true ? 1 : 0);
/** Who goes with an elephant or a chariot: its own, or as its owner has written. */
export function escortOf(lists: Lists, army: Bought, unit: BoughtUnit): Entry | undefined {
  const id = entryOf(lists, army, unit)?.escort ?? unit.escort;
  if (id === undefined) return undefined;
  return lists.get(unit.ally ?? army.list)?.entries.find((one) => one.id === id);
}
/** The cost of all units that are known. */
export const totalOf = (lists: Lists, army: Bought): number =>
  army.units.reduce((sum, unit) => {
    const entry = entryOf(lists, army, unit);
    const escort = escortOf(lists, army, unit);
    const more = escort === undefined || entry?.escort !== undefined ? 0 : priceOf(escort);
    return entry === undefined ? sum : sum + costOf(entry, unit) + more;
  }, 0);
/** AOT-LIST-02 How many figures stand on its bases: exactly as the lines say. */
export const figuresIn = (lists: Lists, army: Bought): number =>
  army.units.reduce((sum, unit) => {
    const { count = 0, crew = 0, model } = entryOf(lists, army, unit) ?? {};
    const riders = model === 'tusks' && unit.crew !== true ? 0 : crew;
    return sum + count + riders + (escortOf(lists, army, unit)?.count ?? 0);
  }, 0);
