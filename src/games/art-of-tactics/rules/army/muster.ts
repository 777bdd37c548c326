/** From what was bought to the figures that stand on the table. */
import type { Words } from '#kernel';
import { LIMITS } from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import type { PlacedFigure, PlacedUnit, Troop, Weapon } from '../world.ts';
import { entryOf, escortOf } from './cost.ts';
import type { Bought, BoughtUnit, Entry, Lists } from './types.ts';

/** A unit that has no place yet. */
export interface Mustered {
  readonly troop: Troop;
  readonly figures: readonly PlacedFigure[];
  readonly name?: Words;
  readonly elite?: PlacedUnit['elite'];
  readonly wagon?: true;
}
/** Everybody of a legal army, in its order. */
export const muster = (lists: Lists, army: Bought): Mustered[] =>
  army.units.flatMap((unit) => {
    const entry = entryOf(lists, army, unit);
    const escort = escortOf(lists, army, unit);
    return entry === undefined ? [] : [mustered(entry, unit, unit.ally ?? army.list, escort)];
  });
function mustered(entry: Entry, unit: BoughtUnit, nation: string, escort?: Entry): Mustered {
  const { id, name, arm, gear = [], recruits, horses, model } = entry;
  const { take = [], elite, name: own } = unit;
  const troop = {
    id: [nation, id, ...take].join(' '),
    name,
    nation,
    arm,
    gear: [...gear, ...take],
    ...(recruits === undefined ? {} : { recruits }),
    ...(horses === undefined ? {} : { horses }),
  };
  return {
    troop,
    figures: model === undefined ? figuresOf(entry, unit) : crewed(entry, unit, model, escort),
    ...(own === undefined ? {} : { name: { en: own, ru: own } }),
    ...(elite === undefined ? {} : { elite }),
    ...(entry.wagon === undefined ? {} : { wagon: entry.wagon }),
  };
}
/**
 * AOT-LIST-02, AOT-ELE-02, AOT-CHAR-01 The animal or machine, who fights from it, and who goes
 * beside it.
 */
function crewed(
  { weapons, crew = 0 }: Entry,
  { roles = [], crew: paid }: BoughtUnit,
  model: Weapon,
  escort: Entry | undefined,
): PlacedFigure[] {
  const [role] = roles;
  const riders = model === 'tusks' && paid !== true ? 0 : crew;
  const all = (count: number, one: PlacedFigure): PlacedFigure[] =>
    Array.from({ length: count }, () => one);
  const beside = escort === undefined ? [] : figuresOf(escort, { entry: escort.id });
  return [
    { weapons: [model], part: 'model', place: 1, ...(role === undefined ? {} : { role }) },
    ...all(riders, { weapons: [...weapons], part: 'crew', place: 1 }),
    ...beside.map((one): PlacedFigure => ({ ...one, part: 'escort', place: 2 })),
  ];
}
/** AOT-LIST-02, AOT-UNIT-08 Exactly so many; foot in two ranks, the first no shorter. */
function figuresOf(entry: Entry, unit: BoughtUnit): PlacedFigure[] {
  const { count, arm } = entry;
  const first = LIMITS[arm].ranks === 2 ? Math.ceil(count / 2) : count;
  const weapons = weaponsOf(entry, unit);
  const { roles = [] } = unit;
  return weapons.map((carried, index): PlacedFigure => {
    // AOT-ARMY-15 Leaders and markers stand in the last rank.
    const role = roles[count - 1 - index];
    const place = index < first ? 1 : 2;
    return { weapons: carried, place, ...(role === undefined ? {} : { role }) };
  });
}
const isMissile = (weapon: Weapon): boolean => WEAPON[weapon].shoots !== undefined;
/**
 * AOT-LIST-04, AOT-ARMY-09 What each figure carries, from the front on: for close fighting first;
 * riders by turns.
 */
function weaponsOf(entry: Entry, { instead, mix, both }: BoughtUnit): (readonly Weapon[])[] {
  const kinds = instead === undefined ? entry.weapons : [instead];
  if (both === true) return Array.from({ length: entry.count }, () => kinds);
  const counts = mix ?? shares(entry.count, kinds.length);
  const all = kinds.map((weapon, kind) => ({ weapon, count: counts[kind] ?? 0 }));
  if (entry.arm !== 'foot') return byTurns(all);
  const sorted = all.toSorted((a, b) => Number(isMissile(a.weapon)) - Number(isMissile(b.weapon)));
  return sorted.flatMap(({ weapon, count }) => Array.from({ length: count }, () => [weapon]));
}
/** The same number each; what is left over carries the first. */
export function shares(count: number, kinds: number): number[] {
  const each = Math.floor(count / kinds);
  return Array.from({ length: kinds }, (_, kind) =>
    kind === 0 ? count - each * (kinds - 1) : each,
  );
}
function byTurns(all: readonly { weapon: Weapon; count: number }[]): (readonly Weapon[])[] {
  const most = Math.max(...all.map(({ count }) => count));
  return Array.from({ length: most }, (_, turn) =>
    all.flatMap(({ weapon, count }) => (count > turn ? [[weapon]] : [])),
  ).flat();
}

/** AOT-CMD-01 Slots where nothing is written: the first general most, a separate unit last. */
export function slotsOf({ units, slots }: Bought): readonly number[] {
  if (slots !== undefined) return slots;
  const generals = units.filter(({ roles = [] }) => roles.includes('general')).length;
  if (generals === 0) return [-1, -1, -1, -1, -1, -1];
  return [-1, ...[0, 1, 0, 1, 0].map((one) => Math.min(one, generals - 1))];
}
