/** The words of answers, as each language has them. */
import type { QUESTIONS, Questions } from '../../questions.ts';
import type { Speaker } from '../speaker.ts';

type Ask = keyof Questions;
/** Under which name an answer carries what is picked. */
type Picks<K extends Ask> = NonNullable<(typeof QUESTIONS)[K]['picks']>;
/** Questions that pick: their answers need no words of their own. */
export type Picking = { readonly [K in Ask]: [Picks<K>] extends [never] ? never : K }[Ask];
/** Answers of one language; a missing one does not compile. */
export type AnswerWords = {
  /** What is picked, by its kind: a question that picks needs no words of its own. */
  readonly picked: { readonly [P in Picks<Ask>]: (id: number, say: Speaker) => string };
} & {
  readonly [K in Exclude<Ask, Picking>]: (answer: Questions[K]['answer'], say: Speaker) => string;
};
