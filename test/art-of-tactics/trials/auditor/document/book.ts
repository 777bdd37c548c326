/** Figures of the document that the auditor reckons with; lengths in thousandths of an inch. */
export const INCH = 1000;
/** Bases that lie nearer to one another touch. */
export const TOUCH = 20;
/** Rounding to whole thousandths, a few times over. */
export const ROUNDING = 4;
/** AOT-GEO-01, AOT-GEO-03 */
export const STANDARD = { front: 3200, depth: 1600 };
export const LARGE = { front: 2400, depth: 3200 };
/** AOT-GEO-04 */
export const CAMP = 8 * INCH;
/** AOT-STAKE-01 */
export const STAKES = { front: 3200, depth: 800 };
/** AOT-MOVE-01, AOT-PANIC-01 */
export const FULL = 10;
export const ELEPHANT = { density: 3, strength: 6 };
/** AOT-ART-04 */
export const CREW_DENSITY = 2;
export const CREW = 4;
/** AOT-SAVE-02 */
export const PAVISE = 5;

/** With what a die of a weapon is compared, and which way it hits. */
export type Compared = 'belowEnemy' | 'belowOwn' | 'aboveOwn' | 'aboveEnemy';
interface Weapon {
  readonly hits: Compared;
  /** No shield wall in melee. */
  readonly twoHanded?: true;
  readonly pierces?: true;
}
const SHOOTER: Weapon = { hits: 'belowEnemy' };
const SPECIALIST: Weapon = { hits: 'aboveOwn' };
const GREAT: Weapon = { hits: 'aboveOwn', twoHanded: true, pierces: true };
/** AOT-WPN-01 to AOT-WPN-10: how each weapon strikes. */
export const WEAPONS: { readonly [weapon: string]: Weapon } = {
  bow: SHOOTER,
  sling: SHOOTER,
  javelin: SHOOTER,
  crossbow: SHOOTER,
  handgun: SHOOTER,
  spear: { hits: 'belowOwn' },
  pike: { hits: 'belowOwn', twoHanded: true },
  /** As a spear; used as an axe a log tells it as one. */
  halberd: { hits: 'belowOwn', twoHanded: true },
  sword: SPECIALIST,
  axe: SPECIALIST,
  handWeapon: SPECIALIST,
  shortSpear: SPECIALIST,
  flail: SPECIALIST,
  twoHandedAxe: GREAT,
  twoHandedSword: GREAT,
  lance: { hits: 'aboveEnemy', pierces: true },
  horse: { hits: 'aboveEnemy' },
  scythes: { hits: 'aboveEnemy', pierces: true },
};
export const isShooter = (weapon: string): boolean => WEAPONS[weapon] === SHOOTER;
export const isSpecialist = (weapon: string): boolean => WEAPONS[weapon]?.hits === 'aboveOwn';
/** Dice of the beasts, not of men. */
export const isImpact = (weapon: string): boolean => weapon === 'horse' || weapon === 'scythes';
/** AOT-SHOOT-12, AOT-SHOOT-13 */
export const isThrown = (weapon: string): boolean => weapon === 'javelin' || weapon === 'handgun';
export const isEngine = (weapon: string): boolean => /Engine|Gunpowder/.test(weapon);

export function hitsBy(
  how: Compared,
  die: number,
  { own, enemy, veteran }: { own: number; enemy: number; veteran: boolean },
): boolean {
  const against = how.endsWith('Own') ? own : enemy;
  if (veteran && die === against) return true;
  return how.startsWith('below') ? die < against : die > against;
}
