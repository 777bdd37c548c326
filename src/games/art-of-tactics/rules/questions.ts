/** What can be asked: for each question how an answer is parsed, checked, listed, suggested. */
import type { Ruleset } from '#kernel';
import { answerBid } from './before/bidding.ts';
import { placeCamp, placePiece } from './before/camps.ts';
import { comeOut, placeGuard } from './before/camp-gates.ts';
import { deployRules } from './before/deployment.ts';
import { chooseMeeting } from './before/meeting.ts';
import { placeTerrain } from './before/terrain.ts';
import { giveOrdersRules } from './command/orders.ts';
import { writeSlotsRules } from './command/slots.ts';
import { choosePlace, spendPoints } from './demoralisation/spending.ts';
import { chooseLosses } from './facts/losses.ts';
import { breakThroughRules } from './melee/breakthrough.ts';
import { takeHits } from './melee/fight.ts';
import { turnBack } from './melee/retreats.ts';
import { assignDice } from './melee/strikes.ts';
import { blockHits } from './melee/walls.ts';
import { chooseUnit, meetContact } from './movement/contact.ts';
import { chooseDie, rerollTest } from './movement/order-loss.ts';
import { meetShot } from './shooting/volley.ts';
import { actRules, runRules } from './turn/acting-questions.ts';
import { takeInitiativeRules } from './turn/reactions.ts';
import type { ArtOfTactics } from './types.ts';

export const questions: Ruleset<ArtOfTactics>['questions'] = {
  writeSlots: writeSlotsRules,
  answerBid,
  placeTerrain,
  placeCamp,
  placePiece,
  chooseMeeting,
  comeOut,
  placeGuard,
  deploy: deployRules,
  giveOrders: giveOrdersRules,
  act: actRules,
  run: runRules,
  chooseDie,
  rerollTest,
  chooseLosses,
  meetContact,
  meetShot,
  takeInitiative: takeInitiativeRules,
  chooseUnit,
  assignDice,
  takeHits,
  blockHits,
  breakThrough: breakThroughRules,
  turnBack,
  choosePlace,
  spendPoints,
};
