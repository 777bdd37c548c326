/** The sensible bot: a line that comes on together, and fights where it is stronger. */
import type { Decision, Game, Match, Pick as Chooser } from '#kernel';
import type { Mind, Posed, Thought } from '#bots';
import { isPanicking, otherArmy, unitsOnTable } from '../rules/facts/index.ts';
import type { ArmyId, ArtOfTactics, Scene } from '../rules/index.ts';
import { act, run } from './acting.ts';
import {
  answerBid,
  chooseMeeting,
  comeOut,
  deploy,
  placeCamp,
  placeGuard,
  placePiece,
  placeTerrain,
} from './before.ts';
import {
  breakThrough,
  chooseDie,
  chooseLosses,
  choosePlace,
  chooseUnit,
  rerollTest,
  spendPoints,
  takeHits,
  turnBack,
} from './choices.ts';
import { HABITS } from './habits.ts';
import { giveOrders, writeSlots } from './orders.ts';
import type { Ask, Choice, Post, Question } from './post.ts';
import { meetContact, meetShot, takeInitiative } from './reacting.ts';
import { WEIGHTS, type Weights } from './weights.ts';

type Answers = {
  readonly [K in Ask]?: (post: Post, question: Question<K>) => Choice<K> | undefined;
};
/** What is not here is answered as the rules propose: dice, walls of shields. */
const ANSWERS: Answers = {
  answerBid,
  placeTerrain,
  placeCamp,
  placePiece,
  chooseMeeting,
  comeOut,
  placeGuard,
  deploy,
  writeSlots,
  giveOrders,
  act,
  run,
  chooseDie,
  rerollTest,
  chooseLosses,
  meetContact,
  meetShot,
  takeInitiative,
  takeHits,
  breakThrough,
  chooseUnit,
  turnBack,
  choosePlace,
  spendPoints,
};

interface Manner extends Pick<Post, 'gentle' | 'together' | 'weights'> {
  /** It does nothing that would be folly by what things are worth. */
  readonly isWary?: true;
}
const USUAL: Manner = { gentle: false, together: false, weights: WEIGHTS };
export const sensible: Mind = mindThat(USUAL);
/** As the sensible bot, to whom some things count otherwise. */
export const mindWith = (weights: Partial<Weights>): Mind =>
  mindThat({ ...USUAL, weights: { ...WEIGHTS, ...weights } });
/** As that one, and it leaves a beginner time; but it keeps its lines, and does nothing foolish. */
export const gentleWith = (weights: Partial<Weights>): Mind =>
  mindThat({
    gentle: true,
    together: true,
    isWary: true,
    weights: { ...WEIGHTS, ...weights },
  });
/** As `mindWith`, in half of the time: what it loses by that is measured (docs/decisions/0020). */
export const quickWith = (weights: Partial<Weights>): Mind => mindWith({ ...weights, quick: 1 });
/** What the gentle one does when it lets a slot or an answer pass: one in so many. */
const PASSES: { readonly [K in Ask]?: Choice<K>['answer'] } = {
  giveOrders: { method: 'none' },
  takeInitiative: { done: true },
  spendPoints: { done: true },
  meetShot: { act: 'none' },
};
/** It weighs things as the sensible bot once did, and leaves a beginner time. */
export const gentle: Mind = mindThat({ ...USUAL, gentle: true, weights: HABITS.former });
/** As the sensible bot that goes on, in moves that a person would make and sees at a glance. */
export const proposing: Mind = mindThat({
  ...USUAL,
  together: true,
  weights: { ...WEIGHTS, wait: 0 },
});

function mindThat(manner: Manner): Mind {
  return { answer: (posed) => answerAs(manner, posed) };
}
/** Nobody who waits thinks it folly to come on. */
const COMING_ON: Weights = { ...WEIGHTS, wait: 0 };
function answerAs(manner: Manner, { match: given, decision, pick }: Posed): Thought {
  const match = given as Match<ArtOfTactics>;
  const { scene } = match;
  const seats = scene.setup.armies.map(({ seat }) => seat);
  const me = decision.seat === seats[0] ? 0 : 1;
  // Where nobody of the enemy stands in order it has its wits about it.
  if (manner.isWary && isRouted(scene, otherArmy(me))) {
    return answerAs({ ...USUAL, weights: COMING_ON }, { match: given, decision, pick });
  }
  const { isWary, ...how } = manner;
  const post: Post = {
    scene,
    me,
    pick,
    ...how,
    ...(isWary ? { sense: { scene, weights: COMING_ON } } : {}),
    allows: (answer) => match.check(decision.id, answer).ok,
  };
  const isBegun = 'after' in decision.question && decision.question.after === true;
  const passed =
    manner.gentle && !isBegun && pick(manner.weights.passes) === 0
      ? PASSES[decision.ask as Ask]
      : undefined;
  if (passed !== undefined && post.allows(passed)) return { answer: passed, plan: 'pass' };
  const found = ANSWERS[decision.ask as Ask] as
    ((post: Post, question: object) => Thought | undefined) | undefined;
  const choice = found?.(post, decision.question);
  if (choice !== undefined && post.allows(choice.answer)) return choice;
  return { answer: proposed(given, decision, pick), plan: 'as proposed' };
}
/** Before the battle nobody stands on the table, and nobody is routed. */
function isRouted(scene: Scene, army: ArmyId): boolean {
  const units = unitsOnTable(scene, army);
  return units.length > 0 && units.every((unit) => isPanicking(scene, unit));
}
/** The first of a list is what a person would be offered first. */
function proposed(match: Match<Game>, { ask, question }: Decision<Game>, pick: Chooser): unknown {
  const rules = match.ruleset.questions[ask];
  return rules.list?.(match.scene, question)[0] ?? rules.suggest(match.scene, question, pick);
}
