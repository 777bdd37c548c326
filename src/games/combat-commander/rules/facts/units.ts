/** What a unit or a weapon is worth at this moment (sections 3, 4, 15, 17). */
import type { HexId } from '../ground/board.ts';
import { isUnfit } from '../ground/entering.ts';
import { FIGURES as MOST_FIGURES } from '../limits.ts';
import { groundOf } from './ground.ts';
import { optionsOf } from '../options.ts';
import { terrainCover } from '../ground/cover.ts';
import type {
  AttackNature,
  Fortification,
  Scene,
  Moving,
  Printed,
  Side,
  Stat,
  UnitId,
  UnitType,
  WeaponId,
  WeaponType,
} from '../world.ts';

export const SIDES: readonly Side[] = [0, 1];
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);
export const seatOf = (side: Side): 'axis' | 'allies' => (side === 0 ? 'axis' : 'allies');

// --- which ---------------------------------------------------------------------------------------

export function unitsOnMap({ position }: Scene, side?: Side): UnitId[] {
  const { hex, side: sides } = position.units;
  const found: UnitId[] = [];
  for (let unit = 0; unit < hex.length; unit++) {
    if (hex[unit] >= 0 && (side === undefined || sides[unit] === side)) found.push(unit as UnitId);
  }
  return found;
}
export function unitsIn({ position }: Scene, where: HexId, side?: Side): UnitId[] {
  const { hex, side: sides } = position.units;
  const found: UnitId[] = [];
  for (let unit = 0; unit < hex.length; unit++) {
    if (hex[unit] !== where) continue;
    if (side === undefined || sides[unit] === side) found.push(unit as UnitId);
  }
  return found;
}

/** How many units there have been. */
export const countOf = ({ position }: Scene): number => position.units.side.length;
interface Followed {
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  /** How many there were when they were looked at last. */
  readonly since: number;
}
/** CC-UNIT-17 Who of them is in the hex still; and for a squad the teams that it has become. */
export function heirsIn(look: Scene, { hex, units, since }: Followed): UnitId[] {
  const there = units.filter((unit) => look.position.units.hex[unit] === hex);
  const [squad] = units.filter((unit) => isReplaced(look, unit));
  if (squad === undefined) return there;
  const own = unitsIn(look, hex, look.position.units.side[squad]);
  return [...there, ...own.filter((unit) => unit >= since && typeOf(look, unit).kind === 'team')];
}
/** CC-STK-12, CC-ACT-A36 Neither on the map nor on a track: teams have its place. */
function isReplaced(look: Scene, unit: UnitId): boolean {
  const { units, casualties } = look.position;
  const isGone = units.hex[unit] < 0 && units.arrives[unit] < 0;
  return isSquad(look, unit) && isGone && !casualties[units.side[unit]].includes(unit);
}

function typeOf({ setup, position }: Scene, unit: UnitId): UnitType {
  const { side, type } = position.units;
  return setup.forces[side[unit]].unitTypes[type[unit]];
}
/** CC-UNIT-03 The side of the counter that shows. */
export const printedOf = (look: Scene, unit: UnitId): Printed =>
  typeOf(look, unit)[look.position.units.broken[unit] === 1 ? 'broken' : 'unbroken'];
/** CC-UNIT-09, CC-UNIT-10 */
export const isBoxed = (look: Scene, unit: UnitId, stat: Stat): boolean =>
  printedOf(look, unit).boxed?.includes(stat) === true;
/** CC-CMD-03, CC-CMD-07 Squads and teams alone are commanded. */
const isCommanded = (look: Scene, unit: UnitId): boolean =>
  ['squad', 'team'].includes(typeOf(look, unit).kind);

// --- command -------------------------------------------------------------------------------------

/** CC-CMD-08, CC-CMD-11, CC-CMD-14 A broken leader and a hero command nobody. */
function commandOf(look: Scene, unit: UnitId): number {
  return typeOf(look, unit).kind === 'leader' ? (printedOf(look, unit).command ?? 0) : 0;
}
/** CC-CMD-01, CC-CMD-02 What all leaders of a side in a hex add together. */
export const commandIn = (look: Scene, side: Side, hex: HexId): number =>
  unitsIn(look, hex, side).reduce((sum, unit) => sum + commandOf(look, unit), 0);
/** CC-CMD-09, CC-CMD-14 How far he activates others; undefined: nobody, not even beside himself. */
export function radiusOf(look: Scene, unit: UnitId): number | undefined {
  const command = commandOf(look, unit);
  return command > 0 ? command : undefined;
}
export const isBroken = ({ position }: Scene, unit: UnitId): boolean =>
  position.units.broken[unit] === 1;
export const isSquad = (look: Scene, unit: UnitId): boolean => typeOf(look, unit).kind === 'squad';
export const isHero = (look: Scene, unit: UnitId): boolean => typeOf(look, unit).kind === 'hero';
export const isHeroType = ({ setup }: Pick<Scene, 'setup'>, side: Side, id: string): boolean =>
  setup.forces[side].unitTypes.some((one) => one.id === id && one.kind === 'hero');
