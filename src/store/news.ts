// What processes on one database tell each other.
import { type Transaction, sql } from 'kysely';
import type { MatchId } from './store.ts';
import type { Tables } from './tables.ts';

export const CHANNEL = 'sandtable';

/** Heard by everybody once the transaction is committed. */
export function tell(tx: Transaction<Tables>, match: MatchId, seq: number): Promise<unknown> {
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
