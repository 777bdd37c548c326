import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import { checkServer } from '../postgres.ts';
import { asAway } from '../reasons.ts';
import { StartError } from '../start-error.ts';
import { StoreAway } from '../store.ts';
import { wiresTo } from '../wires.ts';
import type { Reached } from './reach.ts';

export type Tx = Transaction<unknown>;

/** A database for one piece of work, and closed after it. */
export async function inDatabase<T>(
  reached: Reached,
  work: (db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const dialect = new PostgresDialect({ pool: wiresTo(reached.url).pool });
  const db = new Kysely<unknown>({ dialect });
  try {
    await checkServer(db);
    return await work(db);
  } catch (error) {
    const known = asAway(error);
    throw known instanceof StoreAway ? new StartError(`${known.message}.`) : error;
  } finally {
    await db.destroy();
  }
}

/** The migrations that the database has had; undefined where no Sandtable ever was. */
export async function migrationsOf(tx: Tx): Promise<string[] | undefined> {
  if (!(await hasTable(tx, 'kysely_migration'))) return undefined;
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function hasTable(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`.execute(tx);
  return rows[0]?.found ?? false;
}