export const isLeader = (look: Scene, unit: UnitId): boolean =>
  typeOf(look, unit).kind === 'leader';

// --- figures -------------------------------------------------------------------------------------

export type Figure = Exclude<Stat, 'command'>;
/**
 * CC-UNIT-12, CC-SUP-01, CC-SUP-05, CC-FOR-06 As it stands, command and all; CC-GEN-04 never below
 * 0.
 */
export const statOf = (look: Scene, unit: UnitId, stat: Figure): number =>
  statWith(look, unit, stat, commandOver(look, unit));
/** CC-FOR-06 So much less of each figure in wire. */
export const CAUGHT = 1;
/** CC-SUP-06 With so much besides what it and its markers say. */
function statWith(look: Scene, unit: UnitId, stat: Figure, besides: number): number {
  const { suppressed, veteran } = look.position.units;
  const isWired = inWire(look, unit);
  if (isWired && stat === 'movement') return 0;
  const sum =
    printedOf(look, unit)[stat] +
    veteran[unit] -
    suppressed[unit] +
    besides +
    (stat === 'movement' ? burdenOf(look, unit) : 0) -
    (isWired ? CAUGHT : 0);
  return Math.max(0, sum);
}
/** CC-WPN-17, CC-MEL-03 What a unit adds to a melee: its weapon nothing. */
export function strengthInMelee(look: Scene, unit: UnitId): number {
  const command = optionsOf(look.setup).commandInMelee ? commandOver(look, unit) : 0;
  const boxed = isBoxed(look, unit, 'firepower') ? 1 : 0;
  return statWith(look, unit, 'firepower', command) + boxed;
}
export const inWire = (look: Scene, unit: UnitId): boolean =>
  worksIn(look, look.position.units.hex[unit]) === 'wire';
/** CC-MOVE-05 What a road adds, once. */
const ROAD = 1;
/** CC-MOVE-07, CC-CMD-12 What is left of its movement: its command is that of its activation. */
export function leftOf(look: Scene, { unit, spent, command, road }: Moving): number {
  const allowance = statWith(look, unit, 'movement', command + (road === 1 ? ROAD : 0));
  return Math.max(0, allowance - spent);
}
/** CC-CMD-12 What leaders give it when it is activated. */
export const commandOver = (look: Scene, unit: UnitId): number => {
  const { side, hex } = look.position.units;
  return isCommanded(look, unit) ? commandIn(look, side[unit], hex[unit]) : 0;
};
/** CC-WPN-01 What its weapon changes of its movement. */
export const burdenOf = (look: Scene, unit: UnitId): number =>
  carriedType(look, unit)?.movement ?? 0;

export function weaponOf({ position }: Scene, unit: UnitId): WeaponId | undefined {
  const weapon = position.units.weapon[unit];
  return weapon < 0 ? undefined : (weapon as WeaponId);
}
export function weaponTypeOf({ setup, position }: Scene, weapon: WeaponId): WeaponType {
  const { side, type } = position.weapons;
  return setup.forces[side[weapon]].weaponTypes[type[weapon]];
}
export function carriedType(look: Scene, unit: UnitId): WeaponType | undefined {
  const weapon = weaponOf(look, unit);
  return weapon === undefined ? undefined : weaponTypeOf(look, weapon);
}
export interface Armed {
  readonly firepower: number;
  readonly range: readonly [least: number, most: number];
}
/**
 * CC-WPN-18, CC-CMD-04, CC-CMD-05, CC-CMD-06, CC-CMD-13 The weapon that a unit carries: leaders add
 * to it unless it is heavy or one of them carries it; nothing else changes it.
 */
export function armedOf(look: Scene, unit: UnitId): Armed | undefined {
  const type = carriedType(look, unit);
  if (type === undefined) return undefined;
  const command = type.ordnance ? 0 : commandOver(look, unit);
  const [least, most] = type.range;
  return { firepower: type.firepower + command, range: [least, most + command] };
}

/** CC-WPN-03, CC-WPN-15, CC-UNIT-06 Can what it carries fire now? */
export function canFireWeapon(look: Scene, unit: UnitId): boolean {
  const { units, weapons } = look.position;
  const weapon = weaponOf(look, unit);
  if (weapon === undefined) return false;
  const isSteady = units.broken[unit] === 0 && units.suppressed[unit] === 0;
  return isSteady && weapons.broken[weapon] === 0 && !WATER.has(terrainIn(look, units.hex[unit]));
}
const WATER: ReadonlySet<string> = new Set(['stream', 'marsh']);
const terrainIn = ({ setup }: Scene, hex: HexId): string => setup.map.terrain[hex];

