// What the store keeps of ratings: which battles count, what came of them, and whose page tells it.
import type { Rating } from '#ratings';
import type { Json } from '#kernel';
import type { MatchId } from '../store.ts';

/** Of which of a game's two ladders a battle is. */
export type PaceKind = 'live' | 'turns';
/**
 * Why a battle counts no more: somebody thought ahead in it, nobody counts its time, a computer
 * sits in it, somebody left it for good, it was not two people each in one seat, it ended before
 * both had decided anything, or enough was counted of these two, or against new players, in a day.
 */
export type Unrated = 'thought' | 'clock' | 'computer' | 'left' | 'seats' | 'short' | 'often';
/** A battle that was begun as a rated one. */
export interface RatedAs {
  readonly game: string;
  /** By seat: points that its side is worth; absent: nobody has measured it. */
  readonly edge?: { readonly [seat: string]: number };
  /** Absent: it counts. */
  readonly off?: Unrated;
}
/** How it came to its end. */
export type HowEnded = 'played' | 'conceded' | 'agreed' | 'timeOver';
/** What is written of a rated battle together with its rows. */
export type RatedStep =
  | { readonly off: Unrated }
  | {
      /** Nobody: it ended even. */
      readonly winners: readonly string[];
      /** Null: nobody counts its time any more. */
      readonly pace: PaceKind | null;
      readonly how: HowEnded;
      /** What the battle is called. */
      readonly name: Json;
    };

/** What is known of a player in one game at one pace, as of now. */
export interface Standing extends Rating {
  readonly game: string;
  readonly pace: PaceKind;
  readonly battles: number;
}
/** A player as others may know him. */
export interface Known {
  readonly player: string;
  readonly name: string | null;
  /** Leads to his page; null: there is none, or he hides it. */
  readonly handle: string | null;
}
/** Who sits at a rated battle, and what came of it. */
export interface RatedSeat extends Known {
  readonly seat: string;
  /** Absent: he has fought no rated battle of this game at this pace. */
  readonly standing?: Standing;
  /** Before and after it, once it has been counted. */
  readonly counted?: { readonly before: Rating; readonly after: Rating };
}
export interface Result {
  readonly match: MatchId;
  /** The battle is there, and anybody may look at it. */
  readonly isOpen: boolean;
  readonly seat: string;
  readonly opponent: Known | null;
  readonly opponentBefore: Rating;
  readonly game: string;
  readonly pace: PaceKind;
  readonly name: Json;
  readonly score: number;
  readonly how: HowEnded;
  readonly decisions: number;
  /** What its sides are worth was known. */
  readonly isMeasured: boolean;
  readonly before: Rating;
  readonly after: Rating;
  /** ISO 8601. */
  readonly at: string;
}
export interface Profile extends Known {
  readonly hidden: boolean;
  /** Since when he is kept, ISO 8601; null: a guest. */
  readonly since: string | null;
  readonly standings: readonly Standing[];
  /** The latest first, so many at most. */
  readonly results: readonly Result[];
  /** Of all his rated battles: how many, in how many decisions, lost by time, and given up. */
  readonly kept: {
    readonly battles: number;
    readonly decisions: number;
    readonly timeOver: number;
    readonly conceded: number;
  };
  /** Of those against whoever asks, as he fared who asks. */
  readonly against: { readonly won: number; readonly even: number; readonly lost: number };
}

export interface RatingStore {
  /**
   * Whoever sits there makes it count no more, while that takes nothing from anybody. 'counts':
   * it is too late.
   */
  unrate(match: MatchId, player: string): Promise<'unrated' | 'counts' | 'notRated' | 'notSeated'>;
  /** Of these, the ones that count already and are not over: nobody walks out of them. */
  countingOf(player: string, match?: MatchId): Promise<readonly MatchId[]>;
  /** Who sits at a rated battle; `pace`: as it is now. */
  ratedSeats(match: MatchId, pace: PaceKind): Promise<readonly RatedSeat[]>;
  /** Of players who are hosts of tables: by player. */
  standingsOf(
    players: readonly string[],
  ): Promise<ReadonlyMap<string, Known & { readonly standings: readonly Standing[] }>>;
  /** By what its address names: a name's key, or a handle. `asking`: who wants to see it. */
  profileOf(
    by: { readonly key: string } | { readonly handle: string } | { readonly player: string },
    asking?: string,
  ): Promise<Profile | undefined>;
  /** False: there is no page of his. */
  hideProfile(player: string, hidden: boolean): Promise<boolean>;
}
