/** The sensible bot: a line that comes on together and fights where it is stronger. */
import type { Decision, Game, Match } from '#kernel';
import { armies, seatOf, supposed } from '../rules/facts/index.ts';
import type { CampQuestions, CloudsOfSmoke } from '../rules/index.ts';
import type { Mind, Posed, Thought } from '../../../bots/mind.ts';
import { arrive, leaveTable } from './arrivals.ts';
import { campAnswer } from './camp.ts';
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
import { moveTogether } from './lines/together.ts';
import { pickFormation } from './orders.ts';
import { chooseNext, choosePayer, collapse, lendUnits } from './allies.ts';
import type { Ask, Asked, Choice, Post, Question, Refused } from './post.ts';
import { playTactic } from './tactics.ts';
import { WEIGHTS, type Weights } from './weights.ts';

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
  moveUnit: (post, asked) => (post.together ? moveTogether(post, asked) : moveUnit(post, asked)),
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

interface Manner extends Pick<Post, 'gentle' | 'together' | 'quick' | 'weights' | 'refused'> {
  /** It does nothing that would be folly by what things are worth. */
  readonly isWary?: true;
}
const USUAL: Manner = { gentle: false, together: false, quick: false, weights: WEIGHTS };
export const sensible: Mind = mindThat(USUAL);
/** It knows as much, and leaves a beginner time. */
export const gentle: Mind = mindThat({ ...USUAL, gentle: true });
/** As the sensible bot, in moves that a person would make and can take in at a glance. */
export const proposing: Mind = mindThat({ ...USUAL, together: true });
/** As the sensible bot, to whom some things count otherwise, or who refuses a wing. */
export const mindWith = (weights: Partial<Weights>, refused?: Refused): Mind =>
  mindThat({ ...USUAL, weights: { ...WEIGHTS, ...weights }, ...(refused && { refused }) });
/** As that one, and it leaves a beginner time; but it keeps its lines, and does nothing foolish. */
export const gentleWith = (weights: Partial<Weights>): Mind =>
  mindThat({
    ...USUAL,
    gentle: true,
    together: true,
    isWary: true,
    weights: { ...WEIGHTS, ...weights },
  });
/** As that one, in a tenth of the places: what it loses is measured (docs/decisions/0020). */
export const quickWith = (weights: Partial<Weights>): Mind =>
  mindThat({ ...USUAL, quick: true, weights: { ...WEIGHTS, ...weights } });

function mindThat(manner: Manner): Mind {
  return { answer: (posed) => answerAs(manner, posed) };
}
function answerAs({ isWary, ...manner }: Manner, { match: given, decision, pick }: Posed): Thought {
  const match = given as Match<CloudsOfSmoke>;
  const { ruleset } = match;
  // A position of its own: what is found of it is kept for this answer only.
  const scene = supposed(match.scene, {});
  const me = armies(scene).find((id) => seatOf(scene, id) === decision.seat);
  const plain: Post = {
    scene,
    me: me ?? scene.position.active,
    rules: ruleset.questions,
    pick,
    ...manner,
  };
  const post = isWary ? { ...plain, sense: { ...plain, weights: WEIGHTS } } : plain;
  const choice = answerTo(post, decision);
  if (choice !== undefined && match.check(decision.id, choice.answer).ok) return choice;
  // What it weighed is not legal after all: any legal answer keeps the battle going.
  const rules = given.ruleset.questions[decision.ask];
  return { answer: rules.suggest(given.scene, decision.question, pick), plan: 'anything' };
}

function answerTo(post: Post, decision: Decision<Game>): Thought | undefined {
  const { ask, question } = decision as Asked;
  const answer = (ANSWERS as Partial<Record<Ask, unknown>>)[ask] as
    ((post: Post, question: object) => Thought | undefined) | undefined;
  if (answer !== undefined) return answer(post, question);
  return campAnswer(post, ask, question);
}