/** CC-UNIT-02 Figures for the stacking limit. */
export const FIGURES = { squad: 4, team: 2, leader: 1, hero: 1 } as const;
export const figuresOf = (look: Scene, unit: UnitId): number => FIGURES[typeOf(look, unit).kind];
export interface Newcomer {
  readonly side: Side;
  /** The place of its type in its force's list. */
  readonly unitType: number;
}
/** CC-TIME-09, CC-EVT-04 Where nothing bars it and no limit is broken. */
export function mayStand(look: Scene, hex: HexId, { side, unitType }: Newcomer): boolean {
  const { kind } = look.setup.forces[side].unitTypes[unitType];
  const isBarred = isUnfit(groundOf(look), hex) || unitsIn(look, hex, otherSide(side)).length > 0;
  return !isBarred && figuresIn(look, hex, side) + FIGURES[kind] <= MOST_FIGURES;
}
export const typeCalled = ({ setup }: Scene, side: Side, id: string): number =>
  setup.forces[side].unitTypes.findIndex((one) => one.id === id);
export const weaponCalled = ({ setup }: Scene, side: Side, id: string): number =>
  setup.forces[side].weaponTypes.findIndex((one) => one.id === id);
/** CC-GEN-05 What lies in the box is not free either. */
export function spareWeaponsOf({ setup, position }: Scene, side: Side, type: number): number {
  const { weapons } = position;
  const used = weapons.type.filter((one, weapon) => one === type && weapons.side[weapon] === side);
  return setup.forces[side].weaponTypes[type].count - used.length;
}
/** Units on the map that carry something. */
export const carriersOf = (look: Scene): UnitId[] =>
  unitsOnMap(look).filter((unit) => weaponOf(look, unit) !== undefined);
/** CC-STK-08 Of one side in a hex. */
export const figuresIn = (look: Scene, hex: HexId, side: Side): number =>
  unitsIn(look, hex, side).reduce((sum, unit) => sum + figuresOf(look, unit), 0);
/** CC-GEN-05 Counters of a type that are neither in play nor among the casualties. */
export function spareOf({ setup, position }: Scene, side: Side, type: number): number {
  const { units, casualties } = position;
  const used = units.type.filter(
    (one, unit) =>
      one === type &&
      units.side[unit] === side &&
      (units.hex[unit] >= 0 ||
        units.arrives[unit] >= 0 ||
        casualties[side].includes(unit as UnitId)),
  );
  return setup.forces[side].unitTypes[type].count - used.length;
}
/** CC-STK-12 The type of the two teams that a squad becomes; undefined: it cannot. */
export const teamsOf = (look: Scene, unit: UnitId): number | undefined => teamTypeOf(look, unit, 2);
/** The type of so many teams of a squad's kind; undefined: there are not so many. */
export function teamTypeOf(look: Scene, unit: UnitId, count: number): number | undefined {
  const { kind, quality } = typeOf(look, unit);
  const side = look.position.units.side[unit];
  const team = look.setup.forces[side].unitTypes.findIndex(
    (one) => one.kind === 'team' && one.quality === quality,
  );
  const canBe = kind === 'squad' && quality !== undefined && team >= 0;
  return canBe && spareOf(look, side, team) >= count ? team : undefined;
}
/** CC-VP-02, CC-VP-01, CC-VP-04 What its elimination is worth, whatever its state. */
export function worthOf(look: Scene, unit: UnitId): number {
  const { kind, unbroken } = typeOf(look, unit);
  const worth = { squad: 2, team: 1, leader: 1 + (unbroken.command ?? 0), hero: 0 };
  return worth[kind];
}

// --- cover ---------------------------------------------------------------------------------------

/** CC-FOR-02 Against ordinary fire. */
export const FORTIFIED: { readonly [F in Fortification]: number } = {
  foxholes: 3,
  trench: 4,
  pillbox: 5,
  bunker: 6,
  wire: Number.NEGATIVE_INFINITY,
  mines: Number.NEGATIVE_INFINITY,
};
export const worksIn = ({ position }: Scene, hex: HexId): Fortification | undefined =>
  position.fortifications.find(([at]) => at === hex)?.[1];
/** CC-FOR-02 Works are better against shells from above, but not against guns. */
export const FROM_ABOVE = 1;
/** Shells that fall from above. */
export const isFromAbove = (nature: AttackNature | undefined): boolean =>
  nature === 'mortar' || nature === 'artillery';
/** CC-TER-04, CC-WPN-14 Of ground and works against what strikes the hex. */
export function coverAgainst(look: Scene, hex: HexId, nature: AttackNature | undefined): number {
  if (nature === 'flamethrower') return 0;
  const works = worksIn(look, hex);
  const cover = coverIn(look, hex);
  if (!isFromAbove(nature) || works === undefined) return cover;
  return Math.max(cover, FORTIFIED[works] + FROM_ABOVE);
}
/**
 * CC-FOR-04, CC-TER-04, CC-TER-08 Where nobody fires: the better of ground and works, no hedge or
 * wall.
 */
export function coverIn(look: Scene, hex: HexId): number {
  const works = worksIn(look, hex);
  const ground = terrainCover(look.setup.map, hex);
  return works === undefined ? ground : Math.max(ground, FORTIFIED[works]);
}
