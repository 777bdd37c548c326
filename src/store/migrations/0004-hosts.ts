import { type Kysely, sql } from 'kysely';

/** What who made a match calls himself, for those whom he invites; null: he has not said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches add column host_name text`.execute(db);
}
