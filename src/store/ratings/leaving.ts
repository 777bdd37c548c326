// Ratings of players who become one, or are no more.
import { type Transaction, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { holdRatings } from './settling.ts';

type Tx = Transaction<Tables>;

/**
 * Of each game and pace the rating stays that rests on more battles; both histories are the one's
 * from now on. What they had against each other is nobody's.
 */
export async function joinRatings(tx: Tx, from: string, to: string): Promise<void> {
  await holdRatings(tx, [from, to]);
  await sql`delete from rated_results
    where (player, opponent) in ((${from}, ${to}), (${to}, ${from}))`.execute(tx);
  await sql`delete from ratings mine using ratings his
    where mine.game = his.game and mine.pace = his.pace
      and ((mine.player = ${from} and his.player = ${to} and mine.battles <= his.battles)
        or (mine.player = ${to} and his.player = ${from} and mine.battles < his.battles))`.execute(
    tx,
  );
  await tx.updateTable('ratings').set({ player: to }).where('player', '=', from).execute();
  for (const column of ['player', 'opponent'] as const) {
    await tx
      .updateTable('rated_results')
      .set({ [column]: to })
      .where(column, '=', from)
      .execute();
  }
  // Where one of them hides it, it is hidden.
  await sql`update profiles set hidden = true where player = ${to}
    and exists (select from profiles where player = ${from} and hidden)`.execute(tx);
  await sql`update profiles set player = ${to} where player = ${from}
    and not exists (select from profiles where player = ${to})`.execute(tx);
  await tx.deleteFrom('profiles').where('player', '=', from).execute();
}

/** His own history goes with him; that of his opponents stays, without his name. */
export async function eraseRatings(tx: Tx, player: string): Promise<void> {
  await holdRatings(tx, [player]);
  await tx.deleteFrom('ratings').where('player', '=', player).execute();
  await tx.deleteFrom('profiles').where('player', '=', player).execute();
  await tx.deleteFrom('rated_results').where('player', '=', player).execute();
  await tx
    .updateTable('rated_results')
    .set({ opponent: null })
    .where('opponent', '=', player)
    .execute();
}

/** All that is kept of him; who sat opposite is another's. */
export async function ratingRowsOf(db: Pick<Tx, 'selectFrom'>, player: string) {
  const of = (table: 'ratings' | 'profiles') =>
    db.selectFrom(table).selectAll().where('player', '=', player).execute();
  const [ratings, profiles, results] = await Promise.all([
    of('ratings'),
    of('profiles'),
    db.selectFrom('rated_results').selectAll().where('player', '=', player).orderBy('at').execute(),
  ]);
  const rated = results.map(({ opponent: _his, ...own }) => own);
  return { ratings, profiles, rated };
}
