// What processes on one database tell each other.
import { type Transaction, sql } from 'kysely';
import type { MatchId } from './store.ts';
import type { TalkRoom } from './talk/types.ts';
import type { Tables } from './tables.ts';

export const CHANNEL = 'sandtable';

/**
 * Whoever listens holds one of two locks: the first of them `FIRST`, each who comes while somebody
 * has it `BESIDE`, in common with others like him.
 */
export const FIRST = 1_398_030_677;
export const BESIDE = 1_398_030_678;

/**
 * Of a statement in which matches have moved (`list`: they and their heads): whoever listens beside
 * the writer is told of all of them at once. `isFirst` (a parameter): the writer's own process
 * holds `FIRST`; so nobody else listens while `BESIDE` can be had alone, which is tried and given
 * back at once. Processes that begin to listen wait until the statements are over that did not see
 * them (`watch.ts`).
 */
export function tellOthers(list: string, isFirst: string): string {
  const news = `case when json_array_length(${list}) = 1 then ${list} -> 0 else ${list} end`;
  const tell = `pg_notify('${CHANNEL}', (${news})::text)::text`;
  return `case when not ${isFirst}::boolean then ${tell}
    when pg_try_advisory_lock(${BESIDE}) then pg_advisory_unlock(${BESIDE})::text
    else ${tell} end`;
}

/** Heard by everybody once the transaction is committed. */
function tell(tx: Transaction<Tables>, match: MatchId, seq: number): Promise<unknown> {
  return sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ match, seq })})`.execute(tx);
}

/** No row was written: the match's seats, status or instructions changed. */
export const tellOf = async (tx: Transaction<Tables>, match: MatchId): Promise<void> =>
  void (await tell(tx, match, NO_ROW));
const NO_ROW = 0;
/** The same of many: they may be gone altogether. */
export async function tellOfAll(
  tx: Transaction<Tables>,
  matches: readonly MatchId[],
): Promise<void> {
  const news = sql`json_build_object('match', id, 'seq', ${NO_ROW}::integer)::text`;
  const each = sql`unnest(${matches}::text[]) as one (id)`;
  await sql`select pg_notify(${CHANNEL}, ${news}) from ${each}`.execute(tx);
}
/** Something was said at the table of a match. */
export const tellLine = async (
  tx: Transaction<Tables>,
  match: MatchId,
  room: TalkRoom,
  n: number,
): Promise<void> => await tellJson(tx, { match, room, n });
/** Who talks there has changed. */
export const tellTalk = async (tx: Transaction<Tables>, match: MatchId): Promise<void> =>
  await tellLine(tx, match, 'players', NO_ROW);
/** Somebody came to its table or went, by this server. */
export const tellHere = async (
  tx: Transaction<Tables>,
  match: MatchId,
  node: string,
): Promise<void> => await tellJson(tx, { match, node });
const tellJson = async (tx: Transaction<Tables>, news: News): Promise<void> =>
  void (await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(tx));
/** Whose these browsers are has changed. */
export async function tellSessions(
  tx: Transaction<Tables>,
  sessions: readonly string[],
): Promise<void> {
  const news = sql`json_build_object('session', id)::text`;
  const each = sql`unnest(${sessions}::text[]) as one (id)`;
  await sql`select pg_notify(${CHANNEL}, ${news}) from ${each}`.execute(tx);
}
export interface MatchNews {
  readonly match: MatchId;
  readonly seq: number;
}
export interface LineNews {
  readonly match: MatchId;
  readonly room: TalkRoom;
  readonly n: number;
}
export interface HereNews {
  readonly match: MatchId;
  readonly node: string;
}
export type News = MatchNews | LineNews | HereNews | { readonly session: string };
/** Nothing where somebody else used the channel. */
export function newsFrom(payload = ''): readonly News[] {
  try {
    const news: unknown = JSON.parse(payload);
    return (Array.isArray(news) ? news : [news]).flatMap(newsOf);
  } catch {
    return [];
  }
}
function newsOf(news: unknown): readonly News[] {
  if (typeof news !== 'object' || news === null) return [];
  if ('session' in news) return [{ session: String(news.session) }];
  if (!('match' in news)) return [];
  const match = String(news.match);
  if ('node' in news) return [{ match, node: String(news.node) }];
  if ('room' in news && 'n' in news) {
    const room = news.room === 'watchers' ? 'watchers' : 'players';
    return [{ match, room, n: Number(news.n) }];
  }
  return 'seq' in news ? [{ match, seq: Number(news.seq) }] : [];
}
