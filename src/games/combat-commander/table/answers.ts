/** What the rules say of answers to the open question. */
import type { RefusalTold } from '#kernel';
import { played, type Scene, type Seat } from '../rules/index.ts';
import type { Answer, Ask, Question } from './kind.ts';

/** The rules' own word on an answer; undefined: it is legal. */
export function refusalOf<K extends Ask>(
  look: Scene,
  ask: K,
  question: Question<K>,
  answer: Answer<K>,
  by?: Seat,
): RefusalTold | undefined {
  return played.questions[ask].check(look, question, answer, by);
}
/** All answers to a question with a list. */
export const answersOf = <K extends Ask>(
  look: Scene,
  ask: K,
  question: Question<K>,
): readonly Answer<K>[] => played.questions[ask].list?.(look, question) ?? [];
/** What the answers of a list carry under a name: those that carry it. */
export function valuesOf<A, N extends string>(
  answers: readonly A[],
  name: N,
): readonly Carrying<A, N>[N][] {
  return answers.flatMap((one) => (carries(one, name) ? [one[name]] : []));
}
type Carrying<A, N extends string> = Extract<A, Readonly<Record<N, unknown>>>;
export const carries = <A, N extends string>(answer: A, name: N): answer is Carrying<A, N> =>
  typeof answer === 'object' && answer !== null && name in answer;
/** In, if it was out; out, if it was in. */
export const toggled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
