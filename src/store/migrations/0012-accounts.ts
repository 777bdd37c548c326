import { type Kysely, sql } from 'kysely';

/**
 * Players who have said that they want to stay: their browsers, passkeys and addresses, and what is
 * good once and for a short time. A guest has none of it: his token alone says who he is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table players (
    id text primary key,
    name text,
    name_key text unique,
    made timestamptz not null default now()
  )`.execute(db);
  await sql`create table sessions (
    id text primary key,
    player text not null references players (id) on delete cascade,
    made timestamptz not null default now(),
    seen timestamptz not null default now(),
    agent text not null
  )`.execute(db);
  await sql`create index sessions_player on sessions (player)`.execute(db);
  await sql`create table passkeys (
    id text primary key,
    player text not null references players (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    agent text not null,
    made timestamptz not null default now(),
    used timestamptz
  )`.execute(db);
  await sql`create index passkeys_player on passkeys (player)`.execute(db);
  await sql`create table mails (
    address text primary key,
    player text not null references players (id) on delete cascade,
    proved timestamptz not null default now()
  )`.execute(db);
  await sql`create index mails_player on mails (player)`.execute(db);
  await sql`create table tickets (
    hash text primary key,
    purpose text not null,
    player text references players (id) on delete cascade,
    said text,
    until timestamptz not null
  )`.execute(db);
  await sql`create index tickets_until on tickets (until)`.execute(db);
  await sql`create index tickets_player on tickets (player)`.execute(db);
}
