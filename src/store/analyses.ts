// What players have tried in their battles, for themselves.
import { type Kysely, type Transaction } from 'kysely';
import { hisNames } from './his.ts';
import type { Analysed, MatchId } from './store.ts';
import type { Tables } from './tables.ts';

/** In the place of what he kept there before; an empty text: nothing. False: he sits nowhere. */
export async function keepAnalysis(
  tx: Transaction<Tables>,
  { match, player, kept }: Analysed,
): Promise<boolean> {
  // Whoever is asked to leave meanwhile waits until this is written, and it goes with him.
  const his = await hisNames(tx, match, player).forUpdate().execute();
  const names = his.flatMap((seat) => seat.player ?? []);
  const [owner] = names;
  if (owner === undefined) return false;
  await tx.deleteFrom('analyses').where('match', '=', match).where('player', 'in', names).execute();
  if (kept === '') return true;
  await tx.insertInto('analyses').values({ match, player: owner, kept }).execute();
  return true;
}

/** By whichever of his browsers he asks. */
export async function analysisOf(
  db: Kysely<Tables>,
  match: MatchId,
  player: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('analyses')
    .select('kept')
    .where('match', '=', match)
    .where(
      'player',
      'in',
      hisNames(db, match, player).clearSelect().clearOrderBy().select('player'),
    )
    .executeTakeFirst();
  return found?.kept;
}
