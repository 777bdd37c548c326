// Whose a browser is. "Signed out" is no state of its own: the row is gone.
import { type Kysely, type Transaction, sql } from 'kysely';
import { tellSessions } from '../news.ts';
import type { Tables } from '../tables.ts';
import type { NewSession, Removed } from './account-store.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** One who has rows and whose first browser has none was signed out there. */
export async function sessionOf(db: Db, token: string): Promise<string | null | undefined> {
  // Only to the hour, so that nearly every look writes nothing.
  const { rows } = await sql<{ player: string | null; kept: boolean }>`
    with late as (
      update sessions set seen = now()
      where id = ${token} and seen < now() - interval '1 hour')
    select (select player from sessions where id = ${token}) as player,
      exists (select from players where id = ${token}) as kept`.execute(db);
  const [found] = rows;
  if (found === undefined || (found.player === null && !found.kept)) return undefined;
  return found.player;
}

export async function keepPlayer(tx: Tx, { id, agent }: NewSession): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('players')
    .values({ id })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await tx.insertInto('sessions').values({ id, player: id, agent }).execute();
  await tellSessions(tx, [id]);
}

export async function removeSession(
  tx: Tx,
  player: string,
  id: string,
  own: string,
): Promise<Removed> {
  await lockPlayer(tx, player);
  if (id === own && !(await hasWayIn(tx, player))) return 'last';
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('player', '=', player)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return 'none';
  await tellSessions(tx, [id]);
  return 'removed';
}

/**
 * All his browsers but the one from which it is asked; their ids. One that was signed out itself
 * meanwhile signs out none: of two that ask at once one stays. Nor does anybody come in any more
 * by words that were given to one of them.
 */
export async function removeOtherSessions(
  tx: Tx,
  player: string,
  own: string,
): Promise<readonly string[]> {
  await lockPlayer(tx, player);
  const asking = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', own)
    .where('player', '=', player)
    .executeTakeFirst();
  if (asking === undefined) return [];
  const gone = await tx
    .deleteFrom('sessions')
    .where('player', '=', player)
    .where('id', '!=', own)
    .returning('id')
    .execute();
  await tx
    .deleteFrom('tickets')
    .where('player', '=', player)
    .where('purpose', '=', 'device')
    .execute();
  const ids = gone.map(({ id }) => id);
  await tellSessions(tx, ids);
  return ids;
}

/** What belongs to him changes by one after the other. */
export async function lockPlayer(tx: Tx, player: string): Promise<boolean> {
  const found = await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', player)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
/** By which he comes back from a browser that nobody knows. */
async function hasWayIn(db: Db, player: string): Promise<boolean> {
  return (await waysIn(db, player)) > 0;
}
export async function waysIn(db: Db, player: string): Promise<number> {
  const { rows } = await sql<{ ways: string }>`
    select (select count(*) from passkeys where player = ${player})
      + (select count(*) from mails where player = ${player}) as ways`.execute(db);
  return Number(rows[0]?.ways ?? 0);
}
