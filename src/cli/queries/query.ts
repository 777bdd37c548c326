/** A query of the engine: a derived fact that a rule names, asked by unit names, in UW. */
import type { Frozen, Game, Issue, Json, RefusalTold, Result, Scene } from '#kernel';
import type * as z from 'zod/mini';

export interface Query {
  readonly name: string;
  readonly says: string;
  readonly args: z.ZodMiniType;
  /** What it is worth; throws `NoSuch` for a name that means nothing. */
  answer(scene: Scene<Game>, args: unknown): Json;
}
/** A name in the arguments that means nothing here. */
export class NoSuch extends Error {}

/** What the engine knows of a game beside its rules. */
export interface GameTools {
  readonly queries: readonly Query[];
  /** Names of the units, by id. */
  unitNames(setup: Frozen<object>): readonly string[];
  say(scene: Scene<Game>, refusal: RefusalTold, lang: 'en' | 'ru'): string;
  parsePosition(
    content: unknown,
  ): Result<{ readonly setup: object; readonly position: object }, Issue[]>;
  printPosition(setup: Frozen<object>, position: Frozen<object>): object;
}
