/**
 * An army in a short code for links: `aot1.` and letters of six bits. Lists and their lines are
 * named by their place (lists grow at their end only), by their id where there is none of that
 * name. Five letters of a hash of the army itself end it.
 */
import { canonical, hashText, parse } from '#kernel';
import { GEAR, PROPERTIES, ROLES, WEAPONS } from '../rules/index.ts';
import type { Bought, BoughtUnit } from '../rules/army/index.ts';
import { BitReader, BitWriter } from './bits.ts';
import { LISTS, armyShape } from './lists.ts';

const VERSION = 1;
const CODE = /(?:^|[/#=?])aot(\d+)\.([\w-]*)\/?$/;
const CHECKSUM = 5;
/** Bits of a place among the lists, their lines, weapons, and gear, roles or properties. */
const PLACE = { list: 8, entry: 6, weapon: 5, small: 3 } as const;
/** Bits of how many there are of something, and of one figure of a mix or one general. */
const COUNT = { units: 6, several: 3, mix: 2, figures: 4 } as const;

export const isArmyLink = (text: string): boolean => CODE.test(text.trim());

/** Absent is absent, and so is what is empty: equal armies are equal as JSON. */
export const tidied = (army: Bought): Bought =>
  JSON.parse(
    canonical({
      ...army,
      units: army.units.map(({ take = [], roles = [], ...unit }) => ({
        ...unit,
        ...(take.length === 0 ? {} : { take }),
        ...(roles.length === 0 ? {} : { roles }),
      })),
    }),
  ) as Bought;

export function printArmyLink(given: Bought): string {
  const army = tidied(given);
  const bits = new BitWriter();
  writeHead(bits, army);
  const allied = army.units.some(({ ally }) => ally !== undefined);
  bits.flag(allied);
  bits.number(army.units.length, COUNT.units);
  for (const unit of army.units) {
    if (allied) optional(bits, unit.ally, (ally) => writeList(bits, ally));
    writeUnit(bits, unit, unit.ally ?? army.list);
  }
  return `aot${VERSION}.${bits.signs}${checksumOf(army)}`;
}
export type Unread = 'linkVersion' | 'linkBroken';
/** The army of a code, or of an address that ends in one; else why there is none. */
export function parseArmyLink(text: string): Bought | Unread {
  const [, version, code = ''] = CODE.exec(text.trim()) ?? [];
  if (version === undefined) return 'linkBroken';
  if (Number(version) !== VERSION) return 'linkVersion';
  const read = parse(armyShape, armyIn(new BitReader(code.slice(0, -CHECKSUM))));
  // An army has one code only, its checksum in it.
  const same = read.ok && printArmyLink(read.value) === `aot${version}.${code}`;
  return same ? tidied(read.value) : 'linkBroken';
}
function checksumOf(army: Bought): string {
  const bits = new BitWriter();
  bits.number(Number.parseInt(hashText(canonical(army)).slice(0, 8), 16) >>> 2, 6 * CHECKSUM);
  return bits.signs;
}

// --- into bits -----------------------------------------------------------------------------------

function optional<T>(bits: BitWriter, value: T | undefined, write: (value: T) => void): void {
  bits.flag(value !== undefined);
  if (value !== undefined) write(value);
}
/** By its place, or by its id, where the last place that there could be says so. */
function writeNamed(bits: BitWriter, ids: readonly string[], id: string, width: number): void {
  const spelled = 2 ** width - 1;
  const place = ids.indexOf(id);
  const known = place >= 0 && place < spelled;
  bits.number(known ? place : spelled, width);
  if (!known) bits.text(id);
}
const writeList = (bits: BitWriter, list: string): void =>
  writeNamed(bits, [...LISTS.keys()], list, PLACE.list);
const entriesOf = (list: string): string[] => LISTS.get(list)?.entries.map(({ id }) => id) ?? [];
const writeEntry = (bits: BitWriter, list: string, entry: string): void =>
  writeNamed(bits, entriesOf(list), entry, PLACE.entry);
function writeSeveral<T>(bits: BitWriter, all: readonly T[], of: readonly T[]): void {
  bits.number(all.length, COUNT.several);
  for (const one of all) bits.number(of.indexOf(one), PLACE.small);
}
function writeHead(bits: BitWriter, { list, name, slots, chief }: Bought): void {
  writeList(bits, list);
  optional(bits, name, (text) => bits.text(text));
  optional(bits, slots, (all) => {
    bits.number(all.length, COUNT.several);
    for (const general of all) bits.number(general + 1, COUNT.figures);
  });
  optional(bits, chief, (general) => bits.number(general, COUNT.figures));
}
function writeUnit(bits: BitWriter, unit: BoughtUnit, list: string): void {
  const { entry, ally: _, ...more } = unit;
  writeEntry(bits, list, entry);
  // Most are bought as the line says.
  const plain = Object.keys(more).length === 0;
  bits.flag(!plain);
  if (plain) return;
  optional(bits, unit.take, (take) => writeSeveral(bits, take, GEAR));
  optional(bits, unit.instead, (one) => bits.number(WEAPONS.indexOf(one), PLACE.weapon));
  optional(bits, unit.mix, (mix) => {
    bits.number(mix.length, COUNT.mix);
    for (const figures of mix) bits.number(figures, COUNT.figures);
  });
  bits.flag(unit.both === true);
  optional(bits, unit.roles, (roles) => writeSeveral(bits, roles, ROLES));
  bits.flag(unit.crew === true);
  optional(bits, unit.escort, (escort) => writeEntry(bits, list, escort));
  optional(bits, unit.elite, (elite) => writeSeveral(bits, elite, PROPERTIES));
  optional(bits, unit.name, (name) => bits.text(name));
}

// --- out of bits ---------------------------------------------------------------------------------

const maybe = <T, K extends string>(
  bits: BitReader,
  key: K,
  read: () => T,
): { readonly [k in K]?: T } => (bits.flag() ? ({ [key]: read() } as { [k in K]: T }) : {});
const readNamed = (bits: BitReader, ids: readonly string[], width: number): string => {
  const place = bits.number(width);
  return place === 2 ** width - 1 ? bits.text() : (ids[place] ?? '');
};
const readList = (bits: BitReader): string => readNamed(bits, [...LISTS.keys()], PLACE.list);
const readEntry = (bits: BitReader, list: string): string =>
  readNamed(bits, entriesOf(list), PLACE.entry);
const several = <T>(bits: BitReader, width: number, read: () => T): T[] =>
  Array.from({ length: bits.number(width) }, read);
const readSeveral = <T>(bits: BitReader, of: readonly T[]): (T | undefined)[] =>
  several(bits, COUNT.several, () => of[bits.number(PLACE.small)]);
/** What stands there, whatever it is: the shape of an army says whether it is one. */
function armyIn(bits: BitReader): unknown {
  const list = readList(bits);
  const name = maybe(bits, 'name', () => bits.text());
  const slots = maybe(bits, 'slots', () =>
    several(bits, COUNT.several, () => bits.number(COUNT.figures) - 1),
  );
  const chief = maybe(bits, 'chief', () => bits.number(COUNT.figures));
  const allied = bits.flag();
  const units = several(bits, COUNT.units, () => {
    const ally = allied ? maybe(bits, 'ally', () => readList(bits)) : {};
    return { ...ally, ...unitIn(bits, ally.ally ?? list) };
  });
  return { list, ...name, units, ...slots, ...chief };
}
function unitIn(bits: BitReader, list: string): object {
  const entry = readEntry(bits, list);
  if (!bits.flag()) return { entry };
  const has = (key: string): object => (bits.flag() ? { [key]: true } : {});
  return {
    entry,
    ...maybe(bits, 'take', () => readSeveral(bits, GEAR)),
    ...maybe(bits, 'instead', () => WEAPONS[bits.number(PLACE.weapon)]),
    ...maybe(bits, 'mix', () => several(bits, COUNT.mix, () => bits.number(COUNT.figures))),
    ...has('both'),
    ...maybe(bits, 'roles', () => readSeveral(bits, ROLES)),
    ...has('crew'),
    ...maybe(bits, 'escort', () => readEntry(bits, list)),
    ...maybe(bits, 'elite', () => readSeveral(bits, PROPERTIES)),
    ...maybe(bits, 'name', () => bits.text()),
  };
}
