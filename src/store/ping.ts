// Can rows be read and written now? Asked of the server itself, by what a full disk and a server
// that can only be read do refuse. What is small and rolled back would prove nothing: it finds room
// in pages and WAL segments that are there already.
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Some half a megabyte, which its memory cannot hold. */
const NUMBERS = 20_000;

export async function ping(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A server that can only be read refuses the form of this, though it changes no row (25006).
    await sql`update matches set status = status where false`.execute(tx);
    // A temporary file grows on the disk and is gone again: a full disk refuses it (53100).
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, ${sql.lit(NUMBERS)})`.execute(tx);
    // A record of the WAL that means nothing: the commit waits until the disk has it.
    await sql`select pg_logical_emit_message(true, 'sandtable', 'ping')`.execute(tx);
  });
}
