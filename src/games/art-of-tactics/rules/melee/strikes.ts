/** Who strikes whom with what, and what hits (section 22, weapons in melee). */
import type { DiceAnswer, DiceQuestion } from '../answers.ts';
import { contactsOf, isOnFlank, onDifficultGround } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import { isMired } from '../facts/sky.ts';
import {
  armOf,
  crewOf,
  densityOf,
  depthOf,
  figuresOf,
  isArtillery,
  isCamel,
  isChariot,
  isElephant,
  isFormed,
  isHorse,
  isMounted,
  isWagon,
  options,
  partsOf,
  ranksOf,
  weaponsOf,
} from '../facts/units.ts';
import { facesThatHit, type Needs, WEAPON, type WeaponRules } from '../facts/weapons.ts';
import { usesAt } from '../models/attacking.ts';
import { refuse } from '../refuse.ts';
import type { FigureId, Scene, No, UnitId, Weapon } from '../world.ts';
import { wallNumber } from './shields.ts';

/** The densities and depths that hits compare with (AOT-MELEE-03), by unit. */
export interface MeleeDensities {
  readonly density: readonly number[];
  readonly depth: readonly number[];
}
/** AOT-MELEE-03 Densities of the start of the slot, or of the melee step. */
export function meleeDensities(scene: Scene): MeleeDensities {
  const { slot, units } = scene.position;
  if (slot !== null && options(scene).meleeDensityFrozenAt === 'slotStart') return slot;
  return {
    density: densitiesOf(scene),
    depth: units.off.map((_, unit) => depthOf(scene, unit as UnitId)),
  };
}
/** Each unit's density as it is now, by its number. */
export const densitiesOf = (scene: Scene): number[] =>
  scene.position.units.off.map((_, unit) => densityOf(scene, unit as UnitId));

export type Assigned = DiceAnswer;

/**
 * AOT-MFLANK-04 Against flank and rear the larger of density and depth; of a chariot one
 * (AOT-CHAR-11).
 */
function enemyNumber(
  scene: Scene,
  { density, depth }: MeleeDensities,
  unit: UnitId,
  at: UnitId,
): number {
  if (!isOnFlank(scene, unit, at)) return density[at];
  return isChariot(scene, at) ? 1 : Math.max(density[at], depth[at]);
}
/**
 * AOT-ELE-14 The crew of an elephant strikes by its own number. AOT-CHAR-11 A chariot that is
 * attacked in flank or rear has density one, for the strike of its crew as well.
 */
function ownNumber(scene: Scene, { density }: MeleeDensities, unit: UnitId, at: UnitId): number {
  if (isElephant(scene, unit)) return crewOf(scene, unit).length;
  return isChariot(scene, unit) && isOnFlank(scene, at, unit) ? 1 : density[unit];
}
/**
 * AOT-WPN-01, AOT-WPN-02, AOT-WPN-03, AOT-WPN-08, AOT-WPN-10 What a weapon needs against an enemy.
 * AOT-WPN-09 A rider's weapon is what it is on foot. AOT-WPN-14 Above density 5 there is nothing to
 * strike at.
 */
export function strikeNeeds(
  scene: Scene,
  frozen: MeleeDensities,
  unit: UnitId,
  at: UnitId,
  weapon: Weapon | 'horse',
): Needs {
  const melee = meleeOf(scene, unit, weapon);
  const own = melee === 'belowOwn' || melee === 'aboveOwn';
  const number = own ? ownNumber(scene, frozen, unit, at) : enemyNumber(scene, frozen, unit, at);
  const side = melee === 'belowEnemy' || melee === 'belowOwn' ? 'below' : 'above';
  // AOT-PROP-11 Veterans, their horses too.
  // AOT-ELE-11 An elephant misses above the density only.
  return { side, number, equal: weapon === 'tusks' || hasProperty(scene, unit, 'veteran') };
}

/** AOT-WAG-03 A wagon's crew fights as specialists of close combat, whatever it carries. */
function meleeOf(scene: Scene, unit: UnitId, weapon: Weapon | 'horse'): WeaponRules['melee'] {
  if (isWagon(scene, unit)) return 'aboveOwn';
  return weapon === 'horse' ? 'aboveEnemy' : WEAPON[weapon].melee;
}
/**
 * AOT-PROP-09, R-041 Barbarians who have charged in this slot; AOT-WPN-01 handguns; AOT-CAMEL-01
 * riders of camels, to horse; AOT-ELE-04 an elephant, AOT-CHAR-09 scythes.
 */
export const terrifies = (
  scene: Scene,
  by: UnitId,
  weapon: Weapon | 'horse',
  victim: UnitId,
): boolean =>
  scene.position.slot?.wild.includes(by) === true ||
  (weapon !== 'horse' && WEAPON[weapon].terrifying === true) ||
  (isCamel(scene, by) && isHorse(scene, victim));

/**
 * AOT-MELEE-06 Enemies that it may strike: none on its flank or in its rear, but by the crew of a
 * chariot (AOT-CHAR-11).
 */
