// What the lobby asks of the store: tables that wait for anybody, and one queue of wishes.
import type { Json } from '#kernel';
import type { RatedAs } from '../ratings/types.ts';
import type { ListedMatch, MatchId, MatchRecord, NewMatch } from '../store.ts';

/** What a table's list is told beside the match itself. */
export interface Opening {
  /** Anybody may take these. */
  readonly seats: readonly string[];
  /** How large the battle is, in what its game counts by. */
  readonly points?: number | undefined;
}
/** One on the list: without whatever of the match is not everybody's. */
export interface ListedTable
  extends
    Opening,
    Pick<ListedMatch, 'id' | 'ruleset' | 'summary' | 'setupName'>,
    Pick<MatchRecord, 'hostName'> {
  /** By whom it was put up. */
  readonly host: string;
  /** It counts, and as what. */
  readonly rated?: RatedAs;
  /** Of whoever asks. */
  readonly yours: boolean;
  /** He sits there. */
  readonly sits: boolean;
  /** Every seat, and whether nobody sits there. */
  readonly places: readonly { readonly seat: string; readonly kind: 'person' | 'bot' | 'open' }[];
  /** ISO 8601: since when it stands there, and when its host was last seen. */
  readonly since: string;
  readonly seen: string;
  /** He was seen a moment ago. */
  readonly here: boolean;
}
export type PutUp =
  /** 'full': his others stand there already. */
  'up' | 'notHost' | 'noSeat' | 'private' | 'over' | 'full';
export type Joined =
  /** `before`: it was his already. */
  | { readonly joined: true; readonly seat: string; readonly before?: true }
  /**
   * 'gone': it is not on the list any more; 'yours': he is its host; 'putOut': he was called away
   * from that seat, and the call stands.
   */
  | { readonly joined: false; readonly why: 'gone' | 'yours' | 'putOut' };

export interface OpenTables {
  /** The match, and its place on the list; false: `most` of its host's stand there already. */
  createOpen(match: NewMatch, opening: Opening, most: number): Promise<boolean>;
  /**
   * Those whose host was seen of late; of each host the latest first. `player`: who asks, and is
   * told of no seat from which he was called away.
   */
  openTables(
    most: number,
    rulesets?: readonly string[],
    player?: string,
  ): Promise<readonly ListedTable[]>;
  /** Sits down at a table of the list, in this seat of it or in its first. */
  joinOpen(match: MatchId, player: string, seat?: string): Promise<Joined>;
  /** All empty seats of his battle are for anybody. */
  putUp(match: MatchId, host: string, most: number): Promise<PutUp>;
  /** Off the list; false: it does not stand there, or he is not the battle's host. */
  takeDown(match: MatchId, host: string): Promise<boolean>;
  /** May he call for somebody to it, who has `most` tables there at most? */
  mayPutUp(match: MatchId, host: string, most: number): Promise<boolean>;
  isUp(match: MatchId): Promise<boolean>;
  /** They are here now: what they have put up stays on the list. */
  seen(players: readonly string[]): Promise<void>;
}

/** Null: any. */
export interface Wished {
  readonly game: string | null;
  readonly points: number | null;
  readonly pace?: Json | undefined;
  /** For a battle that counts, at a pace; absent: for one that does not. */
  readonly rated?: Band | undefined;
}
/** Against whom. */
export interface Band {
  /** So many points from one's own at most; absent: anybody. */
  readonly within?: number | undefined;
  /** The band is as wide again for each minute of waiting. */
  readonly widens?: true | undefined;
  /** Not against somebody of whom little is known. */
  readonly known?: true | undefined;
}
export interface Wish extends Wished {
  readonly player: string;
  /** As the database has it, to tell this wish from a later one. */
  readonly since: string;
}
/** One's own search. */
export interface Search extends Wished {
  /** In seconds. */
  readonly waited: number;
  readonly found?: MatchId;
}
/** How searches went of late. */
export interface Searched {
  /** Others who search now, whom this wish would suit. */
  readonly waiting: number;
  /** Within a day: so many searched, and so many of them found somebody. */
  readonly ended: number;
  readonly found: number;
  /** Of the latest who found somebody, half waited no longer, in seconds; null: nobody has. */
  readonly median: number | null;
}
export interface Wishes {
  /** He searches from now on, or still; or has just found somebody. */
  wish(player: string, wished: Wished): Promise<Search>;
  /** He is heard of; undefined: he searches no more. */
  hear(player: string): Promise<Search | undefined>;
  /** His page is gone: unless he is heard of in a moment, he searches no more. */
  away(player: string): Promise<void>;
  unwish(player: string): Promise<void>;
  /** The oldest two who suit each other. */
  pairOf(): Promise<readonly [Wish, Wish] | undefined>;
  /** Seats that the first of them held when these two fought this battle last. */
  satBefore(one: string, other: string, ruleset: string, name: Json): Promise<string | undefined>;
  /** The battle, and both wishes fulfilled by it; false: one of them is not so any more. */
  pair(wishes: readonly [Wish, Wish], game: string, match: NewMatch): Promise<boolean>;
  searched(wished: Wished, player?: string): Promise<Searched>;
  /** What has lapsed is counted and forgotten. */
  sweep(): Promise<void>;
}
