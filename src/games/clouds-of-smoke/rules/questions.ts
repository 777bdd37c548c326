/** What can be asked: for each question how an answer is parsed, checked, listed, suggested. */
import type { Ruleset } from '#kernel';
import { pickFormation, placeDie, playAction, riskRules } from './turn/actions.ts';
import { declareShot, takeDamageRules, useAmmunition } from './fire/bombardment.ts';
import { arrive } from './turn/arrivals.ts';
import type { CampQuestions } from './answers.ts';
import { chooseCombat } from './combat/combat.ts';
import { chooseSpot, displaceCommander, rideCommander } from './command/commander.ts';
import { leaveTable } from './turn/departures.ts';
import { allocateHit, rerollTest, resolveHit, withdraw } from './combat/hits.ts';
import { placeMarker } from './combat/markers.ts';
import { moveUnit } from './movement/movement.ts';
import { raisePrice, retreatDirection } from './combat/retreat.ts';
import { playTactic } from './tactics/tactics.ts';
import { chooseNext, lendUnits } from './turn/turns.ts';
import { choosePayer, collapseRules } from './turn/victory.ts';
import type { CloudsOfSmoke } from './game.ts';

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
