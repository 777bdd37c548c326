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

/** A battle of armies: which scenario, and who is led into it. */
export interface Wanted {
  readonly scenario: string;
  readonly armies?: readonly Led[] | undefined;
  readonly size?: number | undefined;
  readonly sizes?: 'free' | undefined;
  readonly quick?: boolean | undefined;
  /** Of what a quick set-up leaves to chance. */
  readonly seed: number;
}
/** A ready army's name, a link, a roster, or a list; alone, or with its seat. */
export type Led = string | { readonly seat?: string | undefined; readonly list: string | object };

/** What the engine knows of a game beside its rules. */
export interface GameTools {
  readonly queries: readonly Query[];
  /** Names of the units, by id. */
  unitNames(setup: Frozen<object>): readonly string[];
  say(scene: Scene<Game>, refusal: RefusalTold, lang: 'en' | 'ru'): string;
  /** Scenarios for any armies, and a setup of one. */
  readonly battles: readonly string[];
  muster(wanted: Wanted): Result<object, Issue[]>;
  parsePosition(
    content: unknown,
  ): Result<{ readonly setup: object; readonly position: object }, Issue[]>;
  printPosition(setup: Frozen<object>, position: Frozen<object>): object;
}
