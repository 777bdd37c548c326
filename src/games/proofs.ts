/**
 * What stands beside a game and is no part of it: who reads its logs, what laws and fuzzer are told
 * of it, whom its minds are measured against, its benches. The command line alone is given it.
 */
import type { Features, Mind, Tunable } from '#bots';
import type { AnyRuleset, Frozen, Game, Json, Scene } from '#kernel';
import type { MatchFile } from '#record';
import type { Audited, Trials } from '#trials';
import type { Benches } from '../measuring/rounds.ts';
import type { Meeting, Minds } from './manifest.ts';

export interface Proofs {
  /** Who reads its logs beside its document and knows none of its rules. */
  readonly audit?: {
    /** What is reckoned again. */
    readonly says: string;
    read(ruleset: AnyRuleset, file: MatchFile): Audited;
  };
  /** What laws and fuzzer are to be told of it beside its rules. */
  trials?(ruleset: AnyRuleset): Trials;
  /**
   * Small battles in which something is hidden for longer than a question, each with its name: by
   * them it is tried that nobody is told a secret. Absent: what it offers first is played so.
   */
  secret?(ruleset: AnyRuleset): readonly SecretBattle[];
  /** Minds that others are measured against; nobody meets them at a table. */
  readonly rivals?: Minds;
  /** What its scenes tell of who will win: `sandtable fit` finds their weights. */
  readonly features?: Features;
  /** A mind by its weights: `sandtable tune` betters them. */
  readonly tunable?: {
    readonly weights: Tunable;
    mindWith(weights: Tunable): Mind;
  };
  /** Battles by which nothing is fitted or tuned: a ladder reports them apart. */
  isHeldOut?(ruleset: AnyRuleset, meeting: Meeting): boolean;
  /** What its seats do in their turns: by that the manner of a bot is told. */
  readonly manner?: MannerOf;
  readonly benches?: Benches;
  /** Turns that its light mind, the rival `quick`, is to play in a second of the processor. */
  readonly quickTurns?: number;
  /** What part of chessops its rows are to be replayed at, where it is not as of any game. */
  readonly rowsOfAPly?: number;
}
/** What every wargame is made of; whoever does nothing of it in a turn waits. */
export type Deed = 'attacks' | 'moves' | 'fires';
export interface MannerOf {
  /** Whose turn it is; undefined: everybody's. */
  turnOf(scene: Scene<Game>): string | undefined;
  /** What a seat does of its own will by an event, told after it; undefined: nothing of that. */
  deedOf(
    event: Frozen<Game['event']>,
    scene: Scene<Game>,
  ): { readonly seat: string; readonly deed: Deed } | undefined;
}
export interface SecretBattle {
  readonly name: string;
  readonly setup: Json;
}
/** By the game's id; a game may have none. */
export type ProofsOfGames = { readonly [game: string]: Proofs };
