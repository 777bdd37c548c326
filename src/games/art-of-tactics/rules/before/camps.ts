/** Camps, and the pieces that are set up with them (AOT-SETUP-10, AOT-SETUP-11, AOT-SETUP-15). */
import { insideTable, polygonGap, type Pose, type Rect } from '#geometry/plane';
import type { Pick } from '#kernel';
import { inches, MEASURE } from '../facts/measures.ts';
import { baseFor, baseOf, campsApart, campSpotOf, elementsOf, squareOf } from '../facts/places.ts';
import { otherArmy, unitsOnTable } from '../facts/units.ts';
import { whyNotFree } from '../movement/turning.ts';
import { refuse } from '../refuse.ts';
import type { Rule } from '../rules.ts';
import type { ArmyId, Scene, No, Spot, UnitId } from '../world.ts';
import {
  APART,
  campAt,
  campIsOn,
  campIsOnBase,
  farthestFrom,
  leavesSites,
  obstaclesOf,
  outerSites,
} from './sites.ts';

export const isMeeting = ({ position: { laid } }: Scene): boolean => laid?.start === 'meeting';

/** AOT-SETUP-10, AOT-MEET-03 Why a camp may not stand there; undefined when it may. */
export function whyNotCamp(scene: Scene, army: ArmyId, spot: Spot): No | undefined {
  const at = { x: spot.x, y: spot.y };
  const { width, height } = scene.setup.table;
  if (!insideTable(campAt(spot), width, height))
    return refuse('campOffTable', 'AOT-SETUP-10', {}, at);
  // R-073 Not on ground of any kind.
  const element = elementsOf(scene).findIndex((shape) => campIsOn(spot, shape));
  if (element >= 0) return refuse('campOnGround', 'AOT-SETUP-10', { element }, at);
  const unit = unitsOnTable(scene).find((one) => campIsOnBase(spot, baseOf(scene, one)));
  if (unit !== undefined) return refuse('campOnPiece', 'AOT-SETUP-11', { unit }, at);
  return whyNotApart(scene, army, spot);
}
/** AOT-SETUP-10 Thirty inches from the other camp, or AOT-SETUP-15 with a site left for it. */
function whyNotApart(scene: Scene, army: ArmyId, spot: Spot): No | undefined {
  const at = { x: spot.x, y: spot.y };
  const other = campSpotOf(scene, otherArmy(army));
  const met = isMeeting(scene);
  const own: Rule = met ? 'AOT-MEET-03' : 'AOT-SETUP-10';
  if (other !== undefined) {
    const distance = campsApart(spot, other);
    if (distance >= APART) return undefined;
    return refuse('campsTooNear', own, { distance: Math.floor(distance), least: APART }, at);
  }
  const far = farthestFrom(spot, outerSites(scene, obstaclesOf(scene)));
  if (far >= APART) return undefined;
  const facts = { distance: Math.max(0, Math.floor(far)), least: APART, army: otherArmy(army) };
  return refuse('noSiteForOther', met ? own : 'AOT-SETUP-15', facts, at);
}
const TRIES = 10;
/** Anywhere that is legal; R-214 there is always a site. */
export function someCamp(scene: Scene, army: ArmyId, pick: Pick): { x: number; y: number } {
  const serves = (spot: Spot): boolean => whyNotCamp(scene, army, spot) === undefined;
  const { width, height } = scene.setup.table;
  const half = MEASURE.camp / 2;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const x = half + pick(width - 2 * half + 1);
    const spot = { x, y: half + pick(height - 2 * half + 1) };
    if (serves(spot)) return spot;
  }
  const site = outerSites(scene, obstaclesOf(scene)).find(serves);
  if (site === undefined) throw new Error('a site is kept for every camp');
  return { ...site };
}

/** AOT-SETUP-11 Pieces are set up as camps are: thirty inches from the enemy's at least. */
export function nearTheirCamp(
  scene: Scene,
  army: ArmyId,
  unit: UnitId,
  base: Rect,
): No | undefined {
  const camp = campSpotOf(scene, otherArmy(army));
  const far = camp === undefined ? Infinity : polygonGap(base, squareOf(camp));
  return far < APART
    ? refuse('nearTheirCamp', 'AOT-SETUP-11', { unit, distance: Math.round(far) })
    : undefined;
}
/** AOT-SETUP-11 Anywhere on the table but near the enemy's camp, and leaving him a site. */
export function whyNotPiece(scene: Scene, army: ArmyId, unit: UnitId, pose: Pose): No | undefined {
  const base = baseFor(scene, unit, pose);
  const { width, height } = scene.setup.table;
  if (!insideTable(base, width, height)) return refuse('offTable', 'AOT-SETUP-11', { unit });
  const no = nearTheirCamp(scene, army, unit, base) ?? whyNotFree(scene, unit, pose);
  if (no !== undefined) return no;
  return leavesSites(scene, { bases: [base] })
    ? undefined
    : refuse('noRoomForCamps', 'AOT-SETUP-15', {}, { x: pose.x, y: pose.y });
}
/** The nearest place to its camp that is legal. */
export function placeForPiece(scene: Scene, unit: UnitId, army: ArmyId): Pose | undefined {
  const camp = campSpotOf(scene, army);
  if (camp === undefined) return undefined;
  const { width, height } = scene.setup.table;
  const places: Pose[] = [];
  for (let x = inches(2); x < width; x += inches(1)) {
    for (let y = inches(2); y < height; y += inches(1)) places.push({ x, y, facing: 0 });
  }
  const far = ({ x, y }: Pose): number => (x - camp.x) ** 2 + (y - camp.y) ** 2;
  return places
    .toSorted((a, b) => far(a) - far(b))
    .find((pose) => whyNotPiece(scene, army, unit, pose) === undefined);
}
