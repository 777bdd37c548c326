import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A battle that was begun as a rated one: of which game, what its sides are worth, and why it
  // counts no more; null: it never counted.
  `alter table matches add column rated jsonb`,
  `create table ratings (
    player text not null,
    game text not null,
    pace text not null check (pace in ('live', 'turns')),
    rating double precision not null,
    deviation double precision not null,
    battles integer not null check (battles > 0),
    at timestamptz not null default now(),
    primary key (player, game, pace)
  )`,
  // What each of the two had before and after; kept when the battle itself is deleted.
  `create table rated_results (
    match text not null,
    seat text not null,
    player text not null,
    opponent text,
    game text not null,
    pace text not null check (pace in ('live', 'turns')),
    name jsonb not null,
    score double precision not null check (score in (0, 0.5, 1)),
    how text not null,
    decisions integer not null check (decisions >= 0),
    edge double precision,
    before double precision not null,
    before_deviation double precision not null,
    rating double precision not null,
    deviation double precision not null,
    opponent_before double precision not null,
    opponent_deviation double precision not null,
    at timestamptz not null default now(),
    primary key (match, seat)
  )`,
  `create index rated_results_player on rated_results (player, at)`,
  `create index rated_results_opponent on rated_results (opponent, at)`,
  // By what a player's page is found who has no name.
  `create table profiles (
    player text primary key,
    handle text not null unique,
    hidden boolean not null default false
  )`,
  // Who searches for a rated battle, and against whom; null: for one that does not count.
  `alter table wishes add column rated jsonb check (rated is null or pace is not null)`,
];

/** Ratings: what a battle counts for, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
