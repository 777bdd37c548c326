/** Events that strike, steady or bring somebody. */
import type { Battle } from '../battle.ts';
import { FIGURES, MOST_FIGURES } from '../document/book.ts';
import {
  around,
  coverOf,
  figuresAt,
  hasTeams,
  isFriendly,
  leads,
  moraleInCover,
  ofWeapon,
} from '../document/facts.ts';
import { see, takesUnits, teamFor } from '../document/facts.ts';
import { other, type Entry, type Side } from '../document/log.ts';
import { isLeader, type Unit } from '../document/table.ts';
import { ALL, distance, fromEdge, neighbours } from '../ground/board.ts';
import { eliminate, fall, strikeDown, suppress, Together, wound } from '../chance/hits.ts';
import { randomHex, roll, sum } from '../chance/rolls.ts';
import { judged } from '../orders/morale.ts';

const UNIT = ['chooseUnit', 'unit'] as const;
const HEX = ['chooseHex', 'hex'] as const;
const idsOf = (units: readonly Unit[]): number[] => units.map(({ id }) => id);
/** One of them, where there is any. */
function one(b: Battle, side: Side, units: readonly Unit[], cite: string): Unit | undefined {
  if (units.length === 0) return undefined;
  return b.table.unit(b.choice(side, idsOf(units), cite, UNIT));
}
function closest<T>(hex: number, things: readonly T[], hexOf: (thing: T) => number): T[] {
  const far = Math.min(...things.map((thing) => distance(hex, hexOf(thing))));
  return things.filter((thing) => distance(hex, hexOf(thing)) === far);
}
const hexOf = ({ hex }: Unit): number => hex ?? -1;

// --- who is struck -------------------------------------------------------------------------------

/** CC-EVT-E43 */
export function airSupport(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  const hexes = [...new Set(closest(hex, b.table.present, hexOf).map(hexOf))];
  const at = b.maybe(side, hexes, 'CC-EVT-E43', ['maybeHex', 'hex']);
  if (at !== undefined) strikeAll(b, b.table.at(at));
}
/** CC-END-08 Every unit of a hex by one result; in which order they go is nowhere said. */
export function strikeAll(b: Battle, units: readonly Unit[]): void {
  const together = new Together();
  let left = [...units];
  while (left.length > 0) {
    wound(b, left);
    left = left.filter(({ hex }) => hex !== undefined);
    const next = left.find(({ id }) => isStruck(b, id)) ?? left[0];
    if (next === undefined) break;
    left = left.filter((one) => one !== next);
    fall(b, next, together);
  }
  b.verdict(together.gone, together.full);
}
const isStruck = (b: Battle, unit: number): boolean =>
  b.isNext('broke', { unit }) || b.isNext('eliminated', { unit });
/** CC-EVT-E72 */
export function shellShock(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  const unit = one(b, side, closest(hex, b.table.present, hexOf), 'CC-EVT-E72');
  if (unit !== undefined) strikeDown(b, unit);
}
/** CC-EVT-E62 */
export function kia(b: Battle, side: Side): void {
  const unit = one(
    b,
    side,
    b.table.present.filter(({ broken }) => broken),
    'CC-EVT-E62',
  );
  if (unit !== undefined) eliminate(b, unit);
}
/** CC-EVT-E66 */
export function prisoners(b: Battle, side: Side): void {
  const beside = (unit: Unit): boolean =>
    neighbours(hexOf(unit)).some((hex) => b.table.isHeldBy(hex, other(side)));
  const units = b.table.of(side).filter((unit) => unit.broken && beside(unit));
  const unit = one(b, side, units, 'CC-EVT-E66');
  if (unit !== undefined) eliminate(b, unit);
}
/** CC-EVT-E51, CC-CMD-14 */
export function cower(b: Battle, side: Side): void {
  const leaders = b.table.of(side).filter(isLeader);
  for (const unit of b.table.of(side)) {
    if (unit.type.kind !== 'squad' || leaders.some((leader) => leads(leader, unit))) continue;
    suppress(b, unit, 'CC-EVT-E51');
  }
}
/** CC-EVT-E60 */
export function interdiction(b: Battle, side: Side): void {
  const open = b.table.present.filter((unit) => coverOf(b.table, hexOf(unit)) < 1);
  const units = open.filter(({ suppressed }) => !suppressed);
  const unit = one(b, side, units, 'CC-EVT-E60');
  if (unit !== undefined) suppress(b, unit, 'CC-EVT-E60');
}
/** CC-EVT-E75 */
export function suppressingFire(b: Battle, side: Side): void {
  const gunners = b.table
    .of(side)
    .filter(
      ({ weapon, broken, suppressed }) =>
        weapon !== undefined && !weapon.type.ordnance && !weapon.broken && !broken && !suppressed,
    );
  const units = b.table
    .of(other(side))
    .filter((unit) => !unit.suppressed && gunners.some((gunner) => reaches(b, gunner, unit)));
  const unit = one(b, side, units, 'CC-EVT-E75');
  if (unit !== undefined) suppress(b, unit, 'CC-EVT-E75');
}
function reaches(b: Battle, gunner: Unit, unit: Unit): boolean {
  if (gunner.weapon === undefined) return false;
  const { range } = ofWeapon(b.table, gunner, gunner.weapon);
  const [from, to] = [hexOf(gunner), hexOf(unit)];
  return distance(from, to) <= range && !see(b.table, from, to).blocked;
}
/** CC-EVT-E63 */
export function malfunction(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  const armed = b.table.present.filter(({ weapon }) => weapon !== undefined && !weapon.broken);
  const unit = one(b, side, closest(hex, armed, hexOf), 'CC-EVT-E63');
  if (unit?.weapon !== undefined) b.told('weaponBroke', 'CC-EVT-E63', { weapon: unit.weapon.id });
}

