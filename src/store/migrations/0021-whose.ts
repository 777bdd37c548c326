import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // When its player and another became one, and in which battles he sat till then.
  `alter table holidays add column joined timestamptz, add column battles text[]`,
  // Of six words: in which browser they were shown. Signed out, it has let nobody in.
  `alter table tickets add column session text references sessions (id) on delete cascade`,
];

/** Whose a holiday was before two players became one, and which browser was given six words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
