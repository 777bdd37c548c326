import { type Kysely, sql } from 'kysely';

/**
 * So long as a server can write here its heart beats: where no heart has beaten, nobody could have
 * played, and the clocks of battles do not count it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table beats (
    one boolean primary key default true check (one),
    at timestamptz not null
  )`.execute(db);
  await sql`create table gaps (
    since timestamptz primary key,
    until timestamptz not null check (until > since)
  )`.execute(db);
}
