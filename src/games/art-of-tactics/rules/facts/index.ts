/** What other rooms of the game may know of `facts`. */
export { type Gait, gaitFor } from './gait.ts';
export { quotaOf } from './losses.ts';
export { BASE, IN, inches, LARGE, STAKES } from './measures.ts';
export { isDrawn } from './pieces.ts';
export {
  apart,
  baseOf,
  campOf,
  campSpotOf,
  contactsOf,
  distance,
  elementsOf,
  facingAlong,
  isDifficult,
  isEngaged,
  isOnFlank,
  liesIn,
  liesInCamp,
  nearestTo,
  poseOf,
  sees,
  sizeOf,
  terrainOf,
} from './places.ts';
export { armamentOf, hasProperty } from './properties.ts';
export { supposedAt } from './supposed.ts';
export {
  armOf,
  armyOf,
  bearerOf,
  densityIn,
  densityOf,
  densityWith,
  depthOf,
  enemiesOf,
  figuresOf,
  fixedDensity,
  formedOf,
  friendsOf,
  isCrewed,
  isElephant,
  isLarge,
  isMounted,
  isOnTable,
  isPanicking,
  isWagon,
  isWaiting,
  LIMITS,
  movementIn,
  movementOf,
  nationOf,
  otherArmy,
  partOf,
  partsOf,
  ranksOf,
  rosterOf,
  strengthIn,
  strengthOf,
  troopOf,
  unitOfFigure,
  unitsOnTable,
  unitsWaiting,
  weaponsIn,
} from './units.ts';
export { facesThatHit, type Needs, WEAPON } from './weapons.ts';
export { beginSlot } from './writing.ts';
