/** What other rooms of the game may know of `combat`. */
export { advantagesOf, forceOf, keptDice, strengthOf } from './advantages.ts';
export { COMBAT_STEPS, combatGroups, isStepOfCombat, nearness } from './combat.ts';
export { unitsInCombat } from './combatants.ts';
export {
  armiesHarmed,
  type BombardmentForecast,
  type CombatForecast,
  forecastOf,
  ifDeclared,
  ifFought,
  ifMarked,
  ifPlayed,
  type SideForecast,
  type TargetForecast,
  type UnitShare,
} from './forecast.ts';
export { disciplineBonus, disciplineParts, hitsOn, nextForHit } from './hits.ts';
export {
  bestMarker,
  coverage,
  isInCombat,
  markersOnTable,
  unitsCallingForMarker,
  unitsNearMarkers,
} from './markers.ts';
export {
  isOneWay,
  moraleAfter,
  retreatProspect,
  type RetreatProspect,
  testProspect,
  type TestProspect,
  type WayBack,
  wayOfRetreat,
} from './prospects.ts';
export { markersOver, retreatOf, whyNoRetreat } from './retreat.ts';
