import type { AnswerTo, Asks, Pending, QuestionOf, RefusalTold } from '#kernel';
import type { Answering, Kind } from '../../../../table/desk/answering.ts';
import {
  played,
  type ArtOfTactics,
  type FigureId,
  type Look,
  type UnitId,
} from '../../rules/index.ts';
import type { TacticsDesk } from '../desk.svelte.ts';
import type { Drafted } from './drafted.ts';
import type { Pair } from '../prospects/melees.ts';
import type { Prospect } from '../prospects/prospect.ts';
import type { Listed } from './listed.svelte.ts';

export type Ask = Asks<ArtOfTactics>;
export type Question<K extends Ask> = QuestionOf<ArtOfTactics, K>;
export type Answer<K extends Ask> = AnswerTo<ArtOfTactics, K>;

/** What the questions of this game are typed by. */
export interface Tactics extends Kind {
  readonly game: ArtOfTactics;
  readonly unit: UnitId;
  readonly desk: TacticsDesk;
}
/**
 * An answering may say what is thrown next, in which fights, and which ways are drafted; who does
 * not is asked beside the fights to come.
 */
export type TacticsAnswering = Answering<Tactics> & {
  readonly prospects?: readonly Prospect[];
  readonly fights?: readonly Pair[];
  readonly drafts?: readonly Drafted[];
  /** Itself, when an attack or a shot is met: each answer is a card of its own. */
  readonly reacting?: Listed | undefined;
  /** AOT-DEM-05 Whom the points that are looked at would drive off. */
  readonly drives?: UnitId | undefined;
  /** AOT-UNIT-14 Who falls as it is chosen so far. */
  readonly falls?: readonly FigureId[];
};

/** What answers a question of a kind. */
export type Made = new (desk: TacticsDesk, decision: Pending) => TacticsAnswering;

/** The rules' own word on an answer; undefined: it is legal. */
export function refusalOf<K extends Ask>(
  look: Look,
  ask: K,
  question: Question<K>,
  answer: Answer<K>,
): RefusalTold | undefined {
  return played.questions[ask].check(look, question, answer);
}