// --- who is steadied -----------------------------------------------------------------------------

/** CC-EVT-E44 */
export function battleHarden(b: Battle, side: Side): void {
  const units = b.table.of(side).filter(({ veteran }) => !veteran);
  const unit = one(b, side, units, 'CC-EVT-E44');
  if (unit !== undefined) b.told('hardened', 'CC-EVT-E44', { unit: unit.id });
}
/** CC-EVT-E64 */
export function medic(b: Battle, side: Side): void {
  const unit = one(
    b,
    side,
    b.table.present.filter(({ broken }) => broken),
    'CC-EVT-E64',
  );
  if (unit !== undefined) b.told('rallied', 'CC-EVT-E64', { unit: unit.id });
}
/** CC-EVT-E50 */
export function commissar(b: Battle, side: Side): void {
  const unit = one(
    b,
    side,
    b.table.of(side).filter(({ broken }) => broken),
    'CC-EVT-E50',
  );
  if (unit === undefined) return;
  const total = sum(roll(b, side));
  if (unit.hex === undefined || !unit.broken) return;
  const morale = moraleInCover(b.table, unit);
  judged(b, unit, { what: 'commissar', cite: 'CC-EVT-E50', roll: total, against: morale });
  if (total > morale) eliminate(b, unit);
  else b.told('rallied', 'CC-EVT-E50', { unit: unit.id });
}
/** CC-EVT-E52 */
export function deploy(b: Battle, side: Side): void {
  const units = b.table.of(side).filter((unit) => isDeployable(b, unit));
  const id = b.maybe(side, idsOf(units), 'CC-EVT-E52', ['maybeUnit', 'unit']);
  if (id !== undefined) deployed(b, b.table.unit(id), 'CC-EVT-E52');
}
export const isDeployable = ({ table }: Battle, unit: Unit): boolean =>
  unit.type.kind === 'squad' && hasTeams(table, unit, 2);
/** CC-STK-12 What it carries and its markers go to one of the two. */
export function deployed(b: Battle, unit: Unit, cite: string): void {
  const team = teamFor(b.table.force(unit.side), unit);
  b.told('deployed', cite, { unit: unit.id, team, count: 2 });
  const { parted } = b.table;
  if (parted === undefined) return;
  const { teams, suppressed, veteran, weapon } = parted;
  if (!suppressed && !veteran && weapon === undefined) return;
  // Two teams that are alike: which of them takes it is no choice.
  Object.assign(teams[0] ?? {}, { suppressed, veteran, weapon });
}

// --- who comes -----------------------------------------------------------------------------------

/** CC-EVT-E56, CC-EVT-E58: a leader or a hero of whom there is one. */
function summon(b: Battle, side: Side, kind: string, hex: number, cite: string): void {
  const unitType = b.table.force(side).unitTypes.findIndex(({ id }) => id === kind);
  b.told('placed', cite, { side, unitType, hex, weapon: -1 });
}
const isSpare = ({ table }: Battle, side: Side, kind: string): boolean => {
  const type = table.force(side).unitTypes.find(({ id }) => id === kind);
  return type !== undefined && table.spareUnits(side, type) > 0;
};
export function fieldPromotion(b: Battle, side: Side): void {
  if (!isSpare(b, side, 'private')) return;
  const hexes = ALL.filter(
    (hex) => takesUnits(b.table, hex, side) && b.table.at(hex, side).some(({ broken }) => broken),
  );
  const hex = b.maybe(side, hexes, 'CC-EVT-E56', ['maybeHex', 'hex']);
  if (hex !== undefined) summon(b, side, 'private', hex, 'CC-EVT-E56');
}
export function hero(b: Battle, side: Side): void {
  if (!isSpare(b, side, 'hero')) return;
  // CC-EVT-04 Nobody is placed where nobody may be: on a major bridge, in flames.
  const hexes = ALL.filter(
    (hex) => isFriendly(b.table, hex, side) && takesUnits(b.table, hex, side),
  );
  if (hexes.length === 0) return;
  const hex = b.choice(side, hexes, 'CC-EVT-E58', HEX);
  summon(b, side, 'hero', hex, 'CC-EVT-E58');
  const broken = idsOf(b.table.at(hex, side).filter((unit) => unit.broken));
  const id = b.maybe(side, broken, 'CC-EVT-E58', ['maybeUnit', 'unit']);
  if (id !== undefined) b.told('rallied', 'CC-EVT-E58', { unit: id });
}
/** CC-EVT-E76, CC-EVT-04 */
export function walkingWounded(b: Battle, side: Side): void {
  const hex = randomHex(b, side);
  const fitting = (unit: Unit): number[] =>
    around(hex).filter((at) => takes(b, at, side, unit.type.kind));
  const units = b.table.casualties[side].filter((unit) => fitting(unit).length > 0);
  const unit = one(b, side, units, 'CC-EVT-E76');
  if (unit === undefined) return;
  const at = b.choice(side, fitting(unit), 'CC-EVT-E76', HEX);
  b.told('revived', 'CC-EVT-E76', { unit: unit.id, hex: at });
}
const takes = ({ table }: Battle, hex: number, side: Side, kind: Unit['type']['kind']): boolean =>
  takesUnits(table, hex, side) && figuresAt(table, hex, side) + FIGURES[kind] <= MOST_FIGURES;

