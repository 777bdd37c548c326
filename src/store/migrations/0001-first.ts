import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table matches (
    id text primary key,
    ruleset text not null,
    revision integer not null,
    setup jsonb not null,
    summary jsonb not null,
    status text not null,
    head integer not null default 0 check (head >= 0),
    fate_seed text not null,
    fate_hash text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table seats (
    match text not null references matches (id) on delete cascade,
    seat text not null,
    kind text not null check (kind in ('person', 'bot')),
    player text,
    bot text,
    invite text unique,
    primary key (match, seat),
    check ((kind = 'bot') = (bot is not null)),
    check (kind = 'person' or player is null)
  )`,
  `create index seats_player on seats (player) where player is not null`,
  // Append only: the truth. No gap, no double, no second writer.
  `create table log (
    match text not null references matches (id) on delete cascade,
    seq integer not null check (seq > 0),
    decision integer,
    at timestamptz not null default now(),
    cause jsonb not null,
    events jsonb not null,
    hash text not null,
    primary key (match, seq),
    unique (match, decision)
  )`,
  // A cache: any row may be deleted.
  `create table rests (
    match text not null references matches (id) on delete cascade,
    seq integer not null check (seq >= 0),
    rest jsonb not null,
    hash text not null,
    primary key (match, seq)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
