/** What browser and server say of the lobby: open tables, and the search for an opponent. */
import * as z from 'zod/mini';
import type { Shape, Words } from '#kernel';
import type { Pace } from './pace.ts';
import { bandShape, type Band, type Rated } from './rating.ts';
import { paceShape } from './shapes.ts';

/** One of GET /api/tables: a battle with a seat for anybody. */
export interface OpenTable {
  readonly id: string;
  readonly ruleset: string;
  readonly name: Words;
  /** How large it is, in what its game counts by. */
  readonly points?: number;
  readonly pace?: Pace;
  readonly weekends?: true;
  readonly standIn?: true;
  /** It counts for the ratings of both: that of its host. */
  readonly rated?: Rated;
  /** How far it has come; absent: it has not begun. */
  readonly progress?: Words;
  readonly seats: readonly { readonly seat: string; readonly kind: 'person' | 'bot' | 'open' }[];
  /** Those that anybody may take. */
  readonly free: readonly string[];
  /** What its host calls himself, if he has said. */
  readonly by?: string;
  /** ISO 8601: since when it stands there, and when its host was last seen. */
  readonly since: string;
  readonly seen: string;
  /** He was seen a moment ago. */
  readonly here: boolean;
  /** Whoever asks is its host. */
  readonly yours?: true;
  /** Another was called to a free seat of it: told to its host, who may take it off the list. */
  readonly called?: true;
  /** He sits there. */
  readonly sits?: true;
}
/** GET /api/tables: the first of each host before anybody's second. */
export interface TableList {
  readonly tables: readonly OpenTable[];
}
/** POST /api/tables/:id/join; without a seat the first that is free. */
export interface SittingDown {
  readonly seat?: string;
}
/** POST /api/matches/:id/table: may anybody take its empty seats? */
export interface Listing {
  readonly open: boolean;
}
/** POST /api/search: whom he would play; absent: any. */
export interface Wished {
  readonly game?: string;
  /** Of that game. */
  readonly points?: number;
  /** One of those that are offered; absent: nobody counts. */
  readonly pace?: Pace;
  /** By turns: no clock runs at weekends; 'either': as the other likes; absent: they run. */
  readonly weekends?: true | 'either';
  /** With a pace: for a battle that counts, and against whom. */
  readonly rated?: Band;
}
/** POST /api/search, POST /api/search/on: how his own search stands. */
export type Searching =
  /** In seconds. */
  | { readonly waited: number }
  /** The battle in which both sit. */
  | { readonly found: string }
  /** He was not heard of for too long, or has left. */
  | { readonly over: true };
/** GET /api/search?game=…&points=…&pace=…: what is known of such a search. */
export interface Prospect {
  /** Others who search now, whom it would suit. */
  readonly waiting: number;
  /** Others who search now for such a game, whom it would not suit. */
  readonly otherwise: number;
  /** Within a day: so many searches came to an end, and so many of them found somebody. */
  readonly ended: number;
  readonly found: number;
  /** Half of the latest who found somebody waited no longer, in seconds; absent: nobody has. */
  readonly median?: number;
}

const name = z.string().check(z.minLength(1), z.maxLength(100));
export const sittingDown: Shape<SittingDown> = z.strictObject({ seat: z.exactOptional(name) });
export const listing: Shape<Listing> = z.strictObject({ open: z.boolean() });
const MOST_POINTS = 2 ** 31 - 1;
const points = z.int().check(z.minimum(0), z.maximum(MOST_POINTS));
export const wished: Shape<Wished> = z.strictObject({
  game: z.exactOptional(name),
  points: z.exactOptional(points),
  pace: z.exactOptional(paceShape),
  weekends: z.exactOptional(z.union([z.literal(true), z.literal('either')])),
  rated: z.exactOptional(bandShape),
});
// GET /api/tables?game=… -> TableList; POST /api/tables/:id/join (body: SittingDown) -> { id }, or
// 404/409 { message } where it is not to be had any more, or is one's own;
// GET /api/matches/:id/table -> Listing; POST (body: Listing) -> {}: the host;
// GET /api/search?game=…&points=…&pace=…&weekends=…&rated=… (the last three: JSON) -> Prospect;
// POST /api/search (body: Wished) -> Searching;
// POST /api/search/on -> Searching: he is there still, at least once a minute;
// POST /api/search/away -> {}: his page is gone, for good unless he is heard of in a moment;
// POST /api/search/leave -> {}.
