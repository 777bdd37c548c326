/** The sensible bot: it plans by its hand, and counts what may come. */
import { viewOf, type Game, type Match } from '#kernel';
import type { Mind, Posed, Thought } from '#bots';
import type { Scene, Side } from '../rules/index.ts';
import { advance, chooseMelee } from './advancing.ts';
import type { Aims } from './aims.ts';
import { callFire } from './guns/artillery.ts';
import * as choices from './choices.ts';
import { HABITS } from './habits.ts';
import { isEmpty, playOrder, rallying } from './hand.ts';
import { useInitiative } from './initiative.ts';
import { move } from './moving.ts';
import { activate } from './orders.ts';
import type { Answer, Ask, Choice, Post, Question, Since } from './post.ts';
import { act, fire, react } from './reacting.ts';
import { setUp } from './stationing.ts';
import { weigh, withSense } from './weighing.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { foeOf, lossesLeft } from './worth.ts';
import type { Event } from '../rules/index.ts';

const ANSWERS: { readonly [K in Ask]: (post: Post, question: Question<K>) => Choice<K> } = {
  act,
  activate,
  advance,
  arrival: choices.arrival,
  callFire,
  chooseChit: choices.chooseChit,
  chooseHex: choices.chooseHex,
  chooseMelee,
  chooseSupport: choices.chooseSupport,
  chooseUnit: choices.chooseUnit,
  chooseWeapon: choices.chooseWeapon,
  clearSmoke: choices.clearSmoke,
  enter: choices.enter,
  fire,
  maybeCard: choices.maybeCard,
  maybeHex: choices.maybeHex,
  maybeUnit: choices.maybeUnit,
  move,
  nameSide: choices.nameSide,
  playOrder,
  react,
  retreat: choices.retreat,
  setUp,
  thinOut: choices.thinOut,
  useInitiative,
};
export const sensible: Mind = mindWith({});
/** As the sensible bot, to whom some things count otherwise, and some objectives more. */
export function mindWith(weights: Partial<Weights>, aims?: Aims): Mind {
  const all = { ...WEIGHTS, ...weights };
  return { answer: (posed) => answered(posed, all, aims) };
}
/** What the gentle one does when it lets a chance pass; absent: it has its wits about it. */
const PASSES: { readonly [K in Ask]?: Choice<K>['answer'] } = {
  act: { pass: true },
  react: { done: true },
  useInitiative: false,
};
/** It weighs as it first did. */
export const gentle: Mind = gentleWith(HABITS.former);
/** It lets chances pass, and plays some of its orders as they come to hand. */
export function gentleWith(weights: Partial<Weights>): Mind {
  const all = { ...WEIGHTS, ...weights };
  return { answer: (posed) => gently(posed, all) };
}
function gently(posed: Posed, weights: Weights): Thought {
  const { decision, pick } = posed;
  const post = sensed(posed, weights);
  const { reckoning } = post;
  // Whoever is one loss from victory has his wits about him.
  if (lossesLeft(reckoning, foeOf(reckoning)) <= 1) return answered(posed, WEIGHTS);
  const passed = PASSES[decision.ask as Ask];
  if (passed !== undefined && pick(CHANCES) < weights.passed)
    return { answer: passed, plan: 'pass' };
  return decision.ask === 'playOrder' ? ordered(posed, post) : answeredFrom(posed, post);
}
/** By its own weights, but for what would be folly. */
function sensed(posed: Posed, weights: Weights): Post {
  const post = postFor(posed, weights);
  return { ...post, reckoning: withSense(post.reckoning, WEIGHTS) };
}
/** An order as it comes to hand, or the best; where no other is given, to who is broken. */
function ordered(posed: Posed, { reckoning: { weights, sense } }: Post): Thought {
  const thought = stopped(posed, weights) ?? chosen(posed, weights);
  const isOrder = 'order' in (thought.answer as Answer<'playOrder'>);
  return (isOrder || sense === undefined ? undefined : rallying(sense)) ?? thought;
}
/** It gives one order where it could give more. */
function stopped({ match, decision, pick }: Posed, weights: Weights): Thought | undefined {
  const ends = { answer: { end: true }, plan: 'pass' };
  return pick(CHANCES) < weights.passed && match.check(decision.id, ends.answer).ok
    ? ends
    : undefined;
}
function chosen(posed: Posed, weights: Weights): Thought {
  const { pick } = posed;
  // It lets the enemy stand rather than call on somebody who then holds his fire.
  const given = pick(CHANCES) < weights.passed ? { ...weights, fireFirst: 0 } : weights;
  const post = sensed(posed, given);
  const muddle = pick(CHANCES) < weights.muddled ? muddled(posed, post) : undefined;
  return muddle ?? answeredFrom(posed, post);
}
/** Chances of which so many are passed. */
const CHANCES = 10;
/** An order as it comes to hand; undefined: nothing would come of it. */
function muddled(posed: Posed, { reckoning }: Post): Thought | undefined {
  const thought = proposed(posed);
  return isEmpty(reckoning, thought.answer as Answer<'playOrder'>) ? undefined : thought;
}
const answered = (posed: Posed, weights: Weights, aims?: Aims): Thought =>
  answeredFrom(posed, postFor(posed, weights, aims));
function answeredFrom(posed: Posed, post: Post): Thought {
  const { match, decision } = posed;
  const found = ANSWERS[decision.ask as Ask] as (post: Post, question: object) => Thought;
  const choice = found(post, decision.question);
  if (match.check(decision.id, choice.answer).ok) return choice;
  return proposed(posed);
}
/** Through the seat's own eyes: what was imagined behind them is not looked at. */
function postFor(
  { match, decision: { id, seat }, pick }: Posed,
  weights: Weights,
  aims?: Aims,
): Post {
  const me: Side = seat === 'axis' ? 0 : 1;
  const scene = { ...match.scene, position: viewOf(match, seat) } as Scene;
  const reckoning = weigh(scene, me, weights);
  return {
    scene,
    me,
    pick,
    reckoning: aims === undefined ? reckoning : { ...reckoning, aims: aims(reckoning) },
    allows: (answer) => match.check(id, answer).ok,
    since: () => sinceRest(match, seat),
  };
}
/** What has been said and done since the rest is seen by both, but for cards that were drawn. */
function sinceRest(match: Match<Game>, seat: string): Since {
  const { answers, ruleset } = match;
  const events: readonly object[] = match.since.flatMap((one) => ruleset.redact(one, seat) ?? []);
  return { answers, events: events as readonly Event[] };
}
function proposed({ match, decision: { ask, question }, pick }: Posed): Thought {
  const answer = match.ruleset.questions[ask].suggest(match.scene, question, pick);
  return { answer, plan: 'as proposed' };
}
