/** What is said of the steps before the battle; a missing sentence does not compile. */
import type { Facts, Speaker } from '../../phrases/speaker.ts';
import type { CampEvent } from '../../game.ts';
import type { CampQuestions } from '../../questions.ts';
import type { CAMP_REFUSALS } from '../../refusals.ts';

export interface CampPhrases {
  readonly events: {
    readonly [E in CampEvent['type']]: (
      event: Extract<CampEvent, { type: E }>,
      say: Speaker,
    ) => string;
  };
  readonly prompts: {
    readonly [K in keyof CampQuestions]: (
      question: CampQuestions[K]['question'],
      say: Speaker,
    ) => string;
  };
  readonly refusals: {
    readonly [R in (typeof CAMP_REFUSALS)[number]]: (facts: Facts, say: Speaker) => string;
  };
}
