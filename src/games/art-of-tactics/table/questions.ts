/** What is asked at this table, and the rules' own word on an answer. */
import type { AnswerTo, Asks, QuestionOf, RefusalTold } from '#kernel';
import type { Thing } from '#table/plain';
import { played, type ArtOfTactics, type Scene, type UnitId } from '../rules/index.ts';

export type Ask = Asks<ArtOfTactics>;
export type Question<K extends Ask> = QuestionOf<ArtOfTactics, K>;
export type Answer<K extends Ask> = AnswerTo<ArtOfTactics, K>;

/** The rules' own word on an answer; undefined: it is legal. */
export function refusalOf<K extends Ask>(
  look: Scene,
  ask: K,
  question: Question<K>,
  answer: Answer<K>,
): RefusalTold | undefined {
  return played.questions[ask].check(look, question, answer);
}
/** The unit that a thing of the map is; undefined: it is something else. */
export const unitIn = ({ kind, id }: Thing): UnitId | undefined =>
  kind === 'unit' ? (id as UnitId) : undefined;
/** The unit that is drawn by itself, or by its ghost where it would stand. */
export const drawnBy = ({ kind, id }: Thing): UnitId | undefined =>
  unitIn({ kind: kind === 'ghost' ? 'unit' : kind, id });
