/** Whoever is at the table of a room, and what the room needs of the house. */
import type { GameBots } from '#bots';
import type { BotPool } from '#bots/pool';
import type { Manifest } from '#games';
import type { Chance, Game, Ruleset, Settled } from '#kernel';
import type { ClientMessage, ServerMessage } from '#protocol';
import type { MatchRecord, Store } from '#store';
import type { Clock } from '../clock.ts';
import type { Pulse } from '../clocks/heart.ts';
import type { Summarized } from './storing.ts';

/** A browser at the table. */
export interface Guest {
  readonly player: string;
  /** `text`: the message as JSON, where it is written already. */
  send(message: ServerMessage, text?: string): void;
  /** The room is gone: look for the match anew. */
  rejoin(): void;
  /** Has he closed his page? */
  gone(): boolean;
}

type AtTable = Summarized & GameBots & Pick<Manifest, 'instructions'>;
export interface TableDoors {
  readonly store: Store;
  /** This server, among those on one database; absent: it is alone. */
  readonly node?: string;
  readonly bots: BotPool;
  readonly clock: Clock;
  /** When nobody could have played; absent: the house was never away. */
  readonly pulse?: Pulse;
  readonly rulesetOf: (id: string) => Ruleset<Game> | undefined;
  /** What the game of a ruleset tells and takes beside its rules. */
  readonly gameOf: (ruleset: string) => AtTable | undefined;
  /** The clear seed of a match's dice. */
  readonly openSeed: (record: MatchRecord) => string;
  /** The code of a seat's link: made from the server's key, never stored. */
  readonly inviteOf: (match: string, seat: string, renewed: number) => string;
  /** From what a bot draws its lots at a decision of a match. */
  readonly lotOf: (match: string, decision: number) => number;
  /** After so many milliseconds whoever is not here is told; absent: nobody is. */
  readonly noticeDelay?: number | undefined;
  /** A player is on a holiday, or back from it: his other battles by turns are to hear of it. */
  readonly left?: (player: string) => void;
  /** Who settles chances instead of the seed: for tests that need two equal fates. */
  readonly fateOf?: (record: MatchRecord) => (chance: Chance, ordinal: number) => Settled;
  /**
   * What whoever sits at the table may do for seats that are not his: nothing, but in tests of
   * those who are to notice it.
   */
  readonly lets?: (doing: ClientMessage['t']) => boolean;
}

/** Why something was not written: another node wrote first, or the database went away. */
export type Lost = 'stale' | 'notSaved';
export type WriteOutcome = Promise<Lost | undefined>;
