/** What a room needs of the house it is in. */
import type { BotPool } from '#bots/pool';
import { settleBy } from '#fate';
import type { Chance, Game, Ruleset, Settled } from '#kernel';
import type { MatchRecord, Store } from '#store';

/** Settles a match's chances by their number. */
export type Fate = (chance: Chance, ordinal: number) => Settled;

export interface Doors {
  readonly store: Store;
  readonly bots: BotPool;
  readonly rulesetOf: (id: string) => Ruleset<Game> | undefined;
  /** The clear seed of a match's dice. */
  readonly openSeed: (record: MatchRecord) => string;
  /** The code of a seat's link: made from the server's key, never stored. */
  readonly inviteOf: (match: string, seat: string, renewed: number) => string;
  /** Who settles chances instead of the seed: for tests that need two equal fates. */
  readonly fateOf?: (record: MatchRecord) => Fate;
}

export function fateOf(doors: Doors, record: MatchRecord): Fate {
  const given = doors.fateOf?.(record);
  if (given !== undefined) return given;
  const seed = doors.openSeed(record);
  return (chance, ordinal) => settleBy(seed, ordinal, chance);
}
