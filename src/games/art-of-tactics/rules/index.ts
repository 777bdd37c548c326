/** The door of Art of Tactics: its ruleset, its vocabulary, its queries and its words. */
import type { Ruleset } from '#kernel';
import type { ArtOfTactics } from './game.ts';
import { played } from './playing.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { eventShape, positionShape, setupShape } from './shapes.ts';

export type ArtOfTacticsRules = Ruleset<ArtOfTactics>;

export const artOfTactics2006: ArtOfTacticsRules = {
  ...played,
  rules: new Set(RULES),
  shapes: { setup: setupShape, position: positionShape, event: eventShape },
  setUp,
};
export { played } from './playing.ts';
export const EDITIONS: readonly ArtOfTacticsRules[] = [artOfTactics2006];
export type { ArtOfTactics, Event } from './game.ts';
export type * from './world.ts';
export type { Rule } from './rules.ts';
export {
  citeOf,
  eventTypes,
  sayEvent,
  sayRefusal,
  tongueOf,
  unitName,
  type Tongue,
} from './phrases/index.ts';
export { sayAnswer, sayQuestion } from './phrases/asked/index.ts';
export { together } from './command/along.ts';
export { REFUSAL_CODES } from './phrases/speaker.ts';
export { ARMS, ELEMENT_KINDS, GEAR, PARTS, PROPERTIES, ROLES, WEAPONS, WINDS } from './names.ts';
export { setUp } from './setup.ts';
export {
  armyOf,
  otherArmy,
  bearerOf,
  figuresOf,
  formedOf,
  friendsOf,
  nationOf,
  LIMITS,
  armOf,
  densityOf,
  densityWith,
  depthOf,
  enemiesOf,
  isCrewed,
  isMounted,
  isOnTable,
  isLarge,
  isWagon,
  isPanicking,
  movementOf,
  ranksOf,
  rosterOf,
  strengthOf,
  unitOfFigure,
  unitsOnTable,
  unitsWaiting,
  isWaiting,
  weaponsIn,
  weaponsOf,
  wears,
} from './facts/units.ts';
export {
  baseOf,
  contactsOf,
  distance,
  facingAlong,
  isEngaged,
  isOnFlank,
  nearestTo,
  poseOf,
  sees,
  sizeOf,
} from './facts/places.ts';
export {
  campOf,
  campSpotOf,
  elementsOf,
  isDifficult,
  liesIn,
  liesInCamp,
  terrainOf,
} from './facts/places.ts';
export { quotaOf } from './facts/losses.ts';
export { BASE, IN, LARGE, STAKES, inches } from './facts/measures.ts';
export { supposedAt } from './facts/supposed.ts';
export { armamentOf, hasProperty } from './facts/properties.ts';
export { WEAPON, facesThatHit, type Needs } from './facts/weapons.ts';
export { beginSlot } from './facts/writing.ts';
export { deployable, fromCamp, placeFor } from './before/deployment.ts';
export { exitsOf, guardAt, whyNoExit } from './before/camp-gates.ts';
export { LONG_KINDS, ROUND_KINDS } from './names.ts';
export { MOST_PIECES, SEGMENTS, isLong, ovalAt, segmentAt } from './before/terrain.ts';
export type * from './before/types.ts';
export {
  companionsOf,
  direct,
  lineReach,
  lineShots,
  lineSteps,
  orderable,
} from './command/orders.ts';
export { awayFromAll, disorderOf } from './demoralisation/spending.ts';
export { headingFrom } from './melee/results.ts';
export { drivenBy } from './melee/retreats.ts';
export {
  frontal,
  frozenNow,
  horseDice,
  horsesStrike,
  strikeNeeds,
  teamOf,
} from './melee/strikes.ts';
export { wallNumber } from './melee/shields.ts';
export {
  backFacings,
  evasionsOf,
  facingsTo,
  whyNoEvasion,
  type EvasionBy,
} from './movement/contact.ts';
export { forcedWay } from './movement/forced.ts';
export { lossBy, testNumber } from './movement/tests.ts';
export { gaitOf, whyNoRun } from './movement/running.ts';
export { guardsOf } from './movement/going.ts';
export { endOfWay, lengthOfAll, trackOf, wayOf, type Way } from './movement/way.ts';
export { aimed, clearAhead, legsTo, legsTowards } from './movement/aims.ts';
export {
  besideOf,
  densitiesFor,
  formationOf,
  halved,
  hasLeader,
  mergeable,
  returnedBy,
} from './movement/formations.ts';
export * from './odds/index.ts';
export { rangeOf, shoots, shotOf, targetsOf, type Shot } from './shooting/range.ts';
export { placesBeside, wagonsBy } from './models/wagons.ts';
export { isDrawn } from './facts/pieces.ts';
export { killedBy } from './shooting/pieces.ts';
export { chargeWay, facingsToShot, whyNoCountercharge, whyNoReturn } from './shooting/replies.ts';
export { walksOff, whyNotAct } from './turn/acting.ts';
export { duties, dutyDone, runOwed, whyNoHalt, type Duty } from './turn/attacking.ts';
export { givenTo, reachOf, whyNoDeed, whyNotWay } from './turn/given.ts';
export { nextSlot } from './turn/initiative.ts';
export { turnBetween, type Pose } from '#geometry/plane';
export type * from './answers.ts';
export { livingGenerals } from './command/slots.ts';
export { mergingNow } from './command/merging.ts';
export { whyNoBreakthrough } from './melee/foot-ahead.ts';
export { PROPOSED, proposalFor, proposedLosses } from './proposing.ts';
export { pairsToFight } from './turn/initiative.ts';
export { turnedTo, whyNoTurn } from './movement/turning.ts';
export { proposed } from './melee/strikes.ts';
export { partOf, partsOf, troopOf } from './facts/units.ts';
export { optionsShape, setupShape } from './shapes.ts';
export type { Options } from './options.ts';
