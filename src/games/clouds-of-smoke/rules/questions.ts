/** What can be asked: for each question how an answer is parsed, checked, listed, suggested. */
import type { Ruleset } from '#kernel';
import { pickFormation, placeDie, playAction, riskRules } from './actions.ts';
import { declareShot, takeDamageRules, useAmmunition } from './bombardment.ts';
import { arrive } from './arrivals.ts';
import type { CampQuestions } from './before/types.ts';
import { chooseCombat } from './combat.ts';
import { chooseSpot, displaceCommander, rideCommander } from './commander.ts';
import { leaveTable } from './departures.ts';
import { allocateHit, rerollTest, resolveHit, withdraw } from './hits.ts';
import { placeMarker } from './markers.ts';
import { moveUnit } from './movement.ts';
import { raisePrice, retreatDirection } from './retreat.ts';
import { playTactic } from './tactics.ts';
import { chooseNext, lendUnits } from './turns.ts';
import { choosePayer, collapseRules } from './victory.ts';
import type { CloudsOfSmoke } from './types.ts';

type All = Ruleset<CloudsOfSmoke>['questions'];
/** Questions of the battle itself. */
export const battleQuestions = {
  chooseNext,
  collapse: collapseRules,
  choosePayer,
  lendUnits,
  declareShot,
  useAmmunition,
  takeDamage: takeDamageRules,
  riskCommander: riskRules,
  placeDie,
  playAction,
  pickFormation,
  moveUnit,
  arrive,
  leaveTable,
  rideCommander,
  displaceCommander,
  chooseSpot,
  placeMarker,
  chooseCombat,
  playTactic,
  allocateHit,
  resolveHit,
  retreatDirection,
  raisePrice,
  rerollTest,
  withdraw,
} satisfies Omit<All, keyof CampQuestions>;
