/** The words of questions and answers, as each language has them. */
import type { QUESTIONS, Questions } from '../../questions.ts';
import type { Duty } from '../../turn/attacking.ts';
import type { ArmyId, UnitId } from '../../world.ts';
import type { Phrase, Say } from '../say.ts';

type Ask = keyof Questions;
type Question<K extends Ask> = Questions[K]['question'];
/** Each question, what it is about between `**`; a missing one does not compile. */
export type QuestionWords = {
  readonly [K in Exclude<Ask, 'act' | 'giveOrders' | 'writeSlots'>]: Phrase<Question<K>>;
} & {
  /** AOT-CMD-23 `tie`: dice have fallen alike, and they are written anew. */
  readonly writeSlots: Phrase<{ readonly army: ArmyId; readonly tie: boolean }>;
  /** How many may still act, or AOT-CMD-10 who must first; `on`: who has begun, or is the last. */
  readonly act: Phrase<{
    readonly count: number;
    readonly on?: UnitId | undefined;
    readonly duty?: Duty;
  }>;
  /** `general`: his unit; -1: it is the slot of a separate unit. */
  readonly giveOrders: Phrase<{ readonly slot: number; readonly general: UnitId | -1 }>;
};
type Picks = NonNullable<(typeof QUESTIONS)[Ask]['picks']>;
/** What may be answered: yes and no, the end, and what is picked, by its kind. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly done: string;
  readonly picked: { readonly [P in Picks]: (value: never, say: Say) => string };
}