export const frontal = (scene: Scene, unit: UnitId, enemies: readonly UnitId[]): UnitId[] =>
  enemies.filter(
    (enemy) =>
      (isChariot(scene, unit) || !isOnFlank(scene, enemy, unit)) &&
      // AOT-ELE-15 What two elephants do to one another is thrown for apart.
      !(isElephant(scene, unit) && isElephant(scene, enemy)),
  );
/** AOT-CHAR-02, AOT-CHAR-09, AOT-SUM-01 With what a chariot's team strikes, if with anything. */
export function teamOf(scene: Scene, unit: UnitId): 'horse' | 'scythes' | undefined {
  const [model] = partsOf(scene, unit, 'model');
  if (model === undefined || !isFormed(scene, model)) return undefined;
  const [weapon] = weaponsOf(scene, model);
  return weapon === 'scythes' ? 'scythes' : weapon === 'team' ? 'horse' : undefined;
}
/** AOT-WPN-10 One die a rider; AOT-CHAR-02 one a horse of a chariot. */
export const horseDice = (scene: Scene, unit: UnitId): number =>
  isChariot(scene, unit)
    ? scene.position.units.fixed[unit]
    : isMounted(scene, unit)
      ? figuresOf(scene, unit, 1).length
      : 0;
/** AOT-CHAR-09 R-183 Scythes cut down whoever is in the way, other teams foot alone. */
function strikesArm(scene: Scene, unit: UnitId, at: UnitId): boolean {
  // R-232 Foot alone: neither riders nor the crew of a piece.
  const foot = armOf(scene, at) === 'foot';
  // AOT-WAG-04 Horses strike no wagon.
  if (isWagon(scene, at)) return false;
  if (!isChariot(scene, unit)) return isHorse(scene, unit) && foot;
  const team = teamOf(scene, unit);
  // AOT-CHAR-11 Attacked in flank or rear its crew fights alone.
  const flanked = contactsOf(scene, unit).some((foe) => isOnFlank(scene, foe, unit));
  return !flanked && (team === 'scythes' || (team === 'horse' && foot));
}

/**
 * AOT-WPN-10, AOT-WPN-11, AOT-WPN-12, AOT-FACE-07, AOT-CAMEL-02 Do its horses strike that enemy?
 * Camels never.
 */
export function horsesStrike(scene: Scene, unit: UnitId, at: UnitId): boolean {
  if (!strikesArm(scene, unit, at)) return false;
  if (isMired(scene)) return false;
  if (isOnFlank(scene, at, unit) || onDifficultGround(scene, [unit, at])) return false;
  const contact = scene.position.contacts.find(
    (one) => (one.by === unit && one.with === at) || (one.by === at && one.with === unit),
  );
  if (contact === undefined || contact.fought === 1) return false;
  // R-148 It came straight, or foot came upon it; and it has not turned to who was behind it.
  return contact.by === unit ? contact.straight === 1 : contact.turned === 0;
}

/**
 * AOT-MELEE-04, AOT-UNIT-19 The first rank, one die each, and nobody who is disordered. AOT-WPN-05
 * One more where a second rank has pikes. AOT-ELE-11 An elephant itself and its crew; AOT-CHAR-03
 * one strike of a chariot's; AOT-ART-04 civilians never.
 */
export function strikersOf(scene: Scene, unit: UnitId): FigureId[] {
  if (isArtillery(scene, unit)) return [];
  if (isElephant(scene, unit)) {
    return [...partsOf(scene, unit, 'model'), ...crewOf(scene, unit)];
  }
  if (isChariot(scene, unit)) return crewOf(scene, unit).slice(0, 1);
  const first = figuresOf(scene, unit, 1);
  const ranks = ranksOf(scene, unit);
  const pike = first.find((figure) => weaponsOf(scene, figure).includes('pike'));
  const more = pike !== undefined && ranks.second >= ranks.first;
  return more ? [...first, pike] : first;
}
/** AOT-WPN-05 Is it the strike of the second rank? The same figure has had its own before. */
export const isSecond = (strikers: readonly FigureId[], nth: number): boolean =>
  strikers.indexOf(strikers[nth]) < nth;
/** What a striker may use against an enemy. AOT-WPN-05 The second rank strikes with pikes alone. */
export function usesOfStrike(
  scene: Scene,
  strikers: readonly FigureId[],
  nth: number,
  at: UnitId,
): readonly Weapon[] {
  const uses = usesAt(scene, strikers[nth], at);
  return isSecond(strikers, nth) ? uses.filter((one) => one === 'pike') : uses;
}
/** AOT-WAG-04 Whom of these enemies a striker may strike at all. */
export const strikable = (
  scene: Scene,
  strikers: readonly FigureId[],
  nth: number,
  enemies: readonly UnitId[],
): UnitId[] => enemies.filter((enemy) => usesOfStrike(scene, strikers, nth, enemy).length > 0);
/** AOT-MELEE-04 Those of the strikers who may strike any of these enemies. */
export const ableOf = (
  scene: Scene,
  strikers: readonly FigureId[],
  enemies: readonly UnitId[],
): FigureId[] => strikers.filter((_, nth) => strikable(scene, strikers, nth, enemies).length > 0);

