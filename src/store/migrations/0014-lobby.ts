import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Battles with seats that anybody may take, and when their host was last seen.
  `create table open_tables (
    match text primary key references matches (id) on delete cascade,
    host text not null,
    seats text[] not null check (cardinality(seats) > 0),
    points integer,
    since timestamptz not null default now(),
    seen timestamptz not null default now()
  )`,
  `create index open_tables_host on open_tables (host)`,
  // Who searches for an opponent; null: any game, any size. \`match\`: what was found.
  `create table wishes (
    player text primary key,
    game text,
    points integer,
    pace jsonb,
    since timestamptz not null default now(),
    heard timestamptz not null default now(),
    match text references matches (id) on delete cascade,
    found timestamptz,
    check (points is null or game is not null),
    check ((match is null) = (found is null))
  )`,
  // How searches ended, without whose they were.
  `create table searches (
    game text,
    seconds integer not null check (seconds >= 0),
    found boolean not null,
    ended timestamptz not null default now()
  )`,
  `create index searches_ended on searches (ended)`,
];

/** The lobby: tables that wait for anybody, and one queue of those who search for an opponent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
