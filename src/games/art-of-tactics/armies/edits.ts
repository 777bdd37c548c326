/** What may be done to an army that is being built; generals keep their slots through all of it. */
import { entryOf } from '../rules/army/index.ts';
import { shares, slotsOf } from '../rules/army/index.ts';
import type { Bought, BoughtUnit, Entry } from '../rules/army/index.ts';
import type { Gear, Role } from '../rules/index.ts';
import { LISTS } from '../content/lists.ts';

export const emptyArmy = (list: string): Bought => ({ list, units: [] });
const MOST_UNITS = 60;

/** Which units hold the generals, in the order in which slots name them. */
export const generalsOf = ({ units }: Bought): number[] =>
  units.flatMap(({ roles = [] }, index) => (roles.includes('general') ? [index] : []));

/** Other units; `was`: which of those before each is, or -1. */
function rebuilt(army: Bought, units: readonly BoughtUnit[], was: (index: number) => number) {
  const [before, after] = [generalsOf(army), generalsOf({ ...army, units })];
  const now = (general: number): number =>
    general < 0 ? -1 : after.findIndex((index) => was(index) === before[general]);
  const { slots, chief, ...rest } = army;
  const led = chief === undefined ? -1 : now(chief);
  return {
    ...rest,
    units,
    ...(slots === undefined ? {} : { slots: slots.map(now) }),
    ...(led < 0 ? {} : { chief: led }),
  };
}
/** After the unit of that index, or at the end. */
export function addUnit(army: Bought, unit: BoughtUnit, after = army.units.length - 1): Bought {
  if (army.units.length >= MOST_UNITS) return army;
  const units = army.units.toSpliced(after + 1, 0, unit);
  return rebuilt(army, units, (index) =>
    index === after + 1 ? -1 : index > after + 1 ? index - 1 : index,
  );
}
/** Another like it: without its leader and its name, which are its own. */
export function copyUnit(army: Bought, index: number): Bought {
  const unit = army.units[index];
  if (unit === undefined) return army;
  const { name: _, roles = [], ...rest } = unit;
  const markers = roles.filter((role) => role !== 'general' && role !== 'colonel');
  return addUnit(army, { ...rest, ...(markers.length === 0 ? {} : { roles: markers }) }, index);
}
export const removeUnit = (army: Bought, index: number): Bought =>
  rebuilt(army, army.units.toSpliced(index, 1), (now) => (now < index ? now : now + 1));

type Changes = { readonly [K in keyof BoughtUnit]?: BoughtUnit[K] | undefined };
/** Undefined takes away, and so does a name without letters. */
export function changeUnit(army: Bought, index: number, changes: Changes): Bought {
  const units = army.units.map((unit, at) => (at === index ? changed(unit, changes) : unit));
  return rebuilt(army, units, (at) => at);
}
function changed(unit: BoughtUnit, changes: Changes): BoughtUnit {
  const all = { ...unit, ...changes };
  const [name, escort] = [all.name === '' ? undefined : all.name, all.escort || undefined];
  // JSON leaves out what is undefined.
  return JSON.parse(JSON.stringify({ ...all, name, escort })) as BoughtUnit;
}
/** Takes what stands in brackets, or leaves it. */
export function toggleGear({ take = [] }: BoughtUnit, gear: Gear): readonly Gear[] | undefined {
  const left = take.includes(gear) ? take.filter((one) => one !== gear) : [...take, gear];
  return left.length === 0 ? undefined : left;
}
const LEADERS: ReadonlySet<Role> = new Set(['general', 'colonel']);
export const leaderOf = ({ roles = [] }: BoughtUnit): Role | undefined =>
  roles.find((role) => LEADERS.has(role));
/** One leader or none; he comes first. */
export function withLeader(
  { roles = [] }: BoughtUnit,
  leader: Role | undefined,
): readonly Role[] | undefined {
  const markers = roles.filter((role) => !LEADERS.has(role));
  const left = leader === undefined ? markers : [leader, ...markers];
  return left.length === 0 ? undefined : left;
}
export function toggleMarker({ roles = [] }: BoughtUnit, role: Role): readonly Role[] | undefined {
  const left = roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role];
  return left.length === 0 ? undefined : left;
}
/** AOT-ARMY-09 How many carry each of its weapons. */
export const mixOf = (entry: Entry, { mix, instead }: BoughtUnit): readonly number[] =>
  mix ?? shares(entry.count, instead === undefined ? entry.weapons.length : 1);
/** One more of a weapon, from those of which there are most, or one fewer. */
export function stepMix(
  entry: Entry,
  unit: BoughtUnit,
  kind: number,
  by: 1 | -1,
): readonly number[] | undefined {
  const mix = mixOf(entry, unit);
  const others = mix.flatMap((count, at) => (at === kind ? [] : [{ at, count }]));
  const [other] = others.toSorted((a, b) => by * (b.count - a.count));
  if (other === undefined) return unit.mix;
  const from = by > 0 ? other.at : kind;
  if ((mix[from] ?? 0) <= 1) return unit.mix;
  const stepped = mix.map((count, at) =>
    at === kind ? count + by : at === other.at ? count - by : count,
  );
  const usual = shares(entry.count, entry.weapons.length);
  return stepped.join() === usual.join() ? undefined : stepped;
}
/** AOT-CMD-01 Writes a general, or -1, on a slot from 1 to 6. */
export function writeSlot(army: Bought, slot: number, general: number): Bought {
  return { ...army, slots: slotsOf(army).with(slot - 1, general) };
}
export function nameChief(army: Bought, chief: number): Bought {
  const { chief: _, ...rest } = army;
  return chief < 0 ? rest : { ...rest, chief };
}
export function rename(army: Bought, name: string): Bought {
  const { name: _, ...rest } = army;
  return name === '' ? rest : { ...rest, name };
}
/** AOT-ELE-03 Lines of up to four foot, of its list, that may go with an animal or a machine. */
export const escortsFor = (army: Bought, unit: BoughtUnit): readonly Entry[] => {
  const { model, escort } = entryOf(LISTS, army, unit) ?? {};
  if (model === undefined || model === 'scythes' || escort !== undefined) return [];
  const entries = LISTS.get(unit.ally ?? army.list)?.entries ?? [];
  return entries.filter(({ arm, count }) => arm === 'foot' && count <= 4);
};
/** How many units of a line an army has, its escorts among them (AOT-ARMY-11). */
export const countOf = (army: Bought, list: string, entry: string): number =>
  army.units.reduce((sum, unit) => {
    if ((unit.ally ?? army.list) !== list) return sum;
    return sum + (unit.entry === entry ? 1 : 0) + (unit.escort === entry ? 1 : 0);
  }, 0);
