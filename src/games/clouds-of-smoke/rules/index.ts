/** The door of Clouds of Smoke: its editions, its vocabulary, its queries and its words. */
import type { Ruleset } from '#kernel';
import { editionOf, type RulesetId } from './editions/editions.ts';
import { playing } from './playing.ts';
import { RULES } from './rules.ts';
import { setUp } from './setup.ts';
import { eventShape, positionShape, setupShape } from './shapes.ts';
import type { CloudsOfSmoke } from './game.ts';

export type CloudsOfSmokeRules = Ruleset<CloudsOfSmoke>;

const cloudsOfSmoke = (id: RulesetId): CloudsOfSmokeRules => ({
  ...playing(id),
  rules: new Set(RULES),
  shapes: { setup: setupShape, position: positionShape, event: eventShape },
  setUp: (setup) => setUp(setup, editionOf(id)),
});
export const cloudsOfSmoke17 = cloudsOfSmoke('clouds-of-smoke/1.7');
export const cloudsOfSmokeWeb = cloudsOfSmoke('clouds-of-smoke/web');

/** The editions, the one that is played unless another is asked for first. */
export const EDITIONS: readonly CloudsOfSmokeRules[] = [cloudsOfSmokeWeb, cloudsOfSmoke17];

export { PLAYED, rulesOfTable } from './playing.ts';
export { calmAnswer } from './before/calm.ts';
export { RULESET_IDS, editionOf } from './editions/editions.ts';
export { QUESTIONS, type CampQuestions } from './questions.ts';
export { PAIRS, campOf, isBeforeBattle, quarterBox, zoneOf } from './before/camp.ts';
export { markerOf, shuffled } from './before/columns.ts';
export { AHEAD } from './before/room.ts';
export { runsOn, sizesOf, type ElementSizes } from './before/sizes.ts';
export { campShape, campStepShape } from './before/shapes.ts';
export type * from './answers.ts';
export type { CampEvent, CloudsOfSmoke, Event } from './game.ts';
export type { Here } from './world.ts';
export type * from './world.ts';
export type { Edition } from './editions/edition.ts';
export { RULES, type Rule } from './rules.ts';
export {
  ACTIONS,
  ASSETS,
  ASSETS_USED,
  ELEMENT_KINDS,
  SPECIALS,
  TACTIC_IDS,
  TAGS,
  WEAPONS,
} from './names.ts';
export { inCommand, inReachOfOrder, isCommandedBy, pickable } from './turn/actions.ts';
export { checkArmy, assetLimit } from './army/check.ts';
export { LEVELS, commanderPoints } from './army/commander.ts';
export { freshCombat } from './facts/writing.ts';
export { positionAtStart, setUp } from './setup.ts';
export { COMBAT_STEPS, isStepOfCombat } from './combat/combat.ts';
export { boardOf, costOf } from './army/cost.ts';
export { eraRemarks } from './army/formats.ts';
export * from './army/names.ts';
export {
  ARMY_ISSUES,
  armyTongueOf,
  categoryName,
  sayArmyIssue,
  sayRatingPart,
  speakerOf,
  type ArmySpeaker,
  type ArmyTongue,
} from './army/phrases/index.ts';
export {
  armyPlayability,
  factionPlayability,
  whyNoProfile,
  type Playability,
} from './army/playable.ts';
export { ratingInBattle, strategicRating } from './army/rating.ts';
export type * from './army/types.ts';
export {
  bombardmentRange,
  bombardmentRetreaters,
  diceAgainst,
  targetsOf,
  whyNoBombardment,
} from './fire/bombardment.ts';
export { afterCharge, chargeAt } from './tactics/at-once.ts';
export {
  advantagesOf,
  forceOf,
  keptDice,
  strengthOf,
  strengthParts,
  type Advantage,
  type Force,
} from './combat/advantages.ts';
export { combatGroups, hitsFrom, nearness } from './combat/combat.ts';
export { unitsInCombat } from './combat/combatants.ts';
export { idsWhere } from './facts/columns.ts';
export { contactsOf, gapBetween, inContact } from './facts/contact.ts';
export {
  armyOfCommander,
  commanderOf,
  commandersOnTable,
  isSubCommander,
  radiusOf,
} from './command/command.ts';
export {
  baseRefused,
  displacements,
  enemiesTouching,
  fallsOn,
  headOf,
  ownSide,
  wayBack,
} from './command/commander.ts';
export {
  areEngaged,
  inArc,
  isEngaged,
  linesFromCorners,
  linesOfFire,
  rangeTo,
  sees,
} from './fire/engagement.ts';
export { edgeOf, firstOf, groundOf } from './ground/field.ts';
export { outlineAt, outlineOf, poseOf, type Place } from './facts/facts.ts';
export { supposed, supposing } from './facts/forget.ts';
export { formationOf, formations, inLineWith } from './movement/formations.ts';
export { disciplineBonus, disciplineParts, hitsOn, nextForHit } from './combat/hits.ts';
export {
  bestMarker,
  coverage,
  isInCombat,
  markersOnTable,
  unitsCallingForMarker,
  unitsNearMarkers,
} from './combat/markers.ts';
export { optimum, type Covered } from './combat/optimum.ts';
export { edgesOf, grow, meetOutlines, type Offer } from './combat/rounded.ts';
export { MEASURE, UW, atMost, facingAlong } from './facts/measures.ts';
export { endOfMove, movesOf, speedOf } from './movement/movement.ts';
export {
  isOneWay,
  moraleAfter,
  retreatProspect,
  testProspect,
  wayOfRetreat,
  type RetreatProspect,
  type TestProspect,
  type WayBack,
} from './combat/prospects.ts';
export { markersOver, retreatOf, whyNoRetreat, type Retreat } from './combat/retreat.ts';
export type { Share } from './facts/share.ts';
export { TACTICS } from './tactics/tactic-list.ts';
export { cancellable, playable, targetsFor, useful, whyNotTarget } from './tactics/tactics.ts';
export {
  armies,
  armyOf,
  enemiesOf,
  fireRange,
  friendsOf,
  has,
  isEnemy,
  SIDES,
  areFoes,
  inPlay,
  otherSide,
  sideOf,
  unitsOfSide,
  profileOf,
  seatOf,
  startingMorale,
  tagged,
  unitsOnTable,
} from './facts/units.ts';
export { completelyInside, elementsUnder, hasTrait, homeOf, onRoad } from './ground/terrain.ts';
export { judgement, shareOf, type Judgement } from './turn/victory.ts';
export { dueToArrive, endsOf, stretchOf, stretchesOf } from './turn/arrivals.ts';
export { attackers } from './turn/departures.ts';
export { flanks, weaponOf, type Part } from './fire/weapons.ts';
export {
  REFUSAL_CODES,
  actionWords,
  armyName,
  citeOf,
  eventTypes,
  sayEvent,
  sayPrompt,
  sayRefusal,
  shareName,
  sharesIn,
  tacticWords,
  titlesIn,
  tongueOf,
  unitName,
  type Lang,
  type RefusalCode,
  type ShareWords,
  type Tongue,
} from './phrases/index.ts';
export { answersIn, sayAnswer, sayQuestion } from './phrases/answers/index.ts';
