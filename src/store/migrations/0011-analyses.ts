import { type Kysely, sql } from 'kysely';

/** What a player has tried in a battle for himself: one text, which nobody searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table analyses (
    match text not null references matches (id) on delete cascade,
    player text not null,
    kept text not null,
    primary key (match, player)
  )`.execute(db);
}
