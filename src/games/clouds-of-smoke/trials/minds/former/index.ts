/** The sensible bot as it was before it knew what a battle is fought for; it stays as it is. */
import type { Decision, Game, Match } from '#kernel';
import {
  armies,
  calmAnswer,
  seatOf,
  type CampQuestions,
  type CloudsOfSmoke,
} from '../../../rules/index.ts';
import type { Mind, Thought } from '#bots';
import { arrive, leaveTable } from './arrivals.ts';
import { chooseSpot, displaceCommander, rideCommander } from './commander.ts';
import { placeDie, playAction, riskCommander } from './dice.ts';
import { chooseCombat, placeMarker } from './fighting.ts';
import { declareShot, takeDamage, useAmmunition } from './guns.ts';
import {
  allocateHit,
  raisePrice,
  rerollTest,
  resolveHit,
  retreatDirection,
  withdraw,
} from './hits.ts';
import { moveUnit } from './moving.ts';
import { pickFormation } from './orders.ts';
import { chooseNext, choosePayer, collapse, lendUnits } from './allies.ts';
import type { Ask, Asked, Choice, Post, Question } from './post.ts';
import { playTactic } from './tactics.ts';

/** Before the battle a careful player's answers are sensible enough. */
type Fought = Exclude<Ask, keyof CampQuestions>;
const ANSWERS: {
  readonly [K in Fought]: (post: Post, question: Question<K>) => Choice<K> | undefined;
} = {
  chooseNext,
  collapse,
  choosePayer,
  lendUnits,
  declareShot,
  useAmmunition,
  takeDamage,
  riskCommander,
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
};

export const former: Mind = {
  answer(given, decision, pick) {
    const match = given as Match<CloudsOfSmoke>;
    const { scene, ruleset } = match;
    const me = armies(scene).find((id) => seatOf(scene, id) === decision.seat);
    const post: Post = { scene, me: me ?? scene.position.active, rules: ruleset.questions, pick };
    const choice = answerTo(post, decision);
    if (choice !== undefined && match.check(decision.id, choice.answer).ok) return choice;
    // What it weighed is not legal after all: any legal answer keeps the battle going.
    const rules = given.ruleset.questions[decision.ask];
    return { answer: rules.suggest(given.scene, decision.question, pick), plan: 'anything' };
  },
};

function answerTo(post: Post, decision: Decision<Game>): Thought | undefined {
  const { ask, question } = decision as Asked;
  const answer = (ANSWERS as Partial<Record<Ask, unknown>>)[ask] as
    ((post: Post, question: object) => Thought | undefined) | undefined;
  if (answer !== undefined) return answer(post, question);
  const calm = calmAnswer(post.scene, ask, question, post.pick);
  return calm === undefined ? undefined : { answer: calm, plan: 'setUp' };
}
