import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Whoever was put out by a call, and his other browsers: he sits there again if it is taken back.
  `alter table seats add column put_out text[]`,
];

/** A call for somebody else to a seat can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
