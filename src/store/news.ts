// What processes on one database tell each other.
import { type Transaction, sql } from 'kysely';
import type { MatchId } from './store.ts';
import type { Tables } from './tables.ts';

export const CHANNEL = 'sandtable';

/** The lock that every process holds in common while it listens. */
export const HEARING = 1_398_030_677;
/**
 * Of a statement in which a match has moved: whoever listens beside the writer is told. Processes
 * that begin to listen wait until the statements are over that did not see them (`watch.ts`).
 */
export const TOLD = `case when (
    select count(*) from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid = 0 and objid = ${HEARING}
      and database = (select oid from pg_database where datname = current_database())
  ) > 1 then pg_notify('${CHANNEL}', json_build_object('match', id, 'seq', head)::text) end`;

/** Heard by everybody once the transaction is committed. */
function tell(tx: Transaction<Tables>, match: MatchId, seq: number): Promise<unknown> {
  return sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ match, seq })})`.execute(tx);
}

/** The match's seats or status changed. */
export async function tellOf(tx: Transaction<Tables>, match: MatchId): Promise<void> {
  const found = await tx
    .selectFrom('matches')
    .select('head')
    .where('id', '=', match)
    .executeTakeFirst();
  if (found) await tell(tx, match, found.head);
}

/** Undefined where somebody else used the channel. */
export function newsFrom(payload = ''): { match: MatchId; seq: number } | undefined {
  try {
    const news: unknown = JSON.parse(payload);
    if (typeof news !== 'object' || news === null) return undefined;
    if (!('match' in news && 'seq' in news)) return undefined;
    return { match: String(news.match), seq: Number(news.seq) };
  } catch {
    return undefined;
  }
}
