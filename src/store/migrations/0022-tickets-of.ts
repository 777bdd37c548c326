import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Of six words: in which browser they were shown. Signed out, it has let nobody in.
  `alter table tickets add column session text references sessions (id) on delete cascade`,
];

/** Six words are good no longer than the browser that was given them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
