// What is good once and for a short time. A guess finds nothing; a second use finds nothing.
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { NewTicket, Purpose, Ticket } from './account-store.ts';
import { lockPlayer } from './sessions.ts';

/** Of one purpose a player has so many; the oldest give way. */
const MOST = 5;

export async function addTicket(tx: Transaction<Tables>, ticket: NewTicket): Promise<void> {
  const { hash, purpose, player, said = null, session = null, minutes } = ticket;
  // Players first, as whoever signs a browser of his out does, with all that hangs on it.
  if (player !== null) await lockPlayer(tx, player);
  await tx
    .deleteFrom('tickets')
    .where('until', '<', sql<Date>`now()`)
    .execute();
  // What it is given while it is being signed out leads nowhere.
  if (session !== null && !(await isKept(tx, session))) return;
  if (player !== null) await makeRoom(tx, player, purpose);
  const until = sql<Date>`now() + make_interval(mins => ${minutes}::integer)`;
  await tx.insertInto('tickets').values({ hash, purpose, player, said, session, until }).execute();
}
/** It is not signed out meanwhile. */
async function isKept(tx: Transaction<Tables>, session: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${session} for key share`.execute(tx);
  return rows.length > 0;
}
async function makeRoom(tx: Transaction<Tables>, player: string, purpose: Purpose): Promise<void> {
  const older = tx
    .selectFrom('tickets')
    .select('hash')
    .where('player', '=', player)
    .where('purpose', '=', purpose)
    .orderBy('until', 'desc')
    .offset(MOST - 1);
  await tx.deleteFrom('tickets').where('hash', 'in', older).execute();
}

const isGood = (hash: string, purposes: readonly Purpose[]) =>
  sql<boolean>`hash = ${hash} and purpose = any(${purposes}::text[]) and until > now()`;

export async function ticket(
  db: Kysely<Tables>,
  hash: string,
  purposes: readonly Purpose[],
): Promise<Ticket | undefined> {
  return await db
    .selectFrom('tickets')
    .select(['purpose', 'player', 'said'])
    .where(isGood(hash, purposes))
    .executeTakeFirst();
}
/** Of two who come at once with the same one, the first has it. */
export async function spendTicket(
  db: Kysely<Tables>,
  hash: string,
  purposes: readonly Purpose[],
): Promise<Ticket | undefined> {
  return await db
    .deleteFrom('tickets')
    .where(isGood(hash, purposes))
    .returning(['purpose', 'player', 'said'])
    .executeTakeFirst();
}
export async function leadingIn(db: Kysely<Tables>, player: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('tickets')
    .select('hash')
    .where('player', '=', player)
    .where('purpose', '=', 'device')
    .where('until', '>', sql<Date>`now()`)
    .execute();
  return found.map(({ hash }) => hash);
}
