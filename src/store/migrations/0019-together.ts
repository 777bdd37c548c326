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
  // A foe has called for somebody else to it: whoever sits there may hand on its link.
  `alter table seats add column called boolean not null default false`,
];

/** A player's holidays, since when somebody sits where, and seats that others were called to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