// --- support -------------------------------------------------------------------------------------

interface Called {
  readonly entry: Entry;
  readonly cite: string;
}
/** CC-SPT-01, CC-SPT-02 */
function call(
  b: Battle,
  side: Side,
  fits: (entry: Entry) => boolean,
  cite: string,
): Entry | undefined {
  const line = b.table.force(side).support[sum(roll(b, side)) - 2] ?? [];
  const able = [...line.keys()].filter((nth) => {
    const entry = line[nth];
    return entry !== undefined && fits(entry) && isThere(b, side, entry);
  });
  if (able.length === 0) return undefined;
  return line[b.choice(side, able, cite, ['chooseSupport', 'entry'])];
}
function isThere({ table }: Battle, side: Side, { type, weapon, radio }: Entry): boolean {
  const { unitTypes, weaponTypes, radioTypes } = table.force(side);
  if (radio !== undefined) {
    const found = radioTypes.find(({ id }) => id === radio);
    return (
      found !== undefined && table.radio(side) === undefined && table.isRadioSpare(side, found)
    );
  }
  const unit = unitTypes.find(({ id }) => id === type);
  const arm = weaponTypes.find(({ id }) => id === weapon);
  const armed = weapon === undefined || (arm !== undefined && table.spareWeapons(side, arm) > 0);
  return unit !== undefined && table.spareUnits(side, unit) > 0 && armed;
}
const kindOf = ({ table }: Battle, side: Side, { type }: Entry): Unit['type']['kind'] =>
  table.force(side).unitTypes.find(({ id }) => id === type)?.kind ?? 'squad';
/** CC-SPT-03, CC-EVT-04 */
function bring(b: Battle, side: Side, { entry, cite }: Called, hexes: readonly number[]): void {
  const able = hexes.filter((hex) => takes(b, hex, side, kindOf(b, side, entry)));
  if (able.length === 0) return;
  const hex = b.choice(side, able, cite, HEX);
  const { unitTypes, weaponTypes } = b.table.force(side);
  const unitType = unitTypes.findIndex(({ id }) => id === entry.type);
  const weapon = weaponTypes.findIndex(({ id }) => id === entry.weapon);
  b.told('placed', cite, { side, unitType, hex, weapon });
}
/** CC-EVT-E59 */
export function infiltration(b: Battle, side: Side): void {
  const entry = call(b, side, ({ radio }) => radio === undefined, 'CC-EVT-E59');
  if (entry === undefined) return;
  const hex = randomHex(b, side);
  bring(b, side, { entry, cite: 'CC-EVT-E59' }, around(hex));
}
/** CC-EVT-E68 */
export function reinforcements(b: Battle, side: Side): void {
  const entry = call(b, side, () => true, 'CC-EVT-E68');
  if (entry === undefined) return;
  if (entry.radio !== undefined) {
    const radioType = b.table.force(side).radioTypes.findIndex(({ id }) => id === entry.radio);
    b.told('radioPlaced', 'CC-EVT-E68', { side, radioType });
    return;
  }
  const { edge } = b.table.force(side);
  const hexes = ALL.filter((hex) => fromEdge(hex, edge) === 1);
  bring(b, side, { entry, cite: 'CC-EVT-E68' }, hexes);
}
/** CC-ACT-A35d */
export function hiddenUnit(b: Battle, side: Side): void {
  const entry = call(b, side, ({ radio }) => radio === undefined, 'CC-ACT-A35d');
  if (entry === undefined) return;
  const { edge, depth } = b.table.force(side);
  const hexes = ALL.filter(
    (hex) =>
      fromEdge(hex, edge) <= depth && b.table.at(hex).length === 0 && coverOf(b.table, hex) >= 1,
  );
  bring(b, side, { entry, cite: 'CC-ACT-A35d' }, hexes);
}
