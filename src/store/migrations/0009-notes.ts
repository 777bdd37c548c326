import { type Kysely, sql } from 'kysely';

/**
 * What a player has written on moments of his battles, a row of the log each; `open`: whoever
 * else sat there may read it, once the battle is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notes (
    match text not null references matches (id) on delete cascade,
    player text not null,
    seq integer not null check (seq >= 0),
    seat text not null,
    text text not null,
    open boolean not null default false,
    primary key (match, player, seq)
  )`.execute(db);
}