/** The chance of a die to hit. */
const chanceOf = (needs: Needs): number => facesThatHit(needs).length / 6;
/** What is best against an enemy: who pierces is a little better than who does not. */
function bestOf(
  scene: Scene,
  frozen: MeleeDensities,
  unit: UnitId,
  at: UnitId,
  uses: readonly Weapon[],
): Weapon {
  const worth = (weapon: Weapon): number =>
    chanceOf(strikeNeeds(scene, frozen, unit, at, weapon)) + (WEAPON[weapon].piercing ? 0.05 : 0);
  return uses.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}
/** AOT-WPN-04, R-147 Does the pike of the second rank alone cost the unit its wall of shields? */
const costsWall = (scene: Scene, unit: UnitId, own: Assigned['strikes']): boolean =>
  !own.some(({ weapon }) => WEAPON[weapon].twoHanded) &&
  wallNumber(scene, unit, true, densityOf(scene, unit)) !== undefined;
/** The proposed dice: each figure's best weapon, spread evenly over the enemies in front. */
export function proposed(
  scene: Scene,
  frozen: MeleeDensities,
  unit: UnitId,
  enemies: readonly UnitId[],
  strikers: readonly FigureId[] = strikersOf(scene, unit),
): Assigned {
  const strikes: DiceAnswer['strikes'][number][] = [];
  for (const [nth, figure] of strikers.entries()) {
    const able = strikable(scene, strikers, nth, enemies);
    if (able.length === 0) continue;
    if (isSecond(strikers, nth) && costsWall(scene, unit, strikes)) continue;
    const at = able[nth % able.length];
    const uses = usesOfStrike(scene, strikers, nth, at);
    strikes.push({ figure, weapon: bestOf(scene, frozen, unit, at, uses), at });
  }
  const trodden = enemies.filter((enemy) => horsesStrike(scene, unit, enemy));
  const riders = horseDice(scene, unit);
  const horses =
    trodden.length === 0
      ? []
      : Array.from({ length: riders }, (_, index) => trodden[index % trodden.length]);
  return { strikes, horses };
}
/** AOT-MELEE-07 Is there anything to choose? */
export function isChoice(
  scene: Scene,
  strikers: readonly FigureId[],
  enemies: readonly UnitId[],
): boolean {
  return (
    enemies.length > 1 || strikers.some((figure) => usesAt(scene, figure, enemies[0]).length > 1)
  );
}

// --- the question --------------------------------------------------------------------------------

/**
 * AOT-MELEE-04 One die each. AOT-WPN-05 One of whoever strikes twice is of a pike; where nobody
 * strikes with a pike the second rank may strike with none, and the unit keeps its wall.
 */
function wrongCount(
  unit: UnitId,
  strikers: readonly FigureId[],
  strikes: Assigned['strikes'],
): No | undefined {
  const sorted = (all: readonly number[]): string => all.toSorted((a, b) => a - b).join();
  const given = sorted(strikes.map(({ figure }) => figure));
  const piked = strikes.filter(({ weapon }) => weapon === 'pike').map(({ figure }) => figure);
  if (piked.length === 0 && given === sorted([...new Set(strikers)])) return undefined;
  if (given !== sorted(strikers)) {
    return refuse('oneDieEach', 'AOT-MELEE-04', { unit, dice: strikers.length });
  }
  const second = strikers.find((_, nth) => isSecond(strikers, nth));
  return second === undefined || piked.includes(second)
    ? undefined
    : refuse('secondRankPikes', 'AOT-WPN-05', { unit });
}
export function wrongStrikes(
  scene: Scene,
  { unit, enemies, figures: strikers }: Readonly<DiceQuestion>,
  { strikes, horses }: DiceAnswer,
): No | undefined {
  const no = wrongCount(unit, strikers, strikes);
  if (no !== undefined) return no;
  for (const { figure, weapon, at } of strikes) {
    if (!enemies.includes(at)) return refuse('notInFront', 'AOT-MELEE-06', { unit, enemy: at });
    if (!usesAt(scene, figure, at).includes(weapon)) {
      return refuse('notItsWeapon', 'AOT-MELEE-04', { unit, weapon });
    }
  }
  const riders = enemies.some((enemy) => horsesStrike(scene, unit, enemy))
    ? horseDice(scene, unit)
    : 0;
  if (horses.length !== riders) return refuse('oneHorseEach', 'AOT-WPN-10', { unit, dice: riders });
  const spared = horses.find((at) => !enemies.includes(at) || !horsesStrike(scene, unit, at));
  return spared === undefined
    ? undefined
    : refuse('noImpact', 'AOT-WPN-11', { unit, enemy: spared });
}
/** AOT-WPN-01 Does a javelin pierce in melee? */
export const pierces = (scene: Scene, weapon: Weapon | 'horse'): boolean => {
  if (weapon === 'horse') return false;
  if (weapon === 'javelin') return options(scene).javelinApInMelee;
  return WEAPON[weapon].piercing === true;
};
