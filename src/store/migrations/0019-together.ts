import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // One row for each holiday of a player: it holds in all his battles by turns.
  `create table holidays (
    player text not null,
    since timestamptz not null,
    until timestamptz not null,
    primary key (player, since)
  )`,
  // After which row of the log whoever sits there came: what was asked before is asked no more.
  `alter table seats add column since integer not null default 0`,
];

/** A player's holidays, and since when somebody sits where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
