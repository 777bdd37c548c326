// What is good once and for a short time. A guess finds nothing; a second use finds nothing.
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { NewTicket, Purpose, Ticket } from './account-store.ts';

/** Of one purpose a player has so many; the oldest give way. */
const MOST = 5;

export async function addTicket(tx: Transaction<Tables>, ticket: NewTicket): Promise<void> {
  const { hash, purpose, player, said = null, minutes } = ticket;
  await tx
    .deleteFrom('tickets')
    .where('until', '<', sql<Date>`now()`)
    .execute();
  if (player !== null) await makeRoom(tx, player, purpose);
  const until = sql<Date>`now() + make_interval(mins => ${minutes}::integer)`;
  await tx.insertInto('tickets').values({ hash, purpose, player, said, until }).execute();
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
