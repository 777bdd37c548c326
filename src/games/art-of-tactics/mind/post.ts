/** What every answer of the mind looks through. */
import type { Pick as Chooser } from '#kernel';
import type { ArmyId, ArtOfTactics, Scene } from '../rules/index.ts';
import type { Weights } from './weights.ts';

export type Questions = ArtOfTactics['questions'];
export type Ask = keyof Questions;
export type Question<K extends Ask> = Questions[K]['question'];
export interface Choice<K extends Ask> {
  readonly answer: Questions[K]['answer'];
  readonly plan?: string;
}
export interface Post {
  readonly scene: Scene;
  readonly me: ArmyId;
  readonly pick: Chooser;
  readonly gentle: boolean;
  /** A person is shown what it proposes: lines keep together, and nobody moves by a hair. */
  readonly together: boolean;
  readonly weights: Weights;
  /** By what things are worth: who errs about that sees yet what would be folly. */
  readonly sense?: Pick<Post, 'scene' | 'weights'>;
  /** Is an answer to the open question legal? */
  readonly allows: (answer: unknown) => boolean;
}
