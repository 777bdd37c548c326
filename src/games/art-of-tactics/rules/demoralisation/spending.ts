/** What points that beaten enemies yield can buy, and of whom (section 23). */
import { front } from '#geometry/plane';
import { distance, poseOf, sees } from '../facts/places.ts';
import { hasProperty } from '../facts/properties.ts';
import {
  densityOf,
  enemiesOf,
  figuresOf,
  isChariot,
  isElephant,
  isOnTable,
  isPanicking,
  isWagon,
  troopOf,
} from '../facts/units.ts';
import { mayRetreat } from '../melee/retreats.ts';
import { refuse } from '../refuse.ts';
import type { Scene, No, Purse, UnitId, Use } from '../world.ts';
import { whyNoForcedAttack } from './forced-attack.ts';

// --- prices --------------------------------------------------------------------------------------

/** AOT-CHAR-08 A chariot without an escort in order. */
export const isBare = (scene: Scene, unit: UnitId): boolean =>
  isChariot(scene, unit) && figuresOf(scene, unit, 2).length === 0;
/** AOT-DEM-04, AOT-PROP-01, AOT-PROP-15 What it costs to disorder, and how many figures. */
export function disorderOf(scene: Scene, unit: UnitId): { price: number; figures: number } {
  // AOT-CHAR-12 A chariot as a whole, once its escort is in no order.
  if (isBare(scene, unit)) {
    return { price: densityOf(scene, unit), figures: figuresOf(scene, unit, 1).length };
  }
  if (troopOf(scene, unit).recruits) return { price: 1, figures: 2 };
  return { price: hasProperty(scene, unit, 'steadfast') ? 2 : 1, figures: 1 };
}
/** AOT-DEM-04, AOT-DEM-05, AOT-DEM-06 The price of a use; R-165 by the density of now. */
export const priceOf = (scene: Scene, unit: UnitId, use: Use): number =>
  use === 'disorder' ? disorderOf(scene, unit).price : densityOf(scene, unit);

/** Why a use cannot be had on a unit with so many points. */
function whyNoUse(scene: Scene, unit: UnitId, use: Use, purse: Purse): No | undefined {
  const { left } = purse;
  const immune = isElephant(scene, unit) ? whyNotShaken(scene, unit, use, purse) : undefined;
  if (immune !== undefined) return immune;
  if (isWagon(scene, unit) && use !== 'disorder') {
    return refuse('piecesStand', 'AOT-WAG-06', { unit });
  }
  const price = priceOf(scene, unit, use);
  if (use === 'disorder' && isPanicking(scene, unit)) {
    return refuse('nobodyFormed', 'AOT-DEM-08', { unit });
  }
  if (use === 'retreat' && !mayRetreat(scene, unit)) {
    return refuse('retreatedBefore', 'AOT-TURN-04', { unit });
  }
  const no = use === 'attack' ? whyNoForcedAttack(scene, unit) : undefined;
  if (no !== undefined) return no;
  const cite = use === 'disorder' ? 'AOT-DEM-04' : use === 'retreat' ? 'AOT-DEM-05' : 'AOT-DEM-06';
  return price > left ? refuse('tooDear', cite, { unit, price, left }) : undefined;
}
/**
 * AOT-DEM-10, AOT-ELE-17 An elephant by the points of a beaten elephant alone, and never to
 * disorder.
 */
const whyNotShaken = (scene: Scene, unit: UnitId, use: Use, purse: Purse): No | undefined =>
  use === 'disorder' || !isElephant(scene, purse.unit)
    ? refuse('elephantCalm', 'AOT-ELE-17', { unit })
    : undefined;
export const USES = ['disorder', 'retreat', 'attack'] as const;
interface Bought {
  readonly use: Use;
  readonly unit: UnitId;
}

// --- nearest first -------------------------------------------------------------------------------

/** AOT-DEM-02 Enemies of the spender in sight from the place of the fight, and the beaten unit. */
function inReach(scene: Scene, purse: Purse): UnitId[] {
  if (purse.at < 0) return isOnTable(scene, purse.unit) ? [purse.unit] : [];
  const at = purse.at as UnitId;
  return enemiesOf(scene, at).filter((unit) => unit === purse.unit || sees(scene, at, unit));
}
/** AOT-DEM-03 A nearer one that an effect could reach and that none has reached yet. */
function nearerThan(
  scene: Scene,
  purse: Purse,
  reach: readonly UnitId[],
  unit: UnitId,
): UnitId | undefined {
  if (unit === purse.unit || purse.at < 0) return undefined;
  const at = purse.at as UnitId;
  const far = distance(scene, at, unit);
  return reach.find(
    (one) =>
      one !== unit &&
      one !== purse.unit &&
      distance(scene, at, one) < far &&
      !purse.reached.includes(one) &&
      // What panics, or what nothing can be paid for, is passed over.
      !isPanicking(scene, one) &&
      USES.some((use) => whyNoUse(scene, one, use, purse) === undefined),
  );
}
export function whyNotOn(scene: Scene, purse: Purse, unit: UnitId, use: Use): No | undefined {
  const reach = inReach(scene, purse);
  if (!reach.includes(unit)) return refuse('notInSight', 'AOT-DEM-02', { unit });
  return whyNotAmong(scene, purse, reach, { unit, use });
}
function whyNotAmong(
  scene: Scene,
  purse: Purse,
  reach: readonly UnitId[],
  { unit, use }: Bought,
): No | undefined {
  const no = whyNoUse(scene, unit, use, purse);
  if (no !== undefined) return no;
  // AOT-DEM-05 A panicking unit retreats for nothing, at any moment.
  if (use === 'retreat' && isPanicking(scene, unit)) return undefined;
  const nearer = nearerThan(scene, purse, reach, unit);
  return nearer === undefined
    ? undefined
    : refuse('nearerFirst', 'AOT-DEM-03', { unit, other: nearer });
}
/** All that a purse can buy now. */
export function usesOf(scene: Scene, purse: Purse): Bought[] {
  const reach = inReach(scene, purse);
  return reach
    .flatMap((unit) => USES.map((use) => ({ use, unit })))
    .filter((one) => whyNotAmong(scene, purse, reach, one) === undefined);
}
/** Can a purse buy anything now? */
export function isUseful(scene: Scene, purse: Purse): boolean {
  const reach = inReach(scene, purse);
  return reach.some((unit) =>
    USES.some((use) => whyNotAmong(scene, purse, reach, { unit, use }) === undefined),
  );
}

export const purseOf = (scene: Scene, unit: UnitId): Purse =>
  scene.position.purses.find((one) => one.unit === unit) as Purse;
/**
 * Straight to its rear where that leads away from every enemy in sight, else the nearest that
 * does.
 */
export function awayFromAll(scene: Scene, unit: UnitId): number {
  const from = poseOf(scene, unit);
  const rear = (from.facing + 18_000) % 36_000;
  const seen = enemiesOf(scene, unit).filter((enemy) => sees(scene, unit, enemy));
  const parts = (heading: number): boolean => {
    const way = front(heading);
    return seen.every((enemy) => {
      const to = poseOf(scene, enemy);
      return way.x * (from.x - to.x) + way.y * (from.y - to.y) > 0;
    });
  };
  for (let turn = 0; turn <= 18_000; turn += 100) {
    const heading = [rear + turn, rear - turn + 36_000].map((one) => one % 36_000).find(parts);
    if (heading !== undefined) return heading;
  }
  return rear;
}
