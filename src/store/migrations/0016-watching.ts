import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // What is said at a table, by those who sit there and, apart, by those who watch. `said`: the key
  // by which a line that is sent twice is taken once.
  `create table chats (
    match text not null references matches (id) on delete cascade,
    room text not null check (room in ('players', 'watchers')),
    n integer not null check (n > 0),
    player text not null,
    who text not null,
    said text not null,
    text text not null,
    at timestamptz not null default now(),
    primary key (match, room, n),
    unique (match, player, said)
  )`,
  `create index chats_player on chats (player)`,
  // Whom a player hears no more, in any battle.
  `create table mutes (
    player text not null,
    muted text not null,
    primary key (player, muted)
  )`,
  `create index mutes_muted on mutes (muted)`,
  // Null: as is usual there, which is to talk, unless they are strangers.
  `alter table seats add column talks boolean`,
  `alter table matches add column strangers boolean not null default false`,
  `alter table matches add column watchers_talk boolean not null default true`,
  // Who is at which table, by the server that he came by; it lasts no longer than the servers do.
  `create unlogged table attendance (
    match text not null,
    node text not null,
    players text[] not null,
    watchers integer not null check (watchers >= 0),
    until timestamptz not null,
    primary key (match, node)
  )`,
  `create index attendance_node on attendance (node)`,
  `create index attendance_until on attendance (until)`,
];

/** Talk at the table, and who is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
