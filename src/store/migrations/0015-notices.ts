import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What a player wants to be told, where and when; \`ways\`: by which he wants anything at all.
  // \`stop\`: the code that ends his mail, and does nothing else.
  `create table notices (
    player text primary key references players (id) on delete cascade,
    lang text not null,
    zone text not null,
    ways text[] not null,
    choices jsonb not null,
    stop text not null unique
  )`,
  // Browsers that take messages of a push service for him.
  `create table pushes (
    endpoint text primary key,
    player text not null references players (id) on delete cascade,
    p256dh text not null,
    auth text not null,
    agent text not null,
    made timestamptz not null default now()
  )`,
  `create index pushes_player on pushes (player)`,
  // What is to be told, has been told, or is no longer true. \`mark\`: of a reminder, the share of
  // his time that is gone, in per cents; \`left_ms\`: what the clock shows then. It refers to no
  // row of players: whoever writes a step waits for nobody who changes an account.
  `create table outbox (
    id uuid primary key default gen_random_uuid(),
    player text not null,
    match text references matches (id) on delete cascade,
    seat text not null,
    kind text not null,
    seq integer not null,
    mark integer not null default 0,
    way text not null,
    left_ms bigint,
    made timestamptz not null,
    due timestamptz not null,
    leased timestamptz,
    tries integer not null default 0,
    state text not null default 'waits' check (state in ('waits', 'sent', 'failed', 'moot')),
    ended timestamptz,
    error text,
    message_id text,
    unique nulls not distinct (player, match, seat, kind, seq, mark, way)
  )`,
  `create index outbox_due on outbox (due) where state = 'waits'`,
  `create index outbox_match on outbox (match) where state = 'waits'`,
  `create index outbox_ended on outbox (player, ended)`,
];

/** Notices: what a player wants to hear of, and what he has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
