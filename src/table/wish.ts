/** A battle that is wished for: a game's form says what, the page who sits where. */
import type { Issue, Json } from '#kernel';
import type { SmallMap } from '#protocol';
import type { RulesetInfo } from './api.ts';

export interface OfferedSeat {
  readonly seat: string;
  /** Allies have the same. */
  readonly side: number;
  /** What stands there. */
  readonly name: string;
}
/** Why it cannot begin yet. */
export interface Fault {
  readonly text: string;
  readonly seat?: string;
  /** The id of the element in which it can be mended. */
  readonly at?: string;
}
export interface Wish {
  readonly ruleset: string;
  readonly options: Json;
  /** Allies stand together. */
  readonly seats: readonly OfferedSeat[];
  readonly faults: readonly Fault[];
  /** What is fought, and how it looks: shown beside what is chosen. */
  readonly name?: string;
  readonly map?: SmallMap | undefined;
}
/** What a form is given; it binds its wish. */
export interface FormProps {
  /** The game's editions, as the server has them. */
  readonly rulesets: readonly RulesetInfo[];
  /** What the address asks for, as the game calls it. */
  readonly wanted: string;
  /** What the server did not like about the last wish. */
  readonly told: readonly Issue[];
  wish?: Wish | undefined;
}
