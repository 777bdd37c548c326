/** What every answer of the mind looks through. */
import type { Pick as Chooser } from '#kernel';
import type { HexId } from '../rules/ground/index.ts';
import type { Scene, Side, UnitId } from '../rules/index.ts';
import type { Reckoning } from './weighing.ts';
import type { CombatCommander, Event } from '../rules/index.ts';

export type Questions = CombatCommander['questions'];
export type Ask = keyof Questions;
export type Question<K extends Ask> = Questions[K]['question'];
export type Answer<K extends Ask> = Questions[K]['answer'];
export interface Choice<K extends Ask> {
  readonly answer: Answer<K>;
  readonly plan?: string;
  readonly towards?: Towards;
}
/** CC-MOVE-03 The whole way of which a step is the first, and who goes all of it. */
export interface Towards {
  readonly units: readonly UnitId[];
  readonly steps: readonly HexId[];
}
/** What has been answered and has happened since the match was last at rest. */
export interface Since {
  readonly answers: readonly unknown[];
  readonly events: readonly Event[];
}
export interface Post {
  /** The seat's view: what it may not know has no value. */
  readonly scene: Scene;
  readonly me: Side;
  readonly pick: Chooser;
  readonly reckoning: Reckoning;
  /** Is an answer to the open question legal? */
  readonly allows: (answer: unknown) => boolean;
  readonly since: () => Since;
}
