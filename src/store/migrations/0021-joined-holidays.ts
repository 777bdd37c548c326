import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When its player and another became one, and in which battles he sat till then.
  `alter table holidays add column joined timestamptz, add column battles text[]`,
];

/** A holiday from before two players became one counts where its own player sat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
