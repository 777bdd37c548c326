// Ways in: addresses that were proved, and passkeys.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { NewPasskey, PasskeyRecord, Removed } from './account-store.ts';
import { lockPlayer, waysIn } from './sessions.ts';

type Db = Kysely<Tables>;
type Tx = Transaction<Tables>;

export const MOST_PASSKEYS = 10;
export const MOST_MAILS = 3;

export async function playerAt(db: Db, address: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('mails')
    .select('player')
    .where('address', '=', address)
    .executeTakeFirst();
  return found?.player;
}

/** An address has one player; it is his from the first proof. */
export async function addMail(
  tx: Tx,
  player: string,
  address: string,
): Promise<'added' | 'taken' | 'full'> {
  const { count } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('player', '=', player)
    .where('address', '!=', address)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_MAILS) return 'full';
  await tx
    .insertInto('mails')
    .values({ address, player })
    .onConflict((known) => known.doNothing())
    .execute();
  return (await playerAt(tx, address)) === player ? 'added' : 'taken';
}

export async function addPasskey(tx: Tx, player: string, passkey: NewPasskey): Promise<boolean> {
  await lockPlayer(tx, player);
  const { count } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('player', '=', player)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_PASSKEYS) return false;
  const { id, publicKey, counter, transports, agent } = passkey;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      id,
      player,
      public_key: publicKey,
      counter,
      transports: transports.join(' '),
      agent,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function passkey(
  db: Db,
  id: string,
): Promise<(PasskeyRecord & { player: string }) | undefined> {
  const found = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return found && { ...passkeyFrom(found), player: found.player };
}
export function passkeyFrom(row: {
  readonly id: string;
  readonly public_key: string;
  readonly counter: string | number;
  readonly transports: string;
  readonly agent: string;
  readonly made: Date;
  readonly used: Date | null;
}): PasskeyRecord {
  return {
    id: row.id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports.split(' ').filter((one) => one !== ''),
    agent: row.agent,
    made: row.made.toISOString(),
    used: row.used?.toISOString() ?? null,
  };
}

/** Of a passkey that counts, each use has a higher number; one that does not says 0 for ever. */
export async function usePasskey(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used: new Date() })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('counter', '<', String(counter)),
        row.and([row('counter', '=', '0'), row.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One way in stays, once there is one. */
async function removeWay(tx: Tx, player: string, remove: () => Promise<bigint>): Promise<Removed> {
  await lockPlayer(tx, player);
  const before = await waysIn(tx, player);
  if ((await remove()) === 0n) return 'none';
  if (before > 1) return 'removed';
  throw new LastWay();
}
/** Thrown so that what was removed is back. */
export class LastWay extends Error {}

export const removePasskey = (tx: Tx, player: string, id: string): Promise<Removed> =>
  removeWay(tx, player, async () => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('player', '=', player)
      .executeTakeFirst();
    return numDeletedRows;
  });
export const removeMail = (tx: Tx, player: string, address: string): Promise<Removed> =>
  removeWay(tx, player, async () => {
    const { numDeletedRows } = await tx
      .deleteFrom('mails')
      .where('address', '=', address)
      .where('player', '=', player)
      .executeTakeFirst();
    return numDeletedRows;
  });
