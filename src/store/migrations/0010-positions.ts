import { type Kysely, sql } from 'kysely';

/**
 * Moments that players share by link, as one pair of eyes knew them when it was made; without a
 * seat as they were. Shared twice, a moment has one link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table positions (
    id text primary key,
    match text not null references matches (id) on delete cascade,
    player text not null,
    seq integer not null check (seq >= 0),
    eye text,
    checkpoint jsonb not null,
    made timestamptz not null default now(),
    unique nulls not distinct (match, player, seq, eye)
  )`.execute(db);
}
