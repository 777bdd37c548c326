import { type Kysely, sql } from 'kysely';

/**
 * Moments that players share by link, as one pair of eyes knew them when it was made; without a
 * seat as they were. A moment has one link, whoever shares it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table positions (
    id text primary key,
    match text not null references matches (id) on delete cascade,
    seq integer not null check (seq >= 0),
    eye text,
    checkpoint jsonb not null,
    made timestamptz not null default now(),
    unique nulls not distinct (match, seq, eye)
  )`.execute(db);
}
