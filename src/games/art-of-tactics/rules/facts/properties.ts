/** AOT-PROP Properties of units, by their markers, their leaders, and their neighbours. */
import type { FigureId, Scene, Property, Role, UnitId } from '../world.ts';
import { inches, within } from './measures.ts';
import { distance } from './places.ts';
import {
  armOf,
  bearerOf,
  eliteOf,
  formedOf,
  friendsOf,
  isCrewed,
  isWagon,
  nationOf,
  rosterOf,
  troopOf,
} from './units.ts';

/** AOT-PROP-02 How far the standard and the music reach. */
const AURA = inches(1);
const BEARERS = {
  steadfast: 'standardBearer',
  regular: 'musician',
  initiative: 'juniorOfficer',
  barbarian: 'hero',
} as const satisfies { readonly [P in Exclude<Property, 'veteran'>]: Role };
/** AOT-PROP-02, AOT-PROP-06 Those that reach their neighbours. */
const REACHING: ReadonlySet<Property> = new Set(['steadfast', 'regular']);

/** AOT-PROP-10 A leader in the ranks. */
const leaderIn = (scene: Scene, unit: UnitId): FigureId | undefined =>
  bearerOf(scene, unit, 'general') ?? bearerOf(scene, unit, 'colonel');
/** AOT-PROP-14 By itself: elite until the end, else by a figure that stands in the ranks. */
function hasItself(scene: Scene, unit: UnitId, property: Property): boolean {
  if (eliteOf(scene, unit).includes(property)) return true;
  if (property === 'veteran') return leaderIn(scene, unit) !== undefined;
  return bearerOf(scene, unit, BEARERS[property]) !== undefined;
}
/**
 * AOT-ELE-18, AOT-CHAR-13 An elephant or a chariot has none but the veterans'; AOT-WAG-07 the crew
 * of a war wagon is always steadfast.
 */
export function hasProperty(scene: Scene, unit: UnitId, property: Property): boolean {
  if (isCrewed(scene, unit) && property !== 'veteran') return false;
  if (property === 'steadfast' && isWagon(scene, unit)) return true;
  // AOT-PROP-15 Recruits have none and gain none.
  if (troopOf(scene, unit).recruits) return false;
  if (hasItself(scene, unit, property)) return true;
  if (!REACHING.has(property)) return false;
  return friendsOf(scene, unit).some(
    (friend) =>
      armOf(scene, friend) === armOf(scene, unit) &&
      nationOf(scene, friend) === nationOf(scene, unit) &&
      carries(scene, friend, property) &&
      within(distance(scene, unit, friend), AURA),
  );
}
/** R-036 The figure reaches neighbours; what an elite unit has is its own (AOT-PROP-14). */
const carries = (scene: Scene, unit: UnitId, property: Property): boolean =>
  property !== 'veteran' && bearerOf(scene, unit, BEARERS[property]) !== undefined;

/** AOT-UNIT-20 Armament: the kinds of weapons that a unit carries. */
export const armamentOf = (scene: Scene, unit: UnitId): string =>
  [...new Set(formedOf(scene, unit).flatMap((figure) => rosterOf(scene)[figure].weapons))]
    .sort()
    .join(' ');
