import { type Kysely, sql } from 'kysely';

/** What a seat has left to be answered for it, by kind; null: nothing yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seats add column instructions jsonb`.execute(db);
}
