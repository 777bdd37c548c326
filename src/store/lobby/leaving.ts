// What of the lobby goes with whoever leaves his battles.
import { type Transaction, sql } from 'kysely';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Whose battle it is from now on has put up nothing; what one who stays has put up stands. */
export async function leaveLobby(tx: Transaction<Tables>, left: readonly MatchId[]): Promise<void> {
  await sql`delete from open_tables using matches
    where matches.id = open_tables.match and matches.id = any(${left}::text[])
      and matches.host is distinct from open_tables.host
      and not exists (select from seats where seats.match = open_tables.match
        and (seats.player = open_tables.host
          or open_tables.host = any(seats.devices)))`.execute(tx);
}
