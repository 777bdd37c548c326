import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Each of a player's browsers that sat there, and how it came that it does no more.
  `create table replaced (
    match text not null references matches (id) on delete cascade,
    seat text not null,
    player text not null,
    how text not null check (how in ('called', 'computer', 'freed')),
    at timestamptz not null default now(),
    primary key (match, seat, player)
  )`,
  `create index replaced_player on replaced (player)`,
];

/** Whoever's seat was given to another is told so when he comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
