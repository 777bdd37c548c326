// Who is at which table, by which server he came. It is told to all servers of the database, and
// what a server that is gone has told lapses.
import { type Kysely, type Transaction, sql } from 'kysely';
import { tellHere } from '../news.ts';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { Attending, Elsewhere } from './types.ts';

type Tx = Transaction<Tables>;
/** Whoever has not been heard of for so long is gone. */
const LAPSE = sql<Date>`now() + interval '1 minute'`;

export async function attend(tx: Tx, { match, node, players, watchers }: Attending): Promise<void> {
  if (players.length === 0 && watchers === 0) {
    await tx.deleteFrom('attendance').where('match', '=', match).where('node', '=', node).execute();
  } else {
    const there = { players: [...players], watchers, until: LAPSE };
    await tx
      .insertInto('attendance')
      .values({ match, node, ...there })
      .onConflict((known) => known.columns(['match', 'node']).doUpdateSet(there))
      .execute();
  }
  await tellHere(tx, match, node);
}

export async function elsewhere(
  db: Kysely<Tables>,
  match: MatchId,
  node: string,
): Promise<Elsewhere> {
  const found = await db
    .selectFrom('attendance')
    .select(['players', 'watchers'])
    .where('match', '=', match)
    .where('node', '!=', node)
    .where(sql<boolean>`until > now()`)
    .execute();
  return {
    players: found.flatMap(({ players }) => players),
    watchers: found.reduce((sum, { watchers }) => sum + watchers, 0),
  };
}

export async function attendOn(tx: Tx, node: string, matches: readonly MatchId[]): Promise<void> {
  await tx
    .updateTable('attendance')
    .set({ until: LAPSE })
    .where('node', '=', node)
    .where(sql<boolean>`match = any(${matches}::text[])`)
    .execute();
  const gone = await tx
    .deleteFrom('attendance')
    .where(sql<boolean>`until < now()`)
    .returning(['match', 'node'])
    .execute();
  for (const { match, node: left } of gone) await tellHere(tx, match, left);
}
