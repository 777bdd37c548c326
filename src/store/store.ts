// The store's door: matches, their seats, their log of rows, and rests as a cache. It knows rows,
// not rules. Nobody is told of a row before it is committed.
import type { Json } from '#kernel';

export type MatchId = string;

/** One entry of the log: what was decided (or taken back) and what it caused. */
export interface NewRow {
  /** Null where nothing was decided: fate, a take-back, a resignation. */
  readonly decision: number | null;
  /** `{ takeBack: seq }` also drops the rests from that row on. */
  readonly cause: Json;
  readonly events: Json;
  readonly hash: string;
}

export interface Row extends NewRow {
  /** From 1, without gaps. */
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
}

export interface Rest {
  readonly seq: number;
  readonly rest: Json;
  readonly hash: string;
}

export type SeatHolder =
  /** `player` null: the seat is open, for whoever brings the invitation. */
  | { readonly kind: 'person'; readonly player: string | null; readonly invite?: string | null }
  | { readonly kind: 'bot'; readonly bot: string };

export type SeatRecord = SeatHolder & { readonly seat: string };

export interface NewMatch {
  readonly id: MatchId;
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: Json;
  /** What lists of matches show; the store does not look into it. */
  readonly summary: Json;
  readonly status: string;
  readonly fateSeed: string;
  readonly fateHash: string;
  readonly seats: readonly SeatRecord[];
}

export interface MatchRecord extends NewMatch {
  /** The highest `seq` of the log; 0 when it is empty. */
  readonly head: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Together {
  readonly rest?: Rest;
  readonly status?: string;
  readonly summary?: Json;
}

export type Appended =
  | { readonly appended: true; readonly head: number }
  /** Somebody else wrote first: read on from the expected head. */
  | { readonly appended: false; readonly why: 'stale'; readonly head: number }
  /** A decision of these has a row already: `findDecision` gives its first result. */
  | { readonly appended: false; readonly why: 'decided' }
  | { readonly appended: false; readonly why: 'noMatch' };

export type SeatTaken =
  | { readonly taken: true; readonly match: MatchId; readonly seat: string }
  | { readonly taken: false; readonly why: 'unknown' | 'occupied' };

export interface Listener {
  /** The match has news: rows up to `seq`, or its seats or status. */
  news(match: MatchId, seq: number): void;
  /** News may have been lost: look after every match that is loaded. */
  missed(): void;
}

export interface Store {
  /** The match, and the rows it begins with, or nothing. */
  createMatch(match: NewMatch, rows?: readonly NewRow[]): Promise<void>;
  /** All rows and what comes together with them, or nothing. The first row gets `head + 1`. */
  appendRows(
    match: MatchId,
    head: number,
    rows: readonly NewRow[],
    together?: Together,
  ): Promise<Appended>;
  readMatch(match: MatchId): Promise<MatchRecord | undefined>;
  /** The rows with a `seq` above `since`, in order. */
  readRows(match: MatchId, since?: number): Promise<Row[]>;
  findDecision(match: MatchId, decision: number): Promise<Row | undefined>;
  latestRest(match: MatchId): Promise<Rest | undefined>;
  /** The matches in which the player holds a seat, latest first. */
  matchesOf(player: string): Promise<MatchRecord[]>;
  /** The invitation is good until somebody sits; for him it stays good. */
  takeSeat(invite: string, player: string): Promise<SeatTaken>;
  setStatus(match: MatchId, status: string): Promise<void>;
  listen(listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
