// Somebody has sat down: whoever waited for him is to be told so, in the same transaction.
import { type Transaction, sql } from 'kysely';
import type { MatchId } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Who looks at the table meanwhile is told nothing. */
const DELAY = sql`interval '1 minute'`;

/** To all who sit there, but him who came. */
export async function tellFound(
  tx: Transaction<Tables>,
  match: MatchId,
  came?: string,
): Promise<void> {
  await sql`
    insert into outbox (player, match, seat, kind, seq, way, made, due)
    select wants.player, ${match}, seat, 'found', head, way, now(), now() + ${DELAY}
    from seats join matches on matches.id = ${match}
      join notices as wants on wants.player = any(array_append(devices, seats.player))
      cross join unnest(wants.ways) as way
    where match = ${match} and kind = 'person' and wants.player <> ${came ?? ''}
    on conflict do nothing`.execute(tx);
}
