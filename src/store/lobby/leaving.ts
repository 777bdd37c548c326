// What of the lobby goes with whoever leaves his battles.
import { type Transaction, sql } from 'kysely';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Whose battle it is from now on has put up nothing. */
export async function leaveLobby(tx: Transaction<Tables>, left: readonly MatchId[]): Promise<void> {
  await sql`delete from open_tables using matches
    where matches.id = open_tables.match and matches.id = any(${left}::text[])
      and matches.host is distinct from open_tables.host`.execute(tx);
}
