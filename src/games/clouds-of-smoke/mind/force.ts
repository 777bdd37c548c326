/** What units bring to a fight: expected results, from the rules' own queries (section 18). */
import {
  UW,
  armyOf,
  beyond,
  contactsOf,
  fireRange,
  gapBetween,
  has,
  isEnemy,
  keepsFacts,
  otherSide,
  profileOf,
  sideOf,
  tagged,
} from '../rules/facts/index.ts';
import { forceOf } from '../rules/combat/index.ts';
import { weaponOf } from '../rules/fire/index.ts';
import type { ArmyId, Scene, SideId, TacticId, UnitId } from '../rules/index.ts';
import { inBattle, onceWith, type Post } from './post.ts';
import type { Weights } from './weights.ts';

/** The mean of a die. */
export const DIE = 3.5;

/** The expected combat result of a side (COS-RES-01, COS-ADV-03). */
export function expected(scene: Scene, id: SideId, units: readonly UnitId[]): number {
  const { dice, strength, balance } = forceOf(scene, id, units);
  // One more die and the worst (or best) of all dropped shifts the sum by about one die's spread.
  const shift = dice === 0 ? 0 : balance * Math.min(2, 0.6 + dice / 8);
  return dice * DIE + strength + shift;
}
/** How far an army's expected result is ahead in a combat of these units. */
export const lead = (scene: Scene, id: ArmyId, units: readonly UnitId[]): number =>
  expected(scene, sideOf(scene, id), units) - expected(scene, otherSide(sideOf(scene, id)), units);
/** Hits that a result is expected to inflict on another (COS-HIT-01, without the rounding). */
export const hitsExpected = (result: number, enemy: number): number =>
  Math.max(0, result - 3) / 10 + Math.max(0, result - enemy - 3) / 10;

/**
 * Dice (in pips) and hold of the units about a place, own less the enemy's. Who strikes thinks
 * less of what the enemy throws: that comes anyway, and not to close is to be shot at for nothing.
 * `given`: one has moved, and all fight one combat.
 */
export function balanceOf(
  post: Post,
  given: Scene,
  moved: UnitId,
  about: readonly UnitId[],
  strike: boolean,
): number {
  const { scene, me, weights } = post;
  const enemy = strike ? -weights.enemyStrike : -weights.enemyWait;
  let balance = 0;
  for (const unit of about) {
    const own = armyOf(scene, unit) === me;
    const worth = touched(scene, given, moved, unit)
      ? worthInFight(weights, given, unit, own)
      : worthNow(post, unit);
    balance += (own ? 1 : enemy) * worth;
  }
  return balance;
}
const worthNow = onceWith(({ scene, me, weights }: Post, unit: UnitId) =>
  worthInFight(weights, inBattle(scene), unit, armyOf(scene, unit) === me),
);
/** What each is worth where all stand as they do: whom a move leaves as he is keeps that. */
export function knowWorths(post: Post, units: readonly UnitId[]): void {
  for (const unit of units) worthNow(post, unit);
}
/**
 * May it matter to a unit that another has left its place for a new one? COS-RES-04 Who touches
 * an enemy does not fire: to him only whom he touches matters, and COS-SPR-15 to a lancer also
 * whom those touch. To the fire of a friend it matters by the lines that it may block.
 */
function touched(scene: Scene, given: Scene, moved: UnitId, unit: UnitId): boolean {
  if (unit === moved) return true;
  return comesNear(scene, given, moved, unit) && !isLeftAsItIs(scene, given, moved, unit);
}
function isLeftAsItIs(scene: Scene, given: Scene, moved: UnitId, unit: UnitId): boolean {
  const { contacts, lines } = keepsFacts(scene, given, unit);
  if (!contacts || has(scene, unit, 'lancer')) return false;
  const fights = contactsOf(scene, unit).some((one) => isEnemy(scene, unit, one));
  return fights || (lines && !isEnemy(scene, unit, moved));
}
function comesNear(scene: Scene, given: Scene, moved: UnitId, unit: UnitId): boolean {
  const { units } = scene.position;
  const there = given.position.units;
  const [x, y] = [units.x[unit], units.y[unit]];
  const reach = fireRange(scene, unit) + 1.5 * UW;
  return (
    !beyond(units.x[moved] - x, units.y[moved] - y, reach) ||
    !beyond(there.x[moved] - x, there.y[moved] - y, reach)
  );
}
/** What one unit adds: its dice, its strength when near, and whom it pins (COS-SPR-01). */
function worthInFight(
  { pin, loaded }: Pick<Weights, 'pin' | 'loaded'>,
  scene: Scene,
  unit: UnitId,
  own: boolean,
): number {
  const used = weaponOf(scene, unit);
  if (used === undefined) return 0;
  const { strength } = profileOf(scene, unit);
  const dice = used.parts.reduce((all, part) => all + part.dice, 0);
  const promised = own ? loaded * promise(scene, unit, used.weapon === 'closeCombat') : 0;
  if (used.weapon !== 'closeCombat') return dice * DIE + strength + promised;
  const foes = contactsOf(scene, unit).filter((one) => isEnemy(scene, unit, one));
  const pinned = has(scene, unit, 'pursuit')
    ? foes.filter((foe) => has(scene, foe, 'infantry')).length
    : 0;
  return dice * DIE + strength + promised + pin * pinned;
}
/** Dice lying on tactics reward those who can use them. */
function promise(scene: Scene, unit: UnitId, contact: boolean): number {
  const id = armyOf(scene, unit);
  const active = scene.position.active === id;
  const infantry = has(scene, unit, 'infantry');
  let pips = 0;
  const holds = (tactic: TacticId): boolean => dieOn(scene, id, tactic) > 0;
  if (contact) {
    if (active && infantry && holds('coldSteel')) pips += 2.5;
    if (active && tagged(scene, unit, 'pikes') && holds('pikePush')) pips += 2;
    if (infantry && holds('coverOfPikes')) pips += 1;
    if (active && infantry && (holds('volleyAndCharge') || holds('viveLeRoi'))) pips += 2;
    if (active && has(scene, unit, 'lancer') && holds('lanceShock')) pips += 2.5;
  } else if (infantry && holds('rollingFire')) pips += 2;
  else if (active && infantry && holds('salvo') && foeWithin(scene, unit, UW)) pips += 2.5;
  return pips;
}
const foeWithin = (scene: Scene, unit: UnitId, reach: number): boolean =>
  scene.position.units.off.some(
    (gone, other) =>
      gone === 0 &&
      isEnemy(scene, unit, other as UnitId) &&
      gapBetween(scene, unit, other as UnitId) <= reach,
  );
/** The die that lies on a tactic of an army; 0 for none or for a tactic it has not. */
function dieOn(scene: Scene, id: ArmyId, tactic: TacticId): number {
  const slot = scene.setup.armies[id].tactics.indexOf(tactic);
  return slot < 0 ? 0 : scene.position.tactics[id][slot];
}
